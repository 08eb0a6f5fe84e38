/** Legal answers: the question in the state as a list of actions; an answer continues with the next stage. */
import { countBits, nthBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, type ActionBuffer, type Pending, type Seat, TABLE } from '../../core/types.ts';
import {
  DONE,
  HEIGHT as HEIGHT_,
  NO,
  PLACES as PLACES_,
  type Ranges,
  REFRESH_WORD,
  TEXTS as TEXTS_,
} from './actions.ts';
import { ASK_BITS, ASK_ENTERING, ASK_ORDER, ASK_PLACE, ASK_TOKENS, BIT_RANGES, DECLINED, pickedCount } from './ask.ts';
import type { CompileEvent } from './events.ts';
import { beginAnswer, setStage, stageOf, topFrame, waitingAbility } from './frames.ts';
import { has, nextToken } from './measure.ts';
import { enterPlay } from './move.ts';
import { candidate, candidateCount, isSeenPlay, placesNow } from './placing.ts';
import { run } from './run.ts';
import { CARDS, type CompileSetting, type CompileState, DECK, NO_WINNER } from './state.ts';
import { listen } from './tell.ts';
import { launchWaiting } from './triggers.ts';
import { REFRESH_ANSWER } from './turn.ts';

const FIELD_END = DECK;
const FACES = CARDS;
const HEIGHT = HEIGHT_;
const PLACES = PLACES_;
const TEXTS = TEXTS_;

export function pending(state: CompileState): Pending {
  return state.winner !== NO_WINNER || state.ask === 0 ? 0 : 1 << state.asked;
}

// ---- the list ----------------------------------------------------------------------------------------------------------------

/** The action for a token at its place. */
export function actionOfToken(state: CompileState, token: number): Action {
  const { ranges } = state.setting;
  const zone = state.zone(token);
  if (zone < FIELD_END) return ranges.field + HEIGHT * zone + state.indexOf(zone, token);
  return ranges.card + state.card(token);
}

/** The number of the card in a play; a card played without looking has the number after the last. */
function playedCard(state: CompileState, token: number): number {
  return isSeenPlay(state) ? state.card(token) : state.setting.ranges.cards;
}

function textAction(state: CompileState, waiting: number): Action {
  const ability = state.setting.program.abilities[waitingAbility(state.cells, waiting)];
  return state.setting.ranges.text + TEXTS * ability.card + ability.index;
}

function enterAction(state: CompileState, token: number): Action {
  return state.setting.ranges.text + TEXTS * state.card(token) + state.node(token).enter[0].index;
}

const bitBase = (state: CompileState): number => state.setting.ranges[BIT_RANGES[state.range]];

/** "No" to a question that may be declined, "done" once enough cards are chosen; -1 if neither. */
function closing(state: CompileState): Action {
  const { word } = state.setting.ranges;
  if (state.ask === ASK_TOKENS) return pickedCount(state) >= state.min ? word + DONE : -1;
  if (state.ask === ASK_BITS && state.mayDecline) return word + NO;
  return state.ask === ASK_PLACE && state.range === 1 ? word + REFRESH_WORD : -1;
}

export function legal(state: CompileState, actor: Seat, into: ActionBuffer): number {
  if (actor === TABLE || state.winner !== NO_WINNER || state.asked !== actor || state.ask === 0) return 0;
  let count = listAnswers(state, into);
  const close = closing(state);
  if (close >= 0) into[count++] = close;
  return count;
}

function listAnswers(state: CompileState, into: ActionBuffer): number {
  switch (state.ask) {
    case ASK_TOKENS:
      return listTokens(state, into);
    case ASK_PLACE:
      return listPlaces(state, into);
    default:
      return listBits(state, into);
  }
}

function listBits(state: CompileState, into: ActionBuffer): number {
  const { low, high } = state;
  let count = 0;
  for (let bit = nextBit(low, high, 0); bit >= 0; bit = nextBit(low, high, bit + 1))
    into[count++] = actionOfBit(state, bit);
  return count;
}

/** The meaning of a bit of the question: a waiting text, a card that enters play, or a place in a range. */
function actionOfBit(state: CompileState, bit: number): Action {
  if (state.ask === ASK_ORDER) return textAction(state, bit);
  return state.ask === ASK_ENTERING ? enterAction(state, bit) : bitBase(state) + bit;
}

function nextBit(low: number, high: number, from: number): number {
  return from > 63 ? -1 : nextToken(low, high, from);
}

