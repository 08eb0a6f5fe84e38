/**
 * The messages of the server: one schema gives the type, the check and the documentation. The schemas are strict, so that a test
 * finds undocumented fields; clients should ignore unknown fields, because additions do not change the version.
 */
import { z } from 'zod';
import { CODES, type Code } from './codes.ts';
import { gameEvent, TABLE_EVENTS, TICHU_EVENTS } from './events.ts';
import { PLAIN_REQUESTS, TICHU_REQUESTS } from './requests.ts';
import { plainPrivateState, plainPublicState, seat } from './table-state.ts';
import { tichuPrivateState, tichuPublicState } from './tichu-state.ts';

const about = (description: string) => ({ description });

export const tichuStates = { public_state: tichuPublicState, private_state: tichuPrivateState };
export const plainStates = { public_state: plainPublicState, private_state: plainPrivateState };
type States = typeof tichuStates | typeof plainStates;

/** Fields of messages about a table: each receiver has a count of its own. */
const numbered = {
  seq: z.number().int().min(1).meta(about('counts up by one for each receiver')),
  server_time: z.iso.datetime().meta(about('the clock of the server')),
};

// ---- with states -------------------------------------------------------------------------------------------------------

const joined = <S extends States>(states: S) =>
  z.strictObject({
    session_id: z.string().meta(about('the secret with which you can return to this seat')),
    ...states,
    ...numbered,
  });

const watching = <S extends States>({ public_state }: S) =>
  z.strictObject({
    newcomer_id: z
      .string()
      .optional()
      .meta(
        about('answers a `join` in the middle of a game: you look on until you get a seat by `joined_confirmation`'),
      ),
    public_state,
    ...numbered,
  });

const request = <S extends States, A extends string, C extends z.ZodType>(states: S, action: A, context: C) =>
  z.strictObject({
    request_id: z.uuid(),
    action: z.literal(action),
    context,
    deadline: z.iso
      .datetime()
      .optional()
      .meta(about('when the time limit for the answer ends; missing without a limit')),
    ...states,
    ...numbered,
  });

const notification = <S extends States, E extends z.ZodType, D extends z.ZodType>(states: S, event: E, data: D) =>
  z.strictObject({
    event,
    data,
    public_state: states.public_state,
    private_state: states.private_state.optional().meta(about('not for spectators')),
    ...numbered,
  });

const { watchers, ...stateEvents } = TABLE_EVENTS;

/** Spectators come and go often, and no state depends on them. */
const watchersChanged = z.strictObject({ event: z.literal('watchers'), data: watchers, ...numbered });

type Requests<S extends States, L> = {
  [Name in keyof L & string]: ReturnType<typeof request<S, Name, L[Name] & z.ZodType>>;
}[keyof L & string];

function requests<S extends States, L extends Readonly<Record<string, z.ZodType>>>(states: S, list: L) {
  return Object.entries(list).map(([name, context]) => request(states, name, context)) as unknown as Requests<S, L>[];
}

type Notifications<S extends States, L> = {
  [Name in keyof L & string]: ReturnType<typeof notification<S, z.ZodLiteral<Name>, L[Name] & z.ZodType>>;
}[keyof L & string];

function notifications<S extends States, L extends Readonly<Record<string, z.ZodType>>>(states: S, list: L) {
  const all = Object.entries(list).map(([name, data]) => notification(states, z.literal(name), data));
  return all as unknown as Notifications<S, L>[];
}

const anyRequest = z.union([...requests(tichuStates, TICHU_REQUESTS), ...requests(plainStates, PLAIN_REQUESTS)]);

const anyNotification = z.union([
  ...notifications(tichuStates, TICHU_EVENTS),
  ...notifications(tichuStates, stateEvents),
  ...notifications(plainStates, stateEvents),
  watchersChanged,
  notification(plainStates, gameEvent, z.record(z.string(), z.unknown())),
]);

// ---- without -----------------------------------------------------------------------------------------------------------

