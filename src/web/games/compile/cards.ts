/** Cards of Compile as they are drawn: name, value, colour, texts. */
import type { Setting } from '../../../core/game.ts';
import type { Language } from '../../../core/types.ts';
import {
  type CardParts,
  type CompileSetting,
  cardNumber,
  cardParts,
  namesWith,
  type ProtocolDef,
  titleIn,
} from '../../../games/compile/index.ts';
import { DRAWINGS } from './glyphs.ts';
import { MAKER_SIGNS } from './maker-signs.ts';

/** A drawing, or the letter of a protocol without one. */
export interface Sign {
  readonly drawing: string | undefined;
  readonly letter: string;
}

export interface CardFace extends CardParts {
  readonly protocol: string;
  readonly value: number;
  readonly hue: string;
  readonly sign: Sign;
}

function protocolsOf(setting: Setting): readonly ProtocolDef[] {
  return (setting as CompileSetting).protocols;
}

const protocolNamed = (setting: Setting, protocol: string): ProtocolDef | undefined =>
  protocolsOf(setting).find(({ name }) => name === protocol);

/** A hue for a custom protocol without a colour of its own: from its name, so that it is the same at every table. */
export function hueOfName(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);
  return `hsl(${hue} 78% 74%)`;
}

/** One bright colour a protocol, the same at every table. */
export function hueOf(setting: Setting, protocol: string): string {
  const known = protocolNamed(setting, protocol);
  if (known?.color !== undefined) return known.color;
  return known !== undefined && Object.hasOwn(DRAWINGS, known.id) ? `var(--pr-${known.id})` : hueOfName(protocol);
}

export function signOf(setting: Setting, protocol: string): Sign {
  const known = protocolNamed(setting, protocol);
  return { drawing: drawingOf(known?.sign ?? known?.id ?? ''), letter: [...protocol][0] ?? '' };
}

/** Of a protocol of the game by its id, or one for makers. */
export function drawingOf(id: string): string | undefined {
  if (Object.hasOwn(DRAWINGS, id)) return DRAWINGS[id];
  return Object.hasOwn(MAKER_SIGNS, id) ? MAKER_SIGNS[id] : undefined;
}

/** What a protocol of the view is called in the language of the page. */
export function titleOf(setting: Setting, protocol: string, language: Language): string {
  const known = protocolNamed(setting, protocol);
  return known === undefined ? protocol : titleIn(known, language);
}

/** `Fire 1`, with its texts. */
export function faceOf(setting: Setting, name: string, language: Language): CardFace {
  const list = protocolsOf(setting);
  const { protocol, value } = (setting as CompileSetting).program.cards[cardNumber(setting as CompileSetting, name)];
  const { name: protocolName, cards } = list[protocol];
  const parts = cardParts(cards.find((card) => card.value === value)!, language, { names: namesWith(list, language) });
  return {
    protocol: titleOf(setting, protocolName, language),
    value,
    hue: hueOf(setting, protocolName),
    sign: signOf(setting, protocolName),
    ...parts,
  };
}

/** The names of a protocol's cards, lowest first. */
export function cardsOf(setting: Setting, protocol: string): string[] {
  const values = protocolNamed(setting, protocol)?.cards.map(({ value }) => value) ?? [];
  return values.toSorted((a, b) => a - b).map((value) => `${protocol} ${value}`);
}
