/** Walks through a finished game and finds decisions where an agent would have gained much by another choice. */
import { parseRecord } from '../../core/record.ts';
import { Replay } from '../../core/replay.ts';
import type { Language, Names, Seat } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { positionOf, type Thinker } from '../../table/thinker.ts';

export interface Remark {
  /** The number of the move in the record, from 0. */
  readonly move: number;
  readonly chosen: string;
  readonly chosen_text: string;
  readonly better: string;
  readonly better_text: string;
  /** The agent's estimate of the loss, on its scale from 0 to 1. */
  readonly loss: number;
  /** Best first, and the chosen one. */
  readonly candidates: readonly { readonly action: string; readonly text: string; readonly value: number }[];
  /** Why the best rather than the next. */
  readonly because: string;
}

export interface Reviewed {
  /** Worst decisions first. */
  readonly remarks: readonly Remark[];
  /** The agent's estimate of the result at each decision that was reviewed, from 0 to 1; in the order of the game. */
  readonly course: readonly { readonly move: number; readonly value: number }[];
}

/** Plain search: its expected results are comparable between moves. */
const REVIEWER = 'so-ismcts:iterations=20000';
/** Milliseconds for each decision; number of decisions that are reviewed. */
const THINK_MS = 60;
const MOST_DECISIONS = 150;
const MOST_REMARKS = 20;
/** Candidates in a remark, beside the one that was played. */
const MOST_CANDIDATES = 3;
/** The least loss that is reported; smaller ones are noise of the search. */
const WORTH_SAYING = 0.05;

export interface ReviewRequest {
  readonly id: string;
  readonly text: string;
  readonly seat: Seat;
  readonly language: Language;
  /** False once the client has disconnected: the review stops. */
  readonly isWanted: () => boolean;
  /** Of the client, for fair shares of the threads. */
  readonly address?: string | undefined;
}

/** Undefined if the record has no such seat. The agent sees only the seat's own view. */
export async function review(
  thinker: Thinker,
  { id, text, seat, language, isWanted, address }: ReviewRequest,
  progress: (done: number, of: number) => void,
): Promise<Reviewed | undefined> {
  const record = parseRecord(text, findGame);
  if (!record.ok || seat >= record.value.seats) return undefined;
  const game = findGame(record.value.game, record.value.rulesVersion)!; // reading the record has found it
  const opened = Replay.open(game, record.value);
  if (!opened.ok) return undefined;
  const replay = opened.value;
  const { setting } = replay.state;
  const names: Names = (at) => record.value.players[at];
  const buffer = new Float64Array(setting.maxLegal);
  const decisions: number[] = [];
  for (; replay.at < replay.length; replay.forward()) {
    const isOwn = record.value.moves[replay.at].actor === seat;
    if (isOwn && game.legal(replay.state, seat, buffer) > 1) decisions.push(replay.at);
  }
  const key = `review ${id} ${seat}`;
  const asker = { table: id, address, isReview: true };
  const remarks: Remark[] = [];
  const course: { move: number; value: number }[] = [];
  const looked = spread(decisions, MOST_DECISIONS);
  for (const [done, move] of looked.entries()) {
    if (!isWanted()) break;
    replay.to(move);
    const { candidates, because } = await thinker.advise(
      positionOf(key, replay.state, seat),
      REVIEWER,
      THINK_MS,
      asker,
    );
    const { action } = record.value.moves[move];
    const best = candidates[0];
    const own = candidates.find((candidate) => candidate.action === action);
    progress(done + 1, looked.length);
    if (best?.expected !== undefined) course.push({ move, value: thousandths(best.expected) });
    if (best?.expected === undefined || own?.expected === undefined) continue;
    const loss = best.expected - own.expected;
    if (loss < WORTH_SAYING) continue;
    remarks.push({
      move,
      chosen: game.notation.format(setting, action),
      chosen_text: game.words.action(setting, action, language, names),
      better: game.notation.format(setting, best.action),
      better_text: game.words.action(setting, best.action, language, names),
      loss: thousandths(loss),
      candidates: shownOf(candidates, own).map((candidate) => ({
        action: game.notation.format(setting, candidate.action),
        text: game.words.action(setting, candidate.action, language, names),
        value: thousandths(candidate.expected ?? 0),
      })),
      because: because[language],
    });
  }
  thinker.forget(key);
  return { remarks: remarks.sort((a, b) => b.loss - a.loss).slice(0, MOST_REMARKS), course };
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** The agent's choice, then some others with an expected result, the chosen one among them, best first. */
function shownOf<T extends { readonly expected?: number }>([best, ...others]: readonly T[], own: T): T[] {
  const known = others.filter((one) => one.expected !== undefined && one !== own).slice(0, MOST_CANDIDATES - 1);
  return [best, ...[...known, own].sort((a, b) => (b.expected ?? 0) - (a.expected ?? 0))];
}

/** At most `most` entries, evenly spread over the list. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]);
}
