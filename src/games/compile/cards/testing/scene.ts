/**
 * Scenes for the tests of single cards: a position from text, answers as players write them, and the whole position after.
 *
 *     sceneOf('Fire')('line 2 theirs: Life 3 up | hand mine: Fire 0 | deck mine: Metal 2, Metal 3')
 *       .play('play Fire 0 up 1')
 *       .becomes('line 1 mine: Fire 0 up | line 2 theirs: Life 3 down | hand mine: Metal 2, Metal 3')
 *
 * `becomes` names the places that have changed, each with all its cards; every place it does not name must be as before,
 * apart from the cards that are named elsewhere now. Cards named nowhere must be in the deck of the seat that drafted them.
 * Besides the places of `compile/testing/positions.ts` there are rows for tiles, what is compiled, control, the winner and who
 * decides; without such a row nothing has changed, and the opponent is to choose the action of the next turn, so nothing
 * else is asked any more.
 */
import { expect, test as vitestTest } from 'vitest';
import type { Seat } from '../../../../core/types.ts';
import { topFrame } from '../../frames.ts';
import { compile } from '../../index.ts';
import { cardName } from '../../names.ts';
import { notation } from '../../notation.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { DECK } from '../../state.ts';
import { type Sides, type Table, table } from '../../testing/positions.ts';

type Side = 'mine' | 'theirs';

const SIDES: readonly Side[] = ['mine', 'theirs'];
const LINES = [1, 2, 3];
const OPEN_PLACES = SIDES.flatMap((side) => [...LINES.map((line) => `line ${line} ${side}`), `hand ${side}`]);
const PLACES = [...OPEN_PLACES, 'trash mine', 'trash theirs', 'deck mine', 'deck theirs'];
const FACTS = ['tiles mine', 'tiles theirs', 'compiled', 'control', 'winner', 'decides'];

export interface Stage extends Omit<Sides, 'mine' | 'theirs'> {
  /** My further protocols and theirs, separated by spaces; dull ones fill the rest. */
  readonly mine?: string;
  readonly theirs?: string;
  /** Whose deck is empty: cards named nowhere lie at the bottom of the other deck. */
  readonly emptyDeck?: Side;
}

/** What is where: the cards of every place and the facts of the table. */
type Picture = Map<string, readonly string[]>;

const FILLERS: Readonly<Record<Side, readonly string[]>> = {
  mine: ['Metal', 'Light', 'Darkness', 'Speed'],
  theirs: ['Life', 'Hate', 'Water', 'Death'],
};

function protocolsOf(protocol: string, stage: Stage): Record<Side, string[]> {
  const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
  const mine = [protocol, ...words(stage.mine)];
  const theirs = words(stage.theirs);
  const fill = (list: string[], fillers: readonly string[]): void => {
    for (const name of fillers) if (list.length < 3 && ![...mine, ...theirs].includes(name)) list.push(name);
  };
  fill(mine, FILLERS.mine);
  fill(theirs, FILLERS.theirs);
  return { mine, theirs };
}

const cardsOf = (names: readonly string[]): string[] =>
  PROTOCOLS.filter(({ name }) => names.includes(name)).flatMap(({ name, cards }) =>
    cards.map(({ value }) => `${name} ${value}`),
  );

const bare = (card: string): string => card.replace(/ (up|down)$/, '');

function rows(text: string): Picture {
  const picture: Picture = new Map();
  for (const row of text.split(/[|\n]/)) {
    if (row.trim() === '') continue;
    const [key, list] = row.split(':').map((part) => part.trim());
    if (list === undefined || ![...PLACES, ...FACTS].includes(key)) throw new Error(`not a row: ${row}`);
    if (picture.has(key)) throw new Error(`named twice: ${key}`);
    picture.set(key, list === '' ? [] : list.split(',').map((part) => part.trim()));
  }
  return picture;
}

export type SceneMaker = (text: string, stage?: Stage) => Scene;

/** The seat that is "mine" in the scenes being made. */
let seatOfMine: Seat = 0;

/** A test of scenes, played twice: once with "mine" in seat 0, once with everything the other way round. */
export function test(title: string, body: () => void): void {
  vitestTest(title, () => {
    try {
      for (seatOfMine = 0; seatOfMine < 2; seatOfMine++) body();
    } catch (error) {
      if (error instanceof Error) error.message += ` (mine is seat ${seatOfMine})`;
      throw error;
    }
  });
}

const OTHER_SIDE: Readonly<Record<string, string>> = { mine: 'theirs', theirs: 'mine' };

