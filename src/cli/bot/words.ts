/** The messages of the bot on the error stream. */
import type { Language } from '../../core/types.ts';

const en = {
  badAddress: (text: string) => `"${text}" is no address of a server: expected something like ws://127.0.0.1:8080.`,
  unreachable: (url: string) => `No server answers at ${url}.`,
  refused: (reason: string) => `The server refuses: ${reason}`,
  joined: (name: string, table: string) => `${name} sits at the table "${table}".`,
  lost: 'The connection is lost; trying again every second.',
  back: 'The connection is back.',
  closed: 'The table has been closed.',
  done: 'The game is over; the bot ends.',
  programGone: (how: string) => `The program has ended before the game (${how}).`,
  strange: (line: string) => `Not sent, because it is no message: ${line}`,
  inputGone: 'The input ended before the game was over.',
  interrupted: 'Interrupted.',
  noProgram: 'A program to run needs --stdio.',
  agentFailed: (why: string) => `The agent failed (${why}); any legal action is played instead.`,
};

const de: typeof en = {
  badAddress: (text) => `„${text}“ ist keine Adresse eines Servers: erwartet wird etwa ws://127.0.0.1:8080.`,
  unreachable: (url) => `Bei ${url} antwortet kein Server.`,
  refused: (reason) => `Der Server lehnt ab: ${reason}`,
  joined: (name, table) => `${name} sitzt am Tisch „${table}“.`,
  lost: 'Die Verbindung ist weg; jede Sekunde ein neuer Versuch.',
  back: 'Die Verbindung ist wieder da.',
  closed: 'Der Tisch ist geschlossen.',
  done: 'Das Spiel ist aus; der Bot endet.',
  programGone: (how) => `Das Programm war vor dem Spiel zu Ende (${how}).`,
  strange: (line) => `Nicht gesendet, weil es keine Nachricht ist: ${line}`,
  inputGone: 'Die Eingabe endete, bevor das Spiel zu Ende war.',
  interrupted: 'Abgebrochen.',
  noProgram: 'Ein Programm braucht --stdio.',
  agentFailed: (why) => `Der Agent hat versagt (${why}); gespielt wird irgendein erlaubter Zug.`,
};

export type BotWords = typeof en;

export const botWords = (language: Language): BotWords => ({ en, de })[language];
