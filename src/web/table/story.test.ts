import { describe, expect, test } from 'vitest';
import type { Game } from '../../core/game.ts';
import { formatRecord } from '../../core/record.ts';
import { seedOf } from '../../core/seed.ts';
import { randomRecord } from '../../core/testing/random-record.ts';
import { compile } from '../../games/compile/index.ts';
import { hearts } from '../../games/hearts/index.ts';
import { games } from '../../games/index.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { risk } from '../../games/risk/index.ts';
import { tichu } from '../../games/tichu/index.ts';
import { teller as compileTeller } from '../games/compile/teller.ts';
import { teller as heartsTeller } from '../games/hearts/teller.ts';
import { teller as mauMauTeller } from '../games/mau-mau/teller.ts';
import { troopsOf } from '../games/risk/standing.ts';
import { teller as riskTeller } from '../games/risk/teller.ts';
import type { Teller } from '../games/teller.ts';
import { teller as tichuTeller } from '../games/tichu/teller.ts';
import { wordsIn } from '../words/index.ts';
import { storyIn } from './story.ts';

const KITS: readonly { readonly game: Game; readonly teller: (seats: number) => Teller }[] = [
  { game: hearts as unknown as Game, teller: heartsTeller },
  { game: mauMau as unknown as Game, teller: mauMauTeller },
  { game: tichu as unknown as Game, teller: tichuTeller },
  { game: risk as unknown as Game, teller: riskTeller },
  { game: compile as unknown as Game, teller: compileTeller },
];

const recordOf = (game: Game, seed: string): string =>
  formatRecord(game, randomRecord(game, { seed: seedOf(seed), options: { preset: 'short' } }));

describe('the story of a game', () => {
  test('exists for every game', () => {
    expect(KITS.map(({ game }) => game.facts.name).sort()).toEqual(games.map(({ facts }) => facts.name).sort());
  });

  test.each(KITS.map((kit) => [kit.game.facts.name, kit] as const))(
    'of %s has a remark for each seat, in words',
    (_, kit) => {
      for (const seed of ['one', 'two', 'three']) {
        const story = storyIn(kit, recordOf(kit.game, seed))!;
        expect(story.feats.length).toBeGreaterThan(1);
        expect(story.ends?.length ?? story.feats.length).toBe(story.feats.length);
        for (const feat of [...story.feats, ...(story.ends ?? [])]) {
          if (feat === undefined) throw new Error('a seat without a remark');
          for (const language of ['en', 'de'] as const) {
            const text = wordsIn(language).feats[feat.kind](
              feat.n,
              feat.of ?? 0,
              feat.by === undefined ? (feat.what ?? '') : 'Nora',
            );
            expect(text).toMatch(/^\S.*[^\s:]$/);
          }
        }
      }
    },
  );

  test('has the points of every round', () => {
    const { rounds = [] } = storyIn(KITS[1], recordOf(KITS[1].game, 'rounds'))!;
    expect(rounds.map(({ round }) => round)).toEqual([1]);
  });

  test('of Tichu marks each call in its round', () => {
    const kit = KITS[2];
    for (const seed of ['one', 'two', 'three', 'four']) {
      const { rounds = [], feats } = storyIn(kit, recordOf(kit.game, seed))!;
      const made = rounds.flatMap(({ marks = [] }) => marks.filter(({ kind }) => kind === 'callMade'));
      const told = feats.reduce((sum, feat) => sum + (feat?.kind === 'tichus' ? feat.n : 0), 0);
      expect(made.length).toBe(told);
    }
  });

  test('of Risk says how each seat ended', () => {
    const setting = risk.configure({}, 3);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = risk.create(setting.value);
    risk.deal(state, seedOf(1));
    const teller = riskTeller(3);
    const events = [
      { kind: 'turn', seat: 0, turn: 4, income: 3 },
      { kind: 'eliminated', seat: 1, by: 0 },
    ];
    teller.hear({ actor: 0, action: 0, events, state });
    const troops = (seat: number) => troopsOf(risk.view(state, 'spectator'), seat);
    expect(teller.end().ends).toEqual([
      { kind: 'holdsTied', n: 8, of: troops(0) },
      { kind: 'fell', n: 4, by: 0 },
      { kind: 'holdsTied', n: 8, of: troops(2) },
    ]);
    const left = { kind: 'left', seat: 2 };
    const alone = riskTeller(3);
    alone.hear({ actor: 0, action: 0, events: [...events, left], state });
    expect(alone.end().ends?.[0]).toEqual({ kind: 'holds', n: 8 });
  });

  test('of another game is not told', () => {
    expect(storyIn(KITS[0], recordOf(KITS[1].game, 'other'))).toBeUndefined();
  });
});
