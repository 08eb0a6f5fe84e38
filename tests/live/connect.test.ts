/** `stammtisch connect`: a person at a terminal, or a pipe, at a live table. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ConnectSession } from '../../src/cli/connect/session.ts';
import { talk } from '../../src/cli/connect/talk.ts';
import { connectWords } from '../../src/cli/connect/words.ts';
import { EXIT } from '../../src/cli/exit.ts';
import { PROMPT } from '../../src/cli/play/screen.ts';
import type { Ending } from '../../src/cli/play/talk.ts';
import type { SocketLike } from '../../src/client/live-client.ts';
import type { Language } from '../../src/core/types.ts';
import { games } from '../../src/games/index.ts';
import { stammtisch } from '../cli/stammtisch.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  expect(server.problems).toEqual([]);
  await server.close();
});

interface Typist {
  readonly ending: Promise<Ending>;
  readonly sockets: WebSocket[];
  text(): string;
  type(line: string): void;
  end(): void;
  /** Resolves when that text has been printed. */
  until(part: string): Promise<void>;
}

interface TypistOptions {
  readonly language?: Language;
  readonly table?: string;
  readonly join?: object;
  /** The server, if not the usual one; read anew for every connection. */
  readonly at?: () => { readonly url: string };
  /** The line to type at a prompt; undefined for none. */
  readonly answer?: (text: string) => string | undefined;
}

/** Runs the command on streams of the test. */
function typist({ language = 'en', table, join: more = {}, at = () => server, answer }: TypistOptions): Typist {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const payload = { player_name: 'Ann', language, level: 'random', ...more };
  const session = new ConnectSession({ language, join: payload, table, isReturning: false });
  const sockets: WebSocket[] = [];
  let text = '';
  output.on('data', (piece: Buffer) => {
    text += piece.toString();
    if (!text.endsWith(PROMPT)) return;
    const line = answer?.(text);
    if (line !== undefined) input.write(`${line}\n`);
  });
  const ending = talk({
    session,
    terminal: { input, output, isPerson: false, paint: (plain) => plain },
    words: connectWords(language),
    connect: () => {
      const socket = new WebSocket(`${at().url.replace('http', 'ws')}/ws?lang=${language}`);
      sockets.push(socket);
      return socket as unknown as SocketLike;
    },
    url: server.url,
    wayBack: (secret) => `come back with ${secret.length} letters`,
    retry: 20,
  });
  const until = async (part: string): Promise<void> => {
    await expect.poll(() => text, { interval: 10 }).toContain(part);
  };
  const type = (line: string) => void input.write(`${line}\n`);
  return { ending, sockets, text: () => text, type, end: () => void input.end(), until };
}

