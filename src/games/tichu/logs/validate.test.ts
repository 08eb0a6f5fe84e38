import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/errors.ts';
import type { Rejection } from '../../../core/result.ts';
import { LANGUAGES } from '../../../core/types.ts';
import { BSW_ERRORS } from './errors.ts';
import type { BswGame, BswRound } from './log.ts';
import { parseBsw } from './parse.ts';
import { checkGameEnd } from './score.ts';
import { EXAMPLE } from './testing/samples.ts';
import { checkRound } from './validate.ts';

const LINES = EXAMPLE.trimEnd().split('\n');

function game(text: string): BswGame {
  const result = parseBsw(text);
  if (!result.ok) throw new Error(explain(result.error, 'en', BSW_ERRORS));
  return result.value;
}

/** The example with some of its lines, counted from 1, replaced. */
const edited = (changes: Readonly<Record<number, string>>): BswRound =>
  game(LINES.map((line, i) => changes[i + 1] ?? line).join('\n')).rounds[0];

/** `code @line`; also checks that both languages have a sentence. */
function brief(finding: Rejection): string {
  for (const language of LANGUAGES) expect(explain(finding, language, BSW_ERRORS)).not.toContain('undefined');
  return `${finding.code} @${finding.params.line}`;
}

const found = (changes: Readonly<Record<number, string>>): string[] => checkRound(edited(changes)).map(brief);
const swapped = (line: number, from: string, to: string): Readonly<Record<number, string>> => ({
  [line]: LINES[line - 1].replace(from, to),
});

test('the example has no findings', () => {
  expect(found({})).toEqual([]);
});

describe('cards', () => {
  test.each<[string, Readonly<Record<number, string>>, string[]]>([
    ['unknown label among the eight', swapped(2, 'S4', 'X4'), ['bsw/unknown-label @2']],
    ['unknown label in a hand', swapped(8, 'G5', 'G1'), ['bsw/unknown-label @8']],
    ['unknown label among schupf cards', swapped(12, 'R4', 'Hx'), ['bsw/unknown-label @12']],
    ['unknown label in a play', swapped(25, 'Ph', 'ph'), ['bsw/unknown-label @25']],
    ['seven first cards', swapped(2, ' SB', ''), ['bsw/wrong-count @2']],
    ['fifteen cards', swapped(7, 'Hu', 'Hu S2'), ['bsw/wrong-count @7', 'bsw/duplicate @9']],
    ['a play without cards', swapped(25, ' Ph', ''), ['bsw/wrong-count @25']],
    ['a card in two hands', swapped(8, 'G2', 'S4'), ['bsw/duplicate @8']],
    ['a card twice among the eight', swapped(3, 'G5', 'R6'), ['bsw/duplicate @3']],
    ['the eight not within the fourteen', swapped(2, 'S4', 'S2'), ['bsw/not-in-hand @2']],
    ['a schupf card twice', swapped(12, 'B3', 'R4'), ['bsw/duplicate @12']],
    ['a schupf card of another player', swapped(12, 'R4', 'G2'), ['bsw/not-in-hand @12']],
    ['a card that was given away', swapped(18, 'Ma', 'Hu'), ['bsw/not-in-hand @18', 'bsw/wish-without-mah-jong @19']],
    ['a card twice in a play', swapped(25, 'Ph', 'Ph Ph'), ['bsw/duplicate @25']],
    ['a card played before', swapped(25, 'Ph', 'B2'), ['bsw/already-played @25']],
    ['a card that another has played', swapped(25, 'Ph', 'SA'), ['bsw/already-played @25']],
  ])('%s', (_, changes, codes) => expect(found(changes)).toEqual(codes));
});

