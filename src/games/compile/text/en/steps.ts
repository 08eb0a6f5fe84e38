/** Steps of the effect language as English sentences. */
import type { FieldAct, HandAct, Num, PlaySource, Revealed, Step, Structure, TableAct, Who } from '../../language.ts';
import { actorOf, flat, sentence } from '../context.ts';
import { NO_PLACE, type Place } from '../marks.ts';
import { EnglishExpressions } from './expressions.ts';

/** A sentence with a subject: `you` `draw` `2 cards`. */
interface Clause {
  readonly who: Who;
  /** Who that is, if it is not the reader. */
  readonly actor: string;
  readonly verb: string;
  readonly rest: string;
}

type Instruction = HandAct | FieldAct | TableAct;

export class EnglishSteps extends EnglishExpressions {
  /** Steps one after another, each a sentence of its own. */
  protected text(steps: readonly Step[]): string {
    return steps.map((step) => this.mark(this.#sentences(step), [step], 'plain')).join(' ');
  }

  /** A word that holds steps together. */
  #word(text: string, step: Step): string {
    return this.mark(text, [step, 'do'], 'structure');
  }

  #sentences(step: Step): string {
    if (step.do === 'ifDone') return `${this.#sentences(step.step)} ${sentence(this.#then(step))}`;
    const [only] = step.do === 'may' ? step.steps : [];
    if (step.do === 'may' && step.steps.length === 1 && only.do === 'ifDone') {
      return `${sentence(`${this.#word('you may', step)} ${this.#wish([only.step])}`)} ${sentence(this.#then(only))}`;
    }
    return sentence(this.#phrase(step));
  }

  /** "If you do, …" */
  #then(step: Extract<Structure, { do: 'ifDone' }>): string {
    const clause = this.#clause(step.step);
    const did = clause === undefined ? 'if that was done' : clause.who === 'me' ? 'if you do' : 'if they do';
    return `${this.#word(did, step)}, ${this.#phrases(step.steps)}`;
  }

  #phrases(steps: readonly Step[]): string {
    return steps.map((step) => this.#phrase(step)).join(', then ');
  }

  /** Without a capital and a full stop, to stand inside of a sentence. */
  #phrase(step: Step): string {
    return this.mark(this.#plain(step), [step], 'plain');
  }

  #plain(step: Step): string {
    const clause = this.#clause(step);
    if (clause === undefined) return this.#structure(step as Structure);
    const verb = this.mark(clause.who === 'me' ? clause.verb : third(clause.verb), [step, 'do'], 'verb');
    return flat([clause.who === 'me' ? '' : clause.actor, verb, clause.rest]);
  }

  /** Behind "you may". */
  #wish(steps: readonly Step[]): string {
    const clauses = steps.map((step) => this.#clause(step));
    if (clauses.includes(undefined) && !(steps.length === 1 && steps[0].do === 'oneOf'))
      return `do this: ${this.#phrases(steps)}`;
    return clauses
      .map((clause, i) => {
        if (clause === undefined) return this.#phrase(steps[i]);
        const verb = this.mark(clause.verb, [steps[i], 'do'], 'verb');
        return flat([clause.who === 'me' ? '' : `have ${clause.actor}`, verb, clause.rest]);
      })
      .join(', then ');
  }

  #structure(step: Structure): string {
    switch (step.do) {
      case 'may':
        return `${this.#word('you may', step)} ${this.#wish(step.steps)}`;
      case 'ifDone':
        return `${this.#phrase(step.step)}; ${this.#then(step)}`;
      case 'if': {
        const otherwise =
          step.else === undefined ? '' : `; ${this.#word('otherwise', step)} ${this.#phrases(step.else)}`;
        const cond = this.mark(this.cond(step.cond), [step, 'cond']);
        return `${this.#word('if', step)} ${cond}, ${this.#phrases(step.steps)}${otherwise}`;
      }
      case 'oneOf': {
        const options = step.options.map((steps) => this.#phrases(steps)).join(', or ');
        return step.by === undefined || step.by === 'me'
          ? `${this.#word('choose', step)}: ${options}`
          : `${this.mark(this.actor(step.by), [step, 'by'])} ${this.#word('chooses', step)}: ${options}`;
      }
      case 'eachLine':
        return `${this.#word('for', step)} ${this.eachLine(step.lines, [step, 'lines'])}: ${this.#phrases(step.steps)}`;
      case 'eachCard':
        return `${this.#word('for', step)} ${this.mark(this.each(step.cards), [step, 'cards'])}: ${this.#phrases(step.steps)}`;
      case 'eachPlayer':
        return `${this.#word('for each player, in any order', step)}: ${this.#phrases(step.steps)}`;
      case 'chooseLine':
        return `${this.#word('choose', step)} ${this.oneLine(step.lines, [step, 'lines'])}: ${this.#phrases(step.steps)}`;
      case 'repeat':
        return `${this.mark(this.#often(step.n), [step, 'n'])}: ${this.#phrases(step.steps)}`;
    }
  }