/** In canonical order: field cards by seat, line and height, other cards by number. */
function listTokens(state: CompileState, into: ActionBuffer): number {
  const low = state.low & ~state.pickedLow;
  const high = state.high & ~state.pickedHigh;
  let count = 0;
  for (let zone = 0; zone < FIELD_END; zone++) {
    for (let i = 0; i < state.count(zone); i++) {
      const token = state.at(zone, i);
      if (has(low, high, token)) into[count++] = actionOfToken(state, token);
    }
  }
  for (let face = 0; face < FACES; face++) {
    const token = state.tokenOf(face);
    if (has(low, high, token) && state.zone(token) >= FIELD_END) into[count++] = actionOfToken(state, token);
  }
  return count;
}

function listPlaces(state: CompileState, into: ActionBuffer): number {
  const { play } = state.setting.ranges;
  let count = 0;
  for (let i = 0; i < candidateCount(state); i++) {
    const token = candidate(state, i);
    const base = play + PLACES * playedCard(state, token);
    for (let places = placesNow(state, token); places !== 0; places &= places - 1) {
      into[count++] = base + 31 - Math.clz32(places & -places);
    }
  }
  into.subarray(0, count).sort();
  return count;
}

// ---- one of them -------------------------------------------------------------------------------------------------------------

export function sample(state: CompileState, _actor: Seat, random: Random): Action {
  const close = closing(state);
  if (state.ask === ASK_PLACE) return samplePlace(state, random, close);
  const low = state.ask === ASK_TOKENS ? state.low & ~state.pickedLow : state.low;
  const high = state.ask === ASK_TOKENS ? state.high & ~state.pickedHigh : state.high;
  const lows = countBits(low);
  const count = lows + countBits(high);
  const pick = random.below(count + (close >= 0 ? 1 : 0));
  if (pick === count) return close;
  const bit = pick < lows ? nthBit(low, pick) : 32 + nthBit(high, pick - lows);
  return state.ask === ASK_TOKENS ? actionOfToken(state, bit) : actionOfBit(state, bit);
}

const counted = new Int32Array(CARDS);

function samplePlace(state: CompileState, random: Random, close: Action): Action {
  const cards = candidateCount(state);
  let count = 0;
  for (let i = 0; i < cards; i++) {
    counted[i] = placesNow(state, candidate(state, i));
    count += countBits(counted[i]);
  }
  let pick = random.below(count + (close >= 0 ? 1 : 0));
  if (pick === count) return close;
  for (let i = 0; ; i++) {
    const here = countBits(counted[i]);
    if (pick < here) {
      const card = playedCard(state, candidate(state, i));
      return state.setting.ranges.play + PLACES * card + nthBit(counted[i], pick);
    }
    pick -= here;
  }
}

/** C-92: decline if that is possible, else the first answer. */
export function fallback(state: CompileState, actor: Seat): Action {
  const close = closing(state);
  if (close >= 0 && state.ask !== ASK_PLACE) return close;
  if (state.ask === ASK_BITS && BIT_RANGES[state.range] === 'word') return state.setting.ranges.word + NO;
  const list = new Float64Array(state.setting.maxLegal);
  legal(state, actor, list);
  return list[0];
}

// ---- may it be ---------------------------------------------------------------------------------------------------------------

export function check(state: CompileState, actor: Seat, action: Action): Rejection | undefined {
  if (state.winner !== NO_WINNER) return reject('action/game-over');
  if (state.ask === 0 || state.asked !== actor) return reject('action/not-your-turn');
  const { ranges } = state.setting;
  if (!Number.isInteger(action) || action < 0 || action >= ranges.end) return reject('action/unknown');
  if (action === closing(state)) return undefined;
  return isAnswer(state, action) ? undefined : refusal(state, action);
}

function isAnswer(state: CompileState, action: Action): boolean {
  switch (state.ask) {
    case ASK_TOKENS: {
      const token = tokenOfAction(state, action);
      return token >= 0 && has(state.low & ~state.pickedLow, state.high & ~state.pickedHigh, token);
    }
    case ASK_PLACE: {
      const token = playToken(state, action);
      return token >= 0 && ((placesNow(state, token) >>> (action % PLACES)) & 1) !== 0;
    }
    case ASK_ORDER:
      return waitingOf(state, action) >= 0;
    case ASK_ENTERING:
      return enteringOf(state, action) >= 0;
    default: {
      const bit = action - bitBase(state);
      return bit >= 0 && bit < 64 && has(state.low, state.high, bit);
    }
  }
}

/** The token a field or card action means where it is legal; -1 if there is none. */
export function tokenOfAction(state: CompileState, action: Action): number {
  const { ranges } = state.setting;
  if (action >= ranges.field && action < ranges.text) {
    const zone = Math.floor((action - ranges.field) / HEIGHT);
    const height = (action - ranges.field) % HEIGHT;
    return height < state.count(zone) ? state.at(zone, height) : -1;
  }
  if (action < ranges.card || action >= ranges.card + ranges.cards) return -1;
  const face = state.faceOfCard(action - ranges.card);
  const token = face < 0 ? -1 : state.tokenOf(face);
  return token >= 0 && state.zone(token) >= FIELD_END ? token : -1;
}