/** The same text, answer or seat as the table knows it, whose "mine" is always seat 0. */
const turnedText = (text: string, me: Seat): string =>
  me === 0 ? text : text.replace(/\b(mine|theirs)(?=:)/g, (side) => OTHER_SIDE[side]);
const turnedAnswer = (text: string, me: Seat): string =>
  me === 0 ? text : text.replace(/^(field|tiles|seat) ([01])/, (_, kind, seat) => `${kind} ${1 - Number(seat)}`);
const turnedSeat = (seat: Seat, me: Seat): Seat => (me === 0 ? seat : 1 - seat);

/** Scenes in which my first protocol is the one named. Control is out of the game unless the stage says who holds it. */
export function sceneOf(protocol: string): SceneMaker {
  return (text, stage = {}) => {
    const { mine, theirs } = protocolsOf(protocol, stage);
    const options = { control: stage.control !== undefined, ...stage.options };
    const named = new Set([...rows(text).values()].flat().map(bare));
    const strays = stage.emptyDeck === undefined ? [] : cardsOf(stage.emptyDeck === 'mine' ? mine : theirs);
    const moved = strays.filter((card) => !named.has(card));
    const other = stage.emptyDeck === 'mine' ? 'theirs' : 'mine';
    const lines = `${moved.length > 0 ? `deck ${other}: ${moved.join(', ')}\n` : ''}${text.replaceAll('|', '\n')}`;
    const start = rows(text);
    for (const [fact, list] of Object.entries(factsOf(stage, mine, theirs))) start.set(fact, list);
    const me = seatOfMine;
    const sides = me === 0 ? { mine, theirs } : { mine: theirs, theirs: mine };
    const turn = turnedSeat(stage.turn ?? 0, me);
    const control = stage.control === undefined ? {} : { control: turnedSeat(stage.control, me) };
    const built = table({ ...stage, ...sides, ...control, turn, options }, turnedText(lines, me));
    return new Scene(built, start, new Set(moved), me);
  };
}

/** What the stage says about the table; who decides is said anew each time. */
function factsOf(stage: Stage, mine: readonly string[], theirs: readonly string[]): Record<string, readonly string[]> {
  const control = stage.control === undefined ? [] : [SIDES[stage.control]];
  return { 'tiles mine': mine, 'tiles theirs': theirs, compiled: stage.compiled ?? [], control };
}

export class Scene {
  readonly table: Table;
  readonly #strays: ReadonlySet<string>;
  readonly #me: Seat;
  #expected: Picture;

  constructor(built: Table, start: Picture, strays: ReadonlySet<string>, me: Seat) {
    this.table = built;
    this.#me = me;
    this.#strays = strays;
    this.#expected = new Map([...PLACES, ...FACTS].map((key) => [key, start.get(key) ?? []]));
  }

