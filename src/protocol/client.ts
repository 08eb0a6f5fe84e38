/** The messages of clients: one schema gives the type, the check and the documentation. Unknown fields are ignored. */
import { z } from 'zod';
import { REACTIONS } from './reactions.ts';

/** Longest values that the server accepts: bytes of a frame, otherwise characters. */
export const LIMITS = { frame: 262_144, name: 32, table: 40, text: 300, secret: 100, action: 200, agent: 200 } as const;

const trimmed = (most: number) => z.string().trim().min(1).max(most);
/** Contains at least one visible character: not only control characters, spaces and zero-width characters. `parse.ts` has the error text. */
const visible = (most: number) => trimmed(most).regex(/[^\p{C}\s]/u);
const index = z.number().int().min(0).max(13);
const session = z.string().min(1).max(LIMITS.secret);
const browser = session.meta({
  description:
    'a secret that the client keeps; by it the server recognises people who come back or already have a seat',
});
const password = z.string().max(LIMITS.secret);
const level = trimmed(LIMITS.agent).meta({
  description: '`easy`, `normal`, `hard`, or an agent such as `so-ismcts:iterations=500`',
});
const seats = z.number().int().min(1).max(14);
const options = z.record(z.string(), z.unknown());
const empty = z.object({}).optional();
const newcomers = z.enum(['at-once', 'ask', 'next-deal']).meta({
  description:
    'how people get a seat in the middle of a game; `at-once` at private tables and those with a password if left out, else `ask`',
});
const TRAINING =
  'agents that see all cards (`cheat-round-uct` and its relatives) may play; the table is not listed and never rated. Without it they give way to `normal`';
const language = z.enum(['en', 'de']).meta({ description: 'of sentences' });

const protocol = z.number().int().optional().meta({
  description: 'the protocol version that the client was written for; if the server has another, it answers 1005',
});

const joinTable = z.object({
  table_name: visible(LIMITS.table).meta({ description: 'upper and lower case are the same' }),
  player_name: visible(LIMITS.name).meta({ description: 'unique at its table' }),
  game: trimmed(20).optional().meta({ description: 'of a new table; Tichu if left out' }),
  options: options.optional().meta({ description: 'of a new table: a preset and options of the game' }),
  seats: seats.optional().meta({ description: 'of a new table, where the game leaves a choice' }),
  from: z
    .object({
      record_id: trimmed(LIMITS.secret),
      moves: z.number().int().min(0).meta({ description: 'how many moves of the record are played already' }),
      player_index: index.optional().meta({ description: 'your seat; if left out, one that has to decide' }),
    })
    .optional()
    .meta({
      description:
        'of a new table: its first game begins in this position of a finished game, with the game, options and seats of the record',
    }),
  lesson: z
    .object({ game: trimmed(20), chapter: trimmed(LIMITS.name) })
    .optional()
    .meta({
      description:
        'of a new table: a chapter of the lesson for a game. It decides the game, options, seats, agents and your seat; the table is private, without a time limit, and its first game begins in the position of the chapter',
    }),
  level: level.optional(),
  time_limit: z.number().int().min(0).max(3600).optional().meta({ description: 'seconds for a decision, 0 for none' }),
  private: z.boolean().optional().meta({ description: 'not listed' }),
  training: z.boolean().optional().meta({ description: TRAINING }),
  hints: z.boolean().optional().meta({ description: 'whether `hint` is answered; yes if left out' }),
  password: password.optional().meta({ description: 'of the table; sets the password of a new one' }),
  newcomers: newcomers.optional(),
  browser: browser.optional(),
  create: z.boolean().optional().meta({ description: 'false: join only an existing table' }),
  language: language.optional(),
  protocol,
});

const comeBack = z.object({
  session_id: session.meta({ description: 'from `joined_confirmation`' }),
  last_seq: z.number().int().min(0).optional().meta({ description: '`seq` of the last message received' }),
  language: language.optional(),
  protocol,
});

