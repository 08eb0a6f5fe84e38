/** A lens for any game, from its observation and its action index. */
import type { Game, Setting } from './game.ts';
import type { FeatureList, Lens } from './lens.ts';
import type { State } from './state.ts';
import { type Action, owes, type Seat, WAIT } from './types.ts';

/** A number of an observation that is neither 0 nor 1 is one of this many steps. */
const STEPS = 5;
const PER_PLACE = 1 + STEPS;
/** Features are numbers of 16 bits. */
const MOST = 65_536;
/** Features of choices in a setting without a fixed index: actions share them. */
const HASHED = 4096;

interface Block {
  readonly from: number;
  readonly perPlace: number;
}

export function plainLens<S extends State>(
  game: Pick<Game<S>, 'observe' | 'index' | 'legal' | 'pending'>,
  setting: Setting,
): Lens<S> {
  const { observation, actions, seats } = setting;
  const seen = new Float32Array(observation);
  const choices = actions === 0 ? HASHED : actions;
  const first = PER_PLACE * observation;
  const waiting = first + choices;
  /** Steps of the other seats' observations are told apart where there is room for them, as on all but the widest maps of Risk. */
  const perHidden = PER_PLACE * observation * (seats - 1) > MOST ? 1 : PER_PLACE;

  /** The features of what a seat observes, from a number on. */
  function observed(state: S, seat: Seat, { from, perPlace }: Block, into: FeatureList): void {
    game.observe(state, seat, seen);
    for (let place = 0; place < observation; place++) {
      const value = seen[place];
      if (value === 0) continue;
      into.add(from + perPlace * place + (value === 1 || perPlace === 1 ? 0 : 1 + stepOf(value)));
    }
  }

  return {
    version: 1,
    features: waiting + 1,
    hiddenFeatures: perHidden * observation * (seats - 1),
    most: { position: observation, choice: 1, hidden: observation * (seats - 1) },
    position: (state, seat, into) => observed(state, seat, { from: 0, perPlace: PER_PLACE }, into),
    choices(state, seat, into) {
      const count = game.legal(state, seat, into);
      if (owes(game.pending(state), seat)) return count;
      into[count] = WAIT;
      return count + 1;
    },
    intent: (_state, _seat, action) => action,
    choice(_state, _seat, action, into) {
      if (action === WAIT) into.add(waiting);
      else into.add(first + (actions === 0 ? hashOf(action) : game.index(setting, action)));
    },
    hidden(state, seat, into) {
      for (let step = 1; step < seats; step++) {
        const block = { from: (step - 1) * perHidden * observation, perPlace: perHidden };
        observed(state, (seat + step) % seats, block, into);
      }
    },
    isOpen: () => false,
    stakes: [],
  };
}

/** 0 for negative values, then quarters. */
const stepOf = (value: number): number => (value < 0 ? 0 : 1 + Math.min(STEPS - 2, Math.floor(value * (STEPS - 1))));

function hashOf(action: Action): number {
  const mixed =
    Math.imul((action % 4_294_967_296) | 0, 0x9e3779b1) ^ Math.imul((action / 4_294_967_296) | 0, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (HASHED - 1);
}
