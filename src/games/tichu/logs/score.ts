/** Checks scores in a Brettspielwelt log without replaying the round. */
import { type Rejection, reject } from '../../../core/result.ts';
import type { Seat } from '../../../core/types.ts';
import { type BswGame, type BswRound, SEATS } from './log.ts';

type Scores = readonly [number, number];

export const TARGET = 1000;
const DOUBLE_VICTORY = 200;
const ALL_POINTS = 100;
const LEAST_POINTS = -25;
const MOST_POINTS = 125;
const SMALL_POINTS = 100;
const GRAND_POINTS = 200;

/** The announcements that count in a round, as points at stake by seat. */
export function stakesOf(round: BswRound): number[] {
  const stakes = new Array<number>(SEATS).fill(0);
  for (const { seat } of round.early) stakes[seat] = SMALL_POINTS;
  for (const turn of round.turns) if (turn.kind === 'tichu') stakes[turn.seat] = SMALL_POINTS;
  for (const { seat } of round.grand) stakes[seat] = GRAND_POINTS;
  return stakes;
}

/** T-49, T-52, T-53: whether any course of the round leads to its score. */
export function checkScore(round: BswRound): Rejection[] {
  const { line, scores } = round.result;
  const stakes = stakesOf(round);
  if (stakes.some((_, winner) => isPossible(scores, winner, stakes))) return [];
  return [reject('bsw/score-impossible', { line, score: scores.join(':') })];
}

/** Only the first player out wins an announcement, and only that player's team can have a double victory. */
function isPossible(scores: Scores, winner: Seat, stakes: readonly number[]): boolean {
  const cards = [...scores];
  for (const [seat, stake] of stakes.entries()) cards[seat % 2] -= seat === winner ? stake : -stake;
  const [own, other] = winner % 2 === 0 ? cards : [cards[1], cards[0]];
  if (own === DOUBLE_VICTORY && other === 0) return true;
  return own + other === ALL_POINTS && own % 5 === 0 && own >= LEAST_POINTS && own <= MOST_POINTS;
}

/** T-54: the game goes on until a team has 1000 points, and no further. A tie ends it too (T-55). */
export function checkGameEnd(game: BswGame): Rejection[] {
  const totals = [0, 0];
  for (const { line, result } of game.rounds) {
    const score = totals.join(':');
    if (Math.max(...totals) >= TARGET) return [reject('bsw/game-overplayed', { line, score })];
    for (const [team, points] of result.scores.entries()) totals[team] += points;
  }
  if (Math.max(...totals) >= TARGET) return [];
  const line = game.rounds.at(-1)?.result.line ?? 1;
  return [reject('bsw/game-not-finished', { line, score: totals.join(':'), target: TARGET })];
}
