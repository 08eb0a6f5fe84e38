/**
 * A position in Compile. Cards are *tokens* 0 to 35 with a *face* each: everything refers to tokens, which mean nothing by
 * themselves, and only `face` says which card a token is. Shuffling moves faces between tokens, a hidden choice from a hand
 * always moves the same token; so tokens, stacks, bindings and waiting texts can be public.
 *
 * A face is six times its place in the draft (seat 0: 0 to 2, seat 1: 3 to 5) plus its place in the protocol. The offsets of
 * the cells are private constants of this file: V8 inlines those, unlike imported constants.
 */
import type { Setting } from '../../core/game.ts';
import { State } from '../../core/state.ts';
import type { Seat } from '../../core/types.ts';
import type { Ranges } from './actions.ts';
import { FRAMES_END } from './frames.ts';
import type { ProtocolDef } from './language.ts';
import type { AbilityNode, CardNode, Op, Program } from './nodes.ts';

export interface CompileSetting extends Setting {
  readonly protocols: readonly ProtocolDef[];
  readonly program: Program<CompileState>;
  readonly ranges: Ranges;
  readonly draft: string;
  readonly poolSize: number;
  readonly bans: number;
  /** Protocols of users are on offer whatever chance decides. */
  readonly ownAlways: boolean;
  readonly control: boolean;
  readonly firstTurn: string;
  readonly turnLimit: number;
  readonly clampTotals: boolean;
  readonly opposingDeckRefills: boolean;
  readonly shiftUncoverActivates: boolean;
  readonly prohibitionsBindEffectPlays: boolean;
}

export type CompileOp = Op<CompileState>;
export type CompileAbility = AbilityNode<CompileState>;
export type CompileCard = CardNode<CompileState>;

export const CARDS = 36;
export const CARDS_EACH = 18;
export const LINES = 3;
export const HAND_SIZE = 5;

/** Phases of a turn, and the draft before. */
export const PHASES = [
  'ban',
  'draft',
  'begin',
  'start',
  'compile',
  'action',
  'cache',
  'ending',
  'end',
  'over',
] as const;
export const BAN = 0;
export const DRAFT = 1;
export const BEGIN = 2;
export const START = 3;
export const COMPILING = 4;
export const ACTION = 5;
export const CACHE = 6;
export const ENDING = 7;
export const END = 8;
export const OVER = 9;

/** Zones: 0 to 5 are the stacks (three times the seat plus the line). */
export const DECK = 6;
export const HAND = 8;
export const TRASH = 10;
export const LIMBO = 12;
export const NOWHERE = 13;
const LISTS = 12;

/** No winner yet; no winner at the end. */
export const NO_WINNER = -1;
export const DRAWN = 2;

const PHASE = FRAMES_END;
const TURN = PHASE + 1;
const TURNS = TURN + 1;
const SKIPPED = TURNS + 1;
const CONTROL = SKIPPED + 1;
const WINNER = CONTROL + 1;
const FIRST = WINNER + 1;
const PICKS = FIRST + 1;
const COMPILED = PICKS + 1;
const HOOKS_PRESENT = COMPILED + 1;
const POOL = HOOKS_PRESENT + 1; // two cells
const PROTOCOL = POOL + 2; // six cells, by place in the draft
const TILE = PROTOCOL + 6; // six cells: which place in the draft stands there
const FORBIDDEN = TILE + 6; // two cells a seat
const ASK = FORBIDDEN + 4;
const ASKED = ASK + 1;
const RANGE = ASKED + 1;
const LOW = RANGE + 1;
const HIGH = LOW + 1;
const MIN = HIGH + 1;
const MAX = MIN + 1;
const PICKED_LOW = MAX + 1;
const PICKED_HIGH = PICKED_LOW + 1;
const MAY_DECLINE = PICKED_HIGH + 1;
const ANSWER = MAY_DECLINE + 1;
const ANSWER_PLACE = ANSWER + 1;
const STEP = ANSWER_PLACE + 1;
const PLACES = STEP + 1;

const FACE = PLACES * 4;
const TOKEN = FACE + CARDS;
const ZONE = TOKEN + CARDS;
const UP = ZONE + CARDS;
const DESTINATION = UP + CARDS;
const LENGTH = DESTINATION + CARDS;
const LIST = LENGTH + LISTS;

