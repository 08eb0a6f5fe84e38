/**
 * A position in Risk. The offsets of the cells are private constants of this file: V8 inlines those,
 * unlike imported constants, and the rules use names instead of offsets.
 *
 * Facts that every decision needs are kept up to date instead of counted: territories, troops and castles of each owner, the
 * set of territories each owns, and for each territory the number of neighbours of other owners. Only `setOwner` and `addTroops`
 * change the configuration.
 */
import type { Seat } from '../../core/types.ts';
import {
  type Board,
  isWide,
  MAX_SEATS,
  MAX_SET_CELLS,
  MAX_TERRITORIES,
  NOBODY,
  OWNERS,
  type Owner,
  type Territory,
} from './board.ts';
import { CARD_CELLS, CardState, FAR_CARD_CELLS, LAND_CELLS } from './state-cards.ts';

/**
 * What the position waits for: a territory to claim; one for a single starting troop; the number of troops to place, or a set;
 * the territory to place them on; the territory for the bonus; an attack; the defender's dice; the number that moves in; a manoeuvre;
 * the number that takes part in it; nothing.
 */
export const PHASES = [
  'claim',
  'settle',
  'reinforce',
  'where',
  'bonus',
  'attack',
  'defend',
  'occupy',
  'manoeuvre',
  'amount',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
export const CLAIM = 0;
export const SETTLE = 1;
export const REINFORCE = 2;
export const WHERE = 3;
export const BONUS = 4;
export const ATTACK = 5;
export const DEFEND = 6;
export const OCCUPY = 7;
export const MANOEUVRE = 8;
export const AMOUNT = 9;
export const OVER = 10;

/** Why a game ended. */
export const ENDINGS = ['none', 'conquest', 'end-card', 'turns'] as const;
export type Ending = (typeof ENDINGS)[number];

const PHASE = CARD_CELLS;
const ON_TURN = PHASE + 1;
const FIRST = ON_TURN + 1;
const TURNS = FIRST + 1;
const LEFT = TURNS + 1;
const CHOSEN = LEFT + 1;
const FROM = CHOSEN + 1;
const TO = FROM + 1;
const DICE = TO + 1;
const MOVED = DICE + 1;
const PREY = MOVED + 1;
const CONQUERED = PREY + 1;
const BONUS_USED = CONQUERED + 1;
const TAKEOVER = BONUS_USED + 1;
const SETS = TAKEOVER + 1;
const ALIVE = SETS + 1;
const GONE = ALIVE + 1;
const ENDING = GONE + 1;
const PICTURED = ENDING + 1;
/** One cell a seat. */
const TO_SETTLE = PICTURED + 3;
/** One cell an owner, and a set. */
const COUNTS = TO_SETTLE + 7;
const TROOPS_OF = COUNTS + 9;
const CASTLES_OF = TROOPS_OF + 9;
/** Seven cells an owner, on near maps too: one formula for both is faster than to ask which it is. */
const OWNED = CASTLES_OF + 9;
/**
 * Two cells a territory: its troops; its owner and its front in the first bytes of the other. They come last, so that their places do
 * not depend on how many there are; only the far cards of a wide map follow.
 */
const TROOPS = OWNED + 9 * 7;
const OWNER_BYTE = (TROOPS + 1) * 4;
const FRONT_BYTE = OWNER_BYTE + 1;
if (MAX_SEATS !== 7 || OWNERS !== 9 || MAX_SET_CELLS !== 7) throw new Error('layout of a state');
if (TROOPS + 2 * MAX_TERRITORIES !== CARD_CELLS + LAND_CELLS) throw new Error('layout of a wide state');

/** Cells of a state on a map. */
export function cellsFor(board: Board): number {
  return isWide(board.map) ? FAR_CARD_CELLS : TROOPS + 2 * board.size;
}

/** No seat and no territory. */
export const NONE = -1;

export class RiskState extends CardState {
  get phase(): number {
    return this.cells[PHASE];
  }
  set phase(phase: number) {
    this.cells[PHASE] = phase;
  }
  get over(): boolean {
    return this.cells[PHASE] === OVER;
  }

  /** The seat on turn; in `defend` another seat decides. */
  get turn(): Seat {
    return this.cells[ON_TURN];
  }
  set turn(seat: Seat) {
    this.cells[ON_TURN] = seat;
  }

  /** The seat that has to decide, while the game goes on. */
  get decider(): Seat {
    const cells = this.cells;
    return cells[PHASE] === DEFEND ? this.bytes[OWNER_BYTE + 8 * cells[TO]] : cells[ON_TURN];
  }

  /** The seat that had the first turn. */
  get first(): Seat {
    return this.cells[FIRST];
  }
  set first(seat: Seat) {
    this.cells[FIRST] = seat;
  }

  /** Turns that have ended, of all players together. */
  get turns(): number {
    return this.cells[TURNS];
  }
  set turns(turns: number) {
    this.cells[TURNS] = turns;
  }

  /** Troops still to place. */
  get left(): number {
    return this.cells[LEFT];
  }
  set left(left: number) {
    this.cells[LEFT] = left;
  }

  /** Number of them in the current placement; 0 if there is none. */
  get chosen(): number {
    return this.cells[CHOSEN];
  }
  set chosen(count: number) {
    this.cells[CHOSEN] = count;
  }

  /** Origin of the current battle, move-in or manoeuvre, else NONE. */
  get from(): Territory {
    return this.cells[FROM];
  }
  get to(): Territory {
    return this.cells[TO];
  }
  setPair(from: Territory, to: Territory): void {
    this.cells[FROM] = from;
    this.cells[TO] = to;
  }

  /** The attacker's dice of the last exchange. */
  get dice(): number {
    return this.cells[DICE];
  }
  set dice(dice: number) {
    this.cells[DICE] = dice;
  }

  /** Troops that have moved in already: the minimum of R-9. */
  get moved(): number {
    return this.cells[MOVED];
  }
  set moved(count: number) {
    this.cells[MOVED] = count;
  }

  /** The seat that lost its last territory to this conquest and whose cards have not been taken over yet, else NONE. */
  get prey(): Seat {
    return this.cells[PREY];
  }
  set prey(seat: Seat) {
    this.cells[PREY] = seat;
  }

  /** Whether a territory was conquered in this turn. */
  get conquered(): boolean {
    return this.cells[CONQUERED] !== 0;
  }
  set conquered(conquered: boolean) {
    this.cells[CONQUERED] = conquered ? 1 : 0;
  }

  /** Whether the territory bonus of this turn is used up (section 4.1). */
  get bonusUsed(): boolean {
    return this.cells[BONUS_USED] !== 0;
  }
  set bonusUsed(used: boolean) {
    this.cells[BONUS_USED] = used ? 1 : 0;
  }

  /** Whether troops are placed in the middle of the attack, for cards taken over. */
  get takeover(): boolean {
    return this.cells[TAKEOVER] !== 0;
  }
  set takeover(takeover: boolean) {
    this.cells[TAKEOVER] = takeover ? 1 : 0;
  }

  /** Sets redeemed so far, by all players. */
  get sets(): number {
    return this.cells[SETS];
  }
  set sets(sets: number) {
    this.cells[SETS] = sets;
  }

  /** The seats still in the game, as bits. */
  get alive(): number {
    return this.cells[ALIVE];
  }
  set alive(seats: number) {
    this.cells[ALIVE] = seats;
  }
  lives(seat: Seat): boolean {
    return ((this.cells[ALIVE] >>> seat) & 1) !== 0;
  }

  /** The seats that were left for good, as bits. */
  get gone(): number {
    return this.cells[GONE];
  }
  set gone(seats: number) {
    this.cells[GONE] = seats;
  }

  get ending(): Ending {
    return ENDINGS[this.cells[ENDING]];
  }
  end(ending: Ending): void {
    this.cells[PHASE] = OVER;
    this.cells[ENDING] = ENDINGS.indexOf(ending);
  }

  /** Resets the position: territories without owners, all cards in the deck. */
  clear(): void {
    const cells = this.cells;
    const { board } = this.setting;
    cells.fill(0);
    cells[FROM] = cells[TO] = cells[PREY] = NONE;
    cells[PICTURED] = cells[PICTURED + 1] = cells[PICTURED + 2] = NONE;
    this.fillDeck();
    for (let t = 0; t < board.size; t++) {
      this.bytes[OWNER_BYTE + 8 * t] = NOBODY;
      cells[OWNED + 7 * NOBODY + (t >> 5)] |= 1 << (t & 31);
      cells[CASTLES_OF + NOBODY] += board.castles[t];
    }
    cells[COUNTS + NOBODY] = board.size;
  }

  // ---- the configuration ---------------------------------------------------------------------------------------------

  owner(territory: Territory): Owner {
    return this.bytes[OWNER_BYTE + 8 * territory];
  }
  troops(territory: Territory): number {
    return this.cells[TROOPS + 2 * territory];
  }
  /** Number of neighbours of the territory that belong to other owners. */
  front(territory: Territory): number {
    return this.bytes[FRONT_BYTE + 8 * territory];
  }
  /** Number of territories, troops and castles of an owner. */
  count(owner: Owner): number {
    return this.cells[COUNTS + owner];
  }
  troopsOf(owner: Owner): number {
    return this.cells[TROOPS_OF + owner];
  }
  castlesOf(owner: Owner): number {
    return this.cells[CASTLES_OF + owner];
  }
  /** A word of the set of territories an owner has. */
  owned(owner: Owner, word: number): number {
    return this.cells[OWNED + 7 * owner + word];
  }

  addTroops(territory: Territory, count: number): void {
    this.cells[TROOPS + 2 * territory] += count;
    this.cells[TROOPS_OF + this.bytes[OWNER_BYTE + 8 * territory]] += count;
  }

  /** Gives the territory and the troops on it to another owner. */
  setOwner(territory: Territory, owner: Owner): void {
    const cells = this.cells;
    const { bytes } = this;
    const before = bytes[OWNER_BYTE + 8 * territory];
    const bit = 1 << (territory & 31);
    const word = territory >> 5;
    cells[OWNED + 7 * before + word] &= ~bit;
    cells[OWNED + 7 * owner + word] |= bit;
    cells[COUNTS + before]--;
    cells[COUNTS + owner]++;
    const troops = cells[TROOPS + 2 * territory];
    cells[TROOPS_OF + before] -= troops;
    cells[TROOPS_OF + owner] += troops;
    const castles = this.setting.board.castles[territory];
    cells[CASTLES_OF + before] -= castles;
    cells[CASTLES_OF + owner] += castles;
    bytes[OWNER_BYTE + 8 * territory] = owner;
    this.#moveFront(territory, before, owner);
  }

  #moveFront(territory: Territory, before: Owner, owner: Owner): void {
    const { bytes } = this;
    const near = this.setting.board.lists[territory];
    let others = 0;
    for (let i = 0; i < near.length; i++) {
      const other = bytes[OWNER_BYTE + 8 * near[i]];
      if (other === before) bytes[FRONT_BYTE + 8 * near[i]]++;
      if (other === owner) bytes[FRONT_BYTE + 8 * near[i]]--;
      else others++;
    }
    bytes[FRONT_BYTE + 8 * territory] = others;
  }

  /** Troops a player still has to place one by one before the first turn. */
  toSettle(seat: Seat): number {
    return this.cells[TO_SETTLE + seat];
  }
  setToSettle(seat: Seat, count: number): void {
    this.cells[TO_SETTLE + seat] = count;
  }

  /** One of the three territories for the bonus, or NONE. */
  pictured(place: number): Territory {
    return this.cells[PICTURED + place];
  }
  setPictured(place: number, territory: Territory): void {
    this.cells[PICTURED + place] = territory;
  }
}
