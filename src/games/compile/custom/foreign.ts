/**
 * Protocols in the older form, with `topEffects`, `middleEffects` and `bottomEffects`: what can be expressed becomes steps,
 * everything else is named and left out.
 *
 *     { "name": "Death", "cards": [{ "value": 0, "middleEffects": [{
 *         "params": { "action": "delete", "count": 1, "targetFilter": { "owner": "opponent" }, "scope": { "type": "this_line" } },
 *         "trigger": "on_play", "conditional": { "type": "then", "thenEffect": { … } } }] }] }
 */
import {
  type Ability,
  BOXES,
  type Box,
  type CardDef,
  type CardFilter,
  type Cards,
  type Lines,
  type ProtocolDef,
  SCHEMA,
  type Step,
  type Trigger,
  type Who,
} from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { type Problem, Problems } from './problem.ts';
import { checkProtocol } from './read.ts';
import { quotable } from './shape.ts';

export interface Import {
  /** Present if what could be read is a protocol that can be played. */
  readonly protocol?: ProtocolDef;
  readonly problems: readonly Problem[];
}

type Loose = Readonly<Record<string, unknown>>;
type BoxName = (typeof BOXES)[number];

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function importProtocol(value: unknown): Import {
  const reader = new Foreign();
  if (!isObject(value) || !Array.isArray(value.cards)) {
    reader.problems.error('protocol/kind', 'protocol', { expected: 'object' });
    return { problems: reader.problems.list };
  }
  const name = reader.name((textOf(value.name) || textOf(value.protocolName)).trim().slice(0, 12) || 'Imported');
  const color = /^#[0-9a-fA-F]{6}$/.test(textOf(value.color)) ? { color: textOf(value.color) } : {};
  const author = textOf(value.author).trim() === '' ? {} : { author: textOf(value.author).trim().slice(0, 40) };
  const cards = value.cards.slice(0, 6).map((card, i) => reader.card(card, `cards[${i}]`));
  const made = { schema: SCHEMA, id: idOf(name), name, set: 'custom', ...author, ...color, cards };
  const { protocol, problems } = checkProtocol(made);
  const all = [...reader.problems.list, ...problems];
  return protocol === undefined ? { problems: all } : { protocol, problems: all };
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '') || 'imported';

class Foreign {
  readonly problems = new Problems();

  /** The older form knew the official protocols as files like any other; here their names are taken (V-12). */
  name(name: string): string {
    if (!PROTOCOLS.some((known) => known.name.toLowerCase() === name.toLowerCase())) return name;
    const other = `${name.slice(0, 10)} 2`;
    this.#guess('name', name, other);
    return other;
  }

  card(value: unknown, at: string): CardDef {
    if (!isObject(value)) {
      this.problems.error('protocol/kind', at, { expected: 'object' });
      return { value: 0 };
    }
    const boxes: Partial<Record<BoxName, Box>> = {};
    for (const box of BOXES) {
      const effects = value[`${box}Effects`];
      if (!Array.isArray(effects)) continue;
      const made = this.#box(effects, box, `${at}.${box}Effects`);
      if (made.length > 0) boxes[box] = made;
    }
    return { value: value.value as number, ...boxes };
  }

