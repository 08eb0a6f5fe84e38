/**
 * The error codes of the core, with their sentences. Games bring a book of their own (`words.rejections`);
 * docs/errors.md lists all of them, and a test keeps it complete.
 */
import type { Params, Rejection } from './result.ts';
import type { Language } from './types.ts';

/** One code: the ruling it is based on, if any, and a sentence for each language. */
export interface ErrorEntry {
  readonly rule?: string;
  readonly en: (params: Params) => string;
  readonly de: (params: Params) => string;
}
export type ErrorBook = Readonly<Record<string, ErrorEntry>>;

export const CORE_ERRORS = {
  'action/not-your-turn': {
    en: () => 'It is not your turn.',
    de: () => 'Du bist nicht an der Reihe.',
  },
  'action/game-over': {
    en: () => 'The game is over.',
    de: () => 'Das Spiel ist zu Ende.',
  },
  'action/unreadable': {
    en: (p) => `"${p.text}" cannot be read at character ${p.at}: expected ${p.expected}.`,
    de: (p) => `„${p.text}“ ist ab Zeichen ${p.at} nicht lesbar: erwartet wird ${p.erwartet}.`,
  },
  'action/unknown': {
    en: () => 'There is no such action.',
    de: () => 'Diesen Zug gibt es nicht.',
  },
  'seats/number': {
    en: (p) => `${p.game} is for ${p.min} to ${p.max} seats, not ${p.seats}.`,
    de: (p) => `${p.game} hat ${p.min} bis ${p.max} Plätze, nicht ${p.seats}.`,
  },
  'game/unknown': {
    en: (p) => `There is no game "${p.game}". Known: ${p.known}.`,
    de: (p) => `Es gibt kein Spiel „${p.game}“. Bekannt: ${p.known}.`,
  },
  'agent/unknown': {
    en: (p) => `There is no agent "${p.agent}". Known: ${p.known}.`,
    de: (p) => `Es gibt keinen Agenten „${p.agent}“. Bekannt: ${p.known}.`,
  },
  'agent/cheats': {
    en: (p) => `"${p.agent}" sees all cards: it plays with people only at a training table.`,
    de: (p) => `„${p.agent}“ sieht alle Karten: Mit Menschen spielt er nur an einem Übungstisch.`,
  },
  'agent/unreadable': {
    en: (p) => `"${p.text}" is not an agent: expected id:key=value:…, at "${p.part}".`,
    de: (p) => `„${p.text}“ ist kein Agent: erwartet wird id:name=wert:…, bei „${p.part}“.`,
  },
  'agent/setting': {
    en: (p) => `Agent ${p.agent} cannot use ${p.name}=${p.value}: ${p.expected}.`,
    de: (p) => `Agent ${p.agent} kann ${p.name}=${p.value} nicht verwenden: ${p.expected}.`,
  },
  'weights/none': {
    en: (p) =>
      `Agent ${p.agent} has no weights for ${p.game}. "stammtisch train ${p.game} --out <folder>" makes some; then add from=<folder>/last.`,
    de: (p) =>
      `Agent ${p.agent} hat keine Gewichte für ${p.game}. „stammtisch train ${p.game} --out <Ordner>“ erzeugt welche; dann from=<Ordner>/last angeben.`,
  },
  'weights/format': {
    en: () => 'This is no file of weights, or it is cut off.',
    de: () => 'Das ist keine Datei mit Gewichten, oder sie ist abgeschnitten.',
  },
  'weights/hash': {
    en: () => 'The weights are damaged: their check sum is wrong.',
    de: () => 'Die Gewichte sind beschädigt: Ihre Prüfsumme stimmt nicht.',
  },
  'weights/lens': {
    en: (p) => `The weights are for version ${p.theirs} of the features of ${p.game}; this is version ${p.ours}.`,
    de: (p) => `Die Gewichte sind für Version ${p.theirs} der Merkmale von ${p.game}; dies ist Version ${p.ours}.`,
  },
  'weights/size': {
    en: (p) => `The weights know ${p.theirs} features of ${p.game}; there are ${p.ours}.`,
    de: (p) => `Die Gewichte kennen ${p.theirs} Merkmale von ${p.game}; es gibt ${p.ours}.`,
  },
  'seed/length': {
    en: (p) => `A seed is a text of 1 to ${p.max} characters; 32 hex digits are used unchanged.`,
    de: (p) => `Ein Startwert ist ein Text von 1 bis ${p.max} Zeichen; 32 Hexziffern werden unverändert verwendet.`,
  },
  'options/not-an-object': {
    en: () => 'Options are an object of names and values.',
    de: () => 'Optionen sind ein Objekt aus Namen und Werten.',
  },
  'options/unknown-preset': {
    en: (p) => `There is no preset "${p.preset}". Known: ${p.known}.`,
    de: (p) => `Es gibt keine Voreinstellung „${p.preset}“. Bekannt: ${p.known}.`,
  },
  'options/unknown': {
    en: (p) => `There is no option "${p.name}". Known: ${p.known}.`,
    de: (p) => `Es gibt keine Option „${p.name}“. Bekannt: ${p.known}.`,
  },
  'options/not-a-choice': {
    en: (p) => `Option ${p.name} cannot be ${p.value}: choose one of ${p.known}.`,
    de: (p) => `Option ${p.name} kann nicht ${p.value} sein: möglich sind ${p.known}.`,
  },
  'options/not-an-integer': {
    en: (p) => `Option ${p.name} cannot be ${p.value}: it is a whole number from ${p.min} to ${p.max}.`,
    de: (p) => `Option ${p.name} kann nicht ${p.value} sein: erlaubt sind ganze Zahlen von ${p.min} bis ${p.max}.`,
  },
  'options/not-a-switch': {
    en: (p) => `Option ${p.name} cannot be ${p.value}: it is true or false.`,
    de: (p) => `Option ${p.name} kann nicht ${p.value} sein: erlaubt sind true und false.`,
  },
  'options/not-an-assignment': {
    en: (p) => `"${p.text}" is not an option: expected name=value.`,
    de: (p) => `„${p.text}“ ist keine Option: erwartet wird name=wert.`,
  },
  'record/not-a-record': {
    en: () => 'This is not a Stammtisch record: the first line must be "Stammtisch record 1".',
    de: () => 'Das ist keine Stammtisch-Aufzeichnung: die erste Zeile muss „Stammtisch record 1“ lauten.',
  },
  'record/too-large': {
    en: (p) => `The record is larger than ${p.max} bytes.`,
    de: (p) => `Die Aufzeichnung ist größer als ${p.max} Byte.`,
  },
  'record/header': {
    en: (p) => `Line ${p.line}: expected ${p.expected}.`,
    de: (p) => `Zeile ${p.line}: erwartet wird ${p.expected}.`,
  },
  'record/rules-version': {
    en: (p) =>
      `The record was played by version ${p.version} of the rules of ${p.game}; this program reads ${p.known}.`,
    de: (p) =>
      `Die Aufzeichnung folgt Fassung ${p.version} der Regeln von ${p.game}; dieses Programm liest ${p.known}.`,
  },
  'record/move': {
    en: (p) => `Line ${p.line}, "${p.text}", is not a move.`,
    de: (p) => `Zeile ${p.line}, „${p.text}“, ist kein Zug.`,
  },
  'record/illegal-move': {
    en: (p) => `Move ${p.move}, "${p.text}", is against the rules.`,
    de: (p) => `Zug ${p.move}, „${p.text}“, ist gegen die Regeln.`,
  },
  'record/illegal-line': {
    en: (p) => `Line ${p.line}, "${p.text}", is against the rules.`,
    de: (p) => `Zeile ${p.line}, „${p.text}“, ist gegen die Regeln.`,
  },
  'record/truncated': {
    en: (p) => `The packed record ends too early, at byte ${p.at}.`,
    de: (p) => `Die gepackte Aufzeichnung endet zu früh, bei Byte ${p.at}.`,
  },
  'record/result': {
    en: (p) => `The record says "${p.said}", its moves lead to "${p.found}".`,
    de: (p) => `Die Aufzeichnung sagt „${p.said}“, ihre Züge führen zu „${p.found}“.`,
  },
} as const satisfies ErrorBook;

