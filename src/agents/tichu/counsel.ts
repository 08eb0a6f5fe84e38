/** Counsel for learned agents: exact play with two players left, and wishes and gifts as players make them. */
import type { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { Action } from '../../core/types.ts';
import {
  GIVE,
  kindOf,
  type TichuSetting,
  type TichuState,
  type TichuView,
  tichu,
  WISH,
} from '../../games/tichu/index.ts';
import type { Advice, Counsel, CounselPlan } from '../knowledge/knowledge.ts';
import { EndGame } from './endgame/solver.ts';
import { adviseGift, adviseWish } from './manners.ts';

const SOLVED: Advice['because'] = {
  en: 'with two players left all cards are known, and nothing gets more points',
  de: 'zu zweit sind alle Karten bekannt, und nichts bringt mehr Punkte',
};

/** Only one world is possible where the solver is asked, so the generator does not matter. */
const ANY = seedOf('endgame');

/** Positions that a decision may look at: a tenth of a second. */
const MOST = 200_000;

export class TichuCounsel implements Counsel {
  readonly #plan: CounselPlan;
  readonly #solver: EndGame;
  readonly #world: TichuState;

  constructor(setting: TichuSetting, plan: CounselPlan) {
    this.#plan = plan;
    this.#solver = new EndGame(setting);
    this.#world = tichu.create(setting);
  }

  advise(observer: Observer, choices: readonly Action[]): Advice | undefined {
    const { endgame, manners } = this.#plan;
    const kind = kindOf(choices[0]);
    if (manners && kind === WISH && !observer.isOpen) return adviseWish(observer.view() as TichuView, choices);
    if (manners && kind === GIVE) return adviseGift(observer.view() as TichuView, choices);
    if (!endgame || !observer.isOpen) return undefined;
    const best = this.#solver.choose(this.#look(observer), observer.seat, choices, MOST);
    return best === undefined ? undefined : { choices: [choices[best]], because: SOLVED };
  }

  values(observer: Observer, choices: readonly Action[]): readonly number[] | undefined {
    if (!this.#plan.endgame || !observer.isOpen) return undefined;
    return this.#solver.solve(this.#look(observer), observer.seat, choices, choices.length * MOST);
  }

  /** The one world that the seat holds for possible, but for the cards that others gave each other. */
  #look(observer: Observer): TichuState {
    observer.imaginer().sample(new Random(ANY), this.#world);
    return this.#world;
  }
}
