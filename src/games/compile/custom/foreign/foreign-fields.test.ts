import { describe, expect, test } from 'vitest';
import { explain } from '../../../../core/errors.ts';
import { Random } from '../../../../core/random.ts';
import { seedOf } from '../../../../core/seed.ts';
import { LANGUAGES } from '../../../../core/types.ts';
import { cardText } from '../../text/index.ts';
import { PROTOCOL_ERRORS } from '../errors.ts';
import { importProtocol } from './index.ts';
import { breakSome, older, WHOLE } from './testing/broken.ts';

type Loose = Record<string, unknown>;

/** The text of the first card and what was said about it. */
function read(card: object): { readonly text: string; readonly said: readonly string[] } {
  const { protocol, problems } = importProtocol(older(card));
  const text = protocol === undefined ? 'refused' : Object.values(cardText(protocol.cards[0], 'en'));
  return {
    text: typeof text === 'string' ? text : text.filter((box) => box !== '').join(' | '),
    said: problems.map(({ code, params }) => `${code.slice('protocol/'.length)} ${params.what ?? params.fields ?? ''}`),
  };
}

const middle = (...effects: readonly object[]) => ({ middleEffects: effects.map((params) => ({ params })) });
const top = (effect: object) => ({ topEffects: [effect] });
const rule = (type: string, more: object = {}) =>
  top({ trigger: 'passive', params: { action: 'passive_rule', rule: { type, ...more } } });
const modifier = (more: object) =>
  top({ trigger: 'passive', params: { action: 'value_modifier', modifier: { target: 'own_total', ...more } } });
const then = (params: object, type: string, next: object, more: object = {}) => ({
  middleEffects: [{ params, conditional: { type, thenEffect: { params: next, ...more } } }],
});

const mill = { action: 'discard', source: 'top_deck_own' };
const draw = { action: 'draw', count: 1 };

