/** The end of a game and its winners (section 8). A game is one segment: a turn has no result of its own. */
import { type Outcome, placesOf, type Scope } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';
import type { Emit } from './events.ts';
import type { Ending, RiskState } from './state.ts';

/** One point a territory; with the long scoring one more for each castle and each port. */
export function pointsOf(state: RiskState, seat: Seat): number {
  const { board, scoring } = state.setting;
  let points = state.count(seat);
  if (scoring !== 'territories+castles+ports') return points;
  points += state.castlesOf(seat);
  for (let t = 0; t < board.size; t++) if (state.owner(t) === seat) points += board.ports[t];
  return points;
}

/** the last living player wins; with `allTerritories` the neutral ones must be taken too. */
export function hasWon(state: RiskState, seat: Seat): boolean {
  return state.setting.allTerritories ? state.count(seat) === state.setting.board.size : state.alive === 1 << seat;
}

export function finish(state: RiskState, ending: Ending, emit?: Emit): void {
  state.end(ending);
  if (emit !== undefined) {
    const winners = state.bySeat((seat) => seat).filter((seat) => isWinner(state, seat));
    emit({ kind: 'over', ending, winners, scores: state.bySeat((seat) => pointsOf(state, seat)) });
  }
}

/** points, then troops on the board, then a shared victory. Eliminated players have neither. */
export function isWinner(state: RiskState, seat: Seat): boolean {
  if (!state.lives(seat)) return false;
  if (state.ending === 'conquest') return true; // all others are eliminated, or all territories are taken
  const points = pointsOf(state, seat);
  for (let other = 0; other < state.setting.seats; other++) {
    if (!state.lives(other)) continue;
    const theirs = pointsOf(state, other);
    if (theirs > points || (theirs === points && state.troopsOf(other) > state.troopsOf(seat))) return false;
  }
  return true;
}

/**
 * The winners share 1, all others have 0: Risk has no second place. Before the end it is the share of the territories,
 * for searches that stop early.
 */
export function result(state: RiskState, _scope: Scope, into: Float64Array): void {
  const { seats, board } = state.setting;
  if (!state.over) {
    for (let seat = 0; seat < seats; seat++) into[seat] = state.count(seat) / board.size;
    return;
  }
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) {
    into[seat] = isWinner(state, seat) ? 1 : 0;
    winners += into[seat];
  }
  for (let seat = 0; seat < seats; seat++) if (into[seat] > 0) into[seat] = 1 / winners;
}

export function outcome(state: RiskState): Outcome | undefined {
  if (!state.over) return undefined;
  const results = new Float64Array(state.setting.seats);
  result(state, 'game', results);
  return { scores: state.bySeat((seat) => pointsOf(state, seat)), places: placesOf(results) };
}
