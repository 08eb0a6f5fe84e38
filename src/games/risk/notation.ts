/**
 * Actions as text: `place 3`, `on alaska`, `redeem alaska brazil *1`, `attack alaska kamchatka 3`, `defend 2`, `move 4`,
 * `manoeuvre alaska alberta`, `end`, and of the table `leave 2`.
 *
 * Also read: verbs and names in German and English, prefixes of them, numbers of territories as the drawing shows them.
 * `attack a b` means three dice, the maximum; a bare number is the number to move, a bare name the territory to place on.
 */
import type { Notation, Setting } from '../../core/game.ts';
import { unreadable } from '../../core/notation.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Action, Language } from '../../core/types.ts';
import * as act from './actions.ts';
import { type Board, type Card, formatCard, nameOf, type Territory } from './board.ts';
import type { RiskSetting } from './setting.ts';
import { findTerritory, plain, type Word, wordsIn } from './territory-names.ts';

function format(setting: Setting, action: Action): string {
  const { board, seats } = setting as RiskSetting;
  return textOf(board, seats, action) ?? `#${action}`;
}

/** Undefined for a number that is no action on this map. */
function textOf(board: Board, seats: number, action: Action): string | undefined {
  const id = (territory: Territory): string | undefined => board.places[territory]?.id;
  const pair = (verb: string, from: Territory, to: Territory): string | undefined =>
    id(from) === undefined || id(to) === undefined ? undefined : `${verb} ${id(from)} ${id(to)}`;
  switch (act.kindOf(action)) {
    case undefined:
      return undefined;
    case 'on': {
      const place = id(act.territoryIn(action));
      return place === undefined ? undefined : `on ${place}`;
    }
    case 'place':
      return `place ${act.countPlaced(action)}`;
    case 'move':
      return `move ${act.countMoved(action)}`;
    case 'defend':
      return `defend ${act.diceOfDefence(action)}`;
    case 'end':
      return 'end';
    case 'leave':
      return act.leaverIn(action) < seats ? `leave ${act.leaverIn(action)}` : undefined;
    case 'manoeuvre':
      return pair('manoeuvre', act.manoeuvreFrom(action), act.manoeuvreTo(action));
    case 'attack': {
      const text = pair('attack', act.attackFrom(action), act.attackTo(action));
      return text === undefined ? undefined : `${text} ${act.attackDice(action)}`;
    }
    case 'redeem':
      return textOfSet(board, [act.firstCard(action), act.secondCard(action), act.thirdCard(action)]);
  }
}

function textOfSet(board: Board, cards: readonly Card[]): string | undefined {
  const [a, b, c] = cards;
  if (a >= b || b >= c || c >= board.cards) return undefined;
  return `redeem ${cards.map((card) => formatCard(board, card)).join(' ')}`;
}

// ---- reading -----------------------------------------------------------------------------------------------------------

type Expected = Readonly<Record<Language, string>>;
const EXPECTED: Expected = {
  en: 'place 3, a territory, redeem and three cards, attack, defend, move, manoeuvre or end',
  de: '„setze 3“, ein Gebiet, „tausche“ und drei Karten, „angriff“, „verteidige“, „rücke“, „ziehe“ oder „fertig“',
};
const END_OF_TEXT: Expected = { en: 'the end of the text', de: 'das Ende des Textes' };
const TERRITORY: Expected = { en: 'a territory of this map', de: 'ein Gebiet dieser Karte' };
const CARD: Expected = {
  en: 'a card: its territory, its number, or wild',
  de: 'eine Karte: ihr Gebiet, ihre Nummer oder Joker',
};

