/** The rules of Tichu outside of rounds: options, the deal, results of rounds and games. Rounds are in `round.ts`. */
import { draw, seedChance } from '../../core/chance.ts';
import { type Outcome, placesOf, type Scope } from '../../core/game.ts';
import { type OptionSpecs, type Presets, readOptions } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seed } from '../../core/seed.ts';
import { CARDS } from './cards.ts';
import { orderOf, readDeals } from './deals.ts';
import type { Emit } from './events.ts';
import { OBSERVATION } from './features.ts';
import { tellDeal } from './round.ts';

import { bySeat, GRAND, MAX_ROUNDS, OVER, SEATS, TICHU_CELLS, type TichuSetting, type TichuState } from './state.ts';

// ---- options -----------------------------------------------------------------------------------------------------------

export const OPTIONS = {
  target: {
    kind: 'integer',
    min: 0,
    max: 10_000,
    default: 1000,
    label: { en: 'Points that end the game (0: one round)', de: 'Punkte, die das Spiel beenden (0: eine Runde)' },
  },
  tie: {
    kind: 'choice',
    values: ['draw', 'playOn'],
    default: 'draw',
    names: {
      draw: { en: 'a draw', de: 'Unentschieden' },
      playOn: { en: 'another round', de: 'noch eine Runde' },
    },
    label: { en: 'Both teams reach the target with equal points', de: 'Beide Teams am Ziel mit gleich vielen Punkten' },
  },
  bombWindow: {
    kind: 'switch',
    default: false,
    label: {
      en: 'A moment for bombs before a trick is taken',
      de: 'Bedenkzeit für Bomben, bevor ein Stich genommen wird',
    },
  },
  wishOptional: {
    kind: 'switch',
    default: false,
    label: { en: 'Mah Jong may wish for nothing', de: 'Mah Jong darf sich nichts wünschen' },
  },
  deals: {
    kind: 'data',
    default: [],
    read: readDeals,
    label: { en: 'Hands of an imported game', de: 'Hände einer eingelesenen Partie' },
  },
} as const satisfies OptionSpecs;

export const PRESETS = {
  standard: {},
  live: { bombWindow: true },
  round: { target: 0 },
  short: { bombWindow: true, target: 0 },
} as const satisfies Presets;

/**
 * The largest number of plays of fourteen cards, plus one for an announcement. Found by counting all hands up to their suits
 * (which turn streets into bombs, but add no plays): two jacks, four queens, four kings, three aces and the Phoenix.
 */
const MAX_LEGAL = 1674 + 1;

/** A double victory with the own grand tichu won, and both of the others' lost: 200 + 200 + 400. */
const LARGEST_LEAD = 800;

export function configure(given: unknown, seats: number): Result<TichuSetting> {
  if (seats !== SEATS) return fail('seats/number', { game: 'Tichu', min: SEATS, max: SEATS, seats });
  const read = readOptions(OPTIONS, PRESETS, given);
  if (!read.ok) return read;
  const options = read.value;
  const target = options.target as number;
  const rounds = target === 0 ? 1 : MAX_ROUNDS;
  return ok({
    game: 'tichu',
    seats,
    options,
    teams: [0, 1, 0, 1],
    stateLength: TICHU_CELLS,
    maxLegal: MAX_LEGAL,
    observation: OBSERVATION,
    actions: 0, // a play is a set of cards; there are too many for a fixed list (see `index`)
    range: {
      segment: { low: -LARGEST_LEAD, high: LARGEST_LEAD },
      game: { low: -LARGEST_LEAD * rounds, high: LARGEST_LEAD * rounds },
    },
    target,
    playOn: options.tie === 'playOn',
    bombWindow: options.bombWindow as boolean,
    wishOptional: options.wishOptional as boolean,
    deals: (options.deals as readonly string[]).map(orderOf),
  });
}

// ---- the deal ----------------------------------------------------------------------------------------------------------

const DECK = Uint8Array.from({ length: CARDS }, (_, card) => card);
/** Reused for every deal; dealing is never interrupted. */
const cards = new Uint8Array(CARDS);
/** The last six cards need no order. */
const LAST_CARDS = 6;

export function deal(state: TichuState, seed: Seed, emit?: Emit): void {
  state.cells.fill(0);
  seedChance(state.cells, seed);
  dealRound(state, emit);
}

/** T-67: a uniform shuffle for every round; eight cards each, the other six wait (T-07). */
export function dealRound(state: TichuState, emit?: Emit): void {
  state.round++;
  state.clearRound();
  const given = state.setting.deals[state.round - 1];
  if (given === undefined) {
    cards.set(DECK);
    draw(state.cells, cards, CARDS, LAST_CARDS);
  }
  state.dealCards(given ?? cards);
  state.phase = GRAND;
  if (emit) tellDeal(state, 8, emit);
}

// ---- results -----------------------------------------------------------------------------------------------------------

/** The lead of a team: one team's gain is the other's loss. */
export function result(state: TichuState, scope: Scope, into: Float64Array): void {
  const last = state.finished - 1;
  const lead =
    scope === 'game' ? state.total(0) - state.total(1) : last < 0 ? 0 : state.score(last, 0) - state.score(last, 1);
  for (let seat = 0; seat < SEATS; seat++) into[seat] = (seat & 1) === 0 ? lead : 0 - lead; // never -0
}

export function outcome(state: TichuState): Outcome | undefined {
  if (state.phase !== OVER) return undefined;
  const scores = bySeat((seat) => state.total(seat & 1));
  return { scores, places: placesOf(scores) };
}
