/** The time of `legal` by kind of decision: leading a trick has more actions to list than following one. */
import type { Game } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import { type Seat, TABLE } from '../../core/types.ts';

export interface Position {
  readonly state: State;
  readonly actor: Seat;
}

/** Nanoseconds; `worst` is the position that takes longest. */
export interface LegalTime {
  readonly positions: number;
  readonly mean: number;
  readonly worst: number;
}
export interface LegalTimes extends LegalTime {
  readonly kinds: Readonly<Record<string, LegalTime>>;
}

/** Calls timed together, because one call is below the resolution of the clock. */
const CALLS = 64;
const WARM_ROUNDS = 3;

/** Each position is timed many times and its fastest run counts: other work on the machine can only slow a run down. */
export function timeLegal(game: Game, positions: readonly Position[], seconds: number): LegalTimes {
  const buffer = new Float64Array(positions[0].state.setting.maxLegal);
  const fastest = positions.map(() => Number.POSITIVE_INFINITY);
  let found = 0;
  const round = (): void => {
    for (let i = 0; i < positions.length; i++) {
      const { state, actor } = positions[i];
      const start = process.hrtime.bigint();
      for (let call = 0; call < CALLS; call++) found += game.legal(state, actor, buffer);
      fastest[i] = Math.min(fastest[i], Number(process.hrtime.bigint() - start) / CALLS);
    }
  };
  for (let i = 0; i < WARM_ROUNDS; i++) round();
  fastest.fill(Number.POSITIVE_INFINITY);
  const end = performance.now() + seconds * 1000;
  do round();
  while (performance.now() < end);
  if (found === 0) throw new Error(`${game.facts.name}: no legal actions`); // uses the sum, so that it is computed
  return { ...summary(fastest), kinds: byKind(game, positions, fastest) };
}

function byKind(game: Game, positions: readonly Position[], times: readonly number[]): Record<string, LegalTime> {
  const groups = Map.groupBy(times.keys(), (i) => kindOf(game, positions[i]));
  return Object.fromEntries([...groups].map(([kind, at]) => [kind, summary(at.map((i) => times[i]))]));
}

function summary(times: readonly number[]): LegalTime {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const sum = times.reduce((so, time) => so + time, 0);
  return { positions: times.length, mean: tenths(sum / times.length), worst: tenths(Math.max(...times)) };
}

/** The phase of the game, and in games with tricks whether one is led or followed, according to the view. */
function kindOf(game: Game, { state, actor }: Position): string {
  if (actor === TABLE) return 'table';
  const { phase, trick } = game.view(state, actor) as { readonly phase?: string; readonly trick?: unknown };
  const name = phase ?? 'decision';
  return Array.isArray(trick) && name === 'play' ? `${name}, ${trick.length === 0 ? 'lead' : 'follow'}` : name;
}
