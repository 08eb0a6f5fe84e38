/** Scores every decision of Tichu, phase by phase. */
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import {
  detailOf,
  GIVE,
  GIVE_DRAGON,
  GRAND_YES,
  PASS,
  PLAYING,
  SCHUPF,
  TICHU,
  type TichuState,
  WISH,
} from '../../games/tichu/index.ts';
import type { Insight, Scorer } from '../knowledge/knowledge.ts';
import { Chance, GRAND_FACTORS, SMALL_FACTORS } from './announcing.ts';
import { Giving } from './giving.ts';
import { Holding } from './holding.ts';
import { Playing } from './playing.ts';
import { Rest } from './rest.ts';
import { PARTNER_STEP, Sight } from './sight.ts';
import { ANNOUNCE_TERM, TERMS } from './terms.ts';
import { HEURISTIC, RULE, type Weights } from './weights.ts';

const KIND = 255;
const FIRST_OTHER_KIND = GRAND_YES;
/** The difference between a won and a lost small announcement, in points. */
const SMALL_STAKE = 200;
/** Bonus for announcing on turn: the right ends with the next card. */
const HURRY = 20;
/** Penalty for announcing out of turn: the seat can still announce later and will know more. */
const PATIENCE = 60;

export class TichuScorer implements Scorer<TichuState> {
  readonly terms = TERMS;
  readonly #w: Weights;
  readonly #readsWorld: boolean;
  readonly #sight = new Sight();
  readonly #holding: Holding;
  readonly #rest: Rest;
  readonly #playing: Playing;
  readonly #giving: Giving;
  readonly #small = new Chance(SMALL_FACTORS);
  readonly #grand = new Chance(GRAND_FACTORS);
  #step = 0;

  constructor(insight: Insight, weights: Weights = insight === 'rule' ? RULE : HEURISTIC) {
    this.#w = weights;
    this.#readsWorld = insight === 'heuristic';
    this.#holding = new Holding(weights, this.#readsWorld);
    this.#rest = new Rest(this.#holding, this.#readsWorld);
    this.#playing = new Playing(
      weights,
      { sight: this.#sight, holding: this.#holding, rest: this.#rest },
      this.#readsWorld,
    );
    this.#giving = new Giving(weights, this.#sight, this.#rest);
  }

  look(state: TichuState, seat: Seat): void {
    const sight = this.#sight;
    sight.look(state, seat);
    this.#holding.look(sight);
    this.#rest.look(sight.low, sight.high, sight.largest);
    if (sight.phase === PLAYING) this.#playing.look();
    else if (sight.phase === SCHUPF) this.#step = state.givenCount(seat) + 1;
  }

  weigh(action: Action, into: Float64Array): void {
    for (let t = 0; t < into.length; t++) into[t] = 0; // faster than fill for few elements
    if (action === PASS || action === WAIT) {
      if (this.#sight.phase === PLAYING) this.#playing.weighPass(into);
    } else if ((action & KIND) < FIRST_OTHER_KIND) this.#playing.weigh(action, into);
    else this.#weighOther(action, into);
  }

  #weighOther(action: Action, into: Float64Array): void {
    switch (action & KIND) {
      case GRAND_YES:
        into[ANNOUNCE_TERM] = this.#grandGain();
        break;
      case TICHU:
        this.#weighTichu(into);
        break;
      case GIVE:
        this.#giving.weighGift(detailOf(action), this.#step, into);
        break;
      case WISH:
        if (this.#readsWorld) this.#giving.weighWishInWorld(detailOf(action), into);
        else this.#giving.weighWish(detailOf(action), into);
        break;
      case GIVE_DRAGON:
        this.#giving.weighDragon(detailOf(action), into);
    }
  }

  #grandGain(): number {
    if (this.#sight.announced[PARTNER_STEP] > 0) return -2 * SMALL_STAKE;
    return 2 * SMALL_STAKE * (this.#grand.of(this.#sight, this.#rest) - this.#w.grandFrom);
  }

  #weighTichu(into: Float64Array): void {
    const sight = this.#sight;
    const isHopeless = sight.outCount > 0 || sight.partnerCalls;
    const gain = isHopeless ? -SMALL_STAKE : SMALL_STAKE * (this.#small.of(sight, this.#rest) - this.#w.tichuFrom);
    if (sight.phase === PLAYING && sight.isOnTurn) {
      // The seat stays on turn: announcing is worth the best play that follows plus the announcement's own value.
      const best = this.#playing.best(into);
      into[ANNOUNCE_TERM] = gain > 0 ? best + gain + HURRY : best + gain;
    } else into[ANNOUNCE_TERM] = gain - PATIENCE;
  }
}
