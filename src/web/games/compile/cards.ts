/** Cards of Compile as they are drawn: name, value, colour, texts. */
import type { Setting } from '../../../core/game.ts';
import type { Language } from '../../../core/types.ts';
import {
  type CompileSetting,
  cardNumber,
  cardText,
  namesWith,
  type ProtocolDef,
} from '../../../games/compile/index.ts';

export interface CardFace {
  readonly protocol: string;
  readonly value: number;
  readonly hue: string;
  readonly glyph: string | undefined;
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
}

const DRAWN = ['fire', 'water', 'light', 'speed', 'death', 'gravity'];
/** The golden angle gives neighbours in the list different hues. */
const ANGLE = 137.5;

function protocolsOf(setting: Setting): readonly ProtocolDef[] {
  return (setting as CompileSetting).protocols;
}

/** One bright colour a protocol, the same at every table. */
export function hueOf(setting: Setting, protocol: string): string {
  const list = protocolsOf(setting);
  const at = list.findIndex(({ name }) => name === protocol);
  const known = list[at];
  if (known?.color !== undefined) return known.color;
  if (known !== undefined && DRAWN.includes(known.id)) return `var(--pr-${known.id})`;
  return `hsl(${((at + 1) * ANGLE) % 360} 78% 74%)`;
}

export function glyphOf(setting: Setting, protocol: string): string | undefined {
  const id = protocolsOf(setting).find(({ name }) => name === protocol)?.id;
  return id !== undefined && DRAWN.includes(id) ? id : undefined;
}

/** `Fire 1`, with its texts. */
export function faceOf(setting: Setting, name: string, language: Language): CardFace {
  const list = protocolsOf(setting);
  const { protocol, value } = (setting as CompileSetting).program.cards[cardNumber(setting as CompileSetting, name)];
  const { name: protocolName, cards } = list[protocol];
  const text = cardText(cards.find((card) => card.value === value)!, language, namesWith(list));
  return {
    protocol: protocolName,
    value,
    hue: hueOf(setting, protocolName),
    glyph: glyphOf(setting, protocolName),
    ...text,
  };
}
