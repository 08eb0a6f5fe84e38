/** Agents for Compile: legal answers, reproducible for a seed, terms that add up, explanations, and strength. */
import { describe, expect, test } from 'vitest';
import { Observer } from '../../core/observer.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { firstOf } from '../../core/types.ts';
import { type CompileSetting, compile, randomProtocol } from '../../games/compile/index.ts';
import { UNLIMITED } from '../index.ts';
import { Scores } from '../knowledge/scores.ts';
import { expectNoGarbage } from '../testing/games.ts';
import { FEATURE_COUNT, Features } from './features.ts';
import { HeuristicScorer } from './heuristic.ts';
import { Position } from './position.ts';
import { RuleScorer } from './rule.ts';
import { TERMS } from './terms.ts';
import { answerOf, faultless, made, playGame, questionOf } from './testing/questions.ts';
import { usual, worthsOf } from './worth.ts';

function settingOf(options: object): CompileSetting {
  const setting = compile.configure(options, 2);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value as CompileSetting;
}

function customSetting(seed: string): CompileSetting {
  const random = new Random(seedOf(seed));
  const custom = Array.from({ length: 6 }, (_, i) => randomProtocol(random, `made-${i}`));
  return settingOf({ draft: 'fixed', custom, protocols: custom.map(({ id }) => id) });
}

const DRAWN = 2;
const QUICK = settingOf({ draft: 'random', sets: ['main1', 'aux1', 'main2', 'aux2', 'fan'] });

/** Positions of random games with more than one legal action. */
function* questions(setting: CompileSetting, seed: string, count: number) {
  const state = compile.create(setting);
  const random = new Random(seedOf(seed));
  const legal = new Float64Array(setting.maxLegal + 1);
  for (let game = 0, found = 0; found < count; game++) {
    compile.deal(state, deriveSeed(seedOf(seed), game));
    while (compile.pending(state) !== 0 && found < count) {
      const seat = firstOf(compile.pending(state));
      const answers = compile.legal(state, seat, legal);
      if (answers > 2 && random.below(4) === 0) {
        found++;
        yield { state, seat, legal, answers };
      }
      compile.play(state, seat, legal[random.below(answers)]);
    }
  }
}

/** Share of games won by the first agent; each deal is played from both seats. */
function share(first: string, second: string, setting: CompileSetting, deals: number): number {
  let won = 0;
  for (const seat of [0, 1]) {
    const agents = [made(first), made(second)];
    if (seat === 1) agents.reverse();
    for (let deal = 0; deal < deals; deal++) {
      const { winner } = playGame(setting, agents, deriveSeed(seedOf('strength'), deal));
      won += winner === DRAWN ? 0.5 : winner === seat ? 1 : 0;
    }
  }
  return won / (2 * deals);
}

describe('scorers', () => {
  test.each(['rule', 'heuristic'] as const)('%s: terms are finite and add up to what decides', (insight) => {
    const scorer = insight === 'rule' ? new RuleScorer(QUICK) : new HeuristicScorer(QUICK);
    const scores = new Scores(scorer, QUICK.maxLegal + 1);
    for (const { state, seat, legal, answers } of questions(QUICK, 'terms', 60)) {
      scores.fill(state, seat, legal, answers);
      for (let i = 0; i < answers; i++) {
        const terms = Object.values(scores.terms(legal[i]));
        expect(terms).toHaveLength(TERMS.length);
        expect(terms.every(Number.isFinite)).toBe(true);
        expect(terms.reduce((sum, term) => sum + term, 0)).toBeCloseTo(scores.values[i], 9);
      }
    }
  });

  test('rule does not use what its seat cannot see', () => {
    const scores = new Scores(new RuleScorer(QUICK), QUICK.maxLegal + 1);
    const world = compile.create(QUICK);
    const random = new Random(seedOf('worlds'));
    for (const { state, seat, legal, answers } of questions(QUICK, 'hidden', 60)) {
      scores.fill(state, seat, legal, answers);
      const open = Array.from(scores.values.subarray(0, answers));
      compile.imaginer(QUICK, compile.view(state, seat), Number.POSITIVE_INFINITY).sample(random, world);
      scores.fill(world, seat, legal, answers);
      expect(Array.from(scores.values.subarray(0, answers))).toEqual(open);
    }
  });

  test('heuristic does not change the position', () => {
    const scores = new Scores(new HeuristicScorer(QUICK), QUICK.maxLegal + 1);
    for (const { state, seat, legal, answers } of questions(QUICK, 'untouched', 40)) {
      const before = state.cells.slice();
      scores.fill(state, seat, legal, answers);
      expect(state.cells).toEqual(before);
    }
  });

  test('scoring allocates almost nothing', () => {
    const [question] = questions(QUICK, 'memory', 1); // the rest of the game is not played
    expectNoGarbage(compile, new RuleScorer(QUICK), [question], { most: 80 });
  });
});

