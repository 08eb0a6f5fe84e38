/** Files in the older form for tests: one with something of each kind, and broken ones made from it. */
import type { Random } from '../../../../../core/random.ts';

export type Loose = Record<string, unknown>;

/** A protocol of the older form whose first card is this one. */
export const older = (card: object, more: object = {}): Loose => ({
  name: 'Storm',
  color: '#3fa9f5',
  cards: [card, {}, {}, {}, {}, {}].map((box, value) => ({ value, ...box })),
  ...more,
});

/** Something of each kind, with an object at each place where one can stand. */
export const WHOLE = older({
  topEffects: [
    {
      trigger: 'passive',
      params: {
        action: 'value_modifier',
        modifier: { type: 'set_to_fixed', value: 4, filter: { faceState: 'face_down' } },
      },
    },
    { trigger: 'passive', params: { action: 'passive_rule', rule: { type: 'block_all_play' } } },
  ],
  middleEffects: [
    { params: { action: 'state_number' } },
    {
      params: {
        action: 'draw',
        count: 1,
        conditional: { type: 'is_covering' },
        advancedConditional: { type: 'empty_hand' },
        revealFromDrawn: { valueSource: 'any' },
      },
      conditional: {
        type: 'then',
        thenEffect: {
          params: { action: 'shift', targetFilter: {}, destinationRestriction: { type: 'to_this_lane' } },
        },
      },
    },
    {
      params: {
        action: 'delete',
        targetFilter: { valueRange: { min: 0, max: 1 } },
        scope: { type: 'anywhere' },
        laneCondition: { type: 'opponent_higher_value' },
        protocolCountConditional: { type: 'unique_protocols_on_field', threshold: 2 },
      },
    },
    {
      params: {
        action: 'play',
        source: 'hand',
        valueFilter: { equals: 1 },
        destinationRule: { type: 'each_line_with_card', cardFilter: { faceState: 'face_up' } },
        condition: { type: 'per_x_cards_in_line', cardCount: 2 },
      },
    },
  ],
  bottomEffects: [
    {
      trigger: 'end',
      params: {
        action: 'choice',
        options: [{ params: { action: 'draw', count: 1 } }, { params: { action: 'refresh' } }],
      },
    },
    {
      trigger: 'end',
      params: { action: 'rearrange_protocols', restriction: { disallowedProtocol: 'Storm', laneIndex: 'current' } },
    },
  ],
});

const JUNK: readonly unknown[] = [
  null,
  0,
  -1,
  1e9,
  1.5,
  '',
  'all',
  '__proto__',
  'constructor',
  [],
  {},
  true,
  [[]],
  { type: 'x' },
];

/** One to six places get another value, or lose it. */
export function breakSome(value: Loose, random: Random): unknown {
  for (let times = 1 + random.below(6); times > 0; times--) {
    let object: Loose = value;
    for (;;) {
      const keys = Object.keys(object);
      if (keys.length === 0) break;
      const key = keys[random.below(keys.length)];
      const inner = object[key];
      if (typeof inner === 'object' && inner !== null && random.below(6) > 0) {
        object = inner as Loose;
        continue;
      }
      const way = random.below(3);
      if (way === 0) delete object[key];
      else object[way === 1 ? key : 'type'] = structuredClone(JUNK[random.below(JUNK.length)]);
      break;
    }
  }
  return value;
}
