/** Texts for people: the log, the drawing, the rejections; and the fallback. */
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { firstOf, LANGUAGES, owing } from '../../core/types.ts';
import type { RiskEvent } from './events.ts';
import { risk } from './index.ts';
import { REJECTIONS } from './rejections.ts';
import {
  act,
  dealt,
  HARBOURS,
  legalActions,
  mapOf,
  phaseOf,
  playRandomly,
  position,
  randomOf,
  settingOf,
  TABLES,
} from './testing/positions.ts';

const names = (seat: number): string => ['Lena', 'Tom', 'Ada', 'Bo', 'Cy'][seat];

describe('the log', () => {
  const alaska = { id: 'alaska', name: 'Alaska' };
  const alberta = { id: 'alberta', name: { en: 'Alberta', de: 'Alberta' } };
  const fought = (attackLoss: number, defenceLoss: number, defender: number | 'neutral' = 1): RiskEvent => ({
    ...{ kind: 'fought', seat: 0, from: alaska, to: alberta, defender, attack: [6, 5, 1], defence: [4, 2] },
    ...{ attackLoss, defenceLoss },
  });

  test.each([
    [fought(0, 2), 'Lena attacks Alberta from Alaska: 6 5 1 against 4 2, Tom loses two.'],
    [fought(1, 1), 'Lena attacks Alberta from Alaska: 6 5 1 against 4 2, both lose one.'],
    [fought(1, 0), 'Lena attacks Alberta from Alaska: 6 5 1 against 4 2, Lena loses one.'],
    [fought(0, 1, 'neutral'), 'Lena attacks Alberta from Alaska: 6 5 1 against 4 2, the neutral army loses one.'],
  ])('a fight: %o', (event, sentence) => {
    expect(risk.words.event(event, 'en', names)).toBe(sentence);
  });

  test('auf Deutsch', () => {
    expect(risk.words.event(fought(0, 2), 'de', names)).toBe(
      'Lena greift Alberta aus Alaska an: 6 5 1 gegen 4 2, Tom verliert zwei.',
    );
  });

  test('a hidden card is not named', () => {
    const drew = { kind: 'drew', seat: 0, card: 'alaska', name: 'Alaska', open: false } as const;
    expect(risk.words.event(drew, 'en', names)).toBe('Lena draws the card Alaska.');
    expect(risk.words.event(risk.redact(drew, 1)!, 'en', names)).toBe('Lena draws a card.');
    expect(risk.words.event({ ...drew, card: '*1', name: null }, 'de', names)).toBe('Lena zieht einen Joker.');
  });

  test('every kind of event in random games has one sentence in both languages', () => {
    const kinds = new Set<string>();
    for (const { options, seats } of TABLES) {
      const state = risk.create(settingOf(options, seats));
      const tell = (event: RiskEvent): void => {
        if (kinds.has(event.kind)) return;
        kinds.add(event.kind);
        for (const language of LANGUAGES) expect(risk.words.event(event, language, names)).toMatch(/^\S.*\.$/);
      };
      for (let game = 0; game < 4; game++) {
        risk.deal(state, seedOf(game), tell);
        playRandomly(state, randomOf(game), undefined, tell);
      }
    }
    expect([...kinds].sort()).toEqual([
      ...['claimed', 'conquered', 'dealt', 'declared', 'discarded', 'drew', 'eliminated', 'endCard', 'fought', 'left'],
      ...['moved', 'over', 'placed', 'redeemed', 'reshuffled', 'rolled', 'settled', 'tookCards', 'turn'],
    ]);
  });
});