/** The cells after these hold the knowledge of each viewer (known.ts). */
export const TABLE_END = (LIST + LISTS * CARDS) / 4;

export class CompileState extends State<CompileSetting> {
  get phase(): number {
    return this.cells[PHASE];
  }
  set phase(phase: number) {
    this.cells[PHASE] = phase;
  }
  /** The seat on turn; it stays the same until the turn ends, whatever seat decides. */
  get turn(): Seat {
    return this.cells[TURN];
  }
  set turn(seat: Seat) {
    this.cells[TURN] = seat;
  }
  /** Turns begun, of both seats. */
  get turns(): number {
    return this.cells[TURNS];
  }
  set turns(turns: number) {
    this.cells[TURNS] = turns;
  }
  /** Actions skipped in a row. */
  get skipped(): number {
    return this.cells[SKIPPED];
  }
  set skipped(skipped: number) {
    this.cells[SKIPPED] = skipped;
  }
  /** The seat that holds the control component, or -1. */
  get control(): Seat {
    return this.cells[CONTROL];
  }
  set control(seat: Seat) {
    this.cells[CONTROL] = seat;
  }
  get winner(): number {
    return this.cells[WINNER];
  }
  set winner(winner: number) {
    this.cells[WINNER] = winner;
  }
  /** The seat that drafts first. */
  get first(): Seat {
    return this.cells[FIRST];
  }
  set first(seat: Seat) {
    this.cells[FIRST] = seat;
  }
  /** Bans and picks made so far. */
  get picks(): number {
    return this.cells[PICKS];
  }
  set picks(picks: number) {
    this.cells[PICKS] = picks;
  }
  /** Which abilities occur among the drafted cards at all, as bits by hook. */
  get hooksPresent(): number {
    return this.cells[HOOKS_PRESENT];
  }
  set hooksPresent(bits: number) {
    this.cells[HOOKS_PRESENT] = bits;
  }

  // ---- protocols -------------------------------------------------------------------------------------------------------

  isInPool(protocol: number): boolean {
    return ((this.cells[POOL + (protocol >>> 5)] >>> (protocol & 31)) & 1) !== 0;
  }
  addToPool(protocol: number): void {
    this.cells[POOL + (protocol >>> 5)] |= 1 << (protocol & 31);
  }
  removeFromPool(protocol: number): void {
    this.cells[POOL + (protocol >>> 5)] &= ~(1 << (protocol & 31));
  }
  poolWord(half: number): number {
    return this.cells[POOL + half];
  }
  /** The protocol with this place in the draft (0 to 5), by its number in the setting; -1 before it is drafted. */
  protocol(place: number): number {
    return this.cells[PROTOCOL + place];
  }
  setProtocol(place: number, protocol: number): void {
    this.cells[PROTOCOL + place] = protocol;
  }
  /** The place in the draft of a seat's tile in a line. */
  tile(seat: Seat, line: number): number {
    return this.cells[TILE + LINES * seat + line];
  }
  setTile(seat: Seat, line: number, place: number): void {
    this.cells[TILE + LINES * seat + line] = place;
  }
  isCompiled(place: number): boolean {
    return ((this.cells[COMPILED] >>> place) & 1) !== 0;
  }
  setCompiled(place: number): void {
    this.cells[COMPILED] |= 1 << place;
  }
  get compiledBits(): number {
    return this.cells[COMPILED];
  }
  set compiledBits(bits: number) {
    this.cells[COMPILED] = bits;
  }
  compiledCount(seat: Seat): number {
    const bits = (this.cells[COMPILED] >>> (LINES * seat)) & 7;
    return (bits & 1) + ((bits >>> 1) & 1) + (bits >>> 2);
  }
  /** Whether a tile of this line, on either side, carries the protocol. */
  matches(protocol: number, line: number): boolean {
    const cells = this.cells;
    return (
      cells[PROTOCOL + cells[TILE + line]] === protocol || cells[PROTOCOL + cells[TILE + LINES + line]] === protocol
    );
  }

