/** A session over a socket, with a person at the terminal or answers from a pipe, one a line. */

import type { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { EXIT, type ExitCode } from '../exit.ts';
import { CLEAR_LINE, PROMPT } from '../play/screen.ts';
import type { Ending, Terminal } from '../play/talk.ts';
import type { ClientSession, Reaction } from './session.ts';
import type { ClientWords } from './words.ts';

/** Runs the session to its end. */
/** The two sides of a session: the socket of the server and the terminal. */
export interface TalkOptions {
  readonly session: ClientSession;
  readonly socket: Socket;
  readonly terminal: Terminal;
  readonly words: ClientWords;
  readonly isAuto: boolean;
}

export function talk(options: TalkOptions): Promise<Ending> {
  return new Promise((done) => new Talk(options, done).start(options.isAuto));
}

class Talk {
  readonly #session: ClientSession;
  readonly #socket: Socket;
  readonly #terminal: Terminal;
  readonly #words: ClientWords;
  readonly #done: (ending: Ending) => void;
  #lines: Interface | undefined;
  /** Lines from a pipe that are not needed yet. */
  readonly #waiting: string[] = [];
  #hasInputEnded = false;
  #isOver = false;
  readonly #interrupt = (): void => this.#leave(EXIT.interrupted, this.#words.interrupted);

  constructor({ session, socket, terminal, words }: TalkOptions, done: (ending: Ending) => void) {
    this.#session = session;
    this.#socket = socket;
    this.#terminal = terminal;
    this.#words = words;
    this.#done = done;
  }

  start(isAuto: boolean): void {
    this.#socket.on('data', (bytes: Uint8Array) => this.#react(this.#session.hear(bytes)));
    this.#socket.once('close', () => this.#end(EXIT.unexpected, this.#words.closed));
    process.once('SIGINT', this.#interrupt);
    if (!isAuto) this.#listen();
  }

  #listen(): void {
    const { input, output, isPerson } = this.#terminal;
    const lines = createInterface(
      isPerson ? { input, output, terminal: true, prompt: PROMPT } : { input, terminal: false },
    );
    this.#lines = lines;
    lines.on('SIGINT', this.#interrupt);
    lines.on('line', (line) => {
      this.#waiting.push(line);
      this.#answer();
    });
    lines.on('close', () => {
      this.#hasInputEnded = true;
      this.#answer();
    });
  }

  /** Handles a person's line at once; lines of a pipe wait until an answer is needed. */
  #answer(): void {
    const { output, isPerson } = this.#terminal;
    while (!this.#isOver && this.#waiting.length > 0 && (isPerson || this.#session.waiting === 'person')) {
      const line = this.#waiting.shift() ?? '';
      if (!isPerson) output.write(`${line}\n`); // the transcript shows what was answered
      this.#react(this.#session.answer(line));
    }
    if (this.#isOver || !this.#hasInputEnded || this.#waiting.length > 0) return;
    // Ctrl-D at a terminal leaves the game; a pipe that ends when an answer is needed is an error.
    if (isPerson) this.#leave(EXIT.fine, this.#words.leave);
    else if (this.#session.waiting === 'person') this.#leave(EXIT.usage, this.#words.inputEnded);
  }

  #react({ text, bytes }: Reaction): void {
    if (this.#isOver) return;
    const { output, paint, isPerson } = this.#terminal;
    if (text !== '') {
      this.#clearLine();
      output.write(`${paint(text)}\n`);
    }
    if (bytes.length > 0) this.#socket.write(bytes);
    const { waiting, problem } = this.#session;
    if (waiting === 'nothing') this.#end(problem === undefined ? EXIT.fine : EXIT.unexpected, problem);
    else if (waiting === 'person' || (isPerson && text !== '')) this.#prompt();
  }

  #clearLine(): void {
    if (this.#terminal.isPerson) this.#terminal.output.write(CLEAR_LINE);
  }

  #prompt(): void {
    if (this.#lines === undefined) return;
    if (this.#terminal.isPerson) {
      this.#lines.prompt(true); // keeps the text that has been typed already
    } else {
      this.#terminal.output.write(PROMPT);
      setImmediate(() => this.#answer());
    }
  }

  #leave(exit: ExitCode, sentence: string): void {
    if (this.#isOver) return;
    const { bytes } = this.#session.leave();
    this.#socket.write(bytes);
    this.#end(exit, sentence);
  }

  #end(exit: ExitCode, sentence?: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    process.off('SIGINT', this.#interrupt);
    this.#lines?.close();
    if (sentence !== undefined) this.#clearLine(); // it is the last thing on the screen
    this.#socket.destroySoon();
    this.#done(sentence === undefined ? { exit } : { exit, sentence });
  }
}
