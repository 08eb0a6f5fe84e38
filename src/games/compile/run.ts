/**
 * The interpreter. `run` executes the top of the stack until a seat has to decide or the game is over: the next instruction of a
 * text, the next card of a movement, the next stage of a procedure; with an empty stack the turn itself.
 */

import { stepCompile, stepRefresh } from './compiling.ts';
import { stepDraft } from './draft.ts';
import {
  begin,
  boxOf,
  COMPILE_FRAME as COMPILE_FRAME_,
  dropFrames,
  ENTER_FRAME as ENTER_FRAME_,
  forgetAnswers,
  frameKind,
  isAwaited,
  isChainTooLong,
  LAND_FRAME as LAND_FRAME_,
  pcOf,
  pop,
  REFRESH_FRAME as REFRESH_FRAME_,
  sourceOf,
  stageOf,
  topFrame,
} from './frames.ts';
import { isActive, leave } from './measure.ts';
import { landAll, stepEnter, stepLanding } from './move.ts';
import { OPS, type OpName, type TextScope } from './nodes.ts';
import { scopeOf } from './placing.ts';
import { BEGIN, type CompileOp, type CompileState, NO_WINNER } from './state.ts';
import { stepCopyMiddle, stepFlip, stepPlay, stepRemove, stepShift, stepSwapStacks } from './steps-field.ts';
import {
  stepDiscard,
  stepDraw,
  stepGive,
  stepMill,
  stepRefreshText,
  stepSearch,
  stepShuffle,
  stepTake,
} from './steps-hand.ts';
import { stepRevealCards, stepRevealDeck, stepRevealFrom, stepRevealHand, stepRevealTrash } from './steps-reveal.ts';
import {
  stepChooseLine,
  stepIf,
  stepJump,
  stepMay,
  stepNextCard,
  stepNextCount,
  stepNextLine,
  stepNextPlayer,
  stepNoteCards,
  stepNoteCount,
  stepNoteLines,
  stepNotePlayers,
  stepOneOf,
  stepUnlessDone,
} from './steps-structure.ts';
import {
  stepCompileText,
  stepControl,
  stepForbidCompile,
  stepNameNumber,
  stepNameProtocol,
  stepRearrange,
  stepSetCompiled,
} from './steps-table.ts';
import { isHeard, tell } from './tell.ts';
import { resolveWaiting } from './triggers.ts';
import { advance } from './turn.ts';

type Handler = (state: CompileState, frame: number, op: CompileOp, scope: TextScope) => void;

const HANDLERS: Readonly<Record<OpName, Handler>> = {
  end: (state) => pop(state.cells),
  jump: stepJump,
  unlessDone: stepUnlessDone,
  if: stepIf,
  may: stepMay,
  oneOf: stepOneOf,
  chooseLine: stepChooseLine,
  noteLines: stepNoteLines,
  nextLine: stepNextLine,
  noteCards: stepNoteCards,
  nextCard: stepNextCard,
  notePlayers: stepNotePlayers,
  nextPlayer: stepNextPlayer,
  noteCount: stepNoteCount,
  nextCount: stepNextCount,
  draw: stepDraw,
  search: stepSearch,
  discard: stepDiscard,
  mill: stepMill,
  give: stepGive,
  take: stepTake,
  refresh: stepRefreshText,
  shuffle: stepShuffle,
  revealHand: stepRevealHand,
  revealDeck: stepRevealDeck,
  revealTrash: stepRevealTrash,
  revealCards: stepRevealCards,
  revealFrom: stepRevealFrom,
  flip: stepFlip,
  shift: stepShift,
  delete: stepRemove,
  return: stepRemove,
  steal: stepRemove,
  play: stepPlay,
  swapStacks: stepSwapStacks,
  rearrange: stepRearrange,
  swapTiles: stepRearrange,
  setCompiled: stepSetCompiled,
  compile: stepCompileText,
  forbidCompile: stepForbidCompile,
  control: stepControl,
  nameNumber: stepNameNumber,
  nameProtocol: stepNameProtocol,
  copyMiddle: stepCopyMiddle,
};
const BY_CODE = OPS.map((name) => HANDLERS[name]);

const LAND_FRAME = LAND_FRAME_;
const ENTER_FRAME = ENTER_FRAME_;
const REFRESH_FRAME = REFRESH_FRAME_;
const COMPILE_FRAME = COMPILE_FRAME_;

export function run(state: CompileState): void {
  const cells = state.cells;
  while (state.ask === 0 && state.winner === NO_WINNER) {
    if (isChainTooLong(cells)) breakChain(state);
    else proceed(state, topFrame(cells));
  }
}

/** One step of the top frame. */
export function proceed(state: CompileState, frame: number): void {
  if (frame === 0) {
    if (state.phase < BEGIN) stepDraft(state);
    else if (!isAwaited(state.cells, 0) || !resolveWaiting(state, 0)) advance(state);
    return;
  }
  switch (frameKind(state.cells, frame)) {
    case LAND_FRAME:
      stepLanding(state, frame);
      break;
    case ENTER_FRAME:
      stepEnter(state, frame);
      break;
    case REFRESH_FRAME:
      stepRefresh(state, frame);
      break;
    case COMPILE_FRAME:
      stepCompile(state, frame);
      break;
    default:
      stepText(state, frame);
  }
}

/** §8.2: texts that wait for the last instruction come first; then the source is checked; then the next instruction is executed. */
function stepText(state: CompileState, frame: number): void {
  const cells = state.cells;
  const op = state.setting.program.code[pcOf(cells, frame)];
  if (stageOf(cells, frame) === 0) {
    if (isAwaited(cells, frame) && resolveWaiting(state, frame)) return;
    if (op.checks) {
      const source = sourceOf(cells, frame);
      if (source < 0 || !isActive(state, boxOf(cells, frame), source)) {
        pop(cells);
        return;
      }
      begin(cells, frame);
    }
  }
  const scope = scopeOf(state, frame);
  BY_CODE[op.code](state, frame, op, scope);
  leave();
}

/** §8.5: an endless chain is cut; the turn continues with its next phase. */
function breakChain(state: CompileState): void {
  if (isHeard()) tell(state, { kind: 'chain-limit' });
  dropFrames(state.cells);
  landAll(state);
  forgetAnswers(state.cells);
}