describe('positions', () => {
  test('the values of both seats are opposite', () => {
    const position = new Position(worthsOf(QUICK));
    const terms = new Float64Array(TERMS.length);
    for (const { state } of questions(QUICK, 'zero-sum', 60)) {
      expect(position.logits(state, 0)).toBeCloseTo(-position.logits(state, 1), 9);
      position.explain(state, state.turn, state.turn, terms);
      expect(Number.isFinite(terms.reduce((sum, term) => sum + term, 0))).toBe(true);
    }
  });

  test('features do not depend on which seat is which number', () => {
    const cards = `line 1 mine: Fire 4 up, Fire 2 down
                   line 2 mine: Metal 5 up, Metal 3 up, Metal 2 up
                   line 1 theirs: Life 1 up, Life 3 up
                   line 3 theirs: Water 4 up, Water 5 up, Life 0 down
                   hand mine: Fire 5, Light 1
                   hand theirs: Hate 2, Hate 5, Water 0`;
    const turned = cards.replaceAll(/mine|theirs/g, (side) => (side === 'mine' ? 'theirs' : 'mine'));
    const [mine, theirs] = [
      ['Fire', 'Metal', 'Light'],
      ['Life', 'Hate', 'Water'],
    ];
    const sides = { compiled: ['Fire', 'Light', 'Hate'] };
    const seen = [
      questionOf({ title: '', sides: { ...sides, mine, theirs, control: 0 }, cards, wanted: /./ }),
      questionOf({
        title: '',
        sides: { ...sides, mine: theirs, theirs: mine, control: 1, turn: 1 },
        cards: turned,
        wanted: /./,
      }),
    ].map(({ state }) => {
      const features = new Features(worthsOf(state.setting));
      features.look(state, state.turn);
      const [first, second] = [features.values.slice(0, FEATURE_COUNT), features.values.slice(FEATURE_COUNT)];
      return state.turn === 0 ? [first, second] : [second, first];
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0][0]).not.toEqual(seen[0][1]);
  });

  test('a protocol more is worth more than anything else that changes in a turn', () => {
    const cards = 'line 1 mine: Fire 4 up';
    const position = (compiled: string[]) => questionOf({ title: '', sides: { compiled }, cards, wanted: /./ }).state;
    const { setting } = position([]);
    const value = new Position(worthsOf(setting));
    expect(value.logits(position(['Fire']), 0) - value.logits(position([]), 0)).toBeGreaterThan(0.5);
    expect(value.logits(position(['Life']), 0) - value.logits(position([]), 0)).toBeLessThan(-0.5);
  });
});

describe('worths', () => {
  test('every choice of every text gets a worth', () => {
    for (const setting of [QUICK, customSetting('walk 1'), customSetting('walk 2')]) {
      const { may, options } = worthsOf(setting);
      for (const state of ['may', 'oneOf'] as const) {
        const places = placesOfOp(setting, state);
        const found = state === 'may' ? may : options;
        expect([...found.keys()].sort((a, b) => a - b)).toEqual(places);
      }
    }
  });

  test('no custom text is valued much higher than official ones', () => {
    const most = (setting: CompileSetting) => {
      const { top, bottom, strength } = worthsOf(setting);
      return [top, bottom, strength].map((worths) => Math.max(...worths.map(Math.abs)));
    };
    const official = most(QUICK);
    for (let n = 0; n < 20; n++) {
      for (const [i, worth] of most(customSetting(`wild ${n}`)).entries()) expect(worth).toBeLessThan(2 * official[i]);
    }
  });

  test('a draw is good, a discard is bad, of both sides', () => {
    const { enter } = worthsOf(
      settingOf({ draft: 'fixed', protocols: ['fire', 'water', 'life', 'hate', 'love', 'speed'] }),
    );
    expect(usual(enter.subarray(0, 9))).toBeGreaterThan(1); // Fire 0: flip, draw 2
    expect(usual(enter.subarray(9 * 5, 9 * 6))).toBeLessThan(0); // Fire 5: discard
  });
});

