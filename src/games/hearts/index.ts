/** Hearts: avoid the hearts and the queen of spades, or take them all. Rules: docs/rules/hearts.md. */
import { type Game, PLAIN_LIVE, type Setting } from '../../core/game.ts';
import { DECISIONS, decisionOf } from './decisions.ts';
import type { HeartsEvent } from './events.ts';
import { index, observe } from './features.ts';
import { imaginer } from './imagine.ts';
import { LENS } from './lens/lens.ts';
import { check, fallback, legal, pending, play, sample } from './moves.ts';
import { notation } from './notation.ts';
import { configure, deal, OPTIONS, outcome, PRESETS, result, SEATS } from './rules.ts';
import { type HeartsSetting, HeartsState } from './state.ts';
import { glimpse, type HeartsView, redact, secrets, view } from './view.ts';
import { words } from './words.ts';

export {
  countRanks,
  HEARTS,
  MOON_NEW,
  MOON_OLD,
  nameOf,
  PASS,
  QUEEN_OF_SPADES,
  rankOf,
  suitOf,
} from './cards.ts';
export type { HeartsEvent } from './events.ts';
export { type HeartsSetting, HeartsState, MOON_CHOICE, PASSING, PLAYING } from './state.ts';
export type { HeartsView } from './view.ts';

export const hearts: Game<HeartsState, HeartsView, HeartsEvent> = {
  facts: {
    name: 'hearts',
    title: { en: 'Hearts', de: 'Hearts' },
    about: {
      en: 'Take no hearts and not the queen of spades. Or take them all.',
      de: 'Nimm kein Herz und nicht die Pik Dame. Oder nimm sie alle.',
    },
    rulesVersion: 1,
    seats: SEATS,
    minutes: 25,
    turnEvents: ['trick-taken'],
    options: OPTIONS,
    presets: PRESETS,
  },
  configure,
  create: (setting: Setting) => new HeartsState(setting as HeartsSetting),
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
  imaginer: (setting, seen, memory) => imaginer(setting as HeartsSetting, seen, memory),
  observe,
  index,
  lens: () => LENS,
  live: { ...PLAIN_LIVE, deals: true, decisions: DECISIONS, decisionOf },
  notation,
  words,
};