  /** The turn in which a seat must not compile (0: none), and the token that must still be visible (-1: no matter). */
  forbiddenTurn(seat: Seat): number {
    return this.cells[FORBIDDEN + 2 * seat];
  }
  forbiddenBy(seat: Seat): number {
    return this.cells[FORBIDDEN + 2 * seat + 1] - 1;
  }
  forbidCompile(seat: Seat, turn: number, token: number): void {
    this.cells[FORBIDDEN + 2 * seat] = turn;
    this.cells[FORBIDDEN + 2 * seat + 1] = token + 1;
  }

  // ---- the decision that is owed ---------------------------------------------------------------------------------------

  /** The kind of the pending question; 0 if there is none. */
  get ask(): number {
    return this.cells[ASK];
  }
  set ask(kind: number) {
    this.cells[ASK] = kind;
  }
  get asked(): Seat {
    return this.cells[ASKED];
  }
  set asked(seat: Seat) {
    this.cells[ASKED] = seat;
  }
  /** Which range of actions an answer comes from. */
  get range(): number {
    return this.cells[RANGE];
  }
  set range(range: number) {
    this.cells[RANGE] = range;
  }
  /** The answers, as bits: tokens, lines, options. */
  get low(): number {
    return this.cells[LOW];
  }
  set low(bits: number) {
    this.cells[LOW] = bits;
  }
  get high(): number {
    return this.cells[HIGH];
  }
  set high(bits: number) {
    this.cells[HIGH] = bits;
  }
  /** Number of cards to be chosen. */
  get min(): number {
    return this.cells[MIN];
  }
  set min(n: number) {
    this.cells[MIN] = n;
  }
  get max(): number {
    return this.cells[MAX];
  }
  set max(n: number) {
    this.cells[MAX] = n;
  }
  get pickedLow(): number {
    return this.cells[PICKED_LOW];
  }
  set pickedLow(bits: number) {
    this.cells[PICKED_LOW] = bits;
  }
  get pickedHigh(): number {
    return this.cells[PICKED_HIGH];
  }
  set pickedHigh(bits: number) {
    this.cells[PICKED_HIGH] = bits;
  }
  get mayDecline(): boolean {
    return this.cells[MAY_DECLINE] !== 0;
  }
  set mayDecline(may: boolean) {
    this.cells[MAY_DECLINE] = may ? 1 : 0;
  }
  /** The last answer: a bit, a token; -1 is "no". */
  get answer(): number {
    return this.cells[ANSWER];
  }
  set answer(answer: number) {
    this.cells[ANSWER] = answer;
  }
  /** The place of a card to be played: two times the line plus the face, plus six on the other side. */
  get answerPlace(): number {
    return this.cells[ANSWER_PLACE];
  }
  set answerPlace(place: number) {
    this.cells[ANSWER_PLACE] = place;
  }

  /** Progress within the phase: 0 before its question, 1 after the answer. */
  get step(): number {
    return this.cells[STEP];
  }
  set step(step: number) {
    this.cells[STEP] = step;
  }

  // ---- cards -----------------------------------------------------------------------------------------------------------

  face(token: number): number {
    return this.bytes[FACE + token];
  }
  tokenOf(face: number): number {
    return this.bytes[TOKEN + face];
  }
  setFace(token: number, face: number): void {
    this.bytes[FACE + token] = face;
    this.bytes[TOKEN + face] = token;
  }
  /** Number of the card in the setting. */
  cardOfFace(face: number): number {
    const place = (face / 6) | 0;
    return this.cells[PROTOCOL + place] * 6 + face - 6 * place;
  }
  card(token: number): number {
    return this.cardOfFace(this.bytes[FACE + token]);
  }
  node(token: number): CompileCard {
    return this.setting.program.cards[this.cardOfFace(this.bytes[FACE + token])];
  }
  /** The face of a card of the setting, or -1 if its protocol is not in the game. */
  faceOfCard(card: number): number {
    const protocol = (card / 6) | 0;
    for (let place = 0; place < 6; place++) {
      if (this.cells[PROTOCOL + place] === protocol) return 6 * place + card - 6 * protocol;
    }
    return -1;
  }
  zone(token: number): number {
    return this.bytes[ZONE + token];
  }
  setZone(token: number, zone: number): void {
    this.bytes[ZONE + token] = zone;
  }
  isUp(token: number): boolean {
    return this.bytes[UP + token] !== 0;
  }
  setUp(token: number, up: boolean): void {
    this.bytes[UP + token] = up ? 1 : 0;
  }
  /** Destination and origin of a moving card. */
  destination(token: number): number {
    return this.bytes[DESTINATION + token] & 15;
  }
  origin(token: number): number {
    return this.bytes[DESTINATION + token] >>> 4;
  }
  /** Starts moving a card: its current zone becomes its origin. */
  setDestination(token: number, zone: number): void {
    this.bytes[DESTINATION + token] = zone | (this.bytes[ZONE + token] << 4);
  }

