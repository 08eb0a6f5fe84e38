/** What the choices, slots and reasons of the editor are called, in both languages, each with a few words on what it means. */
import type { Language } from '../../../../core/types.ts';
import type { ProtocolErrorCode } from '../errors.ts';
import { CHOICE_WORDS, type Entry } from './choice-words.ts';
import type { Spot } from './spot.ts';

export interface Said {
  readonly label: string;
  readonly hint: string;
}

const NOTHING: Said = { label: '', hint: '' };

const saidIn = ([en, de, hint = '', hinweis = '']: Entry, language: Language): Said =>
  language === 'de' ? { label: de, hint: hinweis } : { label: en, hint };

/** Variants that are nothing without what their field holds. */
const TRANSPARENT = /^(cards\.ref|cards\.pick|source\.ref|value\.in|proto\.is|proto\.named|line\.ref) /;

/** Empty for what only the text can tell: cards named before. Protocols are called by the names given. */
export function choiceWords(key: string, spot: Pick<Spot, 'owner' | 'field'>, language: Language): Said {
  const entry = entryOf(key, spot);
  if (entry !== undefined) return saidIn(entry, language);
  if (/^-?\d+$/.test(key)) return { label: key.replace('-', '−'), hint: '' };
  const [, outer, inner] = /^(\S+) (.+)$/.exec(key) ?? [];
  if (inner === undefined || outer === 'name' || outer === 'protocol') return NOTHING;
  const said = choiceWords(inner, spot, language);
  if (TRANSPARENT.test(key)) return said;
  const around = entryOf(outer, spot);
  if (around === undefined) return said;
  const { label, hint } = saidIn(around, language);
  return { label: said.label === '' ? label : `${label}: ${said.label}`, hint };
}

function entryOf(key: string, { owner, field }: Pick<Spot, 'owner' | 'field'>): Entry | undefined {
  const general = key.replace(/^no \w+\./, 'no ').replace(/^\w+\.(\w+=)/, '$1');
  const names = [`${owner}.${field} ${key}`, `${field} ${key}`, key, general, general.replace(/^\w+=/, '=')];
  const found = names.find((name) => Object.hasOwn(CHOICE_WORDS, name));
  return found === undefined ? undefined : CHOICE_WORDS[found];
}

/** The question that a slot asks. */
export function slotTitle(
  { owner, field, shape }: Pick<Spot, 'owner' | 'field' | 'shape'>,
  language: Language,
): string {
  const type = shape.kind === 'type' ? shape.name : shape.kind;
  const found = [`${owner}.${field}`, field, `:${type}`].find((name) => Object.hasOwn(TITLES, name)) ?? 'what';
  return TITLES[found][language === 'de' ? 1 : 0];
}

type Pair = readonly [en: string, de: string];

