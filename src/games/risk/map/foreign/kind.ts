/** Tells the formats of other programs apart by the text of a file, because endings are shared (`.map`) or say little (`.xml`); and reads them. */
import type { Import } from './common.ts';
import { importConquerClub } from './conquer-club.ts';
import { importConquest } from './conquest.ts';
import { type DominationFiles, importDomination } from './domination.ts';
import { importLux } from './lux.ts';

export const FOREIGN_KINDS = ['domination', 'conquest', 'lux', 'conquer-club'] as const;
export type ForeignKind = (typeof FOREIGN_KINDS)[number];

/** How much of a file is looked at for an XML root. */
const HEAD = 20_000;

/** Undefined if the text has no sign of any of them. */
export function foreignKind(text: string): ForeignKind | undefined {
  const root = /<(luxboard|map)[\s>]/i.exec(text.slice(0, HEAD))?.[1].toLowerCase();
  if (root !== undefined) return root === 'map' ? 'conquer-club' : 'lux';
  const hasSection = (name: string): boolean => new RegExp(`^\\s*\\[${name}\\]\\s*$`, 'im').test(text);
  if (hasSection('territories')) return 'conquest';
  return hasSection('countries') || hasSection('continents') || hasSection('borders') ? 'domination' : undefined;
}

/** Reads a map of that kind. Only Domination has files beside it; all others ignore them. */
export function importForeign(kind: ForeignKind, files: DominationFiles & { readonly name: string }): Import {
  switch (kind) {
    case 'lux':
      return importLux(files.map, files.name);
    case 'conquer-club':
      return importConquerClub(files.map, files.name);
    case 'conquest':
      return importConquest(files.map, files.name);
    case 'domination':
      return importDomination(files);
  }
}
