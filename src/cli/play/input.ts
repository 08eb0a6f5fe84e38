/** Parses a typed line into actions, all of them or none. The game is not changed. */
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import type { Rejection, Result } from '../../core/result.ts';
import { deriveSeed, type Seed } from '../../core/seed.ts';
import { copyState, type State } from '../../core/state.ts';
import { type Action, type Language, mayAct, type Seat } from '../../core/types.ts';

/** The position in which a line is typed. */
export interface Position {
  readonly game: Game;
  readonly state: State;
  readonly seat: Seat;
  readonly language: Language;
  /** The numbered list on the screen. */
  readonly shown: readonly Action[];
}

/** Why a line is refused. `at` is the index in the line, from 0. */
export type Refusal =
  | { readonly kind: 'unreadable'; readonly text: string; readonly at: number; readonly expected: string }
  | { readonly kind: 'number'; readonly text: string; readonly at: number }
  | { readonly kind: 'several'; readonly text: string; readonly at: number; readonly fits: readonly Action[] }
  | { readonly kind: 'forbidden'; readonly text: string; readonly at: number; readonly rejection: Rejection }
  | { readonly kind: 'turn-ends'; readonly after: Action; readonly at: number }
  | { readonly kind: 'sees-more'; readonly after: Action; readonly at: number };

export type Understood =
  | { readonly ok: true; readonly actions: readonly Action[] }
  /** `partly`: something before the refused part could have been carried out. */
  | { readonly ok: false; readonly refusal: Refusal; readonly partly: boolean };

/** A word of the line; words of different groups (apart by a comma) never belong together. */
interface Word {
  readonly text: string;
  readonly at: number;
  readonly group: number;
}

export function understand(position: Position, line: string): Understood {
  const words = wordsIn(line);
  const scratch = new Scratch(position, words.length > 1);
  const actions: Action[] = [];
  for (let i = 0; i < words.length; ) {
    const last = actions.at(-1);
    const gone = last === undefined ? undefined : scratch.playOn(last, words[i].at);
    if (gone !== undefined) return { ok: false, refusal: gone, partly: true };
    const piece = firstPiece(scratch.position, line, words, i);
    if ('kind' in piece) return { ok: false, refusal: piece, partly: actions.length > 0 };
    actions.push(piece.action);
    i += piece.words;
  }
  return { ok: true, actions };
}

function wordsIn(line: string): Word[] {
  let group = 0;
  return [...line.matchAll(/[^\s,;]+|[,;]/g)].flatMap((match) => {
    if (!/^[,;]$/.test(match[0])) return [{ text: match[0], at: match.index, group }];
    group++;
    return [];
  });
}

/**
 * The longest run of words that is a legal action; if there is none, the most informative refusal. A part of an action counts only if no
 * longer run is an action against the rules: `take 1` is not `take 4` and a one.
 */
function firstPiece(
  position: Position,
  line: string,
  words: readonly Word[],
  from: number,
): { readonly action: Action; readonly words: number } | Refusal {
  let best: Refusal | undefined;
  const end = words.findIndex((word, i) => i > from && word.group !== words[from].group);
  for (let to = end < 0 ? words.length : end; to > from; to--) {
    const last = words[to - 1];
    const text = line.slice(words[from].at, last.at + last.text.length);
    const read = readOne(position, text, words[from].at);
    if ('action' in read) {
      if (read.isWhole || best?.kind !== 'forbidden') return { action: read.action, words: to - from };
    } else if (best === undefined || isMoreTelling(read, best, words[from])) best = read;
  }
  return best!; // there is at least one word
}

/** A broken rule is more informative than an unreadable text, unless the text was readable beyond its first word. */
function isMoreTelling(one: Refusal, other: Refusal, first: Word): boolean {
  if (other.kind !== 'unreadable') return one.kind === 'forbidden' && other.kind !== 'forbidden';
  return one.kind === 'forbidden' || (one.kind !== 'unreadable' && other.at < first.at + first.text.length);
}

/** A legal action, written as a whole or only in part. */
interface Reading {
  readonly action: Action;
  readonly isWhole: boolean;
}