describe('announcements and wishes', () => {
  test.each<[string, Readonly<Record<number, string>>, string[]]>([
    ['[T-08] tichu after the first own card', { 17: LINES[17], 18: LINES[16] }, ['bsw/late-announcement @18']],
    [
      '[T-09] tichu after grand tichu',
      { 11: 'Grosses Tichu: (0)ann\nSchupfen:', 26: 'Ergebnis: 400 - 0' },
      ['bsw/announced-twice @18'],
    ],
    [
      '[T-09] grand tichu twice',
      { 11: 'Grosses Tichu: (0)ann\nGrosses Tichu: (0)ann\nSchupfen:', 17: '(3)dan passt.', 26: 'Ergebnis: 400 - 0' },
      ['bsw/announced-twice @12'],
    ],
    ['tichu again, even later', { 17: `${LINES[16]}\n${LINES[16]}`, 25: `${LINES[16]}\n${LINES[24]}` }, []],
    ['tichu before schupfen and again', { 11: 'Tichu: (0)ann\nSchupfen:', 25: `${LINES[16]}\n${LINES[24]}` }, []],
    ['[T-28] a wish after a pass', { 19: LINES[19], 20: LINES[18] }, ['bsw/wish-without-mah-jong @20']],
    ['[T-28] a second wish', { 20: LINES[18] }, ['bsw/wish-without-mah-jong @20']],
    ['[T-29] no wish', { 19: '(1)bob passt.' }, []],
    ['tichu between the Mah Jong and the wish', { 19: 'Tichu: (1)bob\nWunsch:10', 26: 'Ergebnis: 300 - -100' }, []],
  ])('%s', (_, changes, codes) => expect(found(changes)).toEqual(codes));
});

describe('scores', () => {
  const scored = (score: string, calls: string[] = []): string[] =>
    found({ 11: [...calls, 'Schupfen:'].join('\n'), 17: '(3)dan passt.', 26: `Ergebnis: ${score}` });
  const [GRAND_0, TICHU_1, TICHU_3] = ['Grosses Tichu: (0)ann', 'Tichu: (1)bob', 'Tichu: (3)dan'];

  test.each<[string, string, string[]]>([
    ['[T-53] shared points', '35 - 65', []],
    ['[T-53] the extremes', '-25 - 125', []],
    ['[T-49] double victory', '0 - 200', []],
    ['[T-52] grand tichu won', '300 - 0', [GRAND_0]],
    ['[T-52] grand tichu lost', '-100 - 0', [GRAND_0]],
    ['[T-52] grand tichu lost to a double victory', '-200 - 200', [GRAND_0]],
    ['[T-63] one tichu won, the partner’s lost', '50 - 50', [TICHU_1, TICHU_3]],
    ['[T-63] both lost', '200 - -200', [TICHU_1, TICHU_3]],
    ['double victory against an own grand tichu', '-200 - 300', [GRAND_0, TICHU_1]],
  ])('%s is possible: %s', (_, score, calls) => {
    expect(scored(score, calls)).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['too many points', '60 - 60', []],
    ['not a multiple of five', '33 - 67', []],
    ['more than a team can take', '130 - -30', []],
    ['double victory with points', '200 - 5', []],
    ['a bonus without announcement', '150 - 50', []],
    ['grand tichu that counts for nothing', '50 - 50', [GRAND_0]],
    ['both teams win their tichu', '250 - 150', [GRAND_0, TICHU_1]],
    ['double victory, but the other team won its tichu', '-200 - 200', [TICHU_1, TICHU_3]],
    ['a double victory and the own tichu lost twice', '200 - 100', [TICHU_1]],
  ])('%s is impossible: %s', (_, score, calls) => {
    expect(scored(score, calls)).toEqual([`bsw/score-impossible @${26 + calls.length}`]);
  });
});

describe('[T-54] the game', () => {
  const rounds = (...scores: string[]) =>
    checkGameEnd(game(scores.map((score) => EXAMPLE.replace('300 - 0', score)).join(''))).map(brief);
  test('ends with a team at 1000', () => {
    expect(rounds('900 - 0', '100 - 0')).toEqual([]);
    expect(rounds('990 - 995', '10 - 90')).toEqual([]);
  });
  test('[T-55] may end in a tie', () => expect(rounds('950 - 950', '100 - 100')).toEqual([]));
  test('not before', () => {
    expect(rounds('900 - 0', '95 - 0')).toEqual(['bsw/game-not-finished @52']);
    expect(checkGameEnd(game('')).map(brief)).toEqual(['bsw/game-not-finished @1']);
  });
  test('and no further', () => {
    expect(rounds('900 - 0', '100 - 0', '0 - 200', '0 - 0')).toEqual(['bsw/game-overplayed @53']);
  });
});
