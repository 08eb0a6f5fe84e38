/**
 * The entries of a run's journal: games with their results and moves, and thinking times of agents.
 * An entry is its length, a checksum, and its content, so an entry cut off by a crash is recognised.
 */
import type { Outcome } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import type { Seat } from '../core/types.ts';
import { ByteReader, type ByteWriter } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { DecisionTimes } from './times.ts';

export const FAILURES = ['crash', 'illegal', 'cheat', 'stall', 'endless'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** How a seat lost a game by failing. */
export interface Failure {
  readonly kind: FailureKind;
  readonly seat: Seat;
  /** What the agent threw, or the code of the rule it broke. */
  readonly message: string;
  readonly stack: string;
}

/** A game without its moves: all that results need. */
export interface GameResult {
  /** Its number in the plan. */
  readonly n: number;
  readonly segments: number;
  readonly actions: number;
  /** Tricks or turns; undefined if the game has none or they were not counted. */
  readonly turns: number | undefined;
  readonly microseconds: number;
  /** By seat; empty if times were not measured. */
  readonly thinking: readonly Thinking[];
  /** Undefined if an agent failed. */
  readonly outcome: Outcome | undefined;
  readonly failure: Failure | undefined;
}

/** Number of decisions of a seat, and their total time. */
export interface Thinking {
  readonly decisions: number;
  readonly microseconds: number;
}

export type Entry =
  | { readonly kind: 'plan'; readonly json: string }
  | { readonly kind: 'game'; readonly result: GameResult; readonly moves: () => Move[] }
  | { readonly kind: 'times'; readonly times: DecisionTimes };

const KINDS = ['plan', 'game', 'times'] as const;
const HEAD_BYTES = 8;
/** Actors are below 16, so they take the low four bits, as in packed records. */
const ACTORS = 16;

export function writePlan(json: string, into: ByteWriter): void {
  framed(into, 'plan', () => into.text(json));
}

export function writeTimes(times: DecisionTimes, into: ByteWriter): void {
  framed(into, 'times', () => times.write(into));
}

export function writeGame(result: GameResult, moves: readonly Move[], into: ByteWriter): void {
  framed(into, 'game', () => {
    into.number(result.n);
    into.number(result.segments);
    into.number(result.actions);
    into.number(result.turns === undefined ? 0 : result.turns + 1);
    into.number(result.microseconds);
    writeThinking(result.thinking, into);
    writeOutcome(result.outcome, into);
    writeFailure(result.failure, into);
    into.number(moves.length);
    for (const { actor, action } of moves) into.number(action * ACTORS + actor);
  });
}

function writeThinking(thinking: readonly Thinking[], into: ByteWriter): void {
  into.number(thinking.length);
  for (const { decisions, microseconds } of thinking) {
    into.number(decisions);
    into.number(microseconds);
  }
}

function writeOutcome(outcome: Outcome | undefined, into: ByteWriter): void {
  into.number(outcome?.scores.length ?? 0);
  for (const score of outcome?.scores ?? []) into.double(score);
  for (const place of outcome?.places ?? []) into.number(place);
}

function writeFailure(failure: Failure | undefined, into: ByteWriter): void {
  into.number(failure === undefined ? 0 : 1 + FAILURES.indexOf(failure.kind));
  if (failure === undefined) return;
  into.number(failure.seat);
  into.text(failure.message);
  into.text(failure.stack);
}

/** Length and checksum come before the content, so they are filled in afterwards. */
function framed(into: ByteWriter, kind: (typeof KINDS)[number], write: () => void): void {
  const start = into.length;
  into.word(0);
  into.word(0);
  into.number(KINDS.indexOf(kind));
  write();
  const content = into.since(start + HEAD_BYTES);
  into.word(content.length, start);
  into.word(crc32(content), start + 4);
}

/** The length of the entry that begins here, or undefined if it is incomplete or damaged. */
export function soundLength(bytes: Uint8Array, at: number): number | undefined {
  if (at + HEAD_BYTES > bytes.length) return undefined;
  const reader = new ByteReader(bytes, at);
  const [length, sum] = [reader.word(), reader.word()];
  const end = at + HEAD_BYTES + length;
  if (end > bytes.length || crc32(bytes.subarray(at + HEAD_BYTES, end)) !== sum) return undefined;
  return HEAD_BYTES + length;
}

/** Reads an intact entry. Moves are read only on request. */
export function readEntry(bytes: Uint8Array, at = 0): Entry {
  const reader = new ByteReader(bytes, at + HEAD_BYTES);
  const kind = KINDS[reader.number()];
  switch (kind) {
    case 'plan':
      return { kind, json: reader.text() };
    case 'times':
      return { kind, times: DecisionTimes.read(reader) };
    case 'game':
      return { kind, result: readResult(reader), moves: () => readMoves(reader) };
    default:
      throw new Error('an entry of a kind that does not exist');
  }
}

function readResult(reader: ByteReader): GameResult {
  const [n, segments, actions, turns, microseconds] = Array.from({ length: 5 }, () => reader.number());
  return {
    n,
    segments,
    actions,
    turns: turns === 0 ? undefined : turns - 1,
    microseconds,
    thinking: Array.from({ length: reader.number() }, () => ({
      decisions: reader.number(),
      microseconds: reader.number(),
    })),
    outcome: readOutcome(reader),
    failure: readFailure(reader),
  };
}

function readOutcome(reader: ByteReader): Outcome | undefined {
  const seats = reader.number();
  if (seats === 0) return undefined;
  const scores = Array.from({ length: seats }, () => reader.double());
  return { scores, places: Array.from({ length: seats }, () => reader.number()) };
}

function readFailure(reader: ByteReader): Failure | undefined {
  const kind = reader.number();
  if (kind === 0) return undefined;
  return { kind: FAILURES[kind - 1], seat: reader.number(), message: reader.text(), stack: reader.text() };
}

function readMoves(reader: ByteReader): Move[] {
  return Array.from({ length: reader.number() }, () => {
    const packed = reader.number();
    return { actor: packed % ACTORS, action: Math.floor(packed / ACTORS) };
  });
}

/** All entries of a message from a thread. */
export function* entriesOf(bytes: Uint8Array): Generator<{ readonly entry: Entry; readonly at: number }> {
  for (let at = 0; at < bytes.length; ) {
    const length = soundLength(bytes, at);
    if (length === undefined) throw new Error('a thread sent what is no entry');
    yield { entry: readEntry(bytes, at), at };
    at += length;
  }
}
