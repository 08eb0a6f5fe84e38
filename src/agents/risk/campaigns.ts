/**
 * Campaigns: sequences of conquests from one territory, moving on with all troops but one, as long as it pays.
 * Every step uses exact probabilities: the gain if it succeeds, its cost, and what is left unguarded. The value of an attack
 * is the best campaign that begins with it; the value of troops on a territory is the best campaign that begins there.
 */
import { NEUTRAL, OWNERS, type Owner, type RiskState, type Territory } from '../../games/risk/index.ts';
import type { Dangers } from './dangers.ts';
import { Finish } from './finish.ts';
import { conquest, remaining, survivors } from './odds.ts';
import type { Regions } from './regions.ts';
import type { Standing } from './standing.ts';
import {
  BREAKING_TERM,
  CARD_TERM,
  DAMAGE_TERM,
  GUARD_TERM,
  KILL_TERM,
  LAND_TERM,
  LOSSES_TERM,
  POINTS_TERM,
  REGION_TERM,
  TERMS,
} from './terms.ts';

const MOST_DEPTH = 12;
const COUNT = TERMS.length;
/** An opponent with at most this many territories is close to elimination. */
const NEARLY_OUT = 3;
/** A chance to complete a region that is not left lying. */
const NEAR_CERTAIN = 0.87;
/** Troops that must move into a conquest made with all dice. */
const LEAST_MOVED = 3;
/** The assumed chance to hold a region when it is not computed. */
const USUAL_HOLD = 0.7;

/** A step of a campaign: the chance that it is made, its row of terms, and its number. */
interface Step {
  readonly chance: number;
  readonly row: number;
  readonly step: number;
}

export class Campaigns {
  /** The terms of the best campaign of the last `explore`, and their sum; all 0 if no campaign is better than doing nothing. */
  readonly best = new Float64Array(COUNT);
  bestSum = 0;
  readonly #standing: Standing;
  readonly #dangers: Dangers;
  readonly #regions: Regions;
  readonly #finish: Finish;
  #state!: RiskState;
  /** Terms of the path being explored, one row a step; the first row is the start. */
  readonly #rows = new Float64Array((MOST_DEPTH + 1) * COUNT);
  readonly #stop = new Float64Array(COUNT);
  /** The best campaign by its first step, as neighbours of the start are listed. */
  readonly #first: Float64Array;
  readonly #firstSum: Float64Array;
  readonly #counts = new Int16Array(OWNERS);
  /** Regions completed on the way, and their probabilities. */
  readonly #whole = new Uint8Array(MOST_DEPTH);
  readonly #wholeChance = new Float64Array(MOST_DEPTH);
  /** The least chance to hold each of them that counts. */
  readonly #wholeFloor = new Float64Array(MOST_DEPTH);
  #wholes = 0;
  /** The territory before the head on the path being explored. */
  #behind: Territory = 0;
  /** The troops at the head and behind it, as divided. */
  #ahead = 0;
  #back = 0;
  #from: Territory = 0;
  #branch = 0;
  #depth = 0;
  #nodes = 0;
  /** The expected loss at the start: with all its troops, and with one. */
  #guardBefore = 0;
  #guardBare = 0;

  constructor(standing: Standing, dangers: Dangers) {
    this.#standing = standing;
    this.#dangers = dangers;
    this.#regions = dangers.regions;
    this.#finish = new Finish(standing, OWNERS);
    const { size } = standing.setting.board;
    this.#first = new Float64Array(size * COUNT);
    this.#firstSum = new Float64Array(size);
  }

