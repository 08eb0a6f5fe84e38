/** Shared by the miniatures: simple words and a notation by table. */
import type { Game, GameEvent, GameFacts, Notation, Setting, Words } from '../../src/core/game.ts';
import { unreadable } from '../../src/core/notation.ts';
import { ok, type Result, reject } from '../../src/core/result.ts';
import type { State } from '../../src/core/state.ts';
import type { Action, Seat } from '../../src/core/types.ts';

export function factsOf(name: string, seats: { min: number; max: number; default: number }): GameFacts {
  const title = { en: name, de: name };
  return {
    name,
    title,
    about: title,
    rulesVersion: 1,
    seats,
    minutes: 1,
    turnEvents: [],
    options: {},
    presets: { standard: {}, short: {} },
  };
}

/** Actions 0 to texts.length - 1, each with its text. */
export function tableNotation(texts: readonly string[]): Notation {
  return {
    format: (_setting: Setting, action: Action) => texts[action] ?? `#${action}`,
    parse(_setting: Setting, text: string): Result<Action> {
      const action = texts.indexOf(text.trim().toLowerCase());
      const known = texts.join(', ');
      return action >= 0 ? ok(action) : unreadable(text, 1, { en: known, de: known });
    },
  };
}

export function plainWords<V>(name: string, notation: Notation): Words<V, GameEvent> {
  return {
    action: (setting, action) => notation.format(setting, action),
    thing: (setting, action) => notation.format(setting, action),
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

/** Derives all functions about legality from one that lists the actions: slow, so for miniatures only. */
export function fromList<S extends State>(
  list: (state: S, actor: Seat) => Action[],
  illegal: string,
): Pick<Game<S>, 'legal' | 'sample' | 'check' | 'fallback'> {
  return {
    legal(state, actor, into) {
      const actions = list(state, actor);
      into.set(actions);
      return actions.length;
    },
    sample(state, actor, random) {
      const actions = list(state, actor);
      return actions[random.below(actions.length)];
    },
    check: (state, actor, action) => (list(state, actor).includes(action) ? undefined : reject(illegal)),
    fallback: (state, actor) => list(state, actor).at(-1)!,
  };
}

export const indexBelow = (size: number) => (_setting: Setting, action: Action) =>
  Number.isInteger(action) && action >= 0 && action < size ? action : -1;
