import { describe, expect, test } from 'vitest';
import { explain } from '../../../core/errors.ts';
import { Random } from '../../../core/random.ts';
import type { Move } from '../../../core/record.ts';
import { seedOf } from '../../../core/seed.ts';
import { firstOf, LANGUAGES, optional, owing } from '../../../core/types.ts';
import { GRAND_YES, highOf, kindOf, lowOf, TICHU, VALUE_LETTERS } from '../cards.ts';
import { FIGURES, FULL_HOUSE, figureNumber, STREET } from '../combinations/figures.ts';
import { readPlay } from '../combinations/index.ts';
import { tichu } from '../index.ts';
import { cardsFrom } from '../notation.ts';
import { BSW_ERRORS } from './errors.ts';
import { formatBsw } from './format.ts';
import { type BswGame, type BswRound, toLogLabel } from './log.ts';
import { parseBsw } from './parse.ts';
import { lowerReading } from './phoenix.ts';
import { BswRecorder } from './recorder.ts';
import { type BswLiberty, replayRound } from './replay.ts';
import { checkGameEnd } from './score.ts';
import { dealtState } from './start.ts';
import { EXAMPLE } from './testing/samples.ts';
import { checkRound } from './validate.ts';

const LINES = EXAMPLE.trimEnd().split('\n');
/** Lines of the example up to the header of the course, which is line 16. */
const DEAL = LINES.slice(0, 16);
const STREET_LINE = LINES[17];
const BOMB_LINE = LINES[20];

function parsed(text: string): BswGame {
  const result = parseBsw(text);
  if (!result.ok) throw new Error(explain(result.error, 'en', BSW_ERRORS));
  return result.value;
}

/** The example's deal with another course; its first line is line 17. */
const course = (turns: readonly string[], score = '0 - 0'): BswRound =>
  parsed([...DEAL, ...turns, `Ergebnis: ${score}`].join('\n')).rounds[0];

/** `code @line` or `none`; also checks that both languages have a sentence. */
function found(turns: readonly string[], score?: string): string {
  const { finding } = replayRound(course(turns, score));
  if (finding === undefined) return 'none';
  for (const language of LANGUAGES) expect(explain(finding, language, BSW_ERRORS)).not.toContain('undefined');
  return `${finding.code} @${finding.params.line}`;
}

const liberties = (turns: readonly string[]): BswLiberty[] => [...replayRound(course(turns)).liberties];

const suitCards = (suit: string): string[] => VALUE_LETTERS.map((value) => suit + value);

/** A deal after whose exchange every seat holds one suit: swords, pagodas, jades, stars. */
function bySuits(): Pick<BswRound, 'first' | 'hands' | 'gifts'> {
  const after = ['S', 'B', 'G', 'R'].map((suit, seat) => [...suitCards(suit), ['Ma', 'Ph', 'Hu', 'Dr'][seat]]);
  const given = after.map((_, seat) => [1, 2, 3].map((step) => after[(seat + step) % 4][step]));
  const kept = after.map((cards) => cards.filter((card) => !given.flat().includes(card)));
  const cards = (labels: readonly string[]) => ({ line: 1, labels });
  const hands = kept.map((labels, seat) => cards([...labels, ...given[seat]]));
  return { hands, first: hands.map(({ labels }) => cards(labels.slice(0, 8))), gifts: given.map(cards) };
}

const WHOLE = LINES.slice(16, -1);
const TO_DRAGON = ['(0)ann: Ma', '(1)bob: Dr', '(2)cleo passt.', '(3)dan passt.', '(0)ann passt.'];
const TO_WINDOW = ['(0)ann: Ma', '(1)bob passt.', '(2)cleo passt.', '(3)dan passt.'];
/** Cleo wins the first trick with an ace and leads five to eight with the Phoenix. */
const TO_PHOENIX = [
  ...[
    '(0)ann: Ma',
    '(1)bob passt.',
    '(2)cleo: BA',
    '(3)dan passt.',
    '(0)ann passt.',
    '(1)bob passt.',
    '(2)cleo passt.',
  ],
  '(2)cleo: B5 B6 B7 B8 Ph',
];