  play(...answers: readonly string[]): this {
    this.table.play(...answers.map((answer) => turnedAnswer(answer, this.#me)));
    return this;
  }

  /** Exactly these answers are legal, and every other action there is gets refused. */
  offers(...answers: readonly string[]): this {
    const { state } = this.table;
    const wanted = answers.map((answer) => turnedAnswer(answer, this.#me));
    expect(this.table.answers().sort()).toEqual([...wanted].sort());
    const legal = new Set(wanted);
    for (let action = 0; action < state.setting.ranges.end; action++) {
      if (compile.check(state, state.asked, action) === undefined)
        expect(legal).toContain(notation.format(state.setting, action));
    }
    return this;
  }

  /** All of these answers are refused. */
  refuses(...answers: readonly string[]): this {
    const { state } = this.table;
    for (const text of answers) {
      const parsed = notation.parse(state.setting, turnedAnswer(text, this.#me));
      if (!parsed.ok) throw new Error(`not an action: ${text}`);
      expect(compile.check(state, state.asked, parsed.value)?.code, text).toMatch(/^compile\//);
    }
    return this;
  }

  /** The totals of the three lines. */
  totals(side: Side, ...totals: readonly number[]): this {
    expect(LINES.map((line) => this.table.total(this.#side(side), line))).toEqual(totals);
    return this;
  }

  /** The cards of a hand or a trash, for what chance decides. */
  hand(side: Side): string {
    return this.table.hand(this.#side(side));
  }
  trash(side: Side): string {
    return this.table.trash(this.#side(side));
  }

  /** The texts that have begun, in order. */
  ran(...texts: readonly string[]): this {
    expect(this.table.texts()).toEqual(texts);
    return this;
  }

  /** What has been revealed so far, card by card. */
  revealed(...cards: readonly string[]): this {
    const shown = this.table.events.flatMap((event) => (event.kind === 'revealed' ? event.cards : []));
    expect(shown.sort()).toEqual([...cards].sort());
    return this;
  }

  becomes(text: string): this {
    const changed = rows(text);
    const named = new Set(PLACES.flatMap((place) => changed.get(place) ?? []).map(bare));
    for (const place of PLACES) {
      const before = this.#expected.get(place)!;
      this.#expected.set(place, changed.get(place) ?? before.filter((card) => !named.has(bare(card))));
    }
    for (const fact of FACTS) if (changed.has(fact)) this.#expected.set(fact, changed.get(fact)!);
    this.#expected.set('decides', changed.get('decides') ?? ['their action']);
    expect(this.#actual()).toEqual(this.#wanted());
    return this;
  }

  /** The expected position, decks completed by the cards named nowhere: the named ones on top, the others in any order. */
  #wanted(): string[] {
    const named = new Set(PLACES.flatMap((place) => this.#expected.get(place)!).map(bare));
    return [...PLACES, ...FACTS].map((key) => {
      const list = this.#expected.get(key)!;
      if (key.startsWith('deck')) return deckRow(key, list, this.#home(key.slice(5), named));
      return row(key, ordered(key, list));
    });
  }

  #actual(): string[] {
    return [...PLACES, ...FACTS].map((key) => {
      if (!key.startsWith('deck')) return row(key, ordered(key, this.#at(key)));
      const top = this.#expected.get(key)!.length;
      const deck = this.#at(key);
      return deckRow(key, deck.slice(0, top), deck.slice(top));
    });
  }

  #home(side: string, named: ReadonlySet<string>): string[] {
    const { protocols } = this.table.state.setting;
    const seatCards = (seat: Seat) => cardsOf(protocols.slice(3 * seat, 3 * seat + 3).map(({ name }) => name));
    const seat = this.#seat(side as Side);
    const [own, other] = [seatCards(seat), seatCards(1 - seat)];
    const lost = other.filter((card) => this.#strays.has(card));
    return [...own.filter((card) => !this.#strays.has(card)), ...lost].filter((card) => !named.has(card));
  }

  #at(key: string): readonly string[] {
    const [what, ...rest] = key.split(' ');
    const side = rest.at(-1) as Side;
    const list = (text: string): string[] => (text === '' ? [] : text.split(', '));
    switch (what) {
      case 'line':
        return list(this.table.stack(this.#side(side), Number(rest[0])));
      case 'hand':
        return list(this.hand(side));
      case 'trash':
        return list(this.trash(side));
      case 'deck':
        return this.#deck(this.#seat(side));
      default:
        return this.#fact(key);
    }
  }

  #seat(side: Side): Seat {
    return turnedSeat(side === 'mine' ? 0 : 1, this.#me);
  }
  #whose(seat: Seat): Side {
    return SIDES[turnedSeat(seat, this.#me)];
  }
  /** The side as the table names it. */
  #side(side: Side): Side {
    return SIDES[this.#seat(side)];
  }

  /** From the top down. */
  #deck(seat: Seat): string[] {
    const { state } = this.table;
    return state
      .tokens(DECK + seat)
      .map((token) => cardName(state.setting, state.card(token)))
      .reverse();
  }

  #fact(key: string): readonly string[] {
    const { state } = this.table;
    const names = state.setting.protocols.map(({ name }) => name);
    const who = (seat: Seat): string[] => (seat < 0 ? [] : [this.#whose(seat)]);
    switch (key) {
      case 'compiled':
        return names.filter((_, place) => state.isCompiled(place));
      case 'control':
        return who(state.control);
      case 'winner':
        return who(state.winner);
      case 'decides':
        return [this.#decides()];
      default:
        return LINES.map((line) => this.table.tile(this.#side(key.slice(6) as Side), line));
    }
  }

  /** Whose action (or compile, cache) it is, or whom a text asks. */
  #decides(): string {
    const { table } = this;
    if (table.asked < 0) return 'over';
    const ofTurn = topFrame(table.state.cells) === 0 && ['action', 'compile', 'cache'].includes(table.phase);
    const whose = this.#whose(table.asked);
    return ofTurn ? `${whose === 'mine' ? 'my' : 'their'} ${table.phase}` : whose;
  }
}

const row = (key: string, list: readonly string[]): string => `${key}: ${list.join(', ')}`;
const ordered = (key: string, list: readonly string[]): readonly string[] =>
  /^(hand|trash|compiled)/.test(key) ? [...list].sort() : list;
const deckRow = (key: string, top: readonly string[], rest: readonly string[]): string =>
  `${row(key, top)} … ${[...rest].sort().join(', ')}`;
