/**
 * The state of a table in messages, for every game. `public_state.view` is a spectator's view of the game; `private_state.view`
 * holds the fields that differ in the seat's view. Together they are the seat's whole view.
 */
import { z } from 'zod';

const about = (description: string) => ({ description });

export const seat = z.number().int().min(0).max(13);
/** A seat, or -1 for no seat. */
export const seatOrNobody = z.number().int().min(-1).max(13);

const person = z.strictObject({
  kind: z.literal('person'),
  name: z.string(),
  connected: z.boolean().meta(about('false while the seat is kept after a lost connection')),
  ready: z.boolean(),
  level: z.string().meta(about('the agent that plays here if the person leaves')),
  kept_until: z.iso.datetime().optional().meta(about('after a lost connection: when an agent takes the seat')),
});
const agent = z.strictObject({
  kind: z.literal('agent'),
  name: z.string(),
  level: z.string().meta(about('`easy`, `normal`, `hard`, or an agent spec')),
  sees_all: z.literal(true).optional().meta(about('it sees the cards of all seats, at a training table')),
  keeps_for: z.string().optional().meta(about('the person who gets the seat back on return')),
});

const tableFields = {
  name: z.string(),
  options: z.record(z.string(), z.unknown()).meta(about('all options of the game')),
  teams: z.array(z.number().int()).meta(about('the team of each seat')),
  seats: z.array(z.union([person, agent])).meta(about('the person or agent on each seat')),
  time_limit: z.number().meta(about('seconds for a decision, 0 for no limit')),
  patience: z
    .number()
    .meta(
      about(
        'seconds for a decision while other people wait, if `time_limit` is 0; 0 if the host wants no limit at all',
      ),
    ),
  newcomers: z.enum(['at-once', 'ask', 'next-deal']).meta(about('how people get a seat in the middle of a game')),
  waiting: z
    .array(z.strictObject({ newcomer_id: z.string(), player_name: z.string(), deadline: z.iso.datetime().optional() }))
    .meta(about('people who wait for a seat: until `deadline` for the host’s answer, without it for the next deal')),
  locked: z.boolean().meta(about('the host lets no new players and spectators in')),
  paused: z.boolean().meta(about('the host has stopped the game and all clocks')),
  banned: z.array(z.string()).meta(about('names of people who may not come back')),
  hints: z.boolean().meta(about('whether `hint` is answered')),
  private: z.boolean().meta(about('not listed')),
  training: z.boolean().meta(about('agents that see all cards may play; not listed, never rated')),
  password: z.boolean().meta(about('whether there is one')),
  watchers: z.number().int().meta(about('spectators')),
  tally: z
    .array(z.strictObject({ player_name: z.string(), wins: z.number().int() }))
    .meta(about('games won at this table, by the name of the person or agent; who has won none is not listed')),
  game_id: z.string().nullable().meta(about('id of the running or the last game, and of its record')),
};

export const tichuTable = z
  .strictObject({ game: z.literal('tichu'), ...tableFields })
  .meta(about('a Tichu table without its game; sent on joining and whenever it changes'));

/** Any game but Tichu, which has a state of its own. */
const otherGame = z.string().regex(/^(?!tichu$)/);
export const plainTable = z
  .strictObject({ game: otherGame, ...tableFields })
  .meta(about('a table without its game: its seats and settings; sent on joining and whenever it changes'));

/** The fields that all public states begin with. */
export const head = {
  table_name: z.string(),
  player_names: z.array(z.string()).meta(about('by seat, agents included')),
  host_index: seatOrNobody.meta(about('the seat that may arrange and start, -1 for none')),
  is_running: z.boolean().meta(about('whether a game is under way')),
};

const view = z.record(z.string(), z.unknown());

export const plainPublicState = z
  .strictObject({
    ...head,
    current_phase: z.enum(['lobby', 'playing', 'game_over']).meta(about('`lobby` before the first game')),
    table: plainTable.optional(),
    view: view.optional().meta(about('what a spectator of the game sees; missing before the first game')),
  })
  .meta(about('the table, and the game as a spectator sees it'));

export const plainPrivateState = z
  .strictObject({
    player_index: seat.meta(about('your seat')),
    may_interrupt: z.array(z.string()).optional().meta(about('reasons for which you could `interrupt` right now')),
    view: view
      .optional()
      .meta(about('the fields of the public `view` that differ for your seat; they replace the public ones')),
  })
  .meta(about('your seat, and what it knows beyond the public state'));

export type TableInfo = z.output<typeof tichuTable> | z.output<typeof plainTable>;
