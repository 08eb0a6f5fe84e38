/** Risk: territories, dice, cards. Rules: docs/rules/risk.md, cited as. */
import { type Game, PLAIN_LIVE, type Setting } from '../../core/game.ts';
import { plainLens } from '../../core/plain-lens.ts';
import { check } from './check.ts';
import { DECISIONS, decisionOf } from './decisions.ts';
import { outcome, result } from './ending.ts';
import type { RiskEvent } from './events.ts';
import { fallback } from './fallback.ts';
import { index, observe } from './features.ts';
import { imaginer } from './imagine.ts';
import { farewell, legal, pending } from './moves.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { configure, FACTS } from './rules.ts';
import { sample } from './sample.ts';
import type { RiskSetting } from './setting.ts';
import { deal } from './setup.ts';
import { RiskState } from './state.ts';
import { glimpse, type RiskView, redact, view } from './view.ts';
import { words } from './words.ts';

export {
  attackDice,
  attackFrom,
  attackOf,
  attackTo,
  countMoved,
  countPlaced,
  defendOf,
  diceOfDefence,
  END,
  firstCard,
  isOn,
  isRedeem,
  type Kind,
  kindOf,
  leaveOf,
  manoeuvreFrom,
  manoeuvreOf,
  manoeuvreTo,
  moveOf,
  onOf,
  placeOf,
  redeemOf,
  secondCard,
  territoryIn,
  thirdCard,
} from './actions.ts';
export {
  type Chain,
  canBeSolved,
  chainOf,
  isClosed,
  readPosition,
  type Solution,
  type SpaceLimits,
  solve,
} from './analysis/index.ts';
export {
  type BattleOutcome,
  type BattleTable,
  battleOutcome,
  battleTable,
  bestDice,
  bestStop,
  type DiceChoice,
  type StopPlan,
} from './battle/battle.ts';
export { conquestOfAll, type PathOutcome, path, type Target, troopsNeeded } from './battle/campaign.ts';
export { type Duel, solveDuel } from './battle/duel.ts';
export { lossChance, lossCounts } from './battle/exchange.ts';
export { blitz, nextOfBlitz } from './blitz.ts';
export {
  type Board,
  type Card,
  cardFrom,
  formatCard,
  NEUTRAL,
  NOBODY,
  OWNERS,
  type Owner,
  type Place,
  type Territory,
} from './board.ts';
export { escalated, hasSet, isSet, valueOfSet } from './cards.ts';
export { pointsOf } from './ending.ts';
export type { Holder, RiskEvent } from './events.ts';
export * from './map/index.ts';
export { DEFAULT_MAP, SHIPPED } from './maps/index.ts';
export { incomeOf } from './reinforce.ts';
export type { RiskSetting } from './setting.ts';
export { PHASES, type Phase, RiskState } from './state.ts';
export type { RiskView } from './view.ts';

export const risk: Game<RiskState, RiskView, RiskEvent> = {
  facts: FACTS,
  configure,
  create: (setting: Setting) => new RiskState(setting as RiskSetting),
  deal,
  pending,
  legal,
  sample,
  check,
  play,
  fallback,
  segments: (state) => (state.over ? 1 : 0),
  result,
  outcome,
  view,
  redact,
  glimpse,
  secrets: () => [], // cards are named like territories, whose names are public
  imaginer,
  observe,
  index,
  lens: (setting) => plainLens(risk, setting),
  live: { ...PLAIN_LIVE, farewell, decisions: DECISIONS, decisionOf },
  notation,
  words,
};
