/** Mau-Mau with 32 cards for two to five players. Rules: docs/rules/mau-mau.md, cited as M-1 to M-24. */
import { type Game, PLAIN_LIVE } from '../../core/game.ts';
import { check } from './check.ts';
import { DECISIONS, decisionOf } from './decisions.ts';
import type { MauMauEvent } from './events.ts';
import { index, observe } from './features.ts';
import { imaginer } from './imagine.ts';
import { LENS } from './lens/lens.ts';
import { fallback, farewell, legal, pending, sample } from './moves.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { configure, create, deal, FACTS, outcome, result } from './rules.ts';
import type { MauMauState } from './state.ts';
import { glimpse, type MauMauView, redact, secrets, view } from './view.ts';
import { words } from './words.ts';

export const mauMau: Game<MauMauState, MauMauView, MauMauEvent> = {
  facts: FACTS,
  configure,
  create,
  deal,
  pending,
  legal,
  sample,
  check,
  play,
  fallback,
  segments: (state) => state.finished,
  result,
  outcome,
  view,
  redact,
  glimpse,
  secrets,
  imaginer,
  observe,
  index,
  lens: () => LENS,
  live: { ...PLAIN_LIVE, deals: true, farewell, decisions: DECISIONS, decisionOf },
  notation,
  words,
};

export { FINISH, FIRST_TAKE, FIRST_WISH, PASS, partOf } from './actions.ts';
export {
  fitsOn,
  fitsWish,
  formatCard,
  has,
  isAce,
  isJack,
  isSeven,
  ofSuit,
  onlyJacks,
  parseCard,
  pointsOf,
  type RankText,
  rankOf,
  SUITS,
  type SuitText,
  sevensIn,
  suitOf,
} from './cards.ts';
export type { MauMauEvent } from './events.ts';
export type { MauMauSetting, MauMauState } from './state.ts';
export type { MauMauView } from './view.ts';
