/**
 * Plays a round of a Brettspielwelt log by our rules, line by line, and reports where it breaks them. The round must have passed
 * `checkRound`. The trick stays on the table until the owner's extra pass, with which the site logs that it is taken; so
 * bombs before it fall into the window of T-27.
 */
import type { Move } from '../../../core/record.ts';
import { type Rejection, reject } from '../../../core/result.ts';
import { type Action, type Seat, TABLE } from '../../../core/types.ts';
import {
  actionOf,
  COLLECT,
  GIVE,
  GIVE_DRAGON,
  GRAND_NO,
  GRAND_YES,
  highOf,
  lowOf,
  PASS,
  TICHU,
  WISH,
} from '../cards.ts';
import { check } from '../check.ts';
import { readPlay } from '../combinations/index.ts';
import { play } from '../play.ts';
import { dragonOnTop } from '../round.ts';
import { DRAGON_GIFT, OVER, PLAYING, SEATS, type TichuState, WISHING } from '../state.ts';
import { type BswRound, type BswTurn, cardOfLogLabel, type Label } from './log.ts';
import { lowerReading } from './phoenix.ts';
import { reasonOfPass, reasonOfPlay } from './reasons.ts';
import { dealtState } from './start.ts';

/** What the site allows and our rules do not: no wish after the Mah Jong, the Phoenix in its lower place, a bomb in the window. */
export type BswLiberty = 'no-wish' | 'low-phoenix' | 'window-bomb';

export interface BswReplay {
  /** The first error; what follows cannot be checked. */
  readonly finding: Rejection | undefined;
  /**
   * The round as moves of the game with its window for bombs, up to the finding. All of them pass `check`, unless no wish
   * was made (then `wish 0` is among them) or the Phoenix was in its lower place.
   */
  readonly moves: readonly Move[];
  readonly liberties: ReadonlySet<BswLiberty>;
}

/**
 * If a log is ambiguous, the reading that breaks no rule is chosen, the usual one first. There are at most two ambiguities:
 * each needs a player who is out and won a trick with the last card.
 */
export function replayRound(round: BswRound): BswReplay {
  let plain: BswReplay | undefined;
  let readings = 1;
  for (let reading = 0; reading < readings; reading++) {
    const walk = new Walk(round, reading);
    const replay = { finding: walk.all(round), moves: walk.moves, liberties: walk.liberties };
    if (replay.finding === undefined) return replay;
    plain ??= replay;
    readings = Math.max(readings, 2 ** walk.doubts);
  }
  return plain!;
}

class Walk {
  readonly moves: Move[] = [];
  readonly liberties = new Set<BswLiberty>();
  readonly #state: TichuState;
  /**
   * If the owner of a trick is out, no extra pass shows that it was taken: a bomb of the next player to lead may be a lead or
   * a bomb on the trick. One bit for each ambiguity, set if it is on the trick.
   */
  readonly #reading: number;
  doubts = 0;
  /** The seat whose next pass only takes a trick that it has won, or -1. */
  #taker: Seat = -1;

  constructor(round: BswRound, reading: number) {
    this.#reading = reading;
    this.#state = dealtState(round);
    for (let seat = 0; seat < SEATS; seat++) {
      this.#play(seat, round.grand.some((call) => call.seat === seat) ? GRAND_YES : GRAND_NO);
    }
    for (const { seat } of round.early) if (this.#state.announced(seat) === 0) this.#play(seat, TICHU);
    for (const [seat, { labels }] of round.gifts.entries()) {
      for (const label of labels) this.#play(seat, actionOf(GIVE, cardOfLogLabel(label)));
    }
  }

  /** The first finding of the whole round. */
  all(round: BswRound): Rejection | undefined {
    for (const turn of round.turns) {
      const finding = this.#turn(turn);
      if (finding !== undefined) return finding;
    }
    return this.#end(round);
  }

  #turn(turn: BswTurn): Rejection | undefined {
    switch (turn.kind) {
      case 'play':
        return this.#cards(turn.seat, turn.labels, turn.line);
      case 'pass':
        return this.#pass(turn.seat, turn.line);
      case 'wish':
        return this.#wish(turn.value, turn.line);
      case 'tichu':
        return this.#tichu(turn.seat, turn.line);
      case 'dragon':
        return this.#dragon(turn.seat, turn.line);
    }
  }

