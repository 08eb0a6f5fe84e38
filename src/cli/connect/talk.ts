/** A session over a connection that reconnects by itself, with a person at the terminal or answers from a pipe, one a line. */
import { createInterface, type Interface } from 'node:readline';
import { type LineState, LiveClient, type SocketLike } from '../../client/live-client.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { CLEAR_LINE, PROMPT } from '../play/screen.ts';
import type { Ending, Terminal } from '../play/talk.ts';
import type { ConnectSession, Reaction } from './session.ts';
import type { ConnectWords } from './words.ts';

export interface TalkOptions {
  readonly session: ConnectSession;
  readonly terminal: Terminal;
  readonly words: ConnectWords;
  readonly connect: () => SocketLike;
  /** The address as typed, for sentences. */
  readonly url: string;
  /** A session to come back to. */
  readonly secret?: string | undefined;
  /** The command that leads back to a seat. */
  readonly wayBack: (secret: string) => string;
  readonly retry?: number;
}

/** Runs the session to its end. */
export function talk(options: TalkOptions): Promise<Ending> {
  return new Promise((done) => new Talk(options, done).start());
}

class Talk {
  readonly #options: TalkOptions;
  readonly #done: (ending: Ending) => void;
  readonly #client: LiveClient;
  #lines: Interface | undefined;
  /** Lines from a pipe that are not needed yet. */
  readonly #waiting: string[] = [];
  #hasInputEnded = false;
  #wasOpen = false;
  #isLost = false;
  #isOver = false;
  readonly #interrupt = (): void => this.#goAway(EXIT.interrupted);

  constructor(options: TalkOptions, done: (ending: Ending) => void) {
    this.#options = options;
    this.#done = done;
    this.#client = new LiveClient({
      connect: options.connect,
      message: (message, isNewest) => this.#react(options.session.hear(message, isNewest)),
      state: (state, reason) => this.#line(state, reason),
      session: options.secret,
      ...(options.retry === undefined ? {} : { retry: options.retry }),
    });
  }

  start(): void {
    const { input, output, isPerson } = this.#options.terminal;
    const lines = createInterface(
      isPerson ? { input, output, terminal: true, prompt: PROMPT } : { input, terminal: false },
    );
    this.#lines = lines;
    process.once('SIGINT', this.#interrupt);
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

  #line(state: LineState, reason: string): void {
    const { words, url, session } = this.#options;
    if (state === 'open') {
      if (this.#isLost) this.#tell(words.back);
      this.#isLost = false;
      if (this.#client.session === undefined) this.#react(session.start());
      this.#wasOpen = true;
    }
    if (state === 'ended') this.#end(EXIT.unexpected, words.refused(reason));
    if (state !== 'lost') return;
    if (!this.#wasOpen) this.#end(EXIT.address, words.unreachable(url));
    else if (!this.#isLost) this.#tell(words.lost);
    this.#isLost = true;
  }

  /** Handles a person's line at once; lines of a pipe wait until an answer is needed. */
  #answer(): void {
    const { session, terminal, words } = this.#options;
    const { output, isPerson } = terminal;
    while (!this.#isOver && this.#waiting.length > 0 && (isPerson || session.waiting === 'person')) {
      const line = this.#waiting.shift() ?? '';
      if (!isPerson) output.write(`${line}\n`); // the transcript shows what was answered
      this.#react(session.answer(line));
    }
    if (this.#isOver || !this.#hasInputEnded || this.#waiting.length > 0) return;
    // Ctrl-D at a terminal leaves the table; a pipe that ends when an answer is needed is an error.
    if (isPerson || (session.hasPlayed && session.waiting === 'person')) this.#leave(EXIT.fine, words.leave);
    else if (session.waiting === 'person') this.#leave(EXIT.usage, words.inputEnded);
  }

  #react({ text, say }: Reaction): void {
    const { waiting, refusal } = this.#options.session;
    if (waiting === 'nothing' && this.#isLost) this.#goAway(EXIT.fine); // without a connection `leave` cannot be sent
    if (this.#isOver) return;
    this.#tell(text);
    for (const { type, payload } of say) {
      this.#client.sendText(JSON.stringify(payload === undefined ? { type } : { type, payload }));
    }
    if (waiting === 'nothing') this.#end(refusal === undefined ? EXIT.fine : EXIT.unexpected, refusal);
    else if (text !== '') this.#prompt();
  }

  #tell(text: string): void {
    const { output, paint, isPerson } = this.#options.terminal;
    if (text !== '') output.write(`${isPerson ? CLEAR_LINE : ''}${paint(text)}\n`);
  }

  #prompt(): void {
    const { terminal, session } = this.#options;
    if (terminal.isPerson) this.#lines?.prompt(true);
    else if (session.waiting === 'person') {
      terminal.output.write(PROMPT);
      setImmediate(() => this.#answer());
    }
  }

  #leave(exit: ExitCode, sentence: string): void {
    for (const { type } of this.#options.session.leave().say) this.#client.sendText(JSON.stringify({ type }));
    this.#end(exit, sentence);
  }

  /** Ends without leaving: the server keeps the seat for some minutes. */
  #goAway(exit: ExitCode): void {
    const { wayBack, words } = this.#options;
    const secret = this.#client.session;
    if (secret === undefined) this.#end(exit);
    else this.#end(exit, words.comeBack(wayBack(secret)));
  }

  #end(exit: ExitCode, sentence?: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    process.off('SIGINT', this.#interrupt);
    this.#client.end();
    this.#lines?.close();
    const { output, isPerson } = this.#options.terminal;
    if (isPerson && sentence !== undefined) output.write(CLEAR_LINE); // it is the last thing on the screen
    this.#done(sentence === undefined ? { exit } : { exit, sentence });
  }
}
