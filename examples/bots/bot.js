/**
 * A player for live tables in plain JavaScript: no packages, Node 22 or later.
 *
 *     node bot.js ws://127.0.0.1:8080/ws kitchen "Bot Jo"      sits down and waits for the host to start
 *     node bot.js ws://127.0.0.1:8080/ws kitchen "Bot Jo" 1    opens the table and starts when 1 person sits there
 *
 * Messages are described in docs/protocol.md.
 */
const [url, table, name, people = '0', options = '{}'] = process.argv.slice(2);
if (name === undefined) {
  console.error('bot.js <url> <table> <name> [people to start with] [options of a new table, as JSON]');
  process.exit(2);
}

let socket;
let session; // leads back to our seat
let lastSeq = 0;
let asked; // the last request
let info; // the table: told in greetings, and when it has changed
let wasRunning = false;
let isDone = false;

function say(type, payload) {
  socket.send(JSON.stringify({ type, payload }));
}

function connect() {
  socket = new WebSocket(url);
  socket.onopen = () => {
    if (session !== undefined) say('join', { session_id: session, last_seq: lastSeq });
    else say('join', { table_name: table, player_name: name, options: JSON.parse(options), level: 'random' });
  };
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onerror = () => {}; // onclose follows
  socket.onclose = ({ code }) => {
    if (isDone || code === 1008) return; // 1008: the session is worth nothing any more
    setTimeout(connect, 1000); // the seat is kept for 20 seconds
  };
}

function hear({ type, payload }) {
  lastSeq = Math.max(lastSeq, payload.seq ?? 0);
  if (type === 'joined_confirmation') session = payload.session_id;
  if (type === 'request') asked = payload;
  info = payload.public_state?.table ?? info;
  if (type === 'request' || (type === 'error' && isOpen(payload))) {
    say('response', { request_id: asked.request_id, data: { action: choose(asked) } });
  }
  if (type === 'error' && session === undefined) {
    console.error(`${payload.code}: ${payload.message}`);
    end();
  }
  if (payload.public_state !== undefined && payload.private_state !== undefined) look(payload);
}

/** Whether our answer was against the rules; otherwise somebody interrupted, and we are asked again. */
function isOpen({ original_request_id, details }) {
  return asked !== undefined && original_request_id === asked.request_id && !details.reason.startsWith('table/');
}

/** Starts as host when everybody is there, and leaves after the game. */
function look({ public_state: open, private_state: own }) {
  const seated = info.seats.filter((seat) => seat.kind === 'person').length;
  const isHost = open.host_index === own.player_index;
  const isOver = wasRunning && !open.is_running;
  if (isOver) {
    console.log(`scores: ${JSON.stringify(open.game_score ?? open.totals ?? open.points ?? [])}`);
    say('leave', {});
    end();
  } else if (!open.is_running && isHost && Number(people) > 0 && seated >= Number(people)) {
    say('lobby_action', { action: 'start_game' });
  }
  wasRunning = open.is_running;
}

/** Any legal action works in every game. Here the knowledge goes in. */
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

function end() {
  isDone = true;
  socket.close();
}

connect();
