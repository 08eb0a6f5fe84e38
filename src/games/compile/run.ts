/**
 * The interpreter. `run` goes on with whatever is on top of the stack until somebody has to decide or the game is over: a
 * text with its next instruction, a movement with its next card, a procedure with its next stage; with nothing on the stack
 * the turn itself.
 */

import { stepCompile, stepRefresh } from './compiling.ts';
import { stepDraft } from './draft.ts';
import {
  begin,
  boxOf,
  COMPILE,
  dropFrames,
  ENTER,
  forgetAnswers,
  isAwaited,
  isChainTooLong,
  kindOf,
  LAND,
  pcOf,
  pop,
  REFRESH,
  sourceOf,
  stageOf,
  topFrame,
} from './frames.ts';
import { isActive, leave } from './measure.ts';
import { landAll, stepEnter, stepLanding } from './move.ts';
import { OPS, type OpName, type Scope } from './nodes.ts';
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

type Handler = (state: CompileState, frame: number, op: CompileOp, scope: Scope) => void;

const HANDLERS: Readonly<Record<OpName, Handler>> = {
  end: (state) => pop(state.words),
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

const [LANDING, ENTERING, REFRESHING, COMPILING] = [LAND, ENTER, REFRESH, COMPILE];

export function run(state: CompileState): void {
  const w = state.words;
  while (state.ask === 0 && state.winner === NO_WINNER) {
    if (isChainTooLong(w)) breakChain(state);
    else proceed(state, topFrame(w));
  }
}

/** One step of whatever is on top. */
export function proceed(state: CompileState, frame: number): void {
  if (frame === 0) {
    if (state.phase < BEGIN) stepDraft(state);
    else if (!isAwaited(state.words, 0) || !resolveWaiting(state, 0)) advance(state);
    return;
  }
  switch (kindOf(state.words, frame)) {
    case LANDING:
      stepLanding(state, frame);
      break;
    case ENTERING:
      stepEnter(state, frame);
      break;
    case REFRESHING:
      stepRefresh(state, frame);
      break;
    case COMPILING:
      stepCompile(state, frame);
      break;
    default:
      stepText(state, frame);
  }
}

/** §8.2: what waits for the last instruction comes first; then the source is looked at; then the next instruction. */
function stepText(state: CompileState, frame: number): void {
  const w = state.words;
  const op = state.setting.program.code[pcOf(w, frame)];
  if (stageOf(w, frame) === 0) {
    if (isAwaited(w, frame) && resolveWaiting(state, frame)) return;
    if (op.checks) {
      const source = sourceOf(w, frame);
      if (source < 0 || !isActive(state, boxOf(w, frame), source)) {
        pop(w);
        return;
      }
      begin(w, frame);
    }
  }
  const scope = scopeOf(state, frame);
  BY_CODE[op.code](state, frame, op, scope);
  leave();
}

/** §8.5: a chain without end is cut; the turn goes on with its next phase. */
function breakChain(state: CompileState): void {
  if (isHeard()) tell(state, { kind: 'chain-limit' });
  dropFrames(state.words);
  landAll(state);
  forgetAnswers(state.words);
}
