/** Tables for the chapters of lessons. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LESSONS } from '../../src/lessons/index.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

const first = Object.entries(LESSONS).map(([game, { chapters }]) => ({ game, chapter: chapters[0] }));

test.each(first)('the first chapter of $game begins at once for the learner', async ({ game, chapter }) => {
  const client = await TestClient.connect(server);
  const lesson = { game, chapter: chapter.id };
  const ignored = { game: 'no such game', level: 'no such level', private: false, time_limit: 5 };
  const joined = await client.join('learning', 'Ann', { lesson, ...ignored });
  expect(joined.private_state.player_index).toBe(chapter.seat);
  client.say('lobby_action', { action: 'start_game' });
  const table = server.live.house.find('learning')!;
  await expect.poll(() => table.isRunning).toBe(true);
  expect(table.rules.facts.name).toBe(game);
  expect(table.setting.seats).toBe(chapter.seats);
  expect([table.lobby.isPrivate, table.lobby.timeLimit, table.lobby.hints]).toEqual([true, 0, true]);
  client.socket.close();
});

test('an unknown chapter is refused with its reason, and no table is opened', async () => {
  const client = await TestClient.connect(server);
  const unknown = [
    { game: 'mau-mau', chapter: 'none' },
    { game: 'chess', chapter: 'first-round' },
    { game: 'toString', chapter: 'chapters' },
  ];
  for (const lesson of unknown) {
    client.say('join', { table_name: 'learning', player_name: 'Ann', lesson });
    const { code, details, message } = await client.error();
    expect([code, details.reason]).toEqual([1001, 'table/unknown-lesson']);
    expect(message).toContain(lesson.chapter);
  }
  expect(server.live.house.find('learning')).toBeUndefined();
  client.socket.close();
});
