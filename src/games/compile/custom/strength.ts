/** A rough value of abilities, cards and protocols without playing them: priors for agents, a hint for authors. */
import {
  type Ability,
  BOXES,
  type Box,
  type CardDef,
  type CardFilter,
  type Cards,
  type Lines,
  type Num,
  type ProtocolDef,
  type Rule,
  type Step,
  type Who,
} from '../language.ts';
import { WEIGHTS as W } from './weights.ts';

export interface Strength {
  readonly total: number;
  /** The printed value plus what the texts add, card by card. */
  readonly cards: readonly number[];
}

export function protocolStrength({ cards }: ProtocolDef): Strength {
  const values = cards.map(cardStrength);
  return { total: values.reduce((sum, value) => sum + value, 0), cards: values };
}

export function cardStrength(card: CardDef): number {
  const texts = BOXES.flatMap((box) => ((card[box] ?? []) as Box).map((ability) => abilityStrength(ability, box)));
  return texts.reduce((sum, value) => sum + value, W.value * card.value);
}

export function abilityStrength(ability: Ability, box: (typeof BOXES)[number]): number {
  const survives = box === 'top' ? W.topBox : 1;
  switch (ability.on) {
    case 'enter':
      return steps(ability.steps);
    case 'static':
      return survives * (ability.if === undefined ? 1 : W.condition) * ruleValue(ability.rule);
    case 'wouldBeCovered':
    case 'wouldBeFlipped':
    case 'wouldBeCompileDeleted':
      return W.once * survives * steps(ability.steps);
    default:
      return W.repeated * survives * steps(ability.steps);
  }
}

/** Good for the owner if it happens to `me`, bad if to the opponent; both players cancel out. */
const sign = (who: Who): number => (who === 'me' ? 1 : who === 'opp' ? -1 : 0);

function amount(num: Num | 'all' | { readonly atLeast: number }): number {
  if (num === 'all') return W.hand;
  if (typeof num === 'number') return num;
  if ('atLeast' in num) return num.atLeast;
  const { times = 1, div = 1, plus = 0, min = 0, max = 18 } = num;
  return Math.max(min, Math.min(max, (W.measured * times) / div + plus), 0);
}

/** Later steps are sometimes lost with their source. */
function steps(list: readonly Step[]): number {
  return list.reduce((sum, step, i) => sum + W.later ** i * stepValue(step), 0);
}

function stepValue(step: Step): number {
  switch (step.do) {
    case 'may':
      return Math.max(0, steps(step.steps));
    case 'ifDone':
      return stepValue(step.step) + W.done * steps(step.steps);
    case 'if':
      return W.condition * steps(step.steps) + (step.else === undefined ? 0 : (1 - W.condition) * steps(step.else));
    case 'oneOf': {
      const values = step.options.map(steps);
      return sign(step.by ?? 'me') < 0 ? Math.min(...values) : Math.max(...values);
    }
    case 'eachLine':
      return linesIn(step.lines) * steps(step.steps);
    case 'eachCard':
    case 'repeat':
      return (step.do === 'repeat' ? amount(step.n) : W.measured) * steps(step.steps);
    case 'eachPlayer':
    case 'chooseLine':
      return steps(step.steps);
    default:
      return actValue(step);
  }
}

const linesIn = (lines: Lines): number => (lines === 'any' ? 3 : lines === 'others' ? 2 : 1);

type Plain = Exclude<
  Step,
  { do: 'may' | 'ifDone' | 'if' | 'oneOf' | 'eachLine' | 'eachCard' | 'eachPlayer' | 'chooseLine' | 'repeat' }
>;

function actValue(step: Plain): number {
  switch (step.do) {
    case 'draw': {
      const other = step.deck !== undefined && step.deck !== (step.who ?? 'me') ? W.drawFromOther : 0;
      return sign(step.who ?? 'me') * (drawValue(amount(step.n)) + other);
    }
    case 'search':
      return W.search * amount(step.n);
    case 'discard':
      return (
        -sign(step.who ?? 'me') * (W.discard * Math.min(amount(step.n), W.hand) + (step.random ? W.discardRandom : 0))
      );
    case 'mill':
      return -sign(step.deck) * W.mill * amount(step.n);
    case 'give':
      return -W.give * amount(step.n);
    case 'take':
      return W.take * amount(step.n);
    case 'refresh':
      return sign(step.who ?? 'me') * W.refresh;
    case 'shuffle':
      return sign(step.who ?? 'me') * (step.addTrash ? W.shuffleTrash : W.shuffle);
    case 'reveal':
      return 'hand' in step.what ? -sign(step.what.hand) * W.reveal : W.reveal;
    case 'flip':
      return freely(step.cards, W.flip + (step.noMiddle ? 0 : W.flipMiddle / 2));
    case 'shift':
      return freely(step.cards, W.shift);
    case 'delete':
    case 'return':
      return W[step.do] * removal(step.cards);
    case 'steal':
      return W.steal * Math.abs(removal(step.cards));
    case 'play':
      return sign(step.side ?? step.who ?? 'me') * (step.face === 'down' ? W.playDown : W.playUp);
    default:
      return tableValue(step);
  }
}

