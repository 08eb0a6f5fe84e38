/** Numbers, conditions, lines and cards of the effect language as English phrases. */
import type {
  CardFilter,
  Cards,
  CardTest,
  Comparison,
  Cond,
  LineRef,
  Lines,
  Measure,
  Num,
  Proto,
  Ref,
  ValueTest,
  Who,
} from '../../language.ts';
import { flat, isThere, list, type Named, type NumberTest, type ProtocolNames } from '../context.ts';
import { bare, Marks, NO_PLACE, type Place, without } from '../marks.ts';

/** A number of things: `2` cards, `1` card `for each …`, cards `equal in number to …`. */
export interface Quantity {
  readonly n: string;
  readonly plural: boolean;
  readonly tail: string;
}

/** Something that can be counted, or a number that is simply there. */
type Counted =
  | { readonly one: string; readonly many: string; readonly plain?: readonly [one: string, many: string] }
  | { readonly value: string };

/** A set of lines: a certain one, any of its kind, or any other of its kind. */
interface LineSet {
  readonly kind: 'the' | 'a' | 'other';
  readonly noun: string;
}

const PARTICIPLES: Readonly<Record<string, string>> = {
  draw: 'drawn',
  search: 'found',
  discard: 'discarded',
  mill: 'discarded',
  give: 'given',
  take: 'taken',
  reveal: 'revealed',
  flip: 'flipped',
  shift: 'shifted',
  delete: 'deleted',
  return: 'returned',
  steal: 'taken',
  play: 'played',
};
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];
const THAN: Readonly<Record<Comparison, string>> = {
  '<': 'lower than',
  '<=': 'at most',
  '=': 'equal to',
  '>=': 'at least',
  '>': 'higher than',
};
const COUNT: Readonly<Record<Comparison, string>> = {
  '<': 'fewer than',
  '<=': 'at most',
  '=': 'exactly',
  '>=': 'at least',
  '>': 'more than',
};
const OPPOSITE: Readonly<Record<Comparison, Comparison>> = { '<': '>=', '<=': '>', '=': '=', '>=': '<', '>': '<=' };
const TIMES = ['', '', 'twice ', '3 times ', '4 times ', '5 times ', '6 times '];
const PARTS = ['', '', 'half of ', 'a third of ', 'a quarter of ', 'a fifth of ', 'a sixth of '];

export class EnglishExpressions extends Marks {
  /** The subject of the sentence: "their hand" is the subject's. */
  protected subject: Who = 'me';
  readonly #names: ReadonlyMap<Ref, Named>;
  readonly #protocols: ProtocolNames;
  /** Whether a line is being tested: then that one is "there". */
  #testing = false;

  constructor(names: ReadonlyMap<Ref, Named>, protocols: ProtocolNames) {
    super();
    this.#names = names;
    this.#protocols = protocols;
  }

  // ---- who and what ------------------------------------------------------------------------------------------------------------

  protected actor(who: Who | 'any'): string {
    return { me: 'you', opp: 'your opponent', $who: 'that player', any: 'a player' }[who];
  }

  /** With a place, the word is marked. */
  protected possessive(who: Who, place: Place = NO_PLACE): string {
    if (who !== 'me' && who === this.subject) return this.mark('their', place);
    return this.mark({ me: 'your', opp: 'your opponent’s', $who: 'that player’s' }[who], place);
  }

  protected ref(ref: Ref, place: Place = NO_PLACE): string {
    return this.mark(this.#thing(ref), place, 'thing');
  }

  #thing(ref: Ref): string {
    if (ref === 'this') return 'this card';
    const named = this.#names.get(ref);
    if (named === undefined) return 'that card';
    if (named.alone) return named.single ? 'that card' : 'those cards';
    return `the ${this.#marked(named)} card${named.single ? '' : 's'}`;
  }

