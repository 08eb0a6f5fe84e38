/** Records a game's events as a Brettspielwelt log. Its items have line number 0: they do not come from a file. */
import type { BySeat, Seat } from '../../../core/types.ts';
import { highOf, lowOf } from '../cards.ts';
import { countBombs } from '../combinations/index.ts';
import type { TichuEvent } from '../events.ts';
import { exchangedHands } from './exchange.ts';
import { type BswCards, type BswRound, cardOfLogLabel, HAND_CARDS, SEATS } from './log.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type Draft = Writable<Omit<BswRound, 'result'>>;

const LINE = { line: 0 } as const;

export class BswRecorder {
  readonly rounds: BswRound[] = [];
  readonly #names: BySeat<string>;
  #draft: Draft | undefined;
  /** Cards left by seat. */
  #left: number[] = [];
  /** A trick with the Dragon has two events: given and taken. */
  #isGiven = false;

  constructor(names: BySeat<string>) {
    this.#names = names;
  }

  /** Pass this as `emit` to `deal` and `play` of the game, from the deal on; events must not be redacted. */
  readonly hear = (event: TichuEvent): void => {
    if (event.kind === 'dealt' && event.size === 8) this.#begin(event.hands);
    else if (this.#draft !== undefined) this.#note(this.#draft, event);
  };

  #begin(hands: BySeat<string | null>): void {
    const names = [...this.#names];
    const first = hands.map(cardsOf);
    this.#draft = { ...LINE, names, first, hands: [], grand: [], early: [], gifts: [], bombs: undefined, turns: [] };
    this.#left = new Array<number>(SEATS).fill(HAND_CARDS);
    this.#isGiven = false;
  }

  #note(draft: Draft, event: TichuEvent): void {
    switch (event.kind) {
      case 'dealt':
        draft.hands = event.hands.map(cardsOf);
        break;
      case 'grand':
        if (event.announced) draft.grand.push({ ...LINE, seat: event.seat });
        break;
      case 'exchanged':
        draft.gifts.push({ ...LINE, labels: event.given });
        break;
      case 'play-begins':
        draft.bombs = bombsAfter(draft);
        break;
      case 'round-over':
        this.rounds.push({ ...draft, result: { ...LINE, scores: event.scores } });
        this.#draft = undefined;
        break;
      default:
        this.#noteTurn(draft, event);
    }
  }

  #noteTurn(draft: Draft, event: TichuEvent): void {
    const { turns } = draft;
    switch (event.kind) {
      case 'tichu':
        if (draft.gifts.length === 0) draft.early.push({ ...LINE, seat: event.seat });
        else turns.push({ ...LINE, kind: 'tichu', seat: event.seat });
        break;
      case 'played': {
        const labels = event.cards.split(' ');
        this.#left[event.seat] -= labels.length;
        turns.push({ ...LINE, kind: 'play', seat: event.seat, labels });
        break;
      }
      case 'passed':
        turns.push({ ...LINE, kind: 'pass', seat: event.seat });
        break;
      case 'wished':
        turns.push({ ...LINE, kind: 'wish', value: event.value });
        break;
      case 'dragon-given':
        turns.push({ ...LINE, kind: 'dragon', seat: event.to });
        this.#take(draft, event.seat);
        this.#isGiven = true;
        break;
      case 'trick-taken':
        if (!this.#isGiven) this.#take(draft, event.seat);
        this.#isGiven = false;
        break;
    }
  }

  /** The site logs the taking of a trick as one more pass of its owner, if there are cards left to play. */
  #take(draft: Draft, owner: Seat): void {
    if (this.#left[owner] > 0) draft.turns.push({ ...LINE, kind: 'pass', seat: owner });
  }
}

function cardsOf(text: string | null): BswCards {
  return { ...LINE, labels: text === null || text === '' ? [] : text.split(' ') };
}

function bombsAfter(draft: Draft): BswRound['bombs'] {
  const seats = exchangedHands(draft).flatMap((labels, seat) => {
    const cards = [...labels].map(cardOfLogLabel);
    return countBombs(lowOf(cards), highOf(cards), 0) > 0 ? [seat] : [];
  });
  return seats.length === 0 ? undefined : { ...LINE, seats };
}
