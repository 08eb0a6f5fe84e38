/** Warnings about a valid protocol: unusual values, harsh rules, texts that set each other off, do nothing or never apply. */
import { LANGUAGES } from '../../../core/types.ts';
import {
  type Ability,
  BOXES,
  type CardFilter,
  type Cond,
  type Measure,
  type Num,
  type ProtocolDef,
  type Step,
} from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { cardText, namesWith } from '../text/index.ts';
import type { Reason } from './errors.ts';
import { type Problem, Problems } from './problem.ts';
import { abilitiesOf, causesOf, everyStep, isSetOffBy, isStructure, stepsOf } from './steps.ts';
import { cardStrength, protocolStrength } from './strength.ts';
import { walk } from './walk.ts';

export function lintProtocol(protocol: ProtocolDef): readonly Problem[] {
  const problems = new Problems();
  checkSum(protocol, problems);
  checkShares(protocol, problems);
  checkLengths(protocol, problems);
  const abilities = abilitiesOf(protocol);
  for (const { ability, at, box } of abilities) {
    checkHarsh(ability, at, box, problems);
    checkIdle(ability, at, problems);
    checkNames(ability, at, problems);
    checkPieces(ability, at, protocol, problems);
  }
  checkCircles(abilities, problems);
  return problems.list;
}

// ---- V-2, V-9 ------------------------------------------------------------------------------------------------------------------

const SUM = { min: 15, max: 21 };

function checkSum({ cards }: ProtocolDef, problems: Problems): void {
  const sum = cards.reduce((total, { value }) => total + value, 0);
  if (sum < SUM.min || sum > SUM.max) problems.warning('protocol/value-sum', 'cards', { sum, ...SUM });
}

/** The largest part of a protocol's points that one card should hold. */
const LARGEST_SHARE = 1 / 4;

/** One card that decides too much. A high printed value alone is no reason. */
function checkShares(protocol: ProtocolDef, problems: Problems): void {
  const { total } = protocolStrength(protocol);
  protocol.cards.forEach((card, i) => {
    const points = cardStrength(card);
    if (points <= card.value || points <= total * LARGEST_SHARE) return;
    const rounded = (n: number): number => Math.round(n * 10) / 10;
    problems.warning('protocol/top-heavy', `cards[${i}]`, {
      value: card.value,
      points: rounded(points),
      total: rounded(total),
    });
  });
}

/**
 * Characters that a box has room for at the table: four lines of 45, in a lane of 316 px with letters of 12 to 14 px. Longer
 * texts end in an ellipsis there.
 */
export const LONGEST_TEXT = 180;

function checkLengths(protocol: ProtocolDef, problems: Problems): void {
  const names = namesWith([protocol]);
  protocol.cards.forEach((card, i) => {
    const texts = LANGUAGES.map((language) => cardText(card, language, names));
    for (const box of BOXES) {
      const found = Math.max(...texts.map((text) => text[box].length));
      if (found > LONGEST_TEXT)
        problems.warning('protocol/long-text', `cards[${i}].${box}`, { found, max: LONGEST_TEXT });
    }
  });
}

/** V-9: rules against the opponent in all lines that hold even while the card is covered. */
function checkHarsh(ability: Ability, at: string, box: string, problems: Problems): void {
  if (ability.on !== 'static' || ability.if !== undefined || box === 'bottom') return;
  const { rule } = ability;
  const isHarsh =
    (rule.r === 'noDraw' && rule.who === 'opp') ||
    (rule.r === 'forbidPlay' && rule.who === 'opp' && rule.lines === 'any') ||
    (rule.r === 'noMiddle' && rule.cards.side === 'opp' && (rule.cards.lines ?? 'any') === 'any');
  if (isHarsh) problems.warning('protocol/harsh', at, { rule: rule.r });
}

// ---- V-10 ----------------------------------------------------------------------------------------------------------------------

type Placed = ReturnType<typeof abilitiesOf>[number];

/** Cycles of after-texts: one whose steps trigger the next, and so on back to the first. Each cycle is reported once. */
function checkCircles(abilities: readonly Placed[], problems: Problems): void {
  const after = abilities.filter(({ ability }) => ability.on === 'after');
  const next = after.map(({ ability }) => {
    const causes = [...everyStep(stepsOf(ability))].flatMap(causesOf);
    return after.map((_, i) => i).filter((i) => causes.some((cause) => isSetOffBy(after[i].ability, cause)));
  });
  const told = new Set<number>();
  for (const start of after.keys()) {
    const way = told.has(start) ? undefined : circleFrom(start, next);
    if (way === undefined) continue;
    for (const i of way) told.add(i);
    const names = [...way, start].map((i) => after[i].at).join(' → ');
    problems.warning('protocol/circle', after[start].at, { way: names });
  }
}

/** The shortest path from a text back to itself. */
function circleFrom(start: number, next: readonly (readonly number[])[]): readonly number[] | undefined {
  const seen = new Set<number>();
  let ways: readonly (readonly number[])[] = [[start]];
  while (ways.length > 0) {
    const longer: number[][] = [];
    for (const way of ways) {
      for (const i of next[way[way.length - 1]]) {
        if (i === start) return way;
        if (!seen.has(i)) longer.push([...way, i]);
        seen.add(i);
      }
    }
    ways = longer;
  }
  return undefined;
}

