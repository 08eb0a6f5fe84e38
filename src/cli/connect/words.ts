/** The terminal's texts at a live table, in both languages. Games have their own texts. */
import type { Language } from '../../core/types.ts';

const en = {
  guest: 'Guest',
  badAddress: (text: string) => `"${text}" is no address of a server: expected something like ws://127.0.0.1:8080.`,
  unreachable: (url: string) => `No server answers at ${url}.`,
  refused: (reason: string) => `The server refuses: ${reason}`,
  lost: 'The connection is lost; trying again every second. Your seat is kept for a while.',
  back: 'The connection is back.',
  tables: 'Open tables:',
  noTables: 'No table is open.',
  tableLine: (name: string, game: string, people: string, free: number) =>
    `  ${name}: ${game}, ${people || 'nobody'}, ${free} free`,
  which: 'Type the name of a table; a new name opens one.',
  joined: (table: string, game: string, name: string) => `You are ${name} at the table "${table}": ${game}.`,
  seats: (names: string) => `At the table: ${names}.`,
  agent: (name: string, level: string) => `${name} (${level})`,
  lobbyHost: 'You are host: "start" begins the game; ? shows help.',
  lobbyGuest: (host: string) => `${host} begins the game; ? shows help.`,
  yourTurn: 'Your turn.',
  seconds: (n: number) => `${n} s.`,
  many: (n: number) => `${n} actions are possible; ? lists them.`,
  callTichu: 'Say "yes" to announce tichu, "no" to let it be.',
  callBomb: 'Throw a bomb, or press Enter to let it be.',
  mayCall: (calls: string) => `You could call: ${calls}.`,
  came: (name: string) => `${name} sits down.`,
  left: (name: string, agent: string) => `${name} is gone; ${agent} plays on.`,
  away: (name: string) => `${name} has lost the connection.`,
  here: (name: string) => `${name} is back.`,
  arranged: (names: string) => `New seats: ${names}.`,
  starting: 'The game begins.',
  lobbyChanged: 'The table was changed by its host.',
  waits: (host: string) => `A game is running. You look on until ${host} lets you in, or until the next deal.`,
  wants: (name: string) => `${name} would like to play: type "admit" or "decline".`,
  noNewcomer: 'No person waits for a seat.',
  removed: (name: string) => `${name} was removed from the table.`,
  paused: 'The host has paused the game.',
  stopsAt: (time: string) => `The server stops at ${time}.`,
  resumed: 'The game goes on.',
  abandoned: 'The rules have changed since your game began, so it was given up. Its record is kept.',
  newHost: (name: string) => `${name} is host now.`,
  kickWhom: 'Whom? For example: kick Bob',
  ready: (names: string) => `Ready: ${names}.`,
  nobody: 'nobody',
  watchers: (n: number) => (n === 1 ? 'One spectator.' : `${n} spectators.`),
  chat: (name: string, text: string) => `${name}: ${text}`,
  called: (name: string, reason: string) => `${name} calls "stop": ${reason}.`,
  withdrawn: (name: string) => `${name} lets it be.`,
  declined: (name: string) => `${name} announces nothing.`,
  reasons: { tichu: 'tichu', bomb: 'bomb' } as Readonly<Record<string, string>>,
  over: 'The game is over. The table is in the lobby again.',
  thinking: 'An agent thinks about it …',
  hint: 'An agent would weigh:',
  because: (reason: string) => `The first one, because ${reason}.`,
  noHint: 'Nothing to decide right now.',
  closed: 'The table has been closed.',
  leave: 'You leave the table.',
  comeBack: (command: string) => `To come back: ${command}`,
  inputEnded: 'The input ended before the game was over.',
  notNow: 'Nothing to decide right now; "help" shows what else you can type.',
  sayWhat: 'Say what? For example: say hello',
  callWhat: 'Call what? "interrupt tichu" or "interrupt bomb".',
  help: [
    'What you can type:',
    '  an action, as in the list, or its number; a part of it is enough if only one fits',
    '  ?                what is possible now',
    '  table            the table again',
    '  start            as host: begin the game; "pause" stops it, "resume" goes on',
    '  admit            as host: let in a person who waits; "decline" refuses',
    '  kick Bob         as host: give a seat to an agent',
    '  hint             what an agent would do in your place',
    '  say hello        chat',
    '  interrupt tichu  announce tichu out of turn; "interrupt bomb" throws one',
    '  leave            leave the table for good (Ctrl-C keeps the seat for a while)',
  ].join('\n'),
};