test('the example is played by the rules', () => {
  expect(found(WHOLE, '300 - 0')).toBe('none');
  expect(liberties(WHOLE)).toEqual([]);
});

describe('every rule a log can break', () => {
  test.each<[string, string, readonly string[], string?]>([
    ['[T-22] pass out of turn', 'bsw/not-on-turn @18', ['(0)ann: Ma', '(2)cleo passt.']],
    ['[T-22] play out of turn', 'bsw/not-on-turn @18', ['(0)ann: Ma', '(2)cleo: B5']],
    ['[T-06] not the holder of the Mah Jong', 'bsw/not-on-turn @17', ['(1)bob: G5']],
    ['[T-26] bomb before the lead', 'bsw/not-on-turn @17', [BOMB_LINE]],
    ['[T-26] bomb after the trick was taken', 'bsw/not-on-turn @22', [...TO_WINDOW, '(0)ann passt.', BOMB_LINE]],
    [
      '[T-24] pass of a player who is out',
      'bsw/not-on-turn @21',
      [STREET_LINE, LINES[18], LINES[19], BOMB_LINE, '(0)ann passt.'],
    ],
    ['[T-20] too low', 'bsw/not-playable @19', ['(0)ann: Ma', '(1)bob: G9', '(2)cleo: B8']],
    ['[T-15] another type', 'bsw/not-playable @18', [STREET_LINE, '(1)bob: Dr']],
    ['[T-03] no combination', 'bsw/not-playable @17', ['(0)ann: Ma S2']],
    ['[T-21] pass on the lead', 'bsw/pass-not-possible @17', ['(0)ann passt.']],
    ['[T-21] taking a trick twice', 'bsw/pass-not-possible @22', [...TO_WINDOW, '(0)ann passt.', '(0)ann passt.']],
    ['[T-31] play without the wished card', 'bsw/wish-ignored @19', ['(0)ann: Ma', 'Wunsch:7', '(1)bob: G9']],
    ['[T-31] pass instead of the wished card', 'bsw/wish-ignored @19', ['(0)ann: Ma', 'Wunsch:7', '(1)bob passt.']],
    [
      '[T-34] pass instead of the bomb',
      'bsw/wish-ignored @20',
      [STREET_LINE, 'Wunsch:10', '(1)bob passt.', '(2)cleo passt.'],
    ],
    ['[T-39] Dragon kept, next play', 'bsw/dragon-not-given @23', [...TO_DRAGON, '(1)bob passt.', '(1)bob: G5']],
    ['[T-39] Dragon kept, next pass', 'bsw/dragon-not-given @22', [...TO_DRAGON, '(2)cleo passt.']],
    ['[T-39] Dragon kept, end', 'bsw/dragon-not-given @22', TO_DRAGON],
    ['[T-39] Dragon to the partner', 'bsw/dragon-to-own-team @22', [...TO_DRAGON, 'Drache an: (3)dan']],
    ['[T-39] Dragon too early', 'bsw/dragon-without-winning @21', [...TO_DRAGON.slice(0, 4), 'Drache an: (0)ann']],
    [
      '[T-39] Dragon given twice',
      'bsw/dragon-without-winning @23',
      [...TO_DRAGON, 'Drache an: (0)ann', 'Drache an: (0)ann'],
    ],
    ['[T-39] without the Dragon', 'bsw/dragon-without-winning @21', [...TO_WINDOW, 'Drache an: (1)bob']],
    ['[T-48] result too early', 'bsw/history-too-short @25', WHOLE.slice(0, -1)],
    ['[T-48] result after a Mah Jong without wish', 'bsw/history-too-short @18', ['(0)ann: Ma']],
    ['[T-49] play after the end', 'bsw/history-too-long @26', [...WHOLE, '(3)dan: Hu']],
    ['[T-47] announcement after the end', 'bsw/history-too-long @26', [...WHOLE, 'Tichu: (3)dan']],
    ['[T-08] announcement after a card', 'bsw/late-announcement @18', ['(0)ann: Ma', 'Tichu: (0)ann']],
    ['[T-28] wish without Mah Jong', 'bsw/wish-without-mah-jong @17', ['Wunsch:10']],
    ['[T-53] wrong score', 'bsw/score-mismatch @26', WHOLE, '200 - 0'],
  ])('%s: %s', (_, code, turns, score) => expect(found(turns, score)).toBe(code));
});

