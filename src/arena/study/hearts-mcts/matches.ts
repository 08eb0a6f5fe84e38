/**
 * The matches behind docs/studies/hearts-mcts.md. One round without passing unless the question needs more; the same deals in every
 * match, in all rotations. Sizes are chosen so that the whole takes about three quarters of an hour on one core.
 */
import { type Match, oneAgainst, pair } from '../match.ts';

const ROUND = { preset: 'openspiel', passing: 'none' };
/** Games of four or five rounds: the shortest in which simulating the round and simulating the game differ. */
const SHORT_GAME = { ...ROUND, target: 50 };
const PASSING = { ...ROUND, passing: 'left' };

/** Iterations of the agents, unless the match compares iterations. */
const EQUAL = 1000;
/** The same for games of several rounds. */
const EQUAL_IN_GAMES = 600;

const at = (agent: string, iterations = EQUAL): string => {
  const [id, ...settings] = agent.split(':');
  return [id, `iterations=${iterations}`, ...settings].join(':');
};

type Sized = readonly [id: string, seats: readonly string[], deals: number];

const matchesAt = (options: Match['options'], matches: readonly Sized[]): Match[] =>
  matches.map(([id, seats, deals]) => ({ id, seats, options, deals }));

export const CHEATS = ['cheat-round-uct', 'cheat-game-uct', 'cheat-round-ucb1', 'cheat-game-ucb1'] as const;
export const WORLDS = [1, 5, 20, 50] as const;
export const LEVELS = [0, 1, 2, 3] as const;
export const MEMORIES = [0, 1, 2, 3] as const;
export const LADDER = [100, 300, 1000, 3000, 10_000, 20_000] as const;
const LADDER_DEALS = [150, 150, 150, 100, 40, 30] as const;

const pimc = (worlds: number): string => at(`pimc-round-uct:worlds=${worlds}`);
const epimc = (d: number): string => at(`epimc:worlds=20:d=${d}`);
const [SO, MO] = [at('so-ismcts'), at('mo-ismcts')];
const CHEAT = at('cheat-round-uct');

/** One agent against three random players. */
const AGAINST_RANDOM: readonly Sized[] = [
  ...LADDER.map((n, i): Sized => [`so-${n}-random`, oneAgainst(at('so-ismcts', n), 'random'), LADDER_DEALS[i]]),
  ...WORLDS.map((k): Sized => [`pimc-${k}-random`, oneAgainst(pimc(k), 'random'), 120]),
  ['mo-random', oneAgainst(MO, 'random'), 60],
  ['epimc-2-random', oneAgainst(epimc(2), 'random'), 120],
  ['epimc-3-random', oneAgainst(epimc(3), 'random'), 120],
  ['cheat-random', oneAgainst('cheat-round-uct:level=3', 'random'), 120],
  ...LEVELS.map((n): Sized => [`level-${n}-random`, oneAgainst(`so-ismcts:level=${n}`, 'random'), 120]),
  ...MEMORIES.map((n): Sized => [`memory-${n}-random`, oneAgainst(at(`so-ismcts:memory=${n}`), 'random'), 120]),
  ['maxn-random', oneAgainst(CHEAT, 'random'), 100],
  ['root-random', oneAgainst(at('cheat-round-uct:backup=root'), 'random'), 100],
];

/** Two seats each. */
const HEAD_TO_HEAD: readonly Sized[] = [
  ['cheat-pimc', pair(CHEAT, pimc(20)), 150],
  ['cheat-so', pair(CHEAT, SO), 150],
  ['pimc-20-1', pair(pimc(20), pimc(1)), 200],
  ['pimc-20-5', pair(pimc(20), pimc(5)), 200],
  ['so-mo', pair(SO, MO), 60],
  ['so-pimc', pair(SO, pimc(20)), 240],
  ['epimc-pimc', pair(epimc(2), pimc(20)), 200],
  ['so-epimc', pair(SO, epimc(2)), 200],
  ['level-3-0', pair('so-ismcts:level=3', 'so-ismcts:level=0'), 100],
  ['level-3-1', pair('so-ismcts:level=3', 'so-ismcts:level=1'), 200],
  ['memory-3-0', pair(SO, at('so-ismcts:memory=0')), 200],
  ['memory-3-2', pair(SO, at('so-ismcts:memory=2')), 200],
  ['uct-ucb1', pair(CHEAT, at('cheat-round-ucb1')), 200],
  ['cube-raw', pair(at('cheat-round-uct:payoff=seed-cube'), at('cheat-round-ucb1:payoff=seed-raw')), 200],
  ['unit-cube', pair(CHEAT, at('cheat-round-uct:payoff=seed-cube')), 200],
  ['maxn-root-cheat', pair(CHEAT, at('cheat-round-uct:backup=root')), 200],
  ['maxn-root-pimc', pair(pimc(20), at('pimc-round-uct:worlds=20:backup=root')), 200],
];

/** The longest match; it answers an open question of strength. */
const MANY_AGAINST_FEW: readonly Sized[] = [
  ['so-20000-1000', oneAgainst(at('so-ismcts', 20_000), at('so-ismcts', 1000)), 220],
];

const IN_GAMES: readonly Sized[] = [
  ...CHEATS.map((id): Sized => [`game-${id}-random`, oneAgainst(at(id, EQUAL_IN_GAMES), 'random'), 40]),
  ['four-cheats', CHEATS.map((id) => at(id, EQUAL_IN_GAMES)), 40],
  ['round-game-cheat', pair(at('cheat-round-uct', EQUAL_IN_GAMES), at('cheat-game-uct', EQUAL_IN_GAMES)), 50],
  ['round-game-so', pair(at('so-ismcts', EQUAL_IN_GAMES), at('so-ismcts:scope=game', EQUAL_IN_GAMES)), 50],
];

const WITH_PASSING: readonly Sized[] = [['passing', pair(at('so-ismcts', 300), at('so-ismcts:passes=1', 300)), 150]];

export const MATCHES: readonly Match[] = [
  ...matchesAt(ROUND, MANY_AGAINST_FEW),
  ...matchesAt(ROUND, HEAD_TO_HEAD),
  ...matchesAt(ROUND, AGAINST_RANDOM),
  ...matchesAt(SHORT_GAME, IN_GAMES),
  ...matchesAt(PASSING, WITH_PASSING),
];

/** The same matches in seconds: meaningless figures, but from the same code. */
export const QUICK: readonly Match[] = MATCHES.map((match) => ({
  ...match,
  deals: 2,
  options: match.options === SHORT_GAME ? { ...SHORT_GAME, target: 10 } : match.options,
  seats: match.seats.map((agent) =>
    agent
      .replace(/level=\d/, (level) => `${level}:iterations=1000`)
      .replace(/iterations=(\d+)/, (_, n: string) => `iterations=${Math.ceil(Number(n) / 250)}`),
  ),
}));
