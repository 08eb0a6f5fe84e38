/** Child processes: with our terminal and signals, with their output collected, or with it written to a file. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const REPEAT_MS = 1_000;
const WATCH_MS = 250;
const PARENT = process.ppid;

/**
 * Runs a program with our terminal until it ends; `interrupted` says whether a signal came meanwhile. A signal to
 * this process reaches the child exactly once: Ctrl-C in a terminal goes to the whole process group, and npm repeats it to
 * us, so at a terminal it is not passed on again.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const stopForwarding = forwardSignals(child);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('close', (code, signal) => {
      resolve({ code, signal, interrupted: stopForwarding() });
    });
  });
}

/** Runs a program and collects its output, both streams in one text. A program that cannot start ends with code 127. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const stopForwarding = forwardSignals(child);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => {
      stopForwarding();
      resolve({ code: 127, signal: null, output: String(error.message) });
    });
    child.once('close', (code, signal) => {
      resolve({ code, signal, interrupted: stopForwarding(), output });
    });
  });
}

/** Runs a program with its output, both streams in one, written to a file, so that a long run can be followed. */
export function runIntoFile(command, args, path, options = {}) {
  const file = openSync(path, 'w');
  return run(command, args, { stdio: ['ignore', file, file], ...options }).finally(() => closeSync(file));
}

/** Ends this process with the child's exit code or signal. */
export function endLike({ code, signal }) {
  if (signal !== null && process.platform !== 'win32') {
    process.kill(process.pid, signal);
    // If the signal does not end this process (it may be ignored), exit with the usual code.
    setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 0)), 200);
    return;
  }
  process.exitCode = code ?? 1;
}

export const succeeded = ({ code }) => code === 0;

function forwardSignals(child) {
  const atTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  let last = 0; // time of the last signal to the child: a signal often arrives several times
  const onSignal = (signal) => {
    const repeated = Date.now() - last < REPEAT_MS;
    const sentByTerminal = atTerminal && signal !== 'SIGTERM';
    last = Date.now();
    if (!repeated && !sentByTerminal) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const stopWatching = onEndOfNpm(() => last === 0 && onSignal('SIGTERM'));
  return () => {
    stopWatching();
    for (const signal of SIGNALS) process.off(signal, onSignal);
    return last > 0;
  };
}

/** npm puts a shell between itself and this process. A signal to npm ends that shell and does not reach us, so we watch for its end. */
function onEndOfNpm(tell) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const timer = setInterval(() => process.ppid !== PARENT && tell(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
