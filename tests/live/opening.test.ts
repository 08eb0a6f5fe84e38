/** A table that begins in a position of a finished game: "try it yourself". */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseRecord } from '../../src/core/record.ts';
import { Replay } from '../../src/core/replay.ts';
import { findGame, games } from '../../src/games/index.ts';
import { numbers } from './numbers.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

describe('a table from a record', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
  });
  afterEach(() => server.close());

  async function finished(game: string): Promise<string> {
    const client = await TestClient.connect(server);
    await client.join(`first ${game}`, 'Ann', { game, options: { preset: 'short' }, level: 'random' });
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(3));
    client.socket.close();
    return server.live.house.find(`first ${game}`)!.gameId!;
  }

  const recordOf = async (id: string) => {
    const record = parseRecord(await (await fetch(`${server.url}/api/records/${id}`)).text(), findGame);
    if (!record.ok) throw new Error(record.error.code);
    return record.value;
  };

  test.each(games.map(({ facts }) => facts.name))('%s goes on, and its own record begins alike', async (game) => {
    const id = await finished(game);
    const before = await recordOf(id);
    const moves = Math.floor(before.moves.length / 2);
    const client = await TestClient.connect(server);
    const seat = before.seats - 1;
    const from = { record_id: id, moves, player_index: seat };
    const joined = await client.join('again', 'Ann', { from, level: 'random', game: 'no such game' });
    expect(joined.private_state.player_index).toBe(seat);
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(4));
    const next = server.live.house.find('again')!.gameId!;
    expect(next).not.toBe(id);
    const after = await recordOf(next);
    const others = { players: [], agents: [], moves: [], outcome: undefined };
    expect({ ...after, ...others }).toEqual({ ...before, ...others });
    expect(after.agents).toEqual(after.players.map((_, at) => (at === seat ? '' : 'random')));
    expect(after.moves.slice(0, moves)).toEqual(before.moves.slice(0, moves));
    expect(Replay.open(findGame(game)!, after).ok).toBe(true);
    client.socket.close();
  });

  test('without a seat the person decides first; the next game is an ordinary one', async () => {
    const id = await finished('mau-mau');
    const { moves, seed } = await recordOf(id);
    const at = moves.findIndex(({ actor }) => actor === 1);
    const client = await TestClient.connect(server);
    const joined = await client.join('again', 'Ann', { from: { record_id: id, moves: at }, level: 'random' });
    expect(joined.private_state.player_index).toBe(1);
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(4));
    const table = server.live.house.find('again')!;
    expect((await recordOf(table.gameId!)).seed).toEqual(seed);
    client.say('lobby_action', { action: 'start_game' });
    await expect.poll(() => table.isRunning).toBe(true);
    expect(table.match!.course.seed).not.toEqual(seed);
    client.socket.close();
  });

  test('what cannot be continued is refused with its reason, and no table is opened', async () => {
    const id = await finished('mau-mau');
    const { moves, seats } = await recordOf(id);
    const refused: readonly (readonly [object, string])[] = [
      [{ record_id: 'none', moves: 0 }, 'table/unknown-record'],
      [{ record_id: id, moves: moves.length }, 'table/no-position'],
      [{ record_id: id, moves: moves.length + 1 }, 'table/no-position'],
      [{ record_id: id, moves: 0, player_index: seats }, 'table/no-position'],
    ];
    const client = await TestClient.connect(server);
    for (const [from, reason] of refused) {
      client.say('join', { table_name: 'again', player_name: 'Ann', from });
      const { code, details } = await client.error();
      expect([code, details.reason]).toEqual([3000, reason]);
    }
    client.say('join', { table_name: 'again', player_name: 'Ann', from: { record_id: id, moves: -1 } });
    expect((await client.error()).code).toBe(1001);
    expect(server.live.house.find('again')).toBeUndefined();
    client.socket.close();
  });
});
