/** Reads the view of a Tichu game from its two state objects: the inverse of `state.ts`, without the rules of the game. */
import type { TichuView } from '../../games/tichu/index.ts';
import type { TichuPrivateState, TichuPublicState } from '../../protocol/tichu-state.ts';

export const PHASE_NAMES = {
  grand: 'grand_tichu',
  schupf: 'schupf',
  play: 'play',
  wish: 'wish',
  dragon: 'dragon',
  roundOver: 'round_over',
  over: 'game_over',
} as const;

const PHASES = Object.fromEntries(Object.entries(PHASE_NAMES).map(([phase, name]) => [name, phase])) as Readonly<
  Record<string, TichuView['phase']>
>;

/** The receiver's view; a spectator has no private state. */
export function viewFrom(open: TichuPublicState, own: TichuPrivateState | undefined): TichuView {
  const { round = 0, finished = 0, owing = [], window = false, wished = 0, lacks = [], out = [] } = open;
  const tricks = open.tricks.map((turns) => turns.map(([seat, cards]) => ({ seat, cards })));
  // Between tricks there is no owner; a trick collected with the last card of a round has no cards on top either.
  const trick = open.trick_cards === '' ? [] : (tricks.pop() ?? []);
  return {
    game: 'tichu',
    viewer: own?.player_index ?? 'spectator',
    phase: PHASES[open.current_phase],
    round,
    finished,
    owing,
    turn: open.current_turn_index,
    starter: open.start_player_index,
    owner: open.trick_owner_index,
    window,
    hands: handsFrom(own),
    handSizes: open.count_hand_cards,
    given: own?.given ?? [],
    received: own?.received ?? [],
    announcements: open.announcements,
    tricks,
    trick,
    trickPoints: open.trick_points,
    wish: open.wish_value,
    wished,
    lacks,
    dragonRecipient: open.dragon_recipient,
    out,
    points: open.points,
    scores: open.game_score,
    totals: [sum(open.game_score[0]), sum(open.game_score[1])],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function handsFrom(own: TichuPrivateState | undefined): (string | null)[] {
  const others = own?.visible_hands ?? [null, null, null, null];
  return others.map((hand, seat) => (own !== undefined && seat === own.player_index ? own.hand_cards : hand));
}