  #marked({ act, number }: Named): string {
    return flat([ORDINALS[number], PARTICIPLES[act] ?? act]);
  }

  protected isMany(ref: Ref): boolean {
    return ref !== 'this' && this.#names.get(ref)?.single === false;
  }

  /** Whether it is, and what: "not" is taken out however often it is said. */
  #proto(proto: Proto): { readonly is: boolean; readonly name: string; readonly own: boolean } {
    if ('not' in proto) {
      const inner = this.#proto(proto.not);
      return { ...inner, is: !inner.is };
    }
    if ('named' in proto) return { is: true, name: 'the named protocol', own: false };
    if (proto.is === 'self') return { is: true, name: 'this protocol', own: false };
    return { is: true, name: this.#protocols(proto.is), own: true };
  }

  /** `Unity` before "card", or `of this protocol` behind it. */
  #protoWords(proto: Proto): { readonly before: string; readonly behind: string } {
    const { is, name, own } = this.#proto(proto);
    if (own) return { before: is ? name : `non-${name}`, behind: '' };
    return { before: '', behind: `${is ? '' : 'not '}of ${name}` };
  }

  /** A protocol tile of a player. */
  protected tile(proto: Proto, who: Who, whosePlace: Place): string {
    const { is, name, own } = this.#proto(proto);
    const called = this.mark(name, [proto]);
    const whose = this.possessive(who, whosePlace);
    if (!is) return `any of ${whose} protocols except ${called}`;
    return own ? `${whose} ${called} protocol` : `${called} on ${whose} side`;
  }

  // ---- numbers -------------------------------------------------------------------------------------------------------------------

  #measure(measure: Measure): Counted {
    switch (measure.m) {
      case 'done': {
        const named = this.#names.get(measure.ref);
        const marked = named === undefined ? 'such' : this.#marked(named);
        return { one: `${marked} card`, many: `${marked} cards`, plain: ['card', 'cards'] };
      }
      case 'value': {
        const card = this.ref(measure.ref, [measure, 'ref']);
        return { value: this.isMany(measure.ref) ? `the total value of ${card}` : `the value of ${card}` };
      }
      case 'named':
        return { value: 'the named number' };
      case 'hand':
        return this.#cardsIn(`${this.possessive(measure.who, [measure, 'who'])} hand`);
      case 'pile':
        return this.#cardsIn(
          `${this.possessive(measure.who, [measure, 'who'])} ${this.mark(measure.zone, [measure, 'zone'])}`,
        );
      case 'cards': {
        const { side, ...rest } = measure.where;
        if (side === undefined) return { one: this.#noun(rest, false, true), many: this.#noun(rest, true, true) };
        const cards = without(this.#noun(rest, true, true), 'in the field');
        const many = `of ${this.possessive(side, [measure.where, 'side'])} ${cards}`;
        return { one: many, many };
      }
      case 'protocols': {
        const cards = this.#noun(measure.where, true, true);
        return { one: `different protocol among ${cards}`, many: `different protocols among ${cards}` };
      }
      case 'lines': {
        const { kind, noun } = this.#lineSet(measure.where);
        const other = kind === 'other' ? 'other ' : '';
        const bare = kind === 'the' ? `line that is ${noun}` : noun;
        return { one: `${other}${bare}`, many: `${other}${bare.replace(/^line/, 'lines')}` };
      }
      case 'total':
        return {
          value: flat([
            this.possessive(measure.who, [measure, 'who']),
            'total',
            this.at(measure.line, [measure, 'line']),
          ]),
        };
      case 'compiled': {
        const behind = measure.who === 'me' ? 'you have compiled' : `${this.actor(measure.who)} has compiled`;
        return { one: `protocol ${behind}`, many: `protocols ${behind}` };
      }
    }
  }

  #cardsIn(place: string): Counted {
    return { one: `card in ${place}`, many: `cards in ${place}` };
  }

  #bounds({ min, max }: { readonly min?: number; readonly max?: number }): string {
    const words = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
    const said = words.filter((word) => word !== '').join(', ');
    return said === '' ? '' : ` (${said})`;
  }

  /** The number itself: `the number of cards in your hand plus 1`. */
  protected amount(num: Num, place: Place): string {
    if (typeof num === 'number') return this.mark(String(num), place);
    const { times = 1, div = 1, plus = 0 } = num;
    const counted = this.#measure(num.of);
    const base = 'value' in counted ? counted.value : `the number of ${counted.many.replace(/^of /, '')}`;
    const changed = `${PARTS[div]}${TIMES[times]}${base}${div > 1 ? ', rounded down,' : ''}`;
    return this.mark(`${changed}${signed(plus)}${this.#bounds(num)}`.replace(/,$/, ''), place);
  }

  /** The parts are not marked yet, because sentences depend on what they are. */
  protected quantity(num: Num): Quantity {
    if (typeof num === 'number') return { n: String(num), plural: num !== 1, tail: '' };
    const { times = 1, div = 1, plus = 0 } = num;
    const counted = this.#measure(num.of);
    if ('value' in counted) return { n: '', plural: true, tail: `equal in number to ${this.amount(num, NO_PLACE)}` };
    const each = div > 1 ? `for every ${div} ${counted.many}` : `for each ${counted.one}`;
    const more = plus === 0 ? '' : `,${signed(plus)}`;
    return { n: String(times), plural: times > 1, tail: `${each}${more}${this.#bounds(num)}` };
  }

  /** `2 cards`, `1 card for each …`, with what stands between and behind. */
  protected counted(num: Num, place: Place, [one, many]: readonly [string, string], behind = ''): string {
    const { n, plural, tail } = this.quantity(num);
    return flat([this.mark(n, place), plural ? many : one, behind, this.mark(tail, place)]);
  }

  // ---- conditions ----------------------------------------------------------------------------------------------------------------

  /** A clause behind "if"; `yes` false turns it round. */
  protected cond(cond: Cond, yes = true): string {
    return this.mark(this.#clauseOf(cond, yes), [cond]);
  }

  #clauseOf(cond: Cond, yes: boolean): string {
    switch (cond.c) {
      case 'not':
        return this.cond(cond.x, !yes);
      case 'and':
      case 'or': {
        const word = (cond.c === 'and') === yes ? 'and' : 'or';
        return cond.xs.map((x) => this.cond(x, yes)).join(` ${word} `);
      }
      case 'cmp':
        return this.#comparison(cond, yes);
      case 'exists':
        return this.#exists(cond.where, yes);
      case 'covered':
        return `${this.ref(cond.ref, [cond, 'ref'])} ${this.#is(cond.ref)} ${yes ? '' : 'not '}covered`;
      case 'covering':
        return `${this.ref(cond.ref, [cond, 'ref'])} ${yes ? this.#verb(cond.ref, 'cover') : `${this.#does(cond.ref)} not cover`} a card`;
      case 'protocol': {
        const { is, name } = this.#proto(cond.is);
        return `${this.ref(cond.ref, [cond, 'ref'])} ${this.#is(cond.ref)} ${is === yes ? '' : 'not '}of ${this.mark(name, [cond.is])}`;
      }
      case 'lineIn':
        return this.#lineIn(cond, yes);
      case 'turn':
        return `it is ${yes ? '' : 'not '}${this.possessive(cond.who, [cond, 'who'])} turn`;
      case 'control': {
        if (cond.who === 'me') return yes ? 'you hold control' : 'you do not hold control';
        return `${this.mark(this.actor(cond.who), [cond, 'who'])} ${yes ? 'holds' : 'does not hold'} control`;
      }
    }
  }

  #is = (ref: Ref): string => (this.isMany(ref) ? 'are' : 'is');
  #does = (ref: Ref): string => (this.isMany(ref) ? 'do' : 'does');
  #verb = (ref: Ref, verb: string): string => (this.isMany(ref) ? verb : `${verb}s`);

  #comparison(cond: Extract<Cond, { c: 'cmp' }>, yes: boolean): string {
    const { a, op, b } = cond;
    if (
      typeof a === 'object' &&
      typeof b === 'number' &&
      a.times === undefined &&
      a.div === undefined &&
      a.plus === undefined
    ) {
      const counted = this.#measure(a.of);
      if (!('value' in counted) && a.min === undefined && a.max === undefined)
        return this.#howMany(a.of, counted, { op, n: b, yes }, cond);
    }
    const not = op === '=' && !yes ? 'not ' : '';
    const asked = yes ? op : OPPOSITE[op];
    return `${this.amount(a, [cond, 'a'])} is ${this.mark(`${not}${THAN[asked]}`, [cond, 'op'])} ${this.#other(cond)}`;
  }

  /** Totals of the same line need no second mention of it. */
  #other(cond: Extract<Cond, { c: 'cmp' }>): string {
    const { a, b } = cond;
    const [one, two] = [a, b].map((num) => (typeof num === 'object' && num.of.m === 'total' ? num : undefined));
    const plain = two !== undefined && Object.keys(two).length === 1;
    if (one?.of.m !== 'total' || two?.of.m !== 'total' || !plain) return this.amount(b, [cond, 'b']);
    if (JSON.stringify(one.of.line) !== JSON.stringify(two.of.line)) return this.amount(b, [cond, 'b']);
    return this.mark({ me: 'yours', opp: 'your opponent’s', $who: 'that player’s' }[two.of.who], [two.of, 'who']);
  }

  #howMany(of: Measure, counted: Exclude<Counted, { value: string }>, test: NumberTest, cond: Cond): string {
    const { op, n, yes } = test;
    const [one, many] = counted.plain ?? [counted.one, counted.many];
    const not = op === '=' && !yes && n !== 0 ? 'not ' : '';
    const asked = yes ? op : OPPOSITE[op];
    const isNone = n === 0 && yes && op === '=';
    const isSome = (asked === '>' && n === 0) || (asked === '>=' && n === 1) || (op === '=' && n === 0 && !yes);
    const things = n === 1 && !isSome ? one : many;
    const [than, number] = [this.mark(`${not}${COUNT[asked]}`, [cond, 'op']), this.mark(String(n), [cond, 'b'])];
    const some = `${this.mark('at least', [cond, 'op'])} ${this.mark('1', [cond, 'b'])} ${one}`;
    const said = isNone ? `no ${many}` : isSome ? some : `${than} ${number} ${things}`;
    if (of.m === 'done') return `${said} ${isSome || (n === 1 && !isNone) ? 'was' : 'were'} ${this.#doneWord(of.ref)}`;
    if (of.m === 'hand')
      return `${this.mark(this.actor(of.who), [of, 'who'])} ${of.who === 'me' ? 'have' : 'has'} ${said.replace(/ in .*$/, ' in hand')}`;
    return `there ${isSome || (n === 1 && !isNone) ? 'is' : 'are'} ${said}`;
  }

  /** How cards behind a name came to be what they are. */
  #doneWord(ref: Ref): string {
    const named = this.#names.get(ref);
    return named === undefined ? 'affected' : this.#marked(named);
  }

  #exists(filter: CardFilter, yes: boolean): string {
    const { side, ...rest } = filter;
    const noun = this.#noun(rest, false, true);
    const card = yes ? withArticle(noun) : `no ${noun}`;
    if (filter.source === 'only') return `${noun} is ${yes ? '' : 'not '}there`;
    if (side === undefined) return `there is ${card}`;
    return `${this.mark(this.actor(side), [filter, 'side'])} ${side === 'me' ? 'have' : 'has'} ${card}`;
  }

  #lineIn(cond: Extract<Cond, { c: 'lineIn' }>, yes: boolean): string {
    const { line, lines } = cond;
    const not = yes ? '' : 'not ';
    if (typeof lines === 'object' && 'tile' in lines) {
      return `${this.tile(lines.tile, lines.who, [lines, 'who'])} is ${not}${this.at(line, [cond, 'line'])}`;
    }
    return `${this.mark(this.line(line), [cond, 'line'])} is ${not}${this.oneLine(lines, [cond, 'lines'])}`;
  }

  // ---- lines ---------------------------------------------------------------------------------------------------------------------

  protected line(line: LineRef): string {
    if (line === 'here') return this.#testing ? 'that line' : 'this line';
    if ('ref' in line) return 'that line';
    return line.lineOf === 'this' ? 'the line of this card' : `the line of ${this.ref(line.lineOf, [line, 'lineOf'])}`;
  }

  protected at(line: LineRef, place: Place): string {
    if (line === 'here') return this.#testing ? '' : this.mark('in this line', place);
    return this.mark('ref' in line ? 'there' : `in ${this.line(line)}`, place);
  }

  #lineSet(lines: Lines): LineSet {
    if (lines === 'any') return { kind: 'a', noun: 'line' };
    if (lines === 'others') return { kind: 'other', noun: 'line' };
    if (lines === 'here') return { kind: 'the', noun: this.line('here') };
    if ('only' in lines)
      return {
        kind: 'the',
        noun: list(
          lines.only.map((line) => this.line(line)),
          'or',
        ),
      };
    if ('except' in lines)
      return {
        kind: 'a',
        noun: `line except ${list(
          lines.except.map((line) => this.line(line)),
          'and',
        )}`,
      };
    if ('extreme' in lines)
      return {
        kind: 'the',
        noun: `the line of ${this.possessive(lines.total, [lines, 'total'])} ${this.mark(lines.extreme, [lines, 'extreme'])} total`,
      };
    if ('tile' in lines)
      return { kind: 'the', noun: `the line of ${this.tile(lines.tile, lines.who, [lines, 'who'])}` };
    if ('where' in lines) return this.#linesWhere(lines.where, lines.from ?? 'any');
    const has = lines.is ? 'with' : 'without';
    const what =
      lines.matching === 'it'
        ? 'a matching protocol'
        : `a protocol of ${this.ref(lines.matching, [lines, 'matching'])}`;
    return { kind: 'a', noun: `line ${has} ${what}` };
  }

  #linesWhere(cond: Cond, from: Lines): LineSet {
    const { kind, noun } = this.#lineSet(from);
    const before = this.#testing;
    this.#testing = true;
    const where = this.cond(cond);
    this.#testing = before;
    return kind === 'the' ? { kind, noun: `${noun} if ${where}` } : { kind, noun: `${noun} where ${where}` };
  }

  /** One of them. */
  protected oneLine(lines: Lines, place: Place): string {
    const { kind, noun } = this.#lineSet(lines);
    return this.mark(kind === 'the' ? noun : kind === 'a' ? `a ${noun}` : `another ${noun}`, place);
  }

  /** Each of them. */
  protected eachLine(lines: Lines, place: Place): string {
    const { kind, noun } = this.#lineSet(lines);
    return this.mark(kind === 'the' ? noun : kind === 'a' ? `each ${noun}` : `each other ${noun}`, place);
  }

  /** Phrase for the place of cards; '' for anywhere. */
  protected inLines(lines: Lines | undefined, plural: boolean, place: Place): string {
    return this.mark(this.#within(lines, plural), place);
  }

  #within(lines: Lines | undefined, plural: boolean): string {
    if (lines === undefined || lines === 'any') return '';
    if (isThere(lines)) return 'there';
    if (lines === 'here' && this.#testing) return '';
    const { kind, noun } = this.#lineSet(lines);
    if (kind === 'the') return `in ${noun}`;
    if (!plural) return `in ${kind === 'a' ? 'a' : 'another'} ${noun}`;
    return `in ${kind === 'a' ? '' : 'other '}${noun.replace(/^line/, 'lines')}`;
  }

  /** Where something goes to be played. */
  protected toPlay(lines: Lines, place: Place): string {
    if (lines === 'any') return this.mark('in any line', place);
    return this.mark(isThere(lines) ? 'there' : `in ${this.oneLine(lines, place)}`, place);
  }

  /** A shift always leads to another line. */
  protected toShift(lines: Lines, place: Place): string {
    return this.mark(lines === 'any' ? 'to another line' : `to ${this.oneLine(lines, place)}`, place);
  }

  // ---- cards ---------------------------------------------------------------------------------------------------------------------

  #value(test: ValueTest): string {
    if ('in' in test) return `of value ${list([...test.in].sort().map(String), 'or')}`;
    if (typeof test.n === 'object')
      return `with a value ${this.mark(THAN[test.op], [test, 'op'])} ${this.amount(test.n, [test, 'n'])}`;
    const { n } = test;
    return {
      '<': `of value below ${n}`,
      '<=': `of value ${n} or less`,
      '=': `of value ${n}`,
      '>=': `of value ${n} or more`,
      '>': `of value above ${n}`,
    }[test.op];
  }

  /** Words before and behind "card". `counting`: counts see all depths and look over the whole field. */
  #adjectives(
    filter: CardFilter,
    counting: boolean,
  ): { readonly before: string; readonly behind: string; readonly notes: string } {
    const proto = filter.protocol === undefined ? { before: '', behind: '' } : this.#protoWords(filter.protocol);
    const depth =
      filter.depth === (counting ? 'any' : 'uncovered') || filter.depth === 'any' ? '' : (filter.depth ?? '');
    const before = [
      filter.source === 'other' ? this.mark('other', [filter, 'source']) : '',
      this.mark(depth, [filter, 'depth']),
      filter.face === undefined ? '' : this.mark(`face-${filter.face}`, [filter, 'face']),
      this.mark(proto.before, [filter, 'protocol']),
    ];
    const notes = [
      filter.depth === 'any' && !counting ? this.mark('(covered or not)', [filter, 'depth']) : '',
      filter.source === 'also' ? this.mark('(this card counts as one)', [filter, 'source']) : '',
      filter.hidden ? this.mark('(face-down ones by their print)', [filter, 'hidden']) : '',
    ];
    const value = filter.value === undefined ? '' : this.mark(this.#value(filter.value), [filter, 'value']);
    const behind = [this.mark(proto.behind, [filter, 'protocol']), value];
    return { before: flat(before), behind: flat(behind), notes: flat(notes) };
  }

  /** `other face-up card in this line`, without an article; counts and conditions look at all depths. */
  #noun(filter: CardFilter, plural: boolean, counting: boolean): string {
    const { before, behind, notes } = this.#adjectives(filter, counting);
    const extreme = filter.extreme === undefined ? '' : this.mark(`${filter.extreme}-value`, [filter, 'extreme']);
    const match =
      filter.tileMatch === undefined ? '' : this.mark(matching(filter.tileMatch, plural), [filter, 'tileMatch']);
    const owner = filter.side === undefined ? '' : filter.side === 'me' ? 'yours' : this.actor(filter.side);
    const whose = owner === '' ? '' : `of ${this.mark(owner, [filter, 'side'])}`;
    const isEverywhere = counting && filter.side === undefined && (filter.lines ?? 'any') === 'any';
    const where = isEverywhere ? 'in the field' : this.inLines(filter.lines, plural, [filter, 'lines']);
    if (filter.source === 'only')
      return flat([this.mark('this card', [filter, 'source']), ...this.#onlyIf(before, behind, where, match)]);
    return flat([extreme, before, plural ? 'cards' : 'card', whose, behind, where, match, notes]);
  }

  #onlyIf(before: string, ...behind: readonly string[]): string[] {
    const said = [before, ...behind].filter((word) => word !== '' && word !== 'in the field');
    return said.length === 0 ? [] : [`if ${said.join(', ')}`];
  }

  /** `1 of your covered cards`, `2 other cards`, `your highest-value card`. */
  protected pick(cards: Extract<Cards, { pick: unknown }>): string {
    return `${this.unsaid(cards.from)}${this.#picked(cards)}`;
  }

  #picked(cards: Extract<Cards, { pick: unknown }>): string {
    const { from: filter, pick: num, upTo = false } = cards;
    if (filter.source === 'only') return this.#noun({ ...filter, source: 'only' }, false, false);
    const { n, plural, tail } = this.quantity(num);
    const whose = filter.side === undefined ? '' : this.possessive(filter.side, [filter, 'side']);
    const { side: _side, extreme, ...rest } = filter;
    const most = upTo ? this.mark('up to', [cards, 'upTo']) : '';
    const [number, behind] = [this.mark(n, [cards, 'pick']), this.mark(tail, [cards, 'pick'])];
    if (extreme !== undefined && n === '1' && tail === '' && !upTo) {
      return flat([whose === '' ? 'the' : whose, this.#noun({ ...rest, extreme }, false, false)]);
    }
    const many = this.#noun(extreme === undefined ? rest : { ...rest, extreme }, true, false);
    if (n === '') return flat([most, whose, many, behind]);
    if (whose !== '' || extreme !== undefined)
      return flat([most, number, 'of', whose === '' ? 'the' : whose, many, behind]);
    return flat([most, number, plural ? many : this.#noun(rest, false, false), behind]);
  }

  protected all(filter: CardFilter): string {
    if (filter.source === 'only') return this.#noun(filter, false, true);
    const { side, ...rest } = filter;
    const noun = without(this.#noun(rest, true, true), 'in the field');
    return flat(['all', side === undefined ? '' : this.possessive(side, [filter, 'side']), noun]);
  }

  /** Cards of a rule that holds for all of them: "cards in this line". */
  protected cardsOf(filter: CardFilter): string {
    return this.all(filter).replace(/^all /, '');
  }

  protected each(filter: CardFilter): string {
    if (filter.source === 'only') return this.#noun(filter, false, false);
    const { side, ...rest } = filter;
    return side === undefined
      ? `each ${this.#noun(rest, false, false)}`
      : `each of ${this.possessive(side, [filter, 'side'])} ${this.#noun(rest, true, false)}`;
  }

  protected cards(cards: Cards): string {
    if ('ref' in cards) {
      if (cards.ref === '$card') return this.mark('it', [cards, 'ref'], 'thing');
      return this.ref(cards.ref, [cards, 'ref']);
    }
    if ('pick' in cards) return this.mark(this.pick(cards), [cards], 'plain');
    return this.mark(this.all(cards.all).replace(/^all /, `${this.mark('all', [cards])} `), [cards], 'plain');
  }

  /** Cards by their print. */
  protected printed(test: CardTest | undefined, plural: boolean): string {
    return this.#noun(test ?? {}, plural, false);
  }

  /** `a face-up Unity card`. */
  protected coveringCard(proto: Proto): string {
    return withArticle(this.#noun({ face: 'up', protocol: proto }, false, false));
  }
}

const signed = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` plus ${plus}` : ` minus ${-plus}`);
const matching = (is: boolean, plural: boolean): string =>
  plural
    ? `that ${is ? '' : 'do not '}match a protocol of their line`
    : `that ${is ? 'matches' : 'does not match'} a protocol of its line`;

/** "Another" is one word. */
function withArticle(noun: string): string {
  if (bare(noun).startsWith('other ')) return noun.replace('other', 'another');
  return /^[aeiou]/i.test(bare(noun)) ? `an ${noun}` : `a ${noun}`;
}
