/** Everything that can be wrong with a protocol, in words. `at` is the place in the file: `cards[2].middle[0].steps[1].n`. */
import type { ErrorBook } from '../../../core/errors.ts';
import type { Params } from '../../../core/result.ts';

const KINDS: Readonly<Record<string, readonly [en: string, de: string]>> = {
  object: ['an object', 'ein Objekt'],
  list: ['a list', 'eine Liste'],
  text: ['a text', 'ein Text'],
  integer: ['a whole number', 'eine ganze Zahl'],
  number: [
    'a whole number, or an object with a measure in "of"',
    'eine ganze Zahl oder ein Objekt mit einem Maß in „of“',
  ],
  boolean: ['true or false', 'true oder false'],
  true: ['true, or nothing at all', 'true oder gar nichts'],
};
const kind = (expected: Params[string], language: 0 | 1): string => KINDS[expected]?.[language] ?? String(expected);

export const PROTOCOL_ERRORS = {
  'protocol/json': {
    rule: 'V-1',
    en: (p) => `This is not JSON: ${p.reason}.`,
    de: (p) => `Das ist kein JSON: ${p.reason}.`,
  },
  'protocol/too-large': {
    rule: 'V-1',
    en: (p) => `The protocol has ${p.found} characters; ${p.max} are allowed.`,
    de: (p) => `Das Protokoll hat ${p.found} Zeichen; erlaubt sind ${p.max}.`,
  },
  'protocol/kind': {
    rule: 'V-1',
    en: (p) => `${p.at}: expected ${kind(p.expected, 0)}.`,
    de: (p) => `${p.at}: erwartet wird ${kind(p.expected, 1)}.`,
  },
  'protocol/missing': {
    rule: 'V-1',
    en: (p) => `${p.at} is missing.`,
    de: (p) => `${p.at} fehlt.`,
  },
  'protocol/unknown-field': {
    rule: 'V-1',
    en: (p) => `${p.at} has no meaning here; known: ${p.known}.`,
    de: (p) => `${p.at} hat hier keine Bedeutung; bekannt: ${p.known}.`,
  },
  'protocol/word': {
    rule: 'V-1',
    en: (p) => `${p.at}: "${p.found}" is unknown here; possible: ${p.known}.`,
    de: (p) => `${p.at}: „${p.found}“ ist hier unbekannt; möglich: ${p.known}.`,
  },
  'protocol/variant': {
    rule: 'V-1',
    en: (p) => `${p.at}: one of these fields must be there: ${p.known}.`,
    de: (p) => `${p.at}: Eines dieser Felder muss da sein: ${p.known}.`,
  },
  'protocol/schema': {
    rule: 'V-1',
    en: (p) => `${p.at}: expected ${p.expected}, the version of the language.`,
    de: (p) => `${p.at}: erwartet wird ${p.expected}, die Fassung der Sprache.`,
  },
  'protocol/count': {
    rule: 'V-2',
    en: (p) => `${p.at} has ${p.found} entries; ${p.min} to ${p.max} are allowed.`,
    de: (p) => `${p.at} hat ${p.found} Einträge; erlaubt sind ${p.min} bis ${p.max}.`,
  },
  'protocol/value-twice': {
    rule: 'V-2',
    en: (p) => `${p.at}: ${p.first} already has the value ${p.value}; the six values differ.`,
    de: (p) => `${p.at}: ${p.first} hat schon den Wert ${p.value}; die sechs Werte sind verschieden.`,
  },
  'protocol/value-sum': {
    rule: 'V-2',
    en: (p) => `${p.at}: the values add up to ${p.sum}; usual are ${p.min} to ${p.max}.`,
    de: (p) => `${p.at}: Die Werte ergeben zusammen ${p.sum}; üblich sind ${p.min} bis ${p.max}.`,
  },
  'protocol/enter-outside': {
    rule: 'V-3',
    en: (p) => `${p.at}: "enter" belongs into the middle box only.`,
    de: (p) => `${p.at}: „enter“ gehört nur in den mittleren Kasten.`,
  },
  'protocol/not-in-middle': {
    rule: 'V-3',
    en: (p) => `${p.at}: "${p.on}" cannot stand in the middle box; only "enter" can.`,
    de: (p) => `${p.at}: „${p.on}“ kann nicht im mittleren Kasten stehen; dort gibt es nur „enter“.`,
  },
  'protocol/range': {
    rule: 'V-4',
    en: (p) => `${p.at} is ${p.found}; ${p.min} to ${p.max} are allowed.`,
    de: (p) => `${p.at} ist ${p.found}; erlaubt sind ${p.min} bis ${p.max}.`,
  },
  'protocol/no-such-name': {
    rule: 'V-5',
    en: (p) => `${p.at}: nothing before this step is named ${p.name}.`,
    de: (p) => `${p.at}: Vor diesem Schritt heißt nichts ${p.name}.`,
  },
  'protocol/outside-loop': {
    rule: 'V-5',
    en: (p) => `${p.at}: ${p.name} exists only inside of ${p.loops}.`,
    de: (p) => `${p.at}: ${p.name} gibt es nur innerhalb von ${p.loops}.`,
  },
  'protocol/name-of-other-kind': {
    rule: 'V-5',
    en: (p) =>
      `${p.at}: ${p.name} stands for ${KINDS_OF_NAMES[p.found]?.[0]}, needed is ${KINDS_OF_NAMES[p.needed]?.[0]}.`,
    de: (p) =>
      `${p.at}: ${p.name} steht für ${KINDS_OF_NAMES[p.found]?.[1]}, nötig ist ${KINDS_OF_NAMES[p.needed]?.[1]}.`,
  },
  'protocol/reserved-name': {
    rule: 'V-5',
    en: (p) => `${p.at}: ${p.name} is a name of the language itself.`,
    de: (p) => `${p.at}: ${p.name} ist ein Name der Sprache selbst.`,
  },
  'protocol/too-many-names': {
    rule: 'V-5',
    en: (p) => `${p.at} needs ${p.found} names, loops included; ${p.max} are allowed.`,
    de: (p) => `${p.at} braucht ${p.found} Namen, Schleifen eingerechnet; erlaubt sind ${p.max}.`,
  },
  'protocol/it-outside': {
    rule: 'V-5',
    en: (p) => `${p.at}: "it" is the card being played or shifted; here there is none.`,
    de: (p) => `${p.at}: „it“ ist die Karte, die gespielt oder verschoben wird; hier gibt es keine.`,
  },
  'protocol/hidden-outside': {
    rule: 'V-5',
    en: (p) => `${p.at}: only a measure may look through face-down cards; a choice would betray them.`,
    de: (p) => `${p.at}: Nur ein Maß darf durch verdeckte Karten sehen; eine Auswahl würde sie verraten.`,
  },
  'protocol/circular-value': {
    en: (p) => `${p.at}: a rule about values must not itself ask for ${WHATS[p.what]?.[0]}.`,
    de: (p) => `${p.at}: Eine Regel über Werte darf nicht selbst nach ${WHATS[p.what]?.[1]} fragen.`,
  },
  'protocol/hidden-hand': {
    rule: 'V-5',
    en: (p) => `${p.at}: a card can be played only from the own hand; the other hand is hidden.`,
    de: (p) => `${p.at}: Gespielt werden kann nur aus der eigenen Hand; die andere ist verborgen.`,
  },
  'protocol/hidden-deck': {
    rule: 'V-5',
    en: (p) => `${p.at}: the step right before "search" must reveal all of that deck.`,
    de: (p) => `${p.at}: Der Schritt gleich vor „search“ muss dieses Deck ganz aufdecken.`,
  },
  'protocol/under': {
    rule: 'V-5',
    en: (p) => `${p.at}: under this card means: you play it to your own side, "to" is "here".`,
    de: (p) => `${p.at}: Unter diese Karte heißt: Du spielst auf deine Seite, und „to“ ist „here“.`,
  },
  'protocol/may-in-may': {
    rule: 'V-6',
    en: (p) => `${p.at}: "may" inside of "may" asks the same question twice.`,
    de: (p) => `${p.at}: „may“ innerhalb von „may“ stellt dieselbe Frage zweimal.`,
  },
  'protocol/too-deep': {
    rule: 'V-7',
    en: (p) => `${p.at} is nested deeper than ${p.max} steps.`,
    de: (p) => `${p.at} ist tiefer als ${p.max} Schritte verschachtelt.`,
  },
  'protocol/too-many-steps': {
    rule: 'V-7',
    en: (p) => `${p.at} has ${p.found} steps; ${p.max} are allowed.`,
    de: (p) => `${p.at} hat ${p.found} Schritte; erlaubt sind ${p.max}.`,
  },
  'protocol/replaces-nothing': {
    rule: 'V-8',
    en: (p) => `${p.at}: the first step of "${p.on}" must be one of ${p.known}, on this card itself.`,
    de: (p) => `${p.at}: Der erste Schritt von „${p.on}“ muss einer von ${p.known} sein, an dieser Karte selbst.`,
  },
  'protocol/harsh': {
    rule: 'V-9',
    en: (p) =>
      `${p.at}: "${p.rule}" against the opponent everywhere is harsh in the top box; the bottom box or an "if" would soften it.`,
    de: (p) =>
      `${p.at}: „${p.rule}“ gegen den Gegner überall ist im oberen Kasten hart; im unteren oder mit „if“ wäre es milder.`,
  },
  'protocol/top-heavy': {
    en: (p) =>
      `${p.at}: the card of value ${p.value} holds ${p.points} of the ${p.total} points. Spread out, it plays better.`,
    de: (p) =>
      `${p.at}: Die Karte mit Wert ${p.value} trägt ${p.points} der ${p.total} Punkte. Verteilt spielt es sich besser.`,
  },
  'protocol/long-text': {
    en: (p) =>
      `${p.at}: this text has up to ${p.found} characters; at the table there is room for ${p.max}, four lines.`,
    de: (p) => `${p.at}: Dieser Text hat bis zu ${p.found} Zeichen; am Tisch ist Platz für ${p.max}, vier Zeilen.`,
  },
  'protocol/endless': {
    rule: 'V-10',
    en: (p) => `${p.at} answers every "${p.event}" with another one, without end.`,
    de: (p) => `${p.at} beantwortet jedes „${p.event}“ mit dem nächsten, ohne Ende.`,
  },
  'protocol/circle': {
    rule: 'V-10',
    en: (p) => `${p.at} can set itself off again: ${p.way}.`,
    de: (p) => `${p.at} kann sich selbst wieder auslösen: ${p.way}.`,
  },
  'protocol/never': {
    en: (p) => `${p.at} can never hold or happen: ${REASONS[p.reason]?.[0]}.`,
    de: (p) => `${p.at} kann nie zutreffen oder geschehen: ${REASONS[p.reason]?.[1]}.`,
  },
  'protocol/no-effect': {
    en: (p) => `${p.at} changes nothing: ${REASONS[p.reason]?.[0]}.`,
    de: (p) => `${p.at} ändert nichts: ${REASONS[p.reason]?.[1]}.`,
  },
  'protocol/unused-name': {
    en: (p) => `${p.at}: nothing uses the name ${p.name}.`,
    de: (p) => `${p.at}: Den Namen ${p.name} verwendet niemand.`,
  },
  'protocol/unknown-protocol': {
    en: (p) => `${p.at}: no protocol of the game is called ${p.id}; it may be one of another player.`,
    de: (p) => `${p.at}: Kein Protokoll des Spiels heißt ${p.id}; vielleicht das eines anderen Spielers.`,
  },
  'protocol/self-test': {
    rule: 'V-11',
    en: (p) => `${p.at} failed in a trial game: ${p.reason} (seed ${p.seed}, move ${p.move}).`,
    de: (p) => `${p.at} ist in einem Probespiel gescheitert: ${p.reason} (Startwert ${p.seed}, Zug ${p.move}).`,
  },
  'protocol/text': {
    rule: 'V-12',
    en: (p) => `${p.at}: "${p.found}" does not fit: ${TEXTS[p.expected]?.[0]}, 1 to ${p.max} characters.`,
    de: (p) => `${p.at}: „${p.found}“ passt nicht: ${TEXTS[p.expected]?.[1]}, 1 bis ${p.max} Zeichen.`,
  },
  'protocol/taken': {
    rule: 'V-12',
    en: (p) => `${p.at}: "${p.name}" is already a protocol of the game.`,
    de: (p) => `${p.at}: „${p.name}“ ist schon ein Protokoll des Spiels.`,
  },
  'protocol/foreign-effect': {
    en: (p) => `${p.at}: "${p.what}" cannot be expressed and is left out.`,
    de: (p) => `${p.at}: „${p.what}“ lässt sich nicht ausdrücken und fällt weg.`,
  },
  'protocol/foreign-guess': {
    en: (p) => `${p.at}: "${p.what}" is read as ${p.as}.`,
    de: (p) => `${p.at}: „${p.what}“ wird als ${p.as} gelesen.`,
  },
  'protocol/foreign-field': {
    en: (p) => `${p.at}: this has no meaning that is known here and is not read: ${p.fields}.`,
    de: (p) => `${p.at}: Das hat hier keine bekannte Bedeutung und wird nicht gelesen: ${p.fields}.`,
  },
  'protocol/foreign-refused': {
    en: (p) => `${p.at}: this effect breaks a rule of the language (${p.code}) and is left out.`,
    de: (p) => `${p.at}: Dieser Effekt verletzt eine Regel der Sprache (${p.code}) und fällt weg.`,
  },
  'protocol/foreign-differs': {
    en: (p) =>
      `${p.at}: the file says something else than ${p.card} of the game, and the file holds. The card of the game: ${p.en}`,
    de: (p) =>
      `${p.at}: Die Datei sagt etwas anderes als ${p.card} des Spiels, und die Datei gilt. Die Karte des Spiels: ${p.de}`,
  },
} as const satisfies ErrorBook;

