/** Tichu's state objects, field by field: first the protocol's fields, then a few that complete the game's view. */
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

/** The protocol's fields. */
const named = {
  ...head,
  current_phase: z.enum(PHASES),
  current_turn_index: seatOrNobody.meta(
    about('-1 outside of `play`, while a wish or the Dragon’s recipient is pending, and after the round'),
  ),
  start_player_index: seatOrNobody.meta(about('the seat that leads to the first trick')),
  count_hand_cards: bySeat(count),
  played_cards: cards.meta(about('all cards played in this round')),
  announcements: bySeat(announcement).meta(about('0 none, 1 small tichu, 2 grand tichu')),
  wish_value: z.number().int().min(-1).max(14).meta(about('-1 no decision yet, 0 none or fulfilled, 2 to 14 open')),
  dragon_recipient: seatOrNobody.meta(about('the seat that was given the trick of the Dragon in this round')),
  trick_owner_index: seatOrNobody.meta(about('the seat whose cards are on top')),
  trick_cards: cards.meta(about('the cards on top')),
  trick_combination: combination.meta(about('their combination: `[type, length, rank]`')),
  trick_points: z.number().int(),
  tricks: z
    .array(z.array(turn))
    .meta(about('tricks of this round, the open one last: `[seat, cards, combination]` a turn')),
  points: bySeat(z.number().int()).meta(about('card points captured in this round')),
  winner_index: seatOrNobody.meta(about('the seat that went out first')),
  loser_index: seatOrNobody.meta(about('the last seat with cards, after the round')),
  is_round_over: z.boolean(),
  double_victory: z.boolean(),
  is_double_victory: z.boolean().meta(about('the same as `double_victory`')),
  game_score: byTeam(z.array(z.number().int())).meta(about('one number a round; seats 0 and 2 first')),
  table: tichuTable.optional(),
};

/** Further fields, with which the two states together hold the whole view. Missing before the first game. */
const own = {
  round: count.optional().meta(about('rounds begun')),
  finished: count.optional().meta(about('rounds finished')),
  owing: z.array(seat).optional().meta(about('seats that owe a decision')),
  window: z.boolean().optional().meta(about('all have passed; the trick is collected unless a bomb is thrown')),
  wished: z.number().int().optional().meta(about('the value wished for in this round, open or fulfilled; 0 before')),
  lacks: bySeat(z.array(z.number().int()))
    .optional()
    .meta(about('for each seat, the values that it has proven not to hold')),
  out: z.array(seat).optional().meta(about('seats in the order of going out')),
};

export const tichuPublicState = z
  .strictObject({ ...named, ...own })
  .meta(about('PublicStateDict: what all players and spectators of a Tichu table know'));

const gifts = bySeat(cards.nullable());

export const tichuPrivateState = z
  .strictObject({
    player_index: seat.max(3).meta(about('your seat')),
    hand_cards: cards.meta(about('your hand')),
    given_schupf_cards: gifts.meta(about('by the seat that received it; null before, and for your own seat')),
    received_schupf_cards: gifts.meta(about('by the seat that gave it')),
    visible_hands: bySeat(cards.nullable())
      .optional()
      .meta(about('only while you are out: the hands of the others; your own entry is null')),
    may_interrupt: z
      .array(z.enum(['tichu', 'bomb']))
      .optional()
      .meta(
        about(
          'reasons for which you could `interrupt` right now, sent to your seat only; missing before the first game, like the fields below',
        ),
      ),
    given: z
      .array(cards)
      .max(3)
      .optional()
      .meta(about('your cards for the right opponent, the partner, the left opponent, as far as chosen')),
    received: z.array(cards).max(3).optional().meta(about('from the right opponent, the partner, the left opponent')),
  })
  .meta(about('PrivateStateDict: what only your seat knows'));

/** The protocol's fields; the others are those of the game's view. */
export const TICHU_NAMED: readonly string[] = Object.keys(named);

export type TichuPublicState = z.output<typeof tichuPublicState>;
export type TichuPrivateState = z.output<typeof tichuPrivateState>;
