/** German grammar: articles, endings, and word order after the verb. */
import type { Who } from '../../language.ts';

export type Case = 'nom' | 'acc' | 'dat' | 'gen';
type Gender = 'm' | 'f' | 'n' | 'pl';

const ARTICLES: Readonly<Record<Case, Readonly<Record<Gender, string>>>> = {
  nom: { m: 'der', f: 'die', n: 'das', pl: 'die' },
  acc: { m: 'den', f: 'die', n: 'das', pl: 'die' },
  dat: { m: 'dem', f: 'der', n: 'dem', pl: 'den' },
  gen: { m: 'des', f: 'der', n: 'des', pl: 'der' },
};
/** Of "dein" and "sein". */
const ENDINGS: Readonly<Record<Case, Readonly<Record<Gender, string>>>> = {
  nom: { m: '', f: 'e', n: '', pl: 'e' },
  acc: { m: 'en', f: 'e', n: '', pl: 'e' },
  dat: { m: 'em', f: 'er', n: 'em', pl: 'en' },
  gen: { m: 'es', f: 'er', n: 'es', pl: 'er' },
};

const NOUNS = {
  Hand: { gender: 'f', gen: 'Hand', dat: 'Hand' },
  Deck: { gender: 'n', gen: 'Decks', dat: 'Deck' },
  Ablage: { gender: 'f', gen: 'Ablage', dat: 'Ablage' },
  Summe: { gender: 'f', gen: 'Summe', dat: 'Summe' },
  Seite: { gender: 'f', gen: 'Seite', dat: 'Seite' },
  Protokoll: { gender: 'n', gen: 'Protokolls', dat: 'Protokoll' },
  Protokolle: { gender: 'pl', gen: 'Protokolle', dat: 'Protokollen' },
  Stapel: { gender: 'pl', gen: 'Stapel', dat: 'Stapeln' },
  Handkarten: { gender: 'pl', gen: 'Handkarten', dat: 'Handkarten' },
} as const;
export type Noun = keyof typeof NOUNS;

const formOf = (noun: Noun, kase: Case): string => (kase === 'gen' || kase === 'dat' ? NOUNS[noun][kase] : noun);

/** `dein` or `sein`, if the owner can be said that way: the reader, or the acting player. */
export function stemOf(who: Who, subject: Who): string | undefined {
  if (who === 'me') return 'dein';
  return who === subject ? 'sein' : undefined;
}

/** `deines Gegners` behind the thing. */
export const ownerOf = (who: Who): string => (who === 'opp' ? 'deines Gegners' : 'dieses Spielers');

/** A noun; `before` stands in front of it and is weakly inflected; `owner` marks the word that says whose it is. */
interface Thing {
  readonly noun: Noun;
  readonly before: string;
  readonly owner: (word: string) => string;
}

/** `deine Hand`, `der Hand deines Gegners`. */
export function whose(who: Who, { noun, before, owner }: Thing, kase: Case, subject: Who): string {
  const { gender } = NOUNS[noun];
  const stem = stemOf(who, subject);
  const article = stem === undefined ? ARTICLES[kase][gender] : owner(`${stem}${ENDINGS[kase][gender]}`);
  const said = [article, before, formOf(noun, kase)].filter((word) => word !== '').join(' ');
  return stem === undefined ? `${said} ${owner(ownerOf(who))}` : said;
}

/**
 * Marks what belongs behind the verb: "Verschiebe 1 Karte in eine Linie, in der …" but "Du darfst 1 Karte in eine Linie
 * verschieben, in der …".
 */
export const BEHIND = '¦';

/** What comes before the verb, and what behind it. */
export function split(text: string): readonly [before: string, behind: string] {
  const [before, ...rest] = text.split(/¦([^¦]*)¦/);
  const inner = rest.filter((_, i) => i % 2 === 1).join('');
  const behind = rest.filter((_, i) => i % 2 === 0).join('');
  return [`${before}${inner}`.replace(/ +/g, ' ').trim(), tidy(behind)];
}

/** In the middle of a clause a relative clause is closed by a comma of its own. */
export const inline = (text: string): string => tidy(text.replace(/\s*¦([^¦]*)¦/g, '$1,'));

/** Commas where they belong, whatever marks stand between. */
const tidy = (text: string): string =>
  text
    .replace(/ +([\ue000-\uf8ff]*),/g, '$1,')
    .replace(/,((?:[\ue000-\uf8ff]*,)+)/g, (_, more: string) => `${more.replaceAll(',', '')},`)
    .replace(/,([\ue000-\uf8ff]*[.:;)])/g, '$1');

/** A text that is complete: what was meant for behind a verb that never came stays where it is. */
export const finished = (text: string): string => tidy(inline(text));

export const behind = (clause: string): string => (clause === '' ? '' : `${BEHIND}${clause}${BEHIND}`);

/** `der Wert`, `dem Wert`; `die Zahl`, `der Zahl`. */
export const of = (noun: 'Wert' | 'Zahl', kase: Case): string => {
  if (noun === 'Zahl') return kase === 'dat' || kase === 'gen' ? 'der Zahl' : 'die Zahl';
  return { nom: 'der Wert', acc: 'den Wert', dat: 'dem Wert', gen: 'des Werts' }[kase];
};

/** A clause with its verb; what belongs behind the verb is closed by a comma, which whatever follows may swallow. */
export function withVerb(text: string, verb: string): string {
  const [before, after] = split(text);
  return `${before} ${verb}${after === '' ? '' : `${after},`}`;
}
