/** The server as the command runs it: it prints its address, and ends quickly on a signal. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { TestClient } from '../live/support.ts';
import { addressOf, stammtisch, start } from './stammtisch.ts';

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)('serves until %s', async (signal) => {
  const child = start(['serve', '--port', '0', '--store', ':memory:', '--mau-mau-port', '0']);
  const url = await addressOf(child);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  expect(await ended).toBe(0);
});

test('prints the address even when the log is silent', async () => {
  const child = start([
    'serve',
    '--port',
    '0',
    '--store',
    ':memory:',
    '--mau-mau-port',
    'off',
    '--log-level',
    'silent',
  ]);
  expect(await addressOf(child)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  child.kill();
});

test('a port in use gives one sentence and code 4', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const taken = await stammtisch(['serve', '--store', ':memory:'], '', { PORT: String(port) });
  const args = ['serve', '--store', ':memory:', '--port', '0', '--mau-mau-port', String(port)];
  const mauMau = await stammtisch(args); // the server itself has begun to listen by then
  other.close();
  for (const { code, err } of [taken, mauMau]) {
    expect(err).toBe(
      `Port ${port} at 127.0.0.1 is taken: another program listens there. Choose another one with --port or PORT.\n`,
    );
    expect(code).toBe(4);
  }
});

test.each([
  [['--lang', 'de'], '/ws', 'Es gibt keinen Tisch „Nirgends“.'],
  [['--lang', 'de'], '/ws?lang=en', 'There is no table "Nirgends".'],
])('%j: a client at %s reads %j', async (flags, path, sentence) => {
  const child = start(['serve', '--port', '0', '--store', ':memory:', '--mau-mau-port', 'off', ...flags]);
  const client = await TestClient.connect({ url: await addressOf(child) }, path);
  client.say('watch', { table_name: 'Nirgends' });
  const { message } = await client.error();
  child.kill(); // before the expectation, so that a failing test leaves no server behind
  expect(message).toBe(sentence);
});
