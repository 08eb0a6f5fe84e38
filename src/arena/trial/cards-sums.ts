/** Adds up what games say about a protocol of Compile and its cards. */
import { BOXES, type ProtocolDef } from '../../games/compile/index.ts';
import { type Estimate, Mean, shareOf } from '../statistics/mean.ts';
import type { Sums } from './gauge.ts';

/** One game. */
export interface ProtocolMeasure {
  /** Share of the victory of the player who had the protocol; null if nobody did. */
  readonly wins: number | null;
  /** Change of the chance to win over each turn of both players, on average. */
  readonly usual: number | null;
  /** In the order of the definition. */
  readonly cards: readonly CardMeasure[];
}

export interface CardMeasure {
  /** Turns in which it was played from the hand, by face. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** Changes of the chance to win over these turns. */
  readonly gainsUp: readonly number[];
  readonly gainsDown: readonly number[];
  /** How often the texts of each box ran. */
  readonly texts: readonly number[];
}

export interface ProtocolFindings {
  /** Games in which a player had the protocol. */
  readonly games: number;
  /** Share of victories of that player. */
  readonly wins: Estimate | null;
  /** Lowest value first. */
  readonly cards: readonly CardFindings[];
}

export interface CardFindings {
  readonly value: number;
  /** Share of the games in which it was played from the hand. */
  readonly played: Estimate | null;
  /** Times it was played, by face. */
  readonly up: number;
  readonly down: number;
  /** The turn in which it is played, on average; the turns of each player are counted. */
  readonly turn: Estimate | null;
  /** What the chance to win changes by in such a turn, beyond a usual turn; by face. */
  readonly gainUp: Estimate | null;
  readonly gainDown: Estimate | null;
  /** How often each box did something; null for a box without a text. A rule counts when the card is played face up. */
  readonly boxes: readonly (number | null)[];
}

class CardTally {
  readonly value: number;
  readonly played = new Mean();
  readonly turn = new Mean();
  readonly gainUp = new Mean();
  readonly gainDown = new Mean();
  readonly texts: number[];
  /** Boxes with a text; and those whose text is a rule, which never runs but holds. */
  readonly #hasText: readonly boolean[];
  readonly #isRule: readonly boolean[];
  up = 0;
  down = 0;

  constructor(card: ProtocolDef['cards'][number]) {
    this.value = card.value;
    this.texts = BOXES.map(() => 0);
    this.#hasText = BOXES.map((box) => (card[box] ?? []).length > 0);
    this.#isRule = BOXES.map((box) => (card[box] ?? []).some(({ on }) => on === 'static'));
  }

  add({ up, down, gainsUp, gainsDown, texts }: CardMeasure): void {
    const turns = [...up, ...down];
    this.played.add(turns.length > 0 ? 1 : 0);
    this.up += up.length;
    this.down += down.length;
    if (turns.length > 0) this.turn.add(meanOf(turns));
    if (gainsUp.length > 0) this.gainUp.add(meanOf(gainsUp));
    if (gainsDown.length > 0) this.gainDown.add(meanOf(gainsDown));
    texts.forEach((count, box) => {
      this.texts[box] += count;
    });
  }

  findings(usual: number): CardFindings {
    const beyond = (mean: Mean): Estimate | null => {
      const { estimate } = mean;
      if (estimate === undefined) return null;
      return { mean: estimate.mean - usual, low: estimate.low - usual, high: estimate.high - usual };
    };
    return {
      value: this.value,
      played: shareOf(this.played) ?? null,
      up: this.up,
      down: this.down,
      turn: this.turn.estimate ?? null,
      gainUp: beyond(this.gainUp),
      gainDown: beyond(this.gainDown),
      boxes: this.#hasText.map((hasText, box) =>
        hasText ? this.texts[box] + (this.#isRule[box] ? this.up : 0) : null,
      ),
    };
  }
}

export class CardSums implements Sums<ProtocolMeasure, ProtocolFindings> {
  readonly #cards: readonly CardTally[];
  readonly #wins = new Mean();
  readonly #usual = new Mean();
  readonly #order: readonly number[];

  constructor({ cards }: ProtocolDef) {
    this.#cards = cards.map((card) => new CardTally(card));
    this.#order = cards.map((_, i) => i).sort((one, other) => cards[one].value - cards[other].value);
  }

  add({ wins, usual, cards }: ProtocolMeasure): void {
    if (usual !== null) this.#usual.add(usual);
    if (wins === null) return;
    this.#wins.add(wins);
    this.#cards.forEach((card, i) => {
      card.add(cards[i]);
    });
  }

  get findings(): ProtocolFindings {
    return {
      games: this.#wins.count,
      wins: shareOf(this.#wins) ?? null,
      cards: this.#order.map((i) => this.#cards[i].findings(this.#usual.mean)),
    };
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