const TITLES: Readonly<Record<string, Pair>> = {
  do: ['What happens?', 'Was passiert?'],
  on: ['When?', 'Wann?'],
  r: ['What holds?', 'Was gilt?'],
  rule: ['What holds?', 'Was gilt?'],
  n: ['How many?', 'Wie viele?'],
  'repeat.n': ['How often?', 'Wie oft?'],
  pick: ['How many?', 'Wie viele?'],
  upTo: ['Exactly, or up to?', 'Genau oder bis zu?'],
  by: ['Who chooses?', 'Wer wählt?'],
  side: ['Whose card?', 'Wessen Karte?'],
  'play.side': ['On whose side?', 'Auf wessen Seite?'],
  'allowPlay.side': ['On whose side?', 'Auf wessen Seite?'],
  depth: ['Which of them?', 'Welche davon?'],
  face: ['Which side up?', 'Welche Seite oben?'],
  source: ['Also this card?', 'Auch diese Karte?'],
  value: ['Of which value?', 'Mit welchem Wert?'],
  'faceDownValue.value': ['Which value?', 'Welcher Wert?'],
  protocol: ['Of which protocol?', 'Aus welchem Protokoll?'],
  lines: ['In which line?', 'In welcher Linie?'],
  'compile.lines': ['Which line?', 'Welche Linie?'],
  'eachLine.lines': ['Which lines?', 'Welche Linien?'],
  'chooseLine.lines': ['Which lines?', 'Welche Linien?'],
  to: ['Where to?', 'Wohin?'],
  'control.to': ['To whom?', 'An wen?'],
  'noFlip.to': ['To which side?', 'Auf welche Seite?'],
  tileMatch: ['Does it match its line?', 'Passt sie zu ihrer Linie?'],
  hidden: ['What of face-down cards?', 'Was ist mit verdeckten?'],
  extreme: ['Highest or lowest?', 'Höchste oder niedrigste?'],
  who: ['Who?', 'Wer?'],
  whose: ['Whose?', 'Wessen?'],
  deck: ['Whose deck?', 'Wessen Deck?'],
  hand: ['Whose hand?', 'Wessen Hand?'],
  trash: ['Whose trash?', 'Wessen Ablage?'],
  into: ['Into whose trash?', 'In wessen Ablage?'],
  random: ['Chosen or at random?', 'Gewählt oder zufällig?'],
  addTrash: ['With the trash?', 'Mit der Ablage?'],
  noMiddle: ['With its middle text?', 'Mit Mitteltext?'],
  under: ['On top or under this card?', 'Obenauf oder unter diese Karte?'],
  what: ['What?', 'Was?'],
  cards: ['Which card?', 'Welche Karte?'],
  of: ['Of which card?', 'Von welcher Karte?'],
  self: ['Who is “this card” in it?', 'Wer ist dort „diese Karte“?'],
  from: ['From where?', 'Woher?'],
  'where.from': ['Among which lines?', 'Unter welchen Linien?'],
  only: ['Only certain cards?', 'Nur bestimmte Karten?'],
  'only.only': ['Which lines?', 'Welche Linien?'],
  except: ['Except which lines?', 'Außer welchen Linien?'],
  ref: ['Which card?', 'Welche Karte?'],
  lineOf: ['Of which card?', 'Von welcher Karte?'],
  matching: ['Matching which card?', 'Zu welcher Karte passend?'],
  line: ['Which line?', 'Welche Linie?'],
  tile: ['Which protocol?', 'Welches Protokoll?'],
  ban: ['With an exception?', 'Mit Ausnahme?'],
  while: ['For how long?', 'Wie lange?'],
  cond: ['Under which condition?', 'Unter welcher Bedingung?'],
  if: ['Always, or while …?', 'Immer oder solange …?'],
  else: ['And otherwise?', 'Und sonst?'],
  options: ['How many to choose from?', 'Wie viele zur Wahl?'],
  xs: ['How many conditions?', 'Wie viele Bedingungen?'],
  x: ['What must not hold?', 'Was darf nicht gelten?'],
  where: ['Under which condition?', 'Unter welcher Bedingung?'],
  event: ['What has happened?', 'Was ist geschehen?'],
  duringTurnOf: ['In whose turn?', 'In wessen Zug?'],
  'wouldBeCovered.by': ['By what?', 'Womit?'],
  add: ['By how much?', 'Um wie viel?'],
  a: ['What is compared?', 'Was wird verglichen?'],
  op: ['How is it compared?', 'Wie wird verglichen?'],
  b: ['With what?', 'Womit?'],
  is: ['Matching or not?', 'Passend oder nicht?'],
  'protocol.is': ['Which protocol?', 'Welches Protokoll?'],
  not: ['Which one not?', 'Welches nicht?'],
  total: ['Whose total?', 'Wessen Summe?'],
  zone: ['Where to?', 'Wohin?'],
  'pile.zone': ['Which pile?', 'Welcher Stapel?'],
  times: ['How many times that?', 'Wie oft das?'],
  div: ['Divided by?', 'Geteilt durch?'],
  plus: ['Plus or minus?', 'Plus oder minus?'],
  min: ['At least?', 'Mindestens?'],
  max: ['At most?', 'Höchstens?'],
  atLeast: ['At least how many?', 'Wie viele mindestens?'],
  'name.what': ['What is named?', 'Was wird genannt?'],
  ':condition': ['Which condition?', 'Welche Bedingung?'],
  ':line': ['Which line?', 'Welche Linie?'],
};

/** A few words behind a choice that is refused. */
export function reasonWords(code: ProtocolErrorCode, language: Language): string {
  return (REASONS[code] ?? REASONS['protocol/range'])![language === 'de' ? 1 : 0];
}

const REASONS: { readonly [code in ProtocolErrorCode]?: Pair } = {
  'protocol/range': ['not possible here', 'hier nicht möglich'],
  'protocol/enter-outside': ['in the middle only', 'nur in der Mitte'],
  'protocol/not-in-middle': ['not in the middle', 'nicht in der Mitte'],
  'protocol/no-such-name': ['nothing like it is named before', 'davor ist nichts dergleichen genannt'],
  'protocol/name-of-other-kind': ['stands for something else', 'steht für etwas anderes'],
  'protocol/outside-loop': ['only inside of “for each …”', 'nur innerhalb von „Für jede …“'],
  'protocol/too-many-names': ['this text names too many things', 'dieser Text nennt zu vieles'],
  'protocol/it-outside': ['only where a card is played or shifted', 'nur wo eine Karte gespielt oder verschoben wird'],
  'protocol/hidden-outside': ['only where cards are counted', 'nur wo Karten gezählt werden'],
  'protocol/circular-value': [
    'a rule about values cannot ask for values',
    'eine Regel über Werte kann nicht nach Werten fragen',
  ],
  'protocol/hidden-hand': ['that hand is hidden', 'diese Hand ist verborgen'],
  'protocol/hidden-deck': [
    'that deck must be revealed right before',
    'gleich davor muss dieses Deck aufgedeckt werden',
  ],
  'protocol/under': ['only by you, on your side, in this line', 'nur von dir, auf deiner Seite, in dieser Linie'],
  'protocol/may-in-may': ['cannot stand inside of “You may”', 'darf nicht in „Du darfst“ stehen'],
  'protocol/too-deep': ['nested too deep', 'zu tief verschachtelt'],
  'protocol/too-many-steps': ['a text has at most twelve steps', 'ein Text hat höchstens zwölf Schritte'],
  'protocol/replaces-nothing': [
    'the first step must move or delete this card',
    'der erste Schritt muss diese Karte wegbringen',
  ],
  'protocol/endless': ['would set itself off without end', 'löst sich selbst ohne Ende aus'],
  'protocol/count': ['a box holds two texts', 'ein Kasten fasst zwei Texte'],
  'protocol/too-large': ['the protocol is full', 'das Protokoll ist voll'],
};
