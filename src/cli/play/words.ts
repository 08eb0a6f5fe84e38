/** The terminal's texts at the table, in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  guest: 'Guest',
  welcome: (game: string, you: string, others: string) => `${game}. You are ${you}; you play against ${others}.`,
  watching: (game: string, players: string) => `${game}: ${players} play among themselves.`,
  seesAll: (names: string) => `Training: ${names} can see all cards.`,
  welcomeHelp: 'Type the number or the name of an action; ? shows help.',
  yourTurn: 'Your turn.',
  mayAct: 'You may act now, or press Enter to wait; "silent" waits until it is your turn.',
  waiting: 'You wait.',
  silent: 'You wait until it is your turn.',
  pause: 'Press Enter to go on.',
  help: (example: string, several: string | undefined) =>
    [
      'What you can type:',
      `  a number from the list, or the action itself: ${example}`,
      '  a part of it is enough if only one action fits',
      ...(several === undefined ? [] : [`  several at once, if they are possible one after the other: ${several}`]),
      '  legal   what you can do          table   the table again',
      '  score   the rounds so far        rules   the rules of this table',
      '  silent  wait until your turn     quit    leave the table',
      '  ?       this help',
    ].join('\n'),
  nothingYet: 'No round has been finished yet.',
  rules: (page: string) => `The rules are in ${page}. At this table:`,
  notNow: 'Nothing to decide right now.',
  on: 'yes',
  off: 'no',
  noSuchNumber: (count: number) =>
    count === 1 ? 'The list has only number 1.' : `The list has the numbers 1 to ${count}.`,
  severalFit: (text: string, fits: string) => `"${text}" fits several actions: ${fits}.`,
  unreadable: (text: string, example: string, expected: string) =>
    `"${text}" cannot be read: expected ${expected || `an action such as ${example}`}, or a number from the list.`,
  empty: (example: string) => `Type a number or an action such as ${example}; ? shows help.`,
  notWhole: 'Nothing was carried out.',
  turnEnds: (action: string) => `With ${action} your turn ends; the rest has to wait.`,
  seesMore: (action: string) => `After ${action} you will see something new; decide the rest then.`,
  agentFailed: (name: string) => `${name} gave no legal answer; the safe one was played instead.`,
  result: 'Final result',
  won: 'You won!',
  teamWon: 'Your team won!',
  shared: (others: string) => `You share the first place with ${others}.`,
  place: (place: number, of: number) => `You came ${ordinal(place)} of ${of}.`,
  everybody: (of: number) => `All ${of} share the first place.`,
  recorded: (file: string) => `The record is in ${file}.`,
  left: 'You leave the table.',
  inputEnded: 'The input ended before the game was over.',
  interrupted: 'Interrupted.',
  badSeat: (seats: number) => `--seat: there are the seats 0 to ${seats - 1}.`,
  noMap: (game: string) => `${game} is not played on a map.`,
  mapTwice: 'The map is named twice.',
  tooManyAgents: (given: number, free: number) => `There are ${given} agents for ${free} free seats.`,
  and: 'and',
};

const ordinal = (n: number): string =>
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'][n - 1] ?? `${n}th`;

const de: typeof en = {
  guest: 'Gast',
  welcome: (game, you, others) => `${game}. Du bist ${you} und spielst gegen ${others}.`,
  watching: (game, players) => `${game}: ${players} spielen unter sich.`,
  seesAll: (names) => `Übung: ${names} kann alle Karten sehen.`,
  welcomeHelp: 'Tippe die Nummer oder den Namen eines Zuges; ? zeigt Hilfe.',
  yourTurn: 'Du bist dran.',
  mayAct: 'Du darfst jetzt eingreifen; mit Enter wartest du ab, mit „still“ bis du dran bist.',
  waiting: 'Du wartest ab.',
  silent: 'Du wartest ab, bis du dran bist.',
  pause: 'Weiter mit Enter.',
  help: (example, several) =>
    [
      'Das kannst du tippen:',
      `  eine Nummer aus der Liste oder den Zug selbst: ${example}`,
      '  ein Teil davon genügt, wenn nur ein Zug dazu passt',
      ...(several === undefined ? [] : [`  mehrere auf einmal, wenn sie nacheinander möglich sind: ${several}`]),
      '  züge    was du tun kannst        tisch   den Tisch noch einmal',
      '  stand   die Runden bisher        regeln  die Regeln dieses Tisches',
      '  still   abwarten, bis du dran bist',
      '  verlassen   den Tisch verlassen  ?       diese Hilfe',
    ].join('\n'),
  nothingYet: 'Noch ist keine Runde zu Ende.',
  rules: (page) => `Die Regeln stehen in ${page}. An diesem Tisch gilt:`,
  notNow: 'Gerade gibt es nichts zu entscheiden.',
  on: 'ja',
  off: 'nein',
  noSuchNumber: (count) =>
    count === 1 ? 'Die Liste hat nur die Nummer 1.' : `Die Liste hat die Nummern 1 bis ${count}.`,
  severalFit: (text, fits) => `„${text}“ passt zu mehreren Zügen: ${fits}.`,
  unreadable: (text, example, expected) =>
    `„${text}“ ist nicht lesbar; möglich: ${expected || `ein Zug wie ${example}`} oder eine Nummer aus der Liste.`,
  empty: (example) => `Tippe eine Nummer oder einen Zug wie ${example}; ? zeigt Hilfe.`,
  notWhole: 'Ausgeführt wurde nichts.',
  turnEnds: (action) => `Mit ${action} endet dein Zug; der Rest muss warten.`,
  seesMore: (action) => `Nach ${action} siehst du etwas Neues; entscheide den Rest erst dann.`,
  agentFailed: (name) => `${name} gab keine erlaubte Antwort; gespielt wurde die sichere.`,
  result: 'Endstand',
  won: 'Du hast gewonnen!',
  teamWon: 'Ihr habt gewonnen!',
  shared: (others) => `Du teilst dir den ersten Platz mit ${others}.`,
  place: (place, of) => `Du bist auf Platz ${place} von ${of}.`,
  everybody: (of) => `Alle ${of} teilen sich den ersten Platz.`,
  recorded: (file) => `Die Aufzeichnung steht in ${file}.`,
  left: 'Du verlässt den Tisch.',
  inputEnded: 'Die Eingabe endete, bevor das Spiel zu Ende war.',
  interrupted: 'Abgebrochen.',
  badSeat: (seats) => `--seat: es gibt die Plätze 0 bis ${seats - 1}.`,
  noMap: (game) => `${game} wird nicht auf einer Karte gespielt.`,
  mapTwice: 'Die Karte ist zweimal genannt.',
  tooManyAgents: (given, free) => `Es sind ${given} Agenten für ${free} freie Plätze.`,
  and: 'und',
};

export type PlayWords = typeof en;

export const playWords = (language: Language): PlayWords => ({ en, de })[language];

/** Commands of the terminal, typed in either language. */
export type Order = 'help' | 'legal' | 'table' | 'score' | 'rules' | 'silent' | 'quit';

const ORDERS: Readonly<Record<string, Order>> = {
  ...{ '?': 'help', help: 'help', hilfe: 'help' },
  ...{ legal: 'legal', züge: 'legal', zuege: 'legal' },
  ...{ table: 'table', tisch: 'table' },
  ...{ score: 'score', stand: 'score', punkte: 'score' },
  ...{ rules: 'rules', regeln: 'rules' },
  ...{ silent: 'silent', still: 'silent' },
  ...{ quit: 'quit', exit: 'quit', verlassen: 'quit', q: 'quit' },
};

export function orderOf(line: string): Order | undefined {
  const word = line.trim().toLowerCase().normalize('NFC');
  return Object.hasOwn(ORDERS, word) ? ORDERS[word] : undefined;
}

/** "a, b and c". */
export function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
