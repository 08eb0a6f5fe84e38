/** The texts of `analyse` in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  move: 'the move',
  over: 'The game is over in this position.',
  table: 'No seat decides in this position: the table deals next.',
  otherGame: (file: string, game: string) => `${file} is a record of ${game}.`,
  onlyRecords: 'Positions of this game are moves of a record, such as game.txt@40.',
  tooMany: (given: number, seats: number) => `There are ${given} agents for ${seats} seats.`,
  progress: (done: number, total: number, left: number) => `${done} of ${total} games, ${left} s left`,
  chances: (games: number) => `Chances to win, over ${games} games (95 % interval):`,
  seatColumns: ['  seat', 'agent', 'wins', 'between'],
  best: (seat: number) => `What seat ${seat} can do, best first:`,
  actionColumns: ['  action', 'wins', 'between', 'games'],
  more: (count: number) => `  and ${count} more`,
  exact: (states: number, sweeps: number) =>
    `Exact chances to win with perfect play (${states} states, ${sweeps} sweeps):`,
};

const de: typeof en = {
  move: 'der Zug',
  over: 'In dieser Stellung ist das Spiel zu Ende.',
  table: 'In dieser Stellung entscheidet kein Platz: Als Nächstes wird ausgeteilt.',
  otherGame: (file, game) => `${file} ist eine Aufzeichnung von ${game}.`,
  onlyRecords: 'Stellungen dieses Spiels sind Züge einer Aufzeichnung, etwa spiel.txt@40.',
  tooMany: (given, seats) => `Es sind ${given} Agenten für ${seats} Plätze.`,
  progress: (done, total, left) => `${done} von ${total} Spielen, noch ${left} s`,
  chances: (games) => `Siegchancen über ${games} Spiele (95-%-Intervall):`,
  seatColumns: ['  Platz', 'Agent', 'gewinnt', 'zwischen'],
  best: (seat) => `Was Platz ${seat} tun kann, das Beste zuerst:`,
  actionColumns: ['  Zug', 'gewinnt', 'zwischen', 'Spiele'],
  more: (count) => `  und ${count} weitere`,
  exact: (states, sweeps) => `Genaue Siegchancen bei bestem Spiel (${states} Zustände, ${sweeps} Durchgänge):`,
};

export type AnalyseWords = typeof en;

export const analyseWords = (language: Language): AnalyseWords => ({ en, de })[language];
