/** The texts of the command `protocol` in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  about: 'your own protocols for Compile: check, show, create and import them',
  examples: [
    'protocol new --name Storm --out storm.json',
    'protocol check storm.json',
    'protocol show unity',
    'protocol import old.json --out new.json',
  ],
  help: {
    check: 'check protocol files, test them in games, and list all errors and warnings',
    show: 'print the cards of a protocol with their texts, values and strength',
    new: 'write a random valid protocol to start from',
    import: 'turn a protocol in the older form (topEffects, middleEffects, bottomEffects) into ours',
    files: 'files with protocols',
    protocol: 'a protocol that comes with the game, or a file',
    foreign: 'a file in the older form',
    seed: 'text that decides all chance; the same seed gives the same protocol (default: 1)',
    name: 'name of the protocol, at most 12 characters (default: Storm)',
    outNew: 'file to write (default: the id of the protocol and .json)',
    outImport: 'file to write',
    noTest: 'do not try the cards out in play',
    json: 'print as JSON',
  },
  error: 'error',
  warning: 'warning',
  fine: (file: string, name: string, strength: string) => `${file}: fine (${name}, strength ${strength})`,
  wrong: (file: string, errors: number, warnings: number) =>
    `${file}: ${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  testing: (name: string, percent: number) => `${name}: trying the cards out, ${percent} %`,
  tested: (games: number, moves: number, cuts: number) =>
    `  tried out in ${games} games, ${moves} moves${cuts === 0 ? '' : `; ${cuts} endless chains were cut`}`,
  unknown: (name: string, known: string) => `There is no protocol "${name}", and no such file. Known: ${known}.`,
  broken: (file: string, count: number) =>
    `${file} is not a valid protocol: ${count} ${count === 1 ? 'error' : 'errors'}. "protocol check" lists them all. The first:`,
  badName: (name: string, max: number) =>
    `"${name}" cannot be the name of a protocol: 1 to ${max} printable characters, with a letter, and not that of another one.`,
  exists: (file: string) => `${file} exists already.`,
  wrote: (file: string) => `${file} is written.`,
  strength: (total: string) => `strength ${total}`,
  by: (author: string) => `by ${author}`,
  boxes: { top: 'top', middle: 'middle', bottom: 'bottom' },
  card: (value: number, strength: string) => `${value}   (strength ${strength})`,
};

const de: typeof en = {
  about: 'eigene Protokolle für Compile: prüfen, zeigen, anlegen und übernehmen',
  examples: [
    'protocol new --name Sturm --out sturm.json',
    'protocol check sturm.json',
    'protocol show unity',
    'protocol import alt.json --out neu.json',
  ],
  help: {
    check: 'Protokolldateien prüfen, im Spiel erproben und alle Fehler und Warnungen nennen',
    show: 'die Karten eines Protokolls mit Texten, Werten und Stärke ausgeben',
    new: 'ein zufälliges gültiges Protokoll als Anfang schreiben',
    import: 'ein Protokoll in der älteren Form (topEffects, middleEffects, bottomEffects) übernehmen',
    files: 'Dateien mit Protokollen',
    protocol: 'ein mitgeliefertes Protokoll oder eine Datei',
    foreign: 'eine Datei in der älteren Form',
    seed: 'Text, der allen Zufall bestimmt; gleicher Startwert, gleiches Protokoll (sonst 1)',
    name: 'Name des Protokolls, höchstens 12 Zeichen (sonst Storm)',
    outNew: 'Datei, die geschrieben wird (sonst die Kennung des Protokolls und .json)',
    outImport: 'Datei, die geschrieben wird',
    noTest: 'die Karten nicht im Spiel erproben',
    json: 'als JSON ausgeben',
  },
  error: 'Fehler',
  warning: 'Warnung',
  fine: (file, name, strength) => `${file}: in Ordnung (${name}, Stärke ${strength})`,
  wrong: (file, errors, warnings) =>
    `${file}: ${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}`,
  testing: (name, percent) => `${name}: Karten werden erprobt, ${percent} %`,
  tested: (games, moves, cuts) =>
    `  erprobt in ${games} Spielen, ${moves} Zügen${cuts === 0 ? '' : `; ${cuts} endlose Ketten wurden abgebrochen`}`,
  unknown: (name, known) => `Ein Protokoll „${name}“ gibt es nicht, eine solche Datei auch nicht. Bekannt: ${known}.`,
  broken: (file, count) =>
    `${file} ist kein gültiges Protokoll: ${count} Fehler. „protocol check“ nennt alle. Der erste:`,
  badName: (name, max) =>
    `„${name}“ kann kein Protokoll heißen: 1 bis ${max} druckbare Zeichen, darunter ein Buchstabe, und nicht wie ein anderes.`,
  exists: (file) => `${file} gibt es schon.`,
  wrote: (file) => `${file} ist geschrieben.`,
  strength: (total) => `Stärke ${total}`,
  by: (author) => `von ${author}`,
  boxes: { top: 'oben', middle: 'Mitte', bottom: 'unten' },
  card: (value, strength) => `${value}   (Stärke ${strength})`,
};

export type ProtocolWords = typeof en;

export const protocolWords = (language: Language): ProtocolWords => ({ en, de })[language];
