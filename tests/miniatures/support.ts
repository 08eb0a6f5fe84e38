/** What the miniatures share: plain words and a notation by table, so that each file shows only what it is about. */
import type { GameEvent, GameFacts, Notation, Setting, Words } from '../../src/core/game.ts';
import { fail, ok, type Result } from '../../src/core/result.ts';
import type { Action } from '../../src/core/types.ts';

export function factsOf(name: string, seats: { min: number; max: number; default: number }): GameFacts {
  const title = { en: name, de: name };
  return { name, title, about: title, rulesVersion: 1, seats, minutes: 1, options: {}, presets: { standard: {} } };
}

/** Actions 0 to texts.length - 1, each with its text. */
export function tableNotation(texts: readonly string[]): Notation {
  return {
    format: (_setting: Setting, action: Action) => texts[action] ?? `#${action}`,
    parse(_setting: Setting, text: string): Result<Action> {
      const action = texts.indexOf(text.trim().toLowerCase());
      return action >= 0 ? ok(action) : fail('action/unreadable', { text, at: 1, expected: texts.join(', ') });
    },
  };
}

export function plainWords<V>(name: string, notation: Notation): Words<V, GameEvent> {
  return {
    action: (setting, action) => notation.format(setting, action),
    event: (event) => `${event.kind}.`,
    view: (view) => JSON.stringify(view),
    rejections: {
      [`${name}/illegal`]: {
        en: () => 'Not allowed now.',
        de: () => 'Jetzt nicht erlaubt.',
      },
    },
  };
}

export const indexBelow = (size: number) => (_setting: Setting, action: Action) =>
  Number.isInteger(action) && action >= 0 && action < size ? action : -1;
