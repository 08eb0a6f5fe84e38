/** Steps of the older form that are about cards on the table. */
import type { CardFilter, Cards, CardTest, Cond, Lines, Num, PlaySource, Step, Who } from '../../language.ts';
import type { Fields } from './fields.ts';
import { PLAYERS } from './hand.ts';
import { amountOf, cardsOf, FACES, IN_THAT_LINE, type Reading, SIDES, type Target, targetOf } from './places.ts';

const THIS: Cards = { ref: 'this' };

// ---- flip, delete, return ------------------------------------------------------------------------------------------------------

/** `isThatCard`: the card of the effect before. */
export function flipSteps(params: Fields, reading: Reading, isThatCard: boolean): Step[] {
  const rest = params.flag('skipMiddleCommand') ? { noMiddle: true as const } : {};
  const isSelf = params.flag('flipSelf');
  const isNear = params.flag('sameLaneAsFirst');
  const near = isNear ? reading.trail.card : undefined;
  if (isNear && near === undefined) params.notes.leave(params.at, 'sameLaneAsFirst');
  const made = (cards: Cards): Step => ({ do: 'flip', cards, ...rest });
  const isEach = params.take('count') === 'each' && params.take('eachLineScope') === 'each_line';
  const steps = about(params, reading, { made, isSelf, isThatCard, ...(near === undefined ? {} : { near }), isEach });
  const after: Step[] = params.flag('selfFlipAfter') ? [{ do: 'flip', cards: THIS }] : [];
  return [...steps, ...after];
}

export function deleteSteps(params: Fields, reading: Reading, isThatCard: boolean): Step[] {
  const isSelf = params.flag('deleteSelf');
  // Without a choice: the filter leaves one card, and our language asks only if several are alike.
  params.flag('autoExecute');
  params.flag('upTo');
  const by = params.word<'opp' | undefined>('actorChooses', { effect_owner: undefined, card_owner: 'opp' }, undefined);
  const made = (cards: Cards): Step => ({ do: 'delete', cards });
  return about(params, reading, { made, isSelf, isThatCard, ...(by === undefined ? {} : { by }) });
}

export function returnSteps(params: Fields, reading: Reading, isThatCard: boolean): Step[] {
  const isSelf = params.flag('returnSelf');
  const act = params.word('destination', { owner_hand: 'return', actor_hand: 'steal' } as const, 'return');
  return about(params, reading, { made: (cards) => ({ do: act, cards }), isSelf, isThatCard });
}

interface About {
  readonly made: (cards: Cards) => Step;
  readonly isSelf: boolean;
  readonly isThatCard: boolean;
  readonly by?: 'opp';
  /** In the line of this card. */
  readonly near?: `$${string}`;
  readonly isEach?: boolean;
}

/** A step about this card, that card, or cards to be chosen, with the loop that its lines ask for. */
function about(params: Fields, { trail, own }: Reading, { made, isSelf, isThatCard, by, near, isEach }: About): Step[] {
  const n = isEach ? 1 : amountOf(params);
  const target = targetOf(params, { trail, own }, n === 'all');
  if (isSelf) return [trail.note(made(THIS))];
  if (isThatCard) {
    const ref = trail.card;
    if (ref !== undefined) return [trail.note(made({ ref }))];
    params.notes.leave(params.at, 'useCardFromPreviousEffect');
  }
  const filter: CardFilter =
    near === undefined ? target.filter : { ...target.filter, lines: { only: [{ lineOf: near }] } };
  const steps = spread({ ...target, filter, ...(isEach ? { each: 'any' as const } : {}) }, n, made, { trail, by });
  if (target.needs === undefined) return steps;
  // Without that card there is no value to compare with.
  const cond: Cond = { c: 'cmp', a: { of: { m: 'done', ref: target.needs } }, op: '>', b: 0 };
  return [{ do: 'if', cond, steps }];
}

interface Spread {
  readonly trail: Reading['trail'];
  readonly by?: 'opp' | undefined;
}

function spread(
  { filter, each, choose }: Target,
  n: number | 'all',
  made: About['made'],
  { trail, by }: Spread,
): Step[] {
  if (each !== undefined) {
    const inLine: CardFilter = { ...filter, lines: IN_THAT_LINE };
    return [{ do: 'eachLine', lines: each, steps: [trail.note(made(cardsOf(n, inLine, by)))] }];
  }
  if (choose !== undefined) {
    // One card of a chosen line is one card of any such line.
    if (n === 1) return [trail.note(made(cardsOf(n, inLines(filter, choose), by)))];
    return [{ do: 'chooseLine', lines: choose, steps: [trail.note(made(cardsOf(n, filter, by)))] }];
  }
  const step = made(cardsOf(n, filter, by));
  // Everywhere cards are flipped one after another: what a card does as it turns up can change the rest.
  if (n !== 'all' || step.do !== 'flip' || filter.lines !== undefined) return [trail.note(step)];
  const { depth, ...rest } = filter;
  const cards: CardFilter = depth === 'uncovered' ? rest : { ...rest, depth: depth ?? 'any' };
  return [{ do: 'eachCard', cards, steps: [trail.note({ ...step, cards: { ref: '$card' } })] }];
}

