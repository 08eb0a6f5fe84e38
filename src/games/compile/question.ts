/** What a question is about: for whoever answers the questions of all texts without knowing a single one of them. */
import { kindOf, pcOf, TEXT, targetHigh, targetLow, topFrame } from './frames.ts';
import { nextToken } from './measure.ts';
import type { CompileState } from './state.ts';

const TEXTS = TEXT;

/** Where the instruction that asks stands in the program; -1 if the turn itself asks, a refresh or a compile. */
export function instructionAsked(state: CompileState): number {
  const w = state.words;
  const frame = topFrame(w);
  return frame === 0 || kindOf(w, frame) !== TEXTS ? -1 : pcOf(w, frame);
}

/** The first of the cards that are to be moved, where the question is where to; -1 if there is none. */
export function cardToMove(state: CompileState): number {
  const w = state.words;
  const frame = topFrame(w);
  if (frame === 0 || kindOf(w, frame) !== TEXTS) return -1;
  return nextToken(targetLow(w, frame), targetHigh(w, frame), 0);
}
