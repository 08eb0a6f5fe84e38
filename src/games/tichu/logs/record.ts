/**
 * Converts logs to records and back. A log has no seed, so its record carries the hands as an option; if no wish was made
 * the option for no wish is set, if a trick was bombed after the last pass the window of T-27.
 */
import type { GameRecord, Move } from '../../../core/record.ts';
import { fail, ok, type Rejection, type Result } from '../../../core/result.ts';
import { seedOf } from '../../../core/seed.ts';
import { mayAct, TABLE } from '../../../core/types.ts';
import { COLLECT, DEAL, kindOf } from '../cards.ts';
import { check } from '../check.ts';
import { formatDeal } from '../deals.ts';
import { pending } from '../moves.ts';
import { play } from '../play.ts';
import { configure, deal, outcome } from '../rules.ts';
import { SEATS, TichuState } from '../state.ts';
import { formatBsw } from './format.ts';
import { type BswGame, type BswRound, cardOfLogLabel } from './log.ts';
import { parseBsw } from './parse.ts';
import { BswRecorder } from './recorder.ts';
import { type BswReplay, replayRound } from './replay.ts';
import { checkGameEnd } from './score.ts';
import { checkRound } from './validate.ts';

export interface BswFinding {
  readonly line: number;
  readonly code: string;
  readonly rejection: Rejection;
}

/** Something worth knowing about a line that is not wrong. */
export interface BswNote {
  readonly line: number;
  readonly reason: BswGame['dropped'][number]['reason'] | 'low-phoenix';
}

export interface BswImport {
  /** The rounds before the first one that is rejected or cannot be written in our notation. */
  readonly record?: GameRecord;
  /** The good rounds after it, each as a game of its own, without the totals before it. */
  readonly later: readonly GameRecord[];
  readonly rounds: number;
  readonly rejected: readonly BswFinding[];
  /** The file cannot be read at all. */
  readonly syntax?: Rejection;
  readonly notes: readonly BswNote[];
}

export function importBsw(text: string): BswImport {
  const game = parseBsw(text);
  if (!game.ok) return { later: [], rounds: 0, rejected: [], syntax: game.error, notes: [] };
  const { rounds } = game.value;
  const rejected: BswFinding[] = [];
  const good: { round: BswRound; replay: BswReplay }[] = [];
  const later: GameRecord[] = [];
  let unbroken = true;
  for (const round of rounds) {
    const [finding] = checkRound(round);
    const replay = finding === undefined ? replayRound(round) : undefined;
    const rejection = finding ?? replay?.finding;
    if (rejection !== undefined) rejected.push(findingOf(rejection));
    // A Phoenix in its lower place has no notation here (T-12): such a round is valid, but ends the record.
    const isGood = rejection === undefined && !replay!.liberties.has('low-phoenix');
    unbroken &&= isGood;
    if (!isGood) continue;
    if (unbroken) good.push({ round, replay: replay! });
    else later.push(recordOf([{ round, replay: replay! }]));
  }
  if (rejected.length === 0) rejected.push(...checkGameEnd(game.value).map(findingOf));
  const record = good.length === 0 ? {} : { record: recordOf(good) };
  return {
    ...record,
    later,
    rounds: rounds.length,
    rejected,
    notes: notesOf(game.value, good.length, rejected.length),
  };
}

const findingOf = (rejection: Rejection): BswFinding => ({
  line: Number(rejection.params.line ?? 0),
  code: rejection.code,
  rejection,
});

function notesOf({ rounds, dropped }: BswGame, kept: number, rejected: number): BswNote[] {
  const isCut = rejected === 0 && kept < rounds.length;
  return isCut ? [...dropped, { line: rounds[kept].line, reason: 'low-phoenix' }] : [...dropped];
}

function recordOf(good: readonly { round: BswRound; replay: BswReplay }[]): GameRecord {
  const bombWindow = good.some(({ replay }) => replay.liberties.has('window-bomb'));
  const wishOptional = good.some(({ replay }) => replay.liberties.has('no-wish'));
  const deals = good.map(({ round }) => dealOf(round));
  const setting = configure({ bombWindow, wishOptional, deals }, SEATS);
  if (!setting.ok) throw new Error(`a checked round has a deal that is none: ${setting.error.code}`);
  const state = new TichuState(setting.value);
  const seed = seedOf('imported');
  const moves: Move[] = [];
  deal(state, seed);
  const act = (move: Move): void => {
    if (!mayAct(pending(state), move.actor) || check(state, move.actor, move.action) !== undefined) {
      throw new Error(`a replayed move is refused: ${move.actor} ${move.action}`);
    }
    play(state, move.actor, move.action);
    moves.push(move);
  };
  for (const [number, { replay }] of good.entries()) {
    if (outcome(state) !== undefined) break; // overplayed: reported, and cut off here
    if (number > 0) act({ actor: TABLE, action: DEAL });
    for (const move of replay.moves) if (bombWindow || kindOf(move.action) !== COLLECT) act(move);
  }
  const players = [...good[0].round.names];
  const base = { game: 'tichu', rulesVersion: 1, seats: SEATS, options: setting.value.options, seed, players, moves };
  const end = outcome(state);
  return end === undefined ? base : { ...base, outcome: end };
}

function dealOf({ first, hands }: BswRound): string {
  return formatDeal(
    hands.map(({ labels }, seat) => {
      const eight = first[seat].labels.map(cardOfLogLabel);
      return [...eight, ...labels.map(cardOfLogLabel).filter((card) => !eight.includes(card))];
    }),
  );
}

/** The finished rounds of a record as a log. */
export function exportBsw(record: GameRecord): Result<string> {
  const setting = configure(record.options, record.seats);
  if (!setting.ok) return setting;
  const recorder = new BswRecorder(record.players);
  const state = new TichuState(setting.value);
  deal(state, record.seed, recorder.hear);
  for (const { actor, action } of record.moves) play(state, actor, action, recorder.hear);
  if (recorder.rounds.length === 0) return fail('bsw/nothing-to-export');
  return ok(formatBsw({ rounds: recorder.rounds }));
}
