/**
 * Values texts without knowing them in advance: their steps are analysed once a setting, official and custom texts alike. The worth of a step
 * depends on the position, so a worth is a row of factors, and `context.ts` gives each factor its current value.
 */
import {
  type Ability,
  abilityStrength,
  BOXES,
  type CardFilter,
  type Cards,
  type CompileSetting,
  cardStrength,
  type Lines,
  type Num,
  OPS,
  type Step,
  type Who,
} from '../../games/compile/index.ts';
import { DRAFT_WEIGHTS, TEXT_WEIGHTS as W } from './weights.ts';

/** The factors: a constant; own cards drawn and discarded; cards the opponent discards; the best card to delete, the least one to give up; … */
export const ONE = 0;
export const DRAW = 1;
export const LOSE = 2;
export const ROB = 3;
export const KILL = 4;
export const YIELD = 5;
export const FLIP = 6;
export const FILL = 7;
export const STOP = 8;
export const FACTORS = 9;

/** Average values of the factors, used to decide which of several options is better. */
const USUAL = [1, 1.1, -0.9, 1, 3, -2, 1.5, 2.4, 2] as const;

export type Row = Float64Array;

/** Worths by card number, or by index in the program. */
export interface Worths {
  /** The middle texts, all factors of a card in a row. */
  readonly enter: Row;
  /** The box that stays active when covered, the one that does not, and the effect of being covered. */
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  readonly covered: Float64Array;
  /** Printed value and texts together. */
  readonly strength: Float64Array;
  /** By protocol number: the effect of all its cards on the chance to win of its owner, in logits. */
  readonly protocol: Float64Array;
  /** By index in the program: the steps after a "may", and each option of a choice. */
  readonly may: ReadonlyMap<number, Row>;
  readonly options: ReadonlyMap<number, readonly Row[]>;
}

const [MAY, ONE_OF, END] = ['may', 'oneOf', 'end'].map((name) => OPS.indexOf(name as (typeof OPS)[number]));

export function worthsOf({ protocols, program }: CompileSetting): Worths {
  const cards = program.cards.length;
  const may = new Map<number, Row>();
  const options = new Map<number, readonly Row[]>();
  const made = {
    enter: new Float64Array(FACTORS * cards),
    top: new Float64Array(cards),
    bottom: new Float64Array(cards),
    covered: new Float64Array(cards),
    strength: new Float64Array(cards),
  };
  for (const { card, index, entry } of program.abilities) {
    const def = protocols[Math.floor(card / 6)].cards[card % 6];
    const box = BOXES[index >> 1];
    const ability = def[box]![index & 1];
    made.strength[card] = cardStrength(def);
    if (ability.on === 'static') {
      made[box === 'top' ? 'top' : 'bottom'][card] += W.steady * abilityStrength(ability, box);
      continue;
    }
    const found = new Map<string, readonly Row[]>();
    const row = new Walk(found).steps(ability.steps, `${box}.${index & 1}`);
    note(made, card, { ability, box }, row);
    for (let pc = entry; program.code[pc].code !== END; pc++) {
      const rows = found.get(`${program.code[pc].code} ${program.code[pc].clause}`);
      if (rows === undefined) continue;
      if (program.code[pc].code === MAY) may.set(pc, rows[0]);
      else options.set(pc, rows);
    }
  }
  program.cards.forEach(({ value }, card) => {
    made.strength[card] = squashed(made.strength[card] || value, W.mostStrength);
    for (const texts of [made.top, made.bottom, made.covered]) texts[card] = squashed(texts[card], W.mostText);
    squashRow(made.enter.subarray(FACTORS * card, FACTORS * card + FACTORS));
  });
  const protocol = Float64Array.from(protocols, (_, p) =>
    [0, 1, 2, 3, 4, 5].reduce((sum, i) => sum + draftWorth(program.cards[6 * p + i].value, made.enter, 6 * p + i), 0),
  );
  return { ...made, protocol, may, options };
}

type Made = Pick<Worths, 'enter' | 'top' | 'bottom' | 'covered'>;

/** An ability and the box of the card that contains it. */
interface Boxed {
  readonly ability: Ability;
  readonly box: (typeof BOXES)[number];
}

function note(made: Made, card: number, { ability, box }: Boxed, row: Row): void {
  if (ability.on === 'enter') for (let f = 0; f < FACTORS; f++) made.enter[FACTORS * card + f] += row[f];
  else if (ability.on === 'wouldBeCovered') made.covered[card] += W.covered * usual(row);
  else made[box === 'top' ? 'top' : 'bottom'][card] += W.steady * abilityStrength(ability, box);
}

