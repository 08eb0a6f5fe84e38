/** All errors of Brettspielwelt logs, with their sentences. The first codes reject a file, the others a round. */
import type { ErrorBook, ErrorEntry } from '../../../core/errors.ts';

/** About the file or the game as a whole. */
const OF_FILES = {
  'bsw/nothing-to-export': {
    en: () => 'The record has no finished round.',
    de: () => 'Die Aufzeichnung enthält keine beendete Runde.',
  },
  'bsw/too-large': {
    en: (p) => `The log is larger than ${p.max} bytes.`,
    de: (p) => `Das Protokoll ist größer als ${p.max} Byte.`,
  },
  'bsw/too-many-lines': {
    en: (p) => `The log has more than ${p.max} lines.`,
    de: (p) => `Das Protokoll hat mehr als ${p.max} Zeilen.`,
  },
  'bsw/syntax': {
    en: (p) => `Line ${p.line}, "${p.text}", cannot be read: expected ${p.expected}.`,
    de: (p) => `Zeile ${p.line}, „${p.text}“, ist nicht lesbar: erwartet wird ${p.erwartet}.`,
  },
  'bsw/game-not-finished': {
    rule: 'T-54',
    en: (p) => `After the last round the score is ${p.score}: neither team has ${p.target} points.`,
    de: (p) => `Nach der letzten Runde steht es ${p.score}: Niemand hat ${p.target} Punkte.`,
  },
} as const satisfies ErrorBook;

/** About a line, whose number is not part of the sentence. */
const OF_LINES = {
  'bsw/unknown-label': {
    en: (p) => `there is no card "${p.card}".`,
    de: (p) => `Eine Karte „${p.card}“ gibt es nicht.`,
  },
  'bsw/wrong-count': {
    en: (p) => `number of cards ${p.count}, expected ${p.expected}.`,
    de: (p) => `Anzahl der Karten ${p.count}, erwartet wird ${p.expected}.`,
  },
  'bsw/duplicate': {
    en: (p) => `${p.card} occurs twice.`,
    de: (p) => `${p.card} kommt doppelt vor.`,
  },
  'bsw/not-in-hand': {
    en: (p) => `seat ${p.seat} does not hold ${p.card}.`,
    de: (p) => `Platz ${p.seat} hat ${p.card} nicht auf der Hand.`,
  },
  'bsw/already-played': {
    en: (p) => `${p.card} has already been played.`,
    de: (p) => `${p.card} ist schon gespielt.`,
  },
  'bsw/late-announcement': {
    rule: 'T-08',
    en: (p) => `seat ${p.seat} announces tichu after playing a card.`,
    de: (p) => `Platz ${p.seat} sagt Tichu an, nachdem er schon gespielt hat.`,
  },
  'bsw/announced-twice': {
    rule: 'T-09',
    en: (p) => `seat ${p.seat} has already announced grand tichu.`,
    de: (p) => `Platz ${p.seat} hat schon großes Tichu angesagt.`,
  },
  'bsw/wish-without-mah-jong': {
    rule: 'T-28',
    en: () => 'a wish that does not follow the Mah Jong.',
    de: () => 'Ein Wunsch, der nicht auf den Mah Jong folgt.',
  },
  'bsw/not-on-turn': {
    rule: 'T-22',
    en: (p) => `seat ${p.seat} is not on turn.`,
    de: (p) => `Platz ${p.seat} ist nicht an der Reihe.`,
  },
  'bsw/not-playable': {
    rule: 'T-20',
    en: (p) => `${p.cards} cannot be played here.`,
    de: (p) => `${p.cards} ist hier nicht spielbar.`,
  },
  'bsw/pass-not-possible': {
    rule: 'T-21',
    en: (p) => `seat ${p.seat} leads and cannot pass.`,
    de: (p) => `Platz ${p.seat} spielt aus und kann nicht passen.`,
  },
  'bsw/wish-ignored': {
    rule: 'T-31',
    en: (p) => `seat ${p.seat} could fulfil the wish and does not.`,
    de: (p) => `Platz ${p.seat} könnte den Wunsch erfüllen und tut es nicht.`,
  },
  'bsw/dragon-not-given': {
    rule: 'T-39',
    en: (p) => `seat ${p.seat} has not given the Dragon's trick away.`,
    de: (p) => `Platz ${p.seat} hat den Stich mit dem Drachen nicht verschenkt.`,
  },
  'bsw/dragon-to-own-team': {
    rule: 'T-39',
    en: (p) => `seat ${p.seat} belongs to the team that gives the Dragon's trick away.`,
    de: (p) => `Platz ${p.seat} gehört zu dem Team, das den Stich mit dem Drachen verschenkt.`,
  },
  'bsw/dragon-without-winning': {
    rule: 'T-39',
    en: () => 'no trick was won with the Dragon.',
    de: () => 'Niemand hat einen Stich mit dem Drachen gewonnen.',
  },
  'bsw/history-too-short': {
    rule: 'T-48',
    en: () => 'the result stands here, but the round is not over.',
    de: () => 'Hier steht das Ergebnis, aber die Runde ist nicht zu Ende.',
  },
  'bsw/history-too-long': {
    rule: 'T-48',
    en: () => 'the round was over before.',
    de: () => 'Die Runde war schon vorher zu Ende.',
  },
  'bsw/score-impossible': {
    rule: 'T-53',
    en: (p) => `no round with these announcements ends ${p.score}.`,
    de: (p) => `Keine Runde mit diesen Ansagen endet ${p.score}.`,
  },
  'bsw/score-mismatch': {
    rule: 'T-53',
    en: (p) => `the log says ${p.score}, the cards say ${p.found}.`,
    de: (p) => `Das Protokoll sagt ${p.score}, die Karten sagen ${p.found}.`,
  },
  'bsw/game-overplayed': {
    rule: 'T-54',
    en: (p) => `a round begins although the score is ${p.score}.`,
    de: (p) => `Eine Runde beginnt, obwohl es ${p.score} steht.`,
  },
} as const satisfies ErrorBook;

/** For readers who are shown the number of the line beside the sentence. */
export const BSW_SENTENCES: ErrorBook = { ...OF_FILES, ...OF_LINES };

export const BSW_ERRORS: ErrorBook = {
  ...OF_FILES,
  ...Object.fromEntries(Object.entries(OF_LINES).map(([code, entry]) => [code, withLine(entry)])),
};

function withLine(entry: ErrorEntry): ErrorEntry {
  const { en, de } = entry;
  return { ...entry, en: (p) => located('Line', p.line, en(p)), de: (p) => located('Zeile', p.line, de(p)) };
}

const located = (word: string, line: string | number, sentence: string): string => `${word} ${line}: ${sentence}`;
