/**
 * The table drawn with characters, at most 80 columns wide: the map region by region, every territory with its number, owner,
 * troops, castles, port and the numbers of its neighbours; then the players; then the current step.
 */
import type { Language, Names, Seat } from '../../core/types.ts';
import { type Board, compileBoard, MAX_WILD, nameOf, type Territory, WILD } from './board.ts';
import type { Holder } from './events.ts';
import { mapNamed } from './map-source.ts';
import type { RiskView } from './view.ts';

const WIDTH = 80;
const GAP = 2;
/** Longer names are cut: the number beside them is enough to type. */
const LONGEST_NAME = 17;

const WORDS = {
  en: {
    symbols: ['infantry', 'cavalry', 'artillery', 'wild card'],
    neutral: 'neutral army',
    land: 'territories',
    troops: 'troops',
    income: 'income',
    cards: 'cards',
    points: 'points',
    out: 'is out',
    gone: 'has left',
    turn: 'Turn',
    deck: 'deck',
    discards: 'discards',
    nextSet: 'next set',
    left: 'to place',
    hand: 'Your cards',
    battle: 'Battle',
    legend: 'number, name, owner, troops, ^ castles, ~ port: neighbours',
  },
  de: {
    symbols: ['Infanterie', 'Kavallerie', 'Artillerie', 'Joker'],
    neutral: 'neutrale Armee',
    land: 'Gebiete',
    troops: 'Truppen',
    income: 'Nachschub',
    cards: 'Karten',
    points: 'Punkte',
    out: 'ist ausgeschieden',
    gone: 'ist gegangen',
    turn: 'Zug',
    deck: 'Stapel',
    discards: 'Ablage',
    nextSet: 'nächster Satz',
    left: 'zu setzen',
    hand: 'Deine Karten',
    battle: 'Kampf',
    legend: 'Nummer, Name, Besitzer, Truppen, ^ Burgen, ~ Hafen: Nachbarn',
  },
} as const;

export function drawing(view: RiskView, language: Language, names: Names): string {
  const board = boardOf(view);
  return [
    ...mapLines(view, board, language),
    '',
    ...playerLines(view, language, names),
    ...stateLines(view, board, language),
  ].join('\n');
}

function boardOf(view: RiskView): Board {
  const map = typeof view.map === 'string' ? mapNamed(view.map) : view.map;
  if (map === undefined) throw new Error(`a view of an unknown map: ${view.map}`);
  return compileBoard(map, view.portMode, MAX_WILD);
}

/** A letter for a seat, a dot for the neutral army, a question mark for an unclaimed territory. */
function markOf(holder: Holder): string {
  if (holder === null) return '?';
  return holder === 'neutral' ? '·' : String.fromCharCode('A'.charCodeAt(0) + holder);
}

// ---- the map -----------------------------------------------------------------------------------------------------------

function mapLines(view: RiskView, board: Board, language: Language): string[] {
  const { map } = board;
  const number = new Map(map.territories.map(({ id }, i) => [id, i]));
  const lines = [`${nameOf(map, language)} (${WORDS[language].legend})`];
  for (const region of map.regions) {
    const land = region.territories.map((id) => number.get(id)!);
    const whole = land.length > 0 && land.every((t) => view.owners[t] === view.owners[land[0]]);
    const mark = whole ? ` ${markOf(view.owners[land[0]])}` : '';
    const bonus = region.bonus < 0 ? String(region.bonus) : `+${region.bonus}`;
    lines.push(`${nameOf(region, language)} ${bonus}${mark}`, ...inColumns(cellsOf(view, board, land, language)));
  }
  return lines;
}

/** " 1 Alaska   A  3 ^2~: 2 4 32". */
function cellsOf(view: RiskView, board: Board, land: readonly Territory[], language: Language): string[] {
  const names = land.map((t) => nameOf(board.places[t], language).slice(0, LONGEST_NAME));
  const widest = Math.max(...names.map(({ length }) => length));
  const digits = Math.max(2, ...land.map((t) => String(view.troops[t]).length));
  return land.map((t, i) => {
    const castles = board.castles[t] > 0 ? `^${board.castles[t]}` : '';
    const marks = `${castles}${board.ports[t] > 0 ? '~' : ''}`;
    const troops = String(view.troops[t]).padStart(digits);
    const near = [...board.lists[t]].map((other) => other + 1).join(' ');
    const head = `${String(t + 1).padStart(2)} ${names[i].padEnd(widest)} ${markOf(view.owners[t])} ${troops}`;
    return `${marks === '' ? head : `${head} ${marks}`}: ${near}`;
  });
}

