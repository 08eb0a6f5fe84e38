/** Abilities and rules as English sentences. */
import type { Ability, Rule, Trigger } from '../../language.ts';
import { flat, namesIn, type ProtocolNames, sentence } from '../context.ts';
import { NO_PLACE, type Said } from '../marks.ts';
import { EnglishSteps } from './steps.ts';

export function abilityInEnglish(ability: Ability, protocols: ProtocolNames): Said {
  const marks = new English(namesIn(ability), protocols);
  return { text: marks.ability(ability), marks };
}

/** Two abilities that do the same when covered and when flipped. */
export const COVERED_OR_FLIPPED = 'When covered or flipped';

/** What follows "after you" and "after a player". */
const EVENTS: Readonly<Record<Trigger, readonly [me: string, other: string]>> = {
  draw: ['draw', 'draws'],
  discard: ['discard', 'discards'],
  delete: ['delete', 'deletes'],
  refresh: ['refresh', 'refreshes'],
  compile: ['compile', 'compiles'],
  clearCache: ['clear your cache', 'clears their cache'],
  shuffle: ['shuffle your deck', 'shuffles their deck'],
  play: ['play a card', 'plays a card'],
  rearrange: ['rearrange protocols', 'rearranges protocols'],
  gainControl: ['gain control', 'gains control'],
  return: ['return a card', 'returns a card'],
  flip: ['flip a card', 'flips a card'],
  shift: ['shift a card', 'shifts a card'],
};

class English extends EnglishSteps {
  ability(ability: Ability): string {
    switch (ability.on) {
      case 'enter':
        return this.text(ability.steps);
      case 'start':
        return `${this.#when('Start', ability)}: ${this.text(ability.steps)}`;
      case 'end':
        return `${this.#when('End', ability)}: ${this.text(ability.steps)}`;
      case 'wouldBeCovered': {
        const by =
          ability.by === undefined ? '' : ` ${this.mark(`by ${this.coveringCard(ability.by)}`, [ability, 'by'])}`;
        return `${this.#when('When covered', ability)}${by}: ${this.text(ability.steps)}`;
      }
      case 'wouldBeFlipped':
        return `${this.#when('Instead of being flipped', ability)}: ${this.text(ability.steps)}`;
      case 'wouldBeCompileDeleted':
        return `${this.#when('Instead of being deleted by compiling', ability)}: ${this.text(ability.steps)}`;
      case 'after':
        return `${this.#after(ability)}: ${this.text(ability.steps)}`;
      case 'static': {
        const rule = this.mark(this.#rule(ability.rule), [ability.rule, 'r'], 'verb');
        const head = this.mark('while', [ability, 'if'], 'structure');
        return sentence(ability.if === undefined ? rule : `${head} ${this.cond(ability.if)}, ${rule}`);
      }
    }
  }

  #when(text: string, ability: Ability): string {
    return this.mark(text, [ability, 'on'], 'when');
  }

  #after(ability: Extract<Ability, { on: 'after' }>): string {
    const { event, who, lines, duringTurnOf } = ability;
    const where = this.inLines(lines, false, [ability, 'lines']);
    const turn = duringTurnOf === undefined ? '' : `in ${this.possessive(duringTurnOf)} turn`;
    return flat([
      this.#when('After', ability),
      this.mark(this.actor(who), [ability, 'who']),
      this.mark(EVENTS[event][who === 'me' ? 0 : 1], [ability, 'event'], 'when'),
      where,
      this.mark(turn, [ability, 'duringTurnOf']),
    ]);
  }

  #rule(rule: Rule): string {
    switch (rule.r) {
      case 'total':
        return `${flat([
          this.possessive(rule.who, [rule, 'who']),
          'total',
          this.inLines(rule.lines, true, [rule, 'lines']) || this.mark('in every line', [rule, 'lines']),
        ])}: ${this.mark(this.#add(rule.add), [rule, 'add'])}`;
      case 'faceDownValue':
        return `${this.cardsOf({ ...rule.cards, face: 'down' })} have value ${this.mark(String(rule.value), [rule, 'value'])}`;
      case 'forbidPlay':
      case 'allowPlay':
        return this.#playing(rule);
      case 'noMiddle':
        return `${this.cardsOf(rule.cards)} ${rule.cards.source === 'only' ? 'has' : 'have'} no middle text`;
      case 'noFlip':
        return `${this.cardsOf(rule.cards)} cannot be flipped${rule.to === undefined ? '' : ` ${this.mark(`face ${rule.to}`, [rule, 'to'])}`}`;
      case 'noShift':
        return `no card can be shifted from or to ${this.mark(this.eachLine(rule.lines, NO_PLACE).replace(/^each line$/, 'any line'), [rule, 'lines'])}`;
      case 'noRearrange':
        return rule.who === 'any'
          ? 'protocols cannot be rearranged'
          : `${this.possessive(rule.who, [rule, 'who'])} protocols cannot be rearranged`;
      case 'noDraw':
        return `${this.mark(this.actor(rule.who), [rule, 'who'])} cannot draw cards`;
      case 'skipPhase':
        return rule.who === 'me'
          ? `${this.mark('you', [rule, 'who'])} never clear your cache`
          : `${this.mark(this.actor(rule.who), [rule, 'who'])} never clears their cache`;
      case 'returnTo':
        return this.#returned(rule);
    }
  }

  #add(add: Extract<Rule, { r: 'total' }>['add']): string {
    if (typeof add === 'number') return plus(add);
    const { n, tail } = this.quantity(add);
    return n === '' ? `+ ${this.amount(add, NO_PLACE)}` : `+${n} ${tail}`;
  }

  #playing(rule: Extract<Rule, { r: 'forbidPlay' | 'allowPlay' }>): string {
    const isAllowed = rule.r === 'allowPlay';
    const who = this.mark(rule.who === 'any' ? 'players' : this.actor(rule.who), [rule, 'who']);
    const cards = this.mark(rule.cards === 'this' ? 'this card' : this.printed(rule.cards, true), [rule, 'cards']);
    const face = isAllowed ? 'face up' : rule.face === undefined ? '' : this.mark(`face ${rule.face}`, [rule, 'face']);
    const lines = this.inLines(rule.lines, true, [rule, 'lines']);
    const where = lines || (isAllowed ? this.mark('in any line', [rule, 'lines']) : '');
    const side = isAllowed && rule.side === 'either' ? this.mark('on either side', [rule, 'side']) : '';
    return flat([who, isAllowed ? 'may play' : 'cannot play', cards, face, where, side]);
  }

  #returned(rule: Extract<Rule, { r: 'returnTo' }>): string {
    const deck = rule.who === 'me' ? 'your deck' : 'their deck';
    const goes = rule.zone === 'deckTop' ? `go on top of ${deck}` : `are shuffled into ${deck}`;
    const whose = this.possessive(rule.who, [rule, 'who']);
    return `cards returned to ${whose} hand ${this.mark(goes, [rule, 'zone'])} instead`;
  }
}

const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
