/**
 * A position in Risk. The places of the words are private constants of this file: the engine folds them into its machine
 * code, which it does not do with imported ones, and the rules read names instead of offsets.
 *
 * What every decision asks for is kept up to date instead of counted: territories, troops and castles of each owner, the
 * set of territories each owns, and for each territory how many neighbours belong to others. `setOwner` and `addTroops`
 * are the only ways to change the configuration.
 */
import type { Seat } from '../../core/types.ts';
import { MAX_SEATS, MAX_TERRITORIES, NOBODY, OWNERS, type Owner, type Territory } from './board.ts';
import { CARD_WORDS, CardState } from './state-cards.ts';

/**
 * What the position waits for: a territory to claim; one for a single starting troop; how many troops to place, or a set;
 * where to place them; where to put the territory bonus; an attack; the defender's dice; how many move in; a manoeuvre;
 * how many take part in it; nothing.
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

const PHASE = CARD_WORDS;
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
/** One word a seat. */
const TO_SETTLE = PICTURED + 3;
/** One word an owner, and a set. */
const COUNTS = TO_SETTLE + 7;
const TROOPS_OF = COUNTS + 9;
const CASTLES_OF = TROOPS_OF + 9;
const OWNED = CASTLES_OF + 9;
/** One word a territory. */
const TROOPS = OWNED + 9 * 3;
/** One byte a territory. */
const OWNER = TROOPS + 84;
const FRONT = OWNER + 84 / 4;
const OWNER_BYTE = OWNER * 4;
const FRONT_BYTE = FRONT * 4;
if (MAX_SEATS !== 7 || OWNERS !== 9 || MAX_TERRITORIES !== 84) throw new Error('layout of a state');

export const RISK_WORDS = FRONT + 84 / 4;
/** No seat and no territory. */
export const NONE = -1;

export class RiskState extends CardState {
  get phase(): number {
    return this.words[PHASE];
  }
  set phase(phase: number) {
    this.words[PHASE] = phase;
  }
  get over(): boolean {
    return this.words[PHASE] === OVER;
  }

  /** Whose turn it is; in `defend` another seat decides. */
  get turn(): Seat {
    return this.words[ON_TURN];
  }
  set turn(seat: Seat) {
    this.words[ON_TURN] = seat;
  }

  /** Who has to decide, while the game goes on. */
  get decider(): Seat {
    const w = this.words;
    return w[PHASE] === DEFEND ? this.bytes[OWNER_BYTE + w[TO]] : w[ON_TURN];
  }

  /** Who had the first turn. */
  get first(): Seat {
    return this.words[FIRST];
  }
  set first(seat: Seat) {
    this.words[FIRST] = seat;
  }

  /** Turns that have ended, of all players together. */
  get turns(): number {
    return this.words[TURNS];
  }
  set turns(turns: number) {
    this.words[TURNS] = turns;
  }

  /** Troops still to place. */
  get left(): number {
    return this.words[LEFT];
  }
  set left(left: number) {
    this.words[LEFT] = left;
  }

  /** How many of them the placement under way takes; 0 if there is none. */
  get chosen(): number {
    return this.words[CHOSEN];
  }
  set chosen(count: number) {
    this.words[CHOSEN] = count;
  }

  /** The battle, move-in or manoeuvre under way, else NONE. */
  get from(): Territory {
    return this.words[FROM];
  }
  get to(): Territory {
    return this.words[TO];
  }
  setPair(from: Territory, to: Territory): void {
    this.words[FROM] = from;
    this.words[TO] = to;
  }

  /** The attacker's dice of the last exchange. */
  get dice(): number {
    return this.words[DICE];
  }
  set dice(dice: number) {
    this.words[DICE] = dice;
  }

  /** Troops that have moved in already: the minimum of R-9. */
  get moved(): number {
    return this.words[MOVED];
  }
  set moved(count: number) {
    this.words[MOVED] = count;
  }

  /** The seat that lost its last territory to this conquest and whose cards are still to change hands, else NONE. */
  get prey(): Seat {
    return this.words[PREY];
  }
  set prey(seat: Seat) {
    this.words[PREY] = seat;
  }

  /** Whether a territory was conquered in this turn. */
  get conquered(): boolean {
    return this.words[CONQUERED] !== 0;
  }
  set conquered(conquered: boolean) {
    this.words[CONQUERED] = conquered ? 1 : 0;
  }

  /** Whether the territory bonus of this turn is used up (section 4.1). */
  get bonusUsed(): boolean {
    return this.words[BONUS_USED] !== 0;
  }
  set bonusUsed(used: boolean) {
    this.words[BONUS_USED] = used ? 1 : 0;
  }

