/** The ends of the rounds of the running game: the last one is shown for some seconds, all can be opened from the score sheet. */
import type { GameEvent } from '../../core/game.ts';
import type { Kit } from '../games/kit.ts';
import type { RoundEnd, RoundReader } from '../games/round-end.ts';
import { settings } from '../state/settings.svelte.ts';
import { keep, readKept, tabStorage } from '../state/storage.ts';

/** Milliseconds without animations, and what the calm speed adds. */
const SHOWN_MS = 4_000;
const CALM_MS = 4_000;

/** Events that end a round of one game, newest last. */
interface Kept {
  readonly game: string | null;
  readonly events: readonly GameEvent[];
}

export class RoundEnds {
  /** Kept as long as the tab, also over a refresh. */
  #kept = $state.raw<Kept>({ game: null, events: [] });
  #shown = $state.raw<GameEvent | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #kit: Kit;
  readonly #game: () => string | null;
  readonly #key: string;

  /** `game` is the id of the game at the table. */
  constructor(kit: Kit, table: string, game: () => string | null) {
    this.#kit = kit;
    this.#game = game;
    this.#key = `stammtisch.ends ${table.toLowerCase()}`;
    this.#kept = readKept(tabStorage, this.#key, this.#kept);
  }

  /** None of an earlier game, which may even have been another one than the kit's. */
  get #events(): readonly GameEvent[] {
    return this.#kept.game === this.#game() ? this.#kept.events : [];
  }

  /** What is shown now. */
  shown(reader: RoundReader): RoundEnd | undefined {
    return this.#shown === undefined ? undefined : this.#read(this.#shown, reader);
  }

  /** The rounds that can be shown again. */
  rounds(reader: RoundReader): number[] {
    return this.#events.flatMap((event) => this.#read(event, reader)?.round ?? []);
  }

  /** An event of the game; others than the end of a round are ignored. */
  hear(event: GameEvent, reader: RoundReader): void {
    const end = this.#read(event, reader);
    if (end === undefined) return;
    const before = this.#events.filter((one) => (this.#read(one, reader)?.round ?? 0) < end.round);
    this.#kept = { game: this.#game(), events: [...before, event] };
    keep(tabStorage, this.#key, this.#kept);
    this.#shown = event;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), SHOWN_MS + CALM_MS * settings.speed);
  }

  /** Stays until it is closed. */
  open(round: number, reader: RoundReader): void {
    clearTimeout(this.#timer);
    this.#shown = this.#events.find((event) => this.#read(event, reader)?.round === round);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
  }

  #read(event: GameEvent, reader: RoundReader): RoundEnd | undefined {
    return this.#kit.roundEnd?.(event as never, reader);
  }
}
