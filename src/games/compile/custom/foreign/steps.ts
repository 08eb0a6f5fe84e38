/** Effects of the older form as steps, with what is chained to them. */
import type { Step, TableAct, Who } from '../../language.ts';
import { clearLineSteps, deleteSteps, flipSteps, playSteps, returnSteps, shiftSteps } from './field.ts';
import { Fields, isObject } from './fields.ts';
import { discardSteps, drawSteps, giveSteps, PLAYERS, revealSteps, takeSteps } from './hand.ts';
import { amountOf, conditionsOf, protoOf, type Reading } from './places.ts';

/** Chains that are longer than any text of ours may be deep. */
const DEEPEST = 8;
const MOST_OPTIONS = 4;

/** An effect with what is chained to it. */
export function effectSteps(effect: Fields, reading: Reading, depth = 0): Step[] {
  // The chain says when a chained effect happens; its own trigger and box say nothing.
  effect.skip('id', 'position', 'trigger');
  if (depth > DEEPEST) {
    effect.drop();
    return effect.notes.leave(effect.at, 'effects inside of effects') ?? [];
  }
  const steps = ownSteps(effect, reading, depth);
  return chained(effect, steps, reading, depth);
}

function ownSteps(effect: Fields, reading: Reading, depth: number): Step[] {
  const follows = effect.flag('useCardFromPreviousEffect');
  const mayEffect = effect.flag('optional');
  const params = effect.object('params');
  if (params === undefined) return effect.notes.leave(effect.at, 'an effect without params') ?? [];
  const action = params.text('action');
  const isOptional = params.flag('optional') || mayEffect;
  const isShown = action === 'reveal' && params.take('source') === 'board';
  const cond = conditionsOf(params, reading);
  const act = ACTS[action];
  if (act === undefined) {
    params.drop();
    return effect.notes.leave(effect.at, `action ${action}`) ?? [];
  }
  const made = act(params, reading, { follows, isOptional: isOptional && isShown, depth });
  if (made.length === 0) return [];
  const asked: Step[] = isOptional && !isShown ? [{ do: 'may', steps: made }] : made;
  return cond === undefined ? asked : [{ do: 'if', cond, steps: asked }];
}

function chained(effect: Fields, steps: Step[], reading: Reading, depth: number): Step[] {
  const chain = effect.object('conditional');
  if (chain === undefined) return steps;
  const type = chain.text('type');
  const ref = type === 'if_protocol_matches_stated' ? reading.trail.card : undefined;
  const named = type === 'if_protocol_matches_stated' ? reading.trail.protocol : undefined;
  const then = chain.object('thenEffect');
  const rest = then === undefined ? [] : effectSteps(then, reading, depth + 1);
  if (rest.length === 0) return steps;
  switch (type) {
    case '':
    case 'then':
      return [...steps, ...rest];
    case 'optional':
      return [...steps, { do: 'may', steps: rest }];
    case 'if_executed':
    case 'if_you_do':
      return steps.length === 0 ? (chain.notes.leave(chain.at, type) ?? []) : tied(steps, rest);
    case 'if_protocol_matches_stated':
      if (ref === undefined || named === undefined) return chain.notes.leave(chain.at, type) ?? steps;
      return [...steps, { do: 'if', cond: { c: 'protocol', ref, is: { named } }, steps: rest }];
    default:
      return chain.notes.leave(chain.at, `conditional ${type}`) ?? steps;
  }
}

/** "If you do": behind the last of the steps, inside of "may" and "if". */
function tied(steps: readonly Step[], rest: readonly Step[]): Step[] {
  const before = steps.slice(0, -1);
  const step = steps.at(-1)!;
  if (step.do === 'may' || step.do === 'if') return [...before, { ...step, steps: tied(step.steps, rest) }];
  return [...before, { do: 'ifDone', step, steps: rest }];
}

// ---- actions -------------------------------------------------------------------------------------------------------------------

interface How {
  /** About the card of the effect before. */
  readonly follows: boolean;
  readonly isOptional: boolean;
  readonly depth: number;
}
type Act = (params: Fields, reading: Reading, how: How) => Step[];

const whoIs = (who: Who): { readonly who?: 'opp' } => (who === 'opp' ? { who: 'opp' } : {});

