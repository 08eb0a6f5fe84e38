/** A protocol in the making: any number of cards up to six, whatever its texts still lack. */
import type { Ability, BOXES, CardDef, ProtocolDef } from '../../language.ts';
import { SCHEMA } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { GRAMMAR } from '../grammar.ts';
import { lintProtocol } from '../lint.ts';
import { type Problem, Problems } from '../problem.ts';
import { checkProtocol, MAX_LENGTH } from '../read.ts';
import { checkType } from '../shape.ts';

/** Cards of a protocol, and the values they can have. */
export const CARDS = 6;
export const VALUES = [0, 1, 2, 3, 4, 5, 6] as const;

export const emptyDraft = (id: string, name: string): ProtocolDef => ({
  schema: SCHEMA,
  id,
  name,
  set: 'custom',
  cards: [{ value: 0 }],
});

/** What the reader of whole protocols refuses and a draft may be. */
const isUnfinished = ({ code, place, params }: Problem): boolean =>
  code === 'protocol/count' && place === 'cards' && Number(params.found) < CARDS && Number(params.found) > 0;

/** The draft in a text; undefined if it is none that can be edited. Its errors are those of `draftProblems`. */
export function readDraft(text: string): ProtocolDef | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  const problems = new Problems();
  const value = parsed(text);
  checkType(value, 'protocol', '', problems);
  return problems.list.every(isUnfinished) ? (value as ProtocolDef) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Everything there is to say about a draft: errors first, then remarks. Remarks about all cards need all of them. */
export function draftProblems(def: ProtocolDef): readonly Problem[] {
  const isWhole = def.cards.length === CARDS;
  const count = checkProtocol(def).problems.filter(isUnfinished);
  const found = [...count, ...checkProtocol(completed(def)).problems];
  const notes = lintProtocol(def).filter(({ code }) => isWhole || !ABOUT_ALL.has(code));
  const errors = found.filter(({ severity }) => severity === 'error');
  return [...errors, ...found.filter(({ severity }) => severity === 'warning'), ...notes];
}

/** With cards that have nothing but a number, so that the rest can be checked. */
function completed(def: ProtocolDef): ProtocolDef {
  let whole = def;
  while (whole.cards.length < CARDS) whole = { ...whole, cards: [...whole.cards, { value: freeValue(whole) }] };
  return whole;
}

const freeValue = ({ cards }: ProtocolDef): number =>
  VALUES.find((value) => !cards.some((card) => card.value === value)) ?? 0;

const ABOUT_ALL: ReadonlySet<string> = new Set(['protocol/value-sum', 'protocol/top-heavy']);

// ---- cards ---------------------------------------------------------------------------------------------------------------------

/** One more card, with the lowest value that is free. */
export function withCard(def: ProtocolDef): ProtocolDef {
  if (def.cards.length >= CARDS) return def;
  return { ...def, cards: sorted([...def.cards, { value: freeValue(def) }]) };
}

export const withoutCard = (def: ProtocolDef, card: number): ProtocolDef =>
  def.cards.length < 2 ? def : { ...def, cards: def.cards.filter((_, i) => i !== card) };

/** A value that another card has goes to it in exchange. Cards lie in the order of their values. */
export function withValue(def: ProtocolDef, card: number, value: number): ProtocolDef {
  const old = def.cards[card].value;
  if (old === value) return def;
  const cards = def.cards.map((one, i) => {
    if (i === card) return { ...one, value };
    return one.value === value ? { ...one, value: old } : one;
  });
  return { ...def, cards: sorted(cards) };
}

/** Lowest value first. */
const sorted = (cards: readonly CardDef[]): readonly CardDef[] =>
  cards.toSorted((one, other) => one.value - other.value);

/** The texts of another card, with the value of this one. */
export function withTexts(def: ProtocolDef, card: number, from: CardDef): ProtocolDef {
  const { value: _value, ...texts } = from;
  return { ...def, cards: def.cards.map((one, i) => (i === card ? { value: one.value, ...texts } : one)) };
}

/** Abilities that a box holds. */
export const MOST_TEXTS = 2;

export function withText(def: ProtocolDef, card: number, box: (typeof BOXES)[number], text: Ability): ProtocolDef {
  const cards = def.cards.map((one, i) => (i === card ? withBox(one, box, [...(one[box] ?? []), text]) : one));
  return { ...def, cards };
}

/** Boxes stand in their order, as in the files of the game. */
function withBox(card: CardDef, box: (typeof BOXES)[number], texts: readonly Ability[]): CardDef {
  const all: CardDef = { ...card, [box]: texts };
  const { value, top, middle, bottom } = all;
  return { value, ...(top && { top }), ...(middle && { middle }), ...(bottom && { bottom }) };
}

// ---- the protocol itself ---------------------------------------------------------------------------------------------------------

export type Trait = 'author' | 'color' | 'sign';

/** '' takes it away. */
export function withTrait(def: ProtocolDef, trait: Trait, value: string): ProtocolDef {
  const { [trait]: _old, ...rest } = def;
  return value === '' ? rest : inFileOrder({ ...rest, [trait]: value });
}

/** What it is called in one language; '' for its name. */
export function withNameIn(def: ProtocolDef, language: 'en' | 'de', name: string): ProtocolDef {
  const { names: old, ...rest } = def;
  const { [language]: _gone, ...others } = old ?? {};
  const names = name === '' ? others : { ...others, [language]: name };
  return Object.keys(names).length === 0 ? rest : inFileOrder({ ...rest, names });
}

/** The fields in the order of the grammar, as in new files. */
function inFileOrder(def: ProtocolDef): ProtocolDef {
  const protocol = GRAMMAR.protocol as Extract<(typeof GRAMMAR)['protocol'], { kind: 'object' }>;
  const loose = def as unknown as Readonly<Record<string, unknown>>;
  const entries = Object.keys(protocol.fields).flatMap((name) =>
    loose[name] === undefined ? [] : [[name, loose[name]]],
  );
  return Object.fromEntries(entries) as unknown as ProtocolDef;
}

/**
 * The draft as a table against agents takes it: cards that are missing are added, with nothing but a number; texts that cannot be
 * played are left out. Undefined if that is not enough.
 */
export function repaired(def: ProtocolDef): ProtocolDef | undefined {
  const whole = completed(def);
  const cards = whole.cards.map((card, i) => {
    const broken = (box: string, k: number): boolean => {
      const at = `cards[${i}].${box}[${k}]`;
      return checkProtocol(whole).problems.some(({ severity, place }) => severity === 'error' && place.startsWith(at));
    };
    const kept = (['top', 'middle', 'bottom'] as const).flatMap((box) => {
      const texts = (card[box] ?? []).filter((_, k) => !broken(box, k));
      return texts.length === 0 ? [] : [[box, texts] as const];
    });
    return { value: card.value, ...Object.fromEntries(kept) };
  });
  const isTaken = PROTOCOLS.some(({ name, id }) => name.toLowerCase() === def.name.toLowerCase() || id === def.id);
  const title = isTaken ? { id: 'trial', name: 'Trial' } : {};
  return checkProtocol({ ...whole, ...title, cards }).protocol;
}