  look(state: RiskState): void {
    this.#state = state;
    if (this.#standing.traits.finish) this.#finish.look(state);
    for (let o = 0; o < OWNERS; o++) this.#counts[o] = state.count(o);
  }

  /** Explores all campaigns from an own territory with this many troops. Doing nothing is worth 0. */
  explore(from: Territory, troops: number): void {
    const { depth, nodes } = this.#standing.traits;
    this.bestSum = 0;
    this.best.fill(0);
    this.#firstSum.fill(Number.NEGATIVE_INFINITY, 0, this.#standing.setting.board.lists[from].length);
    if (troops < 2) return;
    this.#from = from;
    this.#depth = Math.min(depth, MOST_DEPTH);
    this.#nodes = nodes;
    this.#wholes = 0;
    this.#guardBefore = this.#dangers.guard(from, troops);
    this.#guardBare = this.#dangers.guard(from, 1);
    this.#rows.fill(0, 0, COUNT);
    this.#goOn(from, troops, 1, 0);
  }

  /** The value of the best campaign through the n-th neighbour of the start, after `explore`. */
  firstSum(n: number): number {
    return this.#firstSum[n];
  }
  firstTerms(n: number, into: Float64Array, at: number): void {
    for (let term = 0; term < COUNT; term++) into[at + term] = this.#first[n * COUNT + term];
  }

  #goOn(head: Territory, troops: number, chance: number, step: number): void {
    const { seat, weights, setting } = this.#standing;
    const near = setting.board.lists[head];
    for (let i = 0; i < near.length; i++) {
      const target = near[i];
      if (this.#state.owner(target) === seat || this.#dangers.taken[target] !== 0) continue;
      if (step === 0) this.#branch = i;
      else if (this.#nodes <= 0) return;
      const wins = conquest(Math.round(troops) - 1, this.#state.troops(target));
      if (step > 0 && chance * wins < weights.leastChance) continue;
      this.#nodes--;
      this.#behind = head;
      this.#fight(target, Math.round(troops) - 1, chance, step);
    }
  }

  #fight(target: Territory, attackers: number, chance: number, step: number): void {
    const defenders = this.#state.troops(target);
    const owner = this.#state.owner(target);
    const wins = conquest(attackers, defenders);
    const left = survivors(attackers, defenders);
    const row = (step + 1) * COUNT;
    this.#rows.copyWithin(row, row - COUNT, row);
    this.#rows[row + LOSSES_TERM] -= chance * (attackers - left) * this.#standing.troop;
    this.#rows[row + DAMAGE_TERM] +=
      chance * (defenders - remaining(attackers, defenders)) * this.#standing.hostility[owner];
    if (wins === 0) return;
    const wholes = this.#wholes;
    this.#conquer(target, owner, chance * wins, step);
    const troops = left / wins;
    if (this.#standing.traits.foresight) this.#weighBest(row, target, troops, chance * wins);
    else this.#weigh(row, target, troops, chance * wins);
    if (step + 1 < this.#depth && troops >= 2) this.#goOn(target, troops, chance * wins, step + 1);
    this.#wholes = wholes;
    this.#giveBack(target, owner);
  }

  #conquer(target: Territory, owner: Owner, chance: number, step: number): void {
    const row = (step + 1) * COUNT;
    const { seat } = this.#standing;
    const regions = this.#regions;
    this.#addLand(target, owner, chance, row);
    if (this.#standing.traits.finish) this.#addFinish(target, owner, { chance, row, step });
    if (step === 0 && !this.#state.conquered) this.#addCard(chance, row);
    if (owner < NEUTRAL) this.#addKill(owner, chance, row);
    const region = regions.of[target];
    const at = region * OWNERS;
    this.#rows[row + BREAKING_TERM] += chance * this.#standing.hostility[owner] * regions.lossOf(target, owner);
    regions.owned[at + owner]--;
    const owned = ++regions.owned[at + seat];
    if (owned === regions.members[region].length) {
      const { leastHold, sureHold } = this.#standing.weights;
      this.#wholeFloor[this.#wholes] = step === 0 && chance >= NEAR_CERTAIN ? sureHold : leastHold;
      this.#whole[this.#wholes] = region;
      this.#wholeChance[this.#wholes++] = chance;
      this.#rows[row + REGION_TERM] -= chance * regions.part(region, owned - 1);
    } else this.#rows[row + REGION_TERM] += chance * (regions.part(region, owned) - regions.part(region, owned - 1));
    this.#counts[owner]--;
    this.#dangers.taken[target] = 1;
  }

  #giveBack(target: Territory, owner: Owner): void {
    const { owned, of } = this.#regions;
    const at = of[target] * OWNERS;
    owned[at + owner]++;
    owned[at + this.#standing.seat]--;
    this.#counts[owner]++;
    this.#dangers.taken[target] = 0;
    if (!this.#standing.traits.finish) return;
    const points = this.#dangers.points(target);
    this.#finish.points[owner] += points;
    this.#finish.points[this.#standing.seat] -= points;
  }

  #addLand(target: Territory, owner: Owner, chance: number, row: number): void {
    const { hostility, point, pointOf, weights } = this.#standing;
    const keep = 1 / (1 + weights.exposure * this.#dangers.openSides(target));
    this.#rows[row + LAND_TERM] += chance * this.#dangers.land(target) * (keep + hostility[owner]);
    if (this.#standing.traits.finish) return;
    this.#rows[row + POINTS_TERM] +=
      chance * this.#dangers.points(target) * (point * (0.5 + 0.5 * keep) + pointOf[owner]);
  }

  #addCard(chance: number, row: number): void {
    this.#rows[row + CARD_TERM] += chance * this.#standing.card;
    if (!this.#standing.traits.finish) this.#rows[row + POINTS_TERM] += chance * this.#standing.draw;
  }

  /** The count at the end, and the draw that may be the end card. */
  #addFinish(target: Territory, owner: Owner, { chance, row, step }: Step): void {
    const { points } = this.#finish;
    const worth = this.#dangers.points(target);
    const before = this.#finish.value(step > 0 || this.#state.conquered);
    points[owner] -= worth;
    points[this.#standing.seat] += worth;
    this.#rows[row + POINTS_TERM] += chance * (this.#finish.value(true) - before);
  }

  /** Adds the value of taking the last territory of an opponent, or one of the last. */
  #addKill(owner: Owner, chance: number, row: number): void {
    const count = this.#counts[owner];
    if (count > NEARLY_OUT) return;
    const { setting, hostility, card, weights, horizon } = this.#standing;
    const hand = this.#state.handSize(owner) * card;
    const cards = setting.takeCards ? hand * (1 + hostility[owner]) : hand * hostility[owner];
    const kill = cards + hostility[owner] * weights.kill * setting.minIncome * Math.min(1, horizon / 2);
    this.#rows[row + KILL_TERM] += count === 1 ? chance * kill : (chance * kill * 0.3) / count;
  }

  /** The value of the campaign if it ends here, with the troops where they guard most: all at its head, or all but the least one behind. */
  #weighBest(row: number, head: Territory, troops: number, chance: number): void {
    const stop = this.#stop;
    for (let term = 0; term < COUNT; term++) stop[term] = this.#rows[row + term];
    this.#mark(1);
    const least = Math.min(LEAST_MOVED, troops);
    const guardsAhead = this.#divide(head, troops, 1);
    const holdsAhead = this.#holdings(head, chance);
    const guardsBack = this.#divide(head, least, 1 + troops - least);
    const holdsBack = this.#holdings(head, chance);
    const isBack = troops - least >= 1 && guardsBack + holdsBack > guardsAhead + holdsAhead;
    const bareFrom = this.#dangers.guard(this.#from, 1);
    this.#mark(0);
    const guards = bareFrom + (isBack ? guardsBack : guardsAhead);
    stop[GUARD_TERM] += chance * guards + (1 - chance) * this.#guardBare - this.#guardBefore;
    stop[REGION_TERM] += chance * (isBack ? holdsBack : holdsAhead);
    this.#keep();
  }

  /** Divides the troops between the head and the territory behind it; returns what they guard more than a single troop behind. */
  #divide(head: Territory, ahead: number, back: number): number {
    const dangers = this.#dangers;
    this.#ahead = ahead;
    this.#back = back;
    return dangers.guard(head, ahead) + dangers.guard(this.#behind, back) - dangers.guard(this.#behind, 1);
  }

  /** While a campaign counts a region as won, what its members would lose with it is in the chance to hold it. */
  #mark(mark: number): void {
    for (let i = 0; i < this.#wholes; i++) this.#dangers.fresh[this.#whole[i]] = mark;
  }

  /** What completed regions are worth with the troops as divided, relative to the chance of the whole campaign. */
  #holdings(head: Territory, chance: number): number {
    let sum = 0;
    for (let i = 0; i < this.#wholes; i++) {
      const region = this.#whole[i];
      const hold = Math.max(this.#wholeFloor[i], this.#holdOf(region, head));
      sum += (this.#wholeChance[i] / chance) * this.#regions.whole(region) * hold;
    }
    return sum;
  }

  /** The probability to hold a completed region if one manoeuvre brings the larger part of the troops to where it helps most. */
  #holdOf(region: number, head: Territory): number {
    const behind = this.#behind;
    const members = this.#regions.members[region];
    const dangers = this.#dangers;
    const isAhead = this.#ahead >= this.#back;
    const free = Math.max(this.#ahead, this.#back) - 1;
    const at = isAhead ? head : behind;
    let hold = 1;
    let most = 0;
    let gain = 1;
    let here = 1;
    for (let i = 0; i < members.length; i++) {
      const t = members[i];
      const troops = t === head ? this.#ahead : t === behind ? this.#back : this.#standingOn(t);
      const risk = dangers.risk(t, troops);
      hold *= 1 - risk;
      if (t === at) here = (1 - dangers.risk(t, 1)) / Math.max(1e-6, 1 - risk);
      else if (risk > most && this.#canReach(at, t)) {
        most = risk;
        gain = (1 - dangers.risk(t, troops + free)) / Math.max(1e-6, 1 - risk);
      }
    }
    return Math.max(hold, hold * gain * here);
  }

  #standingOn(territory: Territory): number {
    return territory === this.#from || this.#dangers.taken[territory] !== 0 ? 1 : this.#state.troops(territory);
  }

  /** Whether the manoeuvre can bring troops there; longer ways within the region are taken for granted where they are allowed. */
  #canReach(from: Territory, to: Territory): boolean {
    const { board, manoeuvre } = this.#standing.setting;
    return manoeuvre !== 'adjacent' || board.borderOf[from * board.size + to] >= 0;
  }

  /** The value of the campaign if it ends here: completed regions, and the troops left to hold them. */
  #weigh(row: number, head: Territory, troops: number, chance: number): void {
    const stop = this.#stop;
    for (let term = 0; term < COUNT; term++) stop[term] = this.#rows[row + term];
    const dangers = this.#dangers;
    stop[GUARD_TERM] +=
      chance * (dangers.guard(head, troops) + dangers.guard(this.#from, 1)) +
      (1 - chance) * this.#guardBare -
      this.#guardBefore;
    for (let i = 0; i < this.#wholes; i++) {
      const region = this.#whole[i];
      stop[REGION_TERM] += this.#wholeChance[i] * this.#regions.whole(region) * this.#hold(region, head, troops);
    }
    this.#keep();
  }

  /** Keeps the campaign if it is the best that begins with its first step. */
  #keep(): void {
    const stop = this.#stop;
    let sum = 0;
    for (let term = 0; term < COUNT; term++) sum += stop[term];
    if (sum > this.#firstSum[this.#branch]) {
      this.#firstSum[this.#branch] = sum;
      this.#first.set(stop, this.#branch * COUNT);
    }
    if (sum <= this.bestSum) return;
    this.bestSum = sum;
    this.best.set(stop);
  }

  /** The probability that a completed region is still complete at the next own turn. */
  #hold(region: number, head: Territory, troops: number): number {
    if (!this.#standing.traits.hold) return USUAL_HOLD;
    const members = this.#regions.members[region];
    let hold = 1;
    for (let i = 0; i < members.length; i++) {
      const t = members[i];
      const bare = t === this.#from || this.#dangers.taken[t] !== 0;
      hold *= 1 - this.#dangers.risk(t, t === head ? troops : bare ? 1 : this.#state.troops(t));
    }
    return hold;
  }
}
