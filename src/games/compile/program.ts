/**
 * Makes the program of a setting out of its definitions. Steps become instructions in one list, structure becomes jumps:
 *
 *     may [a, b]      may ↓no  a  b  ·            ifDone a [b]    a  unlessDone ↓  b  ·
 *     if c [a] [b]    if ↓not  a  jump ↓  b  ·    eachLine [a]    noteLines  nextLine ↓none  a  jump ↑  ·
 */
import {
  condFor,
  DefinitionError,
  filterFor,
  linesFor,
  type Names,
  numberFor,
  protoFor,
  refOf,
  testFor,
  whoOf,
} from './expressions.ts';
import {
  type Ability,
  type Act,
  BOXES,
  type CardDef,
  type Cards,
  type CardTest,
  type FieldAct,
  type HandAct,
  type ProtocolDef,
  type Ref,
  type Revealed,
  type Rule,
  type Step,
  type Structure,
  type TableAct,
} from './language.ts';
import {
  ANY_DEPTH,
  ANYONE,
  type CardsNode,
  HOOKS,
  type Hook,
  ME,
  NO_REF,
  OPS,
  type OpName,
  type Program,
  UNCOVERED,
} from './nodes.ts';
import type { CompileAbility, CompileCard, CompileOp, CompileState } from './state.ts';

export function compileProgram(protocols: readonly ProtocolDef[]): Program<CompileState> {
  const builder = new Builder(protocols);
  protocols.forEach((protocol, i) => {
    protocol.cards.forEach((card, k) => {
      builder.card(card, i, 6 * i + k);
    });
  });
  return builder;
}

/** Most names an ability may use, loops included. */
const MOST_SLOTS = 8;

/** `mode` of `discard` and of numbers that may be "all". */
export const EXACTLY = 0;
export const ALL = 1;
export const ANY_NUMBER = 2;
export const ONE_OR_MORE = 3;
export const RANDOM = 4;

type Draft = { -readonly [K in keyof CompileOp]: CompileOp[K] };

class Builder implements Program<CompileState> {
  readonly code: Draft[] = [];
  readonly abilities: CompileAbility[] = [];
  readonly cards: CompileCard[] = [];
  readonly hooks: CompileAbility[][][];
  readonly #protocols: readonly ProtocolDef[];

  constructor(protocols: readonly ProtocolDef[]) {
    this.#protocols = protocols;
    this.hooks = protocols.map(() => HOOKS.map(() => []));
  }

  card(def: CardDef, protocol: number, card: number): void {
    const node = {
      protocol,
      value: def.value,
      enter: [] as CompileAbility[],
      covered: [] as CompileAbility[],
      flipped: [] as CompileAbility[],
      compileDeleted: [] as CompileAbility[],
      allows: [] as CompileAbility[],
    };
    this.cards.push(node);
    BOXES.forEach((box, b) => {
      (def[box] ?? []).forEach((ability, i) => {
        const made = this.#ability(ability, { card, box: b, index: 2 * b + i, protocol, path: `${box}.${i}` });
        const list = listFor(ability, node);
        if (list === undefined) this.hooks[protocol][HOOKS.indexOf(hookOf(ability))].push(made);
        else list.push(made);
      });
    });
  }

  #ability(ability: Ability, at: Printed): CompileAbility {
    const writer = new Writer(this.code, this.#protocols, at);
    const entry = this.code.length;
    if (ability.on !== 'static') writer.write(ability.steps);
    const node: CompileAbility = {
      ...BLANK_ABILITY,
      id: this.abilities.length,
      card: at.card,
      index: at.index,
      box: at.box,
      entry,
      replaces: ability.on === 'wouldBeCompileDeleted',
      ...partsOf(ability, writer.names),
      slots: writer.slots,
    };
    this.abilities.push(node);
    return node;
  }
}

interface Printed {
  readonly card: number;
  readonly box: number;
  readonly index: number;
  readonly protocol: number;
  readonly path: string;
}

// ---- abilities -----------------------------------------------------------------------------------------------------------

