/**
 * Protocols in the older form, with `topEffects`, `middleEffects` and `bottomEffects`. Every field is read or named; what
 * our language does not have is named and left out.
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
  type Proto,
  type ProtocolDef,
  SCHEMA,
  type Trigger,
} from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { type Problem, Problems } from '../problem.ts';
import { checkProtocol } from '../read.ts';
import { checkCard } from '../rulings.ts';
import { checkType } from '../shape.ts';
import { tellDifferences } from './differences.ts';
import { Fields, isObject, Notes } from './fields.ts';
import { idOf, type Reading } from './places.ts';
import { ruleAbilities } from './rules.ts';
import { effectSteps } from './steps.ts';
import { Trail } from './trail.ts';

export interface Import {
  /** Present if what could be read is a protocol that can be played. */
  readonly protocol?: ProtocolDef;
  readonly problems: readonly Problem[];
}

type BoxName = (typeof BOXES)[number];

const CARDS = 6;
/** Most effects of one box that are looked at; a text has at most twelve steps. */
const MOST_EFFECTS = 12;
const LONGEST_NAME = 12;

export function importProtocol(value: unknown): Import {
  const notes = new Notes();
  if (!isObject(value) || !Array.isArray(value.cards)) {
    notes.problems.error('protocol/kind', 'protocol', { expected: 'object' });
    return { problems: notes.problems.list };
  }
  const file = new Fields(value, 'protocol', notes);
  const made = protocolOf(file, value.cards);
  notes.close();
  const { protocol, problems } = checkProtocol(made);
  const all = [...notes.problems.list, ...problems];
  return protocol === undefined ? { problems: all } : { protocol, problems: all };
}

function protocolOf(file: Fields, given: readonly unknown[]): unknown {
  const { notes } = file;
  file.skip('cards', 'id', 'createdAt', 'category');
  const own = (file.text('name') || file.text('protocolName')).trim();
  file.skip('protocolName');
  const name = nameOf(own, notes);
  const cards = given.slice(0, CARDS).map((card, i) => cardOf(card, `cards[${i}]`, own, notes));
  if (given.length > CARDS)
    notes.problems.error('protocol/count', 'cards', { found: given.length, min: CARDS, max: CARDS });
  tellDifferences(own, cards, notes.problems);
  return { schema: SCHEMA, id: idOf(name), name, set: 'custom', ...looksOf(file), cards };
}

/** The older form knew the official protocols as files like any other; here their names are taken (V-12). */
function nameOf(own: string, notes: Notes): string {
  const name = own.slice(0, LONGEST_NAME).trim() || 'Imported';
  if (name !== own) notes.guess('name', own, name);
  if (!PROTOCOLS.some((known) => known.name.toLowerCase() === name.toLowerCase())) return name;
  const other = `${name.slice(0, LONGEST_NAME - 2)} 2`;
  notes.guess('name', name, other);
  return other;
}

function looksOf(file: Fields): Pick<ProtocolDef, 'author' | 'color' | 'pattern'> {
  const author = file.text('author').trim().slice(0, 40).trim();
  const color = file.text('color');
  const pattern = file.text('pattern');
  const isColor = /^#[0-9a-fA-F]{6}$/.test(color);
  if (color !== '' && !isColor) file.odd('color', color);
  const isPattern = /^[a-z][a-z0-9-]{0,23}$/.test(pattern);
  if (pattern !== '' && !isPattern) file.odd('pattern', pattern);
  return { ...(author === '' ? {} : { author }), ...(isColor ? { color } : {}), ...(isPattern ? { pattern } : {}) };
}

function cardOf(value: unknown, at: string, own: string, notes: Notes): CardDef {
  if (!isObject(value)) {
    notes.problems.error('protocol/kind', at, { expected: 'object' });
    return { value: 0 };
  }
  const card = new Fields(value, at, notes);
  const boxes: Partial<Record<BoxName, Box>> = {};
  for (const box of BOXES) {
    const effects = card.take(`${box}Effects`);
    if (effects === undefined) continue;
    if (!Array.isArray(effects)) {
      card.odd(`${box}Effects`, effects);
      continue;
    }
    const made = boxOf(effects, { box, at: `${at}.${box}Effects`, own, notes });
    if (made.length > 0) boxes[box] = made;
  }
  return { value: card.take('value') as number, ...boxes };
}

