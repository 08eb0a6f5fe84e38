/** The matches behind docs/strength.md: each is a reproducible arena run. */

/** The demand on the first agent: a share of wins, a significantly better result, fewer points a round, or a share of tichus made. */
export type Demand =
  | { readonly kind: 'wins'; readonly atLeast: number }
  | { readonly kind: 'beats'; readonly even: number }
  | { readonly kind: 'fewer points'; readonly by: number }
  | { readonly kind: 'tichus'; readonly moreThan: number };

export interface Line {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly options?: readonly string[];
  readonly preset?: string;
  readonly demand: Demand;
}

const wins = (atLeast: number): Demand => ({ kind: 'wins', atLeast });
const beats = (even: number): Demand => ({ kind: 'beats', even });
const fewerPoints = (by: number): Demand => ({ kind: 'fewer points', by });

/** Team 20 against team 31. */
const teams = (one: string, other: string): string[] => [one, other, one, other];
const oneAgainst = (one: string, others: string): string[] => [one, others, others, others];

/** A map that no agent was tuned for: `stammtisch map random` generates it, see MAP_FLAGS. */
export const RANDOM_MAP = 'dist/strength/random-map.json';
export const MAP_FLAGS = ['--territories', '36', '--regions', '7', '--players', '4', '--seed', 'strength'] as const;

const RISK_TABLES: Readonly<Record<string, Pick<Line, 'options' | 'preset'>>> = {
  kranichmeer: { options: ['map=kranichmeer'] },
  neunlande: { options: ['map=neunlande'] },
  random: { options: [`map=@${RANDOM_MAP}`] },
  classic: { preset: 'classic' },
};

type Table = Pick<Line, 'options' | 'preset' | 'games'>;

/** Protocols are dealt at random. Two hundred random protocols are split over four tables: at most 64 fit on one. */
const COMPILE_TABLES: Readonly<Record<string, Table>> = {
  quick: { preset: 'quick', options: ['sets=["main1"]'], games: 400 },
  all: { preset: 'all', options: ['draft=random', 'bans=0'], games: 400 },
  ...Object.fromEntries(
    [1, 2, 3, 4].map((n): [string, Table] => [
      `custom-${n}`,
      { preset: 'all', options: ['sets=[]', `custom=random:50:strength-${n}`, 'draft=random', 'bans=0'], games: 100 },
    ]),
  ),
};

/** A single round, with every way of passing as often as the others. */
const HEARTS_ROUND = ['target=0', 'passing=random'];

export const LINES: readonly Line[] = [
  { id: 'tichu-rule-random', game: 'tichu', seats: teams('rule', 'random'), games: 400, demand: wins(0.99) },
  {
    id: 'tichu-heuristic-rule',
    game: 'tichu',
    preset: 'round',
    seats: teams('heuristic', 'rule'),
    games: 20_000,
    demand: beats(0.5),
  },
  {
    id: 'tichu-heuristic-tichus',
    game: 'tichu',
    preset: 'round',
    seats: ['heuristic', 'heuristic', 'heuristic', 'heuristic'],
    games: 1_000,
    demand: { kind: 'tichus', moreThan: 0.55 },
  },
  {
    id: 'tichu-hard-heuristic',
    game: 'tichu',
    preset: 'round',
    seats: teams('hard', 'heuristic'),
    games: 4_000,
    demand: beats(0.5),
  },
  {
    id: 'tichu-hard-former',
    game: 'tichu',
    preset: 'round',
    seats: teams('hard', 'hard@1'),
    games: 300,
    demand: beats(0.5),
  },
  {
    id: 'tichu-expert-heuristic',
    game: 'tichu',
    preset: 'round',
    seats: teams('expert', 'heuristic'),
    games: 600,
    demand: beats(0.5),
  },
  {
    id: 'tichu-expert-former',
    game: 'tichu',
    preset: 'round',
    seats: teams('expert', 'expert@1'),
    games: 80,
    demand: beats(0.5),
  },
  ...['on', 'off'].map(
    (control): Line => ({
      id: `compile-normal-former-${control}`,
      game: 'compile',
      ...COMPILE_TABLES.quick,
      options: [...(COMPILE_TABLES.quick.options ?? []), `control=${control === 'on'}`],
      seats: ['normal', 'heuristic:worlds=1:memory=1:mistakes=200:temperature=6'],
      demand: wins(control === 'on' ? 0.5 : 0.6),
    }),
  ),
  {
    id: 'compile-expert-hard',
    game: 'compile',
    ...COMPILE_TABLES.quick,
    seats: ['expert', 'hard'],
    games: 400,
    demand: beats(0.5),
  },
  ...(['easy-random', 'normal-easy', 'hard-normal'] as const).flatMap((pair) =>
    Object.entries(COMPILE_TABLES).map(([name, table]): Line => {
      const [one, other] = pair.split('-');
      const demand = wins(pair === 'easy-random' ? 0.85 : 0.7);
      return { id: `compile-${pair}-${name}`, game: 'compile', ...table, seats: [one, other], demand };
    }),
  ),
  ...(['hard-normal', 'normal-easy'] as const).flatMap((pair) =>
    Object.entries(RISK_TABLES).map(([map, table]): Line => {
      const [one, other] = pair.split('-');
      const seats = oneAgainst(one, other);
      return { id: `risk-${pair}-${map}`, game: 'risk', ...table, seats, games: 400, demand: wins(0.45) };
    }),
  ),
  ...Object.entries(RISK_TABLES).map(
    ([map, table]): Line => ({
      id: `risk-hard-former-${map}`,
      game: 'risk',
      ...table,
      seats: oneAgainst('hard', 'hard@1'),
      games: 300,
      demand: beats(0.25),
    }),
  ),
  ...(
    [
      ['rule-random', 'rule', 'random', 3],
      ['hard-rule', 'hard', 'rule', 1],
      ['hard-former', 'hard', 'hard@1', 0],
      ['hard-search', 'hard', 'so-ismcts:iterations=20000', 1],
    ] as const
  ).map(
    ([name, one, others, by]): Line => ({
      id: `hearts-${name}`,
      game: 'hearts',
      options: HEARTS_ROUND,
      seats: oneAgainst(one, others),
      games: 400,
      demand: fewerPoints(by),
    }),
  ),
  {
    id: 'mau-mau-rule-random',
    game: 'mau-mau',
    seats: oneAgainst('rule', 'random'),
    games: 4_000,
    demand: beats(0.25),
  },
  { id: 'mau-mau-hard-rule', game: 'mau-mau', seats: oneAgainst('hard', 'rule'), games: 600, demand: beats(0.25) },
];
