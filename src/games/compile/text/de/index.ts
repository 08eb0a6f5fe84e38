/** Abilities and rules as German sentences. */
import type { Ability, CardTest, Rule, Trigger, Who } from '../../language.ts';
import { flat, namesIn, type ProtocolNames, sentence } from '../context.ts';
import { finished, inline } from './grammar.ts';
import { GermanSteps } from './steps.ts';

export function abilityInGerman(ability: Ability, protocols: ProtocolNames): string {
  return finished(new German(namesIn(ability), protocols).ability(ability));
}

/** Two abilities that do the same when covered and when flipped. */
export const COVERED_OR_FLIPPED = 'Beim Überdecken oder Umdrehen:';

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
        return `Start: ${this.text(ability.steps)}`;
      case 'end':
        return `Ende: ${this.text(ability.steps)}`;
      case 'wouldBeCovered': {
        const by = ability.by === undefined ? '' : ` mit ${this.coveringCard(ability.by)}`;
        return `Beim Überdecken${by}: ${this.text(ability.steps)}`;
      }
      case 'wouldBeFlipped':
        return `Statt umgedreht zu werden: ${this.text(ability.steps)}`;
      case 'wouldBeCompileDeleted':
        return `Statt beim Kompilieren gelöscht zu werden: ${this.text(ability.steps)}`;
      case 'after':
        return `${this.#after(ability)}: ${this.text(ability.steps)}`;
      case 'static': {
        const { if: cond, rule } = ability;
        if (cond === undefined) return sentence(this.#rule(rule, false));
        return sentence(`solange ${this.cond(cond)}, ${this.#rule(rule, true)}`);
      }
    }
  }

  #after({ event, who, lines, duringTurnOf }: Extract<Ability, { on: 'after' }>): string {
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
      'Nachdem',
      this.actor(who),
      turn,
      object,
      this.inLines(lines, false),
      who === 'me' ? me : other,
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
          `Wert ${rule.value}`,
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
          `nicht ${to}umgedreht werden`,
        );
      }
      case 'noShift': {
        const lines = inline(this.lineWords(rule.lines, 'dat', 'each'));
        return say('keine Karte', 'kann', `aus oder nach ${lines} verschoben werden`);
      }
      case 'noRearrange':
        return say(
          rule.who === 'any' ? 'Protokolle' : this.whose(rule.who, 'Protokolle', 'nom'),
          'können',
          'nicht umgeordnet werden',
        );
      case 'noDraw':
        return say(this.actor(rule.who), rule.who === 'me' ? 'kannst' : 'kann', 'keine Karten ziehen');
      case 'skipPhase':
        return say(this.actor(rule.who), rule.who === 'me' ? 'leerst' : 'leert', 'nie den Speicher');
      case 'returnTo':
        return this.#returned(rule.who, rule.zone === 'deckTop', inverted);
    }
  }

  #total({ who, lines, add }: Extract<Rule, { r: 'total' }>, inverted: boolean): string {
    const where = inline(this.inLines(lines, true)) || 'in jeder Linie';
    const total = flat([this.whose(who, 'Summe', 'nom'), where]);
    if (!inverted) return `${total}: ${this.#add(add)}`;
    if (typeof add !== 'number') return `gilt: ${total}: ${this.#add(add)}`;
    return `ist ${total} um ${Math.abs(add)} ${add < 0 ? 'niedriger' : 'höher'}`;
  }

  #add(add: Extract<Rule, { r: 'total' }>['add']): string {
    if (typeof add === 'number') return plus(add);
    const { n, tail } = this.quantity(add);
    return n === 'so viele' ? `+ ${this.amount(add)}` : `+${n} ${tail}`;
  }

  #playing(rule: Extract<Rule, { r: 'forbidPlay' | 'allowPlay' }>, inverted: boolean): string {
    const isAllowed = rule.r === 'allowPlay';
    const isNobody = !isAllowed && rule.who === 'any';
    const everybody = isAllowed ? ['alle', 'dürfen'] : ['niemand', 'darf'];
    const [who, verb] = rule.who === 'any' ? everybody : [this.actor(rule.who), rule.who === 'me' ? 'darfst' : 'darf'];
    const no = isAllowed || isNobody ? '' : 'keine';
    const cards =
      rule.r === 'allowPlay' && rule.cards === 'this'
        ? 'diese Karte'
        : this.printed(rule.cards as CardTest | undefined, true, no !== '');
    const face = isAllowed ? 'offen' : rule.face === undefined ? '' : rule.face === 'up' ? 'offen' : 'verdeckt';
    const where = inline(this.inLines(rule.lines, true)) || (isAllowed ? 'in jeder Linie' : '');
    const side = isAllowed && rule.side === 'either' ? 'auf beiden Seiten' : '';
    const [first, second] = inverted ? [verb, who] : [who, verb];
    return flat([first, second, no, cards, face, where, side, 'spielen']);
  }

  #returned(who: Who, onTop: boolean, inverted: boolean): string {
    const deck = who === 'me' ? 'dein Deck' : 'sein Deck';
    const goes = onTop ? `stattdessen oben auf ${deck}` : `stattdessen in ${deck} gemischt`;
    const cards = `Karten, die auf ${this.whose(who, 'Hand', 'acc')} zurückgenommen würden,`;
    const verb = onTop ? 'kommen' : 'werden';
    return inverted ? `${verb} ${cards} ${goes}` : `${cards} ${verb} ${goes}`;
  }
}

const verbFor = (source: string | undefined, one: string, many: string): string => (source === 'only' ? one : many);
const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
