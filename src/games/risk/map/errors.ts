/** All errors of maps, with their sentences. `at` is the place in the file: `territories[3].neighbours[1]`. */
import type { ErrorBook } from '../../../core/errors.ts';
import type { Params } from '../../../core/result.ts';
import { FOREIGN_ERRORS } from './foreign/errors.ts';

const KINDS: Readonly<Record<string, readonly [en: string, de: string]>> = {
  object: ['an object', 'ein Objekt'],
  list: ['a list', 'eine Liste'],
  text: ['a text', 'ein Text'],
  integer: ['a whole number', 'eine ganze Zahl'],
  number: ['a number', 'eine Zahl'],
  label: ['a name, or one name each for "en" and "de"', 'ein Name, oder je einer für „en“ und „de“'],
  point: ['a pair of numbers', 'ein Paar von Zahlen'],
  pair: ['a pair of territories', 'ein Paar von Gebieten'],
};
const kind = (expected: Params[string], language: 0 | 1): string => KINDS[expected]?.[language] ?? String(expected);

export const MAP_ERRORS = {
  'map/json': {
    en: (p) => `This is not JSON: ${p.reason}.`,
    de: (p) => `Das ist kein JSON: ${p.reason}.`,
  },
  'map/too-large': {
    en: (p) => `The map has ${p.found} characters; ${p.max} are allowed.`,
    de: (p) => `Die Karte hat ${p.found} Zeichen; erlaubt sind ${p.max}.`,
  },
  'map/kind': {
    en: (p) => `${p.at}: expected ${kind(p.expected, 0)}.`,
    de: (p) => `${p.at}: erwartet wird ${kind(p.expected, 1)}.`,
  },
  'map/missing': {
    en: (p) => `${p.at} is missing.`,
    de: (p) => `${p.at} fehlt.`,
  },
  'map/unknown-field': {
    en: (p) => `${p.at} has no meaning here and is left out.`,
    de: (p) => `${p.at} hat hier keine Bedeutung und fällt weg.`,
  },
  'map/format': {
    en: (p) => `${p.at}: expected ${p.expected}, found ${p.found}.`,
    de: (p) => `${p.at}: erwartet wird ${p.expected}, gefunden wurde ${p.found}.`,
  },
  'map/id': {
    en: (p) =>
      `${p.at}: "${p.id}" is no id; an id has lower case letters, digits and single hyphens, at most ${p.max}.`,
    de: (p) =>
      `${p.at}: „${p.id}“ ist keine Kennung; sie besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, höchstens ${p.max}.`,
  },
  'map/text-length': {
    en: (p) => `${p.at} has ${p.found} characters; 1 to ${p.max} are allowed.`,
    de: (p) => `${p.at} hat ${p.found} Zeichen; erlaubt sind 1 bis ${p.max}.`,
  },
  'map/text-characters': {
    en: (p) => `${p.at} has characters that cannot be printed, or spaces at its ends.`,
    de: (p) => `${p.at} enthält nicht druckbare Zeichen oder Leerzeichen am Rand.`,
  },
  'map/count': {
    en: (p) => `${p.at} has ${p.found} entries; ${p.min} to ${p.max} are allowed.`,
    de: (p) => `${p.at} hat ${p.found} Einträge; erlaubt sind ${p.min} bis ${p.max}.`,
  },
  'map/range': {
    en: (p) => `${p.at} is ${p.found}; ${p.min} to ${p.max} are allowed.`,
    de: (p) => `${p.at} ist ${p.found}; erlaubt sind ${p.min} bis ${p.max}.`,
  },
  'map/id-twice': {
    en: (p) => `${p.at}: "${p.id}" is already the id of ${p.first}.`,
    de: (p) => `${p.at}: „${p.id}“ ist schon die Kennung von ${p.first}.`,
  },
  'map/no-territory': {
    en: (p) => `${p.at}: there is no territory "${p.id}".`,
    de: (p) => `${p.at}: Es gibt kein Gebiet „${p.id}“.`,
  },
  'map/no-region': {
    en: (p) => `${p.at}: there is no region "${p.id}".`,
    de: (p) => `${p.at}: Es gibt keine Region „${p.id}“.`,
  },
  'map/same-name': {
    en: (p) => `${p.at}: "${p.name}" cannot be told from the name of ${p.first}.`,
    de: (p) => `${p.at}: „${p.name}“ ist vom Namen von ${p.first} nicht zu unterscheiden.`,
  },
  'map/own-neighbour': {
    en: (p) => `${p.at}: ${p.id} cannot be its own neighbour.`,
    de: (p) => `${p.at}: ${p.id} kann nicht sein eigener Nachbar sein.`,
  },
  'map/neighbour-twice': {
    en: (p) => `${p.at}: ${p.id} is in this list twice.`,
    de: (p) => `${p.at}: ${p.id} steht zweimal in dieser Liste.`,
  },
  'map/one-way': {
    en: (p) => `${p.at}: ${p.from} has ${p.to} as a neighbour, but not the other way round.`,
    de: (p) => `${p.at}: ${p.from} hat ${p.to} zum Nachbarn, aber nicht umgekehrt.`,
  },
  'map/region-differs': {
    en: (p) => `${p.at}: ${p.id} says that it belongs to ${p.region}.`,
    de: (p) => `${p.at}: ${p.id} gehört nach eigener Angabe zu ${p.region}.`,
  },
  'map/region-lacks': {
    en: (p) => `${p.at}: the list of ${p.region} does not have ${p.id}.`,
    de: (p) => `${p.at}: In der Liste von ${p.region} fehlt ${p.id}.`,
  },
  'map/region-twice': {
    en: (p) => `${p.at}: ${p.id} is already in ${p.first}.`,
    de: (p) => `${p.at}: ${p.id} steht schon in ${p.first}.`,
  },
  'map/region-apart': {
    en: (p) => `${p.at}: the region ${p.id} falls apart; ${p.part} cannot be reached inside of it.`,
    de: (p) => `${p.at}: Die Region ${p.id} zerfällt; ${p.part} ist in ihr nicht zu erreichen.`,
  },
  'map/not-connected': {
    rule: 'R-24',
    en: (p) => `${p.at}: the map falls apart; from ${p.from} there is no way to ${p.part}.`,
    de: (p) => `${p.at}: Die Karte zerfällt; von ${p.from} führt kein Weg nach ${p.part}.`,
  },
  'map/needs-ports': {
    rule: 'R-24',
    en: (p) => `${p.at}: only ports lead to ${p.part}; tables without ports cannot use this map.`,
    de: (p) => `${p.at}: Nur Häfen führen nach ${p.part}; an Tischen ohne Häfen ist die Karte nicht spielbar.`,
  },
  'map/lone-port': {
    en: (p) => `${p.at}: the port group ${p.id} has only one port, so it leads nowhere.`,
    de: (p) => `${p.at}: Die Hafengruppe ${p.id} hat nur einen Hafen und führt nirgendwohin.`,
  },
  'map/sea-edge': {
    en: (p) => `${p.at}: ${p.from} and ${p.to} are not neighbours, so no sea line can join them.`,
    de: (p) => `${p.at}: ${p.from} und ${p.to} sind keine Nachbarn, also verbindet sie auch keine Seelinie.`,
  },
  'map/sea-edge-twice': {
    en: (p) => `${p.at}: the sea line from ${p.from} to ${p.to} is already there.`,
    de: (p) => `${p.at}: Die Seelinie von ${p.from} nach ${p.to} gibt es schon.`,
  },
  'map/no-card': {
    en: (p) => `${p.at}: there is no card for ${p.id}; every territory has one.`,
    de: (p) => `${p.at}: Für ${p.id} gibt es keine Karte; jedes Gebiet hat eine.`,
  },
  'map/card-twice': {
    en: (p) => `${p.at}: ${p.id} already has a card; every territory has one.`,
    de: (p) => `${p.at}: ${p.id} hat schon eine Karte; jedes Gebiet hat eine.`,
  },
  'map/symbol': {
    en: (p) => `${p.at}: "${p.found}" is no symbol; there are ${p.known}.`,
    de: (p) => `${p.at}: „${p.found}“ ist kein Symbol; es gibt ${p.known}.`,
  },
  'map/symbols-uneven': {
    en: (p) => `${p.at}: the symbols are uneven (${p.counts}); sets of one symbol are then not equally rare.`,
    de: (p) =>
      `${p.at}: Die Symbole sind ungleich verteilt (${p.counts}); Sätze aus gleichen Symbolen sind dann nicht gleich selten.`,
  },
  'map/path': {
    en: (p) => `${p.at}: the path cannot be read at character ${p.character}; it is made of M, L, Q, C, Z and numbers.`,
    de: (p) => `${p.at}: Der Pfad ist ab Zeichen ${p.character} nicht lesbar; er besteht aus M, L, Q, C, Z und Zahlen.`,
  },
  'map/paths-too-long': {
    en: (p) => `${p.at}: the paths of the map have ${p.found} characters; ${p.max} are allowed.`,
    de: (p) => `${p.at}: Die Pfade der Karte haben ${p.found} Zeichen; erlaubt sind ${p.max}.`,
  },
  'map/outside': {
    en: (p) => `${p.at}: ${p.x}, ${p.y} lies outside of the drawing.`,
    de: (p) => `${p.at}: ${p.x}, ${p.y} liegt außerhalb der Zeichnung.`,
  },
  'map/no-shape': {
    en: (p) => `${p.at} is missing: either all territories have a shape, or none has and there is no size.`,
    de: (p) => `${p.at} fehlt: Entweder haben alle Gebiete eine Form, oder keines und die Karte keine Größe.`,
  },
  'map/no-size': {
    en: (p) => `${p.at} is missing: territories have shapes, so the drawing needs a width and a height.`,
    de: (p) => `${p.at} fehlt: Gebiete haben Formen, also braucht die Zeichnung Breite und Höhe.`,
  },
  ...FOREIGN_ERRORS,
} as const satisfies ErrorBook;

export type MapErrorCode = keyof typeof MAP_ERRORS;
