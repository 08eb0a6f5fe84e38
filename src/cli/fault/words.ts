/** The texts of `fault` in both languages. */
import { Numbers } from '../../arena/report/numbers.ts';
import type { FaultReport } from '../../checks/fault/run.ts';
import type { Language } from '../../core/types.ts';

const en = {
  progress: (kills: string, of: string, games: string, wrong: string) =>
    `${kills} of ${of} kills, ${games} games, ${wrong} wrong`,
  left: (time: string) => `, ${time} left`,
  rows: {
    kills: 'kills',
    tables: 'tables',
    games: 'games played to the end',
    moves: 'moves in their records',
    messages: 'messages compared',
    events: 'of them events',
    cuts: 'connections cut',
    returns: 'returns',
    doubles: 'answers sent twice',
    garbage: 'garbage sent',
    seconds: 'seconds',
    wrong: 'wrong',
  },
  none: 'nothing',
};

const de: typeof en = {
  progress: (kills, of, games, wrong) => `${kills} von ${of} Mal getötet, ${games} Spiele, ${wrong} falsch`,
  left: (time) => `, noch ${time}`,
  rows: {
    kills: 'Server getötet (Anzahl)',
    tables: 'Tische',
    games: 'zu Ende gespielte Spiele',
    moves: 'Züge in ihren Aufzeichnungen',
    messages: 'verglichene Nachrichten',
    events: 'davon Ereignisse',
    cuts: 'getrennte Verbindungen',
    returns: 'Rückkehrer',
    doubles: 'doppelt gesandte Antworten',
    garbage: 'gesandter Unsinn',
    seconds: 'Sekunden',
    wrong: 'falsch',
  },
  none: 'nichts',
};

export type FaultWords = typeof en;

export const faultWords = (language: Language): FaultWords => ({ en, de })[language];

/** Name and figure, one a line; the number of errors comes last. */
export function faultRows(report: FaultReport, language: Language): string[][] {
  const { rows, none } = faultWords(language);
  const numbers = new Numbers(language);
  const { wrong, ...figures } = report;
  const names = Object.keys(rows).filter((name) => name !== 'wrong') as Exclude<keyof typeof rows, 'wrong'>[];
  return [
    ...names.map((name) => [rows[name], numbers.number(figures[name])]),
    [rows.wrong, wrong.length === 0 ? none : numbers.number(wrong.length)],
  ];
}
