/** Tichu's protocol has names of its own for most of what the game's view tells; this puts the view together again. */
import type { TichuPrivateState, TichuPublicState } from '../protocol/tichu-state.ts';

const PHASES: Readonly<Record<string, string>> = {
  grand_tichu: 'grand',
  round_over: 'roundOver',
  game_over: 'over',
};

/** Of a table at which a game has begun; without a private state, a spectator's. */
export function tichuView(open: TichuPublicState, own: TichuPrivateState | Record<string, never>) {
  const { round, finished, owing, window, announcements, wished, lacks, out, points } = open;
  const tricks = open.tricks.map((turns) => turns.map(([seat, cards]) => ({ seat, cards })));
  // Between tricks nobody owns one; what was collected with the last card of a round has no cards on top either.
  const trick = open.trick_cards === '' ? [] : (tricks.pop() ?? []);
  const viewer = own.player_index ?? 'spectator';
  return {
    game: 'tichu',
    viewer,
    phase: PHASES[open.current_phase] ?? open.current_phase,
    round,
    finished,
    owing,
    turn: open.current_turn_index,
    starter: open.start_player_index,
    owner: open.trick_owner_index,
    window,
    hands: handsOf(own),
    handSizes: open.count_hand_cards,
    given: own.given ?? [],
    received: own.received ?? [],
    announcements,
    tricks,
    trick,
    trickPoints: open.trick_points,
    wish: open.wish_value,
    wished,
    lacks,
    dragonRecipient: open.dragon_recipient,
    out,
    points,
    scores: open.game_score,
    totals: open.game_score.map((rounds) => rounds.reduce((sum, points) => sum + points, 0)),
  };
}

function handsOf({ player_index: seat, hand_cards, visible_hands }: Partial<TichuPrivateState>): (string | null)[] {
  const others = visible_hands ?? [null, null, null, null];
  return others.map((hand, at) => (at === seat ? (hand_cards ?? null) : hand));
}
