/**
 * A player for live tables in plain JavaScript: no packages, Node 22 or later.
 *
 *     node bot.js ws://127.0.0.1:8080/ws kitchen "Bot Jo"      sits down and waits for the host to start
 *     node bot.js ws://127.0.0.1:8080/ws kitchen "Bot Jo" 1    opens the table and starts when 1 person sits there
 *
 * Messages are described in docs/protocol.md.
 */
const [url = '', table, name, people = '0', options = '{}'] = process.argv.slice(2);
if (name === undefined || !/^wss?:/.test(url) || Number.isNaN(Number(people))) {
  fail(2, 'bot.js <ws://…> <table> <name> [people to start with] [options of a new table, as JSON]');
}
const wish = { table_name: table, player_name: name, options: read(options), level: 'random' };

let socket;
let session; // secret id that returns us to our seat
let lastSeq = 0;
let asked; // the last request
let info; // the table; sent on joining and whenever it changes
let wasRunning = false;
let isDone = false;

function say(type, payload) {
  socket.send(JSON.stringify({ type, payload }));
}

function connect() {
  socket = new WebSocket(url);
  socket.onopen = () => say('join', session === undefined ? wish : { session_id: session, last_seq: lastSeq });
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onerror = () => {}; // onclose follows
  socket.onclose = ({ code, reason }) => {
    if (isDone) return;
    if (session === undefined) fail(1, `Cannot connect to a table at ${url}.`);
    if (code === 1008) fail(1, `The seat is lost: ${reason}`); // retrying cannot succeed
    setTimeout(connect, 1000); // the seat is kept for 20 seconds
  };
}

function hear({ type, payload }) {
  if (type === 'joined_confirmation') session = payload.session_id;
  else if (payload.seq < lastSeq) return; // resent after a reconnect; the joined_confirmation before it was newer
  lastSeq = payload.seq ?? lastSeq;
  if (type === 'request') asked = payload;
  info = payload.public_state?.table ?? info;
  if (type === 'request' || (type === 'error' && isOpen(payload))) {
    say('response', { request_id: asked.request_id, data: { action: choose(asked) } });
  }
  if (type === 'error' && session === undefined) fail(1, `${payload.code}: ${payload.message}`);
  if (payload.public_state !== undefined && payload.private_state !== undefined) look(payload);
}

/** Whether our answer was illegal and the request is still open; if another player interrupted, a new request follows. */
function isOpen({ original_request_id, details }) {
  return asked !== undefined && original_request_id === asked.request_id && !details.reason.startsWith('table/');
}

/** Starts as host once enough people are seated, and leaves after the game. */
function look({ public_state: open, private_state: own }) {
  const seated = info.seats.filter((seat) => seat.kind === 'person').length;
  const isHost = open.host_index === own.player_index;
  const isOver = wasRunning && !open.is_running;
  if (isOver) {
    console.log(`scores: ${JSON.stringify(open.game_score ?? open.totals ?? open.points ?? [])}`);
    say('leave', {});
    isDone = true;
    socket.close();
  } else if (!open.is_running && isHost && Number(people) > 0 && seated >= Number(people)) {
    say('lobby_action', { action: 'start_game' });
  }
  wasRunning = open.is_running;
}

/** Any legal action works in every game. Put your strategy here. */
function choose({ action, context, public_state: open, private_state: own }) {
  if (context.legal.includes('no grand')) return 'no grand';
  if (info.game !== 'tichu' || action !== 'play') return anyOf(context.legal);
  const partner = (own.player_index + 2) % 4;
  const isPartners = open.trick_cards !== '' && open.trick_owner_index === partner;
  if (isPartners && context.legal.includes('pass')) return 'pass'; // the trick is ours already
  const plays = context.legal.filter((text) => text !== 'pass' && text !== 'tichu');
  const longest = Math.max(0, ...plays.map((text) => text.split(' ').length));
  return anyOf(plays.filter((text) => text.split(' ').length === longest)) ?? 'pass';
}

function anyOf(list) {
  return list[Math.floor(Math.random() * list.length)];
}

function read(json) {
  try {
    return JSON.parse(json);
  } catch {
    fail(2, `The options are not JSON: ${json}`);
  }
}

function fail(code, sentence) {
  console.error(sentence);
  process.exit(code);
}

connect();