function inLines(filter: CardFilter, lines: Lines): CardFilter {
  const { lines: _, ...rest } = filter;
  return lines === 'any' ? rest : { ...rest, lines };
}

/** All cards of a line that is chosen. */
export function clearLineSteps(params: Fields, reading: Reading): Step[] {
  const isElsewhere = params.flag('excludeCurrentLane');
  params.word('count', { all: true, all_in_lane: true }, true);
  const { filter } = targetOf(params, reading, true);
  const { lines, ...rest } = filter;
  const from = isElsewhere ? 'others' : 'any';
  const where: Lines =
    typeof lines === 'object' && 'where' in lines ? { ...lines, ...(isElsewhere ? { from } : {}) } : from;
  const { depth: _, ...cards } = rest;
  const step = reading.trail.note<Step>({ do: 'delete', cards: { all: { ...cards, lines: IN_THAT_LINE } } });
  return [{ do: 'chooseLine', lines: where, steps: [step] }];
}

// ---- shift ---------------------------------------------------------------------------------------------------------------------

export function shiftSteps(params: Fields, reading: Reading, follows: boolean): Step[] {
  const { trail } = reading;
  // A shift always moves this card wherever it lies.
  params.flag('allowCoveredSelf');
  const isSelf = params.flag('shiftSelf');
  const isThatCard = params.word('chainedFrom', { flip: true }, false) || follows;
  const n = amountOf(params);
  const { filter, each } = targetOf(params, reading, n === 'all');
  const made = (cards: Cards, to: Lines): Step => trail.note({ do: 'shift', cards, to });
  const to = destinationOf(params, filter.lines === 'here' && n === 'all');
  const ref = isThatCard && !isSelf ? trail.card : undefined;
  if (isThatCard && !isSelf && ref === undefined) params.notes.leave(params.at, 'useCardFromPreviousEffect');
  // A covered or uncovered card of one's own was how the older program said "this card".
  const isThis = isSelf || (filter.depth === 'any' && filter.side === 'me' && filter.source === undefined && n === 1);
  if (to === 'through')
    return isThis || ref !== undefined ? [made(ref === undefined ? THIS : { ref }, 'any')] : through(n, filter, made);
  if (ref !== undefined) return [made({ ref }, to)];
  if (isThis) return [made(THIS, to)];
  if (each === undefined) return [made(cardsOf(n, filter), to)];
  return [{ do: 'eachLine', lines: each, steps: [made(cardsOf(n, filter), to)] }];
}

/** To this line or from it: one of the two. */
function through(n: number | 'all', filter: CardFilter, made: (cards: Cards, to: Lines) => Step): Step[] {
  const hither = made(cardsOf(n, { ...filter, lines: 'others' }), 'here');
  const away = made(cardsOf(n, { ...filter, lines: 'here' }), 'others');
  return [{ do: 'oneOf', options: [[hither], [away]] }];
}

function destinationOf(params: Fields, isAllHere: boolean): Lines | 'through' {
  const { type, more } = params.kind('destinationRestriction');
  const elsewhere = isAllHere ? 'others' : 'any';
  switch (type) {
    case '':
    case 'any':
    case 'to_another_line':
      return elsewhere;
    case 'specific_lane':
    case 'to_this_lane':
      return isOwnLine(more) ? 'here' : elsewhere;
    case 'to_or_from_this_lane':
      return isOwnLine(more) ? 'through' : elsewhere;
    case 'non_matching_protocol':
      return { matching: 'it', is: false };
    case 'opponent_highest_value_lane':
      return { extreme: 'highest', total: 'opp' };
    default:
      more?.drop();
      params.notes.leave(params.at, `destinationRestriction ${type}`);
      return elsewhere;
  }
}

/** Lines have no numbers in our language: only the line of the card can be meant. */
function isOwnLine(more: Fields | undefined): boolean {
  const line = more?.take('laneIndex');
  if (line === undefined || line === 'current') return true;
  more?.odd('laneIndex', line);
  return false;
}

// ---- play ----------------------------------------------------------------------------------------------------------------------

