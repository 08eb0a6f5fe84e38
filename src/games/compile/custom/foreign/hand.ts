/** Steps of the older form that are about hands, decks and the trash. */
import type { CardTest, Cond, Num, Revealed, Step, Who } from '../../language.ts';
import type { Fields } from './fields.ts';
import { ANOTHER_OF_OURS, amountOf, cardsOf, type Reading, targetOf } from './places.ts';

export const PLAYERS: Readonly<Record<string, Who>> = { self: 'me', own: 'me', opponent: 'opp' };

const whoIs = (who: Who): { readonly who?: 'opp' } => (who === 'opp' ? { who: 'opp' } : {});
const OWN: CardTest = { protocol: { is: 'self' } };

// ---- draw ----------------------------------------------------------------------------------------------------------------------

export function drawSteps(params: Fields, reading: Reading): Step[] {
  const who = params.word('target', PLAYERS, 'me');
  const deck = params.word<Who | undefined>('source', { own_deck: 'me', opponent_deck: 'opp' }, undefined);
  const before: Step[] = params.word('preAction', { refresh: true }, false)
    ? [reading.trail.note({ do: 'refresh', ...whoIs(who) })]
    : [];
  const only = testOf(params);
  if (only !== undefined) return [...before, ...searchSteps(params, only, reading)];
  const { n, cond } = drawnNumber(params, reading);
  const draw = reading.trail.note<Step>({
    do: 'draw',
    n,
    ...whoIs(who),
    ...(deck === undefined || deck === who ? {} : { deck }),
  });
  const steps = [draw, ...shownSteps(params, draw, reading)];
  return [...before, ...(cond === undefined ? steps : [{ do: 'if', cond, steps } as const])];
}

/** Which cards of a revealed deck may be drawn. */
function testOf(params: Fields): CardTest | undefined {
  const value = params.object('valueFilter')?.integer('equals', 0, 6);
  const protocol = params.kind('protocolFilter').type;
  if (protocol !== '' && protocol !== 'same_as_source') params.notes.leave(params.at, `protocolFilter ${protocol}`);
  if (value === undefined && protocol !== 'same_as_source') return undefined;
  return { ...(value === undefined ? {} : { value: { in: [value] } }), ...(protocol === 'same_as_source' ? OWN : {}) };
}

/** A choice among the cards of a deck needs the deck to be open. */
function searchSteps(params: Fields, only: CardTest, { trail }: Reading): Step[] {
  const isAll = params.word('countType', { fixed: false, all_matching: true }, false) || !params.has('count');
  const n = amountOf(params);
  params.skip('fromRevealed', 'revealDeck', 'target', 'source');
  const { last } = trail;
  const isOpen = last?.do === 'reveal' && 'deck' in last.what && last.what.n === 'all';
  const open: Step[] = isOpen ? [] : [trail.note({ do: 'reveal', what: { deck: 'me', n: 'all' } })];
  const take = trail.note<Step>({ do: 'search', n: isAll ? 'all' : n, only });
  const shuffle: Step[] = params.flag('shuffleAfter') ? [trail.note({ do: 'shuffle' })] : [];
  return [...open, take, ...shuffle];
}

/** The older form has numbers and conditions in one field. */
function drawnNumber(params: Fields, reading: Reading): { readonly n: Num; readonly cond?: Cond } {
  const { type, more } = params.kind('conditional');
  const n = numberOf(params, reading);
  switch (type) {
    case '':
      return { n };
    case 'count_face_down':
      return { n: { of: { m: 'cards', where: { face: 'down' } } } };
    case 'non_matching_protocols':
      return { n: { of: { m: 'lines', where: { where: STRANGER } } } };
    case 'is_covering':
      return { n, cond: { c: 'covering', ref: 'this' } };
    case 'same_protocol_on_field':
      return { n, cond: ANOTHER_OF_OURS };
    default:
      more?.drop();
      params.notes.leave(params.at, `conditional ${type}`);
      return { n };
  }
}

/** A card that matches no protocol of its line. */
const STRANGER: Cond = { c: 'exists', where: { face: 'up', tileMatch: false, lines: 'here' } };

