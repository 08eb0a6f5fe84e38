/**
 * Positions from text, for tests. `table` builds one with the six protocols named, everything else in the decks:
 *
 *     table({ mine: ['Fire', 'Metal', 'Light'], theirs: ['Life', 'Hate', 'Water'] }, `
 *       line 1 mine: Fire 1 up, Metal 6 down
 *       line 2 theirs: Life 3 up
 *       hand mine: Fire 2, Fire 5
 *       trash theirs: Water 4
 *       deck mine: Light 0, Light 1
 *     `)
 *
 * Stacks are written from the bottom up, decks from the top down. A deck that is named holds these cards on top of the
 * rest; hands and trashes hold exactly what is said. It is the turn of "mine" (seat 0), in the action phase.
 */
import { seedChance } from '../../../core/chance.ts';
import type { Setting } from '../../../core/game.ts';
import { seedOf } from '../../../core/seed.ts';
import type { Action, Seat } from '../../../core/types.ts';
import { hooksOf, setUp } from '../draft.ts';
import type { CompileEvent } from '../events.ts';
import { compile } from '../index.ts';
import { noteMove } from '../known.ts';
import { totalOf } from '../measure.ts';
import { cardName, cardNumber } from '../names.ts';
import { notation } from '../notation.ts';
import { run } from '../run.ts';
import {
  ACTION,
  BEGIN,
  CACHE,
  COMPILING,
  type CompileSetting,
  CompileState,
  DECK,
  ENDING,
  HAND,
  LINES,
  PHASES,
  START,
  TRASH,
} from '../state.ts';

export interface Sides {
  readonly mine?: readonly string[];
  readonly theirs?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** The phase of seat 0's turn. */
  readonly phase?: 'start' | 'control' | 'compile' | 'action' | 'cache' | 'end';
  readonly turn?: Seat;
  readonly control?: Seat;
  /** Protocols compiled already, by name. */
  readonly compiled?: readonly string[];
}

const MINE = ['Fire', 'Metal', 'Light'];
const THEIRS = ['Life', 'Hate', 'Water'];
const AT = { start: BEGIN, control: START, compile: COMPILING, action: ACTION, cache: CACHE, end: ENDING } as const;

export class Table {
  readonly state: CompileState;
  readonly events: CompileEvent[] = [];

  constructor(state: CompileState) {
    this.state = state;
  }

  /** Answers the questions in order, each as `notation` writes it. */
  play(...answers: readonly string[]): this {
    for (const text of answers) {
      const parsed = notation.parse(this.state.setting, text);
      if (!parsed.ok) throw new Error(`not an action: ${text}`);
      const seat = this.state.asked;
      const refused = compile.check(this.state, seat, parsed.value);
      if (refused !== undefined) throw new Error(`${text}: ${refused.code}; possible: ${this.answers().join(' | ')}`);
      compile.play(this.state, seat, parsed.value, (event) => this.events.push(event));
    }
    return this;
  }

  /** Whom the table waits for, or -1. */
  get asked(): Seat {
    return compile.pending(this.state) === 0 ? -1 : this.state.asked;
  }

  /** All legal answers. */
  answers(): string[] {
    const list = new Float64Array(this.state.setting.maxLegal);
    const count = compile.legal(this.state, this.state.asked, list);
    return Array.from(list.subarray(0, count), (action: Action) => notation.format(this.state.setting, action));
  }

  get phase(): string {
    return PHASES[this.state.phase];
  }

