/**
 * Writes missing golden records: for each game, preset and number of seats one random game, as text and packed,
 * under src/games/<game>/golden/. Existing ones are never changed: they prove that old records stay readable.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RandomAgent } from '../src/agents/random.ts';
import { Loop } from '../src/arena/loop.ts';
import type { Game } from '../src/core/game.ts';
import { formatRecord, type GameRecord } from '../src/core/record.ts';
import { packRecord } from '../src/core/record-packed.ts';
import { seedOf } from '../src/core/seed.ts';
import { games } from '../src/games/index.ts';

for (const game of games) {
  const folder = join(import.meta.dirname, '..', 'src', 'games', game.facts.name, 'golden');
  mkdirSync(folder, { recursive: true });
  for (const preset of Object.keys(game.facts.presets)) {
    for (let seats = game.facts.seats.min; seats <= game.facts.seats.max; seats++) write(game, folder, preset, seats);
  }
}

function write(game: Game, folder: string, preset: string, seats: number): void {
  const name = `${preset}-${seats}`;
  const record = recordOf(game, preset, seats, seedOf(`golden ${name}`));
  if (record === undefined || existsSync(join(folder, `${name}.txt`))) return;
  writeFileSync(join(folder, `${name}.txt`), formatRecord(game, record));
  writeFileSync(join(folder, `${name}.bin`), packRecord(game, record));
  console.log(`wrote ${game.facts.name}/golden/${name}`);
}

/** Undefined where the preset does not allow that many seats. */
function recordOf(game: Game, preset: string, seats: number, seed: Int32Array): GameRecord | undefined {
  // random players need a turn limit
  const isEndless = game.facts.options.maxTurns !== undefined && !('maxTurns' in game.facts.presets[preset]);
  const limit = isEndless ? { maxTurns: 60 } : {};
  const setting = game.configure({ preset, ...limit }, seats);
  if (!setting.ok) return undefined;
  const agents = Array.from({ length: seats }, () => new RandomAgent());
  const played = new Loop(game, setting.value, agents).play(seed);
  if (!played.ok) throw new Error(`${game.facts.name}: an agent failed`);
  const { name, rulesVersion } = game.facts;
  const players = agents.map((agent) => agent.name);
  const { moves, outcome } = played;
  return { game: name, rulesVersion, seats, options: setting.value.options, seed, players, moves, outcome };
}