/** A number by its kind; `count` says nothing then. */
export function numberOf(params: Fields, { trail }: Reading): Num {
  const type = params.text('countType');
  const offset = params.integer('countOffset', -18, 18) ?? 0;
  const n = amountOf(params);
  const plus = offset === 0 ? {} : { plus: offset };
  switch (type) {
    case '':
    case 'fixed':
      if (offset !== 0) params.notes.leave(params.at, 'countOffset');
      return n === 'all' ? 6 : n;
    case 'hand_size':
      return { of: { m: 'hand', who: 'me' }, ...plus };
    case 'count_face_down':
      return { of: { m: 'cards', where: { face: 'down' } }, ...plus };
    case 'equal_to_unique_protocols_in_lane':
      return { of: { m: 'protocols', where: { face: 'up', lines: 'here' } }, ...plus };
    case 'count_own_protocol_cards_on_field':
      return { of: { m: 'cards', where: { face: 'up', ...OWN } }, ...plus };
    case 'equal_to_discarded': {
      const ref = trail.discarded;
      if (ref !== undefined) return { of: { m: 'done', ref }, ...plus };
      break;
    }
    case 'equal_to_card_value': {
      const ref = trail.card;
      if (ref !== undefined) return { of: { m: 'value', ref }, ...plus };
    }
  }
  params.notes.guess(params.at, `countType ${type}`, String(n));
  return n === 'all' ? 6 : n;
}

/** Some of the drawn cards are shown, and one of them may be played. */
function shownSteps(params: Fields, draw: Step, { trail }: Reading): Step[] {
  const given = params.object('revealFromDrawn');
  if (given === undefined) return [];
  const shown = given.take('count');
  if (shown !== undefined && shown !== 1) given.notes.guess(given.at, `count: ${String(shown)}`, '1');
  const isNamed = given.word('valueSource', { stated_number: true, any: false }, true);
  const number = isNamed ? trail.number : undefined;
  if (isNamed && number === undefined) given.notes.leave(given.at, 'valueSource');
  const only =
    number === undefined ? {} : { only: { value: { op: '=', n: { of: { m: 'named', ref: number } } } } as const };
  const reveal: Step = { do: 'reveal', what: { from: trail.nameOf(draw), ...only } };
  trail.note(reveal);
  if (!given.word('thenAction', { may_play: true }, false)) return [reveal];
  const play: Step = { do: 'play', from: { ref: trail.nameOf(reveal) }, face: 'free', to: 'any' };
  return [{ do: 'ifDone', step: reveal, steps: [{ do: 'may', steps: [trail.note(play)] }] }];
}

// ---- discard -------------------------------------------------------------------------------------------------------------------

type Actor = Who | 'both';
const ACTORS: Readonly<Record<string, Actor>> = { ...PLAYERS, both: 'both' };
const DECKS: Readonly<Record<string, Who | 'all'>> = {
  top_deck_own: 'me',
  top_deck_opponent: 'opp',
  entire_deck: 'all',
};

export function discardSteps(params: Fields, reading: Reading): Step[] {
  const { trail, isThatCard } = { ...reading, isThatCard: params.flag('useCardFromPreviousEffect') };
  const actor = params.word('actor', ACTORS, params.word('target', ACTORS, 'me'));
  const deck = params.word<Who | 'all' | undefined>('source', { ...DECKS, hand: undefined }, undefined);
  // "If you do" is said by the chain; here it is only a mark.
  if (typeof params.take('conditional') === 'object') params.odd('conditional', {});
  // More cards than there are were never asked for.
  params.flag('upTo');
  if (deck !== undefined) {
    const n = amountOf(params);
    return [trail.note(deck === 'all' ? { do: 'mill', n: 'all', deck: 'me' } : { do: 'mill', n, deck })];
  }
  if (isThatCard) return discardThat(params, reading);
  const into = params.word<Who | undefined>('discardTo', { own_trash: undefined, opponent_trash: 'opp' }, undefined);
  const n = discardedNumber(params, reading);
  const rest = { ...(params.flag('random') ? { random: true as const } : {}), ...(into === undefined ? {} : { into }) };
  if (actor === 'both') return [{ do: 'eachPlayer', steps: [trail.note({ do: 'discard', n, who: '$who', ...rest })] }];
  const discard = trail.note<Step>({ do: 'discard', n, ...whoIs(actor), ...rest });
  const other = params.object('choice')?.word('alternative', { flip_self: true }, false);
  if (!other) return [discard];
  return [{ do: 'oneOf', options: [[discard], [{ do: 'flip', cards: { ref: 'this' } }]] }];
}

