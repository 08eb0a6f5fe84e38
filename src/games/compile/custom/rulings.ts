/** What the grammar cannot say: rulings V-2 to V-8, V-10 and V-12 on a definition of the right shape. */
import {
  type Ability,
  BOXES,
  type Box,
  type CardDef,
  type CardFilter,
  type Cards,
  type Cond,
  type LineRef,
  type Lines,
  type Measure,
  type PlaySource,
  type Proto,
  type ProtocolDef,
  type Revealed,
  type Rule,
  type Step,
} from '../language.ts';
import type { TypeName } from './grammar.ts';
import type { Problems } from './problem.ts';
import { causesOf, everyStep, insideOf, isSetOffBy, stepsOf, type Yield, yieldOf } from './steps.ts';
import { type Piece, walk } from './walk.ts';

const DEEPEST = 5;
const MOST_STEPS = 12;
/** Most names of an unfinished text. */
const MOST_NAMES = 8;
const RESERVED = /^\$(line|card|who|rest\d*)$/;

/** V-2 and V-12; `taken` are the protocols that exist already. */
export function checkWhole(def: ProtocolDef, taken: readonly ProtocolDef[], problems: Problems): void {
  if (def.id === 'self' || taken.some(({ id }) => id === def.id)) {
    problems.error('protocol/taken', 'id', { name: def.id });
  }
  if (taken.some(({ name }) => name.toLowerCase() === def.name.toLowerCase())) {
    problems.error('protocol/taken', 'name', { name: def.name });
  }
  for (const [language, name] of Object.entries(def.names ?? {})) {
    const isTaken = taken.some((known) => known.name.toLowerCase() === name.toLowerCase());
    if (isTaken) problems.error('protocol/taken', `names.${language}`, { name });
  }
  const first = new Map<number, string>();
  for (const [i, { value }] of def.cards.entries()) {
    const at = `cards[${i}].value`;
    if (first.has(value)) problems.error('protocol/value-twice', at, { first: first.get(value)!, value });
    else first.set(value, `cards[${i}]`);
  }
}

/** V-3 to V-8 and V-10 on one card. */
export function checkCard(card: CardDef, at: string, problems: Problems): void {
  for (const box of BOXES) {
    ((card[box] ?? []) as Box).forEach((ability, i) => {
      const place = `${at}.${box}[${i}]`;
      checkBox(ability, box, place, problems);
      new NameScope(problems).ability(ability, place);
      checkValues(ability, place, problems);
      checkReplacement(ability, place, problems);
      checkEndless(ability, place, problems);
    });
  }
}

/** V-3. */
function checkBox({ on }: Ability, box: string, at: string, problems: Problems): void {
  if (on === 'enter' && box !== 'middle') problems.error('protocol/enter-outside', at);
  if (on !== 'enter' && box === 'middle') problems.error('protocol/not-in-middle', at, { on });
}

/** Values must not depend on themselves: face-down values rest on nothing, totals on values alone. */
export function checkValues(ability: Ability, at: string, problems: Problems): void {
  if (ability.on !== 'static') return;
  const reads = CIRCULAR[ability.rule.r];
  if (reads === undefined) return;
  walk(ability, 'ability', at, {
    construct: (name, place) => {
      if (reads.has(name)) {
        problems.error('protocol/circular-value', place, { what: reads === READS_TOTALS ? 'totals' : 'values' });
      }
    },
  });
}

const READS_TOTALS: ReadonlySet<string> = new Set(['measure.total', 'lines.extreme']);
const READS_VALUES: ReadonlySet<string> = new Set([...READS_TOTALS, 'measure.value', 'filter.value', 'filter.extreme']);
const CIRCULAR: { readonly [rule in Rule['r']]?: ReadonlySet<string> } = {
  faceDownValue: READS_VALUES,
  total: READS_TOTALS,
};

/** V-8; replacing a flip by a flip would never end. */
function checkReplacement(ability: Ability, at: string, problems: Problems): void {
  if (ability.on !== 'wouldBeFlipped' && ability.on !== 'wouldBeCompileDeleted') return;
  const known = ['shift', 'delete', 'return', ...(ability.on === 'wouldBeFlipped' ? [] : ['flip'])];
  const [step] = ability.steps;
  const isOnThis = 'cards' in step && 'ref' in step.cards && step.cards.ref === 'this';
  if (!known.includes(step.do) || !isOnThis) {
    problems.error('protocol/replaces-nothing', `${at}.steps[0]`, { on: ability.on, known: known.join(', ') });
  }
}

