import { expect, test } from 'vitest';
import { createLogger, shortLine } from './log.ts';

function target(isTTY: boolean) {
  const lines: string[] = [];
  return { isTTY, lines, write: (text: string) => lines.push(text) };
}

test('a terminal gets short lines', () => {
  const terminal = target(true);
  createLogger('info', terminal, false).info({ url: 'x' }, 'listening on x');
  expect(terminal.lines.join('')).toMatch(/^\d\d:\d\d:\d\d info {2}listening on x\n$/);
});

test('a terminal with colours gets coloured ones', () => {
  expect(shortLine('{"level":"warn","time":"2026-01-01T12:00:00Z","msg":"careful"}', true)).toContain('\x1b[33mwarn ');
});

test('errors come with their stack', () => {
  const terminal = target(true);
  createLogger('info', terminal, false).error({ err: new Error('broken') }, 'failed');
  expect(terminal.lines.join('')).toMatch(/error failed\nError: broken\n {4}at /);
});

test('machines get JSON', () => {
  const pipe = target(false);
  const logger = createLogger('warn', pipe, true);
  logger.info('not told');
  logger.warn('told');
  expect(pipe.lines).toHaveLength(1);
  expect(JSON.parse(pipe.lines[0])).toMatchObject({ level: 'warn', msg: 'told' });
});
