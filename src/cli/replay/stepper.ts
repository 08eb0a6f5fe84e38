/** Stepping through a record with a few keys: text in, text out. */
import type { Replay } from '../../core/replay.ts';
import type { Language } from '../../core/types.ts';
import type { ReplayScreen } from './screen.ts';
import { type ReplayWords, replayWords } from './words.ts';

export class Stepper {
  readonly #replay: Replay;
  readonly #screen: ReplayScreen;
  readonly #words: ReplayWords;
  #done = false;

  constructor(replay: Replay, screen: ReplayScreen, language: Language) {
    this.#replay = replay;
    this.#screen = screen;
    this.#words = replayWords(language);
  }

  get done(): boolean {
    return this.#done;
  }

  start(): string {
    return `${this.#screen.header()}\n\n${this.#screen.position()}\n\n${this.#words.keys}`;
  }

  answer(line: string): string {
    const key = line.trim().toLowerCase();
    const replay = this.#replay;
    if (key === '' || key === 'n') return this.#forward();
    if (key === 'p') return replay.back() ? this.#screen.position() : this.#words.atStart;
    if (key === 'e') return this.#goTo(replay.length);
    if (/^\d{1,9}$/.test(key)) return this.#goTo(Number(key));
    if (key !== 'q') return `${this.#words.unknownKey(line.trim())} ${this.#words.keys}.`;
    this.#done = true;
    return '';
  }

  #forward(): string {
    if (this.#replay.at === this.#replay.length) return this.#words.atEnd;
    const told = this.#screen.next();
    return told === '' ? this.#screen.position() : `${told}\n\n${this.#screen.position()}`;
  }

  #goTo(at: number): string {
    this.#replay.to(at);
    return this.#screen.position();
  }
}
