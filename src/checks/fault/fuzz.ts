/**
 * Sends garbage to a server on which games are played. After each frame comes a ping: the messages before its pong are the answer.
 * An unreadable frame must be refused with 1001; a readable one must be answered or refused as its type allows; 1000 (internal error)
 * must never occur, and the games must go on.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Random } from '../../core/random.ts';
import type { ClientType } from '../../protocol/client.ts';
import { CODES } from '../../protocol/codes.ts';
import { parseClientMessage } from '../../protocol/parse.ts';
import { garbage } from './garbage.ts';

export interface FuzzFigures {
  frames: number;
  connections: number;
  closed: number;
  /** By code. */
  readonly refused: Map<number, number>;
}

/** Frames on one connection; with their pings below the rate limit. */
const FRAMES = 90;
const PATIENCE_MS = 10_000;

const { INVALID_MESSAGE, UNAUTHORIZED, SERVER_BUSY, SESSION_EXPIRED, SESSION_NOT_FOUND, TABLE_NOT_FOUND } = CODES;
const { TABLE_FULL, NAME_TAKEN, ALREADY_ON_TABLE, INVALID_ACTION, NOT_YOUR_TURN, INTERRUPT_DENIED } = CODES;
const { INVALID_CARDS, INVALID_WISH, INVALID_SCHUPF, GAME_ALREADY_STARTED, NOT_LOBBY_HOST } = CODES;

/** The codes with which a readable message may be refused. */
const REFUSALS: Readonly<Record<ClientType, readonly number[]>> = {
  join: [
    INVALID_MESSAGE,
    UNAUTHORIZED,
    SERVER_BUSY,
    SESSION_EXPIRED,
    SESSION_NOT_FOUND,
    TABLE_NOT_FOUND,
    TABLE_FULL,
    NAME_TAKEN,
    ALREADY_ON_TABLE,
  ],
  leave: [UNAUTHORIZED],
  ping: [],
  interrupt: [UNAUTHORIZED, INVALID_MESSAGE, INTERRUPT_DENIED, INVALID_ACTION], // a seat may name an unknown reason
  lobby_action: [UNAUTHORIZED, INVALID_MESSAGE, INVALID_ACTION, GAME_ALREADY_STARTED, NOT_LOBBY_HOST],
  response: [UNAUTHORIZED, INVALID_MESSAGE, INVALID_ACTION, NOT_YOUR_TURN, INVALID_CARDS, INVALID_WISH, INVALID_SCHUPF],
  list_tables: [],
  watch: [UNAUTHORIZED, TABLE_NOT_FOUND, ALREADY_ON_TABLE, SERVER_BUSY],
  unwatch: [UNAUTHORIZED],
  chat: [UNAUTHORIZED, SERVER_BUSY],
  react: [UNAUTHORIZED, SERVER_BUSY],
  mute: [UNAUTHORIZED],
  hint: [UNAUTHORIZED, SERVER_BUSY, INVALID_ACTION, NOT_YOUR_TURN],
  review: [SERVER_BUSY, INVALID_ACTION],
  list_records: [],
  get_record: [INVALID_ACTION],
};
/** The type of the answer, if the message is not refused. */
const ANSWERS: Partial<Readonly<Record<ClientType, string>>> = {
  join: 'joined_confirmation',
  list_tables: 'tables',
  list_records: 'records',
  get_record: 'record',
  watch: 'watching',
};
/** The table was closed at the same moment. */
const CLOSED = 'table_closed';
/** Messages that may be refused later: their answer waits for other seats or for an agent. */
const LATER: ReadonlySet<string> = new Set(['interrupt', 'hint', 'review']);

interface Answer {
  readonly type: string;
  readonly code: number | undefined;
}

