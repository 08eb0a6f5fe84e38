/** A summary of a map: its size and its balance. */
import type { Language } from '../../core/types.ts';
import { type Balance, balanceOf, mapHash, nameIn, type RiskMap } from '../../games/risk/index.ts';
import { mapWords } from './words.ts';

export function summaryOf(map: RiskMap) {
  const borders = map.territories.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2;
  return {
    id: map.id,
    name: map.name,
    hash: mapHash(map),
    territories: map.territories.length,
    regions: map.regions.length,
    borders,
    seaRoutes: map.seaEdges.length,
    castles: map.territories.reduce((sum, { castles }) => sum + castles, 0),
    ports: map.territories.filter(({ port }) => port !== null).length,
    balance: balanceOf(map),
  };
}

export function summaryText(map: RiskMap, language: Language): string {
  const { summary: words } = mapWords(language);
  const { hash, territories, regions, borders, seaRoutes, castles, ports, balance } = summaryOf(map);
  const { degree, articulations, bridges } = balance;
  const places = articulations.map((i) => nameIn(map.territories[i].name, language)).join(', ');
  return [
    `${map.id}: ${nameIn(map.name, language)}, ${words.hash} ${hash}`,
    `${territories} ${words.territories}, ${regions} ${words.regions}, ${borders} ${words.borders} (${seaRoutes} ${words.seaRoutes}), ${castles} ${words.castles}, ${ports} ${words.ports}`,
    words.neighbours(decimal(degree.mean, language), degree.min, degree.max, decimal(degree.variance, language)),
    words.diameter(balance.diameter),
    words.cuts(places || words.none, bridges.length),
    words.gini(decimal(balance.betweennessGini, language)),
    '',
    table([words.columns, ...regionRows(map, balance, language)]),
  ].join('\n');
}

const decimal = (value: number, language: Language): string =>
  value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function regionRows(map: RiskMap, { regions }: Balance, language: Language): string[][] {
  return regions.map(({ size, borders, bordersPerSize, bonus, bonusPerTroop }, i) => [
    nameIn(map.regions[i].name, language),
    String(size),
    String(borders),
    decimal(bordersPerSize, language),
    String(bonus),
    decimal(bonusPerTroop, language),
  ]);
}

/** Columns as wide as their widest entry; numbers stand at the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ');
  return rows.map(line).join('\n');
}