describe('liberties of the site', () => {
  const short = (turns: readonly string[]) => `bsw/history-too-short @${17 + turns.length}`;
  const legal = (...turns: string[]) => expect(found(turns)).toBe(short(turns));

  test('no wish after the Mah Jong', () => {
    legal('(0)ann: Ma', '(1)bob: G9');
    expect(liberties(['(0)ann: Ma', '(1)bob: G9'])).toEqual(['no-wish']);
  });

  test('[T-27] a bomb before the trick is taken, also on the own trick', () => {
    legal(...TO_WINDOW, BOMB_LINE);
    expect(liberties([...TO_WINDOW, BOMB_LINE])).toEqual(['no-wish', 'window-bomb']);
  });

  test.each(['100 - 0', '75 - 25', '50 - 50'])('[T-27] a bomb that may be a lead, by its score: %s', (score) => {
    const [swords, pagodas, jades] = ['S', 'B', 'G'].map((suit) => suitCards(suit).map(toLogLabel).join(' '));
    const turns = [`(0)ann: Ma ${swords}`, '(1)bob passt.', '(2)cleo passt.', '(3)dan passt.'];
    turns.push(`(1)bob: ${pagodas}`, '(2)cleo passt.', '(3)dan passt.', '(1)bob passt.', '(1)bob: Ph');
    turns.push(
      '(2)cleo passt.',
      '(3)dan passt.',
      `(2)cleo: ${jades}`,
      '(3)dan passt.',
      '(2)cleo passt.',
      '(2)cleo: Hu',
    );
    const round = { ...course(turns, score), ...bySuits() };
    expect(checkRound(round)).toEqual([]);
    expect(replayRound(round).finding).toBeUndefined();
    expect(replayRound({ ...round, result: { line: 1, scores: [90, 10] } }).finding?.code).toBe('bsw/score-mismatch');
  });

  test('the extra pass of the owner is not needed', () => legal(...TO_WINDOW, '(0)ann: S5'));

  test('the Dragon is given before or after the extra pass', () => {
    legal(...TO_DRAGON, 'Drache an: (0)ann', '(1)bob passt.', '(1)bob: G5');
    legal(...TO_DRAGON, '(1)bob passt.', 'Drache an: (0)ann', '(1)bob: G5');
    legal(...TO_DRAGON, 'Drache an: (2)cleo', '(1)bob: G5');
  });

  test('passes after the end', () => {
    expect(found([...WHOLE, '(3)dan passt.', '(1)bob passt.'], '300 - 0')).toBe('none');
  });

  test('tichu twice, the second time after a card', () => {
    legal('Tichu: (0)ann', '(0)ann: Ma', 'Tichu: (0)ann', 'Wunsch:7', '(1)bob: G7');
  });

  test('[T-12] the Phoenix in the lower place', () => {
    legal(...TO_PHOENIX, '(3)dan: R5 G6 R7 G8 R9');
    expect(liberties([...TO_PHOENIX, '(3)dan: R5 G6 R7 G8 R9'])).toContain('low-phoenix');
    expect(liberties([...TO_PHOENIX, '(3)dan: G6 R7 G8 R9 G10'])).not.toContain('low-phoenix');
    expect(found([...TO_PHOENIX, '(3)dan: G4 R5 G6 R7 G8'])).toBe('bsw/not-playable @25');
  });

  const street = (length: number, rank: number) => figureNumber(STREET, length, rank);
  test.each<[string, number]>([
    ['S5 B6 S7 S8 Ph', street(5, 8)],
    ['S2 B3 S4 S5 Ph', 0],
    ['S3 B4 S5 S6 Ph', street(5, 6)],
    ['Ma S2 B3 S4 Ph', 0],
    ['S5 B6 S8 S9 Ph', 0],
    ['SB BD SK SA Ph', 0],
    ['S5 B5 S6 B6 Ph', figureNumber(FULL_HOUSE, 5, 5)],
    ['S5 B5 G5 B6 Ph', 0],
    ['S5 B5 S6 Ph', 0],
    ['S5 Ph', 0],
    ['S5 B5 S6 B6 G6', 0],
  ])('[T-12] the lower reading of %s', (text, top) => {
    const state = dealtState(course([]));
    const [low, high] = [lowOf(cardsFrom(text)), highOf(cardsFrom(text))];
    state.notePlay(0, low, high);
    state.top = kindOf(readPlay(low, high));
    expect(FIGURES[lowerReading(state)]).toEqual(FIGURES[top]);
  });
});