  /** A stack from the bottom up: `Fire 1 up, Metal 6 down`. */
  stack(side: 'mine' | 'theirs', line: number): string {
    return this.#list(LINES * seatOf(side) + line - 1, true);
  }
  hand(side: 'mine' | 'theirs'): string {
    return this.#list(HAND + seatOf(side), false);
  }
  trash(side: 'mine' | 'theirs'): string {
    return this.#list(TRASH + seatOf(side), false);
  }
  handSize(side: 'mine' | 'theirs'): number {
    return this.state.count(HAND + seatOf(side));
  }
  deckSize(side: 'mine' | 'theirs'): number {
    return this.state.count(DECK + seatOf(side));
  }
  total(side: 'mine' | 'theirs', line: number): number {
    return totalOf(this.state, seatOf(side), line - 1);
  }
  tile(side: 'mine' | 'theirs', line: number): string {
    const { state } = this;
    return state.setting.protocols[state.protocol(state.tile(seatOf(side), line - 1))].name;
  }
  /** Names of the texts that began, in order: `Fire 0 middle`. */
  texts(): string[] {
    return this.events.flatMap((e) => (e.kind === 'text' ? `${e.card} ${['top', 'middle', 'bottom'][e.box]}` : []));
  }

  #list(zone: number, faces: boolean): string {
    const { state } = this;
    const names = state.tokens(zone).map((token) => {
      const name = cardName(state.setting, state.card(token));
      return faces ? `${name} ${state.isUp(token) ? 'up' : 'down'}` : name;
    });
    return (faces ? names : names.sort()).join(', ');
  }
}

const seatOf = (side: string): Seat => (side === 'mine' ? 0 : 1);

export function table(sides: Sides, text: string): Table {
  const { mine = MINE, theirs = THEIRS } = sides;
  const options = { draft: 'fixed', protocols: [...mine, ...theirs], ...sides.options };
  const setting = compile.configure(options, 2);
  if (!setting.ok) throw new Error(`${setting.error.code} ${JSON.stringify(setting.error.params)}`);
  const state = emptyTable(setting.value);
  for (const line of text.split('\n')) if (line.trim() !== '') lay(state, line.trim());
  state.hooksPresent = hooksOf(state);
  for (const name of sides.compiled ?? []) state.setCompiled(placeOf(state, name));
  state.control = sides.control ?? -1;
  state.turn = sides.turn ?? 0;
  state.phase = AT[sides.phase ?? 'action'];
  if (state.phase !== BEGIN) state.turns = 10;
  const made = new Table(state);
  run(state);
  return made;
}

/** All cards in the decks of their owners, in the order of their names. */
function emptyTable(setting: Setting): CompileState {
  const state = new CompileState(setting as CompileSetting);
  seedChance(state.cells, seedOf('table'));
  setUp(state);
  state.hooksPresent = 0;
  for (const seat of [0, 1]) {
    while (state.count(HAND + seat) > 0) move(state, state.at(HAND + seat, 0), DECK + seat);
  }
  return state;
}

function placeOf(state: CompileState, name: string): number {
  for (let place = 0; place < 6; place++)
    if (state.setting.protocols[state.protocol(place)].name === name) return place;
  throw new Error(`${name} is not in the game`);
}

function move(state: CompileState, token: number, zone: number): void {
  const from = state.zone(token);
  state.remove(token);
  state.push(zone, token);
  if (zone >= TRASH) state.setUp(token, true);
  noteMove(state, token, from);
}

function lay(state: CompileState, text: string): void {
  const match = /^(line [123]|hand|trash|deck) (mine|theirs): *(.*)$/.exec(text);
  if (match === null) throw new Error(`not a place: ${text}`);
  const [, where, side, list] = match;
  const seat = seatOf(side);
  const cards = list === '' ? [] : list.split(',').map((card) => card.trim());
  if (where === 'deck') {
    for (const card of cards.reverse()) move(state, tokenNamed(state, card), DECK + seat);
    return;
  }
  const zone = where === 'hand' ? HAND + seat : where === 'trash' ? TRASH + seat : LINES * seat + Number(where[5]) - 1;
  for (const card of cards) {
    const faced = /^(.*?)( up| down)?$/.exec(card)!;
    const token = tokenNamed(state, faced[1]);
    state.setUp(token, zone < DECK && faced[2] !== ' down');
    move(state, token, zone);
  }
}

function tokenNamed(state: CompileState, name: string): number {
  const card = cardNumber(state.setting, name);
  const face = card < 0 ? -1 : state.faceOfCard(card);
  if (face < 0) throw new Error(`no such card in the game: ${name}`);
  return state.tokenOf(face);
}
