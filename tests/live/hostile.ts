/** Fifty maps and protocols that somebody could send to do harm: huge, deep, self-referring, endless, with odd keys, numbers and letters. */
import { PROTOCOLS } from '../../src/games/compile/index.ts';
import { SHIPPED } from '../../src/games/risk/index.ts';
import { canonicalText, type Kind } from '../../src/workshop/index.ts';

export interface Hostile {
  readonly name: string;
  readonly kind: Kind;
  readonly text: string;
}

type Loose = Record<string, unknown>;

const map = (): Loose => JSON.parse(canonicalText({ kind: 'map', value: SHIPPED.get('kranichmeer')! }));
const protocol = (): Loose => {
  const { cards, schema } = PROTOCOLS.find(({ id }) => id === 'fire')!;
  return JSON.parse(JSON.stringify({ schema, id: 'glow', name: 'Glow', set: 'custom', cards }));
};

/** Changes what a path like `territories.0.name` leads to. */
function withAt(value: Loose, path: string, change: unknown): Loose {
  const steps = path.split('.');
  const last = steps.pop()!;
  const target = steps.reduce((at, step) => at[step] as Loose, value);
  Object.defineProperty(target, last, { value: change, enumerable: true, configurable: true, writable: true });
  return value;
}

const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);
const nested = (levels: number, wrap: (inner: unknown) => unknown, core: unknown): unknown => {
  let made = core;
  for (let i = 0; i < levels; i++) made = wrap(made);
  return made;
};
const steps = (list: readonly unknown[]): Loose => withAt(protocol(), 'cards.0.middle', [{ on: 'enter', steps: list }]);
const draw = { do: 'draw', n: 1 };

const mapWith = (name: string, path: string, change: unknown): Hostile => ({
  name: `map: ${name}`,
  kind: 'map',
  text: JSON.stringify(withAt(map(), path, change)),
});
const protocolWith = (name: string, path: string, change: unknown): Hostile => ({
  name: `protocol: ${name}`,
  kind: 'protocol',
  text: JSON.stringify(withAt(protocol(), path, change)),
});
const mapText = (name: string, text: string): Hostile => ({ name: `map: ${name}`, kind: 'map', text });
const protocolText = (name: string, value: unknown): Hostile => ({
  name: `protocol: ${name}`,
  kind: 'protocol',
  text: JSON.stringify(value),
});
/** A number that JSON cannot write is put in as text. */
const raw = (text: string, mark: string, number: string): string => text.replace(JSON.stringify(mark), number);

const manyTerritories = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({
    ...((map().territories as Loose[])[0] as Loose),
    id: `t${i}`,
    name: `T${i}`,
  }));

