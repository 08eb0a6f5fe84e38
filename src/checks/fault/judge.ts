/**
 * Compares the messages of one client with the record of the game. Every state must be the seat's view of some position, and positions
 * never go back, even over a restart: every move that was sent must be stored. Every event must be the next one for that seat. A
 * message may have no other fields, and no card of another hand.
 */
import type { Viewer } from '../../core/types.ts';
import { GREETINGS, type Heard, type Payload } from './heard.ts';
import { namesIn } from './secrets.ts';
import { type Fields, fieldsOf, type ToldAt, type Truth } from './truth.ts';

/** Notices of the table. */
const NOTICES: ReadonlySet<string> = new Set([
  'player_joined',
  'player_left',
  'player_away',
  'interrupt_processed',
  'interrupt_withdrawn',
  'lobby_update',
  'game_abandoned',
  'newcomer',
  'player_removed',
  'watchers',
  'chat',
  'reaction',
]);
/** A call for a tichu that was withdrawn: sent like an announcement, but the record has no move for it. */
const WITHDRAWN = { announced: false, grand: false } as const;
/** The number of spectators comes without a state. */
const isCount = ({ data, public_state: state }: Payload): boolean =>
  state === undefined && Object.keys(data).join() === 'count' && Number.isInteger(data.count);
/** Limit of moves in one answer: three cards to give. */
const MOST_MOVES = 3;
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  request: ['request_id', 'action', 'context', 'deadline', 'public_state', 'private_state'],
  notification: ['event', 'data', 'public_state', 'private_state'],
  joined_confirmation: ['session_id', 'public_state', 'private_state'],
  watching: ['public_state'],
};
const ALWAYS = ['seq', 'server_time'];

export interface Findings {
  /** The errors, with the numbers of the messages. */
  readonly wrong: string[];
  messages: number;
  events: number;
}

/**
 * A possible progress of the client: its position and its next event. After missed messages several cursors can be possible, because
 * positions and events repeat; a wrong message fits none of them.
 */
interface Cursor {
  readonly position: number;
  readonly next: number;
}

/** The cursors after a message, or why it fits none. */
type Step = { readonly cursors: Cursor[] } | { readonly wrong: string };

export class Judge {
  readonly findings: Findings = { wrong: [], messages: 0, events: 0 };
  readonly #truth: Truth;
  readonly #viewer: Viewer;
  readonly #told: readonly ToldAt[];
  #cursors: readonly Cursor[] = [{ position: 0, next: 0 }];
  #mayHaveMissed = true;

  constructor(truth: Truth, viewer: Viewer) {
    this.#truth = truth;
    this.#viewer = viewer;
    this.#told = truth.told(viewer);
  }

  /** Messages in order of their running numbers. */
  judge(heard: readonly Heard[]): Findings {
    let before: Heard | undefined;
    for (const message of heard) {
      this.findings.messages++;
      const wrong = this.#wrongWith(message, before);
      if (wrong !== undefined) {
        const { type, payload } = message;
        this.findings.wrong.push(`${type} ${payload.event ?? ''} ${payload.seq}: ${wrong}`);
        return this.findings; // later messages would fail for the same reason
      }
      before = message;
    }
    return this.findings;
  }

