/** Tichu for four in two teams. Rules: docs/rules/tichu.md, cited as T-01 to T-67. */
import { type Game, PLAIN_LIVE, type Setting } from '../../core/game.ts';
import { CALLS } from './calls.ts';
import { check } from './check.ts';
import { DECISIONS, decisionOf } from './decisions.ts';
import type { TichuEvent } from './events.ts';
import { fallback } from './fallback.ts';
import { index, observe } from './features.ts';
import { imaginer } from './imagine.ts';
import { lensOf } from './lens/lens.ts';
import { legal, pending, sample } from './moves.ts';
import { notation } from './notation.ts';
import { play } from './play.ts';
import { configure, deal, OPTIONS, outcome, PRESETS, result } from './rules.ts';
import { SEATS, type TichuSetting, TichuState } from './state.ts';
import { glimpse, hasWindow, redact, secrets, type TichuView, view } from './view.ts';
import { words } from './words.ts';

export {
  cardOfLabel,
  cardValue,
  DOG,
  DOG_BIT,
  DRAGON,
  DRAGON_BIT,
  detailOf,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  highBit,
  highOf,
  kindOf,
  lowBit,
  lowOf,
  MAH_JONG,
  MAH_JONG_BIT,
  PASS,
  PHOENIX,
  PHOENIX_BIT,
  suitsOf,
  TICHU,
  WISH,
} from './cards.ts';
export { beatChance, beatChances, beatChanceWithBombs } from './chances/beat.ts';
export { hasSuitedRun, isBombPlay } from './combinations/bombs.ts';
export {
  BOMB,
  FIGURES,
  FULL_HOUSE,
  figureNumber,
  PAIR,
  SINGLE,
  STAIR,
  STREET,
  TRIPLE,
} from './combinations/figures.ts';
export { beats, countPlays, listBombs, playHigh, playLow, readPlay, topAfter } from './combinations/index.ts';
export { BSW_SENTENCES } from './logs/errors.ts';
export { formatBsw } from './logs/format.ts';
export { parseBsw } from './logs/parse.ts';
export { type BswFinding, type BswImport, type BswNote, exportBsw, importBsw } from './logs/record.ts';
export { BswRecorder } from './logs/recorder.ts';
export { replayRound } from './logs/replay.ts';
export { checkGameEnd } from './logs/score.ts';
export { checkRound } from './logs/validate.ts';
export { fewestTurns, partition } from './partition/partition.ts';
export * from './plan/figure-table.ts';
export { groupsOf, MOST_GROUPS, planFigures, planHighs, planLows, planOf } from './plan/plan.ts';
export { countPoints } from './points.ts';
export { noteBombs } from './round.ts';

export const tichu: Game<TichuState, TichuView, TichuEvent> = {
  facts: {
    name: 'tichu',
    title: { en: 'Tichu', de: 'Tichu' },
    about: {
      en: 'Get rid of your cards first, together with your partner; bombs may interrupt at any moment.',
      de: 'Werde mit deinem Partner zuerst alle Karten los; Bomben dürfen jederzeit dazwischen.',
    },
    rulesVersion: 1,
    seats: { min: SEATS, max: SEATS, default: SEATS },
    minutes: 60,
    turnEvents: ['trick-taken'],
    options: OPTIONS,
    presets: PRESETS,
  },
  configure,
  create: (setting: Setting) => new TichuState(setting as TichuSetting),
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
  lens: (setting) => lensOf(setting as TichuSetting),
  live: {
    ...PLAIN_LIVE,
    preset: 'live',
    deals: true,
    closedOptions: ['deals'],
    hasWindow,
    calls: CALLS,
    decisions: DECISIONS,
    decisionOf,
  },
  notation,
  words,
};

export type { TichuEvent } from './events.ts';
export { isSingle, typeName } from './names.ts';
export { cardLabels, cardsFrom, cardsText, isPlay } from './notation.ts';
export type { TichuSetting } from './state.ts';
export { DRAGON_GIFT, GRAND, PLAYING, SCHUPF, TichuState, WISHING } from './state.ts';
export type { TichuView, TurnView } from './view.ts';
