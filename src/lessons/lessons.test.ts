/** Every chapter can be played, and together the chapters of a game teach every kind of its decisions. */
import { describe, expect, test } from 'vitest';
import type { Game, Setting } from '../core/game.ts';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { copyState, type State } from '../core/state.ts';
import { type Action, firstOf, LANGUAGES, mayAct, owes, owing, type Seat } from '../core/types.ts';
import { findGame } from '../games/index.ts';
import { type Chapter, chapterOf, LESSONS, lessonOf } from './index.ts';
import { lessonOpening } from './openings.ts';

const chapters = Object.entries(LESSONS).flatMap(([game, { chapters: all }]) =>
  all.map((chapter) => ({ game, id: chapter.id, chapter })),
);
/** Decisions of the learner in a row that are tried out for kinds that come after the first one. */
const DEPTH = 4;
/** Of each kind, the first actions that are tried. */
const TRIED = 3;
const GAMES = 4;

describe.each(chapters)('$game $id', ({ game: name, id, chapter }) => {
  const game = findGame(name)!;
  const setting = settingOf(game, chapter);

  test('begins in a legal position in which the learner can act, or the game goes on without questions', () => {
    const state = begin(game, setting, id);
    expect(game.pending(state)).not.toBe(0);
    expect(chapter.seat).toBeLessThan(chapter.seats);
    if (chapter.end === 'kinds') expect(kindsAt(game, state, chapter.seat)).not.toEqual([]);
  });

  test('asks for every kind that it teaches', () => {
    const met = new Set(reachable(game, begin(game, setting, id), chapter.seat, DEPTH));
    if (chapter.end === 'game' || chapter === lessonOf(name)?.chapters[0])
      for (const kind of played(game, setting, chapter)) met.add(kind);
    expect(chapter.kinds.filter((kind) => !met.has(kind))).toEqual([]);
  });

  test('has texts in both languages', () => {
    for (const language of LANGUAGES) {
      const { title, intro, end } = chapter.words[language];
      for (const text of [title, intro, end]) expect(text.trim()).not.toBe('');
      expect(title.length).toBeLessThan(34);
      expect(intro.length).toBeLessThan(330);
    }
    expect(chapterOf(name, id)).toBe(chapter);
  });
});

test.each(Object.keys(LESSONS))('the chapters of %s teach every kind of decision', (name) => {
  const { live } = findGame(name)!;
  const lesson = lessonOf(name)!;
  const taught = new Set(lesson.chapters.flatMap(({ kinds }) => kinds));
  expect([...taught].sort()).toEqual([...live.decisions].sort());
  expect(Object.keys(lesson.kinds).sort()).toEqual([...live.decisions].sort());
  expect(new Set(lesson.chapters.map(({ id }) => id)).size).toBe(lesson.chapters.length);
  for (const words of Object.values(lesson.kinds))
    for (const language of LANGUAGES) expect(words[language].length).toBeGreaterThan(20);
});

function settingOf(game: Game, { options, seats }: Chapter): Setting {
  const preset = 'preset' in options || game.live.preset === undefined ? {} : { preset: game.live.preset };
  const setting = game.configure({ ...preset, ...options }, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

/** The position in which a chapter begins; every move is checked. */
function begin(game: Game, setting: Setting, id: string): State {
  const state = game.create(setting);
  const { seed, moves } = lessonOpening(game, setting, id);
  game.deal(state, seed);
  for (const { actor, action } of moves) {
    expect(game.check(state, actor, action)).toBeUndefined();
    game.play(state, actor, action);
  }
  return state;
}

function decisionsAt(game: Game, state: State, seat: Seat): { readonly action: Action; readonly kind: string }[] {
  const list = new Float64Array(state.setting.maxLegal);
  const count = game.legal(state, seat, list);
  return Array.from(list.subarray(0, count), (action) => ({ action, kind: game.live.decisionOf(state, seat, action) }));
}

const kindsAt = (game: Game, state: State, seat: Seat): string[] => [
  ...new Set(decisionsAt(game, state, seat).map(({ kind }) => kind)),
];

/** The kinds that the learner meets without a decision of anybody else. */
function reachable(game: Game, state: State, seat: Seat, depth: number): string[] {
  const decisions = decisionsAt(game, state, seat);
  const found = decisions.map(({ kind }) => kind);
  if (depth === 0) return found;
  for (const kind of new Set(found)) {
    for (const { action } of decisions.filter((one) => one.kind === kind).slice(0, TRIED)) {
      const next = game.create(state.setting);
      copyState(state, next);
      game.play(next, seat, action);
      if (owes(game.pending(next), seat)) found.push(...reachable(game, next, seat, depth - 1));
    }
  }
  return found;
}

/** The kinds that the learner meets in some games with random play. */
function played(game: Game, setting: Setting, { id, seat }: Chapter): string[] {
  const found: string[] = [];
  for (let i = 0; i < GAMES; i++) {
    const state = begin(game, setting, id);
    const random = new Random(seedOf(i));
    for (let pending = game.pending(state); pending !== 0; pending = game.pending(state)) {
      if (owes(pending, seat) || mayAct(pending, seat)) found.push(...kindsAt(game, state, seat));
      const actor = firstOf(owing(pending));
      game.play(state, actor, game.sample(state, actor, random));
    }
  }
  return found;
}