const de: typeof en = {
  guest: 'Gast',
  badAddress: (text) => `„${text}“ ist keine Adresse eines Servers: erwartet wird etwa ws://127.0.0.1:8080.`,
  unreachable: (url) => `Bei ${url} antwortet kein Server.`,
  refused: (reason) => `Der Server lehnt ab: ${reason}`,
  lost: 'Die Verbindung ist weg; jede Sekunde ein neuer Versuch. Dein Platz bleibt eine Weile frei.',
  back: 'Die Verbindung ist wieder da.',
  tables: 'Offene Tische:',
  noTables: 'Es ist kein Tisch offen.',
  tableLine: (name, game, people, free) => `  ${name}: ${game}, ${people || 'niemand'}, ${free} frei`,
  which: 'Tippe den Namen eines Tisches; ein neuer Name öffnet einen.',
  joined: (table, game, name) => `Du bist ${name} am Tisch „${table}“: ${game}.`,
  seats: (names) => `Am Tisch: ${names}.`,
  agent: (name, level) => `${name} (${level})`,
  lobbyHost: 'Du leitest den Tisch: „start“ beginnt das Spiel; ? zeigt Hilfe.',
  lobbyGuest: (host) => `${host} beginnt das Spiel; ? zeigt Hilfe.`,
  yourTurn: 'Du bist dran.',
  seconds: (n) => `${n} s.`,
  many: (n) => `${n} Züge sind möglich; ? zählt sie auf.`,
  callTichu: '„ja“ sagt Tichu an, „nein“ lässt es.',
  callBomb: 'Wirf eine Bombe, oder lass es mit Enter.',
  mayCall: (calls) => `Du könntest rufen: ${calls}.`,
  came: (name) => `${name} setzt sich.`,
  left: (name, agent) => `${name} ist fort; ${agent} spielt weiter.`,
  away: (name) => `${name} hat die Verbindung verloren.`,
  here: (name) => `${name} ist wieder da.`,
  arranged: (names) => `Neue Plätze: ${names}.`,
  starting: 'Das Spiel beginnt.',
  lobbyChanged: 'Am Tisch wurde etwas umgestellt.',
  waits: (host) => `Es läuft ein Spiel. Du siehst zu, bis ${host} dich zulässt oder bis zur nächsten Runde.`,
  wants: (name) => `${name} möchte mitspielen: tippe „zulassen“ oder „ablehnen“.`,
  noNewcomer: 'Gerade wartet keiner auf einen Platz.',
  removed: (name) => `${name} wurde vom Tisch genommen.`,
  paused: 'Das Spiel ist angehalten.',
  stopsAt: (time) => `Der Server hält an um ${time}.`,
  resumed: 'Das Spiel geht weiter.',
  abandoned: 'Die Regeln haben sich geändert, seit euer Spiel begann; es wurde aufgegeben. Seine Aufzeichnung bleibt.',
  newHost: (name) => `${name} leitet jetzt den Tisch.`,
  kickWhom: 'Wen? Zum Beispiel: entferne Bob',
  ready: (names) => `Bereit: ${names}.`,
  nobody: 'niemand',
  watchers: (n) => (n === 1 ? 'Ein Zuschauer.' : `${n} Zuschauer.`),
  chat: (name, text) => `${name}: ${text}`,
  called: (name, reason) => `${name} ruft „Stopp“: ${reason}.`,
  withdrawn: (name) => `${name} lässt es.`,
  declined: (name) => `${name} sagt nichts an.`,
  reasons: { tichu: 'Tichu', bomb: 'Bombe' },
  over: 'Das Spiel ist aus. Alle sind wieder in der Lobby.',
  thinking: 'Ein Agent denkt darüber nach …',
  hint: 'Ein Agent würde abwägen:',
  because: (reason) => `Der erste Vorschlag, denn ${reason}.`,
  noHint: 'Gerade gibt es nichts zu entscheiden.',
  closed: 'Der Tisch ist geschlossen.',
  leave: 'Du verlässt den Tisch.',
  comeBack: (command) => `So kommst du zurück: ${command}`,
  inputEnded: 'Die Eingabe endete, bevor das Spiel zu Ende war.',
  notNow: 'Gerade gibt es nichts zu entscheiden; „hilfe“ zeigt, was du sonst tippen kannst.',
  sayWhat: 'Was sagen? Zum Beispiel: sag hallo',
  callWhat: 'Was rufen? „stopp tichu“ oder „stopp bombe“.',
  help: [
    'Das kannst du tippen:',
    '  einen Zug wie in der Liste oder seine Nummer; ein Teil genügt, wenn nur einer passt',
    '  ?                was gerade möglich ist',
    '  tisch            den Tisch noch einmal',
    '  start            wenn du den Tisch leitest: das Spiel beginnen; „pause“ hält es an, „weiter“ setzt es fort',
    '  zulassen         wenn du den Tisch leitest: einlassen, wer wartet; „ablehnen“ lehnt ab',
    '  entferne Bob     wenn du den Tisch leitest: den Platz einem Agenten geben',
    '  tipp             was ein Agent an deiner Stelle täte',
    '  sag hallo        etwas sagen',
    '  stopp tichu      Tichu außer der Reihe ansagen; „stopp bombe“ wirft eine',
    '  verlassen        den Tisch für immer verlassen (Strg-C hält den Platz eine Weile)',
  ].join('\n'),
};

