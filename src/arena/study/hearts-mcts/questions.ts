/** Which matches answer which question. */
import { CHEATS, LADDER, LEVELS, MEMORIES, WORLDS } from './matches.ts';

export const USUAL_SEED = 'hearts-mcts';

export const LADDER_IDS = LADDER.map((n) => `so-${n}-random`);
export const WORLD_IDS = WORLDS.map((k) => `pimc-${k}-random`);
export const LEVEL_IDS = LEVELS.map((n) => `level-${n}-random`);
export const MEMORY_IDS = MEMORIES.map((n) => `memory-${n}-random`);
export const CHEAT_IDS = CHEATS.map((id) => `game-${id}-random`);

/** Each row is compared with the one before. */
export const SERIES: readonly (readonly string[])[] = [
  LADDER_IDS,
  WORLD_IDS,
  LEVEL_IDS,
  MEMORY_IDS,
  ['root-random', 'maxn-random'],
];

/** Agents with equal iterations, except the cheating reference at its highest level. */
export const AGAINST_RANDOM: readonly string[] = [
  'cheat-random',
  'maxn-random',
  'root-random',
  'so-1000-random',
  'mo-random',
  'epimc-2-random',
  'epimc-3-random',
  'pimc-50-random',
  'pimc-20-random',
  'pimc-5-random',
  'pimc-1-random',
];

/** Every match of two agents, with its label in plots. */
export const DUELS: readonly (readonly [id: string, label: string])[] = [
  ['so-20000-1000', 'so: 20,000 : 1,000 iterations'],
  ['level-3-0', 'so: level 3 : level 0'],
  ['level-3-1', 'so: level 3 : level 1'],
  ['memory-3-0', 'so: memory 3 : memory 0'],
  ['memory-3-2', 'so: memory 3 : memory 2'],
  ['cheat-so', 'cheat : so'],
  ['cheat-pimc', 'cheat : pimc, 20 worlds'],
  ['so-pimc', 'so : pimc, 20 worlds'],
  ['so-mo', 'so : mo'],
  ['so-epimc', 'so : epimc'],
  ['epimc-pimc', 'epimc : pimc, 20 worlds'],
  ['pimc-20-1', 'pimc: 20 worlds : 1 world'],
  ['pimc-20-5', 'pimc: 20 worlds : 5 worlds'],
  ['uct-ucb1', 'cheat: UCT : UCB1, 0 to 1'],
  ['cube-raw', 'cheat: UCT cube : UCB1 raw'],
  ['unit-cube', 'cheat: 0 to 1 : cube'],
  ['maxn-root-cheat', 'cheat: max^n : root backup'],
  ['maxn-root-pimc', 'pimc: max^n : root backup'],
  ['round-game-cheat', 'cheat: round : game'],
  ['round-game-so', 'so: round : game'],
  ['passing', 'so: passing searched : at random'],
];