/** V-10: refused if it answers both players; for one player it is a warning of the linter. */
function checkEndless(ability: Ability, at: string, problems: Problems): void {
  if (ability.on !== 'after' || ability.who !== 'any') return;
  const steps = [...everyStep(stepsOf(ability))];
  if (steps.some((step) => causesOf(step).some((cause) => isSetOffBy(ability, cause)))) {
    problems.error('protocol/endless', at, { event: ability.event });
  }
}

/** The names a text has given so far, and the loops it is in. */
class NameScope {
  readonly #problems: Problems;
  readonly #names = new Map<string, Yield>();
  readonly #loops = { line: 0, card: 0, who: 0, may: 0 };
  readonly #slots = new Set<string>();
  #steps = 0;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  ability(ability: Ability, at: string): void {
    if (ability.on === 'static') {
      const { r } = ability.rule;
      this.#expressions(
        ability,
        'ability',
        at,
        r === 'forbidPlay' || r === 'allowPlay' ? `${at}.rule.lines` : undefined,
      );
      return;
    }
    this.#expressions(ability, 'ability', at, undefined);
    this.#list(ability.steps, `${at}.steps`, 1);
    if (this.#steps > MOST_STEPS) {
      this.#problems.error('protocol/too-many-steps', at, { found: this.#steps, max: MOST_STEPS });
    }
    if (this.#slots.size > MOST_NAMES) {
      this.#problems.error('protocol/too-many-names', at, { found: this.#slots.size, max: MOST_NAMES });
    }
  }

  #list(steps: readonly Step[], at: string, depth: number): void {
    steps.forEach((step, i) => {
      if (step.do === 'search' && !isRevealed(step, steps[i - 1])) {
        this.#problems.error('protocol/hidden-deck', `${at}[${i}]`);
      }
      this.#step(step, `${at}[${i}]`, depth);
    });
  }

  #step(step: Step, at: string, depth: number): void {
    this.#steps++;
    if (depth > DEEPEST) {
      this.#problems.error('protocol/too-deep', at, { max: DEEPEST });
      return;
    }
    this.#expressions(step, 'step', at, step.do === 'shift' || step.do === 'play' ? `${at}.to` : undefined);
    if (step.do === 'play') this.#play(step, at);
    this.#structure(step, at, depth);
    if (step.as !== undefined) this.#name(step, step.as, `${at}.as`);
  }

  #structure(step: Step, at: string, depth: number): void {
    if (step.do === 'ifDone') this.#list([step.step], `${at}.step`, depth + 1);
    const loops = this.#loops;
    const loop = LOOPS[step.do];
    if (loop === 'may' && loops.may > 0) this.#problems.error('protocol/may-in-may', at);
    if (loop !== undefined) loops[loop]++;
    if (loop === 'line' || loop === 'card') this.#slots.add(`$${loop}`);
    if (NOTED.has(step.do)) this.#slots.add(`note ${at}`);
    for (const [field, steps] of insideOf(step)) this.#list(steps, `${at}.${field}`, depth + 1);
    if (loop !== undefined) loops[loop]--;
  }

  #name(step: Step, name: string, at: string): void {
    if (RESERVED.test(name)) this.#problems.error('protocol/reserved-name', at, { name });
    this.#names.set(name, yieldOf(step)!);
    this.#slots.add(name);
  }

  /** A player cannot choose from hidden cards, and a card goes under the source in its own stack. */
  #play(step: Extract<Step, { do: 'play' }>, at: string): void {
    if ('hand' in step.from && step.from.hand !== (step.who ?? 'me')) {
      this.#problems.error('protocol/hidden-hand', `${at}.from.hand`);
    }
    if (step.under === undefined) return;
    const isOwn = (step.who ?? 'me') === 'me' && (step.side ?? 'me') === 'me' && step.to === 'here';
    if (!isOwn) this.#problems.error('protocol/under', `${at}.under`);
  }

  /** Everything in a step or an ability but the steps inside of it. `itAt` is where `it` means something. */
  #expressions(value: unknown, type: TypeName, at: string, itAt: string | undefined): void {
    const measured = new Set<string>();
    walk(value, type, at, {
      piece: (piece) => {
        if (piece.type === 'step' && piece.at !== at) return false;
        if (piece.type === 'measure') measured.add(`${piece.at}.where`);
        this.#piece(piece, itAt, measured);
        return true;
      },
      construct: (name, place) => {
        if (name === 'who=$who' && this.#loops.who === 0) this.#outside('$who', place);
      },
    });
  }

  #piece({ type, value, at }: Piece, itAt: string | undefined, measured: ReadonlySet<string>): void {
    if (typeof value === 'string') return;
    switch (type) {
      case 'measure':
        this.#measure(value as Measure, at);
        return;
      case 'condition':
        if ('ref' in (value as Cond)) this.#refers((value as { ref: string }).ref, 'cards', `${at}.ref`);
        return;
      case 'line': {
        const line = value as Exclude<LineRef, string>;
        if ('lineOf' in line) this.#refers(line.lineOf, 'cards', `${at}.lineOf`);
        else this.#refers(line.ref, 'line', `${at}.ref`);
        return;
      }
      case 'lines':
        this.#matching(value as Exclude<Lines, string>, at, itAt);
        return;
      case 'cards':
      case 'source':
        if ('ref' in (value as Cards | PlaySource)) this.#refers((value as { ref: string }).ref, 'cards', `${at}.ref`);
        return;
      case 'revealed':
        if ('from' in (value as Revealed)) this.#refers((value as { from: string }).from, 'cards', `${at}.from`);
        return;
      case 'proto':
        if ('named' in (value as Proto)) this.#refers((value as { named: string }).named, 'protocol', `${at}.named`);
        return;
      case 'filter':
        if ((value as CardFilter).hidden && !measured.has(at))
          this.#problems.error('protocol/hidden-outside', `${at}.hidden`);
    }
  }

  #measure(measure: Measure, at: string): void {
    if (measure.m === 'done' || measure.m === 'value') this.#refers(measure.ref, 'cards', `${at}.ref`);
    else if (measure.m === 'named') this.#refers(measure.ref, 'number', `${at}.ref`);
  }

  #matching(lines: Exclude<Lines, string>, at: string, itAt: string | undefined): void {
    if (!('matching' in lines)) return;
    if (lines.matching !== 'it') this.#refers(lines.matching, 'cards', `${at}.matching`);
    else if (itAt === undefined || !at.startsWith(itAt)) this.#problems.error('protocol/it-outside', `${at}.matching`);
  }

  /** V-5. */
  #refers(name: string, needed: Yield | 'line', at: string): void {
    if (name === 'this') return;
    if (name === '$line' || name === '$card' || name === '$who') {
      const [inside, found] = name === '$line' ? [this.#loops.line, 'line'] : [this.#loops.card, 'cards'];
      if (name === '$who' || inside === 0) this.#outside(name, at);
      else if (found !== needed) this.#problems.error('protocol/name-of-other-kind', at, { name, found, needed });
      return;
    }
    const found = this.#names.get(name);
    if (found === undefined) this.#problems.error('protocol/no-such-name', at, { name });
    else if (found !== needed) this.#problems.error('protocol/name-of-other-kind', at, { name, found, needed });
  }

  #outside(name: string, at: string): void {
    const loops = { $line: 'eachLine, chooseLine', $card: 'eachCard', $who: 'eachPlayer' }[name] ?? '';
    this.#problems.error('protocol/outside-loop', at, { name, loops });
  }
}

const isRevealed = (search: Extract<Step, { do: 'search' }>, before: Step | undefined): boolean =>
  before?.do === 'reveal' &&
  'deck' in before.what &&
  before.what.n === 'all' &&
  before.what.deck === (search.deck ?? 'me');

const LOOPS: { readonly [act in Step['do']]?: 'line' | 'card' | 'who' | 'may' } = {
  eachLine: 'line',
  chooseLine: 'line',
  eachCard: 'card',
  eachPlayer: 'who',
  may: 'may',
};

/** Loops that store the remaining items. */
const NOTED = new Set<Step['do']>(['eachLine', 'eachCard', 'eachPlayer', 'repeat']);
