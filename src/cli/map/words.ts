/** The texts of the command `map` in both languages. */
import type { Language } from '../../core/types.ts';
import { RANDOM_LIMITS } from '../../games/risk/index.ts';

function rangeOf(what: 'territories' | 'regions', to: string): string {
  return `${RANDOM_LIMITS[what].min} ${to} ${RANDOM_LIMITS[what].max}`;
}

const en = {
  about: 'Risk maps: make random ones, check, show, import and export them',
  examples: [
    'map random --territories 48 --regions 9 --players 4 --seed 7 --svg map.svg --out map.json',
    'map check maps/*.json',
    'map show classic --svg world.svg',
    'map import world.map --out world.json',
    'map export kranichmeer --to lux --out boards',
  ],
  help: {
    random: 'make a random map',
    check: 'check map files and list all errors',
    show: 'describe a map and measure its balance',
    import: 'convert a map of Domination or Conquest (.map), Lux (.luxb) or Conquer Club (.xml)',
    export: 'write a map for Domination or Lux',
    territories: `number of territories, ${rangeOf('territories', 'to')} (default: 42)`,
    regions: `number of regions, ${rangeOf('regions', 'to')} (default: 6)`,
    players: 'how many will play (default: 2)',
    seed: 'text that decides all chance; the same seed gives the same map (default: 1)',
    svg: 'draw the map to this file',
    light: 'draw it for a light page',
    out: 'write the map to this file (default: print a summary only)',
    outImport: 'write the map to this file',
    outExport: 'folder for the files',
    files: 'files with maps',
    map: 'a map that comes with the game, or a file',
    foreign: 'file of the other program; its cards and picture are looked for beside it',
    to: 'domination or lux',
    json: 'print as JSON',
  },
  rejected: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'} rejected`,
  tooFew: (territories: number, regions: number, players: number) =>
    `${territories} territories are too few for ${regions} regions of at least three and ${players} players with at least two each.`,
  fine: (file: string, name: string, territories: number, regions: number) =>
    `${file}: fine (${name}, ${territories} territories, ${regions} regions)`,
  wrong: (file: string, errors: number, warnings: number) =>
    `${file}: ${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  error: 'error',
  warning: 'warning',
  unknownMap: (name: string, known: string) => `There is no map "${name}", and no such file. Known: ${known}.`,
  broken: (file: string, count: number) =>
    `${file} is not a valid map: ${count} ${count === 1 ? 'error' : 'errors'}. "map check" lists them all. The first:`,
  noDrawing: (name: string) => `The map ${name} has no drawing.`,
  badPicture: (file: string, why: string) => `The picture ${file} cannot be read: ${why}.`,
  unknownFormat: (format: string) => `There is no format "${format}". Known: domination, lux.`,
  unknownEnding: (file: string) => `${file} is not a .map, .luxb or .xml file.`,
  unknownContent: (file: string) => `${file} is not a map of Domination, Conquest, Lux or Conquer Club.`,
  wrote: (file: string) => `${file} is written.`,
  summary: {
    territories: 'territories',
    regions: 'regions',
    borders: 'borders',
    seaRoutes: 'by sea',
    castles: 'castles',
    ports: 'ports',
    hash: 'hash',
    neighbours: (mean: string, min: number, max: number, variance: string) =>
      `neighbours: ${mean} on average, ${min} to ${max}, variance ${variance}`,
    diameter: (steps: number) => `longest way: ${steps} steps`,
    cuts: (points: string, bridges: number) => `articulation points: ${points}; bridges: ${bridges}`,
    none: 'none',
    gini: (value: string) => `inequality of ways (Gini of betweenness): ${value}`,
    columns: ['region', 'size', 'borders', 'borders/size', 'bonus', 'bonus/troop'],
  },
};

const de: typeof en = {
  about: 'Karten für Risiko: zufällige erzeugen, Karten prüfen, zeigen, übernehmen und weitergeben',
  examples: [
    'map random --territories 48 --regions 9 --players 4 --seed 7 --svg karte.svg --out karte.json',
    'map check karten/*.json',
    'map show classic --svg welt.svg',
    'map import welt.map --out welt.json',
    'map export kranichmeer --to lux --out bretter',
  ],
  help: {
    random: 'eine zufällige Karte erzeugen',
    check: 'Kartendateien prüfen und alle Fehler nennen',
    show: 'eine Karte beschreiben und ihr Gleichgewicht messen',
    import: 'eine Karte von Domination oder Conquest (.map), Lux (.luxb) oder Conquer Club (.xml) übernehmen',
    export: 'eine Karte für Domination oder Lux schreiben',
    territories: `Zahl der Gebiete, ${rangeOf('territories', 'bis')} (sonst 42)`,
    regions: `Zahl der Regionen, ${rangeOf('regions', 'bis')} (sonst 6)`,
    players: 'wie viele mitspielen (sonst 2)',
    seed: 'Text, der allen Zufall bestimmt; gleicher Startwert, gleiche Karte (sonst 1)',
    svg: 'die Karte in diese Datei zeichnen',
    light: 'für eine helle Seite zeichnen',
    out: 'die Karte in diese Datei schreiben (sonst nur eine Übersicht ausgeben)',
    outImport: 'die Karte in diese Datei schreiben',
    outExport: 'Ordner für die Dateien',
    files: 'Dateien mit Karten',
    map: 'eine mitgelieferte Karte oder eine Datei',
    foreign: 'Datei des anderen Programms; Karten und Bild werden daneben gesucht',
    to: 'domination oder lux',
    json: 'als JSON ausgeben',
  },
  rejected: (count) => `${count} ${count === 1 ? 'Entwurf' : 'Entwürfe'} verworfen`,
  tooFew: (territories, regions, players) =>
    `${territories} Gebiete sind zu wenig für ${regions} Regionen zu mindestens drei und ${players} Spieler mit je mindestens zwei.`,
  fine: (file, name, territories, regions) =>
    `${file}: in Ordnung (${name}, ${territories} Gebiete, ${regions} Regionen)`,
  wrong: (file, errors, warnings) =>
    `${file}: ${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}`,
  error: 'Fehler',
  warning: 'Warnung',
  unknownMap: (name, known) => `Eine Karte „${name}“ gibt es nicht, eine solche Datei auch nicht. Bekannt: ${known}.`,
  broken: (file, count) => `${file} ist keine gültige Karte: ${count} Fehler. „map check“ nennt alle. Der erste:`,
  noDrawing: (name) => `Die Karte ${name} hat keine Zeichnung.`,
  badPicture: (file, why) => `Das Bild ${file} ist nicht lesbar: ${why}.`,
  unknownFormat: (format) => `Das Format „${format}“ gibt es nicht. Bekannt: domination, lux.`,
  unknownEnding: (file) => `${file} ist keine .map-, .luxb- oder .xml-Datei.`,
  unknownContent: (file) => `${file} ist keine Karte von Domination, Conquest, Lux oder Conquer Club.`,
  wrote: (file) => `${file} ist geschrieben.`,
  summary: {
    territories: 'Gebiete',
    regions: 'Regionen',
    borders: 'Grenzen',
    seaRoutes: 'davon zur See',
    castles: 'Burgen',
    ports: 'Häfen',
    hash: 'Prüfwert',
    neighbours: (mean, min, max, variance) => `Nachbarn: im Mittel ${mean}, ${min} bis ${max}, Varianz ${variance}`,
    diameter: (steps) => `längster Weg: ${steps} Schritte`,
    cuts: (points, bridges) => `Engstellen: ${points}; Brücken: ${bridges}`,
    none: 'keine',
    gini: (value) => `Ungleichheit der Wege (Gini der Zwischenlage): ${value}`,
    columns: ['Region', 'Größe', 'Grenzgebiete', 'Anteil', 'Bonus', 'je Truppe'],
  },
};

export type MapWords = typeof en;

export const mapWords = (language: Language): MapWords => ({ en, de })[language];
