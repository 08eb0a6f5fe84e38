/** The texts of the export in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  unknownFormat: (format: string, known: string) => `There is no format "${format}". Known: ${known}.`,
  onlyTichu: (file: string, game: string) => `${file} is a record of ${game}: this format is for Tichu only.`,
  wrote: (file: string, rounds: number) => `${file} holds the log, ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`,
};

const de: typeof en = {
  unknownFormat: (format, known) => `Das Format „${format}“ gibt es nicht. Bekannt: ${known}.`,
  onlyTichu: (file, game) => `${file} ist eine Aufzeichnung von ${game}: Dieses Format gibt es nur für Tichu.`,
  wrote: (file, rounds) => `${file} enthält das Protokoll, ${rounds === 1 ? '1 Runde' : `${rounds} Runden`}.`,
};

export type ExportWords = typeof en;

export const exportWords = (language: Language): ExportWords => ({ en, de })[language];
