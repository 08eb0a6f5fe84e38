/**
 * `npm run soak -- agents [games]`: the levels of every game against each other, with very short searches, in the arena. No agent may crash, stall, change
 * a position or answer illegally. 100,000 games by default.
 */
import { availableParallelism } from 'node:os';
import { agentBehind } from '../../agents/level-agent.ts';
import { Run } from '../../arena/node/run.ts';
import { plannedMatch } from '../../arena/study/match.ts';
import { findGame, games } from '../../games/index.ts';
import { soakRun } from '../soak.ts';

interface Table {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Share of all games; fast games get more. */
  readonly share: number;
}

const CHOSEN: readonly Table[] = [
  { game: 'hearts', options: { target: 0, passing: 'none' }, share: 0.32 },
  { game: 'hearts', options: {}, share: 0.002 },
  { game: 'hearts', options: { preset: 'standard32', target: 0 }, share: 0.008 },
  { game: 'mau-mau', options: { rounds: 1 }, share: 0.6 },
  { game: 'tichu', options: { preset: 'round' }, share: 0.06 },
  { game: 'compile', options: { preset: 'quick' }, share: 0.003 },
  { game: 'compile', options: { preset: 'all', draft: 'random', bans: 0 }, share: 0.002 },
  { game: 'compile', options: { preset: 'quick', sets: [], custom: 'random:50:soak' }, share: 0.003 },
  { game: 'risk', options: {}, share: 0.0015 },
  { game: 'risk', options: { preset: 'classic' }, share: 0.0005 },
];
/** A game without tables of its own plays short ones. */
const TABLES: readonly Table[] = [
  ...CHOSEN,
  ...games
    .filter(({ facts }) => !CHOSEN.some(({ game }) => game === facts.name))
    .map(({ facts }) => ({ game: facts.name, options: { preset: 'short' }, share: 0.01 })),
];
const ITERATIONS = 6;
const PATIENCE_MS = 60_000;

/** A level with the fewest iterations that still exercise all its code. */
const hasty = (text: string): string => text.replaceAll(/(iterations)=\d+/gi, `$1=${ITERATIONS}`);

/** All levels at one table; in pairs if the game has two seats. */
function fieldsOf(game: string): string[][] {
  const [easy, normal, hard, expert] = (['easy', 'normal', 'hard', 'expert'] as const).map((level) =>
    hasty(agentBehind(game, level)),
  );
  return findGame(game)!.facts.seats.max === 2
    ? [
        [easy, normal],
        [normal, hard],
        [expert, easy],
      ]
    : [[easy, normal, hard, expert]];
}

await soakRun('agents', 100_000, async (count, look) => {
  const wrong: string[] = [];
  const played: Record<string, number> = {};
  const total = (): number => Object.values(played).reduce((sum, games) => sum + games, 0);
  let running: Run | undefined;
  look(() => total() + (running?.played ?? 0));
  for (const { game, options, share } of TABLES) {
    const fields = fieldsOf(game);
    for (const seats of fields) {
      const rotations = plannedMatch(game, { id: '', seats, options, deals: 1 }, 'soak').plan.lineups.length;
      const deals = Math.ceil((count * share) / fields.length / rotations);
      const { plan, setting } = plannedMatch(game, { id: game, seats, options, deals }, 'soak');
      const run = new Run({
        ...{ plan, setting, modules: [], threads: availableParallelism(), patience: PATIENCE_MS },
        ...{ stop: { kind: 'none' }, journal: undefined, resume: false, learner: undefined },
      });
      running = run;
      await run.all();
      running = undefined;
      played[game] = (played[game] ?? 0) + run.played;
      for (const { n, agent, failure } of run.tally.failed)
        wrong.push(`${game} ${JSON.stringify(options)}, game ${n}, ${agent}: ${failure.kind}, ${failure.message}`);
    }
  }
  return { games: total(), ...played, wrong };
});
