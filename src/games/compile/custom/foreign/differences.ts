/** Tells where a file with the name of an official protocol says something else than the cards of the game do. */
import type { CardDef, ProtocolDef } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { cardText, namesWith } from '../../text/index.ts';
import type { Problems } from '../problem.ts';

export function tellDifferences(name: string, cards: readonly CardDef[], problems: Problems): void {
  const official = PROTOCOLS.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (official === undefined) return;
  cards.forEach((card, i) => {
    const theirs = official.cards.find(({ value }) => value === card.value);
    if (theirs === undefined || sameCard(card, theirs, official)) return;
    problems.warning('protocol/foreign-differs', `cards[${i}]`, {
      card: `${official.name} ${card.value}`,
      en: textOf(theirs, 'en'),
      de: textOf(theirs, 'de'),
    });
  });
}

const textOf = (card: CardDef, language: 'en' | 'de'): string =>
  Object.entries(cardText(card, language, namesWith()))
    .filter(([, text]) => text !== '')
    .map(([box, text]) => `${BOX_NAMES[box][language]}: ${text}`)
    .join(' ');

const BOX_NAMES: Readonly<Record<string, { readonly en: string; readonly de: string }>> = {
  top: { en: 'top', de: 'oben' },
  middle: { en: 'middle', de: 'Mitte' },
  bottom: { en: 'bottom', de: 'unten' },
};

const sameCard = (one: CardDef, other: CardDef, { id }: ProtocolDef): boolean => plain(one, id) === plain(other, id);

/** The same for the same behaviour: fields in one order, names by their order, the own protocol as such. */
function plain(card: CardDef, id: string): string {
  const names = new Map<string, string>();
  return JSON.stringify(card, (key, value: unknown) => {
    if (key === 'is' && value === id) return 'self';
    if (typeof value === 'string' && /^\$/.test(value) && !/^\$(line|card|who)$/.test(value)) {
      if (!names.has(value)) names.set(value, `$${names.size}`);
      return names.get(value);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
