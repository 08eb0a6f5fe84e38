/** The program's own texts in both languages. Games and rejections have their own. */
import type { Language } from '../core/types.ts';

const en = {
  badSetting: (name: string, value: string, expected: string) => `${name} is "${value}": expected ${expected}.`,
  badNumber: (flag: string, value: string, min: number, max: number) =>
    `${flag} is "${value}": expected a whole number from ${min} to ${max}.`,
  badSeconds: (value: string) => `--seconds is "${value}": expected a number above 0.`,
  unknownOption: (what: string) => `There is no option ${what}.`,
  unknownCommand: (what: string) => `There is no command "${what}".`,
  missingArgument: (what: string) => `Something is missing: ${what}.`,
  optionWithoutValue: (what: string) => `${what} needs a value.`,
  tooMuch: 'There are more words on the command line than this command takes.',
  conflict: (one: string, other: string) => `${one} and ${other} do not go together.`,
  didYouMean: (what: string) => ` Did you mean ${what}?`,
  seeHelp: (command: string) => ` "${command} --help" shows how it is done.`,
  unexpected: (message: string) => `Unexpected error: ${message}`,
  portTaken: (host: string, port: number) =>
    `Port ${port} at ${host} is taken: another program listens there. Choose another one with --port or PORT.`,
  portForbidden: (port: number) => `Port ${port} is not allowed here. Choose one above 1023 with --port or PORT.`,
  noSuchHost: (host: string) => `This machine has no address "${host}" to serve at.`,
  noAdminSocket: (path: string, why: string) => `The socket for "admin" cannot be opened at ${path}: ${why}.`,
  pathTooLong: 'the path of a socket has at most 103 bytes',
  noNetwork: 'This machine is in no network: --lan has no address to listen at.',
  onTheLan: (url: string) => `All devices in this network can join at ${url}`,
  cannotRead: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  cannotWrite: (file: string, why: string) => `${file} cannot be written: ${why}.`,
  tooLarge: (file: string, max: number) => `${file} is larger than ${max} bytes.`,
  noSuchFile: 'there is no such file',
  noSuchFolder: 'there is no such folder',
  isFolder: 'it is a folder',
  notAllowed: 'it is not allowed',
  players: (min: number, max: number) => (min === max ? `${min} players` : `${min} to ${max} players`),
  minutes: (n: number) => `about ${n} min`,
  options: 'options',
  presets: 'presets',
};

const de: typeof en = {
  badSetting: (name, value, expected) => `${name} ist „${value}“: erwartet wird ${expected}.`,
  badNumber: (flag, value, min, max) => `${flag} ist „${value}“: erwartet wird eine ganze Zahl von ${min} bis ${max}.`,
  badSeconds: (value) => `--seconds ist „${value}“: erwartet wird eine Zahl über 0.`,
  unknownOption: (what) => `Die Option ${what} gibt es nicht.`,
  unknownCommand: (what) => `Den Befehl „${what}“ gibt es nicht.`,
  missingArgument: (what) => `Es fehlt etwas: ${what}.`,
  optionWithoutValue: (what) => `${what} braucht einen Wert.`,
  tooMuch: 'Auf der Befehlszeile steht mehr, als dieser Befehl versteht.',
  conflict: (one, other) => `${one} und ${other} passen nicht zusammen.`,
  didYouMean: (what) => ` Meintest du ${what}?`,
  seeHelp: (command) => ` „${command} --help“ zeigt, wie es geht.`,
  unexpected: (message) => `Unerwarteter Fehler: ${message}`,
  portTaken: (host, port) =>
    `Port ${port} auf ${host} ist belegt: dort lauscht ein anderes Programm. Wähle einen anderen mit --port oder PORT.`,
  portForbidden: (port) => `Port ${port} ist hier nicht erlaubt. Wähle einen über 1023 mit --port oder PORT.`,
  noSuchHost: (host) => `Dieser Rechner hat keine Adresse „${host}“.`,
  noAdminSocket: (path, why) => `Der Socket für „admin“ lässt sich bei ${path} nicht öffnen: ${why}.`,
  pathTooLong: 'der Pfad eines Sockets hat höchstens 103 Byte',
  noNetwork: 'Dieser Rechner ist in keinem Netz: für --lan gibt es keine Adresse.',
  onTheLan: (url) => `Alle Geräte in diesem Netz können mitspielen: ${url}`,
  cannotRead: (file, why) => `${file} lässt sich nicht lesen: ${why}.`,
  cannotWrite: (file, why) => `${file} lässt sich nicht schreiben: ${why}.`,
  tooLarge: (file, max) => `${file} ist größer als ${max} Byte.`,
  noSuchFile: 'die Datei gibt es nicht',
  noSuchFolder: 'den Ordner gibt es nicht',
  isFolder: 'es ist ein Ordner',
  notAllowed: 'das ist nicht erlaubt',
  players: (min, max) => (min === max ? `${min} Spieler` : `${min} bis ${max} Spieler`),
  minutes: (n) => `etwa ${n} min`,
  options: 'Optionen',
  presets: 'Voreinstellungen',
};

export type CliWords = typeof en;

export const wordsOf = (language: Language): CliWords => ({ en, de })[language];
