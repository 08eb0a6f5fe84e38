/** Steps of the effect language as English sentences. */
import type {
  Cards,
  FieldAct,
  HandAct,
  Num,
  PlaySource,
  Revealed,
  Step,
  Structure,
  TableAct,
  Who,
} from '../../language.ts';
import { flat, sentence } from '../context.ts';
import { EnglishExpressions } from './expressions.ts';

/** A sentence with a subject: `you` `draw` `2 cards`. */
interface Clause {
  readonly who: Who;
  readonly verb: string;
  readonly rest: string;
}

type Instruction = HandAct | FieldAct | TableAct;

export class EnglishSteps extends EnglishExpressions {
  /** Steps one after another, each a sentence of its own. */
  protected text(steps: readonly Step[]): string {
    return steps.map((step) => this.#sentences(step)).join(' ');
  }

  #sentences(step: Step): string {
    if (step.do === 'ifDone') return `${this.#sentences(step.step)} ${sentence(this.#then(step.step, step.steps))}`;
    const [only] = step.do === 'may' ? step.steps : [];
    if (step.do === 'may' && step.steps.length === 1 && only.do === 'ifDone') {
      return `${sentence(`you may ${this.#wish([only.step])}`)} ${sentence(this.#then(only.step, only.steps))}`;
    }
    return sentence(this.#phrase(step));
  }

  /** "If you do, …" */
  #then(step: Step, steps: readonly Step[]): string {
    const clause = this.#clause(step);
    const did = clause === undefined ? 'if that was done' : clause.who === 'me' ? 'if you do' : 'if they do';
    return `${did}, ${this.#phrases(steps)}`;
  }

  #phrases(steps: readonly Step[]): string {
    return steps.map((step) => this.#phrase(step)).join(', then ');
  }

  /** Without a capital and a full stop, to stand inside of a sentence. */
  #phrase(step: Step): string {
    const clause = this.#clause(step);
    if (clause === undefined) return this.#structure(step as Structure);
    return clause.who === 'me'
      ? flat([clause.verb, clause.rest])
      : flat([this.actor(clause.who), third(clause.verb), clause.rest]);
  }

  /** Behind "you may". */
  #wish(steps: readonly Step[]): string {
    const clauses = steps.map((step) => this.#clause(step));
    if (clauses.includes(undefined) && !(steps.length === 1 && steps[0].do === 'oneOf'))
      return `do this: ${this.#phrases(steps)}`;
    return clauses
      .map((clause, i) => {
        if (clause === undefined) return this.#phrase(steps[i]);
        return flat([clause.who === 'me' ? '' : `have ${this.actor(clause.who)}`, clause.verb, clause.rest]);
      })
      .join(', then ');
  }

  #structure(step: Structure): string {
    switch (step.do) {
      case 'may':
        return `you may ${this.#wish(step.steps)}`;
      case 'ifDone':
        return `${this.#phrase(step.step)}; ${this.#then(step.step, step.steps)}`;
      case 'if': {
        const otherwise = step.else === undefined ? '' : `; otherwise ${this.#phrases(step.else)}`;
        return `if ${this.cond(step.cond)}, ${this.#phrases(step.steps)}${otherwise}`;
      }
      case 'oneOf': {
        const options = step.options.map((steps) => this.#phrases(steps)).join(', or ');
        return step.by === undefined || step.by === 'me'
          ? `choose: ${options}`
          : `${this.actor(step.by)} chooses: ${options}`;
      }
      case 'eachLine':
        return `for ${this.eachLine(step.lines)}: ${this.#phrases(step.steps)}`;
      case 'eachCard':
        return `for ${this.each(step.cards)}: ${this.#phrases(step.steps)}`;
      case 'eachPlayer':
        return `for each player, in any order: ${this.#phrases(step.steps)}`;
      case 'chooseLine':
        return `choose ${this.oneLine(step.lines)}: ${this.#phrases(step.steps)}`;
      case 'repeat':
        return `${this.#often(step.n)}: ${this.#phrases(step.steps)}`;
    }
  }

