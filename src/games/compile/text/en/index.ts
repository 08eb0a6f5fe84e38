/** Abilities and rules as English sentences. */
import type { Ability, Rule, Trigger, Who } from '../../language.ts';
import { flat, namesIn, type ProtocolNames, sentence } from '../context.ts';
import { EnglishSteps } from './steps.ts';

export function abilityInEnglish(ability: Ability, protocols: ProtocolNames): string {
  return new English(namesIn(ability), protocols).ability(ability);
}

/** Two abilities that do the same when covered and when flipped. */
export const COVERED_OR_FLIPPED = 'When covered or flipped:';

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
        return `Start: ${this.text(ability.steps)}`;
      case 'end':
        return `End: ${this.text(ability.steps)}`;
      case 'wouldBeCovered': {
        const by = ability.by === undefined ? '' : ` by ${this.coveringCard(ability.by)}`;
        return `When covered${by}: ${this.text(ability.steps)}`;
      }
      case 'wouldBeFlipped':
        return `Instead of being flipped: ${this.text(ability.steps)}`;
      case 'wouldBeCompileDeleted':
        return `Instead of being deleted by compiling: ${this.text(ability.steps)}`;
      case 'after':
        return `${this.#after(ability)}: ${this.text(ability.steps)}`;
      case 'static': {
        const rule = this.#rule(ability.rule);
        return sentence(ability.if === undefined ? rule : `while ${this.cond(ability.if)}, ${rule}`);
      }
    }
  }

  #after({ event, who, lines, duringTurnOf }: Extract<Ability, { on: 'after' }>): string {
    const where = this.inLines(lines, false);
    const turn = duringTurnOf === undefined ? '' : `in ${this.possessive(duringTurnOf)} turn`;
    return flat(['After', this.actor(who), EVENTS[event][who === 'me' ? 0 : 1], where, turn]);
  }

  #rule(rule: Rule): string {
    switch (rule.r) {
      case 'total':
        return `${flat([this.possessive(rule.who), 'total', this.inLines(rule.lines, true) || 'in every line'])}: ${this.#add(rule.add)}`;
      case 'faceDownValue':
        return `${this.cardsOf({ ...rule.cards, face: 'down' })} have value ${rule.value}`;
      case 'forbidPlay':
      case 'allowPlay':
        return this.#playing(rule);
      case 'noMiddle':
        return `${this.cardsOf(rule.cards)} ${rule.cards.source === 'only' ? 'has' : 'have'} no middle text`;
      case 'noFlip':
        return `${this.cardsOf(rule.cards)} cannot be flipped${rule.to === undefined ? '' : ` face ${rule.to}`}`;
      case 'noShift':
        return `no card can be shifted from or to ${this.eachLine(rule.lines).replace(/^each line$/, 'any line')}`;
      case 'noRearrange':
        return rule.who === 'any'
          ? 'protocols cannot be rearranged'
          : `${this.possessive(rule.who)} protocols cannot be rearranged`;
      case 'noDraw':
        return `${this.actor(rule.who)} cannot draw cards`;
      case 'skipPhase':
        return rule.who === 'me' ? 'you never clear your cache' : `${this.actor(rule.who)} never clears their cache`;
      case 'returnTo':
        return this.#returned(rule.who, rule.zone === 'deckTop');
    }
  }

  #add(add: Extract<Rule, { r: 'total' }>['add']): string {
    if (typeof add === 'number') return plus(add);
    const { n, tail } = this.quantity(add);
    return n === '' ? `+ ${this.amount(add)}` : `+${n} ${tail}`;
  }

  #playing(rule: Extract<Rule, { r: 'forbidPlay' | 'allowPlay' }>): string {
    const isAllowed = rule.r === 'allowPlay';
    const who = rule.who === 'any' ? 'players' : this.actor(rule.who);
    const cards = rule.cards === 'this' ? 'this card' : this.printed(rule.cards, true);
    const face = isAllowed ? 'face up' : rule.face === undefined ? '' : `face ${rule.face}`;
    const where = this.inLines(rule.lines, true) || (isAllowed ? 'in any line' : '');
    const side = isAllowed && rule.side === 'either' ? 'on either side' : '';
    return flat([who, isAllowed ? 'may play' : 'cannot play', cards, face, where, side]);
  }

  #returned(who: Who, onTop: boolean): string {
    const deck = who === 'me' ? 'your deck' : 'their deck';
    const goes = onTop ? `go on top of ${deck}` : `are shuffled into ${deck}`;
    return `cards returned to ${this.possessive(who)} hand ${goes} instead`;
  }
}

const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
