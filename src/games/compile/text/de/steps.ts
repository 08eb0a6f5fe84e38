/** Steps of the effect language as German sentences. */
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
import { capital, flat, sentence } from '../context.ts';
import { GermanExpressions } from './expressions.ts';
import { behind, inline, split } from './grammar.ts';

/** `wirf … ab`, `wirft … ab`, `abwerfen`. */
interface Verb {
  readonly imperative: string;
  readonly third: string;
  readonly infinitive: string;
  readonly particle: string;
}
const verb = (imperative: string, third: string, infinitive: string, particle = ''): Verb => ({
  imperative,
  third,
  infinitive,
  particle,
});

const VERBS = {
  draw: verb('ziehe', 'zieht', 'ziehen'),
  discard: verb('wirf', 'wirft', 'abwerfen', 'ab'),
  give: verb('gib', 'gibt', 'geben'),
  take: verb('nimm', 'nimmt', 'nehmen'),
  refresh: verb('frische', 'frischt', 'auffrischen', 'auf'),
  shuffle: verb('mische', 'mischt', 'mischen'),
  reveal: verb('decke', 'deckt', 'aufdecken', 'auf'),
  flip: verb('drehe', 'dreht', 'umdrehen', 'um'),
  shift: verb('verschiebe', 'verschiebt', 'verschieben'),
  delete: verb('lösche', 'löscht', 'löschen'),
  return: verb('nimm', 'nimmt', 'zurücknehmen', 'zurück'),
  play: verb('spiele', 'spielt', 'spielen'),
  swap: verb('tausche', 'tauscht', 'tauschen'),
  rearrange: verb('ordne', 'ordnet', 'umordnen', 'um'),
  set: verb('setze', 'setzt', 'setzen'),
  compile: verb('kompiliere', 'kompiliert', 'kompilieren'),
  forbid: verb('verbiete', 'verbietet', 'verbieten'),
  make: verb('mache', 'macht', 'machen'),
  name: verb('nenne', 'nennt', 'nennen'),
  use: verb('nutze', 'nutzt', 'nutzen'),
} as const;

interface Clause {
  readonly who: Who;
  readonly verb: Verb;
  readonly rest: string;
}

type Instruction = HandAct | FieldAct | TableAct;
type Said = readonly [verb: Verb, rest: string];

export class GermanSteps extends GermanExpressions {
  /** Steps one after another, each a sentence of its own. */
  protected text(steps: readonly Step[]): string {
    return steps.map((step) => this.#sentences(step)).join(' ');
  }

  #sentences(step: Step): string {
    if (step.do === 'ifDone') return `${this.#sentences(step.step)} ${sentence(this.#then(step.steps))}`;
    const [only] = step.do === 'may' ? step.steps : [];
    if (step.do === 'may' && step.steps.length === 1 && only.do === 'ifDone') {
      return `${sentence(`du darfst ${this.#wish([only.step])}`)} ${sentence(this.#then(only.steps))}`;
    }
    return sentence(this.#phrase(step, false));
  }

  #then(steps: readonly Step[]): string {
    return `falls ja, ${this.#phrases(steps, true)}`;
  }

  #phrases(steps: readonly Step[], inverted: boolean): string {
    return steps.map((step, i) => this.#phrase(step, inverted || i > 0)).join(', dann ');
  }

  /** Behind a word that takes the first place ("dann", "falls ja") the verb comes before its subject. */
  #phrase(step: Step, inverted: boolean): string {
    const clause = this.#clause(step);
    if (clause === undefined) return this.#structure(step as Structure, inverted);
    const { who, verb: said } = clause;
    const [rest, after] = split(clause.rest);
    if (who === 'me') return `${flat([said.imperative, rest, said.particle])}${after}`;
    const [first, second] = inverted ? [said.third, this.actor(who)] : [this.actor(who), said.third];
    return `${flat([first, second, rest, said.particle])}${after}`;
  }

