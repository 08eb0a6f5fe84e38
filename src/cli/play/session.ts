/**
 * A game between one person and agents as a conversation: text comes in line by line, text goes out. It knows no terminal,
 * so a test or a script drives it with plain strings.
 */
import type { GameRecord } from '../../core/record.ts';
import type { Action, Language, Names } from '../../core/types.ts';
import { namesOf } from '../names.ts';
import { wrap } from '../text.ts';
import { type Position, understand } from './input.ts';
import { actionList, examples, refusalText, resultText, rulesText, severalAtOnce, trainingLine } from './screen.ts';
import { type News, Table, type TablePlan } from './table.ts';
import { listed, type Order, orderOf, type PlayWords, playWords } from './words.ts';

export interface SessionPlan extends TablePlan {
  readonly language: Language;
  /** Whether the person is asked to press Enter between rounds. */
  readonly pauses: boolean;
}

/** What the session waits for: an action, Enter, or nothing more. */
export type Waiting = 'action' | 'enter' | 'nothing';

export class Session {
  readonly names: Names;
  readonly #plan: SessionPlan;
  readonly #table: Table;
  readonly #words: PlayWords;
  #waiting: Waiting = 'nothing';
  #quit = false;
  /** Whether the person is asked only when it is their turn. */
  #isSilent = false;
  #shown: readonly Action[] = [];
  /** The last sentence of every finished round. */
  readonly #rounds: string[] = [];
  #segments = 0;

  constructor(plan: SessionPlan) {
    this.#plan = plan;
    this.#table = new Table(plan);
    this.#words = playWords(plan.language);
    this.names = namesOf(plan.players);
  }

  get waiting(): Waiting {
    return this.#waiting;
  }

  /** Whether the person left before the end. */
  get quit(): boolean {
    return this.#quit;
  }

  /** What can be typed now, for completion. */
  get choices(): string[] {
    const { game, setting } = this.#plan;
    return this.#waiting === 'action' ? this.#shown.map((action) => game.notation.format(setting, action)) : [];
  }

  record(): GameRecord {
    return this.#table.record();
  }

  /** The text up to the first question. */
  start(): string {
    const { game, language, seat, players } = this.#plan;
    const others = players.flatMap((_, at) => (at === seat ? [] : [this.names(at)]));
    const who = this.#words.welcome(game.facts.title[language], this.names(seat), listed(others, this.#words.and));
    const lines = [who, ...trainingLine(this.#plan, language), this.#words.welcomeHelp];
    return joined([wrap(lines.join('\n')), this.#goOn()]);
  }

  /** The text after a line. If the game goes on, it begins with a blank line. */
  answer(line: string): string {
    if (this.#waiting === 'nothing') return '';
    const order = this.#isAction(line) ? undefined : orderOf(line);
    if (order !== undefined) return this.#obey(order);
    return this.#waiting === 'enter' ? this.#afterPause() : this.#act(line);
  }

  /** A legal action takes precedence over a command of the terminal with the same word. */
  #isAction(line: string): boolean {
    return this.choices.includes(line.trim().toLowerCase());
  }

  #act(line: string): string {
    const table = this.#table;
    if (line.trim() === '') {
      if (table.personOwes) return wrap(this.#words.empty(examples(this.#position)));
      table.wait();
      return joined([this.#words.waiting, this.#goOn()]);
    }
    const understood = understand(this.#position, line);
    if (!understood.ok) return refusalText(this.#position, understood.refusal, understood.partly);
    if (understood.actions.length === 0) return wrap(this.#words.empty(examples(this.#position)));
    for (const action of understood.actions) table.act(action);
    return `\n${this.#goOn()}`;
  }

  #afterPause(): string {
    this.#table.step();
    return `\n${this.#goOn()}`;
  }

  /** Runs the table until the person is needed; returns the news as text. */
  #goOn(): string {
    const told: string[] = [];
    for (;;) {
      const stop = this.#table.advance();
      const news = this.#table.takeNews().flatMap((item) => this.#sentence(item) ?? []);
      const roundOver = this.#roundOver(news);
      told.push(...news.map((sentence) => wrap(sentence, '  ')));
      if (stop === 'over') return joined([told.join('\n'), this.#end()]);
      if (stop === 'person' && this.#isSilent && !this.#table.personOwes) {
        this.#table.wait();
        continue;
      }
      if (stop === 'person') return joined([told.join('\n'), this.#question()]);
      if (this.#plan.pauses && roundOver && !this.#table.personWaited) {
        this.#waiting = 'enter';
        return joined([told.join('\n'), this.#tableText(), this.#words.pause]);
      }
      this.#table.step();
    }
  }

  #question(): string {
    this.#waiting = 'action';
    this.#isSilent = false;
    this.#shown = this.#table.legal();
    const heading = this.#table.personOwes ? this.#words.yourTurn : this.#words.mayAct;
    return joined([this.#tableText(), `${wrap(heading)}\n${actionList(this.#position)}`]);
  }

  #end(): string {
    this.#waiting = 'nothing';
    const outcome = this.#table.outcome();
    if (outcome === undefined)
      throw new Error(`${this.#plan.game.facts.name}: no seat has to act, but the game is not over`);
    this.#table.close(outcome);
    return resultText(this.#plan, outcome, this.#plan.language, this.names);
  }

  #obey(order: Order): string {
    switch (order) {
      case 'help':
        return this.#help();
      case 'legal':
        return this.#waiting === 'action' ? actionList(this.#position) : this.#words.notNow;
      case 'table':
        return this.#tableText();
      case 'score':
        return this.#rounds.join('\n') || this.#words.nothingYet;
      case 'rules':
        return rulesText(this.#plan, this.#plan.language);
      case 'silent':
        return this.#beSilent();
      case 'quit':
        this.#waiting = 'nothing';
        this.#quit = true;
        return this.#words.left;
    }
  }

  /** Declines all optional actions until it is the person's turn. */
  #beSilent(): string {
    if (this.#waiting !== 'action' || this.#table.personOwes) return this.#words.notNow;
    this.#isSilent = true;
    this.#table.wait();
    return joined([this.#words.silent, this.#goOn()]);
  }

  #help(): string {
    const position = this.#position;
    const several = this.#shown.length >= 3 ? severalAtOnce(position) : undefined;
    return wrap(this.#words.help(examples(position, 1) || '…', several));
  }

  #tableText(): string {
    const { game, seat, language } = this.#plan;
    return wrap(game.words.view(game.view(this.#table.state, seat), language, this.names, this.#plan.setting), '    ');
  }

  get #position(): Position {
    const { game, seat, language } = this.#plan;
    return { game, state: this.#table.state, seat, language, shown: this.#shown };
  }

  /** Whether a round has ended since the last call; its last sentence is kept for the score. */
  #roundOver(news: readonly string[]): boolean {
    const segments = this.#plan.game.segments(this.#table.state);
    if (segments === this.#segments) return false;
    this.#segments = segments;
    const last = news.at(-1);
    if (last !== undefined) this.#rounds.push(wrap(last, '  '));
    return true;
  }

  #sentence(news: News): string | undefined {
    if ('failed' in news) return this.#words.agentFailed(this.names(news.failed));
    return this.#plan.game.words.event(news.event, this.#plan.language, this.names);
  }
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');