const ACTS: { readonly [action: string]: Act | undefined } = {
  __proto__: null as never,
  draw: drawSteps,
  discard: discardSteps,
  reveal: (params, reading, { isOptional }) => revealSteps(params, reading, isOptional),
  give: giveSteps,
  take: takeSteps,
  flip: (params, reading, { follows }) => flipSteps(params, reading, follows),
  delete: (params, reading, { follows }) => deleteSteps(params, reading, follows),
  return: (params, reading, { follows }) => returnSteps(params, reading, follows),
  shift: (params, reading, { follows }) => shiftSteps(params, reading, follows),
  play: (params, reading, { follows }) => playSteps(params, reading, follows),
  delete_all_in_lane: clearLineSteps,
  mutual_draw: (params) => {
    const n = amountOf(params);
    const cards = n === 'all' ? 6 : n;
    return [
      { do: 'draw', n: cards, deck: 'opp' },
      { do: 'draw', n: cards, who: 'opp', deck: 'me' },
    ];
  },
  refresh: (params) => [{ do: 'refresh', ...whoIs(params.word('target', PLAYERS, 'me')) }],
  shuffle_trash: (params) => [{ do: 'shuffle', ...whoIs(params.word('target', PLAYERS, 'me')), addTrash: true }],
  shuffle_deck: (params) => [{ do: 'shuffle', ...whoIs(params.word('target', PLAYERS, 'me')) }],
  state_number: (params, { trail }) => {
    params.word('numberSource', { own_protocol_values: true }, true);
    return [trail.note({ do: 'name', what: 'number' })];
  },
  state_protocol: (params, { trail }) => {
    params.word('protocolSource', { opponent_cards: true }, true);
    return [trail.note({ do: 'name', what: 'protocol' })];
  },
  swap_stacks: (params) => [{ do: 'swapStacks', ...whoIs(params.word('target', PLAYERS, 'me')) }],
  copy_opponent_middle: () => [{ do: 'copyMiddle', of: { pick: 1, from: { side: 'opp', face: 'up' } } }],
  block_compile: (params) => [{ do: 'forbidCompile', who: params.word('target', PLAYERS, 'opp'), while: 'visible' }],
  rearrange_protocols: (params, reading) => tileSteps('rearrange', params, reading),
  swap_protocols: (params, reading) => tileSteps('swapTiles', params, reading),
  auto_compile: (params) => {
    const clear = params.flag('deleteAllInLane');
    const all: Step = { do: 'delete', cards: { all: { lines: { tile: { is: 'self' }, who: 'me' } } } };
    return [{ do: 'setCompiled', tile: { is: 'self' } }, ...(clear ? [all] : [])];
  },
  choice: choiceSteps,
};

function tileSteps(act: 'rearrange' | 'swapTiles', params: Fields, reading: Reading): Step[] {
  const players = params.word<readonly Who[]>(
    'target',
    { own: ['me'], self: ['me'], opponent: ['opp'], both_sequential: ['me', 'opp'] },
    ['me'],
  );
  const ban = banOf(params, reading);
  return players.map((whose) => ({ do: act, whose, ...ban }));
}

function banOf(params: Fields, reading: Reading): Pick<Extract<TableAct, { ban?: unknown }>, 'ban'> {
  const rule = params.object('restriction');
  if (rule === undefined) return {};
  const tile = protoOf(rule.text('disallowedProtocol'), reading);
  const line = rule.take('laneIndex');
  if (line === undefined || line === 'current') return { ban: { tile, line: 'here' } };
  rule.odd('laneIndex', line);
  return {};
}

function choiceSteps(params: Fields, reading: Reading, { depth }: How): Step[] {
  const given = params.take('options');
  const options = (Array.isArray(given) ? given : []).slice(0, MOST_OPTIONS).flatMap((option, i) => {
    const at = `${params.at}.options[${i}]`;
    if (!isObject(option)) return params.notes.leave(at, 'an option that is no effect') ?? [];
    const effect = new Fields(Object.hasOwn(option, 'params') ? option : { params: option }, at, params.notes);
    const steps = effectSteps(effect, reading, depth + 1);
    return steps.length > 0 ? [steps] : [];
  });
  if (Array.isArray(given) && given.length > MOST_OPTIONS) params.notes.leave(params.at, `option ${MOST_OPTIONS + 1}`);
  if (options.length >= 2) return [{ do: 'oneOf', options }];
  return params.notes.leave(params.at, 'choice') ?? [];
}
