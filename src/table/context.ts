/** The parts of a server that its tables use. */
import type { Rejection } from '../core/result.ts';
import type { Clock } from './clock.ts';
import type { TableLog } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { NamesLike } from './people.ts';
import type { TableSettings } from './settings.ts';
import type { WriteTable } from './storage.ts';
import type { Thinker } from './thinker.ts';

/** Shared by all tables of a server. */
export interface TableContext {
  readonly clock: Clock;
  readonly settings: TableSettings;
  readonly thinker: Thinker;
  readonly passwords: Passwords;
  readonly namesLike: NamesLike;
  readonly log: TableLog;
  readonly write: WriteTable;
  /** Whether an exception means that the store has failed, not this table. */
  isOutage(error: unknown): boolean;
  /** Why no game may begin now; undefined if it may. */
  refuseGame(): Rejection | undefined;
  mayDeal(): boolean;
  /** Called when the table has been removed from memory. */
  closed(table: { readonly id: string; readonly name: string }): void;
}
