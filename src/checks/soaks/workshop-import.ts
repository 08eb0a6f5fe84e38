/**
 * `npm run soak -- workshop-import [files]`: so many broken files of each format that the workshop reads, except protocols in the older form
 * (`compile-import`). Each is read or refused, in words of both languages, within 100 ms of processor time.
 */
import { plainSentence } from '../../core/errors.ts';
import type { Problem } from '../../core/problems.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { LANGUAGES } from '../../core/types.ts';
import { PROTOCOL_ERRORS, PROTOCOLS } from '../../games/compile/index.ts';
import { MAP_ERRORS, randomMap } from '../../games/risk/index.ts';
import { FOREIGN_KINDS } from '../../games/risk/map/foreign/kind.ts';
import { brokenText, IMPORTERS } from '../../games/risk/map/testing/broken.ts';
import { canonicalText, copied, readThing, type Thing } from '../../workshop/index.ts';
import { soak } from '../soak.ts';

const FILES = 10_000;
const LONGEST_MS = 100;
/** The first files of a format run before its code is compiled. */
const WARM_UP = 20;

const map: Thing = { kind: 'map', value: randomMap({ territories: 42, regions: 6, seed: 'broken' }) };
const protocol = copied({ kind: 'protocol', value: PROTOCOLS[0] }, [], 'en');

interface Format {
  readonly name: string;
  readonly text: string;
  read(text: string): { readonly isRead: boolean; readonly problems: readonly Problem[] };
}

const own = (name: string, thing: Thing): Format => ({
  name,
  text: canonicalText(thing),
  read: (text) => {
    const { thing: found, problems } = readThing(text);
    return { isRead: found !== undefined, problems };
  },
});

const FORMATS: readonly Format[] = [
  ...FOREIGN_KINDS.map((kind) => ({
    name: kind,
    text: IMPORTERS[kind].write(map.value),
    read: (text: string) => {
      const { map: found, problems } = IMPORTERS[kind].read(text);
      return { isRead: found !== undefined, problems };
    },
  })),
  own('maps', map),
  own('protocols', protocol),
];

for (const { name, text, read } of FORMATS) {
  let worst = 0;
  await soak(`workshop-import ${name}`, FILES, (n, count) => {
    const broken = brokenText(text, new Random(seedOf(`${name} ${n}`)));
    const start = process.cpuUsage();
    const { isRead, problems } = read(broken);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    count(isRead ? 'read' : 'refused');
    if (n >= WARM_UP && ms > worst) {
      count('ms at most', Math.ceil(ms) - Math.ceil(worst));
      worst = ms;
    }
    if (n >= WARM_UP && ms > LONGEST_MS) return `${ms.toFixed(0)} ms`;
    if (isRead === problems.some(({ severity }) => severity === 'error')) return 'a thing and errors, or neither';
    const sentences = problems.flatMap((problem) =>
      LANGUAGES.map((language) => plainSentence(problem, language, MAP_ERRORS, PROTOCOL_ERRORS)),
    );
    return sentences.find((sentence) => sentence === '' || /undefined|\[object/.test(sentence));
  });
}