describe('every field of the older form has its meaning', () => {
  test.each<[string, object, string]>([
    // ---- filters and lines
    [
      'valueEquals',
      middle({ action: 'return', targetFilter: { valueEquals: 3 } }),
      'Return 1 card of value 3 to hand.',
    ],
    [
      'selectLane with all',
      middle({
        action: 'return',
        count: 'all',
        selectLane: true,
        targetFilter: { valueEquals: 2, position: 'uncovered' },
      }),
      'Choose a line: return all cards of value 2 there to hand.',
    ],
    [
      'selectLane with one and a laneCondition',
      middle({ action: 'delete', selectLane: true, laneCondition: { type: 'opponent_higher_value' } }),
      'Delete 1 card in a line where your opponent’s total is higher than yours.',
    ],
    ['all in this line', middle({ action: 'flip', count: 'all', scope: 'this_lane' }), 'Flip all cards in this line.'],
    ['all everywhere', middle({ action: 'flip', count: 'all' }), 'For each card: flip it.'],
    [
      'other lines, lowest',
      middle({ action: 'delete', scope: { type: 'other_lanes' }, targetFilter: { calculation: 'lowest_value' } }),
      'Delete the lowest-value card in another line.',
    ],
    [
      'position',
      middle({ action: 'flip', targetFilter: { position: 'covered_in_this_line' } }),
      'Flip 1 covered card in this line.',
    ],
    [
      'protocolMatching',
      middle({ action: 'delete', protocolMatching: 'must_not_match' }),
      'Delete 1 card that does not match a protocol of its line.',
    ],
    [
      'valueMinGreaterThanHandSize',
      middle({ action: 'flip', targetFilter: { valueMinGreaterThanHandSize: true } }),
      'Flip 1 card with a value higher than the number of cards in your hand.',
    ],
    [
      'each line',
      middle({ action: 'flip', scope: 'each_lane', targetFilter: { position: 'covered' } }),
      'For each line: flip 1 covered card there.',
    ],
    ['actorChooses', middle({ action: 'delete', actorChooses: 'card_owner' }), 'Your opponent deletes 1 card.'],
    [
      'delete_all_in_lane',
      middle({
        action: 'delete_all_in_lane',
        laneCondition: { type: 'min_cards', count: 5 },
        excludeCurrentLane: true,
      }),
      'Choose another line where there are at least 5 cards: delete all cards there.',
    ],
    // ---- destinations
    [
      'destinationRestriction to_this_lane',
      middle({ action: 'shift', destinationRestriction: { type: 'to_this_lane', laneIndex: 'current' } }),
      'Shift 1 card to this line.',
    ],
    [
      'destinationRestriction non_matching_protocol',
      middle({ action: 'shift', destinationRestriction: { type: 'non_matching_protocol' } }),
      'Shift 1 card to a line without a matching protocol.',
    ],
    [
      'destinationRestriction opponent_highest_value_lane',
      middle({ action: 'shift', shiftSelf: true, destinationRestriction: { type: 'opponent_highest_value_lane' } }),
      'Shift this card to the line of your opponent’s highest total.',
    ],
    [
      'destinationRestriction to_or_from_this_lane',
      middle({ action: 'shift', destinationRestriction: { type: 'to_or_from_this_lane' } }),
      'Choose: shift 1 card in another line to this line, or shift 1 card in this line to another line.',
    ],
    [
      'destinationRule, per_x_cards_in_line',
      middle({
        action: 'play',
        source: 'deck',
        faceDown: true,
        destinationRule: { type: 'under_this_card' },
        condition: { type: 'per_x_cards_in_line', cardCount: 3 },
      }),
      'For every 3 cards in this line: play the top card of your deck face down under this card.',
    ],
    [
      'ownerFilter',
      middle({
        action: 'play',
        source: 'deck',
        faceDown: true,
        destinationRule: { type: 'each_line_with_card', ownerFilter: 'own' },
      }),
      'For each line where you have a card: play the top card of your deck face down there.',
    ],
    [
      'targetBoard, sourceOwner',
      middle({ action: 'play', source: 'deck', sourceOwner: 'opponent', targetBoard: 'opponent', faceDown: true }),
      'Play the top card of your opponent’s deck face down in any line on your opponent’s side.',
    ],
    [
      'valueFilter, excludeSourceProtocol',
      middle({ action: 'play', source: 'hand', valueFilter: { equals: 1 }, excludeSourceProtocol: true }),
      'Play 1 card not of this protocol of value 1 from your hand.',
    ],
    // ---- numbers
    [
      'variableCount',
      then({ action: 'discard', count: 1, variableCount: true }, 'then', {
        action: 'draw',
        countType: 'equal_to_discarded',
        countOffset: 2,
      }),
      'Discard 1 or more cards. Draw 1 card for each discarded card, plus 2.',
    ],
    ['any number', middle({ action: 'discard', variableCount: true }), 'Discard any number of cards.'],
    [
      'countType equal_to_card_value',
      then(mill, 'then', { action: 'draw', countType: 'equal_to_card_value' }),
      'Discard the top card of your deck. Draw cards equal in number to the value of that card.',
    ],
    [
      'countType in the line',
      middle({ action: 'draw', countType: 'equal_to_unique_protocols_in_lane' }),
      'Draw 1 card for each different protocol among face-up cards in this line.',
    ],
    [
      'valueSource',
      then(mill, 'then', { action: 'delete', targetFilter: { valueSource: 'previous_effect_card' } }),
      'Discard the top card of your deck. If at least 1 card was discarded, delete 1 card with a value equal to the value of that card.',
    ],
    ['all', middle({ action: 'discard', count: 'all', actor: 'opponent' }), 'Your opponent discards their hand.'],
    [
      'both',
      middle({ action: 'discard', count: 2, actor: 'both' }),
      'For each player, in any order: that player discards 2 cards.',
    ],
    // ---- conditions
    [
      'advancedConditional empty_hand',
      middle({ ...draw, advancedConditional: { type: 'empty_hand' } }),
      'If you have no cards in hand, draw 1 card.',
    ],
    [
      'advancedConditional hand_size_greater_than',
      middle({ ...draw, advancedConditional: { type: 'hand_size_greater_than', threshold: 2 } }),
      'If you have more than 2 cards in hand, draw 1 card.',
    ],
    [
      'advancedConditional this_card_is_covered',
      middle({ action: 'delete', deleteSelf: true, advancedConditional: { type: 'this_card_is_covered' } }),
      'If this card is covered, delete this card.',
    ],
    [
      'advancedConditional protocol_match',
      middle({ ...draw, advancedConditional: { type: 'protocol_match', protocol: 'Fire' } }),
      'If your Fire protocol is in this line, draw 1 card.',
    ],
    [
      'protocolCountConditional',
      middle({
        action: 'auto_compile',
        protocolCountConditional: { type: 'same_protocol_count_on_field', threshold: 4, faceState: 'face_up' },
        deleteAllInLane: true,
      }),
      'If there are at least 4 face-up cards of this protocol in the field, turn this protocol on your side to compiled, then delete all cards in the line of this protocol on your side.',
    ],
    [
      'conditional is_covering',
      middle({ ...draw, conditional: { type: 'is_covering' } }),
      'If this card covers a card, draw 1 card.',
    ],
    // ---- chains
    [
      'if_protocol_matches_stated',
      {
        middleEffects: [
          { params: { action: 'state_protocol', protocolSource: 'opponent_cards' } },
          { params: mill, conditional: { type: 'if_protocol_matches_stated', thenEffect: { params: draw } } },
        ],
      },
      'Name a protocol. Discard the top card of your deck. If that card is of the named protocol, draw 1 card.',
    ],
    [
      'useCardFromPreviousEffect',
      then({ action: 'flip' }, 'then', { action: 'shift', optional: true }, { useCardFromPreviousEffect: true }),
      'Flip 1 card. You may shift that card to another line.',
    ],
    [
      'optional effect',
      {
        middleEffects: [
          { optional: true, params: draw, conditional: { type: 'if_executed', thenEffect: { params: mill } } },
        ],
      },
      'You may draw 1 card. If you do, discard the top card of your deck.',
    ],
    [
      'optional chain',
      then({ action: 'reveal', source: 'own_deck_top', count: 1 }, 'optional', {
        action: 'discard',
        useCardFromPreviousEffect: true,
      }),
      'Reveal the top card of your deck. You may discard the top card of your deck.',
    ],
    [
      'revealFromDrawn',
      middle(
        { action: 'state_number' },
        { action: 'draw', count: 2, revealFromDrawn: { valueSource: 'stated_number', thenAction: 'may_play' } },
      ),
      'Name a number. Draw 2 cards. Reveal 1 card with a value equal to the named number among the drawn cards. If you do, you may play the revealed card.',
    ],
    [
      'protocolFilter',
      middle({ action: 'draw', protocolFilter: { type: 'same_as_source' }, revealDeck: true, shuffleAfter: true }),
      'Reveal your whole deck. Take all cards of this protocol from your deck into your hand. Shuffle your deck.',
    ],
    // ---- when
    ['after_draw', top({ trigger: 'after_draw', params: draw }), 'After you draw: Draw 1 card.'],
    [
      'after_discard in the turn of the opponent',
      top({ trigger: 'after_discard', reactiveTriggerActor: 'self', onlyDuringOpponentTurn: true, params: draw }),
      'After you discard in your opponent’s turn: Draw 1 card.',
    ],
    [
      'after_play in this line',
      top({ trigger: 'after_play', reactiveTriggerActor: 'opponent', reactiveScope: 'this_lane', params: draw }),
      'After your opponent plays a card in this line: Draw 1 card.',
    ],
    [
      'after_opponent_compile',
      top({ trigger: 'after_opponent_compile', params: draw }),
      'After your opponent compiles: Draw 1 card.',
    ],
    [
      'before_compile_delete',
      top({ trigger: 'before_compile_delete', params: { action: 'shift', shiftSelf: true, allowCoveredSelf: true } }),
      'Instead of being deleted by compiling: Shift this card to another line.',
    ],
    [
      'on_cover_or_flip',
      top({ trigger: 'on_cover_or_flip', params: { action: 'delete', deleteSelf: true } }),
      'When covered or flipped: Delete this card.',
    ],
    [
      'onCoverProtocolRestriction',
      top({ trigger: 'on_cover', onCoverProtocolRestriction: 'same_protocol', params: draw }),
      'When covered by a face-up card of this protocol: Draw 1 card.',
    ],
    [
      'when_card_returned',
      top({ trigger: 'when_card_returned', params: { action: 'redirect_return_to_deck', targetOwner: 'opponent' } }),
      'Cards returned to your opponent’s hand go on top of their deck instead.',
    ],
    // ---- what simply holds
    ['modifier', modifier({ type: 'add_to_total', value: 2, scope: 'this_lane' }), 'Your total in this line: +2.'],
    [
      'modifier per card in hand',
      modifier({ type: 'add_per_condition', value: 1, condition: 'per_card_in_hand' }),
      'Your total in this line: +1 for each card in your hand.',
    ],
    [
      'modifier with a filter',
      modifier({ type: 'set_to_fixed', value: 4, target: 'own_cards', filter: { faceState: 'face_down' } }),
      'Your face-down cards in this line have value 4.',
    ],
    ['block_flip_this_card', rule('block_flip_this_card', { target: 'this_card' }), 'This card cannot be flipped.'],
    [
      'block_draw_conditional',
      rule('block_draw_conditional', { conditionTarget: 'self', blockTarget: 'opponent' }),
      'While you have at least 1 card in hand, your opponent cannot draw cards.',
    ],
    [
      'onlyDuringYourTurn',
      rule('ignore_middle_commands', { target: 'opponent', scope: 'global', onlyDuringYourTurn: true }),
      'While it is your turn, your opponent’s cards have no middle text.',
    ],
    [
      'card_property',
      top({ trigger: 'passive', params: { action: 'card_property', property: 'ignore_protocol_matching' } }),
      'You may play this card face up in any line.',
    ],
  ])('%s', (_, card, text) => {
    expect(read(card)).toEqual({ text, said: [] });
  });
});

