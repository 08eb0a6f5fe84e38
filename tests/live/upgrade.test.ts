/** A server that is started with other rules than its running games were begun with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { type FindGame, parseRecord } from '../../src/core/record.ts';
import { findGame } from '../../src/games/index.ts';
import { strangeIn } from '../../src/protocol/server.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The games after the rules of Hearts were changed, with or without the former ones. */
function changed(hasFormer: boolean): FindGame {
  return (name, rulesVersion) => {
    const game = findGame(name);
    if (game === undefined || name !== 'hearts') return game;
    const facts = { ...game.facts, rulesVersion: 2 };
    if (rulesVersion === undefined || rulesVersion === 2) return { ...game, facts } as Game;
    return hasFormer ? findGame(name, rulesVersion) : undefined;
  };
}

/** A person in the middle of a game; then the server stops. */
async function interrupted(place: string): Promise<{ session: string; passed: string }> {
  const server = await serve({ place });
  const ann = await TestClient.connect(server);
  const { session_id } = await ann.join('old', 'Ann', { game: 'hearts', level: 'random' });
  ann.say('lobby_action', { action: 'start_game' });
  const request = await ann.request();
  const [passed] = request.context.legal;
  ann.respond(request, { action: passed });
  await ann.request();
  await server.close();
  return { session: session_id, passed };
}

async function back(server: TestServer, session: string) {
  const ann = await TestClient.connect(server);
  ann.say('join', { session_id: session });
  const { public_state } = (await ann.next('joined_confirmation')).payload;
  return { ann, public_state };
}

test.each([true, false])(
  'their games are given up; the people are told and can play again (former rules: %s)',
  async (hasFormer) => {
    const place = join(folder, `${hasFormer}.db`);
    const { session, passed } = await interrupted(place);
    const server = await serve({ place, findGame: changed(hasFormer) });
    const { ann, public_state } = await back(server, session);
    expect(public_state.is_running).toBe(false);
    const told = await ann.event('game_abandoned');
    expect(strangeIn(told)).toBeUndefined();
    ann.say('get_record', { record_id: told.payload.data.record_id });
    const { record } = (await ann.next('record')).payload;
    expect(record).toContain('rules: 1\n');
    const read = parseRecord(record, changed(hasFormer));
    if (hasFormer) expect(read.ok && read.value.moves.length).toBeGreaterThan(0);
    else expect(read.ok ? undefined : read.error.code).toBe('record/rules-version');
    expect(record.includes(`\n0 ${passed}\n`)).toBe(hasFormer);
    ann.say('lobby_action', { action: 'start_game' });
    await ann.request();
    await server.close();
    const later = await serve({ place, findGame: changed(hasFormer) });
    const { ann: again } = await back(later, session);
    await again.request();
    expect(again.heard.some(({ payload }) => payload.event === 'game_abandoned')).toBe(false);
    expect(later.problems).toEqual([]);
    await later.close();
  },
);
