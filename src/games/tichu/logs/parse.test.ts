import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/errors.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { LANGUAGES } from '../../../core/types.ts';
import { BSW_ERRORS } from './errors.ts';
import { formatBsw } from './format.ts';
import type { BswGame } from './log.ts';
import { MAX_LOG_LENGTH, MAX_LOG_LINES, parseBsw } from './parse.ts';
import { EXAMPLE, randomRound } from './testing/samples.ts';

const LINES = EXAMPLE.trimEnd().split('\n');
/** The example with some of its lines, counted from 1, replaced; undefined takes a line out. */
const edited = (changes: Readonly<Record<number, string | undefined>>): string =>
  LINES.flatMap((line, i) => (i + 1 in changes ? (changes[i + 1] ?? []) : line))
    .join('\n')
    .concat('\n');

function parsed(text: string): BswGame {
  const result = parseBsw(text);
  if (!result.ok) throw new Error(explain(result.error, 'en', BSW_ERRORS));
  return result.value;
}

const withoutLines = (game: BswGame) =>
  JSON.parse(JSON.stringify(game.rounds, (key, value) => (key === 'line' ? undefined : value)));

describe('the example', () => {
  const [round] = parsed(EXAMPLE).rounds;

  test('is read with the ten as Z and with line numbers', () => {
    expect(round.line).toBe(1);
    expect(round.names).toEqual(['ann', 'bob', 'cleo', 'dan']);
    expect(round.first[0]).toEqual({ line: 2, labels: 'S4 S5 S6 S7 S8 S9 SZ SB'.split(' ') });
    expect(round.hands[3].labels).toContain('GZ');
    expect(round.gifts[1]).toEqual({ line: 13, labels: ['B4', 'G2', 'Ma'] });
    expect([round.grand, round.early, round.bombs]).toEqual([[], [], undefined]);
    expect(round.turns.map(({ kind }) => kind).join(' ')).toBe('tichu play wish pass play pass pass pass play');
    expect(round.turns[2]).toEqual({ line: 19, kind: 'wish', value: 10 });
    expect(round.turns[8]).toEqual({ line: 25, kind: 'play', seat: 2, labels: ['Ph'] });
    expect(round.result).toEqual({ line: 26, scores: [300, 0] });
  });

  test('is written byte for byte as it was read', () => {
    expect(formatBsw(parsed(EXAMPLE))).toBe(EXAMPLE);
    expect(formatBsw(parsed(EXAMPLE.repeat(3)))).toBe(EXAMPLE.repeat(3));
  });
});

test('300 random games are read as they were written', () => {
  const random = new Random(seedOf('bsw'));
  for (let i = 0; i < 300; i++) {
    const game: BswGame = {
      rounds: Array.from({ length: 1 + random.below(3) }, () => randomRound(random)),
      dropped: [],
    };
    const text = formatBsw(game);
    const again = parsed(text);
    expect(withoutLines(again)).toEqual(withoutLines(game));
    expect(formatBsw(again)).toBe(text);
  }
});

test('a name with spaces is written as one word', () => {
  const [round] = parsed(EXAMPLE).rounds;
  const text = formatBsw({ rounds: [{ ...round, names: ['Ann of Ulm', 'bob', 'cleo', 'dan'] }] });
  expect(parsed(text).rounds[0].names[0]).toBe('Ann_of_Ulm');
});