  /** Whether troops are placed in the middle of the attack, for cards taken over. */
  get takeover(): boolean {
    return this.words[TAKEOVER] !== 0;
  }
  set takeover(takeover: boolean) {
    this.words[TAKEOVER] = takeover ? 1 : 0;
  }

  /** Sets redeemed so far, by all players. */
  get sets(): number {
    return this.words[SETS];
  }
  set sets(sets: number) {
    this.words[SETS] = sets;
  }

  /** The seats still in the game, as bits. */
  get alive(): number {
    return this.words[ALIVE];
  }
  set alive(seats: number) {
    this.words[ALIVE] = seats;
  }
  lives(seat: Seat): boolean {
    return ((this.words[ALIVE] >>> seat) & 1) !== 0;
  }

  /** The seats that were left for good, as bits. */
  get gone(): number {
    return this.words[GONE];
  }
  set gone(seats: number) {
    this.words[GONE] = seats;
  }

  get ending(): Ending {
    return ENDINGS[this.words[ENDING]];
  }
  end(ending: Ending): void {
    this.words[PHASE] = OVER;
    this.words[ENDING] = ENDINGS.indexOf(ending);
  }

  /** Begins a position from nothing: nobody owns anything, all cards are in the deck. */
  clear(): void {
    const w = this.words;
    const { board } = this.setting;
    w.fill(0);
    w[FROM] = w[TO] = w[PREY] = NONE;
    w[PICTURED] = w[PICTURED + 1] = w[PICTURED + 2] = NONE;
    this.fillDeck();
    for (let t = 0; t < board.size; t++) {
      this.bytes[OWNER_BYTE + t] = NOBODY;
      w[OWNED + 3 * NOBODY + (t >> 5)] |= 1 << (t & 31);
      w[CASTLES_OF + NOBODY] += board.castles[t];
    }
    w[COUNTS + NOBODY] = board.size;
  }

  // ---- the configuration ---------------------------------------------------------------------------------------------

  owner(territory: Territory): Owner {
    return this.bytes[OWNER_BYTE + territory];
  }
  troops(territory: Territory): number {
    return this.words[TROOPS + territory];
  }
  /** How many neighbours of the territory belong to others. */
  front(territory: Territory): number {
    return this.bytes[FRONT_BYTE + territory];
  }
  /** How many territories, troops and castles an owner has. */
  count(owner: Owner): number {
    return this.words[COUNTS + owner];
  }
  troopsOf(owner: Owner): number {
    return this.words[TROOPS_OF + owner];
  }
  castlesOf(owner: Owner): number {
    return this.words[CASTLES_OF + owner];
  }
  /** A word of the set of territories an owner has. */
  owned(owner: Owner, word: number): number {
    return this.words[OWNED + 3 * owner + word];
  }

  addTroops(territory: Territory, count: number): void {
    this.words[TROOPS + territory] += count;
    this.words[TROOPS_OF + this.bytes[OWNER_BYTE + territory]] += count;
  }

  /** The territory and the troops on it change hands. */
  setOwner(territory: Territory, owner: Owner): void {
    const w = this.words;
    const { bytes } = this;
    const before = bytes[OWNER_BYTE + territory];
    const bit = 1 << (territory & 31);
    const word = territory >> 5;
    w[OWNED + 3 * before + word] &= ~bit;
    w[OWNED + 3 * owner + word] |= bit;
    w[COUNTS + before]--;
    w[COUNTS + owner]++;
    const troops = w[TROOPS + territory];
    w[TROOPS_OF + before] -= troops;
    w[TROOPS_OF + owner] += troops;
    const castles = this.setting.board.castles[territory];
    w[CASTLES_OF + before] -= castles;
    w[CASTLES_OF + owner] += castles;
    bytes[OWNER_BYTE + territory] = owner;
    this.#moveFront(territory, before, owner);
  }

  #moveFront(territory: Territory, before: Owner, owner: Owner): void {
    const { bytes } = this;
    const near = this.setting.board.lists[territory];
    let others = 0;
    for (let i = 0; i < near.length; i++) {
      const other = bytes[OWNER_BYTE + near[i]];
      if (other === before) bytes[FRONT_BYTE + near[i]]++;
      if (other === owner) bytes[FRONT_BYTE + near[i]]--;
      else others++;
    }
    bytes[FRONT_BYTE + territory] = others;
  }

  /** Troops a player still has to place one by one before the first turn. */
  toSettle(seat: Seat): number {
    return this.words[TO_SETTLE + seat];
  }
  setToSettle(seat: Seat, count: number): void {
    this.words[TO_SETTLE + seat] = count;
  }

  /** One of the three territories on which the bonus may go, or NONE. */
  pictured(place: number): Territory {
    return this.words[PICTURED + place];
  }
  setPictured(place: number, territory: Territory): void {
    this.words[PICTURED + place] = territory;
  }
}