/** Without a number "a variable count" is any number, with one it is that many or more. */
function discardedNumber(params: Fields, reading: Reading): Extract<Step, { do: 'discard' }>['n'] {
  if (params.flag('variableCount')) return { atLeast: params.has('count') && amountOf(params) !== 'all' ? 1 : 0 };
  if (params.take('count') === 'all') return 'all';
  return numberOf(params, reading);
}

/** "Discard that card": only the top of one's own deck can be meant, after it was shown. */
function discardThat(params: Fields, { trail }: Reading): Step[] {
  const { last } = trail;
  params.skip('count');
  if (last?.do === 'reveal' && 'deck' in last.what && last.what.deck === 'me' && last.what.n === 1) {
    return [trail.note({ do: 'mill', n: 1, deck: 'me' })];
  }
  params.notes.leave(params.at, 'discard of that card');
  return [];
}

// ---- showing and exchanging ----------------------------------------------------------------------------------------------------

/** `isOptional`: what follows on showing a card of the table is up to the player. */
export function revealSteps(params: Fields, reading: Reading, isOptional: boolean): Step[] {
  const source = params.text('source');
  if (params.kind('protocolFilter').type !== '') {
    params.notes.guess(params.at, 'protocolFilter', 'any protocol');
  }
  const what = revealed(params, source, reading);
  if (what === undefined) {
    params.notes.leave(params.at, `reveal ${source}`);
    return [];
  }
  const reveal = reading.trail.note<Step>({ do: 'reveal', what });
  return [reveal, ...followed(params, reveal, isOptional, reading)];
}

function revealed(params: Fields, source: string, reading: Reading): Revealed | undefined {
  const n = amountOf(params);
  const some = n === 'all' ? {} : { n };
  switch (source) {
    case '':
    case 'own_hand':
      return { hand: 'me', ...some };
    case 'opponent_hand':
      return { hand: 'opp', ...some };
    case 'own_deck_top':
      return { deck: 'me', n: n === 'all' ? 1 : n };
    case 'own_deck':
      return { deck: 'me', n: 'all' };
    case 'own_trash':
      return { trash: 'me', n: n === 'all' ? 6 : n };
    case 'board':
      return { cards: cardsOf(n, targetOf(params, reading, n === 'all').filter) };
    default:
      return undefined;
  }
}

/** What happens with the card that was shown. */
function followed(params: Fields, reveal: Step, isOptional: boolean, { trail }: Reading): Step[] {
  const follow = params.word(
    'followUpAction',
    { flip: 'flip', shift: 'shift', may_discard: 'mill' } as const,
    undefined,
  );
  const may = (step: Step): Step => ({ do: 'may', steps: [step] });
  if (follow === 'mill') return [may(trail.note({ do: 'mill', n: 1, deck: 'me' }))];
  if (follow === undefined && !isOptional) return [];
  const cards = { ref: trail.nameOf(reveal) };
  const shift: Step = { do: 'shift', cards, to: 'any' };
  const flip: Step = { do: 'flip', cards };
  if (follow === undefined) return [may({ do: 'oneOf', options: [[shift], [flip]] })];
  const step = follow === 'flip' ? flip : shift;
  return [isOptional ? may(step) : step];
}

export function giveSteps(params: Fields, { trail }: Reading): Step[] {
  params.word('source', { own_hand: true }, true);
  const n = amountOf(params);
  return [trail.note({ do: 'give', n: n === 'all' ? { of: { m: 'hand', who: 'me' } } : n })];
}

export function takeSteps(params: Fields, { trail }: Reading): Step[] {
  params.word('source', { opponent_hand: true }, true);
  const n = amountOf(params);
  if (params.take('random') === false) params.notes.guess(params.at, 'random: false', 'random');
  return [trail.note({ do: 'take', n: n === 'all' ? { of: { m: 'hand', who: 'opp' } } : n })];
}