  /** Effects with the same trigger are steps of one ability. */
  #box(effects: readonly unknown[], box: BoxName, at: string): Box {
    const abilities: Ability[] = [];
    effects.forEach((effect, i) => {
      const made = isObject(effect) ? this.#ability(effect, box, `${at}[${i}]`) : undefined;
      if (made === undefined) return;
      const last = abilities.at(-1);
      if (last !== undefined && 'steps' in last && 'steps' in made && last.on === made.on && made.on !== 'after') {
        abilities[abilities.length - 1] = { ...last, steps: [...last.steps, ...made.steps] } as Ability;
      } else if (abilities.length < 2) abilities.push(made);
      else this.#leave(`${at}[${i}]`, 'a third text in one box');
    });
    return abilities;
  }

  #ability(effect: Loose, box: BoxName, at: string): Ability | undefined {
    const params = isObject(effect.params) ? effect.params : {};
    if (params.action === 'passive_rule') return this.#rule(params, at);
    if (params.action === 'value_modifier') return this.#modifier(params, at);
    if (params.action === 'reactive_trigger') return this.#reaction(params, at);
    const steps = this.#steps(effect, at);
    if (steps.length === 0) return undefined;
    const trigger = textOf(effect.trigger) || 'on_play';
    const on = TRIGGERS[trigger];
    if (on === undefined || (on === 'enter') !== (box === 'middle')) return this.#leave(at, `trigger ${trigger}`);
    return { on, steps } as Ability;
  }

  // ---- rules ---------------------------------------------------------------------------------------------------------------------

  #rule(params: Loose, at: string): Ability | undefined {
    const rule = isObject(params.rule) ? params.rule : params;
    const kind = textOf(rule.type) || textOf(params.ruleType);
    const who: Who = rule.target === 'self' ? 'me' : 'opp';
    const lines: Lines = rule.scope === 'global' ? 'any' : 'here';
    switch (kind) {
      case 'block_face_down_play':
        return { on: 'static', rule: { r: 'forbidPlay', who, face: 'down', lines } };
      case 'block_all_play':
        return { on: 'static', rule: { r: 'forbidPlay', who, lines } };
      case 'require_face_down_play':
        return { on: 'static', rule: { r: 'forbidPlay', who, face: 'up', lines: 'any' } };
      case 'allow_any_protocol_play':
        return { on: 'static', rule: { r: 'allowPlay', who: 'me', cards: {}, lines: 'any' } };
      case 'block_flips':
        return { on: 'static', rule: { r: 'noFlip', cards: {} } };
      case 'block_protocol_rearrange':
        return { on: 'static', rule: { r: 'noRearrange', who: 'any' } };
      case 'block_shifts_from_and_to_lane':
        return { on: 'static', rule: { r: 'noShift', lines: 'here' } };
      case 'ignore_middle_commands':
        return { on: 'static', rule: { r: 'noMiddle', cards: { lines: 'here' } } };
      case 'skip_check_cache_phase':
        return { on: 'static', rule: { r: 'skipPhase', who: 'me', phase: 'checkCache' } };
      default:
        return this.#leave(at, `rule ${kind}`);
    }
  }

  #modifier(params: Loose, at: string): Ability | undefined {
    const modifier = isObject(params.modifier) ? params.modifier : params;
    const kind = textOf(modifier.type) || textOf(modifier.modifierType) || 'add_to_total';
    const value = Number(modifier.value ?? params.value);
    const who: Who = /opponent/.test(textOf(modifier.target)) ? 'opp' : 'me';
    if (!Number.isInteger(value)) return this.#leave(at, 'value_modifier');
    if (kind === 'set_to_fixed')
      return { on: 'static', rule: { r: 'faceDownValue', cards: { side: 'me', lines: 'here' }, value } };
    if (kind === 'add_per_condition') {
      const where: CardFilter = { face: 'down', lines: 'here' };
      return {
        on: 'static',
        rule: { r: 'total', who, lines: 'here', add: { of: { m: 'cards', where }, times: value } },
      };
    }
    return { on: 'static', rule: { r: 'total', who, lines: 'here', add: value } };
  }

  #reaction(params: Loose, at: string): Ability | undefined {
    const event = EVENTS[textOf(params.eventType)];
    if (event === undefined || !isObject(params.reaction)) return this.#leave(at, `event ${textOf(params.eventType)}`);
    const steps = this.#steps(params.reaction, `${at}.reaction`);
    const by = isObject(params.condition) ? textOf(params.condition.player) : '';
    return steps.length === 0
      ? undefined
      : {
          on: 'after',
          event,
          who: by === 'opponent' || /opponent/.test(textOf(params.eventType)) ? 'opp' : 'me',
          steps,
        };
  }

  // ---- steps ---------------------------------------------------------------------------------------------------------------------

  /** An effect with what is chained to it. */
  #steps(effect: Loose, at: string): Step[] {
    const params = isObject(effect.params) ? effect.params : {};
    const step = this.#step(params, at);
    const chain = isObject(effect.conditional) ? effect.conditional : undefined;
    const rest = isObject(chain?.thenEffect) ? this.#steps(chain.thenEffect, `${at}.conditional.thenEffect`) : [];
    if (step === undefined) return rest;
    const isTied = chain?.type === 'if_executed' && rest.length > 0;
    const done: Step[] = isTied ? [{ do: 'ifDone', step, steps: rest }] : [step];
    const made: Step[] = params.optional === true ? [{ do: 'may', steps: done }] : done;
    return isTied ? made : [...made, ...rest];
  }

  #step(params: Loose, at: string): Step | undefined {
    const n = Number.isInteger(params.count) ? Math.min(6, Math.max(1, params.count as number)) : 1;
    const who = params.target === 'opponent' || params.actor === 'opponent' ? ({ who: 'opp' } as const) : {};
    switch (params.action) {
      case 'draw': {
        const deck = params.source === 'opponent_deck' ? ({ deck: 'opp' } as const) : {};
        if (isObject(params.conditional)) this.#guess(at, `count by ${textOf(params.conditional.type)}`, `draw ${n}`);
        return { do: 'draw', n, ...who, ...deck };
      }
      case 'discard':
        return {
          do: 'discard',
          n: params.count === 'all' ? 'all' : n,
          ...who,
          ...(params.random === true ? { random: true } : {}),
        };
      case 'flip':
      case 'delete':
      case 'return':
        return this.#eachLine(params, { do: params.action, cards: this.#cards(params, n) });
      case 'shift':
        return { do: 'shift', cards: this.#cards(params, n), to: this.#destination(params) };
      case 'play':
        return {
          do: 'play',
          from: params.source === 'deck' ? { deckTop: 'me' } : { hand: 'me' },
          face: params.faceDown === true || params.faceState === 'face_down' ? 'down' : 'free',
          to: this.#destination(params),
        };
      case 'give':
      case 'take':
        return { do: params.action, n };
      case 'reveal':
        return { do: 'reveal', what: params.source === 'opponent_hand' ? { hand: 'opp' } : { hand: 'me', n } };
      case 'refresh':
        return { do: 'refresh' };
      case 'rearrange_protocols':
      case 'swap_protocols': {
        const whose = params.target === 'opponent' ? 'opp' : 'me';
        return { do: params.action === 'swap_protocols' ? 'swapTiles' : 'rearrange', whose };
      }
      case 'choice':
        return this.#choice(params, at);
      default:
        return this.#leave(at, `action ${textOf(params.action)}`);
    }
  }

  #choice(params: Loose, at: string): Step | undefined {
    const options = (Array.isArray(params.options) ? params.options : [])
      .map((option, i) => {
        const effect = isObject(option) && isObject(option.params) ? option : { params: option };
        return this.#steps(effect as Loose, `${at}.options[${i}]`);
      })
      .filter((steps) => steps.length > 0);
    return options.length >= 2 ? { do: 'oneOf', options: options.slice(0, 4) } : this.#leave(at, 'choice');
  }

  /** "Each other line" is a loop, everything else a place in the filter. */
  #eachLine(params: Loose, step: Step & { readonly cards: Cards }): Step {
    const scope = isObject(params.scope) ? textOf(params.scope.type) : textOf(params.scope);
    if (!/^each_/.test(scope) || !('pick' in step.cards)) return step;
    const cards: Cards = { ...step.cards, from: { ...step.cards.from, lines: { only: [{ ref: '$line' }] } } };
    return {
      do: 'eachLine',
      lines: scope === 'each_other_line' ? 'others' : 'any',
      steps: [{ ...step, cards } as Step],
    };
  }

  #cards(params: Loose, n: number): Cards {
    if (params.deleteSelf === true || params.flipSelf === true || params.shiftSelf === true) return { ref: 'this' };
    const filter = this.#filter(params);
    if (params.count === 'all' || params.count === 'all_in_lane') return { all: filter };
    return { pick: n, from: filter, ...(params.actorChooses === 'card_owner' ? { by: 'opp' as const } : {}) };
  }

  #filter(params: Loose): CardFilter {
    const given = isObject(params.targetFilter) ? params.targetFilter : {};
    const scope = isObject(params.scope) ? textOf(params.scope.type) : textOf(params.scope);
    const position = textOf(given.position);
    const range = isObject(given.valueRange) ? given.valueRange : undefined;
    const isHere = scope === 'this_line' || scope === 'this_lane' || position === 'covered_in_this_line';
    return {
      ...(given.owner === 'own' ? { side: 'me' as const } : given.owner === 'opponent' ? { side: 'opp' as const } : {}),
      ...(given.faceState === 'face_up'
        ? { face: 'up' as const }
        : given.faceState === 'face_down'
          ? { face: 'down' as const }
          : {}),
      ...(/^covered/.test(position)
        ? { depth: 'covered' as const }
        : position === 'any'
          ? { depth: 'any' as const }
          : {}),
      ...(given.excludeSelf === true || params.excludeSelf === true ? { source: 'other' as const } : {}),
      ...(isHere ? { lines: 'here' as const } : scope === 'other_lanes' ? { lines: 'others' as const } : {}),
      ...(range === undefined ? {} : { value: { in: between(Number(range.min ?? 0), Number(range.max ?? 6)) } }),
      ...(given.calculation === 'highest_value' ? { extreme: 'highest' as const } : {}),
      ...(given.calculation === 'lowest_value' ? { extreme: 'lowest' as const } : {}),
    };
  }

  #destination(params: Loose): Lines {
    const rule = params.destinationRule ?? params.destination;
    const kind = isObject(rule) ? textOf(rule.type) : textOf(rule);
    if (/other/.test(kind)) return 'others';
    return /this|to_this|current/.test(kind) ? 'here' : 'any';
  }

  #leave(at: string, what: string): undefined {
    this.problems.warning('protocol/foreign-effect', at, { what: quotable(what) });
  }

  #guess(at: string, what: string, as: string): void {
    this.problems.warning('protocol/foreign-guess', at, { what: quotable(what), as });
  }
}

const between = (min: number, max: number): number[] => [0, 1, 2, 3, 4, 5, 6].filter((n) => n >= min && n <= max);

const TRIGGERS: Readonly<Record<string, 'enter' | 'start' | 'end' | 'wouldBeCovered' | 'wouldBeFlipped'>> = {
  on_play: 'enter',
  on_uncover: 'enter',
  immediate: 'enter',
  passive: 'enter',
  start: 'start',
  end: 'end',
  on_cover: 'wouldBeCovered',
  on_flip: 'wouldBeFlipped',
};

const EVENTS: Readonly<Record<string, Trigger>> = {
  after_delete: 'delete',
  after_draw: 'draw',
  after_discard: 'discard',
  after_opponent_discard: 'discard',
  after_refresh: 'refresh',
  after_compile: 'compile',
  after_clear_cache: 'clearCache',
  after_shuffle: 'shuffle',
  after_play: 'play',
  after_flip: 'flip',
  after_shift: 'shift',
  after_return: 'return',
};
