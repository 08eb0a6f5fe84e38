/** Options, presets, the setting and results of Compile. */
import { seedChance } from '../../core/chance.ts';
import { type Outcome, placesOf, type Scope } from '../../core/game.ts';
import { type OptionSpecs, type Options, type OptionValue, type Presets, readOptions } from '../../core/options.ts';
import { Random } from '../../core/random.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { type Seed, seedOf } from '../../core/seed.ts';
import { rangesFor } from './actions.ts';
import { randomProtocol } from './custom/random/index.ts';
import { readProtocol } from './custom/read.ts';
import { setUp } from './draft.ts';
import type { CompileEvent } from './events.ts';
import { OBSERVED } from './features.ts';
import { KNOWN_END } from './known.ts';
import { type ProtocolDef, SETS } from './language.ts';
import { compileProgram } from './program.ts';
import { PROTOCOLS } from './protocols/index.ts';
import { run } from './run.ts';
import { CARDS, type CompileSetting, type CompileState, DRAWN, NO_WINNER } from './state.ts';
import { listen } from './tell.ts';
import { withVariants } from './variants.ts';

export const SEATS = { min: 2, max: 2, default: 2 } as const;

const OFFICIAL = ['main1', 'aux1', 'main2', 'aux2'] as const;
const DRAFTED = 6;
const MOST_PROTOCOLS = 64;
const MOST_BANS = 3;

const flag = (byDefault: boolean, en: string, de: string) =>
  ({ kind: 'switch', default: byDefault, label: { en, de } }) as const;

export const OPTIONS: OptionSpecs = {
  sets: {
    kind: 'data',
    default: [...OFFICIAL],
    read: readSets,
    label: { en: 'sets to draft from', de: 'Sets, aus denen gewählt wird' },
  },
  draft: {
    kind: 'choice',
    values: ['1-2-2-1', 'random', 'fixed'],
    default: '1-2-2-1',
    names: {
      '1-2-2-1': { en: 'in turns: 1, 2, 2, 1', de: 'abwechselnd: 1, 2, 2, 1' },
      random: { en: 'by chance', de: 'zufällig' },
      fixed: { en: 'as given', de: 'wie vorgegeben' },
    },
    label: { en: 'how protocols are chosen', de: 'wie Protokolle gewählt werden' },
  },
  protocols: {
    kind: 'data',
    default: [],
    read: readNames,
    label: { en: 'fixed: three protocols of each seat', de: 'fest: drei Protokolle je Platz' },
  },
  bans: {
    kind: 'integer',
    min: 0,
    max: MOST_BANS,
    default: 0,
    label: { en: 'protocols each player bans first', de: 'Protokolle, die jeder vorher sperrt' },
  },
  poolSize: {
    kind: 'integer',
    min: 0,
    max: MOST_PROTOCOLS,
    default: 0,
    label: { en: 'protocols on offer, by chance (0: all)', de: 'Protokolle im Angebot, zufällig (0: alle)' },
  },
  custom: {
    kind: 'data',
    default: [],
    read: readCustom,
    label: { en: 'protocols of your own', de: 'eigene Protokolle' },
  },
  without: {
    kind: 'data',
    default: [],
    read: readWithout,
    label: { en: 'protocols of the sets that are left out', de: 'Protokolle der Sets, die fehlen' },
  },
  ownAlways: flag(false, 'own ones are always on offer', 'Eigene sind immer dabei'),
  control: flag(true, 'with the control component', 'mit der Kontrollmarke'),
  firstTurn: {
    kind: 'choice',
    values: ['firstDrafter', 'secondDrafter', 'random'],
    default: 'firstDrafter',
    names: {
      firstDrafter: { en: 'the player who chose first', de: 'wer zuerst gewählt hat' },
      secondDrafter: { en: 'the other one', de: 'der andere' },
      random: { en: 'by chance', de: 'der Zufall entscheidet' },
    },
    label: { en: 'who takes the first turn', de: 'wer den ersten Zug hat' },
  },
  turnLimit: {
    kind: 'integer',
    min: 1,
    max: 10_000,
    default: 300,
    label: { en: 'turns until the game is drawn', de: 'Züge bis zum Unentschieden' },
  },
  clampTotals: flag(true, 'totals are never below 0', 'Summen sind nie unter 0'),
  opposingDeckRefills: flag(
    true,
    'an opposing deck refills when you draw from it',
    'ein leeres gegnerisches Deck wird beim Ziehen erneuert',
  ),
  metal1NeedsVisibleText: flag(true, 'Metal 1 forbids only while visible', 'Metal 1 verbietet nur, solange sichtbar'),
  shiftUncoverActivates: flag(
    true,
    'a covered card that is shifted activates',
    'verdeckt liegende Karte wirkt nach dem Verschieben',
  ),
  hate4CountsItself: flag(false, 'Hate 4 counts itself as covered', 'Hate 4 zählt sich selbst als überdeckt'),
  prohibitionsBindEffectPlays: flag(
    true,
    'prohibitions bind plays by effects',
    'Verbote gelten auch für Ausspielen durch Effekte',
  ),
  corruption1Destination: {
    kind: 'choice',
    values: ['top', 'shuffle'],
    default: 'top',
    names: {
      top: { en: 'on top of the deck', de: 'oben auf das Deck' },
      shuffle: { en: 'into the deck, shuffled', de: 'gemischt ins Deck' },
    },
    label: { en: 'Corruption 1: returned cards go', de: 'Corruption 1: zurückgenommene Karten gehen' },
  },
  mirror1SelfReference: {
    kind: 'choice',
    values: ['mirror', 'original'],
    default: 'mirror',
    names: {
      mirror: { en: 'Mirror 1 itself', de: 'Mirror 1 selbst' },
      original: { en: 'the copied card', de: 'die nachgeahmte Karte' },
    },
    label: { en: 'Mirror 1: "this card" means', de: 'Mirror 1: „diese Karte“ meint' },
  },
  diversityCountsFaceDown: flag(
    false,
    'Diversity and Unity count face-down cards',
    'Diversity und Unity zählen verdeckte Karten',
  ),
  unity1FullCompile: flag(false, 'Unity 1 is a full compile', 'Unity 1 ist ein volles Kompilieren'),
  unity4Phase: {
    kind: 'choice',
    values: ['start', 'end'],
    default: 'start',
    names: {
      start: { en: 'the start of the turn', de: 'Beginn des Zuges' },
      end: { en: 'the end of the turn', de: 'Ende des Zuges' },
    },
    label: { en: 'Unity 4 works at', de: 'Unity 4 wirkt zu' },
  },
};

