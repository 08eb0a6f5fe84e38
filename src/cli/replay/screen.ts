/** A record as text: header, positions, and the events between them. Knows no terminal. */
import type { GameEvent, Outcome } from '../../core/game.ts';
import type { Replay } from '../../core/replay.ts';
import { formatSeed } from '../../core/seed.ts';
import { type Language, type Names, TABLE, type Viewer } from '../../core/types.ts';
import { namesOf } from '../names.ts';
import { unbroken, wrap } from '../text.ts';
import { type ReplayWords, replayWords } from './words.ts';

/** A viewer, or all hands open. */
export type Eyes = Viewer | 'open';

export class ReplayScreen {
  readonly #replay: Replay;
  readonly #language: Language;
  readonly #eyes: Eyes;
  readonly #names: Names;
  readonly #words: ReplayWords;

  constructor(replay: Replay, language: Language, eyes: Eyes) {
    this.#replay = replay;
    this.#language = language;
    this.#eyes = eyes;
    this.#names = namesOf(replay.record.players);
    this.#words = replayWords(language);
  }

  header(): string {
    const { game, record, length } = this.#replay;
    const t = this.#words;
    const players = record.players.map((_, seat) => this.#names(seat)).join(', ');
    const options = Object.entries(record.options).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    return [
      wrap(t.header(game.facts.title[this.#language], players), '  '),
      wrap(`${t.options}: ${options.join(' ')}`, '  '),
      `${t.seed}: ${formatSeed(record.seed)}`,
      `${t.moves}: ${length}`,
      wrap(`${t.result}: ${record.outcome === undefined ? t.unfinished : this.#ranking(record.outcome)}`, '  '),
    ].join('\n');
  }

  /** "1. Ada 3, 2. random 12". */
  #ranking({ places, scores }: Outcome): string {
    const seats = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
    return seats.map((seat) => unbroken(`${places[seat]}. ${this.#names(seat)} ${scores[seat]}`)).join(', ');
  }

  /** Advances one move; returns its events, each line with the number of the move. */
  next(): string {
    const { replay, events } = { replay: this.#replay, events: [] as GameEvent[] };
    if (!replay.forward((event) => events.push(event))) return '';
    const told = events.flatMap((event) => this.#sentence(event) ?? []);
    const sentences = told.length === 0 ? this.#silentMove() : told;
    const indent = ' '.repeat(String(replay.length).length);
    return sentences
      .map((sentence, i) => {
        const number = i === 0 ? String(replay.at).padStart(indent.length) : indent;
        return wrap(`${number}  ${sentence}`, `${indent}    `);
      })
      .join('\n');
  }

  /** The whole game from the beginning. */
  log(): string {
    this.#replay.to(0);
    const lines: string[] = [];
    while (this.#replay.at < this.#replay.length) lines.push(this.next());
    return lines.filter((line) => line !== '').join('\n');
  }

  position(): string {
    const { at, length } = this.#replay;
    return `${this.#words.position(at, length)}\n\n${this.#tableText()}`;
  }

  #tableText(): string {
    const { game, state, record } = this.#replay;
    const seen = (viewer: Viewer): string =>
      wrap(game.words.view(game.view(state, viewer), this.#language, this.#names), '    ');
    if (this.#eyes !== 'open') return seen(this.#eyes);
    return record.players.map((_, seat) => `${this.#words.handOf(this.#names(seat))}\n${seen(seat)}`).join('\n\n');
  }

  #sentence(event: GameEvent): string | undefined {
    const { game } = this.#replay;
    const seen = this.#eyes === 'open' ? event : game.redact(event, this.#eyes);
    return seen === undefined ? undefined : game.words.event(seen, this.#language, this.#names);
  }

  /** A move without an event: its action, if the viewer may see it. */
  #silentMove(): string[] {
    const { game, record, at, state } = this.#replay;
    const { actor, action } = record.moves[at - 1];
    if (this.#eyes !== 'open' && this.#eyes !== actor) return [];
    const name = actor === TABLE ? this.#words.table : this.#names(actor);
    return [`${name}: ${game.words.action(state.setting, action, this.#language)}`];
  }
}