const drawValue = (n: number): number => W.draw * Math.min(n, 3) + W.drawMore * Math.max(0, n - 3);

function tableValue(
  step: Extract<
    Plain,
    {
      do:
        | 'swapStacks'
        | 'rearrange'
        | 'swapTiles'
        | 'setCompiled'
        | 'compile'
        | 'forbidCompile'
        | 'control'
        | 'name'
        | 'copyMiddle';
    }
  >,
): number {
  switch (step.do) {
    case 'swapStacks':
      return W.swapStacks;
    case 'rearrange':
    case 'swapTiles':
      return W.rearrange;
    case 'setCompiled':
      return sign(step.whose ?? 'me') * W.setCompiled;
    case 'compile':
      return W.compile;
    case 'forbidCompile':
      return -sign(step.who) * W.forbidCompile;
    case 'control':
      return step.to === 'neutral' ? 0 : sign(step.to) * W.control;
    case 'name':
      return W.name;
    case 'copyMiddle':
      return W.copyMiddle;
  }
}

// ---- choices -------------------------------------------------------------------------------------------------------------------

const filterOf = (cards: Cards): CardFilter | undefined =>
  'ref' in cards ? undefined : 'all' in cards ? cards.all : cards.from;
const countOf = (cards: Cards): number => ('pick' in cards ? amount(cards.pick) : 1);
const chosenBy = (cards: Cards): Who => ('pick' in cards ? (cards.by ?? 'me') : 'me');

/** Cards that leave: the opponent's are a gain, one's own a loss; the player who chooses is assumed to choose well. */
function removal(cards: Cards): number {
  if ('ref' in cards) return cards.ref === 'this' ? -W.ownCard : W.card / 2;
  const filter = filterOf(cards)!;
  if ('all' in cards) return filter.side === undefined ? W.card / 2 : -sign(filter.side) * W.card * W.measured;
  if (filter.side === 'me') return -W.ownCard * countOf(cards);
  const choice = chosenBy(cards) === 'me' ? 1 : filter.side === 'opp' ? 0.6 : -1;
  return W.card * countOf(cards) * choice;
}

/** Turning and moving: useful if one may choose, a risk if it must be this card. */
function freely(cards: Cards, weight: number): number {
  if ('ref' in cards) return cards.ref === 'this' ? -weight * W.ownCard * 0.5 : (weight * W.card) / 2;
  const choice = (chosenBy(cards) === 'me' ? 1 : -1) * (filterOf(cards)?.side === 'me' ? W.onlyOwn : 1);
  return choice * weight * W.card * ('all' in cards ? 1 : countOf(cards));
}

// ---- rules ---------------------------------------------------------------------------------------------------------------------

const target = (who: Who | 'any'): number => (who === 'any' ? 0 : sign(who));

function ruleValue(rule: Rule): number {
  switch (rule.r) {
    case 'total':
      return (
        sign(rule.who) * W.total * linesIn(rule.lines) * (typeof rule.add === 'number' ? rule.add : amount(rule.add))
      );
    case 'faceDownValue':
      return (rule.cards.side === 'opp' ? -1 : 1) * W.faceDownValue * (rule.value - 2);
    case 'forbidPlay': {
      const part = (rule.face === undefined ? 1 : 0.5) * (rule.cards === undefined ? 1 : 0.5);
      return -target(rule.who) * W.forbidPlay * linesIn(rule.lines) * part;
    }
    case 'allowPlay':
      return target(rule.who) * W.allowPlay * (rule.cards === 'this' ? 0.7 : 1) * (rule.side === 'either' ? 1.3 : 1);
    case 'noMiddle':
      return (rule.cards.side === 'me' ? -1 : rule.cards.side === 'opp' ? 2 : 0.5) * W.noMiddle;
    case 'noFlip':
      return W.noFlip;
    case 'noShift':
      return W.noShift;
    case 'noRearrange':
      return (rule.who === 'any' ? 0.5 : -target(rule.who)) * W.noRearrange;
    case 'noDraw':
      return -sign(rule.who) * W.noDraw;
    case 'skipPhase':
      return sign(rule.who) * W.skipPhase;
    case 'returnTo':
      return -sign(rule.who) * W.returnTo;
  }
}