/** `quick`: no draft, random protocols of the first set; `all`: all protocols of the project, twelve on offer. */
export const PRESETS = {
  standard: {},
  quick: { draft: 'random' },
  first: { sets: ['main1', 'aux1'] },
  all: { sets: [...OFFICIAL, 'fan'], poolSize: 12, bans: 1 },
  short: { draft: 'random' },
} as const satisfies Presets;

// ---- reading options -----------------------------------------------------------------------------------------------------------

function readSets(value: unknown): Result<OptionValue> {
  const list = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  if (!Array.isArray(list) || list.some((name) => !SETS.includes(name))) {
    return fail('compile/sets', { known: SETS.join(', ') });
  }
  return ok(SETS.filter((name) => list.includes(name)));
}

function readNames(value: unknown): Result<OptionValue> {
  const list = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  if (!Array.isArray(list) || (list.length !== 0 && list.length !== DRAFTED)) {
    return fail('compile/six-protocols', { count: DRAFTED });
  }
  const names = list.map((name) => String(name).toLowerCase());
  return new Set(names).size === names.length ? ok(names) : fail('compile/six-protocols', { count: DRAFTED });
}

function readWithout(value: unknown): Result<OptionValue> {
  const list = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  const unknown = Array.isArray(list) ? list.find((name) => !PROTOCOLS.some(({ id }) => id === name)) : value;
  if (!Array.isArray(list) || unknown !== undefined) {
    return fail('compile/unknown-protocol', { name: String(unknown).slice(0, 60) });
  }
  return ok(PROTOCOLS.map(({ id }) => id).filter((id) => list.includes(id)));
}

/** A list of definitions, a single one, or `random:50:storm`: that many random protocols, always the same for the same word. */
function readCustom(value: unknown): Result<OptionValue> {
  const given = typeof value === 'string' ? byChance(value) : value;
  const list = typeof given === 'object' && given !== null && !Array.isArray(given) ? [given] : given;
  if (!Array.isArray(list)) return fail('compile/custom-list', { most: MOST_PROTOCOLS });
  const made: ProtocolDef[] = [];
  for (const item of list) {
    const read = readProtocol(item);
    if (!read.ok) return read;
    const { id, name } = read.value;
    const same = (known: ProtocolDef) => known.id === id || known.name.toLowerCase() === name.toLowerCase();
    if ([...made, ...PROTOCOLS].some(same)) return fail('compile/protocol-twice', { id });
    made.push(read.value);
  }
  return ok(made as unknown as OptionValue);
}

function byChance(text: string): readonly ProtocolDef[] | undefined {
  const [, count, seed] = /^random:(\d{1,2}):([a-z0-9-]{1,40})$/.exec(text) ?? [];
  if (count === undefined || Number(count) > MOST_PROTOCOLS) return undefined;
  const random = new Random(seedOf(seed));
  return Array.from({ length: Number(count) }, (_, i) => randomProtocol(random, `made-${i + 1}`));
}

