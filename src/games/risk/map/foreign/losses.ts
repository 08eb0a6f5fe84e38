/** What an export leaves out, for the people who choose a format. */
import type { Language } from '../../../../core/types.ts';

export type ExportFormat = 'domination' | 'lux' | 'svg';

export const EXPORT_LOSSES: Readonly<Record<ExportFormat, Readonly<Record<Language, string>>>> = {
  domination: {
    en: 'Castles and ports have no place in this format and are left out.',
    de: 'Burgen und Häfen kennt dieses Format nicht; sie fallen weg.',
  },
  lux: {
    en: 'Castles, ports and the symbols of cards have no place in this format and are left out.',
    de: 'Burgen, Häfen und Kartensymbole kennt dieses Format nicht; sie fallen weg.',
  },
  svg: {
    en: 'This is a picture for printing and sharing; it cannot be read back as a map.',
    de: 'Das ist ein Bild zum Drucken und Teilen; als Karte lässt es sich nicht wieder einlesen.',
  },
};
