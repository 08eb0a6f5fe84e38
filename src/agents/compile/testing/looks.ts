/** What the parts see in a position that is given as text. */
import { table } from '../../../games/compile/testing/positions.ts';
import { Features } from '../features.ts';
import { MORE, MORE_COUNT, type MoreFeature } from '../part-features.ts';
import { Paths } from '../paths.ts';
import type { Field } from '../risk.ts';
import { worthsOf } from '../worth.ts';

/** The position with the features that all parts read, as if the seat were to move. */
export function looked(...[sides, cards]: Parameters<typeof table>): Field {
  const { state } = table(sides, cards);
  const features = new Features(worthsOf(state.setting));
  const paths = new Paths(state.setting.control);
  features.look(state, state.turn);
  paths.look(features.board, features.gains);
  return { state, features, paths };
}

/** A feature of a seat among those of all parts. */
export function featureOf(values: Float64Array, seat: number, name: MoreFeature): number {
  return values[MORE_COUNT * seat + MORE.findIndex((more) => more.name === name)];
}
