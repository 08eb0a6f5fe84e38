/** Numbers, conditions, lines and cards of the effect language as German phrases. */
import type {
  CardFilter,
  Cards,
  CardTest,
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
import { Marks, NO_PLACE, type Place, without } from '../marks.ts';
import { behind, type Case, inline, type Noun, of, ownerOf, stemOf, whose, withVerb } from './grammar.ts';
import { COUNT, OPPOSITE, ORDINALS, PARTICIPLES, PARTS, PARTS_DATIVE, THAN, VALUES } from './words.ts';

export interface Quantity {
  readonly n: string;
  readonly plural: boolean;
  readonly tail: string;
}

/** A countable noun: `jede Karte`, `Karten`, `der Karten`; or a plain number, by its case. */
type Counted =
  | { readonly each: string; readonly many: string; readonly of: string }
  | { readonly value: (kase: Case) => string };

/** How a group of cards is said. */
interface Form {
  readonly plural: boolean;
  readonly kase: Case;
  /** Behind an article or a possessive, adjectives in the plural end in -en. */
  readonly weak: boolean;
  /** Counts and conditions look at all depths. */
  readonly counting: boolean;
}

export class GermanExpressions extends Marks {
  /** The subject of the sentence: "seine Hand" is the subject's. */
  protected subject: Who = 'me';
  readonly #names: ReadonlyMap<Ref, Named>;
  readonly #protocols: ProtocolNames;
  /** Whether a line is being tested: then nothing more is said about where. */
  #testing = false;

  constructor(names: ReadonlyMap<Ref, Named>, protocols: ProtocolNames) {
    super();
    this.#names = names;
    this.#protocols = protocols;
  }

  // ---- who and what ------------------------------------------------------------------------------------------------------------

  protected actor(who: Who | 'any', kase: 'nom' | 'acc' | 'dat' = 'nom'): string {
    const forms = {
      me: ['du', 'dich', 'dir'],
      opp: ['dein Gegner', 'deinen Gegner', 'deinem Gegner'],
      $who: ['dieser Spieler', 'diesen Spieler', 'diesem Spieler'],
      any: ['ein Spieler', 'einen Spieler', 'einem Spieler'],
    };
    return forms[who][{ nom: 0, acc: 1, dat: 2 }[kase]];
  }

  /** `place` is where a definition says whose it is. */
  protected whose(
    who: Who,
    thing: Noun | readonly [before: string, noun: Noun],
    kase: Case,
    place: Place = NO_PLACE,
  ): string {
    const [before, noun] = typeof thing === 'string' ? ['', thing] : thing;
    return whose(who, { noun, before, owner: (word) => this.mark(word, place) }, kase, this.subject);
  }

  protected ref(ref: Ref, place: Place, kase: Case = 'acc'): string {
    return this.mark(this.#thing(ref, kase), place, 'thing');
  }

  #thing(ref: Ref, kase: Case): string {
    const oblique = kase === 'dat' || kase === 'gen';
    if (ref === 'this') return oblique ? 'dieser Karte' : 'diese Karte';
    const named = this.#names.get(ref);
    if (named === undefined) return oblique ? 'jener Karte' : 'jene Karte';
    if (named.single) return `${oblique ? 'der' : 'die'} ${this.#marked(named, oblique ? 'en' : 'e')} Karte`;
    const article = { nom: 'die', acc: 'die', dat: 'den', gen: 'der' }[kase];
    return `${article} ${this.#marked(named, 'en')} Karten`;
  }

  #marked({ act, number }: Named, ending: string): string {
    const ordinal = number === 0 ? '' : `${ORDINALS[number]}${ending}`;
    return flat([ordinal, `${PARTICIPLES[act] ?? act}${ending}`]);
  }

  protected isMany(ref: Ref): boolean {
    return ref !== 'this' && this.#names.get(ref)?.single === false;
  }

  #proto(proto: Proto): { readonly is: boolean; readonly name: string; readonly own: boolean } {
    if ('not' in proto) {
      const inner = this.#proto(proto.not);
      return { ...inner, is: !inner.is };
    }
    if ('named' in proto) return { is: true, name: 'genannten', own: false };
    if (proto.is === 'self') return { is: true, name: '', own: false };
    return { is: true, name: this.#protocols(proto.is), own: true };
  }

  /** `Unity-` in front of "Karte", or `dieses Protokolls` behind it. */
  #protoWords(proto: Proto): { readonly before: string; readonly behind: string } {
    const { is, name, own } = this.#proto(proto);
    if (own) return { before: `${is ? '' : 'Nicht-'}${name}-`, behind: '' };
    if (name === '') return { before: '', behind: is ? 'dieses Protokolls' : 'eines anderen Protokolls' };
    return { before: '', behind: is ? 'des genannten Protokolls' : 'eines nicht genannten Protokolls' };
  }

  /** A protocol tile of a player. */
  protected tile(proto: Proto, who: Who, kase: Case, place: Place): string {
    const { is, name, own } = this.#proto(proto);
    const called = own ? ` ${this.mark(name, [proto])}` : '';
    if (!is) {
      const except = own ? name : name === '' ? 'diesem' : 'dem genannten';
      const one = kase === 'dat' ? 'einem' : 'eines';
      return `${one} ${this.whose(who, 'Protokolle', 'gen', place)} außer ${this.mark(except, [proto])}`;
    }
    if (own) return `${this.whose(who, 'Protokoll', kase, place)}${called}`;
    const article = { nom: 'das', acc: 'das', dat: 'dem', gen: 'des' }[kase];
    const noun = kase === 'gen' ? 'Protokolls' : 'Protokoll';
    const which =
      name === ''
        ? `${{ nom: 'dieses', acc: 'dieses', dat: 'diesem', gen: 'dieses' }[kase]} ${noun}`
        : `${article} genannte${kase === 'dat' || kase === 'gen' ? 'n' : ''} ${noun}`;
    return `${this.mark(which, [proto])} auf ${this.whose(who, 'Seite', 'dat', place)}`;
  }

  // ---- numbers -------------------------------------------------------------------------------------------------------------------

  #measure(measure: Measure): Counted {
    switch (measure.m) {
      case 'done': {
        const named = this.#names.get(measure.ref) ?? { act: 'play' as const, number: 0, single: false, alone: true };
        const [e, en] = [this.#marked(named, 'e'), this.#marked(named, 'en')];
        return { each: `jede ${e} Karte`, many: `${e} Karten`, of: `der ${en} Karten` };
      }
      case 'value':
        return { value: (kase) => `${of('Wert', kase)} ${this.ref(measure.ref, [measure, 'ref'], 'gen')}` };
      case 'named':
        return { value: (kase) => (kase === 'dat' ? 'der genannten Zahl' : 'die genannte Zahl') };
      case 'hand': {
        const stem = stemOf(measure.who, this.subject);
        if (stem !== undefined)
          return { each: `jede ${stem}er Handkarten`, many: 'Handkarten', of: `${stem}er Handkarten` };
        const owner = ownerOf(measure.who);
        return { each: `jede Handkarte ${owner}`, many: `Handkarten ${owner}`, of: `der Handkarten ${owner}` };
      }
      case 'pile': {
        const where = `in ${this.whose(measure.who, measure.zone === 'deck' ? 'Deck' : 'Ablage', 'dat', [measure, 'who'])}`;
        return { each: `jede Karte ${where}`, many: `Karten ${where}`, of: `der Karten ${where}` };
      }
      case 'cards':
        return this.#countedCards(measure.where);
      case 'protocols': {
        const cards = this.#noun(measure.where, { plural: true, kase: 'dat', weak: false, counting: true });
        const among = `unter ${cards}`;
        return {
          each: `jedes Protokoll ${among}`,
          many: `verschiedene Protokolle ${among}`,
          of: `der verschiedenen Protokolle ${among}`,
        };
      }
      case 'lines':
        return {
          each: this.lineWords(measure.where, 'acc', 'each'),
          many: this.lineWords(measure.where, 'acc', 'many'),
          of: `von ${this.lineWords(measure.where, 'dat', 'many')}`,
        };
      case 'total':
        return {
          value: (kase) =>
            flat([this.whose(measure.who, 'Summe', kase, [measure, 'who']), this.at(measure.line, [measure, 'line'])]),
        };
      case 'compiled':
        return {
          each: `jedes ${this.whose(measure.who, ['kompilierten', 'Protokolle'], 'gen', [measure, 'who'])}`,
          many: `kompilierte Protokolle${measure.who === 'me' ? '' : ` ${ownerOf(measure.who)}`}`,
          of: this.whose(measure.who, ['kompilierten', 'Protokolle'], 'gen', [measure, 'who']),
        };
    }
  }

  #countedCards(filter: CardFilter): Counted {
    const form = { kase: 'acc', counting: true } as const;
    const { side, ...rest } = filter;
    const stem = side === undefined ? undefined : stemOf(side, this.subject);
    if (stem !== undefined) {
      const mine = this.mark(`${stem}er`, [filter, 'side']);
      const many = `${mine} ${this.#noun(rest, { ...form, plural: true, weak: true })}`;
      return { each: `jede ${many}`, many, of: many };
    }
    return {
      each: `jede ${this.#noun(filter, { ...form, plural: false, weak: false })}`,
      many: this.#noun(filter, { ...form, plural: true, weak: false }),
      of: `der ${this.#noun(filter, { ...form, plural: true, weak: true })}`,
    };
  }

  #bounds({ min, max }: { readonly min?: number; readonly max?: number }): string {
    const words = [min === undefined ? '' : `mindestens ${min}`, max === undefined ? '' : `höchstens ${max}`];
    const said = words.filter((word) => word !== '').join(', ');
    return said === '' ? '' : ` (${said})`;
  }

  /** The number itself: `die Zahl deiner Handkarten plus 1`. */
  protected amount(num: Num, place: Place, kase: Case = 'nom'): string {
    if (typeof num === 'number') return this.mark(String(num), place);
    const { times = 1, div = 1, plus = 0 } = num;
    const counted = this.#measure(num.of);
    const base = (k: Case): string => inline('value' in counted ? counted.value(k) : `${of('Zahl', k)} ${counted.of}`);
    const inner =
      times === 1
        ? base(div > 1 ? 'dat' : kase)
        : `${this.#multiple(times, div > 1 ? 'dat' : kase)} von ${base('dat')}`;
    const part = (kase === 'dat' ? PARTS_DATIVE : PARTS)[div];
    const parted = div === 1 ? inner : `${part} von ${inner} (abgerundet)`;
    return this.mark(`${parted}${signed(plus)}${this.#bounds(num)}`, place);
  }

  #multiple(times: number, kase: Case): string {
    const article = kase === 'dat' ? 'dem' : 'das';
    return times === 2
      ? `${article} Doppelte${kase === 'dat' ? 'n' : ''}`
      : `${article} ${times}-Fache${kase === 'dat' ? 'n' : ''}`;
  }

  /** The parts are not marked yet, because sentences depend on what they are. */
  protected quantity(num: Num): Quantity {
    if (typeof num === 'number') return { n: String(num), plural: num !== 1, tail: '' };
    const { times = 1, div = 1, plus = 0 } = num;
    const counted = this.#measure(num.of);
    if ('value' in counted)
      return { n: 'so viele', plural: true, tail: behind(`, wie ${this.amount(num, NO_PLACE)} beträgt`) };
    const each = div > 1 ? `für je ${div} ${counted.many}` : `für ${counted.each}`;
    const more = plus === 0 ? '' : behind(`,${signed(plus)}`);
    return { n: String(times), plural: times > 1, tail: `${each}${this.#bounds(num)}${more}` };
  }

  protected counted(num: Num, place: Place, [one, many]: readonly [string, string], after = ''): string {
    const { n, plural, tail } = this.quantity(num);
    return flat([this.mark(n, place), plural ? many : one, after, this.mark(tail, place)]);
  }

  // ---- conditions ----------------------------------------------------------------------------------------------------------------

  /** A clause behind "wenn", its verb at the end; `yes` false turns it round. */
  protected cond(cond: Cond, yes = true): string {
    return this.mark(this.#clauseOf(cond, yes), [cond]);
  }

  #clauseOf(cond: Cond, yes: boolean): string {
    const not = yes ? '' : 'nicht ';
    switch (cond.c) {
      case 'not':
        return this.cond(cond.x, !yes);
      case 'and':
      case 'or': {
        const word = (cond.c === 'and') === yes ? 'und' : 'oder';
        return cond.xs.map((x) => this.cond(x, yes)).join(` ${word} `);
      }
      case 'cmp':
        return this.#comparison(cond, yes);
      case 'exists':
        return this.#exists(cond.where, yes);
      case 'covered':
        return `${this.ref(cond.ref, [cond, 'ref'])} ${not}überdeckt ${this.#are(cond.ref, 'ist', 'sind')}`;
      case 'covering':
        return `${this.ref(cond.ref, [cond, 'ref'])} ${yes ? 'eine' : 'keine'} andere ${this.#are(cond.ref, 'überdeckt', 'überdecken')}`;
      case 'protocol': {
        const { is, name, own } = this.#proto(cond.is);
        const to = own ? `zu ${name}` : name === '' ? 'zu diesem Protokoll' : 'zum genannten Protokoll';
        return `${this.ref(cond.ref, [cond, 'ref'])} ${is === yes ? '' : 'nicht '}${this.mark(to, [cond.is])} ${this.#are(cond.ref, 'gehört', 'gehören')}`;
      }
      case 'lineIn':
        if (typeof cond.lines === 'object' && 'tile' in cond.lines) {
          const where = this.at(cond.line, [cond, 'line']) || 'dort';
          return `${this.tile(cond.lines.tile, cond.lines.who, 'nom', [cond.lines, 'who'])} ${not}${where} liegt`;
        }
        return inline(
          `${this.mark(this.line(cond.line, 'nom'), [cond, 'line'])} ${not}${this.mark(this.lineWords(cond.lines, 'nom', 'one'), [cond, 'lines'])} ist`,
        );
      case 'turn':
        return `${this.mark(this.actor(cond.who), [cond, 'who'])} ${not}am Zug ${cond.who === 'me' ? 'bist' : 'ist'}`;
      case 'control':
        return `${this.mark(this.actor(cond.who), [cond, 'who'])} die Kontrolle ${not}${cond.who === 'me' ? 'hast' : 'hat'}`;
    }
  }

  #are = (ref: Ref, one: string, many: string): string => (this.isMany(ref) ? many : one);

  #comparison(cond: Extract<Cond, { c: 'cmp' }>, yes: boolean): string {
    const { a, op, b } = cond;
    if (typeof a === 'object' && typeof b === 'number' && Object.keys(a).length === 1) {
      const counted = this.#measure(a.of);
      if (!('value' in counted)) return this.#howMany(a.of, counted, { op, n: b, yes }, cond);
    }
    const not = op === '=' && !yes ? 'nicht ' : '';
    const asked = THAN[yes ? op : OPPOSITE[op]][typeof b === 'number' ? 0 : 1];
    const than = this.mark(`${not}${asked}`, [cond, 'op']);
    return `${this.amount(a, [cond, 'a'])} ${than} ${this.#other(cond)} ist`;
  }

  /** Totals of the same line need no second mention of it. */
  #other(cond: Extract<Cond, { c: 'cmp' }>): string {
    const { a, b } = cond;
    const [one, two] = [a, b].map((num) => (typeof num === 'object' && num.of.m === 'total' ? num : undefined));
    const plain = two !== undefined && Object.keys(two).length === 1;
    if (one?.of.m !== 'total' || two?.of.m !== 'total' || !plain) return this.amount(b, [cond, 'b']);
    if (JSON.stringify(one.of.line) !== JSON.stringify(two.of.line)) return this.amount(b, [cond, 'b']);
    return this.mark({ me: 'deine', opp: 'die deines Gegners', $who: 'die dieses Spielers' }[two.of.who], [
      two.of,
      'who',
    ]);
  }

  #howMany(of: Measure, { each, many }: { each: string; many: string }, test: NumberTest, cond: Cond): string {
    const { op, n, yes } = test;
    const isNone = n === 0 && yes && op === '=';
    const asked = op === '=' && n === 0 && !yes ? '>' : yes ? op : OPPOSITE[op];
    const not = op === '=' && !yes && n !== 0 ? 'nicht ' : '';
    const isSome = (asked === '>' && n === 0) || (asked === '>=' && n === 1);
    const [than, number] = isSome ? ['mindestens', 1] : [`${not}${COUNT[asked]}`, n];
    const word = `${this.mark(than, [cond, 'op'])} ${this.mark(String(number), [cond, 'b'])}`;
    if (of.m === 'hand') {
      const cards = number === 1 && !isNone ? 'Handkarte' : 'Handkarten';
      const said = isNone ? `keine ${cards}` : `${word} ${cards}`;
      return `${this.mark(this.actor(of.who), [of, 'who'])} ${said} ${of.who === 'me' ? 'hast' : 'hat'}`;
    }
    if (of.m === 'done') {
      const cards = number === 1 && !isNone ? 'Karte' : 'Karten';
      const named = this.#names.get(of.ref);
      const done = named === undefined ? 'betroffen' : (PARTICIPLES[named.act] ?? '');
      return `${isNone ? 'keine' : word} ${cards} ${done} ${number === 1 && !isNone ? 'wurde' : 'wurden'}`;
    }
    const things = number === 1 ? each.replace(/^jedes? /, '') : many;
    return withVerb(`es ${isNone ? this.#none(of, many) : `${word} ${things}`}`, 'gibt');
  }

  /** "Keine" asks for weak adjectives. */
  #none(of: Measure, many: string): string {
    if (of.m !== 'cards') return `keine ${many}`;
    return `keine ${this.#noun(of.where, { plural: true, kase: 'acc', weak: true, counting: true })}`;
  }

  #exists(filter: CardFilter, yes: boolean): string {
    const { side, ...rest } = filter;
    const noun = this.#noun(rest, { plural: false, kase: 'acc', weak: false, counting: true });
    if (filter.source === 'only') return inline(`${noun} ${yes ? '' : 'nicht '}da ist`);
    const card = `${yes ? 'eine' : 'keine'} ${noun}`;
    if (side === undefined) return withVerb(`es ${card}`, 'gibt');
    return withVerb(`${this.mark(this.actor(side), [filter, 'side'])} ${card}`, side === 'me' ? 'hast' : 'hat');
  }

  // ---- lines ---------------------------------------------------------------------------------------------------------------------

  protected line(line: LineRef, kase: Case): string {
    const dative = kase === 'dat' || kase === 'gen';
    if (line === 'here' || 'ref' in line) {
      const isHere = line === 'here' && !this.#testing;
      return dative ? `${isHere ? 'dieser' : 'jener'} Linie` : `${isHere ? 'diese' : 'jene'} Linie`;
    }
    return `${dative ? 'der' : 'die'} Linie ${this.ref(line.lineOf, [line, 'lineOf'], 'gen')}`;
  }

  /** Where something is; '' for the line being tested. */
  protected at(line: LineRef, place: Place): string {
    if (line === 'here' && this.#testing) return '';
    const where = typeof line === 'object' && 'ref' in line ? 'dort' : `in ${this.line(line, 'dat')}`;
    return this.mark(where, place);
  }

  /** One of the lines, each of them, or all of them together. */
  protected lineWords(lines: Lines, kase: Case, how: 'one' | 'each' | 'many'): string {
    const dative = kase === 'dat' || kase === 'gen';
    if (lines === 'any') return this.#lineNoun(dative, how, '');
    if (lines === 'others') return this.#lineNoun(dative, how, 'ander');
    if (lines === 'here') return this.line('here', kase);
    if ('only' in lines)
      return list(
        lines.only.map((line) => this.line(line, kase)),
        'oder',
      );
    if ('except' in lines) {
      const excepted = list(
        lines.except.map((line) => this.line(line, 'dat')),
        'und',
      );
      return `${this.#lineNoun(dative, how, '')} außer ${excepted}`;
    }
    if ('extreme' in lines) return `${dative ? 'der' : 'die'} Linie mit ${this.#extremeTotal(lines)}`;
    if ('tile' in lines)
      return `${dative ? 'der' : 'die'} Linie ${this.tile(lines.tile, lines.who, 'gen', [lines, 'who'])}`;
    if ('where' in lines) return this.#linesWhere(lines.where, lines.from ?? 'any', kase, how);
    const plain = lines.is ? 'mit passendem Protokoll' : 'ohne passendes Protokoll';
    if (lines.matching === 'it') return `${this.#lineNoun(dative, how, '')} ${plain}`;
    const named = `${lines.is ? 'mit dem' : 'ohne das'} Protokoll ${this.ref(lines.matching, [lines, 'matching'], 'gen')}`;
    return `${this.#lineNoun(dative, how, '')} ${named}`;
  }

  #lineNoun(dative: boolean, how: 'one' | 'each' | 'many', adjective: string): string {
    if (how === 'many') return flat([adjective === '' ? '' : `${adjective}e${dative ? 'n' : ''}`, 'Linien']);
    const article = how === 'one' ? 'ein' : 'jed';
    const other = adjective === '' ? '' : `${adjective}e${dative ? 'n' : ''}`;
    return flat([`${article}${dative ? 'er' : 'e'}`, other, 'Linie']);
  }

  #extremeTotal(lines: Extract<Lines, { extreme: unknown }>): string {
    const most = this.mark(lines.extreme === 'highest' ? 'höchsten' : 'niedrigsten', [lines, 'extreme']);
    return this.whose(lines.total, [most, 'Summe'], 'dat', [lines, 'total']);
  }

  #linesWhere(cond: Cond, from: Lines, kase: Case, how: 'one' | 'each' | 'many'): string {
    const lines = this.lineWords(from, kase, how);
    const before = this.#testing;
    this.#testing = true;
    const where = this.cond(cond);
    this.#testing = before;
    const word = typeof from === 'object' || from === 'here' ? 'wenn dort' : how === 'many' ? 'in denen' : 'in der';
    return `${lines}${behind(`, ${word} ${where}`)}`;
  }

  /** Phrase for the place of cards; '' for anywhere. */
  protected inLines(lines: Lines | undefined, plural: boolean, place: Place): string {
    if (lines === undefined || lines === 'any') return '';
    if (lines === 'here' && this.#testing) return '';
    return this.mark(isThere(lines) ? 'dort' : `in ${this.lineWords(lines, 'dat', plural ? 'many' : 'one')}`, place);
  }

  protected toPlay(lines: Lines, place: Place): string {
    if (lines === 'any') return this.mark('in eine beliebige Linie', place);
    return this.mark(isThere(lines) ? 'dort' : `in ${this.lineWords(lines, 'acc', 'one')}`, place);
  }

  /** A shift always leads to another line. */
  protected toShift(lines: Lines, place: Place): string {
    if (lines === 'any') return this.mark('in eine andere Linie', place);
    return this.mark(isThere(lines) ? 'dorthin' : `in ${this.lineWords(lines, 'acc', 'one')}`, place);
  }

  // ---- cards ---------------------------------------------------------------------------------------------------------------------

  #value(test: ValueTest): string {
    if ('in' in test) return `mit Wert ${list([...test.in].sort().map(String), 'oder')}`;
    if (typeof test.n === 'number') return flat(['mit Wert', VALUES[test.op][0], String(test.n)]);
    return `mit einem Wert ${this.mark(VALUES[test.op][1], [test, 'op'])} ${this.amount(test.n, [test, 'n'], 'dat')}`;
  }

  /** `andere offene Karte in dieser Linie`, without an article. */
  #noun(filter: CardFilter, form: Form): string {
    const { plural, kase, counting } = form;
    const oblique = kase === 'dat' || kase === 'gen';
    const ending = plural ? (form.weak || oblique ? 'en' : 'e') : oblique ? 'en' : 'e';
    const proto = filter.protocol === undefined ? { before: '', behind: '' } : this.#protoWords(filter.protocol);
    const stems = (
      [
        ['extreme', filter.extreme === undefined ? '' : filter.extreme === 'highest' ? 'höchst' : 'niedrigst'],
        ['source', filter.source === 'other' ? 'ander' : ''],
        [
          'depth',
          filter.depth === 'covered' ? 'überdeckt' : filter.depth === 'uncovered' && counting ? 'frei liegend' : '',
        ],
        ['face', filter.face === undefined ? '' : filter.face === 'up' ? 'offen' : 'verdeckt'],
      ] as const
    ).filter(([, stem]) => stem !== '');
    const inflected = (end: string): string[] =>
      stems.map(([field, stem]) => this.mark(`${stem}${end}`, [filter, field]));
    const tail = this.#behindCard(filter, form, this.mark(proto.behind, [filter, 'protocol']));
    if (filter.source === 'only') return this.#thisIf(filter, inflected(''), tail, oblique);
    const noun = `${this.mark(proto.before, [filter, 'protocol'])}${plural ? 'Karten' : 'Karte'}`;
    return flat([...inflected(ending), noun, ...tail]);
  }

  #behindCard(filter: CardFilter, { plural, counting }: Form, proto: string): string[] {
    const isEverywhere = counting && filter.side === undefined && (filter.lines ?? 'any') === 'any';
    const match =
      filter.tileMatch === undefined
        ? ''
        : behind(
            this.mark(
              `, die ${filter.tileMatch ? '' : 'nicht '}zu einem Protokoll ihrer Linie ${plural ? 'passen' : 'passt'}`,
              [filter, 'tileMatch'],
            ),
          );
    const whose = filter.side === undefined ? '' : filter.side === 'me' ? 'von dir' : ownerOf(filter.side);
    return [
      this.mark(whose, [filter, 'side']),
      proto,
      filter.value === undefined ? '' : this.mark(this.#value(filter.value), [filter, 'value']),
      isEverywhere ? 'im Spiel' : this.inLines(filter.lines, plural, [filter, 'lines']),
      filter.depth === 'any' && !counting ? this.mark('(auch überdeckt)', [filter, 'depth']) : '',
      filter.source === 'also' ? this.mark('(diese Karte zählt mit)', [filter, 'source']) : '',
      filter.hidden ? this.mark('(verdeckte nach ihrem Aufdruck)', [filter, 'hidden']) : '',
      match,
    ].filter((word) => word !== '' && !(filter.source === 'only' && word === 'im Spiel'));
  }

  #thisIf(filter: CardFilter, stems: readonly string[], tail: readonly string[], oblique: boolean): string {
    const said = [...stems, ...tail];
    const card = this.mark(oblique ? 'dieser Karte' : 'diese Karte', [filter, 'source']);
    return said.length === 0 ? card : `${card}${behind(`, falls ${inline(said.join(', ')).replace(/,$/, '')}`)}`;
  }

  /** `1 deiner überdeckten Karten`, `2 andere Karten`, `deine höchste Karte`. */
  protected pick(cards: Extract<Cards, { pick: unknown }>, kase: Case): string {
    return `${this.unsaid(cards.from)}${this.#picked(cards, kase)}`;
  }

  #picked(cards: Extract<Cards, { pick: unknown }>, kase: Case): string {
    const { from: filter, pick: num, upTo = false } = cards;
    const form = { kase, counting: false } as const;
    if (filter.source === 'only') return this.#noun(filter, { ...form, plural: false, weak: false });
    const { n, plural, tail } = this.quantity(num);
    const { side, ...rest } = filter;
    const stem = side === undefined ? undefined : stemOf(side, this.subject);
    const most = upTo ? this.mark('bis zu', [cards, 'upTo']) : '';
    const [number, after] = [this.mark(n, [cards, 'pick']), this.mark(tail, [cards, 'pick'])];
    const mine = (ending: string): string => this.mark(`${stem}${ending}`, [filter, 'side']);
    if (filter.extreme !== undefined && n === '1' && tail === '' && !upTo) {
      const oblique = kase === 'dat' || kase === 'gen';
      const article = stem === undefined ? (oblique ? 'der' : 'die') : mine(oblique ? 'er' : 'e');
      return flat([article, this.#noun(stem === undefined ? filter : rest, { ...form, plural: false, weak: true })]);
    }
    if (stem !== undefined)
      return flat([most, number, mine('er'), this.#noun(rest, { ...form, plural: true, weak: true }), after]);
    if (filter.extreme !== undefined) {
      return flat([most, number, 'der', this.#noun(filter, { ...form, plural: true, weak: true }), after]);
    }
    return flat([most, number, this.#noun(filter, { ...form, plural, weak: false }), after]);
  }

  protected all(filter: CardFilter, kase: Case): string {
    const form = { kase, plural: true, weak: true, counting: true } as const;
    if (filter.source === 'only') return this.#noun(filter, { ...form, plural: false });
    const { side, ...rest } = filter;
    const stem = side === undefined ? undefined : stemOf(side, this.subject);
    const ending = kase === 'dat' ? 'en' : kase === 'gen' ? 'er' : 'e';
    const noun = without(this.#noun(stem === undefined ? filter : rest, form), 'im Spiel');
    const mine = stem === undefined ? '' : this.mark(`${stem}${ending}`, [filter, 'side']);
    return flat([kase === 'dat' ? 'allen' : 'alle', mine, noun]);
  }

  /** Cards of a rule that holds for all of them: "Karten in dieser Linie". */
  protected cardsOf(filter: CardFilter): string {
    const { side, ...rest } = filter;
    const form = { kase: 'nom', plural: true, weak: false, counting: true } as const;
    if (filter.source === 'only') return inline(this.#noun(filter, { ...form, plural: false }));
    const stem = side === undefined ? undefined : stemOf(side, this.subject);
    const noun = this.#noun(stem === undefined ? filter : rest, { ...form, weak: stem !== undefined });
    const mine = stem === undefined ? '' : this.mark(`${stem}e`, [filter, 'side']);
    return inline(flat([mine, without(noun, 'im Spiel')]));
  }

  protected each(filter: CardFilter): string {
    const form = { kase: 'acc', counting: false } as const;
    if (filter.source === 'only') return this.#noun(filter, { ...form, plural: false, weak: false });
    const { side, ...rest } = filter;
    const stem = side === undefined ? undefined : stemOf(side, this.subject);
    if (stem === undefined) return `jede ${this.#noun(filter, { ...form, plural: false, weak: false })}`;
    return `jede ${this.mark(`${stem}er`, [filter, 'side'])} ${this.#noun(rest, { ...form, plural: true, weak: true })}`;
  }

  protected cards(cards: Cards, kase: Case = 'acc'): string {
    if ('ref' in cards) {
      if (cards.ref === '$card') return this.mark(kase === 'dat' ? 'ihr' : 'sie', [cards, 'ref'], 'thing');
      return this.ref(cards.ref, [cards, 'ref'], kase);
    }
    if ('pick' in cards) return this.mark(this.pick(cards, kase), [cards], 'plain');
    const all = this.all(cards.all, kase).replace(/^allen? /, (word) => `${this.mark(word.trim(), [cards])} `);
    return this.mark(all, [cards], 'plain');
  }

  /** Cards by their print. */
  protected printed(test: CardTest | undefined, plural: boolean, weak = false): string {
    return this.#noun(test ?? {}, { plural, kase: 'acc', weak, counting: false });
  }

  /** `eine offene Unity-Karte`, in the dative. */
  protected coveringCard(proto: Proto): string {
    const noun = this.#noun(
      { face: 'up', protocol: proto },
      { plural: false, kase: 'dat', weak: true, counting: false },
    );
    return `einer ${noun}`;
  }
}

const signed = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` plus ${plus}` : ` minus ${-plus}`);
