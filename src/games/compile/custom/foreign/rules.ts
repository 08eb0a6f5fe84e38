/** Rules and modifiers of the older form, which simply hold while the card lies there. */
import type { Ability, CardFilter, Cond, Lines, Num, Rule, Who } from '../../language.ts';
import type { Fields } from './fields.ts';
import { FACES } from './places.ts';

type Target = Who | 'any';
const TARGETS: Readonly<Record<string, Target>> = {
  self: 'me',
  own: 'me',
  opponent: 'opp',
  all: 'any',
  this_card: 'me',
};
const SCOPES: Readonly<Record<string, Lines>> = {
  this_lane: 'here',
  this_line: 'here',
  global: 'any',
  this_card: 'any',
};

const inLines = (lines: Lines): Pick<CardFilter, 'lines'> => (lines === 'any' ? {} : { lines });
const sideOf = (who: Target): Pick<CardFilter, 'side'> => (who === 'any' ? {} : { side: who });
const holdsIf = (rule: Rule, cond?: Cond): Ability => ({
  on: 'static',
  rule,
  ...(cond === undefined ? {} : { if: cond }),
});

/** Undefined if the effect is no rule. */
export function ruleAbilities(params: Fields, action: string): Ability[] | undefined {
  switch (action) {
    case 'passive_rule':
      return passiveRule(params);
    case 'value_modifier':
      return modifier(params);
    case 'card_property':
      if (params.word('property', { ignore_protocol_matching: true }, false)) return [holdsIf(playAnywhere('own'))];
      return params.notes.leave(params.at, 'card_property') ?? [];
    case 'redirect_return_to_deck': {
      if (params.take('faceDown') === false) params.odd('faceDown', false);
      const who = params.word<Who>('targetOwner', { own: 'me', self: 'me', opponent: 'opp' }, 'opp');
      return [holdsIf({ r: 'returnTo', who, zone: 'deckTop' })];
    }
    default:
      return undefined;
  }
}

const playAnywhere = (side: 'own' | 'either'): Rule => ({
  r: 'allowPlay',
  who: 'me',
  cards: 'this',
  lines: 'any',
  ...(side === 'either' ? { side } : {}),
});

// ---- passive rules -------------------------------------------------------------------------------------------------------------

/** The older form says whom a rule is about, where it holds and when, each in a field of its own. */
interface About {
  readonly who: Target;
  readonly lines: Lines;
  readonly cond: Cond | undefined;
}

function passiveRule(params: Fields): Ability[] {
  const rule = params.object('rule') ?? params;
  const kind = rule.text('type') || params.text('ruleType');
  const usual = USUAL_TARGET[kind] ?? 'opp';
  const about: About = {
    who: rule.word('target', TARGETS, usual),
    lines: rule.word('scope', SCOPES, kind === 'require_face_down_play' ? 'any' : 'here'),
    cond: rule.flag('onlyDuringYourTurn') ? { c: 'turn', who: 'me' } : undefined,
  };
  const made = Object.hasOwn(RULES, kind) ? RULES[kind](about, rule) : undefined;
  if (made !== undefined) return made.map((ability) => limited(ability, about.cond));
  rule.drop();
  return params.notes.leave(params.at, `rule ${kind}`) ?? [];
}

function limited(ability: Ability, cond: Cond | undefined): Ability {
  if (cond === undefined || ability.on !== 'static') return ability;
  return { ...ability, if: ability.if === undefined ? cond : { c: 'and', xs: [cond, ability.if] } };
}

const USUAL_TARGET: Readonly<Record<string, Target>> = {
  allow_any_protocol_play: 'me',
  allow_same_protocol_face_up_play: 'me',
  skip_check_cache_phase: 'me',
  block_protocol_rearrange: 'any',
  ignore_middle_commands: 'any',
  require_non_matching_protocol: 'any',
};

