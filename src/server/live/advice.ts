/** Hints and reviews for one client: slow, because agents compute them, so later messages do not wait for them. */
import type { Game, Setting } from '../../core/game.ts';
import { type Rejection, reject } from '../../core/result.ts';
import { type Action, type Language, type Names, owes, type Seat } from '../../core/types.ts';
import type { LiveStore } from '../../store/live-store.ts';
import type { TableChair } from '../../table/table.ts';
import { type Position, positionOf, type Thinker } from '../../table/thinker.ts';
import type { Account } from './admission.ts';
import { review } from './review.ts';

/** The level that gives hints. */
const ADVISER = 'expert';
const HINT_MS = 1_500;
const MOST_CANDIDATES = 5;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** The client that asked. */
export interface Asker {
  isClosed(): boolean;
  language(): Language;
  reply(type: string, payload: object): void;
  refuse(why: Rejection): void;
}

export class Advice {
  readonly #services: { readonly store: LiveStore; readonly thinker: Thinker };
  readonly #account: Account;
  readonly #asker: Asker;
  #isReviewing = false;
  #isAdvised = false;

  constructor(services: { readonly store: LiveStore; readonly thinker: Thinker }, account: Account, asker: Asker) {
    this.#services = services;
    this.#account = account;
    this.#asker = asker;
  }

  async hint({ table, seat }: TableChair): Promise<void> {
    const { match } = table;
    const question = table.questionOf(seat);
    if (!table.lobby.hints) return this.#asker.refuse(reject('table/no-hints'));
    if (match === undefined || question === undefined) return this.#asker.refuse(reject('table/not-asked'));
    // The agents of all tables share the threads.
    const refusal = this.#isAdvised ? reject('server/busy') : this.#account.refuseHint();
    if (refusal !== undefined) return this.#asker.refuse(refusal);
    this.#isAdvised = true;
    const { rules, setting } = table;
    const asker = { table: table.id, address: this.#account.mark };
    const { thinker } = this.#services;
    const position = match.positionOf(seat);
    const advise = async () => {
      const advice = await thinker.advise(position, ADVISER, HINT_MS, asker);
      const half = halfWay(rules, setting, position, advice.candidates[0]?.action);
      const rest = half === undefined ? undefined : await thinker.advise(half, ADVISER, HINT_MS, asker);
      return { ...advice, next: rest?.candidates[0]?.action };
    };
    const { candidates, because, next } = await advise().finally(() => {
      this.#isAdvised = false;
    });
    if (candidates.length === 0) return this.#asker.refuse(reject('server/busy')); // the agent's thread was replaced
    const language = this.#asker.language();
    const names: Names = (at) => table.names[at];
    const told = (action: Action) => ({
      action: rules.notation.format(setting, action),
      text: rules.words.action(setting, action, language, names),
    });
    this.#asker.reply('hint', {
      request_id: question.id,
      because: because[language],
      candidates: candidates.slice(0, MOST_CANDIDATES).map(({ action, value, share, expected }) => ({
        ...told(action),
        value: thousandths(value),
        share: thousandths(share),
        ...(expected === undefined ? {} : { expected: thousandths(expected) }),
      })),
      ...(next !== undefined && { next: told(next) }),
    });
  }

  /** Resolves when the review has begun; one at a time. */
  async review(id: string, seat: Seat, failed: (error: unknown) => void): Promise<void> {
    const found = await this.#services.store.record(id);
    if (found === undefined) return this.#asker.refuse(reject('table/unknown-record'));
    const refusal = this.#isReviewing ? reject('server/busy') : this.#account.refuseReview();
    if (refusal !== undefined) return this.#asker.refuse(refusal);
    this.#isReviewing = true;
    const isWanted = () => !this.#asker.isClosed(); // do not use the shared threads for a closed connection
    const address = this.#account.mark;
    const request = { id, text: found.text, seat, language: this.#asker.language(), isWanted, address };
    const head = { record_id: id, player_index: seat };
    const reviewed = review(this.#services.thinker, request, (done, of) => {
      if (done % 10 === 0) this.#asker.reply('review', { ...head, done, of });
    });
    void this.#account
      .reviewing(reviewed)
      .then((result) => {
        if (result === undefined) this.#asker.refuse(reject('table/unknown-record'));
        else this.#asker.reply('review', { ...head, ...result });
      })
      .catch(failed)
      .finally(() => {
        this.#isReviewing = false;
      });
  }
}

/**
 * The position after an action that is only the first half of a choice, such as a number of troops before their place: it has no event,
 * and the seat decides again. Undefined for all other actions.
 */
function halfWay(game: Game, setting: Setting, before: Position, action: Action | undefined): Position | undefined {
  if (action === undefined) return undefined;
  const state = game.create(setting);
  state.cells.set(before.cells);
  let hasEvent = false;
  game.play(state, before.seat, action, () => {
    hasEvent = true;
  });
  return hasEvent || !owes(game.pending(state), before.seat) ? undefined : positionOf(before.key, state, before.seat);
}
