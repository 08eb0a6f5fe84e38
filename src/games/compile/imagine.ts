/**
 * Worlds a viewer of Compile cannot tell from the true one. Tokens are public, so a world is an assignment of the unseen cards
 * to the tokens whose cards are not seen, each to a place where it may be. One assignment is found by matching; from
 * there random exchanges of two or three cards that keep all of them at possible places lead to any other, each equally
 * likely (the exchanges are symmetric). A world in which the pending question would not be asked is not possible and
 * is left out.
 */
import { seedChance } from '../../core/chance.ts';
import type { Imaginer } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { askAgain } from './again.ts';
import { hooksOf } from './draft.ts';
import { boundTokens, restoreFrames } from './frames.ts';
import { follow, isSingle, seesByRight, setPlaces, stampOf, VIEWERS } from './known.ts';
import { has } from './measure.ts';
import { cardNumber, protocolNumber } from './names.ts';
import {
  BEGIN,
  CARDS,
  type CompileSetting,
  CompileState,
  DECK,
  HAND,
  LIMBO,
  NO_WINNER,
  NOWHERE,
  PHASES,
  TRASH,
} from './state.ts';
import { type CardView, type CompileView, viewerNumber } from './view.ts';

export function imaginer(setting: CompileSetting, view: CompileView, memory: number): Imaginer<CompileState> {
  return new CompileImaginer(setting, view, memory);
}

/** Exchanges tried for each unseen card: first to become independent of the matching, then from one world to the next. */
const FIRST_MIXING = 60;
const MIXING = 12;
/** Most worlds tried to find one that fits the question. */
const TRIES = 400;

class CompileImaginer implements Imaginer<CompileState> {
  /** Everything the viewer sees, as a state; unseen cards are in arbitrary places. */
  readonly #known: CompileState;
  readonly #view: CompileView;
  readonly #tokens: number[] = [];
  readonly #faces: number[] = [];
  /** By face (its place in the list) and token (its place in the list): whether the card may be there. */
  readonly #fits: Uint8Array;
  /** By token: the face that is there now. */
  readonly #assigned: number[];
  readonly #seed = new Int32Array(4);
  #mixed = false;

  constructor(setting: CompileSetting, view: CompileView, memory: number) {
    this.#view = view;
    this.#known = writeKnown(setting, view);
    const n = view.unseen.length;
    this.#fits = new Uint8Array(n * n);
    if (n > 0) this.#findPlaces(memory);
    this.#assigned = n > 0 ? matching(this.#fits, n) : [];
  }

