/**
 * Plays random games of Compile with random protocols and checks every position: `npm run soak -- compile [games] [seed]`.
 * Stops at the first finding and prints the seed and the game, so that it can be replayed.
 */
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { firstOf } from '../../core/types.ts';
import { compile } from '../../games/compile/index.ts';

const games = Number(process.argv[2] ?? 200_000);
const name = process.argv[3] ?? 'soak';
const CARDS = 36;
const ZONES = 12;
const MOST_MOVES = 50_000;

const configured = compile.configure({ draft: 'random', sets: ['main1', 'aux1', 'main2', 'aux2', 'fan'] }, 2);
if (!configured.ok) throw new Error(configured.error.code);
const setting = configured.value;
const state = compile.create(setting);
const random = new Random(seedOf(name));
const list = new Float64Array(setting.maxLegal);
const totals = { moves: 0, turns: 0, draws: 0, chains: 0, first: 0 };

for (let game = 0; game < games; game++) {
  playGame(game);
  if (game % 500 === 0 || game === games - 1) progress(game + 1);
}
if (process.stdout.isTTY) process.stdout.write('\n');
const each = (total: number): string => (total / games).toFixed(1);
process.stdout.write(`decisions a game ${each(totals.moves)}, turns ${each(totals.turns)}
draws ${totals.draws}, chains cut ${totals.chains}, first player wins ${each(100 * totals.first)} %
`);

function playGame(game: number): void {
  compile.deal(state, deriveSeed(seedOf(name), game));
  for (let moves = 0; compile.pending(state) !== 0; moves++) {
    const actor = firstOf(compile.pending(state));
    const count = compile.legal(state, actor, list);
    if (count === 0 || moves > MOST_MOVES)
      throw new Error(`game ${game} of seed ${name}, move ${moves}: ${count} answers`);
    const action = list[random.below(count)];
    compile.play(state, actor, action, (event) => {
      if (event.kind === 'chain-limit') totals.chains++;
    });
    totals.moves++;
  }
  let cards = 0;
  for (let zone = 0; zone < ZONES; zone++) cards += state.count(zone);
  if (state.winner === 2) totals.draws++;
  else if (state.winner === state.first) totals.first++;
  for (let token = 0; token < CARDS; token++) {
    if (state.tokenOf(state.face(token)) !== token) throw new Error(`game ${game} of seed ${name}: a card is lost`);
    if (state.zone(token) >= ZONES) cards++;
  }
  if (cards !== CARDS) throw new Error(`game ${game} of seed ${name}: ${cards} cards`);
  totals.turns += state.turns;
}

function progress(done: number): void {
  const share = done / games;
  const bar = '='.repeat(Math.round(30 * share)).padEnd(30);
  if (process.stdout.isTTY) process.stdout.write(`\r[${bar}] ${done} of ${games}`);
}