const codes = Object.values(CODES) as [Code, ...Code[]];

const error = z.strictObject({
  message: z.string().meta(about('a sentence for people')),
  code: z.literal(codes).meta(about('see error codes')),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .meta(about('`reason` is a more specific code (docs/errors.md); the other fields depend on the code')),
  rule: z.string().optional().meta(about('the ruling that the refusal rests on, such as `T-12` (docs/rules)')),
  sentence: z.string().optional().meta(about('`message` without the ruling; present if `rule` is')),
  original_request_id: z.string().optional().meta(about('of the request whose answer was refused')),
});

const openTable = z.strictObject({
  name: z.string(),
  game: z.string(),
  seats: z.number().int(),
  people: z.array(z.string()),
  free: z.number().int().meta(about('seats that no person holds')),
  is_running: z.boolean(),
  password: z.boolean(),
  watchers: z.number().int(),
  opened_at: z.number().int().meta(about('milliseconds since 1970')),
});

const outcome = z.strictObject({ scores: z.array(z.number()), places: z.array(z.number().int()) });
const finishedGame = z.strictObject({
  id: z.string(),
  game: z.string(),
  seats: z.number().int(),
  players: z.array(z.string()),
  started_at: z.number().int(),
  ended_at: z.number().int(),
  outcome: outcome.nullable().meta(about('null if the game was abandoned')),
});

const candidate = z.strictObject({
  action: z.string().meta(about('as notation')),
  text: z.string().meta(about('for people')),
  value: z.number().meta(about('more is better, comparable within one hint')),
  share: z
    .number()
    .min(0)
    .max(1)
    .meta(about('the agent’s preference; the shares of all considered actions add up to 1')),
  expected: z
    .number()
    .optional()
    .meta(about('the result that the agent expects after a search, from 0 to 1; absent without a search')),
});

const remark = z.strictObject({
  move: z.number().int().meta(about('its number in the record, from 0')),
  chosen: z.string(),
  chosen_text: z.string(),
  better: z.string(),
  better_text: z.string(),
  loss: z.number().meta(about('by how much the better action is better, on the agent’s scale from 0 to 1')),
  candidates: z
    .array(z.strictObject({ action: z.string(), text: z.string(), value: z.number() }))
    .meta(about('what the agent weighed, best first, and the chosen action; values from 0 to 1')),
  because: z.string().meta(about('why the better action rather than the next one; may be empty')),
});
const reviewHead = { record_id: z.string(), player_index: seat };

const cards = z.string();

