/** Errors of other programs' maps, with their sentences. `line` counts from 1. */
import type { ErrorBook } from '../../../../core/errors.ts';

export const FOREIGN_ERRORS = {
  'foreign/too-large': {
    en: (p) => `${p.at} is larger than ${p.max} characters.`,
    de: (p) => `${p.at} ist größer als ${p.max} Zeichen.`,
  },
  'foreign/count': {
    en: (p) => `${p.at}: ${p.found} ${p.of}; a map may have ${p.min} to ${p.max}.`,
    de: (p) => `${p.at}: ${p.found} ${p.von}; eine Karte darf ${p.min} bis ${p.max} haben.`,
  },
  'foreign/no-section': {
    en: (p) => `${p.at}: the section [${p.section}] is missing.`,
    de: (p) => `${p.at}: Der Abschnitt [${p.section}] fehlt.`,
  },
  'foreign/unknown-section': {
    en: (p) => `${p.at}: the section [${p.section}] has no meaning here and is left out.`,
    de: (p) => `${p.at}: Der Abschnitt [${p.section}] hat hier keine Bedeutung und fällt weg.`,
  },
  'foreign/line': {
    en: (p) => `${p.at}: "${p.text}" is not a line of [${p.section}]; expected: ${p.expected}.`,
    de: (p) => `${p.at}: „${p.text}“ ist keine Zeile von [${p.section}]; erwartet wird: ${p.expected}.`,
  },
  'foreign/out-of-order': {
    en: (p) => `${p.at}: expected country ${p.expected}, found ${p.found}; countries are numbered from 1 without gaps.`,
    de: (p) =>
      `${p.at}: erwartet wird Land ${p.expected}, gefunden wurde ${p.found}; Länder sind lückenlos ab 1 gezählt.`,
  },
  'foreign/no-country': {
    en: (p) => `${p.at}: there is no country ${p.id}.`,
    de: (p) => `${p.at}: Es gibt kein Land ${p.id}.`,
  },
  'foreign/no-continent': {
    en: (p) => `${p.at}: there is no continent ${p.id}.`,
    de: (p) => `${p.at}: Es gibt keinen Kontinent ${p.id}.`,
  },
  'foreign/country-twice': {
    en: (p) => `${p.at}: country ${p.id} is already there.`,
    de: (p) => `${p.at}: Das Land ${p.id} gibt es schon.`,
  },
  'foreign/one-way': {
    en: (p) => `${p.at}: the border from ${p.from} to ${p.to} leads one way only; it is read as leading both ways.`,
    de: (p) => `${p.at}: Die Grenze von ${p.from} nach ${p.to} führt nur in eine Richtung; sie gilt nun in beide.`,
  },
  'foreign/two-continents': {
    en: (p) => `${p.at}: ${p.name} belongs to several continents; it stays in ${p.continent}.`,
    de: (p) => `${p.at}: ${p.name} gehört zu mehreren Kontinenten; es bleibt in ${p.continent}.`,
  },
  'foreign/empty-continent': {
    en: (p) => `${p.at}: the continent ${p.name} has no territories of its own and is left out.`,
    de: (p) => `${p.at}: Der Kontinent ${p.name} hat keine eigenen Gebiete und fällt weg.`,
  },
  'foreign/left-out': {
    en: (p) => `${p.at}: <${p.element}> has no meaning here and is left out (${p.count} in all).`,
    de: (p) => `${p.at}: <${p.element}> hat hier keine Bedeutung und fällt weg (insgesamt ${p.count}).`,
  },
  'foreign/renamed': {
    en: (p) => `${p.at}: "${p.name}" cannot be used as a name here; it becomes "${p.other}".`,
    de: (p) => `${p.at}: „${p.name}“ ist hier als Name nicht möglich; daraus wird „${p.other}“.`,
  },
  'foreign/not-in-picture': {
    en: (p) => `${p.at}: the picture has no area for ${p.name}; a circle at its place stands in.`,
    de: (p) => `${p.at}: Im Bild hat ${p.name} keine Fläche; ein Kreis an seinem Ort tritt an ihre Stelle.`,
  },
  'foreign/no-picture': {
    en: (p) => `${p.at}: without the picture of the map, territories are drawn as cells around their places.`,
    de: (p) => `${p.at}: Ohne das Bild der Karte werden Gebiete als Zellen um ihre Orte gezeichnet.`,
  },
  'foreign/cards-dealt': {
    en: (p) => `${p.at}: there are no cards, or not one for each territory; symbols are dealt evenly instead.`,
    de: (p) =>
      `${p.at}: Es gibt keine Karten oder nicht eine je Gebiet; Symbole werden stattdessen gleichmäßig verteilt.`,
  },
  'foreign/xml': {
    en: (p) => `${p.at}: this is not XML that we read; expected ${p.expected}.`,
    de: (p) => `${p.at}: Das ist kein XML, das wir lesen; erwartet wird ${p.erwartet}.`,
  },
  'foreign/element': {
    en: (p) => `${p.at}: <${p.element}> is missing or cannot be read.`,
    de: (p) => `${p.at}: <${p.element}> fehlt oder ist nicht lesbar.`,
  },
} as const satisfies ErrorBook;

export type ForeignErrorCode = keyof typeof FOREIGN_ERRORS;