describe('our own games', () => {
  /** A random game as a log, with some actions out of turn. */
  function played(seed: string, options: Readonly<Record<string, unknown>>): BswGame {
    const setting = tichu.configure(options, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = tichu.create(setting.value);
    const random = new Random(seedOf(seed));
    const recorder = new BswRecorder(['Ann', 'Bob', 'Cleo of Ulm', '']);
    tichu.deal(state, seedOf(seed), recorder.hear);
    for (let waiting = tichu.pending(state); waiting !== 0; waiting = tichu.pending(state)) {
      const may = optional(waiting);
      const actor = firstOf(may !== 0 && random.below(8) === 0 ? may : owing(waiting));
      const action = tichu.sample(state, actor, random);
      const isBold = action === TICHU || action === GRAND_YES;
      if (isBold && random.below(16) > 0) continue; // random announcements would lower the scores without end
      tichu.play(state, actor, action, recorder.hear);
    }
    return { rounds: recorder.rounds, dropped: [] };
  }

  /** The moves that the game refuses, after the deal of the log. */
  function refused(round: BswRound, moves: readonly Move[]): string[] {
    const state = dealtState(round);
    return moves.flatMap(({ actor, action }) => {
      const rejection = tichu.check(state, actor, action);
      tichu.play(state, actor, action);
      return rejection === undefined ? [] : [rejection.code];
    });
  }

  const courseOf = ({ first, hands, gifts, turns, result }: BswRound) =>
    JSON.stringify([first, hands, gifts, turns, result], (key, value) => (key === 'line' ? undefined : value));

  test.each([false, true])('are unchanged after writing and reading, with a window for bombs: %s', (bombWindow) => {
    const used = new Set<BswLiberty>();
    for (let i = 0; i < 40; i++) {
      const game = played(`bsw ${i}`, { bombWindow });
      const again = parsed(formatBsw(game));
      expect(again.rounds.map(courseOf)).toEqual(game.rounds.map(courseOf));
      expect(checkGameEnd(again)).toEqual([]);
      for (const round of again.rounds) {
        expect(checkRound(round)).toEqual([]);
        const { finding, moves, liberties } = replayRound(round);
        expect(refused(round, moves)).toEqual([]);
        expect(finding, finding === undefined ? '' : formatBsw({ rounds: [round] })).toBeUndefined();
        for (const liberty of liberties) used.add(liberty);
      }
    }
    expect([...used]).toEqual(bombWindow ? ['window-bomb'] : []);
  });

  test('with lines in wrong places are reported and never throw', () => {
    const random = new Random(seedOf('out of place'));
    const lines = formatBsw(played('out of place', { target: 0 }))
      .trimEnd()
      .split('\n');
    const codes = new Set<string>();
    for (let i = 0; i < 1000; i++) {
      const [from, to] = [16 + random.below(lines.length - 17), 16 + random.below(lines.length - 17)];
      const moved = lines.toSpliced(from, random.below(2), lines[to]);
      for (const round of parsed(moved.join('\n')).rounds) {
        const found = checkRound(round);
        for (const { code } of found) codes.add(code);
        if (found.length === 0) codes.add(replayRound(round).finding?.code ?? 'none');
      }
    }
    expect([...codes]).toEqual(expect.arrayContaining(['none', 'bsw/not-on-turn', 'bsw/already-played']));
  });
});
