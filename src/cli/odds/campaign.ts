/** A row of territories conquered one after the other. */
import type { Language } from '../../core/types.ts';
import { path } from '../../games/risk/index.ts';
import { table } from '../text.ts';
import { percent } from './numbers.ts';
import { oddsWords } from './words.ts';

export function campaignJson(troops: number, defenders: readonly number[]): object {
  const { chances, arrived, troopsLeft } = path(troops, defenders);
  return {
    troops,
    defenders,
    conquest: chances.at(-1),
    chances,
    troopsLeft,
    arrived: Object.fromEntries([...arrived.entries()].filter(([, chance]) => chance > 0)),
  };
}

export function campaignText(troops: number, defenders: readonly number[], language: Language): string {
  const words = oddsWords(language);
  const rows = defenders.map((defence, i) => {
    const { chances, troopsLeft } = path(troops, defenders.slice(0, i + 1));
    const left = troopsLeft.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return [`  ${i + 1}`, String(defence), percent(chances[i], language), left];
  });
  return [words.campaign(troops, defenders.join(', ')), table([words.campaignColumns, ...rows]), words.allMove].join(
    '\n',
  );
}