/** By type: the payload, and when it is sent. */
export const SERVER_MESSAGES = {
  joined_confirmation: z
    .union([joined(tichuStates), joined(plainStates)])
    .meta(about('answers `join`: you have the seat; with the whole state')),
  watching: z
    .union([watching(tichuStates), watching(plainStates)])
    .meta(about('answers `watch`, or a `join` that has to wait')),
  request: anyRequest.meta(about('a decision is open for your seat: answer with `response`')),
  notification: anyNotification.meta(about('an event, with the state after it')),
  deal_cards: z
    .strictObject({
      hand_cards: cards.meta(about('first eight cards, then all fourteen')),
      round: z.number().int(),
      ...numbered,
    })
    .meta(about('Tichu: your hand was dealt')),
  schupf_card_given: z
    .strictObject({ to_index: seat, card: cards, ...numbered })
    .meta(about('Tichu: a card that you chose to give away')),
  schupf_cards_received: z
    .strictObject({
      from_opponent_right: cards,
      from_partner: cards,
      from_opponent_left: cards,
      to_opponent_right: cards,
      to_partner: cards,
      to_opponent_left: cards,
      ...numbered,
    })
    .meta(about('Tichu: the three cards that the others gave you, and the three that you gave')),
  error: error.meta(about('a message was refused')),
  pong: z.strictObject({ timestamp: z.string() }).meta(about('answers `ping` with the same `timestamp`')),
  tables: z.strictObject({ tables: z.array(openTable) }).meta(about('answers `list_tables`')),
  records: z.strictObject({ records: z.array(finishedGame) }).meta(about('answers `list_records`, the latest first')),
  record: z
    .strictObject({ id: z.string(), record: z.string().meta(about('the whole game as text')) })
    .meta(about('answers `get_record`')),
  hint: z
    .strictObject({
      request_id: z.string(),
      because: z
        .string()
        .meta(about('why the first candidate is better than the second: half a sentence in your language')),
      candidates: z.array(candidate).meta(about('best first, at most five')),
      next: z
        .strictObject({ action: z.string(), text: z.string() })
        .optional()
        .meta(about('if the first candidate is half a choice, such as a number of troops: the other half')),
    })
    .meta(about('answers `hint`, after one or two seconds')),
  review: z
    .union([
      z
        .strictObject({ ...reviewHead, done: z.number().int(), of: z.number().int() })
        .meta(about('progress: decisions reviewed, of how many')),
      z
        .strictObject({
          ...reviewHead,
          remarks: z.array(remark),
          course: z
            .array(z.strictObject({ move: z.number().int(), value: z.number() }))
            .meta(about('the estimate of your result before each decision reviewed, from 0 to 1')),
        })
        .meta(about('the result, worst decisions first')),
    ])
    .meta(about('answers `review`: first progress, then the result')),
  table_closed: z.strictObject({}).meta(about('the table was closed: no more messages about it follow')),
  server_status: z
    .strictObject({
      state: z
        .enum(['ok', 'waiting', 'maintenance'])
        .meta(
          about(
            '`waiting`: the server cannot save, so all games wait and go on by themselves; `maintenance`: it will stop; `ok`: neither',
          ),
        ),
      message: z.string().meta(about('a sentence for people')),
      at: z.iso.datetime().optional().meta(about('when the server stops')),
    })
    .meta(about('sent to all clients when it changes, and to new ones if it is not `ok`')),
} as const;

export type ServerType = keyof typeof SERVER_MESSAGES;

/** Types of messages about a table, which are numbered. The others are direct answers to one client. */
export const NUMBERED = [
  'joined_confirmation',
  'watching',
  'request',
  'notification',
  'deal_cards',
  'schupf_card_given',
  'schupf_cards_received',
] as const satisfies readonly ServerType[];

/** A message of the server, by its type. */
export type ServerSays = {
  [Type in ServerType]: { readonly type: Type; readonly payload: z.output<(typeof SERVER_MESSAGES)[Type]> };
}[ServerType];

/** Describes how a message differs from its schema, or undefined. For tests and for authors of other servers. */
export function strangeIn(message: unknown): string | undefined {
  const { type, payload, ...more } = message as { type: ServerType; payload: unknown };
  if (!Object.hasOwn(SERVER_MESSAGES, type)) return `type ${type} is not documented`;
  if (Object.keys(more).length > 0) return `${type} has ${Object.keys(more).join(', ')} beside its payload`;
  const read = SERVER_MESSAGES[type].safeParse(payload);
  return read.success ? undefined : `${type}: ${nearest(read.error.issues)}`;
}

/** The issues as text; of a union, the issues of the member that fits best. */
function nearest(issues: readonly z.core.$ZodIssue[]): string {
  const texts = issues.map((issue) => {
    if (issue.code !== 'invalid_union') return `${issue.path.join('.')}: ${issue.message}`;
    const [best] = issue.errors.toSorted((a, b) => weightOf(a) - weightOf(b));
    return `${issue.path.join('.')} ${best === undefined ? issue.message : nearest(best)}`;
  });
  return texts.join('; ').slice(0, 600);
}

/** How badly a member of a union fits: a wrong event, action or game means that another member was meant. */
function weightOf(issues: readonly z.core.$ZodIssue[]): number {
  const isOther = issues.some(({ path }) => /^(event|action|public_state\.table\.game)$/.test(path.join('.')));
  return issues.length + (isOther ? 100 : 0);
}
