/**
 * A server of our own, a Tichu table, the two bots beside this file and two agents. Run: node_modules/.bin/node examples/bots
 * Where there is no Python, the bot in JavaScript plays on both seats.
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { games } from '../../src/games/index.ts';
import { Live, startServer } from '../../src/server/index.ts';
import { openLiveStore } from '../../src/store/open.ts';

const quiet = { debug() {}, warn() {}, error: console.error };
const settings = { agentDelay: [0, 0], window: 0, roundPause: 0 };
const live = await Live.open({ store: await openLiveStore(':memory:'), log: quiet, settings, threads: 1 });
const server = await startServer({ port: 0, host: '127.0.0.1', logger: quiet, games, version: 'example', live });
const url = `${server.url.replace('http', 'ws')}/ws`;

const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const javascript = [process.execPath, script('bot.js')];
const hasPython = spawnSync('python3', ['--version']).status === 0;
const python = hasPython ? ['python3', script('bot.py')] : javascript;

/** The host starts when both bots are there; they play one round. */
function bot([command, ...args], name) {
  const child = spawn(command, [...args, url, 'examples', name, '2', '{"target":0}'], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

await Promise.all([bot(javascript, 'Jo'), bot(python, 'Py')]);
await server.close();
