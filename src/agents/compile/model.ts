/**
 * The model of the opponent (part 2): what he has done so far in this game. Which lines he plays in, which protocols he plays face up, how
 * often he plays face down or refreshes, and whether he builds or breaks. It is read from what the seat sees, enters the replies that are
 * imagined for him, and the value of a position.
 */
import type { CompileState } from '../../games/compile/index.ts';
import type { Notes } from '../knowledge/knowledge.ts';
import type { Board } from './board.ts';
import { MODEL_WEIGHTS as W } from './weights.ts';

const LINES = 3;
const [DECKS, HANDS, CARDS] = [6, 8, 36];
const NOWHERE = -1;
const TO_COMPILE = 10;
/** The tiles of seat 0 as bits. */
const FIRST_TILES = 7;

/** What a model makes of a position, in logits: see `Model.parts`. */
export interface ModelWeights {
  readonly aimed: number;
  readonly crossed: number;
  readonly open: number;
}

export class Model implements Notes<CompileState> {
  /** The seat that is modelled; -1 before anything is known. */
  foe = NOWHERE;
  /** His plays by line, and by the place of their protocol in the draft, those before any counted in. Older ones count less. */
  readonly lines = new Float64Array(LINES);
  readonly protocols = new Float64Array(2 * LINES);
  plays = 0;
  down = 0;
  refreshes = 0;
  /** Cards of ours that left the field or were turned without his compiling. */
  broken = 0;
  turns = 0;
  /** The field when it was noted last: zone and face of every token. */
  readonly #zones = new Int8Array(CARDS);
  readonly #up = new Uint8Array(CARDS);
  readonly #parts = new Float64Array(3);
  #hand = 0;
  #turn = 0;
  /** His protocols that were compiled then, as bits by place in the draft. */
  #compiled = 0;

  clear(): void {
    this.foe = NOWHERE;
    this.lines.fill(0);
    this.protocols.fill(0);
    this.plays = this.down = this.refreshes = this.broken = this.turns = 0;
  }

  /** Called with the position of a decision: everything used of it is public. */
  note(state: CompileState, seat: number): void {
    const isNew = this.foe !== 1 - seat;
    if (!isNew && state.turns === this.#turn) return;
    this.foe = 1 - seat;
    if (!isNew) this.#compare(state);
    for (let token = 0; token < CARDS; token++) {
      this.#zones[token] = state.zone(token);
      this.#up[token] = state.isUp(token) ? 1 : 0;
    }
    this.#hand = state.count(HANDS + this.foe);
    this.#turn = state.turns;
    this.#compiled = this.#bits(state);
  }

  #compare(state: CompileState): void {
    this.#age();
    this.turns++;
    const compiled = this.#bits(state) & ~this.#compiled;
    const hasCompiled = compiled !== 0;
    if (hasCompiled && !state.setting.control) this.#leave(state, compiled);
    for (let token = 0; token < CARDS; token++) {
      const [before, now] = [this.#zones[token], state.zone(token)];
      if (this.#isStack(now, this.foe) && (before === HANDS + this.foe || before === DECKS + this.foe)) {
        this.#notePlay(state, token);
      } else if (this.#isStack(before, 1 - this.foe) && !hasCompiled) {
        const isTurned = this.#up[token] === 1 && !state.isUp(token);
        if (!this.#isStack(now, 1 - this.foe) || isTurned) this.broken++;
      }
    }
    if (state.count(HANDS + this.foe) >= this.#hand + 2) this.refreshes++;
  }

  #bits(state: CompileState): number {
    return state.compiledBits & (FIRST_TILES << (LINES * this.foe));
  }

  /** Without the control component he has no reason to come back to a line that is compiled: no tile can be moved there. */
  #leave(state: CompileState, compiled: number): void {
    for (let line = 0; line < LINES; line++) {
      if (((compiled >>> state.tile(this.foe, line)) & 1) === 0) continue;
      this.plays -= this.lines[line];
      this.lines[line] = 0;
    }
  }

  #isStack(zone: number, side: number): boolean {
    return zone >= LINES * side && zone < LINES * side + LINES;
  }

  #notePlay(state: CompileState, token: number): void {
    this.plays++;
    this.lines[state.lineOf(token)]++;
    if (state.isUp(token)) this.protocols[Math.floor(state.face(token) / 6)]++;
    else this.down++;
  }

  #age(): void {
    for (let line = 0; line < LINES; line++) this.lines[line] *= W.memory;
    for (let place = 0; place < 2 * LINES; place++) this.protocols[place] *= W.memory;
    this.plays *= W.memory;
    this.down *= W.memory;
    this.refreshes *= W.memory;
    this.broken *= W.memory;
    this.turns *= W.memory;
  }

  /** How much more than a third of his plays go to a line, from about -0.3 to 0.6. */
  favour(line: number): number {
    return (this.lines[line] + W.before) / (this.plays + LINES * W.before) - 1 / LINES;
  }

  /** Cards of ours that he breaks a turn, compared with the usual number: above 0 he is aggressive, below it he builds. */
  get aggression(): number {
    return (this.broken + W.usualBroken * W.before) / (this.turns + W.before) - W.usualBroken;
  }

  /** The value of a position for the seat that keeps the model, in logits. */
  value(board: Board, { aimed, crossed, open }: ModelWeights): number {
    const parts = this.parts(board);
    return aimed * parts[0] + crossed * parts[1] + open * parts[2];
  }

  /** His points in lines that he favours, ours there, and ours in the field against one who breaks. Reused. */
  parts(board: Board): Float64Array {
    const parts = this.#parts.fill(0);
    if (this.foe === NOWHERE) return parts;
    for (let line = 0; line < LINES; line++) {
      const [his, ours] = [LINES * this.foe + line, LINES * (1 - this.foe) + line];
      const favour = this.favour(line);
      if (board.compiled[his] === 0) parts[0] += (favour * Math.min(board.totals[his], TO_COMPILE)) / TO_COMPILE;
      if (board.compiled[ours] === 0) parts[1] += (favour * Math.min(board.totals[ours], TO_COMPILE)) / TO_COMPILE;
      parts[2] += (this.aggression * board.totals[ours]) / TO_COMPILE;
    }
    return parts;
  }

  /** What speaks for a play of his, in points: imagined replies are weighed with it. */
  habit(card: number, line: number, isUp: boolean, state: CompileState): number {
    const share = (part: number, usual: number): number => (part + usual * W.before) / (this.plays + W.before) - usual;
    const habit = W.line * this.favour(line);
    if (!isUp) return state.setting.control ? habit : habit + W.down * share(this.down, W.usualDown);
    const place = Math.floor(state.faceOfCard(card) / 6);
    return habit + W.protocol * share(this.protocols[place], W.usualProtocol);
  }
}
