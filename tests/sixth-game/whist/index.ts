/** Whist with 32 cards: follow suit, trumps beat the rest, every trick is a point. */
import { type Game, PLAIN_LIVE, type Setting } from '../../../src/core/game.ts';
import { plainLens } from '../../../src/core/plain-lens.ts';
import { ACTIONS } from './cards.ts';
import type { WhistEvent } from './events.ts';
import { imaginer } from './imagine.ts';
import {
  check,
  configure,
  deal,
  fallback,
  legal,
  OPTIONS,
  observe,
  outcome,
  PRESETS,
  pending,
  play,
  result,
  SEATS,
  sample,
  segments,
} from './rules.ts';
import { type WhistSetting, WhistState } from './state.ts';
import { redact, secrets, view, type WhistView } from './view.ts';
import { notation, words } from './words.ts';

export const whist: Game<WhistState, WhistView, WhistEvent> = {
  facts: {
    name: 'whist',
    title: { en: 'Whist', de: 'Whist' },
    about: { en: 'Take as many tricks as you can.', de: 'Mach so viele Stiche, wie du kannst.' },
    rulesVersion: 1,
    seats: SEATS,
    minutes: 10,
    turnEvents: ['trick-taken'],
    options: OPTIONS,
    presets: PRESETS,
  },
  configure,
  create: (setting: Setting) => new WhistState(setting as WhistSetting),
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
  glimpse: (_state, _actor, action) => action,
  secrets,
  imaginer: (setting, seen) => imaginer(setting as WhistSetting, seen),
  observe,
  index: (_setting, action) => (Number.isInteger(action) && action >= 0 && action < ACTIONS ? action : -1),
  lens: (setting) => plainLens(whist, setting),
  live: { ...PLAIN_LIVE, deals: true },
  notation,
  words,
};