const BLANK_ABILITY: CompileAbility = {
  id: 0,
  card: 0,
  index: 0,
  box: 0,
  entry: 0,
  slots: 0,
  replaces: false,
  who: ANYONE,
  lines: null,
  during: ANYONE,
  cond: null,
  filter: null,
  passes: null,
  amount: null,
  face: -1,
  mode: 0,
};

type Lists = Readonly<Record<'enter' | 'covered' | 'flipped' | 'compileDeleted' | 'allows', CompileAbility[]>>;

/** Abilities that are asked of a card itself; all others are found by their hook. */
function listFor(ability: Ability, lists: Lists): CompileAbility[] | undefined {
  switch (ability.on) {
    case 'enter':
      return lists.enter;
    case 'wouldBeCovered':
      return lists.covered;
    case 'wouldBeFlipped':
      return lists.flipped;
    case 'wouldBeCompileDeleted':
      return lists.compileDeleted;
    case 'static':
      return ability.rule.r === 'allowPlay' && ability.rule.cards === 'this' ? lists.allows : undefined;
    default:
      return undefined;
  }
}

function hookOf(ability: Ability): Hook {
  if (ability.on === 'after') return ability.event;
  return ability.on === 'static' ? ability.rule.r : (ability.on as Hook);
}

function partsOf(ability: Ability, names: Names): Partial<CompileAbility> {
  switch (ability.on) {
    case 'after':
      return {
        who: whoOf(ability.who),
        lines: ability.lines === undefined ? null : linesFor(ability.lines, names),
        during: ability.duringTurnOf === undefined ? ANYONE : whoOf(ability.duringTurnOf),
      };
    case 'wouldBeCovered': {
      if (ability.by === undefined) return {};
      const is = protoFor(ability.by, names);
      return { passes: (state, scope, _value, protocol) => is(state, scope, protocol) };
    }
    case 'static':
      return { ...ruleOf(ability.rule, names), cond: ability.if === undefined ? null : condFor(ability.if, names) };
    default:
      return {};
  }
}

function ruleOf(rule: Rule, names: Names): Partial<CompileAbility> {
  switch (rule.r) {
    case 'total':
      return { who: whoOf(rule.who), lines: linesFor(rule.lines, names), amount: numberFor(rule.add, names, true) };
    case 'faceDownValue':
      return { filter: filterFor(rule.cards, names, ANY_DEPTH), mode: rule.value };
    case 'forbidPlay': {
      const face = rule.face === undefined ? -1 : rule.face === 'up' ? 1 : 0;
      return { who: whoOf(rule.who), lines: linesFor(rule.lines, names), passes: testFor(rule.cards, names), face };
    }
    case 'allowPlay': {
      const passes = rule.cards === 'this' ? null : testFor(rule.cards, names);
      const mode = rule.side === 'either' ? 1 : 0;
      return { who: whoOf(rule.who), lines: linesFor(rule.lines, names), passes, mode };
    }
    case 'noMiddle':
      return { filter: filterFor(rule.cards, names, ANY_DEPTH) };
    case 'noFlip': {
      const face = rule.to === undefined ? -1 : rule.to === 'up' ? 1 : 0;
      return { filter: filterFor(rule.cards, names, ANY_DEPTH), face };
    }
    case 'noShift':
      return { lines: linesFor(rule.lines, names) };
    case 'returnTo':
      return { who: whoOf(rule.who), mode: rule.zone === 'deckShuffled' ? 1 : 0 };
    default:
      return { who: whoOf(rule.who) };
  }
}

// ---- steps ---------------------------------------------------------------------------------------------------------------

const BLANK: CompileOp = {
  code: 0,
  checks: true,
  clause: '',
  as: -1,
  who: ME,
  whom: ME,
  n: null,
  mode: 0,
  cards: null,
  lines: null,
  cond: null,
  passes: null,
  ref: NO_REF,
  slot: -1,
  jump: 0,
  jumps: [],
};

/** Writes the steps of one ability. */
class Writer {
  slots = 0;
  readonly names: Names;
  readonly #code: Draft[];
  readonly #slotOf = new Map<string, number>();
  readonly #path: string;

