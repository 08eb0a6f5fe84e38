/** Programs that do what they should not. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Program, ProgramPlayer } from './program-player.ts';

test('only messages are sent; what else a program writes is told', async () => {
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

test('a program that does not want to end is ended', async () => {
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); console.log('ready')";
  const program = new Program([process.execPath, '-e', deaf]);
  await new Promise((done) => program.output.once('data', done));
  await program.close();
  expect(await program.ended).toBe('SIGKILL');
});