  #often(n: Num): string {
    const { n: times, tail } = this.quantity(n);
    if (times === '') return `as often as ${this.amount(n, NO_PLACE)}`;
    if (tail === '') return times === '1' ? 'once' : `${times} times`;
    return times === '1' ? tail : `${times} times ${tail}`;
  }

  // ---- instructions ----------------------------------------------------------------------------------------------------------------

  /** Undefined for structure, which is no instruction of its own. */
  #clause(step: Step): Clause | undefined {
    const acts = actorOf(step);
    if (acts === undefined) return undefined;
    const { who, field } = acts;
    const before = this.subject;
    this.subject = who;
    const [verb, rest] = this.#said(step as Instruction, who);
    this.subject = before;
    return { who, actor: this.mark(this.actor(who), [step, field]), verb, rest };
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
        const from =
          act.deck === undefined || act.deck === who ? '' : `from ${this.possessive(act.deck, [act, 'deck'])} deck`;
        return ['draw', this.counted(act.n, [act, 'n'], ['card', 'cards'], from)];
      }
      case 'search': {
        const cards =
          act.n === 'all'
            ? `${this.mark('all', [act, 'n'])} ${this.printed(act.only, true)}`
            : this.counted(act.n, [act, 'n'], [this.printed(act.only, false), this.printed(act.only, true)]);
        return ['take', `${cards} from ${this.possessive(act.deck ?? 'me', [act, 'deck'])} deck into your hand`];
      }
      case 'discard':
        return ['discard', flat([this.#discarded(act, who), this.#trash(act, who)])];
      case 'mill':
        return ['discard', this.#top(act.deck, act.n, act)];
      case 'give':
        return ['give', `your opponent ${this.counted(act.n, [act, 'n'], ['card', 'cards'], 'from your hand')}`];
      case 'take':
        return ['take', this.counted(act.n, [act, 'n'], ['random card', 'random cards'], 'from your opponent’s hand')];
      case 'refresh':
        return ['refresh', `${this.possessive(who)} hand`];
      case 'shuffle': {
        const whose = this.possessive(act.who ?? 'me', [act, 'who']);
        const deck = `${whose} deck`;
        return ['shuffle', act.addTrash ? `${this.mark(`${whose} trash into`, [act, 'addTrash'])} ${deck}` : deck];
      }
      case 'reveal':
        return ['reveal', this.#revealed(act.what)];
    }
  }

  #discarded(act: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    const { n, random } = act;
    const place: Place = [act, 'n'];
    if (n === 'all') return this.mark(`${this.possessive(who)} hand`, place);
    if (typeof n === 'object' && 'atLeast' in n)
      return `${this.mark(n.atLeast === 0 ? 'any number of' : '1 or more', place)} cards`;
    return this.counted(n, place, ['card', 'cards'], random ? this.mark('at random', [act, 'random']) : '');
  }

  #trash(act: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    const { into } = act;
    return into === undefined || into === who ? '' : `into ${this.possessive(into, [act, 'into'])} trash`;
  }

  /** Cards from the top of a deck. */
  #top(whose: Who, n: Num | 'all', owner: object): string {
    const player = this.possessive(whose, [owner, 'deck']);
    const place: Place = [owner, 'n'];
    if (n === 'all') return `${player} ${this.mark('whole deck', place)}`;
    if (n === 1) return `${this.mark('the top card', place)} of ${player} deck`;
    return typeof n === 'number'
      ? `${this.mark(`the top ${n} cards`, place)} of ${player} deck`
      : this.counted(n, place, ['card', 'cards'], `from the top of ${player} deck`);
  }

  #revealed(what: Revealed): string {
    if ('hand' in what) {
      const hand = `${this.possessive(what.hand, [what, 'hand'])} hand`;
      return what.n === undefined ? hand : this.counted(what.n, [what, 'n'], ['card', 'cards'], `from ${hand}`);
    }
    if ('deck' in what) return this.#top(what.deck, what.n, what);
    if ('trash' in what) {
      const from = `from ${this.possessive(what.trash, [what, 'trash'])} trash`;
      return this.counted(what.n, [what, 'n'], ['card', 'cards'], from);
    }
    if ('cards' in what) return this.cards(what.cards);
    const named = this.ref(what.from, [what, 'from']);
    if (what.only === undefined) return this.isMany(what.from) ? `1 of ${named}` : named;
    return `1 ${this.printed(what.only, false)} among ${named}`;
  }

  #fieldAct(act: FieldAct, who: Who): readonly [string, string] {
    switch (act.do) {
      case 'flip':
        return [
          'flip',
          `${this.cards(act.cards)}${act.noMiddle ? ` ${this.mark('without its middle text', [act, 'noMiddle'])}` : ''}`,
        ];
      case 'shift':
        return ['shift', `${this.cards(act.cards)} ${this.toShift(act.to, [act, 'to'])}`];
      case 'delete':
        return ['delete', this.cards(act.cards)];
      case 'return':
        return ['return', `${this.cards(act.cards)} to hand`];
      case 'steal':
        return ['take', `${this.cards(act.cards)} into your hand`];
      case 'play':
        return ['play', this.#played(act, who)];
      case 'swapStacks':
        return ['swap', `2 of ${this.possessive(act.who ?? 'me', [act, 'who'])} stacks`];
    }
  }

  #played(act: Extract<FieldAct, { do: 'play' }>, who: Who): string {
    const face = act.face === 'free' ? '' : this.mark(`face ${act.face}`, [act, 'face']);
    const side =
      act.side === undefined || act.side === who ? '' : `on ${this.possessive(act.side, [act, 'side'])} side`;
    const isAnywhere = act.to === 'any' && act.face === 'free' && side === '';
    const under = act.under === undefined ? '' : this.mark('under this card', [act, 'under']);
    const to = under !== '' ? under : isAnywhere ? '' : this.toPlay(act.to, [act, 'to']);
    const unsaid = [act.face === 'free' ? this.usual(act, 'face') : '', to === '' ? this.usual(act, 'to') : ''];
    return `${unsaid.join('')}${flat([this.mark(this.#source(act.from), [act, 'from']), face, to, side])}`;
  }

  #source(from: PlaySource): string {
    if ('ref' in from) return this.ref(from.ref, [from, 'ref']);
    if ('deckTop' in from) return `the top card of ${this.possessive(from.deckTop, [from, 'deckTop'])} deck`;
    const place =
      'hand' in from
        ? `${this.possessive(from.hand, [from, 'hand'])} hand`
        : `${this.possessive(from.trash, [from, 'trash'])} trash`;
    return `1 ${this.printed(from.only, false)} from ${place}`;
  }

  #tableAct(act: TableAct): readonly [string, string] {
    switch (act.do) {
      case 'rearrange':
      case 'swapTiles': {
        const whose = this.possessive(act.whose, [act, 'whose']);
        const tile = act.ban === undefined ? '' : this.tile(act.ban.tile, act.whose, [act, 'whose']);
        const end = act.ban === undefined ? '' : `must not end ${this.at(act.ban.line, [act.ban, 'line'])}`;
        const ban = act.ban === undefined ? '' : `; ${this.mark(`${tile} ${end}`, [act, 'ban'])}`;
        return act.do === 'rearrange'
          ? ['rearrange', `${whose} protocols${ban}`]
          : ['swap', `2 of ${whose} protocols${ban}`];
      }
      case 'setCompiled':
        return ['turn', `${this.tile(act.tile, act.whose ?? 'me', [act, 'whose'])} to compiled`];
      case 'compile':
        return ['compile', this.oneLine(act.lines, [act, 'lines'])];
      case 'forbidCompile': {
        const whom = this.mark(act.who === 'me' ? 'yourself' : this.actor(act.who), [act, 'who']);
        const turn = `to compile in ${act.who === 'me' ? 'your' : 'their'} next turn`;
        return [
          'forbid',
          `${whom} ${turn}${act.while === 'visible' ? ` ${this.mark('while this text is visible', [act, 'while'])}` : ''}`,
        ];
      }
      case 'control':
        if (act.to === 'neutral') return ['make', `control ${this.mark('neutral', [act, 'to'])}`];
        return act.to === 'me'
          ? ['take', 'control']
          : ['give', `control to ${this.mark(this.actor(act.to), [act, 'to'])}`];
      case 'name':
        return ['name', this.mark(act.what === 'number' ? 'a number' : 'a protocol', [act, 'what'])];
      case 'copyMiddle':
        return [
          'use',
          `the middle text of ${this.cards(act.of)}${act.self === 'original' ? ` ${this.mark('as if you were its owner', [act, 'self'])}` : ''}`,
        ];
    }
  }
}

const third = (verb: string): string => (/(sh|ss)$/.test(verb) ? `${verb}es` : `${verb}s`);