// ---- what does nothing ---------------------------------------------------------------------------------------------------------

/** Steps that do not change the table, except perhaps what players know. */
const LOOKS = new Set<Step['do']>(['name']);

function checkIdle(ability: Ability, at: string, problems: Problems): void {
  if (ability.on !== 'static') {
    const acts = [...everyStep(ability.steps)].filter((step) => !isStructure(step));
    if (acts.every((step) => LOOKS.has(step.do))) noEffect(problems, at, 'only-looks');
    return;
  }
  const { rule } = ability;
  if (rule.r === 'total' && rule.add === 0) noEffect(problems, `${at}.rule.add`, 'adds-nothing');
  if (rule.r === 'faceDownValue' && rule.value === USUAL_VALUE) noEffect(problems, `${at}.rule.value`, 'usual-value');
}

const USUAL_VALUE = 2;

function noEffect(problems: Problems, at: string, reason: Reason): void {
  problems.warning('protocol/no-effect', at, { reason });
}

function never(problems: Problems, at: string, reason: Reason): void {
  problems.warning('protocol/never', at, { reason });
}

/** A name that no later step uses. */
function checkNames(ability: Ability, at: string, problems: Problems): void {
  const used = new Set<unknown>();
  walk(ability, 'ability', at, {
    piece: ({ value }) => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, found] of Object.entries(value)) if (key !== 'as') used.add(found);
      }
      return true;
    },
  });
  for (const step of everyStep(stepsOf(ability))) {
    if (step.as !== undefined && !used.has(step.as)) problems.warning('protocol/unused-name', at, { name: step.as });
  }
}

// ---- what never applies --------------------------------------------------------------------------------------------------------

function checkPieces(ability: Ability, at: string, protocol: ProtocolDef, problems: Problems): void {
  const known = new Set(['self', protocol.id, ...PROTOCOLS.map(({ id }) => id)]);
  walk(ability, 'ability', at, {
    piece: ({ type, value, at: place }) => {
      if (type === 'condition') checkCondition(value as Cond, place, problems);
      if (type === 'filter') checkFilter(value as CardFilter, place, problems);
      if (type === 'step') checkTarget(value as Step, place, problems);
      if (type === 'proto' && 'is' in (value as object)) {
        const { is } = value as { is: string };
        if (!known.has(is)) problems.warning('protocol/unknown-protocol', `${place}.is`, { id: is });
      }
      return true;
    },
  });
}

function checkCondition(cond: Cond, at: string, problems: Problems): void {
  if (cond.c !== 'cmp') return;
  const [a, b] = [rangeOf(cond.a), rangeOf(cond.b)];
  const possible = {
    '<': a.min < b.max,
    '<=': a.min <= b.max,
    '=': a.min <= b.max && b.min <= a.max,
    '>=': a.max >= b.min,
    '>': a.max > b.min,
  }[cond.op];
  if (typeof cond.a === 'number' && typeof cond.b === 'number') never(problems, at, 'compares-fixed');
  else if (!possible) never(problems, at, 'out-of-reach');
}

/** The largest value of a measure; all are at least 0. */
const MOST: Readonly<Record<Measure['m'], number>> = {
  done: 18,
  value: 18,
  named: 6,
  hand: 18,
  pile: 18,
  cards: 18,
  protocols: 6,
  lines: 3,
  total: 18,
  compiled: 3,
};

function rangeOf(num: Num): { readonly min: number; readonly max: number } {
  if (typeof num === 'number') return { min: num, max: num };
  const { times = 1, div = 1, plus = 0, min = -18, max = 18 } = num;
  const keep = (n: number): number => Math.max(-18, Math.min(18, Math.max(min, Math.min(max, n))));
  return { min: keep(plus), max: keep(Math.floor((MOST[num.of.m] * times) / div) + plus) };
}

/** Cards that cannot exist: the source is face up, and uncovered cards are not covered. */
function checkFilter(filter: CardFilter, at: string, problems: Problems): void {
  const isNone =
    (filter.source === 'only' && (filter.face === 'down' || filter.side === 'opp' || filter.lines === 'others')) ||
    (filter.value !== undefined && 'op' in filter.value && isBeyond(filter.value));
  if (isNone) never(problems, at, 'no-cards');
}

function isBeyond({ op, n }: Extract<NonNullable<CardFilter['value']>, { op: unknown }>): boolean {
  const { min, max } = rangeOf(n);
  if (op === '<') return max <= 0;
  return (op === '>' && min >= 6) || ((op === '>=' || op === '=') && min > 6);
}

/** A shift of this card into its own line, a play from a deck to where it matches: nothing can happen. */
function checkTarget(step: Step, at: string, problems: Problems): void {
  if (step.do === 'shift' && 'ref' in step.cards && step.cards.ref === 'this' && step.to === 'here') {
    never(problems, `${at}.to`, 'no-lines');
  }
  if (step.do === 'play' && 'deckTop' in step.from && typeof step.to === 'object' && 'matching' in step.to) {
    if (step.to.matching === 'it') never(problems, `${at}.to`, 'no-lines');
  }
}