/** Two columns where they fit, read from top to bottom. A cell too wide for the screen goes on below, indented. */
function inColumns(cells: readonly string[]): string[] {
  const widest = Math.max(...cells.map(({ length }) => length));
  if (2 * widest + GAP > WIDTH) return cells.flatMap(wrapped);
  const rows = Math.ceil(cells.length / 2);
  return Array.from({ length: rows }, (_, row) =>
    cells
      .filter((_, i) => i % rows === row)
      .map((cell) => cell.padEnd(widest + GAP))
      .join('')
      .trimEnd(),
  );
}

const INDENT = ' '.repeat(LONGEST_NAME + 9);

function wrapped(cell: string): string[] {
  if (cell.length <= WIDTH) return [cell];
  const cut = cell.lastIndexOf(' ', WIDTH);
  return [cell.slice(0, cut), ...wrapped(INDENT + cell.slice(cut + 1))];
}

// ---- players and cards -------------------------------------------------------------------------------------------------

function playerLines(view: RiskView, language: Language, names: Names): string[] {
  const seats = view.counts.map((_, seat) => playerLine(view, seat, language, names));
  if (!view.owners.includes('neutral')) return seats;
  const t = WORDS[language];
  const { land, troops } = totals(view, 'neutral');
  return [...seats, `  ${markOf('neutral')} ${t.neutral}: ${t.land} ${land}, ${t.troops} ${troops}`];
}

function playerLine(view: RiskView, seat: Seat, language: Language, names: Names): string {
  const t = WORDS[language];
  const name = `${view.decides === seat ? '>' : ' '} ${markOf(seat)} ${names(seat)}`;
  if (!view.lives[seat]) return `${name} ${view.gone[seat] ? t.gone : t.out}`;
  const { land, troops } = totals(view, seat);
  const points = view.points[seat] === land ? '' : `, ${t.points} ${view.points[seat]}`;
  const known = view.known[seat].length === 0 ? '' : ` (${view.known[seat].join(', ')})`;
  const parts = [`${t.land} ${land}`, `${t.troops} ${troops}`, `${t.income} ${view.income[seat]}`];
  return `${name}: ${parts.join(', ')}, ${t.cards} ${view.counts[seat]}${known}${points}`;
}

function totals(view: RiskView, holder: Holder): { land: number; troops: number } {
  const own = view.owners.flatMap((owner, t) => (owner === holder ? [view.troops[t]] : []));
  return { land: own.length, troops: own.reduce((sum, troops) => sum + troops, 0) };
}

function stateLines(view: RiskView, board: Board, language: Language): string[] {
  const t = WORDS[language];
  const limit = view.maxTurns === 0 ? '' : `/${view.maxTurns}`;
  const facts = [
    `${t.turn} ${view.turns + 1}${limit}`,
    `${t.deck} ${view.deck}`,
    `${t.discards} ${view.discards.length}`,
  ];
  if (view.nextSet !== null) facts.push(`${t.nextSet} ${view.nextSet}`);
  if (view.left > 0) facts.push(`${t.left} ${view.left}`);
  const lines = [facts.join(', ')];
  if (view.from !== null && view.to !== null) {
    const name = (territory: Territory): string => nameOf(board.places[territory], language);
    lines.push(`${t.battle}: ${name(view.from)} > ${name(view.to)}`);
  }
  const hand = view.viewer === 'spectator' ? null : view.hands[view.viewer];
  if (hand !== null && hand.length > 0) lines.push(...handLines(hand, board, language));
  return lines;
}

/** "1 Alaska (infantry)": the number is that of the territory, wild cards are `*1`. */
function handLines(hand: readonly string[], board: Board, language: Language): string[] {
  const t = WORDS[language];
  const cards = hand.map((text) => {
    const card = board.places.findIndex(({ id }) => id === text);
    if (card < 0) return `${text} (${t.symbols[WILD]})`;
    return `${card + 1} ${nameOf(board.places[card], language)} (${t.symbols[board.symbols[card]]})`;
  });
  return [`${t.hand}:`, ...cards.map((card) => `  ${card}`)];
}