const RULES: Readonly<Record<string, (about: About, rule: Fields) => Ability[] | undefined>> = {
  block_face_down_play: ({ who, lines }) => [holdsIf({ r: 'forbidPlay', who, face: 'down', lines })],
  block_face_up_play: ({ who, lines }) => [holdsIf({ r: 'forbidPlay', who, face: 'up', lines })],
  block_all_play: ({ who, lines }) => [holdsIf({ r: 'forbidPlay', who, lines })],
  require_face_down_play: ({ who, lines }) => [holdsIf({ r: 'forbidPlay', who, face: 'up', lines })],
  allow_any_protocol_play: ({ who, lines }) => [holdsIf({ r: 'allowPlay', who, cards: {}, lines })],
  allow_same_protocol_face_up_play: ({ who, lines }, rule) => {
    rule.word('protocolScope', { same_as_source: true }, true);
    return [holdsIf({ r: 'allowPlay', who, cards: { protocol: { is: 'self' } }, lines })];
  },
  allow_play_on_opponent_side: () => [holdsIf(playAnywhere('either'))],
  require_non_matching_protocol: ({ who, lines }, rule) => {
    if (lines !== 'any') rule.notes.guess(rule.at, 'scope', 'global');
    return [
      holdsIf({ r: 'allowPlay', who, cards: {}, lines: { matching: 'it', is: false } }),
      holdsIf({ r: 'forbidPlay', who, face: 'up', lines: { matching: 'it', is: true } }),
    ];
  },
  block_flips: ({ who, lines }) => [holdsIf({ r: 'noFlip', cards: { ...sideOf(who), ...inLines(lines) }, to: 'up' })],
  block_flip_this_card: () => [holdsIf({ r: 'noFlip', cards: { source: 'only' } })],
  block_protocol_rearrange: ({ who }) => [holdsIf({ r: 'noRearrange', who })],
  block_shifts_from_and_to_lane: ({ lines }) => [holdsIf({ r: 'noShift', lines })],
  ignore_middle_commands: ({ who, lines }) => [
    holdsIf({ r: 'noMiddle', cards: { ...sideOf(who), ...inLines(lines) } }),
  ],
  skip_check_cache_phase: ({ who }) =>
    players(who).map((each) => holdsIf({ r: 'skipPhase', who: each, phase: 'checkCache' })),
  block_draw_conditional: (_, rule) => {
    const blocked = players(rule.word('blockTarget', TARGETS, 'opp'));
    const holder = rule.word<Who>('conditionTarget', { self: 'me', opponent: 'opp' }, 'me');
    const cond: Cond = { c: 'cmp', a: { of: { m: 'hand', who: holder } }, op: '>', b: 0 };
    return blocked.map((who) => holdsIf({ r: 'noDraw', who }, cond));
  },
};

const players = (who: Target): readonly Who[] => (who === 'any' ? ['me', 'opp'] : [who]);

// ---- modifiers -----------------------------------------------------------------------------------------------------------------

const TOTALS: Readonly<Record<string, Who | 'any'>> = {
  own_total: 'me',
  opponent_total: 'opp',
  own_cards: 'me',
  opponent_cards: 'opp',
  all_cards: 'any',
};

function modifier(params: Fields): Ability[] {
  const given = params.object('modifier') ?? params;
  const kind = given.text('type') || given.text('modifierType') || 'add_to_total';
  const value = given.integer('value', -6, 6) ?? params.integer('value', -6, 6);
  const who = given.word('target', TOTALS, 'me');
  const lines = given.word('scope', SCOPES, 'here');
  if (value === undefined) {
    given.drop();
    return params.notes.leave(params.at, 'value_modifier') ?? [];
  }
  if (kind === 'set_to_fixed') return fixedValue(given, who, lines, value);
  const counted = countedOf(given, kind, lines);
  // Our language multiplies by 1 to 6.
  if (counted.of !== undefined && value < 1) return given.notes.leave(given.at, `value: ${value} per card`) ?? [];
  const add: Num = counted.of === undefined ? value : { of: counted.of, ...(value === 1 ? {} : { times: value }) };
  return players(who).map((each) => holdsIf({ r: 'total', who: each, lines, add }, counted.cond));
}

/** Only face-down cards can have another value. */
function fixedValue(given: Fields, who: Target, lines: Lines, value: number): Ability[] {
  const filter = given.object('filter');
  const face = filter?.word('faceState', FACES, {}) ?? { face: 'down' };
  const depth =
    filter?.word('position', { any: 'any', covered: 'covered', uncovered: 'uncovered' } as const, 'any') ?? 'any';
  if (face.face !== 'down') given.notes.guess(given.at, 'set_to_fixed', 'face-down cards only');
  const cards: CardFilter = { ...sideOf(who), ...inLines(lines), ...(depth === 'any' ? {} : { depth }) };
  return [holdsIf({ r: 'faceDownValue', cards, value: Math.max(0, value) })];
}

interface Counted {
  readonly of?: Exclude<Num, number>['of'];
  readonly cond?: Cond;
}

function countedOf(given: Fields, kind: string, lines: Lines): Counted {
  if (kind !== 'add_to_total' && kind !== 'add_per_condition') given.notes.guess(given.at, kind, 'add_to_total');
  const condition = given.text('condition') || (kind === 'add_per_condition' ? 'per_face_down_card' : '');
  const filter = given.object('filter');
  const place = { ...(filter?.word('faceState', FACES, {}) ?? {}), ...inLines(lines) };
  switch (condition) {
    case '':
      return {};
    case 'per_face_down_card':
      return { of: { m: 'cards', where: { face: 'down', ...inLines(lines) } } };
    case 'per_face_up_card':
      return { of: { m: 'cards', where: { face: 'up', ...inLines(lines) } } };
    case 'per_card':
      return { of: { m: 'cards', where: place } };
    case 'per_card_in_hand':
      return { of: { m: 'hand', who: 'me' } };
    case 'per_opponent_card_in_lane':
      return { of: { m: 'cards', where: { side: 'opp', lines: 'here' } } };
    case 'has_non_own_protocol_face_up':
      return {
        cond: {
          c: 'exists',
          where: { side: 'me', lines: 'here', face: 'up', protocol: { not: { is: 'self' } } },
        },
      };
    default:
      given.notes.leave(given.at, `condition ${condition}`);
      return {};
  }
}