/** The sentence for a rejection, followed by its ruling and its cause. Books are searched in order, the core's own last. */
export function explain(rejection: Rejection, language: Language, ...books: readonly ErrorBook[]): string {
  const sentence = sentenceFor(rejection, language, books);
  const rule = ruleOf(rejection.code, ...books);
  const ruled = rule === undefined ? sentence : `${sentence} (${rule})`;
  return rejection.cause === undefined ? ruled : `${ruled} ${explain(rejection.cause, language, ...books)}`;
}

/** The same without rulings, for readers who are shown the ruling elsewhere or not at all. */
export function plainSentence(rejection: Rejection, language: Language, ...books: readonly ErrorBook[]): string {
  const sentence = sentenceFor(rejection, language, books);
  return rejection.cause === undefined ? sentence : `${sentence} ${plainSentence(rejection.cause, language, ...books)}`;
}

function sentenceFor({ code, params }: Rejection, language: Language, books: readonly ErrorBook[]): string {
  const entry = entryOf(code, books);
  if (entry === undefined) throw new Error(`no words for code ${code}`);
  return entry[language](params);
}

/** The ruling a code is based on, if any. */
export function ruleOf(code: string, ...books: readonly ErrorBook[]): string | undefined {
  return entryOf(code, books)?.rule;
}

function entryOf(code: string, books: readonly ErrorBook[]): ErrorEntry | undefined {
  for (const book of [...books, CORE_ERRORS as ErrorBook]) if (Object.hasOwn(book, code)) return book[code];
  return undefined;
}
