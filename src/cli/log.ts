/** The log: short coloured lines on a terminal, JSON lines for machines otherwise. */
import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/** The stream of the log; `isTTY` marks a terminal. */
export interface LogTarget {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export function createLogger(level: LogLevel, target: LogTarget, colour: boolean): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  const base = { level, formatters, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(base, target.isTTY === true ? shortLines(target, colour) : target);
}

/** Converts the JSON lines of pino to short lines for the terminal. */
function shortLines(target: LogTarget, colour: boolean): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      target.write(`${shortLine(line, colour)}\n`);
      done();
    },
  });
}

const COLOURS: Readonly<Record<string, number>> = { fatal: 31, error: 31, warn: 33, info: 32, debug: 36, trace: 90 };

interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
}

/** `21:03:15 info  listening on …`, in local time. */
export function shortLine(json: string, colour: boolean): string {
  const line = JSON.parse(json) as LogLine;
  const time = new Date(line.time).toTimeString().slice(0, 8);
  const level = line.level.padEnd(5);
  const painted = colour
    ? `\x1b[2m${time}\x1b[22m \x1b[${COLOURS[line.level] ?? 37}m${level}\x1b[39m`
    : `${time} ${level}`;
  const stack = line.err?.stack ?? line.err?.message;
  return `${painted} ${line.msg ?? ''}${stack === undefined ? '' : `\n${stack}`}`.trimEnd();
}
