/** A bot that was away: what it missed is told after the state of now, and is not taken for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Attendance } from '../../src/client/attendance.ts';
import type { ServerMessage, SocketLike } from '../../src/client/live-client.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  expect(server.problems).toEqual([]);
  await server.close();
});

test('a game that began meanwhile is played, not taken for one that is over', async () => {
  const host = await TestClient.connect(server);
  await host.join('meanwhile', 'Host', { game: 'hearts', level: 'random', options: { passing: 'none' } });
  let isReachable = true;
  const sockets: WebSocket[] = [];
  const heard: ServerMessage[] = [];
  const connect = (): SocketLike => {
    sockets.push(new WebSocket(isReachable ? `${server.url.replace('http', 'ws')}/ws` : 'ws://127.0.0.1:1'));
    return sockets.at(-1) as unknown as SocketLike;
  };
  const join = { table_name: 'meanwhile', player_name: 'Bot' };
  const bot = new Attendance({ connect, join, startWith: 0, games: 1, retry: 20 }, () => ({
    hear: (message) => void heard.push(message),
  }));
  await host.event('player_joined');
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  isReachable = false;
  sockets[0].terminate();
  await host.event('player_away');
  host.say('chat', { text: 'told before the game' });
  await host.event('chat');
  host.say('lobby_action', { action: 'start_game' });
  await host.next(({ payload }) => payload.public_state?.is_running === true);
  const before = heard.length;
  isReachable = true;
  await expect.poll(() => heard.slice(before).map(({ type, payload }) => payload.event ?? type)).toContain('chat');
  const missed = heard.slice(before).find(({ payload }) => payload.event === 'chat');
  expect(missed?.payload.public_state).toMatchObject({ is_running: false });
  host.say('ping', { timestamp: 'and nothing came of it' });
  await host.next('pong');
  expect(host.heard.some(({ payload }) => payload.event === 'player_left')).toBe(false);
  bot.leave();
  expect(await bot.ended).toEqual({ kind: 'done' });
  await host.event('player_left');
  host.say('leave');
});
