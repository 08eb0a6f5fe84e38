/** Programs that misbehave. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Program, ProgramPlayer } from './program-player.ts';

test('only messages are sent; other lines of a program are reported', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const [said, strange]: [string[], string[]] = [[], []];
  const gone = Promise.withResolvers<void>();
  const say = (text: string) => void said.push(text);
  new ProgramPlayer({ input, output }, say, (line) => void strange.push(line), gone.resolve);
  input.end('my bot 1.0\n\n{"type":"ping"}\n{"type":\n[1]\nnull\n  {"type":"leave"}\n');
  await gone.promise;
  expect(said).toEqual(['{"type":"ping"}', '  {"type":"leave"}']);
  expect(strange).toEqual(['my bot 1.0', '{"type":', '[1]', 'null']);
});

test('a program that does not end by itself is killed', async () => {
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); console.log('ready')";
  const program = new Program([process.execPath, '-e', deaf]);
  await new Promise((done) => program.output.once('data', done));
  await program.close();
  expect(await program.ended).toBe('SIGKILL');
});
