/**
 * Games defined as a tree of positions, to test search: the seat that decides, the result of each move, the payoffs by seat and
 * world. No seat knows which of the equally likely worlds is the true one.
 */
import { seedChance } from '../../src/core/chance.ts';
import { type Game, type GameEvent, PLAIN_LIVE, placesOf } from '../../src/core/game.ts';
import { plainLens } from '../../src/core/plain-lens.ts';
import { ok } from '../../src/core/result.ts';
import { FIRST_CELL, State } from '../../src/core/state.ts';
import type { Action, Viewer } from '../../src/core/types.ts';
import { factsOf, fromList, indexBelow, plainWords, tableNotation } from './support.ts';

export type Toy = Choice | End;
interface Choice {
  readonly seat: number;
  /** By name of the move. */
  readonly moves: Readonly<Record<string, Toy>>;
}
interface End {
  /** From 0 to 1; by world, then by seat. */
  readonly pays: readonly (readonly number[])[];
}

/** Pays the same in every world. */
export const pays = (...seats: number[]): End => ({ pays: [seats] });

interface ToyView {
  readonly viewer: Viewer;
  readonly position: number;
}

const POSITION = FIRST_CELL;
const WORLD = POSITION + 1;

class ToyState extends State {}

export function toyGame(root: Toy, seats: number, worlds = 1): Game {
  const positions: Toy[] = [];
  const number = (toy: Toy): void => {
    positions.push(toy);
    if ('moves' in toy) for (const next of Object.values(toy.moves)) number(next);
  };
  number(root);
  const names = [...new Set(positions.flatMap((toy) => ('moves' in toy ? Object.keys(toy.moves) : [])))];
  const at = (state: ToyState): Toy => positions[state.cells[POSITION]];
  const notation = tableNotation(names);
  const list = (state: ToyState, actor: number): Action[] => {
    const toy = at(state);
    return 'moves' in toy && toy.seat === actor ? Object.keys(toy.moves).map((name) => names.indexOf(name)) : [];
  };
  const paid = (state: ToyState): readonly number[] => {
    const toy = at(state);
    if ('moves' in toy) throw new Error('not over');
    return toy.pays[state.cells[WORLD] % toy.pays.length];
  };
  const game: Game<ToyState, ToyView, GameEvent> = {
    facts: factsOf('toy', { min: seats, max: seats, default: seats }),
    notation,
    words: plainWords('toy', notation),
    index: indexBelow(names.length),
    configure: () =>
      ok({
        game: 'toy',
        seats,
        options: {},
        teams: Array.from({ length: seats }, (_, seat) => seat),
        stateLength: WORLD + 1,
        maxLegal: names.length,
        observation: 1,
        actions: names.length,
        range: { segment: { low: 0, high: 1 }, game: { low: 0, high: 1 } },
      }),
    create: (setting) => new ToyState(setting),
    deal(state, seed) {
      state.cells.fill(0);
      seedChance(state.cells, seed);
      state.cells[WORLD] = (seed[0] >>> 0) % worlds;
    },
    pending: (state) => {
      const toy = at(state);
      return 'moves' in toy ? 1 << toy.seat : 0;
    },
    ...fromList(list, 'toy/illegal'),
    play(state, _actor, action) {
      const toy = at(state);
      if ('moves' in toy) state.cells[POSITION] = positions.indexOf(toy.moves[names[action]]);
    },
    segments: (state) => ('moves' in at(state) ? 0 : 1),
    result: (state, _scope, into) => into.set(paid(state)),
    outcome: (state) => ('moves' in at(state) ? undefined : { scores: paid(state), places: placesOf(paid(state)) }),
    view: (state, viewer) => ({ viewer, position: state.cells[POSITION] }),
    redact: (event) => event,
    secrets: () => [],
    live: PLAIN_LIVE,
    glimpse: (_state, _actor, action) => action,
    imaginer: (_setting, view) => ({
      sample(random, into) {
        into.cells[POSITION] = view.position;
        into.cells[WORLD] = random.below(worlds);
        seedChance(into.cells, random.seed(new Int32Array(4)));
      },
    }),
    lens: (setting) => plainLens(game, setting),
    observe: (state, _seat, into) => into.set([state.cells[POSITION] / positions.length]),
  };
  return game as Game;
}
