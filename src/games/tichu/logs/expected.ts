/** Names of what a log should have at a place, for error sentences in both languages. */
import type { Language, Seat } from '../../../core/types.ts';
import { FIRST_HEADER, GIFTS_HEADER, HANDS_HEADER, TURNS_HEADER } from './log.ts';

export type Expected = Readonly<Record<Language, string>>;

const same = (text: string): Expected => ({ en: `"${text}"`, de: `„${text}“` });

export const EXPECTED = {
  first: same(FIRST_HEADER),
  hands: same(HANDS_HEADER),
  hand: (seat: Seat): Expected => ({
    en: `the hand of seat ${seat}, "(${seat})Name cards"`,
    de: `die Hand von Platz ${seat}, „(${seat})Name Karten“`,
  }),
  calls: {
    en: `"Grosses Tichu: (i)Name", then "Tichu: (i)Name", then "${GIFTS_HEADER}"`,
    de: `„Grosses Tichu: (i)Name“, dann „Tichu: (i)Name“, dann „${GIFTS_HEADER}“`,
  },
  gift: (seat: Seat): Expected => ({
    en: `the schupf cards of seat ${seat}, "(${seat})Name gibt: right: card - partner: card - left: card - "`,
    de: `die Schupfkarten von Platz ${seat}, „(${seat})Name gibt: rechts: Karte - Partner: Karte - links: Karte - “`,
  }),
  receivers: (seat: Seat): Expected => ({
    en: `what seat ${seat} gives, to the right opponent, the partner and the left opponent by their names`,
    de: `was Platz ${seat} gibt, an den rechten Gegner, den Partner und den linken Gegner mit ihren Namen`,
  }),
  bombs: {
    en: `"BOMBE: (i)Name …" or "${TURNS_HEADER}"`,
    de: `„BOMBE: (i)Name …“ oder „${TURNS_HEADER}“`,
  },
  turns: same(TURNS_HEADER),
  turn: {
    en: '"(i)Name: cards", "(i)Name passt.", "Wunsch:v", "Tichu: (i)Name", "Drache an: (i)Name" or "Ergebnis: a - b"',
    de: '„(i)Name: Karten“, „(i)Name passt.“, „Wunsch:v“, „Tichu: (i)Name“, „Drache an: (i)Name“ oder „Ergebnis: a - b“',
  },
} as const;
