/** Before the game and between games: seats, options, agents, readiness. Only the host changes seats, options and agents. */
import { agentAtTable, seesAll, USUAL_LEVEL } from '../agents/index.ts';
import type { Game, Setting } from '../core/game.ts';
import { type Rejection, reject } from '../core/result.ts';
import type { Seat } from '../core/types.ts';
import type { Notice } from './guest.ts';
import type { Header } from './header.ts';
import type { Admission } from './newcomers.ts';
import { liveSetting } from './options.ts';
import type { HashedPassword, Passwords } from './passwords.ts';
import { emptyPlace, type People, type Person } from './people.ts';
import { Tally } from './tally.ts';

/** What the host may change; absent fields stay as they are. */
export interface LobbyChanges {
  /** Another game, with its own options unless they are given. */
  readonly game?: Game | undefined;
  readonly options?: unknown;
  readonly seats?: number | undefined;
  /** Seconds for a decision, 0 without a limit. */
  readonly timeLimit?: number | undefined;
  /** Empty removes the password. */
  readonly password?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly isTraining?: boolean | undefined;
  readonly newcomers?: Admission | undefined;
}

/** The part of a table that the lobby uses. */
interface LobbyTable {
  readonly game: string;
  readonly rules: Game;
  readonly people: People;
  readonly names: readonly string[];
  readonly isRunning: boolean;
  readonly passwords: Passwords;
  readonly setting: Setting;
  play(game: Game, setting: Setting): void;
  run<T>(task: () => Promise<T> | T): Promise<T>;
  save(): Promise<void>;
  tell(notice: Notice): void;
  begin(): Promise<Rejection | undefined>;
  /** The time limit has changed in the middle of a game. */
  paceChanged(): void;
}

export class Lobby {
  readonly #table: LobbyTable;
  /** Milliseconds for a decision; 0 if `patience` counts instead. */
  timeLimit = 0;
  /** Milliseconds for a decision while other people wait, unless the host has set a limit or none at all; 0 for none. */
  patience: number;
  #newcomers: Admission | undefined;
  hints = true;
  isPrivate = false;
  /** Whether agents that see all cards may play here. Such a table is never listed or rated. */
  isTraining = false;
  /** The game that was given up when the server started with other rules; until the next game begins. */
  abandoned: string | undefined;
  readonly tally = new Tally();
  #password: HashedPassword | undefined;

  constructor(table: LobbyTable, patience: number) {
    this.#table = table;
    this.patience = patience;
  }

  /** How people get a seat in the middle of a game. A game without deals cannot wait for the next one. */
  get newcomers(): Admission {
    const usual = this.isPrivate || this.hasPassword ? 'at-once' : 'ask';
    const chosen = this.#newcomers ?? usual;
    return chosen === 'next-deal' && !this.#table.rules.live.deals ? 'ask' : chosen;
  }

  get hasPassword(): boolean {
    return this.#password !== undefined;
  }

  admits(password: string): boolean {
    return this.#password === undefined || this.#table.passwords.matches(password, this.#password);
  }

