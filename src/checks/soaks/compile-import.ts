/** `npm run soak -- compile-import [files]`: broken protocols in the older form get an answer, in words, within 100 ms of processor time. */
import { explain } from '../../core/errors.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { LANGUAGES } from '../../core/types.ts';
import { PROTOCOL_ERRORS } from '../../games/compile/custom/errors.ts';
import { importProtocol } from '../../games/compile/custom/foreign/index.ts';
import { breakSome, WHOLE } from '../../games/compile/custom/foreign/testing/broken.ts';
import { soak } from '../soak.ts';

const FILES = 10_000;
const LONGEST_MS = 100;
/** The first files run before the code is compiled. */
const WARM_UP = 20;

await soak('compile-import', FILES, (n, count) => {
  const file = breakSome(structuredClone(WHOLE), new Random(deriveSeed(seedOf('broken imports'), n)));
  const start = process.cpuUsage();
  const { protocol, problems } = importProtocol(file);
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  count(protocol === undefined ? 'refused' : 'read');
  count('remarks', problems.length);
  if (n >= WARM_UP && ms > LONGEST_MS) return `${ms.toFixed(0)} ms`;
  if (protocol === undefined && !problems.some(({ severity }) => severity === 'error'))
    return 'refused without an error';
  const sentences = problems.flatMap((problem) =>
    LANGUAGES.map((language) => explain(problem, language, PROTOCOL_ERRORS)),
  );
  return sentences.find((sentence) => /undefined|\[object/.test(sentence));
});
