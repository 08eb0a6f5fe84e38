/** Protocols by chance, valid by construction: for trials of the engine, of agents and of everything that reads protocols. */
import type { Random } from '../../../../core/random.ts';
import {
  type Ability,
  type Box,
  type CardDef,
  type ProtocolDef,
  RULES,
  type Rule,
  SCHEMA,
  type Step,
  TRIGGERS,
} from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { Problems } from '../problem.ts';
import { checkValues } from '../rulings.ts';
import { causesOf, everyStep } from '../steps.ts';
import type { Reach } from './expressions.ts';
import { Steps } from './steps.ts';

const VALUES = 7;
const CARDS = 6;
const AUTHORS = ['Chance', 'Zufall'];
const PATTERNS = ['plain', 'diagonal', 'dots', 'grid', 'lines', 'checks', 'rings'];
const NOTHING: Reach = { names: new Map(), line: false, card: false, who: false, may: false };

export function randomProtocol(random: Random, id: string): ProtocolDef {
  return {
    schema: SCHEMA,
    id,
    name: nameOf(id),
    set: 'custom',
    author: AUTHORS[random.below(AUTHORS.length)],
    color: `#${(random.below(0x1000000) | 0x1000000).toString(16).slice(1)}`,
    pattern: PATTERNS[random.below(PATTERNS.length)],
    cards: new Abilities(random, [id, ...PROTOCOLS.map((known) => known.id)]).sixCards(),
  };
}

/** `storm-7` is called Storm 7. */
const nameOf = (id: string): string => {
  const spaced = id.replaceAll('-', ' ').slice(0, 12).trim();
  return `${spaced[0].toUpperCase()}${spaced.slice(1)}`;
};

class Abilities extends Steps {
  sixCards(): CardDef[] {
    const missing = this.random.below(VALUES);
    return Array.from({ length: CARDS }, (_, i) => this.card(i < missing ? i : i + 1));
  }

  private card(value: number): CardDef {
    return {
      value,
      ...this.maybe(2, () => ({ top: this.box() })),
      ...this.maybe(2, () => ({ middle: [{ on: 'enter', steps: this.text() }] as Box })),
      ...this.maybe(2, () => ({ bottom: this.box() })),
    };
  }

  private box(): Box {
    return this.chance(5) ? [this.ability(), this.ability()] : [this.ability()];
  }

  private ability(): Ability {
    switch (this.random.below(8)) {
      case 0:
        return { on: this.one(['start', 'end']), steps: this.text() };
      case 1:
        return {
          on: 'wouldBeCovered',
          ...this.maybe(3, () => ({ by: this.proto(NOTHING) })),
          steps: this.text(),
        };
      case 2:
        return this.replacement();
      case 3:
      case 4:
        return this.after();
      default:
        return this.standing();
    }
  }

  /** Rules about values must not ask for values; chance tries again until they do not. */
  private standing(): Ability {
    for (;;) {
      const made: Ability = {
        on: 'static',
        rule: this.rule(),
        ...this.maybe(4, () => ({ if: this.cond(NOTHING) })),
      };
      const problems = new Problems();
      checkValues(made, '', problems);
      if (!problems.hasErrors) return made;
    }
  }

  /** V-8. */
  private replacement(): Ability {
    const on = this.one(['wouldBeFlipped', 'wouldBeCompileDeleted'] as const);
    const cards = { ref: 'this' } as const;
    const first: Step = this.chance(2)
      ? { do: 'shift', cards, to: this.lines(NOTHING) }
      : { do: this.one(['delete', 'return'] as const), cards };
    return { on, steps: this.chance(3) ? [first, ...this.text()] : [first] };
  }

  /** V-10: an event that the steps do not cause themselves. */
  private after(): Ability {
    const steps = this.text();
    const caused = new Set([...everyStep(steps)].flatMap((step) => causesOf(step).map(({ event }) => event)));
    return {
      on: 'after',
      event: this.one(TRIGGERS.filter((event) => !caused.has(event))),
      who: this.one(['me', 'opp', 'any']),
      ...this.maybe(3, () => ({ lines: this.lines(NOTHING) })),
      ...this.maybe(3, () => ({ duringTurnOf: this.who(NOTHING) })),
      steps,
    };
  }

  private rule(): Rule {
    const who = this.who(NOTHING);
    const anyone = this.chance(3) ? 'any' : who;
    const r = this.one(RULES);
    switch (r) {
      case 'total':
        return {
          r,
          who,
          lines: this.lines(NOTHING),
          add: this.chance(2) ? this.between(-3, 3) : this.num(NOTHING, -2, 3),
        };
      case 'faceDownValue':
        return { r, cards: this.filter(NOTHING), value: this.between(0, 6) };
      case 'forbidPlay':
        return {
          r,
          who: anyone,
          ...this.maybe(2, () => ({ cards: this.test(NOTHING) })),
          ...this.maybe(2, () => ({ face: this.face() })),
          lines: this.lines(NOTHING, 0, true),
        };
      case 'allowPlay':
        return {
          r,
          who: anyone,
          cards: this.chance(2) ? 'this' : this.test(NOTHING),
          lines: this.lines(NOTHING, 0, true),
          ...this.maybe(2, () => ({ side: this.one(['own', 'either'] as const) })),
        };
      case 'noMiddle':
        return { r, cards: this.filter(NOTHING) };
      case 'noFlip':
        return { r, cards: this.filter(NOTHING), ...this.maybe(2, () => ({ to: this.face() })) };
      case 'noShift':
        return { r, lines: this.lines(NOTHING) };
      case 'noRearrange':
        return { r, who: anyone };
      case 'noDraw':
        return { r, who };
      case 'skipPhase':
        return { r, who, phase: 'checkCache' };
      case 'returnTo':
        return { r, who, zone: this.one(['deckTop', 'deckShuffled']) };
    }
  }
}
