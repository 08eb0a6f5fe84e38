/** Compile: three lines, six protocols, and texts that interrupt each other. Rules: docs/rules/compile.md. */
import type { Game, Setting } from '../../core/game.ts';
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

export type { CompileEvent } from './events.ts';
export type { ProtocolDef } from './language.ts';
export { readProtocol } from './protocol-source.ts';
export { PROTOCOLS } from './protocols/index.ts';
export type { CompileSetting } from './state.ts';
export { CompileState } from './state.ts';
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
  imaginer: (setting, seen, memory) => imaginer(setting as CompileSetting, seen, memory),
  observe,
  index: (setting, action) => index(setting as CompileSetting, action),
  notation,
  words,
};