  /** Checks the result line. */
  #end({ result: { line, scores } }: BswRound): Rejection | undefined {
    const state = this.#state;
    this.#settle();
    if (state.phase === DRAGON_GIFT) return reject('bsw/dragon-not-given', { line, seat: state.owner });
    if (state.phase !== OVER) return reject('bsw/history-too-short', { line });
    const found = [state.score(0, 0), state.score(0, 1)];
    if (found.every((points, team) => points === scores[team])) return undefined;
    return reject('bsw/score-mismatch', { line, score: scores.join(':'), found: found.join(':') });
  }

  #play(actor: Seat, action: Action): void {
    play(this.#state, actor, action);
    this.moves.push({ actor, action });
  }

  // ---- plays -----------------------------------------------------------------------------------------------------------

  #cards(seat: Seat, labels: readonly Label[], line: number): Rejection | undefined {
    const state = this.#state;
    if (this.#isOver()) return reject('bsw/history-too-long', { line });
    this.#skipWish();
    const cards = labels.map(cardOfLogLabel);
    const action = readPlay(lowOf(cards), highOf(cards));
    const isBombed = this.#isWindow() && this.#bombsTrick(seat, action);
    if (isBombed) this.liberties.add('window-bomb');
    else this.#settle();
    if (state.phase === DRAGON_GIFT) return reject('bsw/dragon-not-given', { line, seat: state.owner });
    const refused = action < 0 ? 'tichu/no-combination' : this.#refusal(seat, action);
    if (refused !== undefined) return reasonOfPlay(refused, seat, labels, line);
    this.#play(seat, action);
    this.#taker = -1;
    return undefined;
  }

  /** Why the play is refused, even with the Phoenix below it in its lower place. */
  #refusal(seat: Seat, action: Action): string | undefined {
    const state = this.#state;
    const refused = check(state, seat, action)?.code;
    const lower = refused === 'tichu/does-not-beat' ? lowerReading(state) : 0;
    if (lower === 0) return refused;
    state.top = lower;
    this.liberties.add('low-phoenix');
    return check(state, seat, action)?.code;
  }

  /** Whether a play before the trick is taken is a bomb on it. */
  #bombsTrick(seat: Seat, action: Action): boolean {
    if (action < 0 || check(this.#state, seat, action) !== undefined) return false;
    if (this.#activeOwner() >= 0 || this.#state.nextActive(this.#state.owner) !== seat) return true;
    return ((this.#reading >>> this.doubts++) & 1) !== 0;
  }

  // ---- everything else -------------------------------------------------------------------------------------------------

  #pass(seat: Seat, line: number): Rejection | undefined {
    const state = this.#state;
    if (this.#isOver()) return undefined; // passes after the end occur
    this.#skipWish();
    this.#settle();
    if (this.#taker === seat) {
      this.#taker = -1;
      return undefined;
    }
    if (state.phase === DRAGON_GIFT) return reject('bsw/dragon-not-given', { line, seat: state.owner });
    const refused = check(state, seat, PASS)?.code;
    if (refused !== undefined) return reasonOfPass(refused, seat, line);
    this.#play(seat, PASS);
    if (this.#isWindow()) this.#taker = this.#activeOwner();
    return undefined;
  }

  #wish(value: number, line: number): Rejection | undefined {
    if (this.#isOver()) return undefined; // said with the play that ended the round
    if (this.#state.phase !== WISHING) return reject('bsw/wish-without-mah-jong', { line });
    this.#play(this.#state.owner, actionOf(WISH, value));
    return undefined;
  }

  /** The first call counts. */
  #tichu(seat: Seat, line: number): Rejection | undefined {
    if (this.#state.announced(seat) !== 0) return undefined;
    if (this.#isOver()) return reject('bsw/history-too-long', { line });
    if (check(this.#state, seat, TICHU) !== undefined) return reject('bsw/late-announcement', { line, seat });
    this.#play(seat, TICHU);
    return undefined;
  }

  #dragon(to: Seat, line: number): Rejection | undefined {
    const state = this.#state;
    if (this.#isWindow() && dragonOnTop(state)) this.#settle();
    if (state.phase !== DRAGON_GIFT) return reject('bsw/dragon-without-winning', { line });
    const { owner } = state;
    if (check(state, owner, actionOf(GIVE_DRAGON, to)) !== undefined) {
      return reject('bsw/dragon-to-own-team', { line, seat: to });
    }
    this.#play(owner, actionOf(GIVE_DRAGON, to));
    return undefined;
  }

  // ---- where the round stands ------------------------------------------------------------------------------------------

  /** The last trick may still have to be given away (T-42). */
  #isOver(): boolean {
    const { phase, outCount } = this.#state;
    return phase === OVER || (phase === DRAGON_GIFT && outCount === SEATS - 1);
  }

  #isWindow(): boolean {
    return this.#state.phase === PLAYING && this.#state.turn < 0;
  }

  #activeOwner(): Seat {
    const { owner, active } = this.#state;
    return ((active >>> owner) & 1) !== 0 ? owner : -1;
  }

  /** T-29: the log has no line where nothing was wished. */
  #skipWish(): void {
    if (this.#state.phase !== WISHING) return;
    this.#play(this.#state.owner, actionOf(WISH, 0));
    this.liberties.add('no-wish');
  }

  /** The trick is taken. */
  #settle(): void {
    if (this.#isWindow()) this.#play(TABLE, COLLECT);
  }
}