export const HOSTILE: readonly Hostile[] = [
  // huge
  mapWith('a name of 500,000 letters', 'name', 'x'.repeat(500_000)),
  mapWith('ten thousand territories', 'territories', manyTerritories(10_000)),
  mapWith(
    'a hundred thousand regions',
    'regions',
    Array.from({ length: 100_000 }, (_, i) => ({ id: `r${i}` })),
  ),
  mapWith('a path of 600,000 characters', 'territories.0.shape.path', `M0 0${'L1 1'.repeat(150_000)}Z`),
  mapWith(
    'a territory that is its own neighbour a thousand times',
    'territories.0.neighbours',
    Array(1_000).fill('alpha'),
  ),
  mapWith('a million wild cards', 'cards.wild', 1_000_000),
  mapWith('fifty thousand sea routes', 'seaEdges', Array(50_000).fill(['a', 'b'])),
  protocolWith('ten thousand cards', 'cards', Array(10_000).fill({ value: 1 })),
  protocolWith('a name of 100,000 letters', 'name', 'G'.repeat(100_000)),
  protocolWith('a box with a thousand texts', 'cards.0.middle', Array(1_000).fill({ on: 'enter', steps: [draw] })),
  protocolText('ten thousand steps', steps(Array(10_000).fill(draw))),
  // deep
  mapText('a hundred thousand brackets', deep(100_000, '[', ']')),
  mapText('a hundred thousand objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  mapWith(
    'a name that is deep',
    'name',
    nested(3_000, (inner) => [inner], 'x'),
  ),
  protocolText('three thousand times may', steps([nested(3_000, (inner) => ({ do: 'may', steps: [inner] }), draw)])),
  protocolText('thirty times if', steps([nested(30, (inner) => ({ do: 'ifDone', step: draw, steps: [inner] }), draw)])),
  protocolText('a number of numbers', steps([{ do: 'draw', n: nested(3_000, (inner) => ({ sum: [inner, 1] }), 1) }])),
  protocolText(
    'a filter in filters',
    steps([{ do: 'delete', cards: { pick: 1, from: nested(3_000, (inner) => ({ not: inner }), {}) } }]),
  ),
  // self-referring
  mapWith('a region that holds itself', 'regions.0.territories', ['westmark']),
  mapWith('a sea route from a territory to itself', 'seaEdges', [['t1', 't1']]),
  mapWith('a territory in a region that is not there', 'territories.0.region', 'nowhere'),
  mapWith('a card of a territory that is not there', 'cards.deck.0.territory', '__proto__'),
  mapWith('two territories with one id', 'territories.1.id', (map().territories as Loose[])[0].id),
  protocolWith('the id of a protocol of the game', 'id', 'water'),
  protocolWith('the name of a protocol of the game', 'name', 'Water'),
  protocolText('a thing that nobody named before', steps([{ do: 'flip', cards: { ref: 'nobody' } }])),
  // effects without a bound
  protocolText('draw a billion', steps([{ do: 'draw', n: 1_000_000_000 }])),
  protocolText('draw minus one', steps([{ do: 'draw', n: -1 }])),
  protocolText('draw half a card', steps([{ do: 'draw', n: 0.5 }])),
  protocolText('repeat for ever', steps([{ do: 'repeat', times: 1e9, steps: [draw] }])),
  protocolText('a step of another kind', steps([{ do: 'eval', code: 'process.exit()' }])),
  protocolText('pick all of a billion', steps([{ do: 'delete', cards: { pick: 1e9, from: {} } }])),
  // keys of prototypes
  mapText('__proto__ for the map', `{"__proto__":${JSON.stringify(map())}}`),
  mapWith('a region called __proto__', 'regions.0.id', '__proto__'),
  mapWith('the region __proto__', 'territories.0.region', '__proto__'),
  mapWith('a territory called toString', 'territories.0.neighbours', ['toString', 'hasOwnProperty']),
  protocolText(
    '__proto__ in a step',
    JSON.parse('{"schema":1,"id":"glow","name":"Glow","cards":[{"__proto__":{"value":1}}]}'),
  ),
  protocolWith('the box __proto__', 'cards.0.constructor', [{ on: 'enter', steps: [draw] }]),
  protocolText('the step constructor', steps([{ do: 'constructor' }])),
  protocolText('the step __proto__', steps([{ do: '__proto__' }])),
  // numbers
  mapText('a bonus of 1e999', raw(JSON.stringify(withAt(map(), 'regions.0.bonus', '@')), '@', '1e999')),
  mapText('a bonus of -0.5', raw(JSON.stringify(withAt(map(), 'regions.0.bonus', '@')), '@', '-0.5')),
  mapWith('a bonus called NaN', 'regions.0.bonus', 'NaN'),
  mapWith('a size of 2^53', 'size', [2 ** 53, 2 ** 53]),
  mapWith('a disc at infinity', 'territories.0.shape.centre', [null, 1e308]),
  mapWith('version 1e308', 'version', 1e308),
  protocolText(
    'a value of 1e999',
    JSON.parse(raw(JSON.stringify(withAt(protocol(), 'cards.0.value', '@')), '@', '1e999')),
  ),
  // letters
  mapText('half a letter in a name', JSON.stringify(withAt(map(), 'name', '@')).replace('"@"', '"\\ud83d"')),
  mapWith('a name that turns the line around', 'territories.0.name', '\u202egnol\u0000\u0007'),
  protocolWith('half a letter in a name', 'name', '\ud83dGlow'),
];

/** Keys without a meaning that are left out when the map is read. */
export const HARMLESS: readonly Hostile[] = [
  mapText('__proto__', JSON.stringify(map()).replace('{', '{"__proto__":{"isAdmin":true},')),
  mapText('constructor', JSON.stringify(map()).replace('{', '{"constructor":{"prototype":{"x":1}},')),
];