/** One action from one piece of text. */
function readOne(position: Position, text: string, at: number): Reading | Refusal {
  const { game, state, seat, shown } = position;
  const isLegal = (action: Action): boolean => game.check(state, seat, action) === undefined;
  const forbidden = (action: Action): Refusal => ({
    kind: 'forbidden',
    text,
    at,
    rejection: game.check(state, seat, action)!,
  });
  const listed = /^\d+$/.test(text) ? shown[Number(text) - 1] : undefined;
  if (listed !== undefined && isLegal(listed)) return { action: listed, isWhole: true };
  const parsed = parse(position, text);
  if (parsed.ok && isLegal(parsed.value)) return { action: parsed.value, isWhole: true };
  if (listed !== undefined) return forbidden(listed);
  const canonical = parsed.ok ? game.notation.format(state.setting, parsed.value) : text;
  const fits = fitting(position, [text, canonical]);
  if (fits.length === 1) return { action: fits[0], isWhole: false };
  if (parsed.ok) return forbidden(parsed.value);
  if (fits.length > 1) return { kind: 'several', text, at, fits };
  if (/^\d+$/.test(text)) return { kind: 'number', text, at };
  const { at: place, expected, erwartet } = parsed.error.params;
  const from = Math.max(1, Math.min(text.length, Number(place) || 1)) - 1;
  return {
    kind: 'unreadable',
    text,
    at: at + from,
    expected: String((position.language === 'de' ? erwartet : expected) ?? ''),
  };
}

/**
 * Reads a piece of notation. Where all possible actions begin with the same word it may be left out: while cards are
 * passed on, `QS` means `pass QS`, also if that is against the rules.
 */
function parse(position: Position, text: string): Result<Action> {
  const { game, state, shown } = position;
  const verb = commonVerb(shown.map((action) => game.notation.format(state.setting, action)));
  const completed = verb === '' ? undefined : game.notation.parse(state.setting, `${verb} ${text}`);
  return completed?.ok ? completed : game.notation.parse(state.setting, text);
}

/** The first word, if every text has more than one word and the first in common. */
export function commonVerb(written: readonly string[]): string {
  const [verb = '', ...rest] = written[0]?.split(' ') ?? [];
  return rest.length > 0 && written.every((text) => text.startsWith(`${verb} `)) ? verb : '';
}

/** The legal actions of which a text is a part: whole words of the notation, or a part of its sentence. */
function fitting(position: Position, texts: readonly string[]): Action[] {
  const { game, state, seat, language } = position;
  const buffer = new Float64Array(state.setting.maxLegal);
  const legal = Array.from(buffer.subarray(0, game.legal(state, seat, buffer)));
  const wanted = texts.map((text) => ` ${simple(text)} `);
  const byNotation = legal.filter((action) => {
    const written = ` ${simple(game.notation.format(state.setting, action))} `;
    return wanted.some((text) => written.includes(text));
  });
  if (byNotation.length > 0) return byNotation;
  const called = simple(texts[0]);
  if (called.length < 3) return [];
  return legal.filter((action) =>
    ` ${simple(game.words.action(state.setting, action, language))} `.includes(` ${called} `),
  );
}

const simple = (text: string): string => text.toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();

/** Number of worlds to compare: enough that new information shows up in one of them. */
const WORLDS = 16;

/**
 * A copy of the game on which the parts of a line are tried in order. It must not reveal hidden information: by typing "draw, then
 * play the seven" a person could find out whether the next card is the seven without drawing it. So each part but the last is also
 * played in worlds that the person cannot tell from the true one; if their views differ afterwards, the part reveals something, and
 * the rest of the line is refused.
 */
class Scratch {
  readonly position: Position;
  readonly #worlds: State[] = [];

  constructor(position: Position, several: boolean) {
    const { game, state, seat } = position;
    const { setting } = state;
    const copy = game.create(setting);
    copyState(state, copy);
    this.position = { ...position, state: copy };
    if (!several) return;
    const random = new Random(deriveSeed(NO_SEED, 0));
    const imaginer = game.imaginer(setting, game.view(state, seat), Number.POSITIVE_INFINITY);
    for (let i = 0; i < WORLDS; i++) {
      const world = game.create(setting);
      imaginer.sample(random, world);
      this.#worlds.push(world);
    }
  }

  /** Plays a part of the line; returns a refusal if no further part may follow it. */
  playOn(action: Action, at: number): Refusal | undefined {
    const { game, state, seat } = this.position;
    const seenAfter = (world: State): string => {
      game.play(world, seat, action);
      return JSON.stringify(game.view(world, seat));
    };
    const seen = seenAfter(state);
    if (this.#worlds.some((world) => seenAfter(world) !== seen)) return { kind: 'sees-more', after: action, at };
    return mayAct(game.pending(state), seat) ? undefined : { kind: 'turn-ends', after: action, at };
  }
}

const NO_SEED: Seed = new Int32Array(4);
