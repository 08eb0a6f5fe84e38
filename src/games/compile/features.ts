/**
 * A seat's knowledge as numbers for learning. A card is described by what its texts do, not by its name, so that new protocols
 * are described, too: its value, then for each box how much it draws, discards, flips …
 */
import type { Seat } from '../../core/types.ts';
import { knows } from './known.ts';
import { BOXES, type CardDef, type Step } from './language.ts';
import { totalOf } from './measure.ts';
import { BEGIN, CARDS, type CompileSetting, type CompileState, DECK, HAND, LINES, TRASH } from './state.ts';

/** The features of a box. */
const COUNTED = [
  'draw',
  'discard',
  'flip',
  'shift',
  'delete',
  'return',
  'play',
  'refresh',
  'reveal',
  'rearrange',
  'opp',
  'may',
  'static',
] as const;
const BOX_PLACES = COUNTED.length;
/** Known, face-up, uncovered, value, then the boxes. */
const CARD_PLACES = 4 + BOXES.length * BOX_PLACES;

/** Slots: the uppermost cards of each stack, then the own hand. */
const STACK_SLOTS = 3;
const HAND_SLOTS = 8;
const SLOTS = 6 * STACK_SLOTS + HAND_SLOTS;
/** Turn, control, compiled tiles, totals, sizes, phase, and who is asked. */
const TABLE_PLACES = 2 + 2 + 6 + 6 + 6 + 6 + 3;
export const OBSERVED = TABLE_PLACES + SLOTS * CARD_PLACES;

const numbersOf = new WeakMap<CompileSetting, Float32Array>();

/** By card of the setting: its value and what its boxes do. */
function cardNumbers(setting: CompileSetting): Float32Array {
  let numbers = numbersOf.get(setting);
  if (numbers !== undefined) return numbers;
  numbers = new Float32Array(setting.ranges.cards * (CARD_PLACES - 3));
  setting.protocols.forEach((protocol, p) => {
    protocol.cards.forEach((card, k) => {
      numbers!.set(describe(card), (6 * p + k) * (CARD_PLACES - 3));
    });
  });
  numbersOf.set(setting, numbers);
  return numbers;
}

/** The value, then the counts box by box, all between 0 and about 1. */
export function describe(card: CardDef): number[] {
  const numbers = [card.value / 6];
  for (const box of BOXES) {
    const counts = new Array<number>(BOX_PLACES).fill(0);
    for (const ability of card[box] ?? []) {
      if (ability.on === 'static') counts[COUNTED.indexOf('static')]++;
      else for (const step of ability.steps) count(step, counts);
    }
    numbers.push(...counts.map((n) => Math.min(1, n / 3)));
  }
  return numbers;
}

const FAMILY: Readonly<Record<string, (typeof COUNTED)[number]>> = {
  search: 'draw',
  mill: 'discard',
  steal: 'return',
  swapTiles: 'rearrange',
  swapStacks: 'shift',
};

/** Adds the features of a step; a number that is not fixed counts as two. */
function count(step: Step, counts: number[]): void {
  const at = COUNTED.indexOf((FAMILY[step.do] ?? step.do) as (typeof COUNTED)[number]);
  const n = 'n' in step ? (typeof step.n === 'number' ? step.n : 2) : 1;
  if (at >= 0) counts[at] += n;
  if ('who' in step && step.who === 'opp') counts[COUNTED.indexOf('opp')]++;
  if ('steps' in step) for (const inner of step.steps) count(inner, counts);
  if ('step' in step) count(step.step, counts);
  if ('options' in step) for (const option of step.options) for (const inner of option) count(inner, counts);
}

export function observe(state: CompileState, seat: Seat, into: Float32Array): void {
  into.fill(0);
  let at = table(state, seat, into);
  if (state.phase < BEGIN) return;
  for (let side = 0; side < 2; side++) {
    for (let line = 0; line < LINES; line++) {
      const zone = LINES * (side === 0 ? seat : 1 - seat) + line;
      const top = state.count(zone) - 1;
      for (let i = 0; i < STACK_SLOTS; i++, at += CARD_PLACES)
        if (top >= i) slot(state, seat, state.at(zone, top - i), into.subarray(at));
    }
  }
  const hand = handByFace(state, seat);
  for (let i = 0; i < HAND_SLOTS; i++, at += CARD_PLACES)
    if (i < hand.length) slot(state, seat, hand[i], into.subarray(at));
}

/** Tokens of a hand in the order of their cards, so that the order of drawing does not matter. */
function handByFace(state: CompileState, seat: Seat): number[] {
  return state.tokens(HAND + seat).sort((a, b) => state.face(a) - state.face(b));
}

/** Writes what the seat knows about a card, from the beginning of the array on. */
function slot(state: CompileState, seat: Seat, token: number, into: Float32Array): void {
  const known = knows(state, seat, token);
  into[0] = known ? 1 : 0.5;
  into[1] = state.isUp(token) ? 1 : 0;
  into[2] = state.isUncovered(token) ? 1 : 0;
  if (!known) return;
  const numbers = cardNumbers(state.setting);
  const size = CARD_PLACES - 3;
  const from = state.card(token) * size;
  for (let i = 0; i < size; i++) into[3 + i] = numbers[from + i];
}

function table(state: CompileState, seat: Seat, into: Float32Array): number {
  let at = 0;
  const put = (n: number): void => {
    into[at++] = n;
  };
  const begun = state.phase >= BEGIN;
  put(state.turn === seat ? 1 : 0);
  put(Math.min(1, state.turns / state.setting.turnLimit));
  put(state.control === seat ? 1 : 0);
  put(state.control === 1 - seat ? 1 : 0);
  for (const who of [seat, 1 - seat]) {
    for (let line = 0; line < LINES; line++) {
      put(begun && state.isCompiled(state.tile(who, line)) ? 1 : 0);
      put(begun ? totalOf(state, who, line) / 10 : 0);
    }
    for (const zone of [HAND, DECK, TRASH]) put(begun ? state.count(zone + who) / CARDS : 0);
  }
  for (let phase = BEGIN + 2; phase < BEGIN + 8; phase++) put(state.phase === phase ? 1 : 0);
  put(state.ask !== 0 && state.asked === seat ? 1 : 0);
  put(state.ask / 5);
  put(state.ask === 0 ? 0 : state.range / 8);
  return TABLE_PLACES;
}
