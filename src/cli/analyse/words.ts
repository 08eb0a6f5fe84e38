/** The texts of `analyse` in both languages. */
import type { Reason } from '../../arena/appraise.ts';
import type { Language } from '../../core/types.ts';

const en = {
  move: 'the move',
  over: 'The game is over in this position.',
  table: 'No seat decides in this position: the table deals next.',
  otherGame: (file: string, game: string) => `${file} is a record of ${game}.`,
  onlyRecords: 'Positions of this game are moves of a record, such as game.txt@40.',
  tooMany: (given: number, seats: number) => `There are ${given} agents for ${seats} seats.`,
  found: (states: number) => `${states} states so far`,
  progress: (done: number, total: number, left: number) => `${done} of ${total} games, ${left} s left`,
  chances: (games: number) => `Chances to win, over ${games} games (95 % interval):`,
  seatColumns: ['  seat', 'agent', 'wins', 'between'],
  best: (seat: number) => `What seat ${seat} can do, best first:`,
  actionColumns: ['  action', 'wins', 'between', 'games'],
  more: (count: number) => `  and ${count} more`,
  exact: (states: number, sweeps: number) =>
    `Exact chances to win with perfect play (${states} states, ${sweeps} sweeps):`,
  chain: (states: number, sweeps: number) =>
    `Exact chances to win if these agents play (${states} states, ${sweeps} sweeps):`,
  perfect: (seat: number, low: string, high: string) =>
    `If both played perfectly, seat ${seat} would win between ${low} and ${high}.`,
  turns: (turns: string) => `Turns to the end on the average: ${turns}`,
  lead: (lead: string) => `The first is ahead of the second by ${lead}.`,
  leadBetween: (lead: string, low: string, high: string) =>
    `The first is ahead of the second by ${lead} (${low} to ${high}) in the same games.`,
  open: 'That does not decide between them; more --games would tell.',
  why: {
    game: 'Not exact: only Risk has exact values. The agents play on.',
    cards: 'Not exact: with cards, or a reserve without limit, there are too many states. The agents play on.',
    agents: 'Not perfect play: the agents named play on.',
    seats: 'Not perfect play: that is computed for two players only. The agents play on.',
    states: 'Not perfect play: the position has more states than allowed (--states). The agents play on.',
    mixed: 'Not exact: the agents decide by more than the position. They play on.',
  } satisfies Record<Reason, string>,
};

const de: typeof en = {
  move: 'der Zug',
  over: 'In dieser Stellung ist das Spiel zu Ende.',
  table: 'In dieser Stellung entscheidet kein Platz: Als Nächstes wird ausgeteilt.',
  otherGame: (file, game) => `${file} ist eine Aufzeichnung von ${game}.`,
  onlyRecords: 'Stellungen dieses Spiels sind Züge einer Aufzeichnung, etwa spiel.txt@40.',
  tooMany: (given, seats) => `Es sind ${given} Agenten für ${seats} Plätze.`,
  found: (states) => `bisher ${states} Zustände`,
  progress: (done, total, left) => `${done} von ${total} Spielen, noch ${left} s`,
  chances: (games) => `Siegchancen über ${games} Spiele (95-%-Intervall):`,
  seatColumns: ['  Platz', 'Agent', 'gewinnt', 'zwischen'],
  best: (seat) => `Was Platz ${seat} tun kann, das Beste zuerst:`,
  actionColumns: ['  Zug', 'gewinnt', 'zwischen', 'Spiele'],
  more: (count) => `  und ${count} weitere`,
  exact: (states, sweeps) => `Genaue Siegchancen bei bestem Spiel (${states} Zustände, ${sweeps} Durchgänge):`,
  chain: (states, sweeps) =>
    `Genaue Siegchancen, wenn diese Agenten spielen (${states} Zustände, ${sweeps} Durchgänge):`,
  perfect: (seat, low, high) => `Spielten beide fehlerlos, gewänne Platz ${seat} zwischen ${low} und ${high}.`,
  turns: (turns) => `Züge bis zum Ende im Mittel: ${turns}`,
  lead: (lead) => `Der erste liegt ${lead} vor dem zweiten.`,
  leadBetween: (lead, low, high) =>
    `Der erste liegt ${lead} vor dem zweiten (${low} bis ${high}), in denselben Spielen.`,
  open: 'Das entscheidet nicht zwischen ihnen; mehr --games würden es zeigen.',
  why: {
    game: 'Nicht genau: Genaue Werte hat nur Risiko. Die Agenten spielen weiter.',
    cards: 'Nicht genau: Mit Karten oder unbegrenztem Vorrat gibt es zu viele Zustände. Die Agenten spielen weiter.',
    agents: 'Nicht bestes Spiel: Die genannten Agenten spielen weiter.',
    seats: 'Nicht bestes Spiel: Das wird nur für zwei berechnet. Die Agenten spielen weiter.',
    states: 'Nicht bestes Spiel: Die Stellung hat mehr Zustände als erlaubt (--states). Die Agenten spielen weiter.',
    mixed: 'Nicht genau: Die Agenten entscheiden nach mehr als der Stellung. Sie spielen weiter.',
  },
};

export type AnalyseWords = typeof en;

export const analyseWords = (language: Language): AnalyseWords => ({ en, de })[language];
