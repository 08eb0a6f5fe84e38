/** What the host is about to set: a copy of the table's choice that counts when it is taken. */
import { plainSentence } from '../../../core/errors.ts';
import type { Options } from '../../../core/options.ts';
import type { Language } from '../../../core/types.ts';
import { PROTOCOLS, type ProtocolDef } from '../../../games/compile/index.ts';
import { GAME_OF } from '../../../workshop/hash.ts';
import type { Kit } from '../../games/kit.ts';
import { isChosenApart } from '../../pages/data-option.ts';
import type { LiveTable } from '../../state/live.svelte.ts';
import { protocolsOf, sendable } from '../table-things.ts';

/** Protocols of a fixed draft. */
export const FIXED = 6;

export class SetupDraft {
  options = $state.raw<Options>({});
  seats = $state(0);
  timeLimit = $state(0);
  /** By seat; people's seats have one for the time when they are away. */
  levels = $state.raw<readonly string[]>([]);
  readonly #live: LiveTable;
  readonly #kit: Kit;

  constructor(live: LiveTable, kit: Kit) {
    const { table } = live.publicState!;
    this.#live = live;
    this.#kit = kit;
    this.options = table.options as Options;
    this.seats = table.seats.length;
    this.timeLimit = table.time_limit;
    this.levels = table.seats.map(({ level }) => level);
  }

  set(name: string, value: unknown): void {
    const changed = { ...this.options, [name]: value } as Options;
    const isBare = name === 'draft' && value === 'fixed' && (changed.protocols as readonly string[]).length === 0;
    this.options = isBare ? { ...changed, protocols: this.pool.slice(0, FIXED).map(({ id }) => id) } : changed;
  }

  /** The values of a preset; what the game is played with stays, unless the preset names it. */
  usePreset(name: string): void {
    const named = this.#kit.game.facts.presets[name];
    const read = this.#kit.game.configure({ preset: name }, this.seats);
    if (!read.ok || named === undefined) return;
    const kept = Object.entries(this.options).filter(
      ([key]) => isChosenApart(this.#kit.game.facts.name, key) && !Object.hasOwn(named, key),
    );
    const { sets } = read.value.options; // a preset of Compile is a choice of sets
    const isCompile = this.#kit.game.facts.name === GAME_OF.protocol;
    this.options = { ...read.value.options, ...Object.fromEntries(kept), ...(isCompile && { sets }) } as Options;
  }

  /** The preset whose rules these are; undefined for own ones. */
  get preset(): string | undefined {
    return Object.keys(this.#kit.game.facts.presets).find((name) => this.changesFrom(name).length === 0);
  }

  /** The rules that differ from a preset. */
  changesFrom(preset: string): string[] {
    const read = this.#kit.game.configure({ preset }, this.seats);
    if (!read.ok) return Object.keys(this.options);
    const { options } = read.value;
    const isApart = (name: string): boolean => name !== 'sets' && isChosenApart(this.#kit.game.facts.name, name);
    return Object.keys(options).filter(
      (name) => !isApart(name) && JSON.stringify(options[name]) !== JSON.stringify(this.options[name]),
    );
  }

  /** Protocols that can be drafted, own ones first. */
  get pool(): readonly ProtocolDef[] {
    const { sets, without } = this.options as { sets: readonly string[]; without: readonly string[] };
    const official = PROTOCOLS.filter(({ id, set }) => sets.includes(set) && !without.includes(id));
    return [...protocolsOf(this.options), ...official];
  }

  /** Why the table cannot play so. */
  refusal(language: Language): string | undefined {
    const read = this.#kit.game.configure(this.options, this.seats);
    return read.ok ? undefined : plainSentence(read.error, language, this.#kit.game.words.rejections);
  }

  /** Sends what differs from the table. */
  async take(): Promise<void> {
    const { table } = this.#live.publicState!;
    const live = this.#live;
    const options = await sendable(this.options);
    live.lobby({ action: 'set_options', data: { options: { ...options }, seats: this.seats } });
    if (this.timeLimit !== table.time_limit) {
      live.lobby({ action: 'set_table', data: { time_limit: this.timeLimit } });
    }
    this.levels.slice(0, this.seats).forEach((level, seat) => {
      if (level === table.seats[seat]?.level) return;
      live.lobby({ action: 'set_agent', data: { player_index: seat, level: level as 'easy' } });
    });
  }
}
