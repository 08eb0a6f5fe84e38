/** The client without terminal and network: bytes and lines in, text and bytes out. */
import { explain } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import {
  type ClientMessage,
  encodeClient,
  Follower,
  MAU_MAU_TCP_ERRORS,
  type Move,
  moveText,
  type News,
  ServerDecoder,
  tidyName,
} from '../../protocol/mau-mau/index.ts';
import { choose } from './choice.ts';
import { readLine } from './input.ts';
import { questionOf, sentenceOf, tableOf, typedText } from './screen.ts';
import { clientWords } from './words.ts';

/** Detects most wrong ports by the first byte, which is a seat in this protocol. */
const SEATS = mauMau.facts.seats.max;

/** The output that follows from bytes or a line. */
export interface Reaction {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** `server`: a message is awaited; `person`: an answer is awaited. */
export type Waiting = 'server' | 'person' | 'nothing';

export class ClientSession {
  readonly follower: Follower;
  readonly #language: Language;
  readonly #isAuto: boolean;
  readonly #firstId: number;
  readonly #decoder = new ServerDecoder();
  #waiting: Waiting = 'server';
  /** The player has left, or the match is over. */
  #isDone = false;
  #problem: string | undefined;

  constructor(language: Language, isAuto: boolean, firstId = 0) {
    this.follower = new Follower(firstId);
    this.#firstId = firstId;
    this.#language = language;
    this.#isAuto = isAuto;
  }

  get waiting(): Waiting {
    return this.#isDone ? 'nothing' : this.#waiting;
  }

  /** The reason if the session ended by an error: a sentence for the error stream. */
  get problem(): string | undefined {
    return this.#problem;
  }

  greet(name: string): Uint8Array {
    return encodeClient({ kind: 'id', name: tidyName(name) });
  }

  /** Bytes of the server. Bytes outside the protocol end the session with a problem. */
  hear(bytes: Uint8Array): Reaction {
    const lines: string[] = [];
    for (const byte of bytes) {
      const result = this.#decoder.push(byte);
      if (result === undefined) continue;
      if (!result.ok) return this.#strange(lines, explain(result.error, this.#language, MAU_MAU_TCP_ERRORS));
      if (result.value.kind === 'id' && (byte < this.#firstId || byte >= SEATS + this.#firstId))
        return this.#strange(lines, this.#noSeat(byte));
      lines.push(...this.#note(this.follower.hear(result.value)));
    }
    if (this.waiting !== 'person') return { text: lines.join('\n'), bytes: NOTHING };
    if (this.#isAuto) return { text: lines.join('\n'), bytes: this.#say(choose(this.follower)) };
    lines.push('', tableOf(this.follower, this.#language), questionOf(this.follower, this.#language));
    return { text: lines.join('\n'), bytes: NOTHING };
  }

  #note(news: News | undefined): string[] {
    if (news === undefined) return [];
    this.#waiting = this.follower.isOnTurn ? 'person' : 'server';
    if (this.follower.isOver) this.#isDone = true;
    const sentence = sentenceOf(news, this.follower, this.#language);
    return sentence === undefined ? [] : [sentence];
  }

  #strange(lines: readonly string[], why: string): Reaction {
    this.#isDone = true;
    this.#problem = clientWords(this.#language).strange(why);
    return { text: lines.join('\n'), bytes: encodeClient({ kind: 'yeet' }) };
  }

  #noSeat(byte: number): string {
    return clientWords(this.#language).noSeat(byte.toString(16).padStart(2, '0'), SEATS);
  }

  /** A line of the person. */
  answer(line: string): Reaction {
    const words = clientWords(this.#language);
    const typed = readLine(line, this.follower, this.#language);
    switch (typed.kind) {
      case 'nothing':
        return { text: '', bytes: NOTHING };
      case 'help':
        return { text: words.helpText, bytes: NOTHING };
      case 'unreadable':
        return { text: typed.sentence, bytes: NOTHING };
      case 'look':
        return { text: this.#look(), bytes: NOTHING };
      case 'say':
        if (typed.message.kind === 'yeet') return this.leave();
        if (this.waiting !== 'person') return { text: words.notYourTurn, bytes: NOTHING };
        if (!this.#isLegal(typed.message)) return { text: this.#refusal(typed.message), bytes: NOTHING };
        return { text: '', bytes: this.#say(typed.message) };
    }
  }

  #isLegal(move: Move): boolean {
    return this.follower.legal().some((other) => moveText(other) === moveText(move));
  }

  /** Checked here, because the server disconnects after some illegal moves and the protocol has no reasons. */
  #refusal(move: Move): string {
    const sentence = clientWords(this.#language).illegal(typedText(move, this.#language));
    return `${sentence}\n${questionOf(this.follower, this.#language)}`;
  }

  leave(): Reaction {
    this.#isDone = true;
    return { text: clientWords(this.#language).leave, bytes: encodeClient({ kind: 'yeet' }) };
  }

  #look(): string {
    const { follower } = this;
    if (follower.counts.length === 0) return clientWords(this.#language).notYourTurn;
    const table = tableOf(follower, this.#language);
    return this.waiting === 'person' ? `${table}\n${questionOf(follower, this.#language)}` : table;
  }

  #say(message: ClientMessage): Uint8Array {
    this.#waiting = 'server';
    return encodeClient(message);
  }
}

const NOTHING = new Uint8Array(0);
