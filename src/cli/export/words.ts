/** The texts of the export in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  unknownFormat: (format: string, known: string) => `There is no format "${format}". Known: ${known}.`,
  onlyTichu: (file: string, game: string) => `${file} is a record of ${game}: this format is for Tichu only.`,
  where: (folder: string) => `${folder} is a folder: --out names the folder for its logs.`,
  nothing: (folder: string) => `There are no records in ${folder}.`,
  wroteAll: (folder: string, games: number, rounds: number) => `${folder} holds ${games} logs, ${rounds} rounds.`,
  wrote: (file: string, rounds: number) => `${file} holds the log, ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`,
};

const de: typeof en = {
  unknownFormat: (format, known) => `Das Format „${format}“ gibt es nicht. Bekannt: ${known}.`,
  onlyTichu: (file, game) => `${file} ist eine Aufzeichnung von ${game}: Dieses Format gibt es nur für Tichu.`,
  where: (folder) => `${folder} ist ein Ordner: --out nennt den Ordner für seine Protokolle.`,
  nothing: (folder) => `In ${folder} gibt es keine Aufzeichnungen.`,
  wroteAll: (folder, games, rounds) => `${folder} enthält ${games} Protokolle, ${rounds} Runden.`,
  wrote: (file, rounds) => `${file} enthält das Protokoll, ${rounds === 1 ? '1 Runde' : `${rounds} Runden`}.`,
};

export type ExportWords = typeof en;

export const exportWords = (language: Language): ExportWords => ({ en, de })[language];