  #findPlaces(memory: number): void {
    const { unseen, shown, turns, viewer } = this.#view;
    const state = this.#known;
    const eyes = viewerNumber(viewer);
    const seen = seenFaces(state, this.#view);
    const bound = boundTokens(state.cells);
    const open = openedPlaces(this.#view, memory);
    for (let token = 0; token < CARDS; token++) if (!seen.tokens.has(token)) this.#tokens.push(token);
    const pinned = new Map(shown.map(({ token, card }) => [card, token]));
    unseen.forEach(({ card, low, high, seen: stamp }, i) => {
      this.#faces.push(state.faceOfCard(cardNumber(state.setting, card)));
      const forgotten = isForgotten(stamp, turns, memory);
      this.#tokens.forEach((token, k) => {
        const single = isSingle(state, eyes, token);
        const pool = single ? 0 : 1 << (4 + state.zone(token) - DECK);
        const free = single ? has(open.low, open.high & 15, token) : (open.high & pool) !== 0;
        const may = (single ? has(low, high & 15, token) : (high & pool) !== 0) || (free && stamp === 0);
        const pin = pinned.get(card);
        // A card known to be in the hand, but not shown by the text that has a name for this token, is not on it.
        const inHand = state.zone(token) >= HAND && state.zone(token) < TRASH;
        const elsewhere = inHand && low === 0 && high === pool && has(bound.low, bound.high, token);
        const here = pin === undefined ? may && !elsewhere && !isPinned(pinned, token) : pin === token;
        if (here || (forgotten && !isPinned(pinned, token))) this.#fits[i * unseen.length + k] = 1;
      });
    });
  }

  sample(random: Random, into: CompileState): void {
    const n = this.#faces.length;
    for (let tries = 0; tries < TRIES; tries++) {
      this.#mix(random, (this.#mixed ? MIXING : FIRST_MIXING) * n);
      this.#mixed = true;
      into.cells.set(this.#known.cells);
      for (let k = 0; k < n; k++) into.setFace(this.#tokens[k], this.#faces[this.#assigned[k]]);
      seedChance(into.cells, random.seed(this.#seed));
      writeKnowledge(into, this.#view);
      if (into.winner !== NO_WINNER || this.#view.question === null || askAgain(into, this.#view.question, random))
        return;
    }
  }

  /** Two cards change places, or three go around. */
  #mix(random: Random, steps: number): void {
    const n = this.#faces.length;
    if (n < 2) return;
    const at = this.#assigned;
    const fits = this.#fits;
    for (let i = 0; i < steps; i++) {
      const a = random.below(n);
      const b = random.below(n);
      if ((i & 3) !== 3) {
        if (fits[at[a] * n + b] === 0 || fits[at[b] * n + a] === 0) continue;
        [at[a], at[b]] = [at[b], at[a]];
        continue;
      }
      const c = random.below(n);
      if (a === b || b === c || a === c) continue;
      if (fits[at[a] * n + b] === 0 || fits[at[b] * n + c] === 0 || fits[at[c] * n + a] === 0) continue;
      [at[b], at[c], at[a]] = [at[a], at[b], at[c]];
    }
  }
}

const isForgotten = (seen: number, turns: number, memory: number): boolean => seen > 0 && turns - seen > memory;

/** Places of forgotten cards: cards that were never seen may be there as well. */
function openedPlaces(view: CompileView, memory: number): { low: number; high: number } {
  const forgotten = view.unseen.filter(({ seen }) => isForgotten(seen, view.turns, memory));
  return {
    low: forgotten.reduce((bits, { low }) => bits | low, 0),
    high: forgotten.reduce((bits, { high }) => bits | high, 0),
  };
}

const isPinned = (pinned: ReadonlyMap<string, number>, token: number): boolean => [...pinned.values()].includes(token);

/** Assigns a face to every token, by augmenting paths. There is always a solution: the true world. */
function matching(fits: Uint8Array, n: number): number[] {
  const faceAt = new Array<number>(n).fill(-1);
  const place = (face: number, tried: Uint8Array): boolean => {
    for (let k = 0; k < n; k++) {
      if (fits[face * n + k] === 0 || tried[k] === 1) continue;
      tried[k] = 1;
      if (faceAt[k] < 0 || place(faceAt[k], tried)) {
        faceAt[k] = face;
        return true;
      }
    }
    return false;
  };
  for (let face = 0; face < n; face++) {
    if (!place(face, new Uint8Array(n))) throw new Error('a view that no position has');
  }
  return faceAt;
}

// ---- what the view tells ---------------------------------------------------------------------------------------------------------

/** A state with everything that the view contains. */
function writeKnown(setting: CompileSetting, view: CompileView): CompileState {
  const state = new CompileState(setting);
  restoreFrames(state.cells, view.frames);
  state.phase = PHASES.indexOf(view.phase);
  state.step = view.step;
  state.turn = view.turn;
  state.turns = view.turns;
  state.skipped = view.skipped;
  state.control = view.control;
  state.winner = view.winner;
  state.first = view.first;
  state.picks = view.picks;
  for (const name of view.pool) state.addToPool(protocolNumber(setting, name));
  view.protocols.forEach((name, place) => {
    state.setProtocol(place, name === '' ? -1 : protocolNumber(setting, name));
    if (view.compiled[place]) state.setCompiled(place);
  });
  for (const seat of [0, 1]) {
    view.tiles[seat].forEach((place, line) => {
      state.setTile(seat, line, place);
    });
    state.forbidCompile(seat, view.forbidden[seat][0], view.forbidden[seat][1]);
  }
  for (let token = 0; token < CARDS; token++) state.setZone(token, NOWHERE);
  if (state.phase >= BEGIN) writeCards(state, view);
  return state;
}

function writeCards(state: CompileState, view: CompileView): void {
  const lay = (zone: number, cards: readonly CardView[]): void => {
    for (const { token, up } of cards) {
      state.push(zone, token);
      state.setUp(token, up);
    }
  };
  view.stacks.forEach((cards, zone) => {
    lay(zone, cards);
  });
  for (const seat of [0, 1]) {
    lay(DECK + seat, view.decks[seat]);
    lay(HAND + seat, view.hands[seat]);
    lay(TRASH + seat, view.trashes[seat]);
  }
  for (const { token, up, to, from } of view.limbo) {
    state.setZone(token, from);
    state.setDestination(token, to);
    state.setZone(token, LIMBO);
    state.setUp(token, up);
  }
  state.hooksPresent = hooksOf(state);
  const eyes = viewerNumber(view.viewer);
  for (let token = 0; token < CARDS; token++)
    follow(state, eyes, token, has(view.followed[0], view.followed[1], token));
  for (const [token, face] of seenFaces(state, view).tokens) state.setFace(token, face);
}

/** Tokens whose card the viewer sees now, with their faces. */
function seenFaces(state: CompileState, view: CompileView): { tokens: Map<number, number> } {
  const unseen = new Set(view.unseen.map(({ card }) => card));
  const all = [...view.stacks, ...view.hands, ...view.decks, ...view.trashes, view.limbo].flat();
  const tokens = new Map<number, number>();
  for (const { token, card } of all) {
    if (card !== null && !unseen.has(card)) tokens.set(token, state.faceOfCard(cardNumber(state.setting, card)));
  }
  return { tokens };
}

/** The viewer knows what the view says. What others know beyond §11 is not in the view, so they are given no more. */
function writeKnowledge(state: CompileState, view: CompileView): void {
  if (state.phase < BEGIN) return;
  const own = viewerNumber(view.viewer);
  for (let eyes = 0; eyes < VIEWERS; eyes++) if (eyes !== own) writeRights(state, eyes);
  for (let face = 0; face < CARDS; face++) setPlaces(state, own, face, 0, 0);
  for (const { card, low, high, seen } of view.unseen) {
    setPlaces(state, own, state.faceOfCard(cardNumber(state.setting, card)), low, high | stampOf(seen));
  }
}

function writeRights(state: CompileState, eyes: number): void {
  let low = 0;
  let high = 0;
  const hidden = (token: number): boolean =>
    state.zone(token) === LIMBO ? !state.isUp(token) : !seesByRight(state, eyes, token);
  for (let token = 0; token < CARDS; token++) {
    follow(state, eyes, token, false);
    if (!hidden(token)) continue;
    if (!isSingle(state, eyes, token)) high |= 1 << (4 + state.zone(token) - DECK);
    else if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
  }
  for (let token = 0; token < CARDS; token++) {
    const unseen = hidden(token);
    setPlaces(state, eyes, state.face(token), unseen ? low : 0, unseen ? high : 0);
  }
}