describe('quirks', () => {
  const plain = withoutLines(parsed(EXAMPLE));
  test.each<[string, string]>([
    ['CRLF', EXAMPLE.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${EXAMPLE}`],
    ['blank lines around the round', `\n  \n${EXAMPLE}\n\n`],
    ['no line end after the result', EXAMPLE.trimEnd()],
    ['no spaces at line ends', EXAMPLE.replace(/ +$/gm, '')],
    ['passes after the result', `${EXAMPLE}(3)dan passt.\n(1)bob passt\n`],
  ])('%s', (_, text) => expect(withoutLines(parsed(text))).toEqual(plain));

  test('empty names', () => {
    const text = EXAMPLE.replaceAll('bob', '').replaceAll('dan', '');
    expect(parsed(text).rounds[0].names).toEqual(['ann', '', 'cleo', '']);
    expect(formatBsw(parsed(text))).toBe(text);
  });

  test('a 10 in a name stays', () => {
    expect(parsed(EXAMPLE.replaceAll('bob', 'S10')).rounds[0].names[1]).toBe('S10');
  });

  test('bad bytes in a name', () => {
    expect(parsed(EXAMPLE.replaceAll('cleo', 'cl\uFFFDo')).rounds[0].names[2]).toBe('cl\uFFFDo');
  });

  test('if number and name of a seat differ, the number counts', () => {
    expect(withoutLines(parsed(edited({ 20: '(1)bert passt.' })))).toEqual(plain);
  });

  test('announcements before schupfen and bombs after it', () => {
    const calls = ['Grosses Tichu: (3)dan', 'Tichu: (0)ann', 'Tichu: (0)ann', 'Schupfen:'];
    const text = edited({ 11: calls.join('\n'), 16: `BOMBE: (0)ann (2)cleo\n${LINES[15]}` });
    const [round] = parsed(text).rounds;
    expect(round.grand).toEqual([{ line: 11, seat: 3 }]);
    expect(round.early.map(({ seat }) => seat)).toEqual([0, 0]);
    expect(round.bombs).toEqual({ line: 19, seats: [0, 2] });
    expect(formatBsw(parsed(text))).toBe(text);
  });

  test('repeated tichu, the pass of the owner and passes after the end stay in the list', () => {
    const text = edited({ 17: 'Tichu: (0)ann\nTichu: (0)ann', 25: '(2)cleo: Ph\n(3)dan passt.\n(1)bob passt.' });
    expect(parsed(text).rounds[0].turns).toHaveLength(12);
    expect(formatBsw(parsed(text))).toBe(text);
  });

  test('the last pass of a round may lack its full stop', () => {
    const [round] = parsed(edited({ 25: '(2)cleo: Ph\n(3)dan passt' })).rounds;
    expect(round.turns.at(-1)).toEqual({ line: 26, kind: 'pass', seat: 3 });
  });

  test('a restarted round is dropped', () => {
    const text = `${LINES.slice(0, 10).join('\n')}\n${EXAMPLE}`;
    const game = parsed(text);
    expect(withoutLines(game)).toEqual(plain);
    expect(game.dropped).toEqual([{ line: 1, reason: 'restarted' }]);
    expect(game.rounds[0].line).toBe(11);
  });

  test('an incomplete last round is dropped, wherever it ends', () => {
    const broken = EXAMPLE.trimEnd();
    for (let end = 1; end < broken.length; end++) {
      const game = parsed(EXAMPLE + broken.slice(0, end));
      const isWhole = /Ergebnis: 300 - 0$/.test(broken.slice(0, end));
      expect(game.rounds, broken.slice(0, end)).toHaveLength(isWhole ? 2 : 1);
    }
    const afterLine = LINES.map((_, i) =>
      parsed(
        EXAMPLE +
          LINES.slice(0, i)
            .map((line) => `${line}\n`)
            .join(''),
      ),
    );
    expect(afterLine.every(({ rounds }) => rounds.length === 1)).toBe(true);
    expect(afterLine.at(-1)?.dropped).toEqual([{ line: 27, reason: 'broken-off' }]);
  });

  test('an empty file is a game without rounds', () => {
    expect(parsed('')).toEqual({ rounds: [], dropped: [] });
  });
});

describe('syntax errors name the line, what stood there and what was expected', () => {
  test.each<[string, string, number, string]>([
    ['not a log', 'hello\n', 1, 'Gr.Tichukarten'],
    ['first header missing', edited({ 1: undefined }), 1, 'Gr.Tichukarten'],
    ['pass before the first round', `(0)ann passt.\n${EXAMPLE}`, 1, 'Gr.Tichukarten'],
    ['text between rounds', `${EXAMPLE}bye\n${EXAMPLE}`, 27, 'Gr.Tichukarten'],
    ['seats out of order', edited({ 3: LINES[3] }), 3, 'seat 1'],
    ['five first hands', edited({ 5: `${LINES[4]}\n${LINES[4]}` }), 6, 'Startkarten'],
    ['restart before the hands', `${LINES.slice(0, 5).join('\n')}\n${EXAMPLE}`, 6, 'Startkarten'],
    ['seat 4', edited({ 7: '(4)ann S4' }), 7, 'seat 0'],
    ['hand without a seat', edited({ 10: 'dan S4' }), 10, 'seat 3'],
    ['schupfen missing', edited({ 11: undefined }), 11, 'Schupfen'],
    ['grand after small tichu', edited({ 11: 'Tichu: (0)ann\nGrosses Tichu: (1)bob\nSchupfen:' }), 12, 'Schupfen'],
    ['restart after a call', `${LINES.slice(0, 10).join('\n')}\nTichu: (0)ann\n${EXAMPLE}`, 12, 'Schupfen'],
    ['two schupf cards', edited({ 12: '(0)ann gibt: bob: R4 - cleo: B3 - ' }), 12, 'schupf cards of seat 0'],
    ['schupf cards out of order', edited({ 12: LINES[12] }), 12, 'schupf cards of seat 0'],
    ['wrong receivers', edited({ 12: '(0)ann gibt: cleo: R4 - bob: B3 - dan: Hu - ' }), 15, 'seat 0 gives'],
    ['course without header', edited({ 16: undefined }), 16, 'Rundenverlauf'],
    ['bombs without a seat', edited({ 16: `BOMBE: ann\n${LINES[15]}` }), 16, 'BOMBE'],
    ['bombs twice', edited({ 16: `BOMBE: (0)ann\nBOMBE: (0)ann\n${LINES[15]}` }), 17, 'Rundenverlauf'],
    ['blank line in a round', edited({ 20: '' }), 20, 'passt.'],
    ['unknown line', edited({ 20: 'Pause' }), 20, 'passt.'],
    ['full stop missing in the middle', edited({ 20: '(1)bob passt' }), 20, 'passt.'],
    ['wish with a space', edited({ 19: 'Wunsch: 10' }), 19, 'Wunsch:v'],
    ['wish for a one', edited({ 19: 'Wunsch:1' }), 19, 'Wunsch:v'],
    ['dragon without a seat', edited({ 19: 'Drache an: bob' }), 19, 'Drache an'],
    ['new round without a result', edited({ 26: undefined }) + EXAMPLE, 26, 'Ergebnis'],
    ['result in words', edited({ 26: 'Ergebnis: viel - wenig' }), 26, 'Ergebnis'],
    ['result in words at the very end', edited({ 26: 'Ergebnis: viel - wenig' }).trimEnd(), 26, 'Ergebnis'],
  ])('%s', (_, text, line, expected) => {
    const result = parseBsw(text);
    expect(result).toMatchObject({ ok: false, error: { code: 'bsw/syntax', params: { line } } });
    if (result.ok) return;
    expect(result.error.params.expected).toContain(expected);
    expect(result.error.params.text).toBe(text.split('\n')[line - 1].slice(0, 60).trimEnd());
    for (const language of LANGUAGES) expect(explain(result.error, language, BSW_ERRORS)).not.toContain('undefined');
  });
});

test('a log is bounded', () => {
  const code = (text: string) => {
    const result = parseBsw(text);
    return result.ok ? 'ok' : result.error.code;
  };
  expect(code(' '.repeat(MAX_LOG_LENGTH + 1))).toBe('bsw/too-large');
  expect(code(`${'\n'.repeat(MAX_LOG_LINES)}x`)).toBe('bsw/too-many-lines');
  expect(code(`${'\n'.repeat(MAX_LOG_LENGTH - 1)}x`)).toBe('bsw/too-many-lines');
  expect(code('\n'.repeat(MAX_LOG_LENGTH))).toBe('ok');
});

describe('parsing never throws', () => {
  const part = fc.constantFrom(...LINES, '', 'Grosses Tichu: (1)', 'Drache an: (2)x', 'BOMBE: (0) (1)', '\r', '\uFFFD');
  const line = fc.oneof({ weight: 8, arbitrary: part }, fc.string({ unit: 'binary' }));

  test('any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseBsw(text).ok === 'boolean'));
  });

  test('lines of a log in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => typeof parseBsw(lines.join('\n')).ok === 'boolean'),
    );
  });

  test('a log with one part replaced', () => {
    const where = fc.nat(EXAMPLE.length);
    fc.assert(
      fc.property(where, fc.nat(40), fc.string(), (at, length, text) => {
        const game = parseBsw(EXAMPLE.slice(0, at) + text + EXAMPLE.slice(at + length));
        if (game.ok) expect(parsed(formatBsw(game.value)).rounds).toHaveLength(game.value.rounds.length);
      }),
      { numRuns: 2000 },
    );
  });
});
