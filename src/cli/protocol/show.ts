/** A protocol as text and as JSON. */
import { LANGUAGES, type Language } from '../../core/types.ts';
import {
  BOXES,
  cardStrength,
  cardText,
  namesWith,
  type ProtocolDef,
  protocolStrength,
} from '../../games/compile/index.ts';
import { protocolWords } from './words.ts';

export const decimal = (value: number, language: Language): string =>
  value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function protocolData(protocol: ProtocolDef) {
  const names = namesWith([protocol]);
  return {
    id: protocol.id,
    name: protocol.name,
    set: protocol.set,
    ...(protocol.author === undefined ? {} : { author: protocol.author }),
    strength: rounded(protocolStrength(protocol).total),
    cards: protocol.cards.map((card) => ({
      value: card.value,
      strength: rounded(cardStrength(card)),
      text: Object.fromEntries(LANGUAGES.map((language) => [language, cardText(card, language, names)])),
    })),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export function protocolPage(protocol: ProtocolDef, language: Language): string {
  const words = protocolWords(language);
  const names = namesWith([protocol]);
  const by = protocol.author === undefined ? '' : `, ${words.by(protocol.author)}`;
  const head = `${protocol.name}${by}, ${words.strength(decimal(protocolStrength(protocol).total, language))}`;
  const width = Math.max(...BOXES.map((box) => words.boxes[box].length));
  const cards = protocol.cards.map((card) => {
    const text = cardText(card, language, names);
    const lines = BOXES.filter((box) => text[box] !== '').map(
      (box) => `    ${words.boxes[box].padEnd(width)}  ${text[box]}`,
    );
    return [`${protocol.name} ${words.card(card.value, decimal(cardStrength(card), language))}`, ...lines].join('\n');
  });
  return [head, ...cards].join('\n\n').replace(/[^\P{C}\n]/gu, '\ufffd');
}
