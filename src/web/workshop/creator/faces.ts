/** Cards of a protocol in the making as they are drawn at a table. */
import type { Language } from '../../../core/types.ts';
import { cardParts, namesWith, type ProtocolDef } from '../../../games/compile/index.ts';
import { type CardFace, drawingOf, hueOfName, type Sign } from '../../games/compile/cards.ts';

export const hueOf = ({ color, name }: ProtocolDef): string => color ?? hueOfName(name);

/** Light enough for words on a dark card: dark colours are mixed with white. */
export function brightHueOf(def: ProtocolDef): string {
  const hue = hueOf(def);
  if (!/^#[0-9a-f]{6}$/i.test(hue)) return hue;
  const rgb = [1, 3, 5].map((i) => Number.parseInt(hue.slice(i, i + 2), 16) / 255);
  let share = 0;
  const mixed = (): number[] => rgb.map((part) => part + (1 - part) * share);
  while (luminance(mixed()) < LEAST_LUMINANCE) share += 0.05;
  return share === 0
    ? hue
    : `rgb(${mixed()
        .map((part) => Math.round(part * 255))
        .join(' ')})`;
}

/** Gives a contrast of 4.5 on the cards of the creator. */
const LEAST_LUMINANCE = 0.3;

/** Relative luminance as in WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const signOf = ({ sign, id, name }: ProtocolDef): Sign => ({
  drawing: drawingOf(sign ?? id),
  letter: [...name][0] ?? '',
});

export function draftFace(def: ProtocolDef, card: number, language: Language): CardFace {
  const found = def.cards[card];
  return {
    protocol: def.names?.[language] ?? def.name,
    value: found.value,
    hue: hueOf(def),
    sign: signOf(def),
    ...cardParts(found, language, { names: namesWith([def]) }),
  };
}