  constructor(code: Draft[], protocols: readonly ProtocolDef[], at: Printed) {
    this.#code = code;
    this.#path = at.path;
    this.names = {
      self: at.protocol,
      protocol: (id) => protocols.findIndex((protocol) => protocol.id === id),
      slot: (ref) => this.#known(ref),
    };
  }

  write(steps: readonly Step[]): void {
    this.#steps(steps, this.#path);
    this.#put('end', this.#path, { checks: false });
  }

  #known(ref: Ref): number {
    const slot = this.#slotOf.get(ref);
    if (slot === undefined) throw new DefinitionError(`${ref} is used before it is named`);
    return slot;
  }

  #name(ref: string): number {
    const slot = this.#slotOf.get(ref) ?? this.slots++;
    if (slot >= MOST_SLOTS) throw new DefinitionError(`more than ${MOST_SLOTS} names`);
    this.#slotOf.set(ref, slot);
    return slot;
  }

  #put(name: OpName, clause: string, parts: Partial<CompileOp>): Draft {
    const op = { ...BLANK, code: OPS.indexOf(name), clause, ...parts };
    this.#code.push(op);
    return op;
  }

  get #next(): number {
    return this.#code.length;
  }

  #steps(steps: readonly Step[], path: string): void {
    steps.forEach((step, i) => {
      this.#step(step, `${path}.${i}`);
    });
  }

  #step(step: Step, path: string): void {
    if (isStructure(step)) {
      this.#structure(step, path);
      return;
    }
    const [name, parts] = this.#act(step);
    this.#put(name, path, { ...parts, as: step.as === undefined ? -1 : this.#name(step.as) });
  }

  #structure(step: Structure, path: string): void {
    switch (step.do) {
      case 'may': {
        const may = this.#put('may', path, {});
        this.#steps(step.steps, path);
        may.jump = this.#next;
        return;
      }
      case 'ifDone': {
        this.#step(step.step, path);
        const unless = this.#put('unlessDone', path, { checks: false });
        this.#steps(step.steps, `${path}.then`);
        unless.jump = this.#next;
        return;
      }
      case 'if':
        this.#condition(step, path);
        return;
      case 'oneOf':
        this.#options(step, path);
        return;
      case 'chooseLine': {
        const lines = linesFor(step.lines, this.names);
        const choose = this.#put('chooseLine', path, { lines, slot: this.#name('$line') });
        this.#steps(step.steps, path);
        choose.jump = this.#next;
        return;
      }
      default:
        this.#loop(step, path);
    }
  }

  #condition(step: Extract<Structure, { do: 'if' }>, path: string): void {
    const branch = this.#put('if', path, { checks: false, cond: condFor(step.cond, this.names) });
    this.#steps(step.steps, `${path}.then`);
    const over = step.else === undefined ? undefined : this.#put('jump', path, { checks: false });
    branch.jump = this.#next;
    this.#steps(step.else ?? [], `${path}.else`);
    if (over !== undefined) over.jump = this.#next;
  }

  #options(step: Extract<Structure, { do: 'oneOf' }>, path: string): void {
    const choice = this.#put('oneOf', path, { who: whoOf(step.by ?? 'me') });
    const jumps: number[] = [];
    const ends = step.options.map((steps, i) => {
      jumps.push(this.#next);
      this.#steps(steps, `${path}.${i}`);
      return this.#put('jump', path, { checks: false });
    });
    choice.jumps = jumps;
    for (const end of ends) end.jump = this.#next;
  }

  /** Stores the items, then runs a round for each; the source is checked before every round. */
  #loop(step: Exclude<Structure, { do: 'may' | 'ifDone' | 'if' | 'oneOf' | 'chooseLine' }>, path: string): void {
    const slot = this.#name(`$rest${this.slots}`);
    switch (step.do) {
      case 'eachLine':
        this.#put('noteLines', path, { lines: linesFor(step.lines, this.names), slot });
        this.#rounds('nextLine', step.steps, path, { slot, ref: this.#name('$line') });
        return;
      case 'eachCard': {
        const cards = { ...NO_CARDS, filter: filterFor(step.cards, this.names, UNCOVERED) };
        this.#put('noteCards', path, { cards, slot });
        this.#rounds('nextCard', step.steps, path, { cards, slot, ref: this.#name('$card') });
        return;
      }
      case 'eachPlayer':
        this.#put('notePlayers', path, { slot });
        this.#rounds('nextPlayer', step.steps, path, { slot });
        return;
      case 'repeat':
        this.#put('noteCount', path, { n: numberFor(step.n, this.names), slot });
        this.#rounds('nextCount', step.steps, path, { slot });
        return;
    }
  }

  #rounds(name: OpName, steps: readonly Step[], path: string, parts: Partial<CompileOp>): void {
    const head = this.#next;
    const next = this.#put(name, path, parts);
    this.#steps(steps, path);
    this.#put('jump', path, { checks: false, jump: head });
    next.jump = this.#next;
  }

  #act(act: HandAct | FieldAct | TableAct): [OpName, Partial<CompileOp>] {
    switch (act.do) {
      case 'flip':
      case 'shift':
      case 'delete':
      case 'return':
      case 'steal':
      case 'play':
      case 'swapStacks':
        return this.#fieldAct(act);
      case 'rearrange':
      case 'swapTiles':
      case 'setCompiled':
      case 'compile':
      case 'forbidCompile':
      case 'control':
      case 'name':
      case 'copyMiddle':
        return this.#tableAct(act);
      default:
        return this.#handAct(act);
    }
  }

  #handAct(act: HandAct): [OpName, Partial<CompileOp>] {
    const { names } = this;
    switch (act.do) {
      case 'draw': {
        const who = whoOf(act.who ?? 'me');
        return ['draw', { who, whom: act.deck === undefined ? who : whoOf(act.deck), n: numberFor(act.n, names) }];
      }
      case 'search':
        return ['search', { ...this.#amount(act.n), whom: whoOf(act.deck ?? 'me'), passes: testFor(act.only, names) }];
      case 'discard': {
        const who = whoOf(act.who ?? 'me');
        const whom = act.into === undefined ? who : whoOf(act.into);
        const amount = this.#amount(act.n);
        return ['discard', { ...amount, who, whom, mode: act.random ? RANDOM : (amount.mode ?? EXACTLY) }];
      }
      case 'mill':
        return ['mill', { ...this.#amount(act.n), whom: whoOf(act.deck) }];
      case 'give':
      case 'take':
        return [act.do, { n: numberFor(act.n, names) }];
      case 'refresh':
        return ['refresh', { who: whoOf(act.who ?? 'me') }];
      case 'shuffle':
        return ['shuffle', { who: whoOf(act.who ?? 'me'), mode: act.addTrash ? 1 : 0 }];
      case 'reveal':
        return this.#reveal(act.what);
    }
  }

  #amount(n: number | object | 'all'): Partial<CompileOp> {
    if (n === 'all') return { mode: ALL };
    if (typeof n === 'object' && 'atLeast' in n) return { mode: n.atLeast === 0 ? ANY_NUMBER : ONE_OR_MORE };
    return { n: numberFor(n as number, this.names), mode: EXACTLY };
  }

  #reveal(what: Revealed): [OpName, Partial<CompileOp>] {
    if ('hand' in what) {
      return ['revealHand', { who: whoOf(what.hand), ...this.#amount(what.n ?? 'all') }];
    }
    if ('deck' in what) return ['revealDeck', { whom: whoOf(what.deck), ...this.#amount(what.n) }];
    if ('trash' in what) return ['revealTrash', { whom: whoOf(what.trash), n: numberFor(what.n, this.names) }];
    if ('cards' in what) return ['revealCards', { cards: this.#cards(what.cards) }];
    return ['revealFrom', { ref: refOf(what.from, this.names), passes: testFor(what.only, this.names) }];
  }

  #fieldAct(act: FieldAct): [OpName, Partial<CompileOp>] {
    const { names } = this;
    switch (act.do) {
      case 'flip':
        return ['flip', { cards: this.#cards(act.cards), mode: act.noMiddle ? 1 : 0 }];
      case 'shift':
        return ['shift', { cards: this.#cards(act.cards), lines: linesFor(act.to, names) }];
      case 'play': {
        const who = whoOf(act.who ?? 'me');
        const whom = act.side === undefined ? who : whoOf(act.side);
        const under = act.under === undefined ? NO_REF : refOf(act.under, names);
        const mode = FACES[act.face] | (SOURCES[sourceKind(act.from)] << 2);
        const base = { who, whom, lines: linesFor(act.to, names), slot: under, mode };
        return ['play', { ...base, ...this.#playSource(act.from) }];
      }
      case 'swapStacks':
        return ['swapStacks', { who: whoOf(act.who ?? 'me') }];
      default:
        return [act.do, { cards: this.#cards(act.cards) }];
    }
  }

  /** `jump` holds the owner of the hand, deck or trash: a play never jumps. */
  #playSource(from: Extract<FieldAct, { do: 'play' }>['from']): Partial<CompileOp> {
    if ('ref' in from) return { ref: refOf(from.ref, this.names) };
    if ('deckTop' in from) return { jump: whoOf(from.deckTop) };
    const only: CardTest | undefined = from.only;
    return { jump: whoOf('hand' in from ? from.hand : from.trash), passes: testFor(only, this.names) };
  }

  #tableAct(act: TableAct): [OpName, Partial<CompileOp>] {
    const { names } = this;
    switch (act.do) {
      case 'rearrange':
      case 'swapTiles': {
        if (act.ban === undefined) return [act.do, { whom: whoOf(act.whose) }];
        const is = protoFor(act.ban.tile, names);
        const lines = linesFor({ only: [act.ban.line] }, names);
        return [
          act.do,
          { whom: whoOf(act.whose), lines, passes: (s, scope, _value, protocol) => is(s, scope, protocol) },
        ];
      }
      case 'setCompiled': {
        const is = protoFor(act.tile, names);
        const passes: CompileOp['passes'] = (state, scope, _value, protocol) => is(state, scope, protocol);
        return ['setCompiled', { whom: whoOf(act.whose ?? 'me'), passes }];
      }
      case 'compile':
        return ['compile', { lines: linesFor(act.lines, names) }];
      case 'forbidCompile':
        return ['forbidCompile', { whom: whoOf(act.who), mode: act.while === 'visible' ? 1 : 0 }];
      case 'control':
        return ['control', { whom: act.to === 'neutral' ? ANYONE : whoOf(act.to) }];
      case 'name':
        return [act.what === 'number' ? 'nameNumber' : 'nameProtocol', {}];
      case 'copyMiddle':
        return ['copyMiddle', { cards: this.#cards(act.of), mode: act.self === 'original' ? 1 : 0 }];
    }
  }

  #cards(cards: Cards): CardsNode<CompileState> {
    if ('ref' in cards) return { ...NO_CARDS, ref: refOf(cards.ref, this.names) };
    if ('all' in cards) return { ...NO_CARDS, filter: filterFor(cards.all, this.names, ANY_DEPTH) };
    return {
      ref: NO_REF,
      filter: filterFor(cards.from, this.names, UNCOVERED),
      pick: numberFor(cards.pick, this.names),
      by: whoOf(cards.by ?? 'me'),
      upTo: cards.upTo ?? false,
    };
  }
}

const NO_CARDS: CardsNode<CompileState> = { ref: NO_REF, filter: null, pick: null, by: ME, upTo: false };

/** `mode` of `play`: the face in the low two bits, where the card comes from above. */
const FACES = { down: 0, up: 1, free: 2 } as const;
const SOURCES = { hand: 0, deckTop: 1, trash: 2, ref: 3 } as const;
const sourceKind = (from: object): keyof typeof SOURCES =>
  'hand' in from ? 'hand' : 'deckTop' in from ? 'deckTop' : 'trash' in from ? 'trash' : 'ref';

const STRUCTURE = new Set<Act['do']>([
  'may',
  'ifDone',
  'if',
  'oneOf',
  'eachLine',
  'eachCard',
  'eachPlayer',
  'chooseLine',
  'repeat',
]);

function isStructure(step: Step): step is Structure {
  return STRUCTURE.has(step.do);
}