/** The protocols that can be drafted; for fixed decks exactly the six, those of seat 0 first. */
function poolOf(options: Options): Result<readonly ProtocolDef[]> {
  const custom = options.custom as unknown as readonly ProtocolDef[];
  const all = [...PROTOCOLS, ...custom];
  if (options.draft === 'fixed') {
    const names = options.protocols as readonly string[];
    if (names.length !== DRAFTED) return fail('compile/six-protocols', { count: DRAFTED });
    const found = names.map((name) => all.find(({ id }) => id === name));
    const missing = found.indexOf(undefined);
    if (missing >= 0) return fail('compile/unknown-protocol', { name: names[missing] });
    return ok(found as ProtocolDef[]);
  }
  const sets = options.sets as readonly string[];
  const without = options.without as readonly string[];
  const pool = all.filter(({ id, set }) => set === 'custom' || (sets.includes(set) && !without.includes(id)));
  const { poolSize, bans } = options as { poolSize: number; bans: number };
  const offered = poolSize === 0 ? pool.length : poolSize;
  const needed = DRAFTED + (options.draft === '1-2-2-1' ? 2 * bans : 0);
  if (offered > pool.length || offered < needed || pool.length > MOST_PROTOCOLS) {
    return fail('compile/pool', { offered, pool: pool.length, needed, most: MOST_PROTOCOLS });
  }
  return ok(pool);
}

export function configure(given: unknown, seats: number): Result<CompileSetting> {
  if (seats !== SEATS.default) return fail('seats/number', { game: 'Compile', min: 2, max: 2, seats });
  const read = readOptions(OPTIONS, PRESETS, given);
  if (!read.ok) return read;
  const options = read.value;
  const pool = poolOf(options);
  if (!pool.ok) return pool;
  const protocols = pool.value.map((protocol) => withVariants(protocol, options));
  const ranges = rangesFor(protocols.length);
  return ok({
    game: 'compile',
    seats,
    options,
    teams: [0, 1],
    stateLength: KNOWN_END,
    maxLegal: MOST_ANSWERS,
    observation: OBSERVED,
    actions: ranges.end,
    range: { segment: RANGE, game: RANGE },
    protocols,
    program: compileProgram(protocols),
    ranges,
    ...plainOptions(options),
  });
}

/** Every card of the game in a hand, each with twelve places, and refreshing. */
const MOST_ANSWERS = 12 * CARDS + 1;
/** Won, drawn, lost. */
const RANGE = { low: -1, high: 1 };

type Plain = Pick<
  CompileSetting,
  | 'draft'
  | 'poolSize'
  | 'bans'
  | 'ownAlways'
  | 'control'
  | 'firstTurn'
  | 'turnLimit'
  | 'clampTotals'
  | 'opposingDeckRefills'
  | 'shiftUncoverActivates'
  | 'prohibitionsBindEffectPlays'
>;

function plainOptions(options: Options): Plain {
  const is = (name: string): boolean => options[name] === true;
  return {
    draft: String(options.draft),
    poolSize: Number(options.poolSize),
    bans: Number(options.bans),
    ownAlways: is('ownAlways'),
    control: is('control'),
    firstTurn: String(options.firstTurn),
    turnLimit: Number(options.turnLimit),
    clampTotals: is('clampTotals'),
    opposingDeckRefills: is('opposingDeckRefills'),
    shiftUncoverActivates: is('shiftUncoverActivates'),
    prohibitionsBindEffectPlays: is('prohibitionsBindEffectPlays'),
  };
}

// ---- the game --------------------------------------------------------------------------------------------------------------------

export function deal(state: CompileState, seed: Seed, emit?: (event: CompileEvent) => void): void {
  state.cells.fill(0);
  seedChance(state.cells, seed);
  listen(emit);
  setUp(state);
  run(state);
  listen(undefined);
}

export function segments(state: CompileState): number {
  return state.winner === NO_WINNER ? 0 : 1;
}

export function result(state: CompileState, _scope: Scope, into: Float64Array): void {
  for (let seat = 0; seat < 2; seat++) {
    into[seat] = state.winner === seat ? 1 : state.winner === 1 - seat ? -1 : 0;
  }
}

/** The points are the compiled protocols; a game without a winner is drawn, also if one player is ahead. */
export function outcome(state: CompileState): Outcome | undefined {
  if (state.winner === NO_WINNER) return undefined;
  const scores = [state.compiledCount(0), state.compiledCount(1)];
  if (state.winner === DRAWN) return { scores, places: [1, 1] };
  return { scores, places: placesOf([0, 1].map((seat) => (seat === state.winner ? 1 : 0))) };
}
