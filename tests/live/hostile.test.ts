/** Hostile maps and protocols at a live table, over HTTP and in files: refused with a sentence, and an honest table notices nothing. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSentence } from '../../src/core/errors.ts';
import { PROTOCOL_ERRORS } from '../../src/games/compile/index.ts';
import { MAP_ERRORS, SHIPPED } from '../../src/games/risk/index.ts';
import { canonicalText, GAME_OF, readFiles, readThing } from '../../src/workshop/index.ts';
import { HARMLESS, HOSTILE } from './hostile.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

/** Characters of a message that a server reads. */
const MOST_SENT = 200_000;

async function put(text: string): Promise<{ status: number; message: string }> {
  const hash = createHash('sha256').update(text).digest('hex');
  const answer = await fetch(`${server.url}/api/things/${hash}`, { method: 'PUT', body: text });
  const body = (await answer.json()) as { error?: { message: string } };
  return { status: answer.status, message: body.error?.message ?? '' };
}

test('there are fifty, each by its own name', () => {
  expect(new Set(HOSTILE.map(({ name }) => name)).size).toBe(50);
});

test.each(HOSTILE)('in a file: $name', async ({ text }) => {
  const [{ readings }] = await readFiles([{ name: 'a.json', text: async () => text, pixels: async () => undefined }]);
  expect(readings).toHaveLength(1);
  expect(readings[0].thing).toBeUndefined();
  const error = readings[0].problems.find(({ severity }) => severity === 'error')!;
  for (const language of ['en', 'de'] as const) {
    const sentence = plainSentence(error, language, MAP_ERRORS, PROTOCOL_ERRORS);
    expect(sentence.length).toBeGreaterThan(5);
    expect(sentence).not.toBe(error.code);
  }
});

test.each(HARMLESS)('what nobody asked for is left out: $name', ({ text }) => {
  const { thing } = readThing(text);
  expect(canonicalText(thing!)).toBe(canonicalText({ kind: 'map', value: SHIPPED.get('kranichmeer')! }));
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('beside all of them an honest table plays its game', async () => {
  const honest = await TestClient.connect(server);
  await honest.join('honest', 'Ann', { game: 'mau-mau' });
  honest.say('lobby_action', { action: 'start_game' });
  const [last] = await Promise.all([playToTheEnd(honest, () => 0), attack()]);
  expect(last.payload.public_state.current_phase).toBe('game_over');
  expect(honest.heard.filter(({ type }) => type === 'error')).toEqual([]);
  expect(server.problems).toEqual([]);
  honest.say('leave');
});

async function attack(): Promise<void> {
  const attacker = await TestClient.connect(server);
  await attacker.join('hostile', 'Eve', { game: 'risk' });
  for (const { name, kind, text } of HOSTILE) {
    const answer = await put(text);
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
    expect(answer.message.length, name).toBeGreaterThan(10);
    if (text.length > MOST_SENT) continue;
    const options = kind === 'map' ? `{"map":${text}}` : `{"custom":[${text}]}`;
    const data = `{"game":"${GAME_OF[kind]}","options":${options}}`;
    attacker.raw(`{"type":"lobby_action","payload":{"action":"set_options","data":${data}}}`);
    const refused = await attacker.error();
    expect(refused.message.length, name).toBeGreaterThan(10);
  }
  attacker.say('leave');
}
