/** One battle: chance of conquest, expected losses, remaining troops, and a comparison of stop rules. */
import type { Language } from '../../core/types.ts';
import { battleOutcome, bestDice, troopsNeeded } from '../../games/risk/index.ts';
import { table } from '../text.ts';
import { bars, percent } from './numbers.ts';
import { oddsWords } from './words.ts';

export interface Battle {
  /** On the attacking territory; one of them stays behind. */
  readonly troops: number;
  readonly defenders: number;
  /** The attack ends with that many on the territory; 1 fights to the end. */
  readonly stopAt: number;
}

/** Stop rules worth comparing. */
const STOPS = [1, 2, 3, 4, 5, 6];
const LEVELS = [0.5, 0.75, 0.9, 0.99];

function outcomeOf({ troops, defenders, stopAt }: Battle) {
  return battleOutcome(troops - 1, defenders, stopAt - 1);
}

export function battleJson(battle: Battle): object {
  const { troops, defenders } = battle;
  const { conquest, won, stopped, attackersLeft, defendersLeft } = outcomeOf(battle);
  return {
    ...battle,
    conquest,
    ownLosses: troops - 1 - attackersLeft,
    enemyLosses: defenders - defendersLeft,
    /** By troops left in all, the one that stays behind included. */
    conquered: Object.fromEntries(
      [...won.entries()].flatMap(([left, chance]) => (chance > 0 ? [[left + 1, chance]] : [])),
    ),
    held: Object.fromEntries([...stopped.entries()].flatMap(([left, chance]) => (chance > 0 ? [[left, chance]] : []))),
    stopRules: stopRules(battle),
    dice: bestDice(Math.min(troops - 1, MOST_FOR_DICE), Math.min(defenders, MOST_FOR_DICE)),
    needed: Object.fromEntries(LEVELS.map((level) => [level, troopsNeeded(defenders, level, 2 * defenders + 50)])),
  };
}

/** The best number of dice does not change with larger armies. */
const MOST_FOR_DICE = 25;

function stopRules({ troops, defenders }: Battle) {
  return STOPS.filter((stopAt) => stopAt < troops).map((stopAt) => {
    const { conquest, attackersLeft, defendersLeft } = battleOutcome(troops - 1, defenders, stopAt - 1);
    return { stopAt, conquest, own: attackersLeft + 1, enemy: defendersLeft };
  });
}

export function battleText(battle: Battle, language: Language): string {
  const words = oddsWords(language);
  const { troops, defenders } = battle;
  const { conquest, won, stopped, attackersLeft, defendersLeft } = outcomeOf(battle);
  const number = (value: number): string =>
    value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const ends = [
    ...[...won.entries()].reverse().map(([left, chance]) => [words.conqueredWith(left + 1), chance] as const),
    ...[...stopped.entries()].map(([left, chance]) => [words.heldWith(left), chance] as const),
  ];
  return [
    words.battle(troops, defenders, battle.stopAt),
    `  ${words.conquest}: ${percent(conquest, language)}`,
    `  ${words.losses(number(troops - 1 - attackersLeft), number(defenders - defendersLeft))}`,
    '',
    words.ends,
    bars(ends, language),
    '',
    words.stops,
    table([
      words.stopColumns,
      ...stopRules(battle).map(({ stopAt, conquest: chance, own, enemy }) => [
        `  ${stopAt}`,
        percent(chance, language),
        number(own),
        number(enemy),
      ]),
    ]),
    '',
    words.needed(
      LEVELS.map((level) => {
        const needed = troopsNeeded(defenders, level, 2 * defenders + 50);
        return `${percent(level, language, 0)}: ${needed ?? '–'}`;
      }).join(', '),
    ),
    words.dice,
  ].join('\n');
}