// ---- boxes and their texts -----------------------------------------------------------------------------------------------------

interface Place {
  readonly box: BoxName;
  readonly at: string;
  readonly own: string;
  readonly notes: Notes;
}

/** Effects with the same trigger are steps of one text. */
function boxOf(effects: readonly unknown[], place: Place): Box {
  const { at, own, notes } = place;
  let box: Box = [];
  let reading: Reading = { own, trail: new Trail() };
  for (const [i, effect] of effects.slice(0, MOST_EFFECTS).entries()) {
    const here = `${at}[${i}]`;
    if (!isObject(effect)) {
      notes.leave(here, 'an effect that is no object');
      continue;
    }
    const fields = new Fields(effect, here, notes);
    const heads = headsOf(fields, place.box);
    if (heads === undefined) continue;
    const last = box.at(-1);
    const goesOn = heads.length === 1 && last !== undefined && isSameHead(last, heads[0]);
    if (!goesOn) reading = { own, trail: new Trail() };
    const made = abilitiesOf(fields, heads, reading);
    box = joined(box, made, goesOn, { ...place, at: here });
  }
  if (effects.length > MOST_EFFECTS) notes.leave(at, `effect ${MOST_EFFECTS + 1}`);
  return box;
}

/** A text that breaks a rule of our language is left out, so that the rest can be used. */
function joined(box: Box, made: readonly Ability[], goesOn: boolean, { at, box: name, notes }: Place): Box {
  if (made.length === 0) return box;
  const [last, first] = [box.at(-1), made[0]];
  const whole: Box =
    goesOn && last !== undefined && 'steps' in last && 'steps' in first
      ? [...box.slice(0, -1), { ...last, steps: [...last.steps, ...first.steps] }]
      : [...box, ...made];
  const problems = new Problems();
  checkType({ value: 0, [name]: whole }, 'card', '', problems);
  if (!problems.hasErrors) checkCard({ value: 0, [name]: whole }, '', problems);
  const [fault] = problems.list.filter(({ severity }) => severity === 'error');
  if (fault === undefined) return whole;
  notes.problems.warning('protocol/foreign-refused', at, { code: fault.code });
  return box;
}

type Headless<T> = T extends { readonly steps: unknown } ? Omit<T, 'steps'> : never;
/** When a text happens, without its steps. */
type Head = Headless<Ability> | { readonly on: 'static' };

const isSameHead = (one: Ability, head: Head): boolean =>
  one.on !== 'static' &&
  one.on !== 'after' &&
  JSON.stringify({ ...one, steps: 0 }) === JSON.stringify({ ...head, steps: 0 });

/** Undefined if the effect cannot stand there. */
function headsOf(effect: Fields, box: BoxName): readonly Head[] | undefined {
  const said = effect.text('position');
  if (said !== '' && said !== box) effect.odd('position', said);
  const trigger = effect.text('trigger') || 'on_play';
  const isRule = isRuleEffect(effect);
  const heads = isRule ? [{ on: 'static' } as const] : headsFor(trigger, effect);
  const fits = heads?.every(({ on }) => (on === 'enter') === (box === 'middle'));
  if (heads !== undefined && fits) return heads;
  effect.notes.leave(effect.at, isRule ? 'a rule in the middle box' : `trigger ${trigger}`);
  effect.drop();
  return undefined;
}

const RULE_ACTIONS = new Set(['passive_rule', 'value_modifier', 'card_property', 'redirect_return_to_deck']);

function actionOf(effect: Fields): unknown {
  const params = effect.take('params');
  return isObject(params) ? params.action : undefined;
}

const isRuleEffect = (effect: Fields): boolean => {
  const action = actionOf(effect);
  return (typeof action === 'string' && RULE_ACTIONS.has(action)) || action === 'reactive_trigger';
};