  arrange(by: Person, seats: readonly Seat[]): Promise<Rejection | undefined> {
    return this.#change(by, true, async (table) => {
      const { length } = table.people.places;
      const isWhole = seats.length === length && new Set(seats).size === length;
      if (!isWhole || seats.some((seat) => seat < 0 || seat >= length)) {
        return reject('table/not-an-arrangement', { last: length - 1 });
      }
      if (seats.some((seat, from) => seat !== from && isBound(table.people.places[from].person))) {
        return reject('table/bound-seat');
      }
      table.people.arrange(seats);
      await table.save();
      table.tell({ kind: 'arranged', names: table.names });
      return undefined;
    });
  }

  start(by: Person): Promise<Rejection | undefined> {
    return this.#change(by, true, (table) => table.begin());
  }

  setAgent(by: Person, seat: Seat, level: string): Promise<Rejection | undefined> {
    return this.#change(by, true, async (table) => {
      const place = table.people.places[seat];
      if (place === undefined) return reject('table/not-an-arrangement', { last: table.people.places.length - 1 });
      const agent = agentAtTable(level, this.isTraining);
      if (!agent.ok) return agent.error;
      place.level = level;
      await table.save();
      table.tell({ kind: 'lobby', what: 'agent' });
      return undefined;
    });
  }

  configure(by: Person, changes: LobbyChanges): Promise<Rejection | undefined> {
    const isForLobby = Object.entries(changes).some(([name, value]) => value !== undefined && !ALWAYS.includes(name));
    return this.#change(by, isForLobby, async (table) => {
      const refusal = this.apply(changes);
      if (refusal !== undefined) return refusal;
      await table.save();
      table.tell({ kind: 'lobby', what: isOfGame(changes) ? 'options' : 'settings' });
      if (changes.timeLimit !== undefined) table.paceChanged();
      return undefined;
    });
  }

  /** Each person sets their own readiness. */
  ready(person: Person, isReady: boolean): Promise<Rejection | undefined> {
    const table = this.#table;
    return table.run(() => {
      if (table.isRunning) return reject('table/running');
      person.isReady = isReady;
      table.tell({ kind: 'lobby', what: 'ready' });
      return undefined;
    });
  }

  /** Applies all changes or none. Call it inside the queue, or before the first person sits down. */
  apply(changes: LobbyChanges): Rejection | undefined {
    const table = this.#table;
    if (isOfGame(changes)) {
      const refusal = this.#choose(changes);
      if (refusal !== undefined) return refusal;
    }
    if (changes.timeLimit !== undefined) {
      this.timeLimit = changes.timeLimit * 1000;
      this.patience = 0; // also for a limit of 0: the host wants none
    }
    if (changes.newcomers !== undefined) this.#newcomers = changes.newcomers;
    if (changes.hints !== undefined) this.hints = changes.hints;
    if (changes.isPrivate !== undefined) this.isPrivate = changes.isPrivate;
    if (changes.isTraining !== undefined) this.#train(changes.isTraining);
    if (changes.password === '') this.#password = undefined;
    else if (changes.password !== undefined) this.#password = table.passwords.hash(changes.password);
    return undefined;
  }

  /** The game, its options and the number of seats. */
  #choose({ game, options, seats: wanted }: LobbyChanges): Rejection | undefined {
    const table = this.#table;
    const isOther = game !== undefined && game !== table.rules;
    const rules = game ?? table.rules;
    const seats = wanted ?? nearestSeats(rules, table.setting.seats);
    const setting = liveSetting(rules, options ?? (isOther ? {} : table.setting.options), seats);
    if (!setting.ok) return setting.error;
    const { present, places } = table.people;
    if (present.length > seats) return reject('table/too-many-people', { people: present.length });
    if (places.slice(seats).some(({ person }) => isBound(person))) return reject('table/bound-seat');
    if (isOther && present.some(isBound)) return reject('table/bound-options');
    if (present.some(({ guest }) => guest?.canPlay?.(setting.value) === false)) return reject('table/bound-options');
    resize(table, seats);
    table.play(rules, setting.value);
    return undefined;
  }

  /** Where training ends, fair agents take the seats of those that see all cards. */
  #train(isTraining: boolean): void {
    this.isTraining = isTraining;
    if (isTraining) return;
    for (const place of this.#table.people.places) if (seesAll(place.level)) place.level = USUAL_LEVEL;
  }

  stored(): Pick<Header, Stored> {
    const { timeLimit, patience, hints, isPrivate, isTraining } = this;
    const newcomers = this.#newcomers && { newcomers: this.#newcomers };
    const { list: tally } = this.tally;
    const password = this.#password && { password: this.#password };
    const training = isTraining && { isTraining };
    return {
      timeLimit,
      patience,
      hints,
      isPrivate,
      ...training,
      ...newcomers,
      ...password,
      ...(tally[0] && { tally }),
    };
  }

  restore({
    timeLimit,
    patience = 0,
    hints,
    isPrivate,
    isTraining = false,
    newcomers,
    password,
    tally = [],
  }: Header): void {
    this.timeLimit = timeLimit;
    this.patience = patience;
    this.#newcomers = newcomers;
    this.hints = hints;
    this.isPrivate = isPrivate;
    this.isTraining = isTraining;
    this.#password = password;
    this.tally.restore(tally);
  }

  #change(
    by: Person,
    isForLobby: boolean,
    change: (table: LobbyTable) => Promise<Rejection | undefined>,
  ): Promise<Rejection | undefined> {
    const table = this.#table;
    return table.run(async () => {
      if (isForLobby && table.isRunning) return reject('table/running');
      if (!table.people.isHost(by)) return reject('table/not-host');
      return change(table);
    });
  }
}

/** The fields of the header that the lobby keeps. */
type Stored = 'timeLimit' | 'patience' | 'hints' | 'isPrivate' | 'isTraining' | 'newcomers' | 'password' | 'tally';

/** What the host may change in the middle of a game, too. */
const ALWAYS: readonly string[] = ['timeLimit', 'newcomers'] satisfies (keyof LobbyChanges)[];

const isOfGame = ({ game, options, seats }: LobbyChanges): boolean =>
  game !== undefined || options !== undefined || seats !== undefined;

/** The number of seats stays if the game allows it. */
const nearestSeats = ({ facts: { seats } }: Game, now: number): number => Math.min(seats.max, Math.max(seats.min, now));

/** The protocol of clients without a session (Mau-Mau over TCP) sends a seat once and cannot change it. */
const isBound = (person: Person | undefined): boolean => person !== undefined && person.hash === undefined;

/** People beyond the new last seat move to the first free seats. */
function resize(table: LobbyTable, seats: number): void {
  const { people } = table;
  const level = people.places.at(-1)?.level ?? USUAL_LEVEL;
  const beyond = people.places.splice(seats).flatMap(({ person }) => person ?? []);
  while (people.places.length < seats) people.places.push(emptyPlace(level));
  for (const person of beyond) {
    if (person.isGone) continue;
    people.places[people.freeSeat].person = person;
  }
}