describe('a whole game', () => {
  test.each(games.flatMap(({ facts }, i) => [[facts.name, i % 2 === 0 ? 'en' : 'de'] as const]))(
    '%s, in %s, by number',
    async (game, language) => {
      const over = connectWords(language).over;
      let answers = 0;
      const { ending, text } = typist({
        language,
        table: `connect ${game}`,
        join: { game, options: { preset: 'short' } },
        answer: (seen) => {
          if (answers++ === 0) return 'start';
          return seen.includes(over) ? 'leave' : '1';
        },
      });
      expect(await ending).toEqual({ exit: EXIT.fine });
      expect(text()).toContain(connectWords(language).yourTurn);
      expect(text()).toContain(over);
      expect(text()).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

describe('at the table', () => {
  test('choose a table, chat, ask for a hint, type nonsense, leave', async () => {
    const bea = await TestClient.connect(server);
    await bea.join('for choosing', 'Bea', { game: 'hearts', level: 'random' });
    const ann = typist({});
    await ann.until('for choosing: hearts, Bea, 3 free');
    ann.type('for choosing');
    await ann.until('You are Ann at the table "for choosing": Hearts.');
    await bea.event('player_joined');
    await ann.until('Bea begins the game');
    bea.say('chat', { text: 'hello Ann' });
    await ann.until('Bea: hello Ann');
    bea.say('lobby_action', { action: 'start_game' });
    await ann.until('Your turn.');
    ann.type('XX');
    await ann.until('"XX" cannot be read');
    ann.type('say good luck');
    await bea.next(({ payload }) => payload.event === 'chat' && payload.data.text === 'good luck');
    ann.type('hint');
    await ann.until('An agent would weigh:');
    ann.type('?');
    ann.type('table');
    ann.type('help');
    await ann.until('What you can type:');
    ann.type('leave');
    expect(await ann.ending).toEqual({ exit: EXIT.fine });
    expect((await bea.event('player_left')).payload.data.player_index).toBe(1);
    bea.say('leave');
  });

  test('three cards on one line; reconnects by itself', async () => {
    const bea = await TestClient.connect(server);
    await bea.join('tunnel', 'Bea', { game: 'hearts', level: 'random' });
    const ann = typist({ table: 'tunnel', language: 'de' });
    await bea.event('player_joined');
    bea.say('lobby_action', { action: 'start_game' });
    await ann.until('Du bist dran.');
    const cards = [...ann.text().matchAll(/pass (\w+)/g)].slice(0, 3).map((match) => match[1]);
    ann.type(cards.join(' '));
    await bea.next(({ payload }) => payload.event === 'committed' && payload.data.seat === 1);
    ann.sockets[0].terminate();
    await ann.until('Die Verbindung ist weg');
    await ann.until('Die Verbindung ist wieder da.');
    expect(ann.sockets).toHaveLength(2);
    await bea.next(({ payload }) => payload.event === 'player_away' && payload.data.away === false);
    bea.say('chat', { text: 'da?' });
    await ann.until('Bea: da?');
    bea.say('leave');
    ann.end();
    await ann.ending;
  });

  test('a restarted server numbers from 1, and the game goes on', async () => {
    const place = join(mkdtempSync(join(tmpdir(), 'stammtisch-connect-')), 'live.sqlite');
    let own = await serve({ place });
    const ann = typist({ table: 'again', join: { game: 'mau-mau', options: { rounds: 1 } }, at: () => own });
    await ann.until('You are host');
    ann.type('start');
    for (let turn = 1; turn <= 3; turn++) {
      await expect.poll(() => ann.text().split('Your turn.').length).toBeGreaterThan(turn);
      ann.type('1');
    }
    await expect.poll(() => ann.text().split('Your turn.').length).toBeGreaterThan(4);
    await own.close();
    await ann.until('The connection is lost');
    own = await serve({ place });
    const before = ann.text().length;
    const isOver = () => ann.text().includes('The game is over.');
    for (let turn = 1; !isOver() && turn < 400; turn++) {
      const questions = () => ann.text().slice(before).split('Your turn.').length - 1;
      await expect.poll(() => questions() >= turn || isOver()).toBe(true);
      ann.type('1');
    }
    expect(ann.text()).toContain('The game is over.');
    expect(ann.text()).not.toContain('It is not your turn');
    ann.type('leave');
    await ann.ending;
    expect(own.problems).toEqual([]);
    await own.close();
    rmSync(dirname(place), { recursive: true, force: true });
  });

  test('an unrelated refusal leaves the question open', async () => {
    const ann = typist({ table: 'twice', join: { game: 'hearts', options: { passing: 'none' } }, language: 'de' });
    await ann.until('Du leitest den Tisch');
    ann.type('start');
    await ann.until('Du bist dran.');
    ann.type('start');
    await ann.until('Das Spiel läuft');
    const before = ann.text().length;
    ann.type('1');
    await expect.poll(() => ann.text().slice(before)).toMatch(/Ann spielt/);
    ann.type('leave');
    await ann.ending;
  });

  test('leaving while the connection is lost prints that the seat is kept', async () => {
    let own: { url: string } = server;
    const ann = typist({ table: 'gone', at: () => own });
    await ann.until('You are host');
    own = { url: 'http://127.0.0.1:1' };
    ann.sockets[0].terminate();
    await ann.until('The connection is lost');
    ann.type('leave');
    expect(await ann.ending).toMatchObject({ exit: EXIT.fine, sentence: expect.stringContaining('come back with') });
    expect(ann.text()).not.toContain('You leave the table.');
  });

  test('a small tichu out of turn', async () => {
    const ann = typist({ table: 'stop', join: { options: { target: 0 }, game: 'tichu' } });
    await ann.until('You are host');
    // People in all seats: an agent that gives cards first would end the time for announcing.
    const others: TestClient[] = [];
    for (const name of ['Bea', 'Cid', 'Dan']) {
      const other = await TestClient.connect(server);
      await other.join('stop', name);
      others.push(other);
    }
    ann.type('start');
    for (const other of others) other.respond(await other.request(), { announced: false });
    await ann.until('no grand');
    ann.type('no grand');
    await ann.until('All fourteen cards are dealt.');
    ann.type('interrupt tichu');
    await ann.until('Say "yes" to announce tichu');
    ann.type('yes');
    for (const other of others) {
      const called = await other.next(({ payload }) => payload.event === 'tichu_announced' && payload.data.announced);
      expect(called.payload.data).toMatchObject({ player_index: 0, grand: false });
    }
    await ann.until('Ann calls tichu!');
    ann.type('interrupt bomb');
    await ann.until('There is no trick to bomb.');
    ann.type('leave');
    await ann.ending;
    for (const other of others) other.say('leave');
  });

  test('a pipe that ends too early leaves; a closed table ends it', async () => {
    const short = typist({ table: 'short' });
    short.end();
    expect(await short.ending).toMatchObject({
      exit: EXIT.usage,
      sentence: 'The input ended before the game was over.',
    });
    const full = typist({ table: 'full', join: { game: 'mau-mau', seats: 2 } });
    await full.until('You are host');
    const bea = await TestClient.connect(server);
    await bea.join('full', 'Bea');
    const third = typist({ table: 'full', join: { player_name: 'Eve' } });
    expect(await third.ending).toEqual({
      exit: EXIT.unexpected,
      sentence: 'The server refuses: All seats of "full" are taken.',
    });
    full.type('leave');
    bea.say('leave');
    await full.ending;
  });
});

describe('the program', () => {
  test('plays from a pipe, and reports errors', async () => {
    const url = server.url.replace('http', 'ws');
    const flags = [
      '--table',
      'piped',
      '--name',
      'Ada',
      '--game',
      'mau-mau',
      '--level',
      'random',
      '--options',
      'rounds=1',
    ];
    const input = ['start', ...Array<string>(400).fill('1')].join('\n');
    const { code, out, err } = await stammtisch(['connect', url, ...flags], input);
    expect(out).toContain('You are Ada at the table "piped": Mau-Mau.');
    expect(out).toContain('The game is over. The table is in the lobby again.');
    expect([code, err]).toEqual([0, 'You leave the table.\n']);
    const wrong = await stammtisch(['connect', 'nowhere at all']);
    expect(wrong).toMatchObject({ code: EXIT.usage, err: expect.stringContaining('is no address of a server') });
    const nobody = await stammtisch(['connect', 'ws://127.0.0.1:1', '--lang', 'de']);
    expect(nobody).toMatchObject({ code: EXIT.address, err: 'Bei ws://127.0.0.1:1 antwortet kein Server.\n' });
  });
});

test('in the middle of a game a newcomer looks on until the host lets them in', async () => {
  const ann = typist({ table: 'asked', join: { game: 'hearts' } });
  await ann.until('You are host');
  ann.type('start');
  await ann.until('Your turn.');
  const bob = typist({ table: 'asked', join: { player_name: 'Bob' }, language: 'de' });
  await bob.until('Du siehst zu, bis Ann dich zulässt');
  await ann.until('Bob would like to play: type "admit" or "decline".');
  ann.type('decline');
  expect((await bob.ending).sentence).toContain('Du darfst mitten im Spiel nicht Platz nehmen.');
  const bea = typist({ table: 'asked', join: { player_name: 'Bea' }, language: 'de' });
  await ann.until('Bea would like to play');
  ann.type('admit');
  await bea.until('Du bist Bea am Tisch');
  ann.type('pause');
  await bea.until('Das Spiel ist angehalten.');
  ann.type('resume');
  await bea.until('Das Spiel geht weiter.');
  ann.type('kick bea');
  expect((await bea.ending).sentence).toBe('Du wurdest vom Tisch genommen. Ein Agent spielt für dich weiter.');
  await ann.until('Bea was removed from the table.');
  ann.type('leave');
  await ann.ending;
});
