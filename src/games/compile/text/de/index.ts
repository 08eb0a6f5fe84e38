/** Abilities and rules as German sentences. */
import type { Ability, CardTest, Rule, Trigger } from '../../language.ts';
import { flat, namesIn, type ProtocolNames, sentence } from '../context.ts';
import { NO_PLACE, type Said } from '../marks.ts';
import { finished, inline } from './grammar.ts';
import { GermanSteps } from './steps.ts';

export function abilityInGerman(ability: Ability, protocols: ProtocolNames): Said {
  const marks = new German(namesIn(ability), protocols);
  return { text: finished(marks.ability(ability)), marks };
}

/** Two abilities that do the same when covered and when flipped. */
export const COVERED_OR_FLIPPED = 'Beim Überdecken oder Umdrehen';

/** Behind "nachdem": what happened, and its verb for "du" and for others. */
const EVENTS: Readonly<Record<Trigger, readonly [what: string, me: string, other: string]>> = {
  draw: ['', 'gezogen hast', 'gezogen hat'],
  discard: ['', 'abgeworfen hast', 'abgeworfen hat'],
  delete: ['', 'gelöscht hast', 'gelöscht hat'],
  refresh: ['', 'aufgefrischt hast', 'aufgefrischt hat'],
  compile: ['', 'kompiliert hast', 'kompiliert hat'],
  clearCache: ['den Speicher', 'geleert hast', 'geleert hat'],
  shuffle: ['', 'gemischt hast', 'gemischt hat'],
  play: ['eine Karte', 'gespielt hast', 'gespielt hat'],
  rearrange: ['Protokolle', 'umgeordnet hast', 'umgeordnet hat'],
  gainControl: ['die Kontrolle', 'bekommen hast', 'bekommen hat'],
  return: ['eine Karte', 'zurückgenommen hast', 'zurückgenommen hat'],
  flip: ['eine Karte', 'umgedreht hast', 'umgedreht hat'],
  shift: ['eine Karte', 'verschoben hast', 'verschoben hat'],
};

class German extends GermanSteps {
  ability(ability: Ability): string {
    switch (ability.on) {
      case 'enter':
        return this.text(ability.steps);
      case 'start':
        return `${this.#when('Start', ability)}: ${this.text(ability.steps)}`;
      case 'end':
        return `${this.#when('Ende', ability)}: ${this.text(ability.steps)}`;
      case 'wouldBeCovered': {
        const by =
          ability.by === undefined ? '' : ` ${this.mark(`mit ${this.coveringCard(ability.by)}`, [ability, 'by'])}`;
        return `${this.#when('Beim Überdecken', ability)}${by}: ${this.text(ability.steps)}`;
      }
      case 'wouldBeFlipped':
        return `${this.#when('Statt umgedreht zu werden', ability)}: ${this.text(ability.steps)}`;
      case 'wouldBeCompileDeleted':
        return `${this.#when('Statt beim Kompilieren gelöscht zu werden', ability)}: ${this.text(ability.steps)}`;
      case 'after':
        return `${this.#after(ability)}: ${this.text(ability.steps)}`;
      case 'static': {
        const { if: cond, rule } = ability;
        const said = this.mark(this.#rule(rule, cond !== undefined), [rule, 'r'], 'verb');
        if (cond === undefined) return sentence(said);
        return sentence(`${this.mark('solange', [ability, 'if'], 'structure')} ${this.cond(cond)}, ${said}`);
      }
    }
  }

  #when(text: string, ability: Ability): string {
    return this.mark(text, [ability, 'on'], 'when');
  }