const VERBS: Readonly<Record<act.Kind, readonly string[]>> = {
  on: ['on', 'auf'],
  place: ['place', 'setze', 'setzen', 'verstärke', 'verstärken', 'reinforce'],
  move: ['move', 'rücke', 'rücken', 'nachrücken'],
  defend: ['defend', 'verteidige', 'verteidigen', 'abwehr'],
  end: ['end', 'ende', 'done', 'fertig', 'weiter'],
  leave: ['leave', 'verlasse', 'verlassen'],
  manoeuvre: ['manoeuvre', 'maneuver', 'manöver', 'manoever', 'ziehe', 'ziehen', 'verschiebe', 'fortify'],
  attack: ['attack', 'angriff', 'angreifen', 'greife'],
  redeem: ['redeem', 'trade', 'tausche', 'tauschen', 'löse', 'einlösen'],
};

const verbs: readonly { readonly word: string; readonly kind: act.Kind }[] = act.KINDS.flatMap((kind) =>
  VERBS[kind].map((word) => ({ word: plain(word), kind })),
);

interface Verb {
  readonly kind: act.Kind;
  readonly exact: boolean;
}

/** The first word as a verb, or as the prefix of one if more words follow. */
function verbOf(words: readonly Word[]): Verb | undefined {
  if (words.length === 0) return undefined;
  const first = plain(words[0].text);
  const exact = verbs.find(({ word }) => word === first);
  if (exact !== undefined) return { kind: exact.kind, exact: true };
  if (words.length === 1 || first === '') return undefined;
  const kinds = new Set(verbs.filter(({ word }) => word.startsWith(first)).map(({ kind }) => kind));
  return kinds.size === 1 ? { kind: [...kinds][0], exact: false } : undefined;
}

/** A word that is a prefix of a verb and a territory's name is read as the territory. */
function parse(setting: Setting, text: string): Result<Action> {
  const reader = (): Reader => new Reader(setting as RiskSetting, text);
  const verb = verbOf(wordsIn(text));
  if (verb?.exact) return reader().read(verb.kind);
  const bare = reader().bare();
  return bare.ok || verb === undefined ? bare : reader().read(verb.kind);
}

class Reader {
  readonly #setting: RiskSetting;
  readonly #text: string;
  readonly #words: readonly Word[];
  #at = 0;

  constructor(setting: RiskSetting, text: string) {
    this.#setting = setting;
    this.#text = text;
    this.#words = wordsIn(text);
  }

  /** What follows the verb. */
  read(kind: act.Kind): Result<Action> {
    this.#at = 1;
    switch (kind) {
      case 'on':
        return this.#on(true);
      case 'place':
        return this.#place();
      case 'move':
        return this.#numbered(1, act.MAX_TROOPS, act.moveOf);
      case 'defend':
        return this.#numbered(1, act.MAX_DEFENCE_DICE, act.defendOf);
      case 'leave':
        return this.#numbered(0, this.#setting.seats - 1, act.leaveOf);
      case 'end':
        return this.#last(act.END);
      case 'attack':
        return this.#attack();
      case 'manoeuvre':
        return this.#pair(act.manoeuvreOf);
      case 'redeem':
        return this.#redeem();
    }
  }

