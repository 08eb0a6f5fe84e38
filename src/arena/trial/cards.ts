/**
 * What a game of Compile says about one protocol: when its cards are played, what the chance to win changes by in those turns, and
 * which texts run. The protocol under trial is the first of one's own; games without it only tell what a turn usually brings.
 */
import { knowledgeOf } from '../../agents/knowledge/index.ts';
import type { Evaluator } from '../../agents/knowledge/knowledge.ts';
import type { Setting } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';
import { BOXES, type CompileEvent, type CompileSetting, CompileState, compile } from '../../games/compile/index.ts';
import { type CardMeasure, CardSums, type ProtocolFindings, type ProtocolMeasure } from './cards-sums.ts';
import type { Gauge, PlayedGame } from './gauge.ts';

export const cardsGauge: Gauge<ProtocolMeasure, ProtocolFindings> = {
  meter: (setting) => {
    const meter = new Meter(setting as CompileSetting);
    return (played) => meter.measure(played);
  },
  sums: (setting: Setting) => new CardSums(tried(setting as CompileSetting)),
};

/** The protocol under trial; there is always one. */
function tried({ protocols }: CompileSetting) {
  return protocols.find(({ set }) => set === 'custom')!;
}

type Draft = { -readonly [K in keyof CardMeasure]: number[] };

/** A card of the protocol that was played in the turn. */
interface Play {
  readonly card: number;
  readonly isUp: boolean;
}

class Meter {
  readonly #state: CompileState;
  readonly #evaluator: Evaluator<CompileState>;
  readonly #names: readonly string[];
  readonly #name: string;
  readonly #values = new Float64Array(2);
  #cards: Draft[] = [];
  #owner: Seat | undefined;
  #turn = 0;
  #mover: Seat = 0;
  /** The mover's chance to win as the turn began; undefined before the first turn. */
  #before: number | undefined;
  #played: Play | undefined;
  #isNewTurn = false;
  #gains = 0;
  #turns = 0;

  constructor(setting: CompileSetting) {
    const { name, cards } = tried(setting);
    this.#state = new CompileState(setting);
    this.#evaluator = knowledgeOf('compile')!.evaluator(setting)!;
    this.#name = name;
    this.#names = cards.map(({ value }) => `${name} ${value}`);
  }

  measure({ seed, moves, outcome }: PlayedGame): ProtocolMeasure {
    this.#clear();
    const hear = (event: CompileEvent): void => this.#hear(event);
    compile.deal(this.#state, seed, hear);
    if (this.#isNewTurn) this.#endTurn();
    for (const { actor, action } of moves) {
      compile.play(this.#state, actor, action, hear);
      if (this.#isNewTurn) this.#endTurn();
    }
    this.#endTurn();
    const winners = outcome.places.filter((place) => place === 1).length;
    const isWinner = this.#owner !== undefined && outcome.places[this.#owner] === 1;
    return {
      wins: this.#owner === undefined ? null : isWinner ? 1 / winners : 0,
      usual: this.#turns === 0 ? null : this.#gains / this.#turns,
      cards: this.#cards,
    };
  }

  #clear(): void {
    this.#cards = this.#names.map(() => ({ up: [], down: [], gainsUp: [], gainsDown: [], texts: BOXES.map(() => 0) }));
    this.#owner = undefined;
    this.#turn = 0;
    this.#before = undefined;
    this.#played = undefined;
    this.#isNewTurn = false;
    this.#gains = 0;
    this.#turns = 0;
  }

  #hear(event: CompileEvent): void {
    switch (event.kind) {
      case 'dealt': {
        const at = event.protocols.indexOf(this.#name);
        this.#owner = at < 0 ? undefined : Math.floor(at / 3);
        break;
      }
      case 'turn':
        this.#isNewTurn = true;
        break;
      case 'text': {
        const card = this.#names.indexOf(event.card);
        if (card >= 0) this.#cards[card].texts[event.box]++;
        break;
      }
      case 'moved':
        if (event.how === 'play' && event.source === '') this.#notePlay(event.card, event.up);
    }
  }

  #notePlay(name: string, isUp: boolean): void {
    const card = this.#names.indexOf(name);
    if (card < 0) return;
    this.#played = { card, isUp };
    this.#cards[card][isUp ? 'up' : 'down'].push(this.#turn);
  }

  /** The turn is over: what did it bring to the one who had it? */
  #endTurn(): void {
    this.#isNewTurn = false;
    const state = this.#state;
    this.#evaluator.value(state, this.#values);
    if (this.#before !== undefined) this.#noteGain(this.#values[this.#mover] - this.#before);
    this.#played = undefined;
    this.#mover = state.turn;
    this.#before = this.#values[state.turn];
    this.#turn = Math.floor(state.turns / 2) + 1;
  }

  #noteGain(gain: number): void {
    this.#gains += gain;
    this.#turns++;
    if (this.#played === undefined) return;
    const { card, isUp } = this.#played;
    this.#cards[card][isUp ? 'gainsUp' : 'gainsDown'].push(gain);
  }
}