  #after(ability: Extract<Ability, { on: 'after' }>): string {
    const { event, who, lines, duringTurnOf } = ability;
    const [what, me, other] = EVENTS[event];
    const turn =
      duringTurnOf === undefined
        ? ''
        : duringTurnOf === 'me'
          ? 'in deinem Zug'
          : duringTurnOf === 'opp'
            ? 'im Zug deines Gegners'
            : 'im Zug dieses Spielers';
    const object = event === 'shuffle' ? (who === 'me' ? 'dein Deck' : 'sein Deck') : what;
    const said = flat([
      this.#when('Nachdem', ability),
      this.mark(this.actor(who), [ability, 'who']),
      this.mark(turn, [ability, 'duringTurnOf']),
      this.mark(object, [ability, 'event'], 'when'),
      this.inLines(lines, false, [ability, 'lines']),
      this.mark(who === 'me' ? me : other, [ability, 'event'], 'when'),
    ]);
    return inline(said).replace(/,$/, '');
  }

  /** A sentence with its verb second, or first behind "solange …,". */
  #rule(rule: Rule, inverted: boolean): string {
    const say = (subject: string, verb: string, rest: string): string =>
      flat(inverted ? [verb, subject, rest] : [subject, verb, rest]);
    switch (rule.r) {
      case 'total':
        return this.#total(rule, inverted);
      case 'faceDownValue':
        return say(
          this.cardsOf({ ...rule.cards, face: 'down' }),
          verbFor(rule.cards.source, 'hat', 'haben'),
          `Wert ${this.mark(String(rule.value), [rule, 'value'])}`,
        );
      case 'forbidPlay':
      case 'allowPlay':
        return this.#playing(rule, inverted);
      case 'noMiddle':
        return say(this.cardsOf(rule.cards), verbFor(rule.cards.source, 'hat', 'haben'), 'keinen Mitteltext');
      case 'noFlip': {
        const to = rule.to === undefined ? '' : rule.to === 'up' ? 'auf die offene Seite ' : 'auf die verdeckte Seite ';
        return say(
          this.cardsOf(rule.cards),
          verbFor(rule.cards.source, 'kann', 'können'),
          `nicht ${this.mark(to, [rule, 'to'])}umgedreht werden`,
        );
      }
      case 'noShift': {
        const lines = this.mark(inline(this.lineWords(rule.lines, 'dat', 'each')), [rule, 'lines']);
        return say('keine Karte', 'kann', `aus oder nach ${lines} verschoben werden`);
      }
      case 'noRearrange':
        return say(
          rule.who === 'any' ? 'Protokolle' : this.whose(rule.who, 'Protokolle', 'nom', [rule, 'who']),
          'können',
          'nicht umgeordnet werden',
        );
      case 'noDraw':
        return say(
          this.mark(this.actor(rule.who), [rule, 'who']),
          rule.who === 'me' ? 'kannst' : 'kann',
          'keine Karten ziehen',
        );
      case 'skipPhase':
        return say(
          this.mark(this.actor(rule.who), [rule, 'who']),
          rule.who === 'me' ? 'leerst' : 'leert',
          'nie den Speicher',
        );
      case 'returnTo':
        return this.#returned(rule, inverted);
    }
  }

  #total(rule: Extract<Rule, { r: 'total' }>, inverted: boolean): string {
    const { who, lines, add } = rule;
    const everywhere = this.mark('in jeder Linie', [rule, 'lines']);
    const where = inline(this.inLines(lines, true, [rule, 'lines'])) || everywhere;
    const total = flat([this.whose(who, 'Summe', 'nom', [rule, 'who']), where]);
    const added = this.mark(this.#add(add), [rule, 'add']);
    if (!inverted) return `${total}: ${added}`;
    if (typeof add !== 'number') return `gilt: ${total}: ${added}`;
    return `ist ${total} um ${this.mark(`${Math.abs(add)} ${add < 0 ? 'niedriger' : 'höher'}`, [rule, 'add'])}`;
  }

  #add(add: Extract<Rule, { r: 'total' }>['add']): string {
    if (typeof add === 'number') return plus(add);
    const { n, tail } = this.quantity(add);
    return n === 'so viele' ? `+ ${this.amount(add, NO_PLACE)}` : `+${n} ${tail}`;
  }

  #playing(rule: Extract<Rule, { r: 'forbidPlay' | 'allowPlay' }>, inverted: boolean): string {
    const isAllowed = rule.r === 'allowPlay';
    const isNobody = !isAllowed && rule.who === 'any';
    const everybody = isAllowed ? ['alle', 'dürfen'] : ['niemand', 'darf'];
    const [who, verb] = rule.who === 'any' ? everybody : [this.actor(rule.who), rule.who === 'me' ? 'darfst' : 'darf'];
    const no = isAllowed || isNobody ? '' : 'keine';
    const cards =
      rule.r === 'allowPlay' && rule.cards === 'this'
        ? this.mark('diese Karte', [rule, 'cards'])
        : this.printed(rule.cards as CardTest | undefined, true, no !== '');
    const faces = isAllowed ? 'offen' : rule.face === undefined ? '' : rule.face === 'up' ? 'offen' : 'verdeckt';
    const face = isAllowed ? faces : this.mark(faces, [rule, 'face']);
    const everywhere = isAllowed ? this.mark('in jeder Linie', [rule, 'lines']) : '';
    const where = inline(this.inLines(rule.lines, true, [rule, 'lines'])) || everywhere;
    const side = isAllowed && rule.side === 'either' ? this.mark('auf beiden Seiten', [rule, 'side']) : '';
    const actor = this.mark(who, [rule, 'who']);
    const [first, second] = inverted ? [verb, actor] : [actor, verb];
    return flat([first, second, no, this.mark(cards, [rule, 'cards']), face, where, side, 'spielen']);
  }

  #returned(rule: Extract<Rule, { r: 'returnTo' }>, inverted: boolean): string {
    const onTop = rule.zone === 'deckTop';
    const deck = rule.who === 'me' ? 'dein Deck' : 'sein Deck';
    const goes = this.mark(onTop ? `stattdessen oben auf ${deck}` : `stattdessen in ${deck} gemischt`, [rule, 'zone']);
    const cards = `Karten, die auf ${this.whose(rule.who, 'Hand', 'acc', [rule, 'who'])} zurückgenommen würden,`;
    const verb = onTop ? 'kommen' : 'werden';
    return inverted ? `${verb} ${cards} ${goes}` : `${cards} ${verb} ${goes}`;
  }
}

const verbFor = (source: string | undefined, one: string, many: string): string => (source === 'only' ? one : many);
const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
