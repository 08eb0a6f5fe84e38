/** Tichu's state objects, field by field. After the fields of the protocol come a few that only the game's own view knows. */
import { z } from 'zod';
import { head, seat, seatOrNobody, tichuTable } from './table-state.ts';

const about = (description: string) => ({ description });
const bySeat = <T extends z.ZodType>(entry: T) => z.array(entry).length(4);
const cards = z.string();
const count = z.number().int().min(0);
const byTeam = <T extends z.ZodType>(entry: T) => z.tuple([entry, entry]);

/** 0 nothing, 1 small, 2 grand. */
const announcement = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const combination = z
  .tuple([z.number().int().min(0).max(7), count, z.number()])
  .meta(about('`[type, length, rank]`; `[0,0,0]` for none'));
const turn = z.tuple([seat, cards, combination]);

const PHASES = ['lobby', 'grand_tichu', 'schupf', 'play', 'wish', 'dragon', 'round_over', 'game_over'] as const;

/** The names of the protocol. */
const named = {
  ...head,
  current_phase: z.enum(PHASES),
  current_turn_index: seatOrNobody.meta(
    about('-1 outside of `play`, while a wish or a gift is pending, after the round'),
  ),
  start_player_index: seatOrNobody.meta(about('who led to the first trick')),
  count_hand_cards: bySeat(count),
  played_cards: cards.meta(about('all cards played in this round')),
  announcements: bySeat(announcement).meta(about('0 none, 1 small tichu, 2 grand tichu')),
  wish_value: z.number().int().min(-1).max(14).meta(about('-1 no decision yet, 0 none or fulfilled, 2 to 14 open')),
  dragon_recipient: seatOrNobody.meta(about('who was given the trick of the Dragon in this round')),
  trick_owner_index: seatOrNobody.meta(about('whose cards are on top')),
  trick_cards: cards.meta(about('the cards on top')),
  trick_combination: combination.meta(about('what they are: `[type, length, rank]`')),
  trick_points: z.number().int(),
  tricks: z
    .array(z.array(turn))
    .meta(about('tricks of this round, the open one last: `[seat, cards, combination]` a turn')),
  points: bySeat(z.number().int()).meta(about('card points captured in this round')),
  winner_index: seatOrNobody.meta(about('who went out first')),
  loser_index: seatOrNobody.meta(about('who was last, after the round')),
  is_round_over: z.boolean(),
  double_victory: z.boolean(),
  is_double_victory: z.boolean().meta(about('the same as `double_victory`')),
  game_score: byTeam(z.array(z.number().int())).meta(about('one number a round; seats 0 and 2 first')),
  table: tichuTable.optional(),
};

/** Beyond the protocol: with these the two states together say all that the view does. Missing before the first game. */
const own = {
  round: count.optional().meta(about('rounds begun')),
  finished: count.optional().meta(about('rounds finished')),
  owing: z.array(seat).optional().meta(about('seats that owe a decision')),
  window: z.boolean().optional().meta(about('everybody passed; the trick is collected unless somebody throws a bomb')),
  wished: z.number().int().optional().meta(about('the value wished for in this round, open or fulfilled; 0 before')),
  lacks: bySeat(z.array(z.number().int())).optional().meta(about('values that a seat has shown not to hold')),
  out: z.array(seat).optional().meta(about('seats in the order of going out')),
};

export const tichuPublicState = z
  .strictObject({ ...named, ...own })
  .meta(about('PublicStateDict: what everybody at a Tichu table knows'));

const gifts = bySeat(cards.nullable());

export const tichuPrivateState = z
  .strictObject({
    player_index: seat.max(3).meta(about('your seat')),
    hand_cards: cards.meta(about('your hand')),
    given_schupf_cards: gifts.meta(about('by the seat that received it; null before, and at your own place')),
    received_schupf_cards: gifts.meta(about('by the seat that gave it')),
    visible_hands: bySeat(cards.nullable())
      .optional()
      .meta(about('only while you are out: the hands of the others; your own place is null')),
    may_interrupt: z
      .array(z.enum(['tichu', 'bomb']))
      .optional()
      .meta(
        about(
          'what you could call for right now with `interrupt`; nobody else is told; missing before the first game, as what follows',
        ),
      ),
    given: z
      .array(cards)
      .max(3)
      .optional()
      .meta(about('to the right, the partner, the left: also while you are still choosing')),
    received: z.array(cards).max(3).optional().meta(about('from the right, the partner, the left')),
  })
  .meta(about('PrivateStateDict: what you know beyond that'));

/** The fields that have the names of the protocol; the rest are the game's own. */
export const TICHU_NAMED: readonly string[] = Object.keys(named);

export type TichuPublicState = z.output<typeof tichuPublicState>;
export type TichuPrivateState = z.output<typeof tichuPrivateState>;