  count(zone: number): number {
    return this.bytes[LENGTH + zone];
  }
  at(zone: number, index: number): number {
    return this.bytes[LIST + CARDS * zone + index];
  }
  /** The uppermost card of a stack or deck, or -1. */
  topOf(zone: number): number {
    const length = this.bytes[LENGTH + zone];
    return length === 0 ? -1 : this.bytes[LIST + CARDS * zone + length - 1];
  }
  inField(token: number): boolean {
    return this.bytes[ZONE + token] < DECK;
  }
  /** In the field and on top of its stack. */
  isUncovered(token: number): boolean {
    const zone = this.bytes[ZONE + token];
    return zone < DECK && this.bytes[LIST + CARDS * zone + this.bytes[LENGTH + zone] - 1] === token;
  }
  lineOf(token: number): number {
    const zone = this.bytes[ZONE + token];
    return zone >= DECK ? -1 : zone >= LINES ? zone - LINES : zone;
  }
  /** The side of a field card. */
  sideOf(token: number): Seat {
    return this.bytes[ZONE + token] >= LINES ? 1 : 0;
  }

  push(zone: number, token: number): void {
    this.bytes[LIST + CARDS * zone + this.bytes[LENGTH + zone]++] = token;
    this.bytes[ZONE + token] = zone;
  }
  insert(zone: number, index: number, token: number): void {
    const { bytes } = this;
    const list = LIST + CARDS * zone;
    bytes.copyWithin(list + index + 1, list + index, list + bytes[LENGTH + zone]++);
    bytes[list + index] = token;
    bytes[ZONE + token] = zone;
  }
  indexOf(zone: number, token: number): number {
    const list = LIST + CARDS * zone;
    for (let i = this.bytes[LENGTH + zone] - 1; i >= 0; i--) if (this.bytes[list + i] === token) return i;
    return -1;
  }
  /** Removes a token from its list; it is in limbo until it is put somewhere. */
  remove(token: number): void {
    const { bytes } = this;
    const zone = bytes[ZONE + token];
    const list = LIST + CARDS * zone;
    const index = this.indexOf(zone, token);
    const length = --bytes[LENGTH + zone];
    for (let i = index; i < length; i++) bytes[list + i] = bytes[list + i + 1];
    bytes[list + length] = 0; // places beyond the end are 0, so that equal positions have equal cells
    bytes[ZONE + token] = LIMBO;
  }
  clearList(zone: number): void {
    const list = LIST + CARDS * zone;
    this.bytes.fill(0, list, list + this.bytes[LENGTH + zone]);
    this.bytes[LENGTH + zone] = 0;
  }
  /** Two stacks of one side change lines as they are. */
  swapLists(one: number, other: number): void {
    const { bytes } = this;
    for (let i = 0; i < CARDS; i++) {
      const token = bytes[LIST + CARDS * one + i];
      bytes[LIST + CARDS * one + i] = bytes[LIST + CARDS * other + i];
      bytes[LIST + CARDS * other + i] = token;
    }
    const length = bytes[LENGTH + one];
    bytes[LENGTH + one] = bytes[LENGTH + other];
    bytes[LENGTH + other] = length;
    for (let i = 0; i < bytes[LENGTH + one]; i++) bytes[ZONE + bytes[LIST + CARDS * one + i]] = one;
    for (let i = 0; i < bytes[LENGTH + other]; i++) bytes[ZONE + bytes[LIST + CARDS * other + i]] = other;
  }

  // ---- for telling -----------------------------------------------------------------------------------------------------

  tokens(zone: number): number[] {
    return Array.from({ length: this.count(zone) }, (_, i) => this.at(zone, i));
  }
}
