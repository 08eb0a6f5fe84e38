/** Asks the pending question again in an imagined state, with the imagined cards. */
import { countBits } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { ASK_TOKENS } from './ask.ts';
import { topFrame } from './frames.ts';
import { nextToken } from './measure.ts';
import { proceed } from './run.ts';
import type { CompileState } from './state.ts';
import type { QuestionView } from './view.ts';

/** False if the question would not be asked in this state: then the state is not possible. */
export function askAgain(state: CompileState, question: QuestionView, random: Random): boolean {
  const { turns, phase } = state;
  const frame = topFrame(state.cells);
  state.ask = 0;
  proceed(state, frame);
  if (state.ask === 0 || state.asked !== question.seat || topFrame(state.cells) !== frame) return false;
  if (state.turns !== turns || state.phase !== phase) return false;
  if (state.ask !== ASK_TOKENS) return true;
  if (state.min !== question.min || state.max !== question.max) return false;
  takeUp(state, question, random);
  return true;
}

/** Cards chosen so far: the viewer's own, or any of those the other may have chosen. */
function takeUp(state: CompileState, question: QuestionView, random: Random): void {
  for (const token of question.picks) pick(state, token);
  for (let i = question.picks.length; i < question.picked; i++) {
    const low = state.low & ~state.pickedLow;
    const high = state.high & ~state.pickedHigh;
    let token = nextToken(low, high, 0);
    for (let skip = random.below(countBits(low) + countBits(high)); skip > 0; skip--)
      token = nextToken(low, high, token + 1);
    pick(state, token);
  }
}

function pick(state: CompileState, token: number): void {
  if (token < 32) state.pickedLow |= 1 << token;
  else state.pickedHigh |= 1 << (token - 32);
}
