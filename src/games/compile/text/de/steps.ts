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
import { actorOf, capital, flat, isThere, sentence } from '../context.ts';
import { NO_PLACE, type Place } from '../marks.ts';
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
  /** Where a definition says who. */
  readonly actor: Place;
  readonly verb: Verb;
  readonly rest: string;
}

type Instruction = HandAct | FieldAct | TableAct;
type Ban = NonNullable<Extract<TableAct, { whose: Who; ban?: unknown }>['ban']>;
type Said = readonly [verb: Verb, rest: string];

export class GermanSteps extends GermanExpressions {
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
      return `${sentence(`${this.#word('du darfst', step)} ${this.#wish([only.step])}`)} ${sentence(this.#then(only))}`;
    }
    return sentence(this.#phrase(step, false));
  }

  #then(step: Extract<Structure, { do: 'ifDone' }>): string {
    return `${this.#word('falls ja', step)}, ${this.#phrases(step.steps, true)}`;
  }

  #phrases(steps: readonly Step[], inverted: boolean): string {
    return steps.map((step, i) => this.#phrase(step, inverted || i > 0)).join(', dann ');
  }

  /** Behind a word that takes the first place ("dann", "falls ja") the verb comes before its subject. */
  #phrase(step: Step, inverted: boolean): string {
    return this.mark(this.#plain(step, inverted), [step], 'plain');
  }

  #plain(step: Step, inverted: boolean): string {
    const clause = this.#clause(step);
    if (clause === undefined) return this.#structure(step as Structure, inverted);
    const { who, verb: said } = clause;
    const [rest, after] = split(clause.rest);
    const verb = (word: string): string => this.mark(word, [step, 'do'], 'verb');
    if (who === 'me') return `${flat([verb(said.imperative), rest, verb(said.particle)])}${after}`;
    const [actor, third] = [this.mark(this.actor(who), clause.actor), verb(said.third)];
    const [first, second] = inverted ? [third, actor] : [actor, third];
    return `${flat([first, second, rest, verb(said.particle)])}${after}`;
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
        const infinitive = this.mark(clause.verb.infinitive, [steps[i], 'do'], 'verb');
        if (clause.who === 'me') return `${flat([rest, infinitive])}${after}`;
        const actor = this.mark(this.actor(clause.who, 'acc'), clause.actor);
        return `${flat([actor, rest, infinitive, 'lassen'])}${after}`;
      })
      .join(', dann ');
  }

  #structure(step: Structure, inverted: boolean): string {
    switch (step.do) {
      case 'may':
        return `${this.#word(inverted ? 'darfst du' : 'du darfst', step)} ${this.#wish(step.steps)}`;
      case 'ifDone':
        return `${this.#phrase(step.step, inverted)}; ${this.#then(step)}`;
      case 'if': {
        const otherwise =
          step.else === undefined ? '' : `; ${this.#word('sonst', step)} ${this.#phrases(step.else, true)}`;
        const cond = this.mark(this.cond(step.cond), [step, 'cond']);
        return `${this.#word('wenn', step)} ${cond}, ${this.#phrases(step.steps, true)}${otherwise}`;
      }
      case 'oneOf': {
        if (step.by === undefined || step.by === 'me') return this.#choice(step, 'wähle');
        const by = this.mark(this.actor(step.by), [step, 'by']);
        return this.#choice(step, inverted ? `wählt ${by}` : `${by} wählt`);
      }
      case 'eachLine':
        return `${this.#word('für', step)} ${this.#head(this.lineWords(step.lines, 'acc', 'each'), [step, 'lines'])}: ${capital(this.#phrases(step.steps, false))}`;
      case 'eachCard':
        return `${this.#word('für', step)} ${this.#head(this.each(step.cards), [step, 'cards'])}: ${capital(this.#phrases(step.steps, false))}`;
      case 'eachPlayer':
        return `${this.#word('für jeden Spieler, in beliebiger Reihenfolge', step)}: ${capital(this.#phrases(step.steps, false))}`;
      case 'chooseLine':
        return `${this.#word('wähle', step)} ${this.#head(this.lineWords(step.lines, 'acc', 'one'), [step, 'lines'])}: ${capital(this.#phrases(step.steps, false))}`;
      case 'repeat':
        return `${this.#head(this.#often(step.n), [step, 'n'])}: ${capital(this.#phrases(step.steps, false))}`;
    }
  }

  /** In front of a colon nothing has to be moved. */
  #head(text: string, place: Place): string {
    return this.mark(split(text).join(''), place);
  }

  #choice(step: Extract<Structure, { do: 'oneOf' }>, chooses: string): string {
    return `${this.#word(chooses, step)}: ${capital(step.options.map((steps) => this.#phrases(steps, false)).join(', oder '))}`;
  }

  #often(n: Num): string {
    const { n: times, tail } = this.quantity(n);
    if (times === 'so viele') return `so oft, wie ${this.amount(n, NO_PLACE)} beträgt`;
    if (tail === '') return times === '1' ? 'einmal' : `${times}-mal`;
    return times === '1' ? tail : `${times}-mal ${tail}`;
  }

  // ---- instructions ----------------------------------------------------------------------------------------------------------------

  /** Undefined for structure, which is no instruction of its own. */
  #clause(step: Step): Clause | undefined {
    const acts = actorOf(step);
    if (acts === undefined) return undefined;
    const { who, field } = acts;
    const before = this.subject;
    this.subject = who;
    const [said, rest] = this.#said(step as Instruction, who);
    this.subject = before;
    return { who, actor: [step, field], verb: said, rest };
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
        const from =
          act.deck === undefined || act.deck === who ? '' : `aus ${this.whose(act.deck, 'Deck', 'dat', [act, 'deck'])}`;
        return [VERBS.draw, this.counted(act.n, [act, 'n'], ['Karte', 'Karten'], from)];
      }
      case 'search': {
        const cards =
          act.n === 'all'
            ? `${this.mark('alle', [act, 'n'])} ${this.printed(act.only, true, true)}`
            : this.counted(act.n, [act, 'n'], [this.printed(act.only, false), this.printed(act.only, true)]);
        return [VERBS.take, `${cards} aus ${this.whose(act.deck ?? 'me', 'Deck', 'dat', [act, 'deck'])} auf die Hand`];
      }
      case 'discard': {
        const into =
          act.into === undefined || act.into === who
            ? ''
            : `in ${this.whose(act.into, 'Ablage', 'acc', [act, 'into'])}`;
        return [VERBS.discard, flat([this.#discarded(act, who), into])];
      }
      case 'mill':
        return [VERBS.discard, this.#top(act.deck, act.n, act)];
      case 'give':
        return [VERBS.give, `deinem Gegner ${this.counted(act.n, [act, 'n'], ['Handkarte', 'Handkarten'])}`];
      case 'take':
        return [
          VERBS.take,
          this.counted(act.n, [act, 'n'], ['zufällige Handkarte', 'zufällige Handkarten'], 'deines Gegners'),
        ];
      case 'refresh':
        return [VERBS.refresh, this.whose(who, 'Hand', 'acc')];
      case 'shuffle': {
        const deck = this.whose(act.who ?? 'me', 'Deck', 'acc', [act, 'who']);
        const trash = this.whose(act.who ?? 'me', 'Ablage', 'acc', [act, 'who']);
        return [VERBS.shuffle, act.addTrash ? `${this.mark(`${trash} in`, [act, 'addTrash'])} ${deck}` : deck];
      }
      case 'reveal':
        return [VERBS.reveal, this.#revealed(act.what)];
    }
  }

  #discarded(act: Extract<HandAct, { do: 'discard' }>, who: Who): string {
    const { n } = act;
    const place: Place = [act, 'n'];
    if (n === 'all') return this.mark(this.whose(who, 'Hand', 'acc'), place);
    if (typeof n === 'object' && 'atLeast' in n)
      return `${this.mark(n.atLeast === 0 ? 'beliebig viele' : '1 oder mehr', place)} Karten`;
    if (!act.random) return this.counted(n, place, ['Karte', 'Karten']);
    const random = this.mark('zufällige', [act, 'random']);
    return this.counted(n, place, [`${random} Karte`, `${random} Karten`]);
  }

  /** Cards from the top of a deck. */
  #top(whose: Who, n: Num | 'all', owner: object): string {
    const [place, player]: readonly Place[] = [
      [owner, 'n'],
      [owner, 'deck'],
    ];
    if (n === 'all') {
      const whole = this.mark(whose === 'me' || whose === this.subject ? 'ganzes' : 'ganze', place);
      return this.whose(whose, [whole, 'Deck'], 'acc', player);
    }
    const deck = this.whose(whose, 'Deck', 'gen', player);
    if (n === 1) return `${this.mark('die oberste Karte', place)} ${deck}`;
    if (typeof n === 'number') return `${this.mark(`die obersten ${n} Karten`, place)} ${deck}`;
    return this.counted(n, place, ['Karte', 'Karten'], `oben von ${this.whose(whose, 'Deck', 'dat', player)}`);
  }

  #revealed(what: Revealed): string {
    if ('hand' in what) {
      return what.n === undefined
        ? this.whose(what.hand, 'Hand', 'acc', [what, 'hand'])
        : this.counted(what.n, [what, 'n'], ['Handkarte', 'Handkarten']);
    }
    if ('deck' in what) return this.#top(what.deck, what.n, what);
    if ('trash' in what) {
      const from = `aus ${this.whose(what.trash, 'Ablage', 'dat', [what, 'trash'])}`;
      return this.counted(what.n, [what, 'n'], ['Karte', 'Karten'], from);
    }
    if ('cards' in what) return this.cards(what.cards);
    const place: Place = [what, 'from'];
    if (what.only === undefined)
      return this.isMany(what.from) ? `1 ${this.ref(what.from, place, 'gen')}` : this.ref(what.from, place);
    return `1 ${this.printed(what.only, false)} unter ${this.ref(what.from, place, 'dat')}`;
  }

  #fieldAct(act: FieldAct, who: Who): Said {
    switch (act.do) {
      case 'flip': {
        const quiet = act.noMiddle ? behind(this.mark(', ohne dass der Mitteltext wirkt', [act, 'noMiddle'])) : '';
        return [VERBS.flip, `${this.cards(act.cards)}${quiet}`];
      }
      case 'shift':
        return [VERBS.shift, `${this.cards(act.cards)} ${this.toShift(act.to, [act, 'to'])}`];
      case 'delete':
        return [VERBS.delete, this.cards(act.cards)];
      case 'return':
        return [VERBS.return, `${this.cards(act.cards)} ${this.#home(act.cards)}`];
      case 'steal':
        return [VERBS.take, `${this.cards(act.cards)} auf deine Hand`];
      case 'play':
        return [VERBS.play, this.#played(act, who)];
      case 'swapStacks':
        return [VERBS.swap, `2 ${this.whose(act.who ?? 'me', 'Stapel', 'gen', [act, 'who'])}`];
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
    const face = act.face === 'free' ? '' : this.mark(act.face === 'up' ? 'offen' : 'verdeckt', [act, 'face']);
    const side =
      act.side === undefined || act.side === who ? '' : `auf ${this.whose(act.side, 'Seite', 'dat', [act, 'side'])}`;
    const isAnywhere = act.to === 'any' && act.face === 'free' && side === '';
    const under = act.under === undefined ? '' : this.mark('unter diese Karte', [act, 'under']);
    const to = under !== '' ? under : isAnywhere ? '' : this.toPlay(act.to, [act, 'to']);
    const unsaid = [act.face === 'free' ? this.usual(act, 'face') : '', to === '' ? this.usual(act, 'to') : ''];
    const where = under === '' && isThere(act.to) ? [to, face] : [face, to];
    return `${unsaid.join('')}${flat([this.mark(this.#source(act.from), [act, 'from']), ...where, side])}`;
  }

  #source(from: PlaySource): string {
    if ('ref' in from) return this.ref(from.ref, [from, 'ref']);
    if ('deckTop' in from) return `die oberste Karte ${this.whose(from.deckTop, 'Deck', 'gen', [from, 'deckTop'])}`;
    const place =
      'hand' in from
        ? this.whose(from.hand, 'Hand', 'dat', [from, 'hand'])
        : this.whose(from.trash, 'Ablage', 'dat', [from, 'trash']);
    return `1 ${this.printed(from.only, false)} aus ${place}`;
  }

  #banned(ban: Ban, whose: Who, place: Place): string {
    return `; ${this.tile(ban.tile, whose, 'nom', place)} darf nicht ${this.at(ban.line, [ban, 'line'])} enden`;
  }

  #tableAct(act: TableAct): Said {
    switch (act.do) {
      case 'rearrange':
      case 'swapTiles': {
        const place: Place = [act, 'whose'];
        const ban =
          act.ban === undefined ? '' : behind(this.mark(this.#banned(act.ban, act.whose, place), [act, 'ban']));
        if (act.do === 'rearrange')
          return [VERBS.rearrange, `${this.whose(act.whose, 'Protokolle', 'acc', place)}${ban}`];
        return [VERBS.swap, `2 ${this.whose(act.whose, 'Protokolle', 'gen', place)}${ban}`];
      }
      case 'setCompiled':
        return [VERBS.set, `${this.tile(act.tile, act.whose ?? 'me', 'acc', [act, 'whose'])} auf kompiliert`];
      case 'compile':
        return [VERBS.compile, this.mark(this.lineWords(act.lines, 'acc', 'one'), [act, 'lines'])];
      case 'forbidCompile': {
        const turn = `, ${act.who === 'me' ? 'in deinem' : 'in seinem'} nächsten Zug zu kompilieren`;
        const visible = act.while === 'visible' ? this.mark(', solange dieser Text sichtbar ist', [act, 'while']) : '';
        return [VERBS.forbid, `${this.mark(this.actor(act.who, 'dat'), [act, 'who'])}${behind(`${turn}${visible}`)}`];
      }
      case 'control':
        if (act.to === 'neutral') return [VERBS.make, `die Kontrolle ${this.mark('neutral', [act, 'to'])}`];
        return act.to === 'me'
          ? [VERBS.take, 'die Kontrolle']
          : [VERBS.give, `${this.mark(this.actor(act.to, 'dat'), [act, 'to'])} die Kontrolle`];
      case 'name':
        return [VERBS.name, this.mark(act.what === 'number' ? 'eine Zahl' : 'ein Protokoll', [act, 'what'])];
      case 'copyMiddle': {
        const own = act.self === 'original' ? behind(this.mark(', als wäre sie deine', [act, 'self'])) : '';
        return [VERBS.use, `den Mitteltext von ${inline(this.cards(act.of, 'dat'))}${own}`];
      }
    }
  }
}
