/** Compile: three lines, six protocols, and texts that interrupt each other. Rules: docs/rules/compile.md. */
import { type Game, PLAIN_LIVE, type Setting } from '../../core/game.ts';
import { plainLens } from '../../core/plain-lens.ts';
import { DECISIONS, decisionOf } from './decisions.ts';
import type { CompileEvent } from './events.ts';
import { observe } from './features.ts';
import { glimpse } from './glimpse.ts';
import { imaginer } from './imagine.ts';
import { check, fallback, index, legal, pending, play, sample } from './moves.ts';
import { notation } from './notation.ts';
import { configure, deal, OPTIONS, outcome, PRESETS, result, SEATS, segments } from './rules.ts';
import { type CompileSetting, CompileState } from './state.ts';
import { type CompileView, redact, view } from './view.ts';
import { words } from './words.ts';

export { ORDERS, PAIRS } from './actions.ts';
export { type Answer, answerOf } from './answers.ts';
export {
  ASK_ENTERING,
  ASK_ORDER,
  ASK_PLACE,
  ASK_TOKENS,
  LINE_RANGE,
  NUMBER_RANGE,
  OPTION_RANGE,
  PROTOCOL_RANGE,
  STACKS_RANGE,
  TILES_RANGE,
  WORD_RANGE,
} from './ask.ts';
export { mayCompile } from './compiling.ts';
export * from './custom/edit/index.ts';
export { PROTOCOL_ERRORS } from './custom/errors.ts';
export { importProtocol } from './custom/foreign/index.ts';
export { LONGEST_NAME } from './custom/grammar.ts';
export { lintProtocol } from './custom/lint.ts';
export type { Problem } from './custom/problem.ts';
export { randomProtocol } from './custom/random/index.ts';
export { mixedProtocol } from './custom/random/mixed.ts';
export { checkProtocol, checkProtocolText, MAX_LENGTH, readProtocol } from './custom/read.ts';
export { type SelfTest, selfTest } from './custom/self-test.ts';
export { abilityStrength, cardStrength, protocolStrength } from './custom/strength.ts';
export { writeProtocol } from './custom/write.ts';
export type { CompileEvent } from './events.ts';
export { waitingAbility, waitingToken } from './frames.ts';
export { seesByRight } from './known.ts';
export type { Ability, CardDef, CardFilter, Cards, Lines, Num, Rule, Step, Who } from './language.ts';
export { BOXES, type ProtocolDef } from './language.ts';
export { cardValue, isActive, totalOf } from './measure.ts';
export { enteringOf, playToken, tokenOfAction, waitingOf } from './moves.ts';
export { cardNumber } from './names.ts';
export { OPS } from './nodes.ts';
export { UNSEEN } from './notation.ts';
export { isOtherSide, isUpPlace, lineOfPlace, placesFor } from './plays.ts';
export { PROTOCOLS } from './protocols/index.ts';
export { cardToMove, instructionAsked } from './question.ts';
export type { CompileOp, CompileSetting } from './state.ts';
export { ACTION, BEGIN, COMPILING, CompileState, DECK, HAND, HAND_SIZE, LINES, NO_WINNER, TRASH } from './state.ts';
export { hasMiddle } from './statics.ts';
export {
  abilityParts,
  abilityText,
  type CardParts,
  cardParts,
  cardText,
  joined,
  namesWith,
  type Part,
  type PartKind,
  titleIn,
} from './text/index.ts';
export type { CompileView } from './view.ts';

export const compile: Game<CompileState, CompileView, CompileEvent> = {
  facts: {
    name: 'compile',
    title: { en: 'Compile', de: 'Compile' },
    about: {
      en: 'Two rival programs race to compile three protocols; every card can change the rules.',
      de: 'Zwei Programme kompilieren um die Wette drei Protokolle; jede Karte kann die Regeln ändern.',
    },
    rulesVersion: 1,
    seats: SEATS,
    minutes: 30,
    turnEvents: ['turn'],
    options: OPTIONS,
    presets: PRESETS,
  },
  configure,
  create: (setting: Setting) => new CompileState(setting as CompileSetting),
  deal,
  pending,
  legal,
  sample,
  check,
  play,
  fallback,
  segments,
  result,
  outcome,
  view,
  redact,
  glimpse,
  secrets: () => [], // cards are named like their protocols, whose names are public
  imaginer: (setting, seen, memory) => imaginer(setting as CompileSetting, seen, memory),
  observe,
  index: (setting, action) => index(setting as CompileSetting, action),
  lens: (setting) => plainLens(compile, setting),
  live: {
    ...PLAIN_LIVE,
    decisions: DECISIONS,
    decisionOf,
    isGenerated: (name, value) => name === 'custom' && typeof value === 'string',
  },
  notation,
  words,
};