export function playSteps(params: Fields, reading: Reading, isThatCard: boolean): Step[] {
  const { trail } = reading;
  const who = params.word('actor', PLAYERS, 'me');
  const side = params.word('targetBoard', PLAYERS, 'me');
  const n = amountOf(params);
  const down = params.take('faceDown');
  if (down !== undefined && typeof down !== 'boolean') params.odd('faceDown', down);
  const face = down === true ? 'down' : down === false ? 'up' : params.word('faceState', WAYS, 'free');
  const place = placeOf(params);
  const from = sourceOf(params, who, isThatCard ? trail.card : undefined);
  if (n === 'all') params.notes.guess(params.at, 'count: all', '1');
  const often = repeatedOf(params);
  const play: Step = {
    do: 'play',
    from,
    face,
    to: place.each === undefined ? place.to : IN_THAT_LINE,
    ...(who === 'opp' ? { who } : {}),
    ...(side === 'opp' ? { side: who === 'opp' ? ('me' as const) : ('opp' as const) } : {}),
    ...(place.isUnder ? { under: 'this' as const } : {}),
  };
  trail.note(play);
  const steps: Step[] = place.each === undefined ? [play] : [{ do: 'eachLine', lines: place.each, steps: [play] }];
  const several: Step[] = n === 1 || n === 'all' ? steps : [{ do: 'repeat', n, steps }];
  return often === 1 ? several : [{ do: 'repeat', n: often, steps: several }];
}

const WAYS = { face_down: 'down', face_up: 'up', any: 'free' } as const;

function sourceOf(params: Fields, who: Who, ref: `$${string}` | undefined): PlaySource {
  const source = params.word('source', { hand: 'hand', deck: 'deck', trash: 'trash' } as const, 'hand');
  const isOther = params.word('sourceOwner', PLAYERS, 'me') === 'opp';
  const owner: Who = isOther ? (who === 'opp' ? 'me' : 'opp') : who;
  const only = onlyOf(params);
  if (ref !== undefined) return { ref };
  if (source === 'deck') {
    if (only !== undefined) params.notes.leave(params.at, 'choice among the cards of a deck');
    return { deckTop: owner };
  }
  const test = only === undefined ? {} : { only };
  if (source === 'trash') return { trash: owner, ...test };
  if (isOther) params.notes.guess(params.at, 'sourceOwner', 'own hand');
  return { hand: who, ...test };
}

function onlyOf(params: Fields): CardTest | undefined {
  const value = params.object('valueFilter')?.integer('equals', 0, 6);
  const isOther = params.flag('excludeSourceProtocol');
  if (value === undefined && !isOther) return undefined;
  return {
    ...(value === undefined ? {} : { value: { in: [value] } }),
    ...(isOther ? { protocol: { not: { is: 'self' } } } : {}),
  };
}

interface Place {
  readonly to: Lines;
  readonly each?: Lines;
  readonly isUnder?: true;
}

function placeOf(params: Fields): Place {
  const rule = params.kind(params.has('destinationRule') ? 'destinationRule' : 'destination');
  const { more } = rule;
  const isElsewhere = more?.flag('excludeCurrentLane') ?? false;
  const where = (): Lines => ({ where: cardThere(more), ...(isElsewhere ? { from: 'others' as const } : {}) });
  switch (rule.type) {
    case '':
      return { to: isElsewhere ? 'others' : 'any' };
    case 'other_lines':
    case 'another_line':
      return { to: 'others' };
    case 'each_other_line':
      return { to: 'others', each: 'others' };
    case 'each_line_with_card':
      return { to: 'any', each: where() };
    case 'line_with_matching_cards':
      return { to: where() };
    case 'specific_lane':
      return { to: isOwnLine(more) ? 'here' : 'any' };
    case 'under_this_card':
      return { to: 'here', isUnder: true };
    default:
      more?.drop();
      params.notes.leave(params.at, `destinationRule ${rule.type}`);
      return { to: 'any' };
  }
}

function cardThere(more: Fields | undefined): Cond {
  const side = more?.word('ownerFilter', SIDES, {}) ?? {};
  const face = more?.object('cardFilter')?.word('faceState', FACES, {}) ?? {};
  return { c: 'exists', where: { ...side, ...face, lines: 'here' } };
}

/** How often it is done. */
function repeatedOf(params: Fields): Num {
  const { type, more } = params.kind('condition');
  if (type === '') return 1;
  const every = more?.integer('cardCount', 1, 6) ?? 1;
  const div = every === 1 ? {} : { div: every };
  if (type === 'per_x_cards_in_line') return { of: { m: 'cards', where: { lines: 'here' } }, ...div };
  if (type === 'per_x_face_down_cards') return { of: { m: 'cards', where: { face: 'down' } }, ...div };
  params.notes.leave(params.at, `condition ${type}`);
  return 1;
}