  /** Behind "du darfst". */
  #wish(steps: readonly Step[]): string {
    const clauses = steps.map((step) => this.#clause(step));
    if (clauses.includes(undefined) && !(steps.length === 1 && steps[0].do === 'oneOf')) {
      return `Folgendes tun: ${capital(this.#phrases(steps, false))}`;
    }
    return clauses
      .map((clause, i) => {
        if (clause === undefined) return this.#choice(steps[i] as Extract<Structure, { do: 'oneOf' }>, 'wählen');
        const [rest, after] = split(clause.rest);
        const { infinitive } = clause.verb;
        if (clause.who === 'me') return `${flat([rest, infinitive])}${after}`;
        return `${flat([this.actor(clause.who, 'acc'), rest, infinitive, 'lassen'])}${after}`;
      })
      .join(', dann ');
  }

  #structure(step: Structure, inverted: boolean): string {
    switch (step.do) {
      case 'may':
        return `${inverted ? 'darfst du' : 'du darfst'} ${this.#wish(step.steps)}`;
      case 'ifDone':
        return `${this.#phrase(step.step, inverted)}; ${this.#then(step.steps)}`;
      case 'if': {
        const otherwise = step.else === undefined ? '' : `; sonst ${this.#phrases(step.else, true)}`;
        return `wenn ${this.cond(step.cond)}, ${this.#phrases(step.steps, true)}${otherwise}`;
      }
      case 'oneOf': {
        if (step.by === undefined || step.by === 'me') return this.#choice(step, 'wähle');
        return this.#choice(step, inverted ? `wählt ${this.actor(step.by)}` : `${this.actor(step.by)} wählt`);
      }
      case 'eachLine':
        return `für ${this.#head(this.lineWords(step.lines, 'acc', 'each'))}: ${capital(this.#phrases(step.steps, false))}`;
      case 'eachCard':
        return `für ${this.#head(this.each(step.cards))}: ${capital(this.#phrases(step.steps, false))}`;
      case 'eachPlayer':
        return `für jeden Spieler, in beliebiger Reihenfolge: ${capital(this.#phrases(step.steps, false))}`;
      case 'chooseLine':
        return `wähle ${this.#head(this.lineWords(step.lines, 'acc', 'one'))}: ${capital(this.#phrases(step.steps, false))}`;
      case 'repeat':
        return `${this.#head(this.#often(step.n))}: ${capital(this.#phrases(step.steps, false))}`;
    }
  }

  /** In front of a colon nothing has to be moved. */
  #head(text: string): string {
    return split(text).join('');
  }

  #choice(step: Extract<Structure, { do: 'oneOf' }>, chooses: string): string {
    return `${chooses}: ${capital(step.options.map((steps) => this.#phrases(steps, false)).join(', oder '))}`;
  }

  #often(n: Num): string {
    const { n: times, tail } = this.quantity(n);
    if (times === 'so viele') return `so oft, wie ${this.amount(n)} beträgt`;
    if (tail === '') return times === '1' ? 'einmal' : `${times}-mal`;
    return times === '1' ? tail : `${times}-mal ${tail}`;
  }

  // ---- instructions ----------------------------------------------------------------------------------------------------------------

  /** Undefined for structure, which is no instruction of its own. */
  #clause(step: Step): Clause | undefined {
    const who = this.#whoActs(step);
    if (who === undefined) return undefined;
    const before = this.subject;
    this.subject = who;
    const [said, rest] = this.#said(step as Instruction, who);
    this.subject = before;
    return { who, verb: said, rest };
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

  #said(act: Instruction, who: Who): Said {
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

  #handAct(act: HandAct, who: Who): Said {
    switch (act.do) {
      case 'draw': {
        const from = act.deck === undefined || act.deck === who ? '' : `aus ${this.whose(act.deck, 'Deck', 'dat')}`;
        return [VERBS.draw, this.counted(act.n, 'Karte', 'Karten', from)];
      }
      case 'search': {
        const cards =
          act.n === 'all'
            ? `alle ${this.printed(act.only, true, true)}`
            : this.counted(act.n, this.printed(act.only, false), this.printed(act.only, true));
        return [VERBS.take, `${cards} aus ${this.whose(act.deck ?? 'me', 'Deck', 'dat')} auf die Hand`];
      }
      case 'discard': {
        const into = act.into === undefined || act.into === who ? '' : `in ${this.whose(act.into, 'Ablage', 'acc')}`;
        return [VERBS.discard, flat([this.#discarded(act, who), into])];
      }
      case 'mill':
        return [VERBS.discard, this.#top(act.deck, act.n)];
      case 'give':
        return [VERBS.give, `deinem Gegner ${this.counted(act.n, 'Handkarte', 'Handkarten')}`];
      case 'take':
        return [VERBS.take, this.counted(act.n, 'zufällige Handkarte', 'zufällige Handkarten', 'deines Gegners')];
      case 'refresh':
        return [VERBS.refresh, this.whose(who, 'Hand', 'acc')];
      case 'shuffle': {
        const deck = this.whose(act.who ?? 'me', 'Deck', 'acc');
        return [VERBS.shuffle, act.addTrash ? `${this.whose(act.who ?? 'me', 'Ablage', 'acc')} in ${deck}` : deck];
      }
      case 'reveal':
        return [VERBS.reveal, this.#revealed(act.what)];
    }
  }

  #discarded({ n, random }: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    if (n === 'all') return this.whose(who, 'Hand', 'acc');
    if (typeof n === 'object' && 'atLeast' in n)
      return n.atLeast === 0 ? 'beliebig viele Karten' : '1 oder mehr Karten';
    return random ? this.counted(n, 'zufällige Karte', 'zufällige Karten') : this.counted(n, 'Karte', 'Karten');
  }

  /** Cards from the top of a deck. */
  #top(whose: Who, n: Num | 'all'): string {
    if (n === 'all')
      return this.whose(whose, 'Deck', 'acc', whose === 'me' || whose === this.subject ? 'ganzes' : 'ganze');
    if (n === 1) return `die oberste Karte ${this.whose(whose, 'Deck', 'gen')}`;
    if (typeof n === 'number') return `die obersten ${n} Karten ${this.whose(whose, 'Deck', 'gen')}`;
    return this.counted(n, 'Karte', 'Karten', `oben von ${this.whose(whose, 'Deck', 'dat')}`);
  }

  #revealed(what: Revealed): string {
    if ('hand' in what) {
      return what.n === undefined
        ? this.whose(what.hand, 'Hand', 'acc')
        : this.counted(what.n, 'Handkarte', 'Handkarten');
    }
    if ('deck' in what) return this.#top(what.deck, what.n);
    if ('trash' in what)
      return this.counted(what.n, 'Karte', 'Karten', `aus ${this.whose(what.trash, 'Ablage', 'dat')}`);
    if ('cards' in what) return this.cards(what.cards);
    if (what.only === undefined)
      return this.isMany(what.from) ? `1 ${this.ref(what.from, 'gen')}` : this.ref(what.from);
    return `1 ${this.printed(what.only, false)} unter ${this.ref(what.from, 'dat')}`;
  }

  #fieldAct(act: FieldAct, who: Who): Said {
    switch (act.do) {
      case 'flip': {
        const quiet = act.noMiddle ? behind(', ohne dass der Mitteltext wirkt') : '';
        return [VERBS.flip, `${this.cards(act.cards)}${quiet}`];
      }
      case 'shift':
        return [VERBS.shift, `${this.cards(act.cards)} ${this.toShift(act.to)}`];
      case 'delete':
        return [VERBS.delete, this.cards(act.cards)];
      case 'return':
        return [VERBS.return, `${this.cards(act.cards)} ${this.#home(act.cards)}`];
      case 'steal':
        return [VERBS.take, `${this.cards(act.cards)} auf deine Hand`];
      case 'play':
        return [VERBS.play, this.#played(act, who)];
      case 'swapStacks':
        return [VERBS.swap, `2 ${this.whose(act.who ?? 'me', 'Stapel', 'gen')}`];
    }
  }

  /** Cards go back to the hand of their owner. */
  #home(cards: Cards): string {
    const filter = 'ref' in cards ? undefined : 'all' in cards ? cards.all : cards.from;
    if ('ref' in cards && cards.ref === 'this') return 'auf deine Hand';
    if (filter?.side === 'me') return 'auf deine Hand';
    if (filter?.side !== undefined) return 'auf seine Hand';
    const isOne = 'ref' in cards ? !this.isMany(cards.ref) : 'pick' in cards && cards.pick === 1;
    return isOne ? 'auf die Hand ihres Besitzers' : 'auf die Hand ihrer Besitzer';
  }

  #played(act: Extract<FieldAct, { do: 'play' }>, who: Who): string {
    const face = act.face === 'free' ? '' : act.face === 'up' ? 'offen' : 'verdeckt';
    const side = act.side === undefined || act.side === who ? '' : `auf ${this.whose(act.side, 'Seite', 'dat')}`;
    const isAnywhere = act.to === 'any' && act.face === 'free' && side === '';
    const to = act.under !== undefined ? 'unter diese Karte' : isAnywhere ? '' : this.toPlay(act.to);
    return flat([this.#source(act.from), ...(to === 'dort' ? [to, face] : [face, to]), side]);
  }

  #source(from: PlaySource): string {
    if ('ref' in from) return this.ref(from.ref);
    if ('deckTop' in from) return `die oberste Karte ${this.whose(from.deckTop, 'Deck', 'gen')}`;
    const place = 'hand' in from ? this.whose(from.hand, 'Hand', 'dat') : this.whose(from.trash, 'Ablage', 'dat');
    return `1 ${this.printed(from.only, false)} aus ${place}`;
  }

  #tableAct(act: TableAct): Said {
    switch (act.do) {
      case 'rearrange':
      case 'swapTiles': {
        const ban =
          act.ban === undefined
            ? ''
            : behind(`; ${this.tile(act.ban.tile, act.whose, 'nom')} darf nicht ${this.at(act.ban.line)} enden`);
        if (act.do === 'rearrange') return [VERBS.rearrange, `${this.whose(act.whose, 'Protokolle', 'acc')}${ban}`];
        return [VERBS.swap, `2 ${this.whose(act.whose, 'Protokolle', 'gen')}${ban}`];
      }
      case 'setCompiled':
        return [VERBS.set, `${this.tile(act.tile, act.whose ?? 'me', 'acc')} auf kompiliert`];
      case 'compile':
        return [VERBS.compile, this.lineWords(act.lines, 'acc', 'one')];
      case 'forbidCompile': {
        const turn = `, ${act.who === 'me' ? 'in deinem' : 'in seinem'} nächsten Zug zu kompilieren`;
        const visible = act.while === 'visible' ? ', solange dieser Text sichtbar ist' : '';
        return [VERBS.forbid, `${this.actor(act.who, 'dat')}${behind(`${turn}${visible}`)}`];
      }
      case 'control':
        if (act.to === 'neutral') return [VERBS.make, 'die Kontrolle neutral'];
        return act.to === 'me'
          ? [VERBS.take, 'die Kontrolle']
          : [VERBS.give, `${this.actor(act.to, 'dat')} die Kontrolle`];
      case 'name':
        return [VERBS.name, act.what === 'number' ? 'eine Zahl' : 'ein Protokoll'];
      case 'copyMiddle': {
        const own = act.self === 'original' ? behind(', als wäre sie deine') : '';
        return [VERBS.use, `den Mitteltext von ${inline(this.cards(act.of, 'dat'))}${own}`];
      }
    }
  }
}

const chooser = (cards: Cards): Who => ('pick' in cards ? (cards.by ?? 'me') : 'me');