describe('the drawing', () => {
  test('fits into 80 columns, whatever the map', () => {
    const star = mapOf(
      Array.from({ length: 84 }, (_, i) => `land-number-${i} one: ${i > 0 ? 'land-number-0' : ''}; port p`),
    );
    for (const options of [{ map: 'classic' }, {}, { map: star, portMode: 'all' }]) {
      for (const language of LANGUAGES) {
        const text = risk.words.view(risk.view(dealt(options, 4), 0), language, names);
        expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
      }
    }
  });

  test('owners, troops, castles, ports, neighbours, players, cards', () => {
    const state = position({
      ...{ land: 'A12 A1 A1 B1 N1 B3', options: { map: HARBOURS, wildCards: 1 }, hands: ['b *1', 'c'] },
      ...{ phase: 'reinforce', left: 4 },
    });
    expect(risk.words.view(risk.view(state, 0), 'en', names).split('\n')).toEqual([
      'Test (number, name, owner, troops, ^ castles, ~ port: neighbours)',
      'west +2 A',
      ' 1 a A 12 ^2~: 2 4   3 c A  1: 2 4',
      ' 2 b A  1: 1 3',
      'east +3',
      ' 4 d B  1 ~: 1 3 5   6 f B  3 ~: 5',
      ' 5 e ·  1 ^1: 4 6',
      'nowhere +4',
      '',
      '> A Lena: territories 3, troops 14, income 5, cards 2',
      '  B Tom: territories 2, troops 4, income 3, cards 1',
      '  · neutral army: territories 1, troops 1',
      'Turn 1, deck 4, discards 0, to place 4',
      'Your cards:',
      '  2 b (cavalry)',
      '  *1 (wild card)',
    ]);
  });
});

test('every rejection has a sentence in both languages with its parameters', () => {
  const params = new Proxy({}, { get: (_, name) => (name === 'phase' ? 'attack' : `<${String(name)}>`) });
  for (const [code, entry] of Object.entries(REJECTIONS)) {
    if (!code.startsWith('risk/')) continue;
    for (const language of LANGUAGES) expect(entry[language](params), code).toMatch(/^\S.*\.$/);
  }
});

describe('the fallback', () => {
  test('holds the most threatened border and does not attack', () => {
    // b faces nine troops, a and c none.
    const map = mapOf(['a one: b c', 'b one: d', 'c one:', 'd one: e', 'e one:']);
    const state = position({ land: 'A1 A1 A1 B9 B1', options: { map }, phase: 'reinforce', left: 3 });
    const answers: string[] = [];
    while (state.turn === 0) {
      const action = risk.fallback(state, 0);
      answers.push(risk.notation.format(state.setting, action));
      risk.play(state, 0, action);
    }
    expect(answers).toEqual(['place 3', 'on b', 'end', 'end']);
  });

  test('redeems only if forced, moves in the minimum, defends with all dice', () => {
    const answer = (given: Parameters<typeof position>[0]): string => {
      const state = position(given);
      return risk.notation.format(state.setting, risk.fallback(state, state.decider));
    };
    const land = 'A9 B1 B1 B1 B1 B1 B1 B1 B1';
    expect(answer({ land, phase: 'reinforce', left: 3, hands: ['a b c d e'] })).toBe('redeem a b c');
    expect(answer({ land, phase: 'reinforce', left: 3, hands: ['a b c'] })).toBe('place 3');
    expect(answer({ land, phase: 'reinforce', left: 0, hands: ['a b c'] })).toBe('end');
    const attacked = position({ land: 'A9 B5 B1 B1 B1 B1 B1 B1 B1', options: { defenderChooses: true } });
    act(attacked, 'attack a b 3');
    expect(phaseOf(attacked)).toBe('defend');
    expect(risk.notation.format(attacked.setting, risk.fallback(attacked, 1))).toBe('defend 2');
  });

  test('never stalls: fallbacks alone reach any turn limit, with all options', () => {
    for (const { options, seats } of TABLES) {
      const state = dealt({ ...options, maxTurns: 30 }, seats, 'dull');
      let moves = 0;
      for (let waiting = risk.pending(state); waiting !== 0; waiting = risk.pending(state)) {
        const actor = firstOf(owing(waiting));
        const action = risk.fallback(state, actor);
        expect(legalActions(state, actor)).toContain(action);
        risk.play(state, actor, action);
        expect(++moves).toBeLessThan(1000);
      }
    }
  });
});

test('an observation counts seats from the observer', () => {
  const state = position({ land: 'A4 B1 C1 A1 B1 C1 A1 B1 C1', seats: 3 });
  const turned = position({ land: 'C4 A1 B1 C1 A1 B1 C1 A1 B1', seats: 3, turn: 2 });
  const here = new Float32Array(state.setting.observation);
  const there = new Float32Array(state.setting.observation);
  risk.observe(state, 0, here);
  risk.observe(turned, 2, there);
  expect(there).toEqual(here);
});
