/** The kinds of decisions of Compile that a screen must offer: section 12 of the rules. */
import type { Action, Seat } from '../../core/types.ts';
import { DONE, NO, REFRESH_WORD } from './actions.ts';
import { ASK_ENTERING, ASK_ORDER, ASK_PLACE, ASK_TOKENS, BIT_RANGES } from './ask.ts';
import { topFrame } from './frames.ts';
import { tokenOfAction } from './moves.ts';
import { BAN, type CompileState, DECK, HAND, TRASH } from './state.ts';

export const DECISIONS = [
  'draft-ban',
  'draft-pick',
  'play',
  'refresh',
  'play-by-text',
  'compile-line',
  'control-rearrange',
  'control-decline',
  'cache-discard',
  'select-field-cards',
  'select-hand-cards',
  'select-from-list',
  'select-done',
  'select-line',
  'yes-no',
  'choose-option',
  'permute-protocols',
  'swap-stacks',
  'name-number',
  'name-protocol',
  'choose-seat',
  'order-triggers',
  'order-objects',
] as const;
type Decision = (typeof DECISIONS)[number];

export function decisionOf(state: CompileState, _seat: Seat, action: Action): Decision {
  switch (state.ask) {
    case ASK_PLACE:
      return playIn(state, action);
    case ASK_TOKENS:
      return selectionIn(state, action);
    case ASK_ORDER:
      return 'order-triggers';
    case ASK_ENTERING:
      return 'order-objects';
    default:
      return choiceIn(state, action);
  }
}

/** Whether the turn itself asks, not a text. */
const isOfTurn = (state: CompileState): boolean => topFrame(state.cells) === 0;

function playIn(state: CompileState, action: Action): Decision {
  if (action === state.setting.ranges.word + REFRESH_WORD) return 'refresh';
  return isOfTurn(state) ? 'play' : 'play-by-text';
}

function selectionIn(state: CompileState, action: Action): Decision {
  if (action === state.setting.ranges.word + DONE) return 'select-done';
  if (isOfTurn(state)) return 'cache-discard';
  const zone = state.zone(tokenOfAction(state, action));
  if (zone < DECK) return 'select-field-cards';
  return zone >= HAND && zone < TRASH ? 'select-hand-cards' : 'select-from-list';
}

function choiceIn(state: CompileState, action: Action): Decision {
  const isNo = action === state.setting.ranges.word + NO;
  switch (BIT_RANGES[state.range]) {
    case 'protocol':
      return isOfTurn(state) ? (state.phase === BAN ? 'draft-ban' : 'draft-pick') : 'name-protocol';
    case 'line':
      return isOfTurn(state) ? 'compile-line' : 'select-line';
    case 'tiles':
      if (isNo) return 'control-decline';
      return state.mayDecline ? 'control-rearrange' : 'permute-protocols';
    case 'number':
      return 'name-number';
    case 'option':
      return 'choose-option';
    case 'seat':
      return 'choose-seat';
    case 'stacks':
      return 'swap-stacks';
    case 'word':
      return 'yes-no';
  }
}