function abilitiesOf(effect: Fields, heads: readonly Head[], reading: Reading): readonly Ability[] {
  if (heads[0].on === 'static') return ruleOf(effect, reading);
  const steps = effectSteps(effect, reading);
  return steps.length === 0 ? [] : heads.map((head) => ({ ...head, steps }) as Ability);
}

function ruleOf(effect: Fields, reading: Reading): readonly Ability[] {
  effect.skip('id');
  const params = effect.object('params')!;
  const action = params.text('action');
  const chain = effect.object('conditional');
  if (chain !== undefined) {
    chain.drop();
    effect.notes.leave(chain.at, 'an effect behind a rule');
  }
  return action === 'reactive_trigger' ? reactionOf(params, reading) : (ruleAbilities(params, action) ?? []);
}

/** The oldest way to say "after": the effect stands inside of the event. */
function reactionOf(params: Fields, reading: Reading): readonly Ability[] {
  const said = params.text('eventType');
  const head = EVENTS[said];
  const reaction = params.object('reaction');
  if (head === undefined || reaction === undefined) {
    reaction?.drop();
    return params.notes.leave(params.at, `event ${said}`) ?? [];
  }
  const who = params.object('condition')?.word('player', ACTORS, head.who) ?? head.who;
  const steps = effectSteps(reaction, reading);
  return steps.length === 0 ? [] : [{ on: 'after', event: head.event, who, steps }];
}

// ---- triggers ------------------------------------------------------------------------------------------------------------------

const TRIGGERS: Readonly<Record<string, readonly Head[]>> = {
  on_play: [{ on: 'enter' }],
  on_uncover: [{ on: 'enter' }],
  immediate: [{ on: 'enter' }],
  passive: [{ on: 'enter' }],
  start: [{ on: 'start' }],
  end: [{ on: 'end' }],
  on_cover: [{ on: 'wouldBeCovered' }],
  on_flip: [{ on: 'wouldBeFlipped' }],
  on_cover_or_flip: [{ on: 'wouldBeCovered' }, { on: 'wouldBeFlipped' }],
  before_compile_delete: [{ on: 'wouldBeCompileDeleted' }],
};

interface Event {
  readonly event: Trigger;
  readonly who: 'me' | 'opp';
}

const EVENT_NAMES: Readonly<Record<string, Trigger>> = {
  delete: 'delete',
  draw: 'draw',
  discard: 'discard',
  refresh: 'refresh',
  compile: 'compile',
  clear_cache: 'clearCache',
  shuffle: 'shuffle',
  play: 'play',
  flip: 'flip',
  shift: 'shift',
  return: 'return',
  rearrange: 'rearrange',
};

const EVENTS: { readonly [name: string]: Event | undefined } = Object.assign(
  Object.create(null),
  ...Object.entries(EVENT_NAMES).map(([name, event]) => ({
    [`after_${name}`]: { event, who: 'me' },
    [`after_opponent_${name}`]: { event, who: 'opp' },
  })),
);

const ACTORS = { self: 'me', own: 'me', opponent: 'opp', any: 'any' } as const;
const SELF: Proto = { is: 'self' };

function headsFor(trigger: string, effect: Fields): readonly Head[] | undefined {
  const after = EVENTS[trigger];
  if (after !== undefined) {
    const who = effect.word<'me' | 'opp' | 'any'>('reactiveTriggerActor', ACTORS, after.who);
    const isHere = effect.word('reactiveScope', { global: false, this_lane: true }, false);
    const isTheirTurn = effect.flag('onlyDuringOpponentTurn');
    const lines = isHere ? { lines: 'here' as const } : {};
    return [
      { on: 'after', event: after.event, who, ...lines, ...(isTheirTurn ? { duringTurnOf: 'opp' as const } : {}) },
    ];
  }
  if (!Object.hasOwn(TRIGGERS, trigger)) return undefined;
  if (trigger !== 'on_cover') return TRIGGERS[trigger];
  const isByOwn = effect.word('onCoverProtocolRestriction', { same_protocol: true }, false);
  return isByOwn ? [{ on: 'wouldBeCovered', by: SELF }] : TRIGGERS[trigger];
}
