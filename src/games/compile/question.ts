/** Describes the pending question, for agents that answer questions of arbitrary texts. */
import { frameKind, pcOf, TEXT_FRAME as TEXT_FRAME_, targetHigh, targetLow, topFrame } from './frames.ts';
import { nextToken } from './measure.ts';
import type { CompileState } from './state.ts';

const TEXT_FRAME = TEXT_FRAME_;

/** Index of the asking instruction in the program; -1 if the turn itself asks, a refresh or a compile. */
export function instructionAsked(state: CompileState): number {
  const cells = state.cells;
  const frame = topFrame(cells);
  return frame === 0 || frameKind(cells, frame) !== TEXT_FRAME ? -1 : pcOf(cells, frame);
}

/** The first of the cards that are to be moved, where the question is where to; -1 if there is none. */
export function cardToMove(state: CompileState): number {
  const cells = state.cells;
  const frame = topFrame(cells);
  if (frame === 0 || frameKind(cells, frame) !== TEXT_FRAME) return -1;
  return nextToken(targetLow(cells, frame), targetHigh(cells, frame), 0);
}