const lobbyAction = z.discriminatedUnion('action', [
  z
    .object({ action: z.literal('assign_team'), data: z.array(z.number().int()).max(14) })
    .meta({ description: 'host: entry i is the new seat of the player on seat i' }),
  z.object({ action: z.literal('start_game') }).meta({ description: 'host: agents play in the free seats' }),
  z
    .object({
      action: z.literal('set_options'),
      data: z.object({
        game: trimmed(20).optional().meta({ description: 'another game, with its own options' }),
        options: options.optional(),
        seats: seats.optional(),
      }),
    })
    .meta({
      description:
        'host: a preset and options of the game; options left out get the values of the preset. With `game` another game is played at the table from now on; a finished game is then no longer shown and stays in its record',
    }),
  z
    .object({ action: z.literal('set_agent'), data: z.object({ player_index: index, level }) })
    .meta({ description: 'host: the agent that plays at this seat while no person does' }),
  z
    .object({
      action: z.literal('set_table'),
      data: z.object({
        time_limit: z.number().int().min(0).max(3600).optional(),
        password: password.optional().meta({ description: 'empty for none' }),
        private: z.boolean().optional(),
        training: z.boolean().optional().meta({ description: TRAINING }),
        hints: z.boolean().optional(),
        newcomers: newcomers.optional(),
        locked: z.boolean().optional().meta({ description: 'no new players and spectators; sessions still return' }),
      }),
    })
    .meta({
      description:
        'host: seconds for a decision (0 for no limit), password (empty for none), listed or not, training, hints, newcomers, lock; during a game only `time_limit`, `newcomers` and `locked`',
    }),
  z
    .object({
      action: z.literal('kick'),
      data: z.object({ player_index: index, ban: z.boolean().optional() }),
    })
    .meta({ description: 'host, at any time: an agent takes the seat; with `ban` the person may not come back' }),
  z
    .object({ action: z.literal('unban'), data: z.object({ name: trimmed(LIMITS.name) }) })
    .meta({ description: 'host, at any time' }),
  z
    .object({ action: z.literal('pass_host'), data: z.object({ player_index: index }) })
    .meta({ description: 'host, at any time: the person on that seat is the host from now on' }),
  z.object({ action: z.literal('pause') }).meta({ description: 'host: stops the game and all clocks' }),
  z.object({ action: z.literal('resume') }).meta({ description: 'host: the game goes on' }),
  z
    .object({
      action: z.literal('admit'),
      data: z.object({ newcomer_id: z.string().max(LIMITS.secret), admit: z.boolean() }),
    })
    .meta({ description: 'host: the answer to a `newcomer`' }),
  z
    .object({ action: z.literal('ready'), data: z.object({ ready: z.boolean() }) })
    .meta({ description: 'every player: shown to the others; the game does not wait for it' }),
]);

/** By type: the payload, and what it is for. */
export const CLIENT_MESSAGES = {
  join: z
    .union([comeBack, joinTable])
    .meta({ description: 'take a seat at a table (a new name opens a new table), or return to a seat' }),
  leave: empty.meta({ description: 'leave for good: an agent takes the seat at once' }),
  ping: z
    .object({ timestamp: z.string().max(64).meta({ description: 'any text, usually a time' }) })
    .meta({ description: 'connection test' }),
  interrupt: z
    .object({
      reason: trimmed(LIMITS.name).meta({ description: 'one of the calls of the game; in Tichu `tichu` or `bomb`' }),
    })
    .meta({ description: 'announce a small tichu or throw a bomb out of turn' }),
  lobby_action: lobbyAction.meta({ description: 'arrange the table and start' }),
  response: z
    .object({
      request_id: z.string().max(LIMITS.secret),
      data: z
        .record(z.string(), z.unknown())
        .meta({ description: 'depends on the `action` of the request, see requests' }),
    })
    .meta({ description: 'answer to a `request`' }),
  list_tables: z
    .object({ game: trimmed(20).optional() })
    .optional()
    .meta({ description: 'open tables' }),
  watch: z
    .object({
      table_name: trimmed(LIMITS.table),
      password: password.optional(),
      browser: browser.optional(),
      language: language.optional(),
      protocol,
    })
    .meta({ description: 'become a spectator: public information only' }),
  unwatch: empty.meta({ description: 'stop watching' }),
  chat: z.object({ text: visible(LIMITS.text) }).meta({ description: 'to all players and spectators of the table' }),
  react: z.object({ reaction: z.enum(REACTIONS) }).meta({ description: 'a quick reaction' }),
  mute: z
    .object({ player_index: index, muted: z.boolean() })
    .meta({ description: 'chat and reactions of a seat are no longer sent to you' }),
  hint: empty.meta({
    description: 'actions that an agent would consider for your seat, from your view alone; one at a time, else 1003',
  }),
  review: z.object({ record_id: trimmed(LIMITS.secret), player_index: index }).meta({
    description: 'decisions of a finished game that an agent would have made differently; one at a time, else 1003',
  }),
  list_records: z
    .object({
      game: trimmed(20).optional(),
      before: z.number().int().min(0).optional().meta({ description: '`ended_at` of the last one seen' }),
      limit: z.number().int().min(1).max(100).optional(),
    })
    .optional()
    .meta({ description: 'finished games' }),
  get_record: z.object({ record_id: trimmed(LIMITS.secret) }).meta({ description: 'one finished game' }),
} as const;

export type ClientType = keyof typeof CLIENT_MESSAGES;

/** A message after the check. */
export type ClientMessage = {
  [Type in ClientType]: { readonly type: Type; readonly payload: z.output<(typeof CLIENT_MESSAGES)[Type]> };
}[ClientType];

export type Join = z.output<typeof joinTable>;
export type ComeBack = z.output<typeof comeBack>;
export type LobbyAction = z.output<typeof lobbyAction>;
export type Watch = z.output<(typeof CLIENT_MESSAGES)['watch']>;

/** Answers to the named requests of Tichu. Every request of every game also takes `{action}`, after an interrupt `{withdraw}`. */
const cards = z.string().max(LIMITS.action);
export const ANSWERS = {
  action: z.object({ action: z.string().min(1).max(LIMITS.action) }),
  withdraw: z.object({ withdraw: z.literal(true) }),
  announce: z.object({ announced: z.boolean() }),
  schupf: z.object({ to_opponent_right: cards, to_partner: cards, to_opponent_left: cards }),
  play: z.object({ cards }),
  wish: z.object({ wish_value: z.number().int() }),
  give_dragon_away: z.object({ player_index: z.number().int() }),
} as const;