export type ConnectWords = typeof en;

export const connectWords = (language: Language): ConnectWords => ({ en, de })[language];

/** Commands of the terminal, typed in either language. */
export type Order =
  | 'legal'
  | 'help'
  | 'table'
  | 'start'
  | 'pause'
  | 'resume'
  | 'admit'
  | 'decline'
  | 'kick'
  | 'hint'
  | 'say'
  | 'interrupt'
  | 'leave';

const ORDERS: Readonly<Record<string, Order>> = {
  ...{ '?': 'legal', legal: 'legal', züge: 'legal' },
  ...{ help: 'help', hilfe: 'help' },
  ...{ table: 'table', tisch: 'table' },
  ...{ start: 'start', los: 'start' },
  ...{ pause: 'pause', resume: 'resume', weiter: 'resume' },
  ...{ admit: 'admit', zulassen: 'admit', decline: 'decline', ablehnen: 'decline' },
  ...{ kick: 'kick', entferne: 'kick' },
  ...{ hint: 'hint', tipp: 'hint' },
  ...{ say: 'say', sag: 'say', chat: 'say' },
  ...{ interrupt: 'interrupt', stop: 'interrupt', stopp: 'interrupt' },
  ...{ leave: 'leave', quit: 'leave', exit: 'leave', verlassen: 'leave' },
};

/** The command of a line and the rest of the line. */
export function orderIn(line: string): { readonly order: Order; readonly rest: string } | undefined {
  const [first = '', ...rest] = line.trim().normalize('NFC').split(/\s+/);
  const word = first.toLowerCase();
  return Object.hasOwn(ORDERS, word) ? { order: ORDERS[word], rest: rest.join(' ') } : undefined;
}

/** The reason of a call of "stop". */
export function callIn(text: string): 'tichu' | 'bomb' | undefined {
  const word = text.toLowerCase();
  if (word === 'tichu') return 'tichu';
  return word === 'bomb' || word === 'bombe' ? 'bomb' : undefined;
}
