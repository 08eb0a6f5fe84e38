/**
 * Turns messages back into a game: the seat's view from the two states, and an observer for agents. A view is everything a
 * seat may know, so every world imagined from it has the same legal actions, the same view and the same observation:
 * for an agent such a world is as good as the true state.
 */
import type { Game, Setting } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import type { Result } from '../core/result.ts';
import type { State } from '../core/state.ts';
import type { Seat } from '../core/types.ts';
import type { TableInfo } from '../protocol/table-state.ts';
import { decoderOf } from '../wire/decoder.ts';
import type { Fields } from '../wire/dialect.ts';

/** A received state of any game. */
export type StateFields = Fields;

/** The fields that all public states have. */
export interface TableHead {
  readonly table_name: string;
  readonly player_names: readonly string[];
  readonly host_index: number;
  readonly is_running: boolean;
  readonly current_phase: string;
  readonly table: TableInfo;
}

export const headOf = (publicState: StateFields): TableHead => publicState as unknown as TableHead;

/** Whether a game has begun at the table. */
export const hasGame = (publicState: StateFields): boolean => headOf(publicState).current_phase !== 'lobby';

/** The receiver's view; without a private state, a spectator's. Undefined before the first game. */
export function viewOf(publicState: StateFields, privateState?: StateFields): unknown {
  return decoderOf(headOf(publicState).table.game).view(publicState, privateState);
}

/** The setting of the table. */
export function settingOf(game: Game, publicState: StateFields): Result<Setting> {
  const { options, seats } = headOf(publicState).table;
  return game.configure(options, seats.length);
}

/** What a seat knows about a game: its view, and what kind of table it is at. */
export interface SeenGame {
  readonly game: Game;
  readonly setting: Setting;
  readonly view: unknown;
}

/** A world that the owner of the view cannot tell from the true one. */
export function worldOf({ game, setting, view }: SeenGame, random: Random): State {
  const world = game.create(setting);
  game.imaginer(setting, view, Number.POSITIVE_INFINITY).sample(random, world);
  return world;
}

/** The observer of a seat in such a world. */
export function observerOf(seen: SeenGame, seat: Seat, random: Random): Observer {
  return new Observer(seen.game, worldOf(seen, random), seat);
}