  #wrongWith(message: Heard, before: Heard | undefined): string | undefined {
    const { type, payload } = message;
    const isSameEpoch = before?.epoch === message.epoch;
    if (isSameEpoch && before.payload.seq === payload.seq) return 'told twice';
    const isGap = !isSameEpoch || before.payload.seq + 1 !== payload.seq;
    if (isGap || GREETINGS.has(type)) this.#mayHaveMissed = true;
    const strange = Object.keys(payload).find(
      (name) => !ALWAYS.includes(name) && FIELDS[type]?.includes(name) === false,
    );
    if (strange !== undefined) return `a field ${strange}`;
    if (payload.event === 'watchers') return isCount(payload) ? undefined : 'more than the number of spectators';
    const event = eventIn(message);
    const step = event === undefined ? this.#see(payload) : this.#hear(event, payload);
    if ('wrong' in step) return step.wrong;
    this.#cursors = distinct(step.cursors);
    return undefined;
  }

  /** A message with a state only: it must fit a position from the cursor on. */
  #see(payload: Payload): Step {
    const { last } = this.#truth;
    return this.#follow(this.#cursors, ({ position, next }) => {
      const at = this.#locate(payload, position, last);
      return typeof at === 'string' ? at : { position: at, next };
    });
  }

  /** An event must be the next one; after a gap events may be missing, but old ones must not repeat. */
  #hear(event: string, payload: Payload): Step {
    this.findings.events++;
    const isFree = this.#mayHaveMissed;
    this.#mayHaveMissed = false;
    const places = this.#cursors.flatMap(({ position, next }) => {
      const end = isFree ? this.#told.length : next + 1;
      const fitting: Cursor[] = [];
      for (let at = next; at < end; at++) if (this.#told[at]?.text === event) fitting.push({ position, next: at });
      return fitting;
    });
    if (places.length === 0) return { wrong: `not the next event: ${event.slice(0, 200)}` };
    return this.#follow(places, ({ position, next }) => {
      const after = this.#told[next].move + 1;
      const from = Math.max(position, after);
      const to = Math.min(this.#truth.last, after + MOST_MOVES - 1);
      const at =
        payload.public_state === undefined
          ? (this.#leakIn(payload, after) ?? position)
          : this.#locate(payload, from, to);
      return typeof at === 'string' ? at : { position: at, next: next + 1 };
    });
  }

  #follow(from: readonly Cursor[], lead: (cursor: Cursor) => Cursor | string): Step {
    const led = from.map(lead);
    const cursors = led.filter((one) => typeof one !== 'string');
    return cursors.length > 0 ? { cursors } : { wrong: led[0] as string };
  }

  /** The first position in the range that fits the states of the message, or why there is none. */
  #locate(payload: Payload, from: number, to: number): number | string {
    const publicState = fieldsOf(payload.public_state);
    const privateState = payload.private_state === undefined ? undefined : fieldsOf(payload.private_state);
    for (let position = from; position <= to; position++) {
      const sight = this.#truth.sight(this.#viewer, position);
      if (!isSame(publicState, sight.publicState) || !isSame(privateState, sight.privateState)) continue;
      return this.#legalWrong(payload, position) ?? this.#leakIn(payload, position) ?? position;
    }
    return this.#difference(publicState, privateState, from);
  }

  #legalWrong({ context }: Payload, position: number): string | undefined {
    if (context === undefined) return undefined;
    const legal = this.#truth.legalTexts(this.#viewer as number, position);
    const strange = (context.legal as string[]).find((text) => !legal.has(text));
    return strange === undefined ? undefined : `offers "${strange}"`;
  }

  /** Names, chat and the table are not checked: people type these texts. */
  #leakIn(payload: Payload, position: number): string | undefined {
    const secrets = this.#truth.secrets(this.#viewer, position);
    if (secrets.size === 0) return undefined;
    const { public_state, private_state, session_id, request_id, event, ...rest } = payload;
    const isTalk = event === 'chat' || event === 'player_joined' || event === 'player_left';
    const texts = isTalk ? [] : [JSON.stringify(rest)];
    for (const text of [...fieldsOf(public_state ?? {}).values(), ...fieldsOf(private_state ?? {}).values()]) {
      texts.push(text);
    }
    const leak = texts.flatMap(namesIn).find((word) => secrets.has(word));
    return leak === undefined ? undefined : `gives away ${leak}`;
  }

  #difference(publicState: Fields, privateState: Fields | undefined, position: number): string {
    const sight = this.#truth.sight(this.#viewer, Math.min(position, this.#truth.last));
    const parts = [
      ...differing(publicState, sight.publicState),
      ...differing(privateState ?? new Map(), sight.privateState ?? new Map()),
    ];
    return `fits no position from ${position} on; there: ${parts.join('; ').slice(0, 600)}`;
  }
}

/** The event of a message as text; undefined for greetings, requests and notices of the table. */
function eventIn({ type, payload }: Heard): string | undefined {
  if (type === 'request' || GREETINGS.has(type)) return undefined;
  if (type !== 'notification') {
    const { seq: _seq, server_time: _time, ...rest } = payload;
    return JSON.stringify({ type, payload: rest });
  }
  const { event, data } = payload;
  const isWithdrawn =
    event === 'tichu_announced' && data.announced === WITHDRAWN.announced && data.grand === WITHDRAWN.grand;
  return NOTICES.has(event) || isWithdrawn ? undefined : JSON.stringify({ event, data });
}

function distinct(cursors: readonly Cursor[]): Cursor[] {
  return [...new Map(cursors.map((cursor) => [`${cursor.position} ${cursor.next}`, cursor])).values()];
}

function isSame(one: Fields | undefined, other: Fields | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.size !== other.size) return false;
  for (const [name, text] of one) if (other.get(name) !== text) return false;
  return true;
}

function differing(heard: Fields, meant: Fields): string[] {
  const names = new Set([...heard.keys(), ...meant.keys()]);
  return [...names].flatMap((name) =>
    heard.get(name) === meant.get(name) ? [] : `${name} is ${heard.get(name)}, not ${meant.get(name)}`,
  );
}