function draftWorth(value: number, enter: Row, card: number): number {
  const text = enter.subarray(FACTORS * card, FACTORS * card + FACTORS);
  return (
    DRAFT_WEIGHTS.value * value +
    DRAFT_WEIGHTS.draw * text[DRAW] +
    DRAFT_WEIGHTS.rob * text[ROB] +
    DRAFT_WEIGHTS.kill * text[KILL] +
    DRAFT_WEIGHTS.flip * text[FLIP]
  );
}

/** Limits estimates beyond those of official cards: custom texts may multiply without bound. */
const squashed = (estimate: number, most: number): number => most * Math.tanh(estimate / most);

function squashRow(text: Row): void {
  const estimate = usual(text);
  if (estimate === 0) return;
  const part = squashed(estimate, W.mostEnter) / estimate;
  for (let f = 0; f < FACTORS; f++) text[f] *= part;
}

/** The worth of a row in an average position. */
export function usual(row: Row): number {
  let sum = 0;
  for (let f = 0; f < FACTORS; f++) sum += row[f] * USUAL[f];
  return sum;
}

// ---- steps ---------------------------------------------------------------------------------------------------------------------

const row = (factor: number, amount: number): Row => {
  const made = new Float64Array(FACTORS);
  made[factor] = amount;
  return made;
};
const constant = (amount: number): Row => row(ONE, amount);
const scaled = (from: Row, by: number): Row => from.map((x) => x * by);
const sum = (rows: readonly Row[]): Row => rows.reduce((all, one) => all.map((x, f) => x + one[f]), constant(0));

/** Good for the owner if it happens to `me`, bad if to the opponent; for both it cancels out. */
const sign = (who: Who): number => (who === 'me' ? 1 : who === 'opp' ? -1 : 0);

function amount(num: Num | 'all' | { readonly atLeast: number }): number {
  if (num === 'all') return W.all;
  if (typeof num === 'number') return num;
  if ('atLeast' in num) return Math.max(1, num.atLeast);
  const { times = 1, div = 1, plus = 0, min = 0, max = 18 } = num;
  return Math.max(min, Math.min(max, (W.measured * times) / div + plus), 0);
}

const linesIn = (lines: Lines): number => (lines === 'any' ? 3 : lines === 'others' ? 2 : 1);

class Walk {
  /** Rows of choices found on the way, by kind and clause. */
  readonly #found: Map<string, readonly Row[]>;

  constructor(found: Map<string, readonly Row[]>) {
    this.#found = found;
  }

