/** The events of notifications: for each, the fields of `data` and when it is sent. */
import { z } from 'zod';
import type { TABLE_EVENT_NAMES } from './event-names.ts';
import { REACTIONS } from './reactions.ts';
import { seat, seatOrNobody } from './table-state.ts';

const told = <T extends z.core.$ZodLooseShape>(description: string, data: T) =>
  z.strictObject(data).meta({ description });
const player_index = seat;
const reason = z.string().meta({ description: 'the call; in Tichu `tichu` or `bomb`' });

const lobbyUpdate = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('assign_team'), team: z.array(z.string()) }),
    z.strictObject({ action: z.literal('start_game') }),
    z.strictObject({ action: z.literal('set_options') }),
    z.strictObject({ action: z.literal('set_agent') }),
    z.strictObject({ action: z.literal('set_table') }),
    z.strictObject({ action: z.literal('ready') }),
    z.strictObject({ action: z.literal('pause') }),
    z.strictObject({ action: z.literal('resume') }),
    z.strictObject({ action: z.literal('pass_host'), host_index: seat }),
  ])
  .meta({ description: 'the lobby changed, see the state; `team` has the names by new seat' });

/** Of the table, in every game. */
export const TABLE_EVENTS = {
  player_joined: told('a person takes a seat, or returns to a seat that an agent has held', {
    player_index,
    player_name: z.string(),
  }),
  player_left: told('a person has left; the named agent plays on', {
    player_index,
    replaced_by_name: z.string(),
    host_index: seatOrNobody,
  }),
  player_away: told(
    '`away` true: a connection is lost, and the seat is kept until `kept_until` in the table’s `seats`, 20 s; false: the player has reconnected in time',
    {
      player_index,
      away: z.boolean(),
    },
  ),
  interrupt_processed: told('a player’s call of "stop" was accepted', { player_index, reason }),
  interrupt_withdrawn: told(
    'a call was withdrawn, or its time ran out; for a call of tichu `tichu_announced` is sent instead',
    { player_index, reason },
  ),
  lobby_update: lobbyUpdate,
  newcomer: told(
    'a person who wants a seat in the middle of the game begins to wait (`waiting`) or no longer waits; until `deadline` the host may answer with `admit`',
    {
      newcomer_id: z.string(),
      player_name: z.string(),
      waiting: z.boolean(),
      deadline: z.iso
        .datetime()
        .optional()
        .meta({ description: 'missing if the host is not asked: then until the next deal' }),
    },
  ),
  game_abandoned: told(
    'follows the greeting if the server was started with other rules: the game was given up, and its record is kept',
    { record_id: z.string() },
  ),
  player_removed: told('the host has removed a person; `player_left` follows', {
    player_index,
    player_name: z.string(),
    banned: z.boolean(),
  }),
  watchers: told('the number of spectators has changed; without states, at most once a second', {
    count: z.number().int().min(0),
  }),
  chat: told('a chat message', { player_index, player_name: z.string(), text: z.string() }),
  reaction: told('a quick reaction', { player_index, player_name: z.string(), reaction: z.enum(REACTIONS) }),
} as const satisfies Readonly<Record<(typeof TABLE_EVENT_NAMES)[number], z.ZodType>>;

const round = z.number().int();
const gameScore = z.tuple([z.array(z.number().int()), z.array(z.number().int())]);
const ending = {
  game_score: gameScore,
  is_double_victory: z.boolean(),
  points: z.array(z.number().int()).length(4),
  loser_index: seatOrNobody,
  card_points: z
    .tuple([z.number().int(), z.number().int()])
    .meta({ description: 'counted for each team; `[0, 0]` after a double victory' }),
  out: z.array(seat).meta({ description: 'seats in the order of going out' }),
  announcements: z.array(z.number().int()).length(4).meta({ description: '0 nothing, 1 small tichu, 2 grand tichu' }),
};

/** Of Tichu. */
export const TICHU_EVENTS = {
  round_started: told('the first eight cards are dealt', { round }),
  cards_dealt: told('to spectators only: each player has this many cards', {
    round,
    size: z.union([z.literal(8), z.literal(14)]),
  }),
  tichu_announced: told('announced or declined; also a call for tichu that was withdrawn', {
    player_index,
    announced: z.boolean(),
    grand: z.boolean(),
  }),
  schupfed_by_player: told('a player has chosen three cards to give away', { player_index }),
  play_started: told('cards have been exchanged; the holder of Mah Jong leads', { leader_index: seat }),
  player_turn_changed: told('the seat on turn, -1 for none', { current_turn_index: seatOrNobody }),
  played: told('cards put down, `""` for a pass', {
    player_index,
    cards: z.string(),
    out_of_turn: z.literal(true).optional().meta({ description: 'present only for a bomb thrown out of turn' }),
  }),
  wish_made: told(
    'the value wished for with Mah Jong; 0 if the table’s options allow no wish and the player made none',
    {
      player_index,
      wish_value: z.number().int(),
    },
  ),
  wish_fulfilled: told('the wished card was played, so the wish no longer applies', {
    player_index,
    wish_value: z.number().int(),
  }),
  lead_given: told('the Dog passes the lead to the partner', { player_index, to_index: seat }),
  player_out: told('a player has no cards left', { player_index, place: z.number().int().min(1).max(4) }),
  trick_taken: told('the seat that receives the trick; for a trick won with the Dragon, the opponent it is given to', {
    player_index,
    points: z.number().int(),
    dragon_recipient: seat.optional(),
    given_by: seat.optional().meta({ description: 'the seat that gave away the trick of the Dragon' }),
  }),
  round_over: told('a round is over; a new deal follows', ending),
  game_over: told('the last round and the game are over', {
    ...ending,
    places: z.array(z.number().int()).length(4).meta({ description: '1 for the winners' }),
  }),
} as const;

/** An event of another game: the kind of the game's event. No game may use the names of table events. */
export const gameEvent = z.string().regex(new RegExp(`^(?!(?:${Object.keys(TABLE_EVENTS).join('|')})$)`));

export type TableEvent = keyof typeof TABLE_EVENTS;
export type TichuEventName = keyof typeof TICHU_EVENTS;
