/** Everything that can be wrong with a Brettspielwelt log, in words. The first codes refuse a file, the others a round. */
import type { ErrorBook } from '../../../core/errors.ts';

export const BSW_ERRORS = {
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
  'bsw/unknown-label': {
    en: (p) => `Line ${p.line}: there is no card "${p.card}".`,
    de: (p) => `Zeile ${p.line}: Eine Karte „${p.card}“ gibt es nicht.`,
  },
  'bsw/wrong-count': {
    en: (p) => `Line ${p.line}: number of cards ${p.count}, expected ${p.expected}.`,
    de: (p) => `Zeile ${p.line}: Anzahl der Karten ${p.count}, erwartet wird ${p.expected}.`,
  },
  'bsw/duplicate': {
    en: (p) => `Line ${p.line}: ${p.card} occurs twice.`,
    de: (p) => `Zeile ${p.line}: ${p.card} kommt doppelt vor.`,
  },
  'bsw/not-in-hand': {
    en: (p) => `Line ${p.line}: seat ${p.seat} does not hold ${p.card}.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} hat ${p.card} nicht auf der Hand.`,
  },
  'bsw/already-played': {
    en: (p) => `Line ${p.line}: ${p.card} has already been played.`,
    de: (p) => `Zeile ${p.line}: ${p.card} ist schon gespielt.`,
  },
  'bsw/late-announcement': {
    rule: 'T-08',
    en: (p) => `Line ${p.line}: seat ${p.seat} announces tichu after playing a card.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} sagt Tichu an, nachdem er schon gespielt hat.`,
  },
  'bsw/announced-twice': {
    rule: 'T-09',
    en: (p) => `Line ${p.line}: seat ${p.seat} has already announced grand tichu.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} hat schon großes Tichu angesagt.`,
  },
  'bsw/wish-without-mah-jong': {
    rule: 'T-28',
    en: (p) => `Line ${p.line}: a wish that does not follow the Mah Jong.`,
    de: (p) => `Zeile ${p.line}: Ein Wunsch, der nicht auf den Mah Jong folgt.`,
  },
  'bsw/not-on-turn': {
    rule: 'T-22',
    en: (p) => `Line ${p.line}: seat ${p.seat} is not on turn.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} ist nicht an der Reihe.`,
  },
  'bsw/not-playable': {
    rule: 'T-20',
    en: (p) => `Line ${p.line}: ${p.cards} cannot be played here.`,
    de: (p) => `Zeile ${p.line}: ${p.cards} ist hier nicht spielbar.`,
  },
  'bsw/pass-not-possible': {
    rule: 'T-21',
    en: (p) => `Line ${p.line}: seat ${p.seat} leads and cannot pass.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} spielt aus und kann nicht passen.`,
  },
  'bsw/wish-ignored': {
    rule: 'T-31',
    en: (p) => `Line ${p.line}: seat ${p.seat} could fulfil the wish and does not.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} könnte den Wunsch erfüllen und tut es nicht.`,
  },
  'bsw/dragon-not-given': {
    rule: 'T-39',
    en: (p) => `Line ${p.line}: seat ${p.seat} has not given the Dragon's trick away.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} hat den Stich mit dem Drachen nicht verschenkt.`,
  },
  'bsw/dragon-to-own-team': {
    rule: 'T-39',
    en: (p) => `Line ${p.line}: seat ${p.seat} belongs to the team that gives the Dragon's trick away.`,
    de: (p) => `Zeile ${p.line}: Platz ${p.seat} gehört zu dem Team, das den Stich mit dem Drachen verschenkt.`,
  },
  'bsw/dragon-without-winning': {
    rule: 'T-39',
    en: (p) => `Line ${p.line}: nobody has won a trick with the Dragon.`,
    de: (p) => `Zeile ${p.line}: Niemand hat einen Stich mit dem Drachen gewonnen.`,
  },
  'bsw/history-too-short': {
    rule: 'T-48',
    en: (p) => `Line ${p.line}: the result stands here, but the round is not over.`,
    de: (p) => `Zeile ${p.line}: Hier steht das Ergebnis, aber die Runde ist nicht zu Ende.`,
  },
  'bsw/history-too-long': {
    rule: 'T-48',
    en: (p) => `Line ${p.line}: the round was over before.`,
    de: (p) => `Zeile ${p.line}: Die Runde war schon vorher zu Ende.`,
  },
  'bsw/score-impossible': {
    rule: 'T-53',
    en: (p) => `Line ${p.line}: no round with these announcements ends ${p.score}.`,
    de: (p) => `Zeile ${p.line}: Keine Runde mit diesen Ansagen endet ${p.score}.`,
  },
  'bsw/score-mismatch': {
    rule: 'T-53',
    en: (p) => `Line ${p.line}: the log says ${p.score}, the cards say ${p.found}.`,
    de: (p) => `Zeile ${p.line}: Das Protokoll sagt ${p.score}, die Karten sagen ${p.found}.`,
  },
  'bsw/game-not-finished': {
    rule: 'T-54',
    en: (p) => `After the last round the score is ${p.score}: nobody has ${p.target} points.`,
    de: (p) => `Nach der letzten Runde steht es ${p.score}: Niemand hat ${p.target} Punkte.`,
  },
  'bsw/game-overplayed': {
    rule: 'T-54',
    en: (p) => `Line ${p.line}: a round begins although the score is ${p.score}.`,
    de: (p) => `Zeile ${p.line}: Eine Runde beginnt, obwohl es ${p.score} steht.`,
  },
} as const satisfies ErrorBook;