export type ProtocolErrorCode = keyof typeof PROTOCOL_ERRORS;

type Pairs = Readonly<Record<string, readonly [en: string, de: string]>>;

/** The meaning of a name. */
const KINDS_OF_NAMES: Pairs = {
  cards: ['cards', 'Karten'],
  number: ['a number', 'eine Zahl'],
  protocol: ['a protocol', 'ein Protokoll'],
  line: ['a line', 'eine Linie'],
};

const WHATS: Pairs = {
  values: ['values or totals', 'Werten oder Summen'],
  totals: ['totals', 'Summen'],
};

const REASONS: Pairs = {
  'compares-fixed': ['it compares two fixed numbers', 'es vergleicht zwei feste Zahlen'],
  'out-of-reach': [
    'the number it is compared with is out of reach',
    'die Zahl, mit der verglichen wird, ist unerreichbar',
  ],
  'never-filled': [
    'the step behind this name never yields anything',
    'der Schritt hinter diesem Namen ergibt nie etwas',
  ],
  'no-lines': ['there is no such line', 'eine solche Linie gibt es nicht'],
  'no-cards': ['no card can be like this', 'so kann keine Karte sein'],
  'only-looks': ['nothing in it changes anything', 'nichts darin verändert etwas'],
  'adds-nothing': ['it adds 0', 'es zählt 0 dazu'],
  'usual-value': ['a face-down card has this value anyway', 'verdeckt hat eine Karte diesen Wert ohnehin'],
  'empty-hands': ['it asks for nothing', 'es verlangt nichts'],
};
export type Reason = string & keyof typeof REASONS;

/** What texts are made of; the reader names the kind by the field. */
const TEXTS: Pairs = {
  id: [
    'a lower-case word of letters, digits and hyphens',
    'ein klein geschriebenes Wort aus Buchstaben, Ziffern und Bindestrichen',
  ],
  ref: ['a name such as $a', 'ein Name wie $a'],
  color: ['a colour such as #3fa9f5', 'eine Farbe wie #3fa9f5'],
  plain: ['printable, without spaces at its ends', 'druckbar, ohne Leerzeichen am Rand'],
};