  /** Later steps are discounted, because they are lost if their source card leaves. */
  steps(list: readonly Step[], path: string): Row {
    return sum(list.map((step, i) => scaled(this.#step(step, `${path}.${i}`), W.later ** i)));
  }

  #step(step: Step, path: string): Row {
    switch (step.do) {
      case 'may': {
        const inside = this.steps(step.steps, path);
        this.#found.set(`${MAY} ${path}`, [inside]);
        return usual(inside) > 0 ? inside : constant(0);
      }
      case 'ifDone':
        return sum([this.#step(step.step, path), scaled(this.steps(step.steps, `${path}.then`), W.done)]);
      case 'if': {
        const otherwise = scaled(this.steps(step.else ?? [], `${path}.else`), 1 - W.condition);
        return sum([scaled(this.steps(step.steps, `${path}.then`), W.condition), otherwise]);
      }
      case 'oneOf':
        return this.#oneOf(step, path);
      case 'eachLine':
        return scaled(this.steps(step.steps, path), linesIn(step.lines));
      case 'eachCard':
        return scaled(this.steps(step.steps, path), W.measured);
      case 'repeat':
        return scaled(this.steps(step.steps, path), amount(step.n));
      case 'eachPlayer':
      case 'chooseLine':
        return this.steps(step.steps, path);
      default:
        return actWorth(step);
    }
  }

  #oneOf(step: Extract<Step, { do: 'oneOf' }>, path: string): Row {
    const rows = step.options.map((steps, i) => this.steps(steps, `${path}.${i}`));
    this.#found.set(`${ONE_OF} ${path}`, rows);
    const order = [...rows].sort((a, b) => usual(b) - usual(a));
    return sign(step.by ?? 'me') < 0 ? order[order.length - 1] : order[0];
  }
}

type Structured = 'may' | 'ifDone' | 'if' | 'oneOf' | 'eachLine' | 'eachCard' | 'eachPlayer' | 'chooseLine' | 'repeat';
type Plain = Exclude<Step, { do: Structured }>;

function actWorth(step: Plain): Row {
  switch (step.do) {
    case 'draw': {
      const who = sign(step.who ?? 'me');
      const other = step.deck !== undefined && step.deck !== (step.who ?? 'me') ? who * W.drawFromOther : 0;
      const n = amount(step.n);
      return sum([constant(other), who > 0 ? row(DRAW, n) : who < 0 ? constant(W.foeDraws * n) : constant(0)]);
    }
    case 'discard': {
      const who = sign(step.who ?? 'me');
      const n = Math.min(amount(step.n), W.all);
      const chance = constant(step.random ? -who * W.randomDiscard : 0);
      return sum([chance, who > 0 ? row(LOSE, n) : who < 0 ? row(ROB, n) : constant(0)]);
    }
    case 'refresh': {
      const who = sign(step.who ?? 'me');
      return who > 0 ? row(FILL, 1) : constant(who < 0 ? W.foeRefreshes : 0);
    }
    case 'forbidCompile': {
      const who = sign(step.who);
      return who < 0 ? row(STOP, 1) : constant(who * W.foeForbids);
    }
    case 'flip':
      return freely(step.cards, row(FLIP, 1));
    case 'shift':
      return freely(step.cards, constant(W.shift));
    case 'delete':
      return removal(step.cards);
    case 'return':
      return scaled(removal(step.cards), W.return);
    case 'steal':
      return scaled(removal(step.cards), W.steal);
    default:
      return constant(plainWorth(step));
  }
}

type Depending = 'draw' | 'discard' | 'refresh' | 'forbidCompile' | 'flip' | 'shift' | 'delete' | 'return' | 'steal';
type Simple = Exclude<Plain, { do: Depending }>;

function plainWorth(step: Simple): number {
  switch (step.do) {
    case 'search':
      return W.search * amount(step.n);
    case 'mill':
      return -sign(step.deck) * W.mill * amount(step.n);
    case 'give':
      return W.give * amount(step.n);
    case 'take':
      return W.take * amount(step.n);
    case 'shuffle':
      return sign(step.who ?? 'me') * (step.addTrash ? W.shuffleTrash : W.shuffle);
    case 'reveal':
      return 'hand' in step.what ? -sign(step.what.hand) * W.reveal : W.reveal;
    case 'play':
      return sign(step.side ?? step.who ?? 'me') * (step.face === 'down' ? W.playDown : W.playUp);
    case 'setCompiled':
      return sign(step.whose ?? 'me') * W.setCompiled;
    case 'control':
      return step.to === 'neutral' ? 0 : sign(step.to) * W.control;
    case 'rearrange':
    case 'swapTiles':
      return W.rearrange;
    case 'swapStacks':
    case 'compile':
    case 'copyMiddle':
      return W[step.do];
    case 'name':
      return 0;
  }
}

// ---- choices of cards ------------------------------------------------------------------------------------------------------------

const countOf = (cards: Cards): number => ('pick' in cards ? amount(cards.pick) : 1);
const isMine = (cards: Cards): boolean => !('pick' in cards) || (cards.by ?? 'me') === 'me';

/** The share of cards that a condition leaves to choose from. */
function breadth({ face, value, protocol, lines, depth }: CardFilter): number {
  const narrowed = [face, value, protocol, lines, depth].filter((part) => part !== undefined && part !== 'any').length;
  return W.narrow ** narrowed;
}

/** Cards that leave: the opponent's are a gain, one's own a loss. */
function removal(cards: Cards): Row {
  if ('ref' in cards) return cards.ref === 'this' ? row(YIELD, 1) : row(KILL, W.foeChooses);
  if ('all' in cards) {
    const { side } = cards.all;
    if (side === undefined) return row(KILL, W.foeChooses);
    return side === 'me' ? row(YIELD, W.measured) : row(KILL, W.measured * breadth(cards.all));
  }
  const n = countOf(cards);
  if (cards.from.side === 'me') return row(YIELD, n);
  if (isMine(cards)) return row(KILL, n * breadth(cards.from));
  return cards.from.side === 'opp' ? row(KILL, n * W.foeChooses) : row(YIELD, n);
}

/** Flipping and shifting: useful if the card can be chosen, doubtful if it is fixed. */
function freely(cards: Cards, worth: Row): Row {
  if ('ref' in cards) return cards.ref === 'this' ? constant(-1) : scaled(worth, W.foeChooses);
  const filter = 'all' in cards ? cards.all : cards.from;
  const choice = (isMine(cards) ? 1 : -1) * (filter.side === 'me' ? W.ownOnly : 1) * breadth(filter);
  return scaled(worth, choice * ('all' in cards ? 1 : countOf(cards)));
}
