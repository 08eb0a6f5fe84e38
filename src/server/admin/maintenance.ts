/**
 * Announced maintenance: from the announcement on no tables and games begin; running games go on, and people can return to their seats.
 * At the time announced no further rounds begin, and the server stops when the running ones have ended, but no later than a grace
 * period after that time. Nothing is lost: tables and games are back after the next start.
 */
import type { Clock, Timer } from '../../table/clock.ts';
import type { Table } from '../../table/table.ts';
import type { House } from '../house.ts';
import { maintenance } from '../live/refusals.ts';

export interface Announced {
  /** When the server stops, in milliseconds since 1970. */
  readonly at: number;
  /** The operator's words; may be empty. */
  readonly message: string;
}

export interface MaintenanceOptions {
  readonly house: House;
  readonly clock: Clock;
  /** Milliseconds for rounds that still run at the time announced. */
  readonly grace: number;
  /** Tells all clients; undefined: it was cancelled. */
  readonly tell: (announced: Announced | undefined) => void;
}

export const USUAL_GRACE = 2 * 60_000;
/** How often running rounds are looked for after the time announced. */
const LOOK_MS = 1_000;

export class Maintenance {
  readonly #options: MaintenanceOptions;
  readonly #due = Promise.withResolvers<void>();
  #announced: Announced | undefined;
  #timer: Timer | undefined;

  constructor(options: MaintenanceOptions) {
    this.#options = options;
  }

  /** Resolves when the server is to stop. */
  get due(): Promise<void> {
    return this.#due.promise;
  }

  get announced(): Announced | undefined {
    return this.#announced;
  }

  /** Tables whose round is still running. */
  get rounds(): number {
    return this.#options.house.tables.filter(isInRound).length;
  }

  /** Replaces an earlier announcement. */
  announce(milliseconds: number, message: string): Announced {
    const { house, clock, grace, tell } = this.#options;
    this.close();
    this.#announced = { at: clock.now() + milliseconds, message };
    house.announceMaintenance(maintenance(message));
    this.#timer = clock.after(milliseconds, () => {
      house.holdRounds();
      this.#look(clock.ticks() + grace);
    });
    tell(this.#announced);
    return this.#announced;
  }

  /** Returns whether there was anything to cancel. */
  cancel(): boolean {
    if (this.#announced === undefined) return false;
    this.close();
    this.#announced = undefined;
    this.#options.house.announceMaintenance(undefined);
    this.#options.tell(undefined);
    return true;
  }

  close(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #look(latest: number): void {
    const { clock } = this.#options;
    const left = latest - clock.ticks();
    if (left <= 0 || this.rounds === 0) this.#due.resolve();
    else this.#timer = clock.after(Math.min(LOOK_MS, left), () => this.#look(latest));
  }
}

/** Games without deals have no rounds, and where no person is connected nothing is played: these stop at any step. */
function isInRound({ match, people, order, rules }: Table): boolean {
  if (match === undefined || !rules.live.deals) return false;
  return people.isAnybodyConnected && !order.isPaused && !match.isBetweenRounds;
}
