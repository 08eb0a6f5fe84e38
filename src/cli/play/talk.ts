/** A session on the terminal, or fed from a pipe: one answer a line. */
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Paint } from '../text.ts';
import { PROMPT } from './screen.ts';
import type { Session } from './session.ts';
import type { PlayWords } from './words.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Whether the input is a terminal, not a pipe. */
  readonly isPerson: boolean;
  readonly paint: Paint;
}

/** How the session ended; the sentence is for the error stream. */
export interface Ending {
  readonly exit: ExitCode;
  readonly sentence?: string;
}

/** Runs the session to its end. */
export async function talk(session: Session, terminal: Terminal, words: PlayWords): Promise<Ending> {
  const { output, paint, isPerson } = terminal;
  const say = (text: string): void => void (text !== '' && output.write(`${paint(text)}\n`));
  const lines = openLines(session, terminal);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    lines.close();
  };
  lines.on('SIGINT', interrupt); // Ctrl-C typed at the prompt
  process.once('SIGINT', interrupt); // a signal, where no prompt listens
  say(session.start());
  ask(session, lines, terminal);
  for await (const line of lines) {
    if (!isPerson) output.write(`${line}\n`); // the transcript shows what was answered
    say(session.answer(line));
    if (session.waiting === 'nothing') break;
    ask(session, lines, terminal);
  }
  lines.close();
  process.off('SIGINT', interrupt);
  return endingOf(session, terminal, interrupted, words);
}

function openLines(session: Session, { input, output, isPerson }: Terminal): Interface {
  const completer = (line: string): [string[], string] => {
    const wanted = line.toLowerCase();
    return [session.choices.filter((choice) => choice.toLowerCase().startsWith(wanted)), line];
  };
  return createInterface(
    isPerson ? { input, output, completer, terminal: true, prompt: PROMPT } : { input, terminal: false },
  );
}

function ask(session: Session, lines: Interface, { output, isPerson }: Terminal): void {
  if (session.waiting === 'nothing') return;
  if (isPerson) lines.prompt();
  else output.write(PROMPT);
}

function endingOf(session: Session, { output, isPerson }: Terminal, interrupted: boolean, words: PlayWords): Ending {
  if (session.waiting === 'nothing') return { exit: EXIT.fine };
  output.write('\n');
  if (interrupted) return { exit: EXIT.interrupted, sentence: words.interrupted };
  // Ctrl-D at a terminal leaves the table; a pipe that ends too early is an error.
  return isPerson ? { exit: EXIT.fine, sentence: words.left } : { exit: EXIT.usage, sentence: words.inputEnded };
}