  /** Without a verb: a number of troops that move, or a territory. */
  bare(): Result<Action> {
    if (this.#words.length === 0) return this.#fail(EXPECTED);
    if (isNumber(this.#words[0].text)) return this.#numbered(1, act.MAX_TROOPS, act.moveOf);
    const found = findTerritory(this.#setting.board, this.#words, 0);
    return found.kind === 'none' ? this.#fail(EXPECTED) : this.#on(false);
  }

  /** `place 3`; `place alaska` and `place 1 alaska` are read as placing a single troop. */
  #place(): Result<Action> {
    if (!isNumber(this.#words[this.#at]?.text)) return this.#on(false);
    const single = Number(this.#words[this.#at].text) === 1 && this.#words.length > this.#at + 1;
    if (!single) return this.#numbered(1, act.MAX_TROOPS, act.placeOf);
    this.#at++;
    return this.#on(false);
  }

  #on(byNumber: boolean): Result<Action> {
    const territory = this.#territory(byNumber);
    return territory.ok ? this.#last(act.onOf(territory.value)) : territory;
  }

  #attack(): Result<Action> {
    const from = this.#territory(true);
    if (!from.ok) return from;
    const to = this.#territory(true);
    if (!to.ok) return to;
    if (this.#at === this.#words.length) return ok(act.attackOf(from.value, to.value, act.MAX_ATTACK_DICE));
    return this.#numbered(1, act.MAX_ATTACK_DICE, (dice) => act.attackOf(from.value, to.value, dice));
  }

  #pair(action: (from: Territory, to: Territory) => Action): Result<Action> {
    const from = this.#territory(true);
    if (!from.ok) return from;
    const to = this.#territory(true);
    return to.ok ? this.#last(action(from.value, to.value)) : to;
  }

  #redeem(): Result<Action> {
    const cards: Card[] = [];
    for (let i = 0; i < 3; i++) {
      const at = this.#at;
      const card = this.#card(cards);
      if (!card.ok) return card;
      if (cards.includes(card.value)) {
        this.#at = at;
        return this.#fail({ en: 'another card', de: 'eine andere Karte' });
      }
      cards.push(card.value);
    }
    const [a, b, c] = cards.sort((x, y) => x - y);
    return this.#last(act.redeemOf(a, b, c));
  }

  /** A territory by its name or, where a number of troops is impossible, by its number in the drawing. */
  #territory(byNumber: boolean): Result<Territory> {
    const { board } = this.#setting;
    const found = findTerritory(board, this.#words, this.#at);
    if (found.kind === 'one') {
      this.#at += found.words;
      return ok(found.territory);
    }
    const number = Number(this.#words[this.#at]?.text);
    if (byNumber && found.kind === 'none' && Number.isInteger(number) && number >= 1 && number <= board.size) {
      this.#at++;
      return ok(number - 1);
    }
    return found.kind === 'none' ? this.#fail(TERRITORY) : this.#fail(oneOf(board, found.territories));
  }

  /** `*2` and `wild 2` are the second wild card, `wild` the first that the text has not named yet. */
  #card(named: readonly Card[]): Result<Card> {
    const { board } = this.#setting;
    const match = /^(?:\*|wild|joker)(\d*)$/i.exec(this.#words[this.#at]?.text ?? '');
    if (match === null) return this.#numberedCard();
    let wild = match[1] === '' ? 0 : Number(match[1]) - 1;
    while (match[1] === '' && named.includes(board.size + wild)) wild++;
    if (wild < 0 || board.size + wild >= board.cards) return this.#fail(CARD);
    this.#at++;
    return ok(board.size + wild);
  }

  #numberedCard(): Result<Card> {
    if (this.#at >= this.#words.length) return this.#fail(CARD);
    return this.#territory(true);
  }

  #numbered(min: number, max: number, action: (n: number) => Action): Result<Action> {
    const word = this.#words[this.#at]?.text;
    const number = isNumber(word) ? Number(word) : Number.NaN;
    if (!(number >= min && number <= max)) {
      return this.#fail({ en: `a number from ${min} to ${max}`, de: `eine Zahl von ${min} bis ${max}` });
    }
    this.#at++;
    return this.#last(action(number));
  }

  #last(action: Action): Result<Action> {
    return this.#at === this.#words.length ? ok(action) : this.#fail(END_OF_TEXT);
  }

  #fail(expected: Expected): Result<never> {
    return unreadable(this.#text, this.#words[this.#at]?.at ?? this.#text.length + 1, expected);
  }
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,4}$/.test(text);
}

const MOST_NAMED = 4;

/** "Alaska, Alberta or …": the beginning fits several. */
function oneOf(board: Board, territories: readonly Territory[]): Expected {
  const names = (language: Language): string => {
    const all = territories.slice(0, MOST_NAMED).map((territory) => nameOf(board.places[territory], language));
    return territories.length > MOST_NAMED ? `${all.join(', ')}, …` : all.join(', ');
  };
  return { en: `more letters: ${names('en')}`, de: `mehr Buchstaben: ${names('de')}` };
}

export const notation: Notation = { format, parse };
