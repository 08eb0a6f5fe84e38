/** Random full games with random protocols: invariants of every position. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { copyState, sameState } from '../../core/state.ts';
import { firstOf, TABLE } from '../../core/types.ts';
import { compile } from './index.ts';
import { isVisible, knows, seesByRight, VIEWERS } from './known.ts';
import { CARDS, type CompileState, LIMBO, OVER, PHASES } from './state.ts';

const configured = compile.configure({ draft: 'random', sets: ['main1', 'aux1', 'main2', 'aux2', 'fan'] }, 2);
if (!configured.ok) throw new Error(configured.error.code);
const setting = configured.value;

/** Plays a game to its end, looking at every position. */
function playOut(state: CompileState, random: Random, look: (state: CompileState) => void): number {
  let moves = 0;
  while (compile.pending(state) !== 0) {
    look(state);
    const actor = firstOf(compile.pending(state));
    compile.play(state, actor, compile.sample(state, actor, random));
    moves++;
  }
  return moves;
}

/** Every token lies in exactly one place, every card is on exactly one token. */
function checkConserved(state: CompileState): void {
  const seen = new Set<number>();
  for (let zone = 0; zone < LIMBO; zone++) for (const token of state.tokens(zone)) seen.add(token);
  for (let token = 0; token < CARDS; token++) {
    expect(state.tokenOf(state.face(token))).toBe(token);
    if (state.zone(token) === LIMBO) seen.add(token);
  }
  expect(seen.size).toBe(CARDS);
}

/** Exactly the viewers who may see a card see it; the places where a card may be include the true one. */
function checkKnowledge(state: CompileState): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    for (let token = 0; token < CARDS; token++) {
      if (state.zone(token) === LIMBO) continue;
      expect(isVisible(state, viewer, token)).toBe(seesByRight(state, viewer, token));
      if (seesByRight(state, viewer, token)) expect(knows(state, viewer, token)).toBe(true);
    }
  }
}

describe('random games', () => {
  test('2,000 games: 18 + 18 cards, an answer to every question, no chain without end', () => {
    const state = compile.create(setting);
    const random = new Random(seedOf('games'));
    const list = new Float64Array(setting.maxLegal);
    let chains = 0;
    for (let game = 0; game < 2000; game++) {
      compile.deal(state, deriveSeed(seedOf('random games'), game));
      playOut(state, random, () => {
        const actor = firstOf(compile.pending(state));
        if (compile.legal(state, actor, list) === 0) throw new Error('a question without an answer');
        if (random.below(100) === 0) checkConserved(state);
        if (random.below(250) === 0) checkKnowledge(state);
        if (random.below(200) === 0) {
          const copy = compile.create(setting);
          copyState(state, copy);
          compile.play(copy, actor, compile.fallback(copy, actor), (event) => {
            if (event.kind === 'chain-limit') chains++;
          });
        }
      });
      checkConserved(state);
    }
    expect(chains).toBe(0);
  });

  test('the same seed and answers give the same game', () => {
    const [one, other] = [compile.create(setting), compile.create(setting)];
    for (const state of [one, other]) {
      compile.deal(state, seedOf('twice'));
      playOut(state, new Random(seedOf('same')), () => {});
    }
    expect(sameState(one, other)).toBe(true);
    expect(compile.outcome(one)).toBeDefined();
  });

  test('the table never owes, and every phase has a name', () => {
    const state = compile.create(setting);
    compile.deal(state, seedOf(1));
    expect(compile.legal(state, TABLE, new Float64Array(setting.maxLegal))).toBe(0);
    expect(PHASES).toHaveLength(OVER + 1);
  });
});

describe('the end of the game', () => {
  test('the turn limit makes it a draw', () => {
    const short = compile.configure({ draft: 'random', turnLimit: 4 }, 2);
    if (!short.ok) throw new Error(short.error.code);
    const state = compile.create(short.value);
    compile.deal(state, seedOf('short'));
    playOut(state, new Random(seedOf('short')), () => {});
    expect(compile.outcome(state)?.places).toEqual([1, 1]);
    expect(state.turns).toBe(4);
  });
});
