/** Building blocks: steps, structures and occasions to begin with, and whole texts that are often needed. */
import type { Ability, BOXES, ProtocolDef, Step, Structure } from '../../language.ts';
import { GRAMMAR } from '../grammar.ts';
import { STRUCTURES } from '../steps.ts';
import { type Choice, judged } from './choices.ts';
import { MOST_TEXTS, withText } from './draft.ts';
import { FIRST_STEP, Filler } from './fill.ts';
import { keysOf, put, valueAt } from './path.ts';
import { type Scope, scopeAt } from './scope.ts';
import { type Gap, inserted, structured } from './steps.ts';

type BoxName = (typeof BOXES)[number];

const STEP_KEYS = Object.keys((GRAMMAR.step as { variants: object }).variants);

/** Those of everyday use first, as on the drawing. */
const FIRST_ACTS = ['draw', 'discard', 'flip', 'shift', 'delete', 'return', 'play', 'reveal', 'refresh'];
const FIRST_STRUCTURES = ['may', 'ifDone', 'if', 'oneOf', 'eachLine'];

const inFront = (first: readonly string[], all: readonly string[]): string[] => [
  ...first,
  ...all.filter((key) => !first.includes(key)),
];

export const ACT_BLOCKS: readonly string[] = inFront(
  FIRST_ACTS,
  STEP_KEYS.filter((key) => !STRUCTURES.has(key)),
);
export const STRUCTURE_BLOCKS: readonly string[] = inFront(FIRST_STRUCTURES, [...STRUCTURES]);
/** Blocks that are shown without a search. */
export const SHOWN_BLOCKS: ReadonlySet<string> = new Set([...FIRST_ACTS, ...FIRST_STRUCTURES]);
export const isStructureBlock = (key: string): boolean => STRUCTURES.has(key);

const NOWHERE: Scope = { earlier: [], names: new Set(), isInEachCard: false };

/** The steps of a block; taking from a deck needs that deck revealed. */
export function blockSteps(key: string, scope: Scope = NOWHERE): readonly Step[] {
  const made = new Filler(scope).variant('step', key, undefined) as unknown as Step;
  return key === 'search' ? [{ do: 'reveal', what: { deck: 'me', n: 'all' } }, made] : [made];
}

/** The block there: checked like a choice. */
export function withBlock(def: ProtocolDef, key: string, gap: Gap): Choice {
  const scope = scopeAt(def, `${gap.list}[${gap.index}]`);
  return judged(
    { key: `step.${key}`, isCurrent: false },
    def,
    inserted(def, gap, blockSteps(key, scope)),
    `${gap.list}[${gap.index}]`,
  );
}

/** The step inside of a structure, where it stands. */
export function wrapped(def: ProtocolDef, key: string, path: string): Choice {
  const keys = keysOf(path);
  const [made] = blockSteps(key, scopeAt(def, path));
  const next = put(def, keys, structured(made as Structure, [valueAt(def, keys) as Step]));
  return judged({ key: `step.${key}`, isCurrent: false }, def, next, path);
}

// ---- whole texts -----------------------------------------------------------------------------------------------------------------

/** The ways to begin a text in a box. */
export const OCCASIONS: { readonly [box in BoxName]: readonly Ability['on'][] } = {
  top: ['start', 'end', 'after', 'static'],
  middle: ['enter'],
  bottom: ['start', 'end', 'after', 'wouldBeCovered', 'static'],
};

export function occasion(on: Ability['on']): Ability {
  if (on === 'wouldBeFlipped' || on === 'wouldBeCompileDeleted') {
    return { on, steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] };
  }
  return new Filler(NOWHERE).variant('ability', on, undefined) as unknown as Ability;
}

/** A block as the first step of a new text. */
export function textWith(box: BoxName, key: string): Ability {
  return { on: box === 'middle' ? 'enter' : 'start', steps: blockSteps(key) };
}

export function withNewText(def: ProtocolDef, card: number, box: BoxName, text: Ability): Choice {
  const texts = def.cards[card][box] ?? [];
  const path = `cards[${card}].${box}[${texts.length}]`;
  const key = `ability.${text.on}`;
  if (texts.length < MOST_TEXTS) return judged({ key, isCurrent: false }, def, withText(def, card, box, text), path);
  return { key, next: undefined, isCurrent: false, gain: 0, opened: 0, reason: 'protocol/count' };
}

/** Texts for usual effects, each with its box. */
export const TEMPLATES: readonly { readonly box: BoxName; readonly text: Ability }[] = [
  { box: 'middle', text: { on: 'enter', steps: [{ do: 'draw', n: 2 }] } },
  { box: 'middle', text: { on: 'enter', steps: [{ do: 'discard', n: 1 }] } },
  { box: 'middle', text: { on: 'enter', steps: [{ do: 'discard', who: 'opp', n: 1 }] } },
  { box: 'middle', text: { on: 'enter', steps: [{ do: 'flip', cards: { pick: 1, from: { side: 'opp' } } }] } },
  {
    box: 'middle',
    text: {
      on: 'enter',
      steps: [
        { do: 'flip', cards: { pick: 1, from: {} }, as: '$a' },
        { do: 'may', steps: [{ do: 'shift', cards: { ref: '$a' }, to: 'any' }] },
      ],
    },
  },
  {
    box: 'middle',
    text: { on: 'enter', steps: [{ do: 'delete', cards: { pick: 1, from: { value: { in: [0, 1] } } } }] },
  },
  {
    box: 'middle',
    text: {
      on: 'enter',
      steps: [
        {
          do: 'may',
          steps: [{ do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'draw', n: 2 }] }],
        },
      ],
    },
  },
  {
    box: 'middle',
    text: { on: 'enter', steps: [{ do: 'play', from: { deckTop: 'me' }, face: 'down', to: 'others' }] },
  },
  { box: 'middle', text: { on: 'enter', steps: [{ do: 'return', cards: { pick: 1, from: { side: 'opp' } } }] } },
  {
    box: 'top',
    text: { on: 'after', event: 'discard', who: 'opp', steps: [FIRST_STEP] },
  },
  { box: 'top', text: { on: 'static', rule: { r: 'total', who: 'opp', lines: 'here', add: -1 } } },
  {
    box: 'bottom',
    text: { on: 'static', rule: { r: 'forbidPlay', who: 'opp', face: 'down', lines: 'here' } },
  },
  { box: 'bottom', text: { on: 'wouldBeCovered', steps: [FIRST_STEP] } },
  {
    box: 'bottom',
    text: { on: 'start', steps: [{ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to: 'any' }] }] },
  },
  {
    box: 'bottom',
    text: {
      on: 'end',
      steps: [
        {
          do: 'may',
          steps: [
            {
              do: 'ifDone',
              step: { do: 'discard', n: 1 },
              steps: [{ do: 'flip', cards: { pick: 1, from: {} } }],
            },
          ],
        },
      ],
    },
  },
];