/** Runs one connection with its frames; returns the errors. */
export async function fuzzOnce(url: string, random: Random, figures: FuzzFigures): Promise<string[]> {
  const stranger = new Stranger(url);
  await stranger.open;
  figures.connections++;
  const wrong: string[] = [];
  const late = new Set<number>();
  for (let i = 0; i < FRAMES && wrong.length === 0; i++) {
    const frame = frameOf(random);
    figures.frames++;
    const answers = await stranger.try(frame, `${i}`);
    if (answers === undefined) {
      if (!mayClose(frame)) wrong.push(`closed after ${show(frame)}`);
      figures.closed++;
      break;
    }
    for (const { code } of answers)
      if (code !== undefined) figures.refused.set(code, (figures.refused.get(code) ?? 0) + 1);
    const because = judge(frame, answers, late);
    if (because !== undefined) wrong.push(`${because} after ${show(frame)}`);
  }
  stranger.end();
  return wrong;
}

type Frame = string | Uint8Array;

/** Mostly text; sometimes binary, sometimes too large. */
function frameOf(random: Random): Frame {
  const kind = random.below(400);
  if (kind < 4) return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
  return kind === 4 ? `{"type":"chat","payload":{"text":"${'x'.repeat(300_000)}"}}` : garbage(random);
}

const MOST_BYTES = 262_144;

/** Whether the server may close the connection: frames that are too large, and unknown sessions. */
function mayClose(frame: Frame): boolean {
  if (frame.length > MOST_BYTES) return true;
  const parsed = parseClientMessage(String(frame));
  return parsed.ok && parsed.message.type === 'join' && 'session_id' in parsed.message.payload;
}

/** `late` has the codes of refusals that may still arrive. */
function judge(frame: Frame, answers: readonly Answer[], late: Set<number>): string | undefined {
  const parsed = typeof frame === 'string' ? parseClientMessage(frame) : undefined;
  const codes = answers.flatMap(({ code }) => code ?? []);
  if (parsed?.ok !== true) {
    const own = codes.filter((code) => !late.has(code));
    return own.length === 1 && own[0] === INVALID_MESSAGE ? undefined : `answered by ${own.join(', ') || 'silence'}`;
  }
  const { type } = parsed.message;
  const allowed = REFUSALS[type];
  if (LATER.has(type)) for (const code of allowed) if (code !== INVALID_MESSAGE) late.add(code); // that one comes at once
  const strange = codes.find((code) => !allowed.includes(code) && !late.has(code));
  if (strange !== undefined) return `refused with ${strange}`;
  const wanted = ANSWERS[type];
  const isAnswer = (answer: Answer): boolean => answer.type === wanted || answer.type === CLOSED;
  return codes.length > 0 || wanted === undefined || answers.some(isAnswer) ? undefined : 'silence';
}

const show = (frame: Frame): string =>
  typeof frame === 'string' ? JSON.stringify(frame).slice(0, 300) : `bytes ${Buffer.from(frame).toString('hex')}`;

class Stranger {
  readonly open: Promise<unknown>;
  readonly #socket: WebSocket;
  #answers: Answer[] = [];
  #wake: (() => void) | undefined;
  #pong = '';

  constructor(url: string) {
    this.#socket = new WebSocket(url, { perMessageDeflate: false });
    this.open = once(this.#socket, 'open');
    this.#socket.on('error', () => {}); // 'close' follows
    this.#socket.on('close', () => this.#wake?.());
    this.#socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data)) as { type: string; payload: Record<string, unknown> };
      if (type === 'pong' && payload.timestamp === this.#pong) this.#wake?.();
      else this.#answers.push({ type, code: type === 'error' ? (payload.code as number) : undefined });
    });
  }

  /** The messages between the frame and the pong after it; undefined if the connection was closed. */
  async try(frame: Frame, mark: string): Promise<Answer[] | undefined> {
    this.#answers = [];
    this.#pong = `mark ${mark}`;
    const done = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer at all after ${show(frame)}`)), PATIENCE_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#socket.send(frame);
    this.#socket.send(JSON.stringify({ type: 'ping', payload: { timestamp: this.#pong } }));
    await done;
    return this.#socket.readyState === WebSocket.OPEN ? this.#answers : undefined;
  }

  end(): void {
    this.#socket.terminate();
  }
}
