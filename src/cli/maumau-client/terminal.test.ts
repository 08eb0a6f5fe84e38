/** A person at a terminal: input while messages arrive, and the screen afterwards. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { encodeAll, type ServerMessage } from '../../protocol/mau-mau/index.ts';
import { EXIT } from '../exit.ts';
import { ClientSession } from './session.ts';
import { talk } from './talk.ts';
import { clientWords } from './words.ts';

type Scene = Awaited<ReturnType<typeof sitDown>>;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A client with a person, at a server whose messages the test sends. */
async function sitDown() {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, address.address);
  socket.on('error', () => {}); // 'close' follows
  const [peer] = (await once(server, 'connection')) as [Socket];
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = '';
  output.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  const terminal = { input, output, isPerson: true, paint: (plain: string) => plain };
  const ending = talk({
    session: new ClientSession('en', false),
    socket,
    terminal,
    words: clientWords('en'),
    isAuto: false,
  });
  return {
    peer,
    ending,
    type: (keys: string) => input.write(keys),
    say: (...messages: readonly ServerMessage[]) => peer.write(encodeAll(messages)),
    screen: () => screenOf(text),
    /** Waits until these are the last lines of the screen. */
    async sees(...lines: readonly string[]): Promise<void> {
      while (screenOf(text).slice(-lines.length).join('\n') !== lines.join('\n')) await once(output, 'data');
    },
  };
}

/** The lines of a screen without an edge, the last one without its trailing spaces. */
function screenOf(text: string): string[] {
  const lines: string[] = [];
  let [line, at] = ['', 0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what a terminal reads
  for (const [piece, number, order] of text.matchAll(/\x1b\[(\d*)([A-Z])|./gsu)) {
    if (piece === '\n') lines.push(line);
    if (piece === '\n') line = '';
    else if (order === 'J') line = line.slice(0, at);
    else if (order === undefined && piece !== '\r') line = line.slice(0, at).padEnd(at) + piece + line.slice(at + 1);
    if (piece === '\n' || piece === '\r') at = 0;
    else if (order === 'G') at = Number(number) - 1;
    else if (order === 'C') at += Number(number);
    else if (order === undefined) at++;
  }
  return [...lines, line.trimEnd()];
}

const DEALT: readonly ServerMessage[] = [
  { kind: 'id', seat: 0 },
  { kind: 'round', round: 1, rounds: 1 },
  { kind: 'deal', cards: ['H7', 'DT', 'SQ'] },
];

const turnOf = (seat: number): ServerMessage[] => [
  { kind: 'draw', count: 0 },
  { kind: 'wish', suit: null },
  { kind: 'stack', card: 'HQ' },
  { kind: 'cards', counts: [3, 3] },
  { kind: 'player', seat },
  { kind: 'time', milliseconds: 0 },
];

const QUESTION = 'Your turn. You can say: H7, SQ';

test('text typed before the own turn is kept', async () => {
  const { type, say, sees, screen, peer, ending } = await sitDown();
  type('ha');
  await sees('ha');
  say(...DEALT, ...turnOf(0));
  await sees(QUESTION, '> ha');
  type('nd\r');
  await sees('>');
  expect(screen().filter((line) => line === 'Your hand: ♦10 ♥7 ♠Q')).toHaveLength(2);
  peer.destroy();
  await ending;
});

test('the typed line is cleared before a server message and shown again after it', async () => {
  const { type, say, sees, screen, peer, ending } = await sitDown();
  say(...DEALT, ...turnOf(1));
  await sees('Round 1 of 1.', '>');
  type('wish hearts, or whatever it may be');
  await sees('> wish hearts, or whatever it may be');
  say({ kind: 'play', card: 'HA' }, ...turnOf(0));
  await sees(QUESTION, '> wish hearts, or whatever it may be');
  expect(screen()).toContain('Player 2 plays ♥A.');
  peer.destroy();
  await ending;
});

test.each([
  ['the server has gone', ({ peer }: Scene) => peer.destroy(), EXIT.unexpected],
  ['Ctrl-C', ({ type }: Scene) => type('\x03'), EXIT.interrupted],
])('the last sentence is on a line of its own: %s', async (_, happens, exit) => {
  const scene = await sitDown();
  scene.say(...DEALT, ...turnOf(0));
  await scene.sees(QUESTION, '>');
  scene.type('play H7 or rather not');
  await scene.sees('> play H7 or rather not');
  happens(scene);
  expect(await scene.ending).toMatchObject({ exit, sentence: expect.any(String) });
  expect(scene.screen().at(-1)).toBe('');
});
