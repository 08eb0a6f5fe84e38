/** The protocol on the desk: its versions, the card under the lamp, the slot that has the cursor, and what was said last. */

import type { Language } from '../../../core/types.ts';
import {
  abilityPathOf,
  boxOf,
  type CardView,
  type Choice,
  canonical,
  cardText,
  cardView,
  changed,
  choiceWords,
  type Gap,
  gapAt,
  type History,
  historyOf,
  keysOf,
  moved,
  namesWith,
  type ProtocolDef,
  pathOf,
  protocolStrength,
  reasonWords,
  redone,
  removed,
  type Sentence,
  spotAt,
  stepPathOf,
  type Token,
  undone,
  valueAt,
} from '../../../games/compile/index.ts';
import { settings } from '../../state/settings.svelte.ts';
import { creatorWords, points } from './words.ts';

export type BoxName = 'top' | 'middle' | 'bottom';
export const BOX_NAMES = ['top', 'middle', 'bottom'] as const;

/** Cards that were under the lamp, so that coming back from a table leads to the same one. */
const lastCards = new Map<string, number>();

export class Creator {
  history = $state.raw<History<ProtocolDef>>(undefined as never);
  card = $state(0);
  /** The slot with the cursor. */
  cursor = $state('');
  /** The slot whose list is open; a sentence stands for all its words that are not printed. */
  open = $state('');
  box = $state<BoxName>('middle');
  said = $state('');
  /** The slot that was chosen last, for the eye. */
  lit = $state('');
  readonly id: string;
  readonly #changed: (def: ProtocolDef) => void;

  constructor(id: string, def: ProtocolDef, changedTo: (def: ProtocolDef) => void) {
    this.id = id;
    this.history = historyOf(def);
    this.card = Math.min(lastCards.get(id) ?? 0, def.cards.length - 1);
    this.#changed = changedTo;
  }

  get def(): ProtocolDef {
    return this.history.now;
  }

  get language(): Language {
    return settings.language;
  }

  readonly view: CardView = $derived.by(() => cardView(this.def, this.card, settings.language));
  readonly strength = $derived.by(() => protocolStrength(this.def));

  get sentences(): readonly Sentence[] {
    return BOX_NAMES.flatMap((box) => this.view[box].flatMap(({ head, steps }) => [head, ...steps]));
  }

  /** The slots of the card in the order of its text. */
  get slots(): readonly Token[] {
    return this.sentences.flatMap(({ tokens }) => tokens.filter(({ isSlot }) => isSlot));
  }

  // ---- changes -------------------------------------------------------------------------------------------------------------------

  change(def: ProtocolDef, about = ''): void {
    this.#set(changed(this.history, def, about));
  }

  undo(): void {
    if (this.history.past.length === 0) return;
    this.#set(undone(this.history));
    this.say(creatorWords(this.language).undone);
  }

  redo(): void {
    if (this.history.future.length === 0) return;
    this.#set(redone(this.history));
    this.say(creatorWords(this.language).redone);
  }