  #often(n: Num): string {
    const { n: times, tail } = this.quantity(n);
    if (times === '') return `as often as ${this.amount(n)}`;
    if (tail === '') return times === '1' ? 'once' : `${times} times`;
    return times === '1' ? tail : `${times} times ${tail}`;
  }

  // ---- instructions ----------------------------------------------------------------------------------------------------------------

  /** Undefined for structure, which is no instruction of its own. */
  #clause(step: Step): Clause | undefined {
    const who = this.#whoActs(step);
    if (who === undefined) return undefined;
    const before = this.subject;
    this.subject = who;
    const [verb, rest] = this.#said(step as Instruction, who);
    this.subject = before;
    return { who, verb, rest };
  }

  #whoActs(step: Step): Who | undefined {
    switch (step.do) {
      case 'draw':
      case 'discard':
      case 'refresh':
      case 'play':
        return step.who ?? 'me';
      case 'flip':
      case 'shift':
      case 'delete':
      case 'return':
      case 'steal':
        return chooser(step.cards);
      case 'copyMiddle':
        return chooser(step.of);
      case 'reveal':
        return 'hand' in step.what ? step.what.hand : 'cards' in step.what ? chooser(step.what.cards) : 'me';
      case 'may':
      case 'ifDone':
      case 'if':
      case 'oneOf':
      case 'eachLine':
      case 'eachCard':
      case 'eachPlayer':
      case 'chooseLine':
      case 'repeat':
        return undefined;
      default:
        return 'me';
    }
  }

  #said(act: Instruction, who: Who): readonly [verb: string, rest: string] {
    switch (act.do) {
      case 'flip':
      case 'shift':
      case 'delete':
      case 'return':
      case 'steal':
      case 'play':
      case 'swapStacks':
        return this.#fieldAct(act, who);
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
        return this.#handAct(act, who);
    }
  }

  #handAct(act: HandAct, who: Who): readonly [string, string] {
    switch (act.do) {
      case 'draw': {
        const from = act.deck === undefined || act.deck === who ? '' : `from ${this.possessive(act.deck)} deck`;
        return ['draw', this.counted(act.n, 'card', 'cards', from)];
      }
      case 'search': {
        const cards =
          act.n === 'all'
            ? `all ${this.printed(act.only, true)}`
            : this.counted(act.n, this.printed(act.only, false), this.printed(act.only, true));
        return ['take', `${cards} from ${this.possessive(act.deck ?? 'me')} deck into your hand`];
      }
      case 'discard':
        return ['discard', flat([this.#discarded(act, who), this.#trash(act, who)])];
      case 'mill':
        return ['discard', this.#top(act.deck, act.n)];
      case 'give':
        return ['give', `your opponent ${this.counted(act.n, 'card', 'cards', 'from your hand')}`];
      case 'take':
        return ['take', this.counted(act.n, 'random card', 'random cards', 'from your opponent’s hand')];
      case 'refresh':
        return ['refresh', `${this.possessive(who)} hand`];
      case 'shuffle': {
        const deck = `${this.possessive(act.who ?? 'me')} deck`;
        return ['shuffle', act.addTrash ? `${this.possessive(act.who ?? 'me')} trash into ${deck}` : deck];
      }
      case 'reveal':
        return ['reveal', this.#revealed(act.what)];
    }
  }

  #discarded({ n, random }: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    if (n === 'all') return `${this.possessive(who)} hand`;
    if (typeof n === 'object' && 'atLeast' in n) return n.atLeast === 0 ? 'any number of cards' : '1 or more cards';
    return this.counted(n, 'card', 'cards', random ? 'at random' : '');
  }

  #trash({ into }: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    return into === undefined || into === who ? '' : `into ${this.possessive(into)} trash`;
  }

  /** Cards from the top of a deck. */
  #top(whose: Who, n: Num | 'all'): string {
    const deck = `${this.possessive(whose)} deck`;
    if (n === 'all') return `${this.possessive(whose)} whole deck`;
    if (n === 1) return `the top card of ${deck}`;
    return typeof n === 'number'
      ? `the top ${n} cards of ${deck}`
      : this.counted(n, 'card', 'cards', `from the top of ${deck}`);
  }

  #revealed(what: Revealed): string {
    if ('hand' in what) {
      const hand = `${this.possessive(what.hand)} hand`;
      return what.n === undefined ? hand : this.counted(what.n, 'card', 'cards', `from ${hand}`);
    }
    if ('deck' in what) return this.#top(what.deck, what.n);
    if ('trash' in what) return this.counted(what.n, 'card', 'cards', `from ${this.possessive(what.trash)} trash`);
    if ('cards' in what) return this.cards(what.cards);
    if (what.only === undefined) return this.isMany(what.from) ? `1 of ${this.ref(what.from)}` : this.ref(what.from);
    return `1 ${this.printed(what.only, false)} among ${this.ref(what.from)}`;
  }

  #fieldAct(act: FieldAct, who: Who): readonly [string, string] {
    switch (act.do) {
      case 'flip':
        return ['flip', `${this.cards(act.cards)}${act.noMiddle ? ' without its middle text' : ''}`];
      case 'shift':
        return ['shift', `${this.cards(act.cards)} ${this.toShift(act.to)}`];
      case 'delete':
        return ['delete', this.cards(act.cards)];
      case 'return':
        return ['return', `${this.cards(act.cards)} to hand`];
      case 'steal':
        return ['take', `${this.cards(act.cards)} into your hand`];
      case 'play':
        return ['play', this.#played(act, who)];
      case 'swapStacks':
        return ['swap', `2 of ${this.possessive(act.who ?? 'me')} stacks`];
    }
  }

  #played(act: Extract<FieldAct, { do: 'play' }>, who: Who): string {
    const face = act.face === 'free' ? '' : `face ${act.face}`;
    const side = act.side === undefined || act.side === who ? '' : `on ${this.possessive(act.side)} side`;
    const isAnywhere = act.to === 'any' && act.face === 'free' && side === '';
    const to = act.under !== undefined ? 'under this card' : isAnywhere ? '' : this.toPlay(act.to);
    return flat([this.#source(act.from), face, to, side]);
  }

  #source(from: PlaySource): string {
    if ('ref' in from) return this.ref(from.ref);
    if ('deckTop' in from) return `the top card of ${this.possessive(from.deckTop)} deck`;
    const place = 'hand' in from ? `${this.possessive(from.hand)} hand` : `${this.possessive(from.trash)} trash`;
    return `1 ${this.printed(from.only, false)} from ${place}`;
  }

  #tableAct(act: TableAct): readonly [string, string] {
    switch (act.do) {
      case 'rearrange':
      case 'swapTiles': {
        const whose = this.possessive(act.whose);
        const ban =
          act.ban === undefined ? '' : `; ${this.tile(act.ban.tile, act.whose)} must not end ${this.at(act.ban.line)}`;
        return act.do === 'rearrange'
          ? ['rearrange', `${whose} protocols${ban}`]
          : ['swap', `2 of ${whose} protocols${ban}`];
      }
      case 'setCompiled':
        return ['turn', `${this.tile(act.tile, act.whose ?? 'me')} to compiled`];
      case 'compile':
        return ['compile', this.oneLine(act.lines)];
      case 'forbidCompile': {
        const whom = act.who === 'me' ? 'yourself' : this.actor(act.who);
        const turn = `to compile in ${act.who === 'me' ? 'your' : 'their'} next turn`;
        return ['forbid', `${whom} ${turn}${act.while === 'visible' ? ' while this text is visible' : ''}`];
      }
      case 'control':
        if (act.to === 'neutral') return ['make', 'control neutral'];
        return act.to === 'me' ? ['take', 'control'] : ['give', `control to ${this.actor(act.to)}`];
      case 'name':
        return ['name', act.what === 'number' ? 'a number' : 'a protocol'];
      case 'copyMiddle':
        return [
          'use',
          `the middle text of ${this.cards(act.of)}${act.self === 'original' ? ' as if you were its owner' : ''}`,
        ];
    }
  }
}

const chooser = (cards: Cards): Who => ('pick' in cards ? (cards.by ?? 'me') : 'me');

const third = (verb: string): string => (/(sh|ss)$/.test(verb) ? `${verb}es` : `${verb}s`);