describe('what is not read is named', () => {
  test.each<[string, object, string]>([
    ['an unknown word', middle({ action: 'flip', targetFilter: { owner: 'nobody' } }), 'foreign-field owner: nobody'],
    ['a value of another kind', middle({ action: 'flip', optional: 'yes' }), 'foreign-field optional: yes'],
    [
      'a number of a line',
      middle({ action: 'shift', destinationRestriction: { type: 'to_this_lane', laneIndex: 2 } }),
      'foreign-field laneIndex: 2',
    ],
    [
      'an unknown condition',
      middle({ ...draw, advancedConditional: { type: 'full_moon' } }),
      'foreign-effect advancedConditional full',
    ],
    ['a choice where ours is by chance', middle({ action: 'take', random: false }), 'foreign-guess random: false'],
    ['an unknown trigger', top({ trigger: 'after_lunch', params: draw }), 'foreign-effect trigger after_lunch'],
    [
      'another box',
      { topEffects: [{ trigger: 'start', position: 'bottom', params: draw }] },
      'foreign-field position: bottom',
    ],
    ['more than six', middle({ action: 'draw', count: 9 }), 'foreign-guess count: 9'],
    ['what breaks a rule', top({ trigger: 'on_flip', params: draw }), 'foreign-refused '],
  ])('%s', (_, card, said) => {
    expect(read(card).said).toContain(said);
  });

  test('a seventh card is an error', () => {
    const seven = older({}, { cards: [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value })) });
    expect(importProtocol(seven).problems[0]).toMatchObject({ severity: 'error', code: 'protocol/count' });
  });

  test('a file with the name of an official protocol tells which cards say something else', () => {
    const cards = [{ value: 5, ...middle({ action: 'discard' }) }, { value: 1, ...middle(draw) }, {}, {}, {}, {}];
    const { problems } = importProtocol(older({}, { name: 'Light', cards }));
    const differing = problems.filter(({ code }) => code === 'protocol/foreign-differs');
    expect(differing.map(({ place, params }) => `${place} ${params.card}`)).toEqual(['cards[1] Light 1']);
    for (const language of LANGUAGES) expect(explain(differing[0], language, PROTOCOL_ERRORS)).toMatch(/Light 1.+1/);
  });

  const placesIn = (value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.entries(value).flatMap(([key, entry]) => placesIn(entry, [...at, key]));
    return Array.isArray(value) ? inner : [at, ...inner];
  };

  test('an invented field, in each object of a file', () => {
    expect(importProtocol(structuredClone(WHOLE)).problems).toEqual([]);
    const places = placesIn(WHOLE);
    expect(places.length).toBeGreaterThan(35);
    for (const path of places) {
      const copy = structuredClone(WHOLE);
      const object = path.reduce((inner, key) => inner[key] as Loose, copy);
      object.flavour = 'sweet';
      const named = importProtocol(copy).problems.filter(({ params }) => /flavour/.test(String(params.fields)));
      expect(named.length, path.join('.')).toBe(1);
    }
  });

  test('broken files: always an answer, soon, in words', () => {
    const random = new Random(seedOf('broken protocols'));
    for (let n = 0; n < 400; n++) {
      const broken = breakSome(structuredClone(WHOLE), random);
      const start = performance.now();
      const { protocol, problems } = importProtocol(broken);
      expect(performance.now() - start).toBeLessThan(1000);
      if (protocol === undefined) expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      for (const problem of problems) {
        for (const language of LANGUAGES)
          expect(explain(problem, language, PROTOCOL_ERRORS)).not.toMatch(/undefined|\[object/);
      }
    }
  });

  test('chains of any length', () => {
    let effect: object = { params: draw };
    for (let n = 0; n < 5000; n++) effect = { params: draw, conditional: { type: 'then', thenEffect: effect } };
    expect(importProtocol(older({ middleEffects: [effect] })).problems.map(({ code }) => code)).toContain(
      'protocol/foreign-effect',
    );
  });
});