  #set(history: History<ProtocolDef>): void {
    if (history === this.history) return;
    this.history = history;
    this.card = Math.min(this.card, history.now.cards.length - 1);
    if (this.open !== '' && spotAt(history.now, this.open) === undefined) this.open = '';
    this.#changed(history.now);
  }

  /** Takes a choice; what is refused says why. */
  take(choice: Choice, label: string, path: string): boolean {
    const { reason, next } = choice;
    if (reason !== undefined || next === undefined) {
      this.say(reasonWords(reason ?? 'protocol/range', this.language));
      return false;
    }
    this.change(next);
    this.lit = path;
    this.box = boxOf(path);
    this.said = creatorWords(this.language).chosen(label, this.sentenceAt(path), this.total);
    return true;
  }

  say(what: string): void {
    this.said = creatorWords(this.language).done(what, this.total);
  }

  get total(): string {
    return points(this.strength.total, this.language);
  }

  show(card: number): void {
    this.card = Math.max(0, Math.min(card, this.def.cards.length - 1));
    lastCards.set(this.id, this.card);
    this.open = '';
    this.cursor = '';
  }

  /** The slot gets the cursor, and its box is the one that blocks go to. */
  touch(path: string): void {
    this.cursor = path;
    this.box = boxOf(path);
  }

  // ---- steps ---------------------------------------------------------------------------------------------------------------------

  /** The innermost step at the cursor, or the text. */
  get stepAtCursor(): string | undefined {
    return this.cursor === '' ? undefined : stepPathOf(this.cursor);
  }

  remove(path: string): void {
    const words = creatorWords(this.language);
    const isText = keysOf(path).length <= 4;
    const next = isText ? this.#withoutText(path) : removed(this.def, path);
    this.open = '';
    this.change(next);
    this.say(words.removed);
  }

  #withoutText(path: string): ProtocolDef {
    const [, card, box, text] = keysOf(path) as [string, number, BoxName, number];
    const cards = this.def.cards.map((one, i) => {
      if (i !== card) return one;
      const texts = (one[box] ?? []).filter((_, k) => k !== text);
      const { [box]: _old, ...rest } = one;
      return texts.length === 0 ? rest : { ...one, [box]: texts };
    });
    return { ...this.def, cards };
  }

  /** One place up or down; at an end, out of the structure around it. */
  nudge(path: string, by: -1 | 1): void {
    const { list, index } = gapAt(path);
    const keys = keysOf(path);
    if (typeof keys.at(-1) !== 'number') return;
    const length = (valueAt(this.def, keysOf(list)) as readonly unknown[]).length;
    const isInside = index + by >= 0 && index + by < length;
    const around = isInside ? undefined : stepPathOf(list);
    if (!isInside && around === undefined) return;
    const gap = isInside ? { list, index: by < 0 ? index - 1 : index + 2 } : gapAt(around as string, by < 0 ? 0 : 1);
    this.move(path, gap);
    if (isInside) this.cursor = moveTo(this.cursor, path, pathOf([...keys.slice(0, -1), index + by]));
  }

  move(path: string, gap: Gap): void {
    if (gap.list === path || gap.list.startsWith(`${path}.`) || gap.list.startsWith(`${path}[`)) return;
    this.open = '';
    this.change(moved(this.def, path, gap));
    this.say(creatorWords(this.language).moved);
  }

  // ---- words ---------------------------------------------------------------------------------------------------------------------

  /** The whole text around a place. */
  sentenceAt(path: string): string {
    const at = abilityPathOf(path);
    const box = boxOf(path);
    const view = this.view[box].find((one) => one.path === at);
    const sentences = view === undefined ? [] : [view.head, ...view.steps];
    return sentences
      .map(({ tokens }) => tokens.map(({ text }) => text).join(''))
      .join(' ')
      .trim();
  }

  /** What a choice is called; things named before by the words of the text. */
  label(choice: Pick<Choice, 'key' | 'next'>, path: string): string {
    const spot = spotAt(this.def, path);
    const { key, next } = choice;
    const id = /(?:^| )protocol ([a-z][a-z0-9-]*)$/.exec(key)?.[1];
    if (id !== undefined && id !== 'self') return namesWith([this.def])(id);
    const said = spot === undefined ? '' : choiceWords(key, spot, this.language).label;
    return key.includes('name cards[') ? this.#thing(next ?? this.def, path, said) : said;
  }

  #thing(def: ProtocolDef, path: string, around: string): string {
    const card = Number(keysOf(path)[1]);
    const tokens = Object.values(cardView(def, card, this.language))
      .flat()
      .flatMap(({ head, steps }) => [head, ...steps].flatMap((one) => one.tokens));
    const home = canonical(def, path);
    const found =
      tokens.find((token) => token.kind === 'thing' && canonical(def, token.path) === home) ??
      tokens.find((token) => token.kind === 'thing' && token.path.startsWith(home));
    const thing = found?.text ?? creatorWords(this.language).which;
    return around === '' ? thing : `${around} ${thing}`;
  }

  textOf(card: number, language: Language): string {
    const { top, middle, bottom } = cardText(this.def.cards[card], language, namesWith([this.def]));
    return [top, middle, bottom].filter((text) => text !== '').join(' ');
  }
}

/** A path inside of something that has moved. */
const moveTo = (path: string, from: string, to: string): string =>
  path.startsWith(from) ? `${to}${path.slice(from.length)}` : path;