function placesOfOp({ program }: CompileSetting, name: 'may' | 'oneOf'): number[] {
  const code = { may: 4, oneOf: 5 }[name];
  return program.code.flatMap((op, place) => (op.code === code ? [place] : []));
}

describe('agents', () => {
  test('never answer illegally, also with custom cards', () => {
    for (let n = 0; n < 6; n++) {
      const setting = n % 2 === 0 ? QUICK : customSetting(`legal ${n}`);
      const agents = [made('rule:mistakes=300'), made('heuristic:mistakes=300')];
      for (let game = 0; game < 2; game++) {
        expect(playGame(setting, agents, deriveSeed(seedOf('legal'), 10 * n + game)).moves.length).toBeGreaterThan(10);
      }
    }
  });

  test('draft by strength, and the same seed gives the same game', () => {
    const setting = settingOf({ preset: 'all' });
    const moves = [0, 1].map(() => {
      const agents = [made('normal'), made('so-ismcts:policy=heuristic:turns=1:iterations=5')];
      return playGame(setting, agents, seedOf('same')).moves;
    });
    expect(moves[0]).toEqual(moves[1]);
  });

  test.each(['heuristic:worlds=2', faultless('hard')])('%s explains itself in both languages, best first', (text) => {
    const agent = made(text);
    const seen = new Set<string>();
    for (const { state, seat, answers } of questions(QUICK, 'explain', 20)) {
      agent.begin(QUICK, seat, new Random(seedOf('explain')));
      const action = agent.decide(new Observer(compile, state, seat), UNLIMITED);
      const { candidates, because } = agent.explain!()!;
      expect(candidates.length).toBeGreaterThanOrEqual(Math.min(answers, 3));
      expect(candidates[0].action).toBe(action);
      expect(candidates.every(({ value }, i) => i === 0 || value <= candidates[i - 1].value)).toBe(true);
      for (const { terms } of candidates)
        for (const [id, value] of Object.entries(terms)) if (value !== 0) seen.add(id);
      expect(because.en.length).toBeGreaterThan(10);
      expect(because.de.length).toBeGreaterThan(10);
    }
    expect(TERMS.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });

  test('a large hand is discarded without trying every order', () => {
    const hand = [0, 1, 2, 3, 4, 5].flatMap((n) => [`Fire ${n}`, `Light ${n}`]).concat('Metal 1', 'Metal 2');
    const cards = `hand mine: ${hand.join(', ')}`;
    const question = questionOf({ title: '', sides: { phase: 'cache' }, cards, wanted: /./ });
    expect(answerOf('so-ismcts:iterations=20', question)).toMatch(/^card /);
  });

  test('a deliberate mistake never gives a win away', () => {
    const cards = `line 1 mine: Fire 4 up, Fire 5 up, Fire 1 up
                   line 2 mine: Metal 5 up, Metal 3 up, Metal 2 up`;
    const sides = { compiled: ['Fire', 'Light'], phase: 'compile' } as const;
    for (const agent of ['rule:mistakes=1000:temperature=2', 'heuristic:mistakes=1000:temperature=0.7']) {
      for (let n = 0; n < 20; n++) {
        expect(answerOf(agent, questionOf({ title: '', sides, cards, wanted: /./ }), `slip ${n}`)).toBe('line 2');
      }
    }
  });
});

describe('strength', () => {
  test('rule beats chance', () => {
    expect(share('rule', 'random', QUICK, 10)).toBeGreaterThan(0.85);
  });
  test('heuristic beats rule', () => {
    expect(share('heuristic:worlds=2', 'rule', QUICK, 10)).toBeGreaterThan(0.6);
  });
});