/** The candidate a play means; -1 if the card is not among them. */
export function playToken(state: CompileState, action: Action): number {
  const { ranges } = state.setting;
  if (action < ranges.play || action >= ranges.card) return -1;
  const card = Math.floor((action - ranges.play) / PLACES);
  for (let i = candidateCount(state) - 1; i >= 0; i--) {
    if (playedCard(state, candidate(state, i)) === card) return candidate(state, i);
  }
  return -1;
}

export function waitingOf(state: CompileState, action: Action): number {
  for (let bits = state.low; bits !== 0; bits &= bits - 1) {
    const index = 31 - Math.clz32(bits & -bits);
    if (textAction(state, index) === action) return index;
  }
  return -1;
}

export function enteringOf(state: CompileState, action: Action): number {
  const { low, high } = state;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (enterAction(state, token) === action) return token;
  }
  return -1;
}

/** The rejection, with only what the actor may know: why a play is refused, or that something else is asked. */
function refusal(state: CompileState, action: Action): Rejection {
  const { ranges, protocols, program } = state.setting;
  if (state.ask !== ASK_PLACE)
    return reject(sameKind(state, action, ranges) ? 'compile/no-choice' : 'compile/not-asked');
  if (action === ranges.word + REFRESH_WORD) return reject('compile/no-refresh');
  if (action >= ranges.card) return reject('compile/not-asked');
  const token = playToken(state, action);
  const card = Math.floor((action - ranges.play) / PLACES);
  if (token < 0 || card >= ranges.cards) return reject('compile/not-there');
  const name = `${protocols[Math.floor(card / 6)].name} ${program.cards[card].value}`;
  const up = ((action - ranges.play) & 1) === 1;
  const line = (((action - ranges.play) % 6) >> 1) + 1;
  const fits = state.matches(Math.floor(card / 6), line - 1);
  return reject(up && !fits ? 'compile/no-match' : 'compile/forbidden', { card: name, line });
}

/** Whether the action is of the kind of answer that is asked for. */
function sameKind(state: CompileState, action: Action, ranges: Ranges): boolean {
  switch (state.ask) {
    case ASK_TOKENS:
      return action >= ranges.card && action < ranges.text;
    case ASK_BITS: {
      const bit = action - bitBase(state);
      return bit >= 0 && bit < 64;
    }
    default:
      return action >= ranges.text && action < ranges.protocol;
  }
}

// ---- the answer --------------------------------------------------------------------------------------------------------------

export function play(state: CompileState, _actor: Seat, action: Action, emit?: (event: CompileEvent) => void): void {
  listen(emit);
  beginAnswer(state.cells);
  answer(state, action);
  run(state);
  listen(undefined);
}

/** Stores the answer and continues the text or procedure that asked. */
function answer(state: CompileState, action: Action): void {
  switch (state.ask) {
    case ASK_TOKENS:
      if (!takeToken(state, action)) return;
      break;
    case ASK_PLACE:
      takePlace(state, action);
      break;
    case ASK_ORDER: {
      const index = waitingOf(state, action);
      state.ask = 0;
      launchWaiting(state, index);
      return;
    }
    case ASK_ENTERING: {
      const token = enteringOf(state, action);
      state.ask = 0;
      enterPlay(state, topFrame(state.cells), token);
      return;
    }
    default:
      state.answer = action === closing(state) ? DECLINED : action - bitBase(state);
  }
  state.ask = 0;
  const frame = topFrame(state.cells);
  if (frame === 0) state.step++;
  else setStage(state.cells, frame, stageOf(state.cells, frame) + 1);
}

/** Cards are chosen one by one and taken all at once. True if the choice is complete. */
function takeToken(state: CompileState, action: Action): boolean {
  if (action === state.setting.ranges.word + DONE) return true;
  const token = tokenOfAction(state, action);
  if (token < 32) state.pickedLow |= 1 << token;
  else state.pickedHigh |= 1 << (token - 32);
  return pickedCount(state) === state.max;
}

function takePlace(state: CompileState, action: Action): void {
  const { ranges } = state.setting;
  if (action === ranges.word + REFRESH_WORD) {
    state.answer = REFRESH_ANSWER;
    return;
  }
  state.answer = playToken(state, action);
  state.answerPlace = (action - ranges.play) % PLACES;
}

export function index(setting: CompileSetting, action: Action): number {
  return action >= 0 && action < setting.ranges.end ? action : -1;
}
