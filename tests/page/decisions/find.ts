/** Finds a position for each kind of decision in random games and writes positions.json: `node tests/page/decisions/find.ts`. */
import { writeFileSync } from 'node:fs';
import type { Game } from '../../../src/core/game.ts';
import { games } from '../../../src/games/index.ts';
import { POSITIONS_FILE, type Position, Walk, walkTo } from './positions.ts';

type Options = Readonly<Record<string, unknown>>;

const ALL_SETS = ['main1', 'aux1', 'main2', 'aux2', 'fan'];
/** Options in which kinds are looked for, by game. Games that are not listed are played with their default options. */
const OPTIONS: Readonly<Record<string, readonly Options[]>> = {
  tichu: [{ preset: 'live', target: 0 }],
  hearts: [{}, { moon: 'choice', target: 300 }],
  'mau-mau': [{}, { afterDraw: 'may' }],
  risk: [
    {},
    { preset: 'classic', map: 'classic', territoryBonus: 2 },
    { distribution: 'draft', initialPlacement: 'turns', startTroops: [40, 35, 30, 25, 20] },
    { defenderChooses: true },
  ],
  compile: [{}, { draft: 'random', sets: ALL_SETS }, { bans: 1, poolSize: 12 }],
};
/** Seeds that are tried in any case, and while a kind is missing. */
const SEEDS = 150;
const MOST_SEEDS = 5_000;
const MOST_MOVES = 600;
/** Decisions that the screen takes with several actions at once: at most this many. */
const TOGETHER: Readonly<Record<string, number>> = {
  schupfen: 3,
  'pass-left': 3,
  'pass-right': 3,
  'pass-across': 3,
  place: 2,
  manoeuvre: 2,
};

/** The shortest way to each kind. */
function search(game: Game): Position[] {
  const found = new Map<string, Position>();
  const isComplete = () => found.size === game.live.decisions.length;
  for (let seed = 0; seed < SEEDS || (seed < MOST_SEEDS && !isComplete()); seed++) {
    for (const options of OPTIONS[game.facts.name] ?? [{}]) {
      const walk = new Walk(game, options, seed);
      for (; !walk.isOver && walk.moves.length < MOST_MOVES; walk.step()) note(walk, { options, seed }, found);
    }
  }
  const missing = game.live.decisions.filter((kind) => !found.has(kind));
  if (missing.length > 0) console.error(`${game.facts.name}: no position for ${missing.join(', ')}`);
  return game.live.decisions.flatMap((kind) => {
    const position = found.get(kind);
    return position === undefined ? [] : { ...position, answer: answerOf(game, position) };
  });
}

function note(walk: Walk, from: { options: Options; seed: number }, found: Map<string, Position>): void {
  const moves = walk.moves.length;
  for (let seat = 0; seat < walk.setting.seats; seat++) {
    for (const { kind } of walk.decisions(seat)) {
      if (moves < (found.get(kind)?.moves ?? Number.POSITIVE_INFINITY))
        found.set(kind, { kind, ...from, moves, seat, answer: [] });
    }
  }
}

/** One of the actions of that kind, and those that complete it. */
function answerOf(game: Game, position: Position): string[] {
  const { kind, seat } = position;
  const walk = walkTo(game, position);
  const answer: string[] = [];
  for (let i = 0; i < (TOGETHER[kind] ?? 1); i++) {
    const fitting = walk.decisions(seat).filter((one) => one.kind === kind);
    if (fitting.length === 0) break;
    const { action } = fitting[Math.floor(fitting.length / 2)];
    answer.push(game.notation.format(walk.setting, action));
    walk.take(seat, action);
  }
  return answer;
}

const found = Object.fromEntries(games.map((game) => [game.facts.name, search(game)]));
writeFileSync(POSITIONS_FILE, `${JSON.stringify(found, null, 2)}\n`);
