/**
 * A miniature of Risk: 23 troops are placed in small steps (first where, then how many), battles are rolled with
 * dice from the game's own chance, the defender chooses the number of dice, and a turn limit ends the game.
 */
import { rollDice, seedChance } from '../../src/core/chance.ts';
import { type Game, type GameEvent, PLAIN_LIVE, placesOf, type Setting } from '../../src/core/game.ts';
import { plainLens } from '../../src/core/plain-lens.ts';
import { ok } from '../../src/core/result.ts';
import { FIRST_CELL, State } from '../../src/core/state.ts';
import { type Action, type Seat, TABLE, type Viewer } from '../../src/core/types.ts';
import { factsOf, fromList, indexBelow, plainWords, tableNotation } from './support.ts';

const LANDS = 6; // in a row: neighbours differ by one
const INCOME = 23;
const LAST_TURN = 12;

const ON = 0; // where to place
const COUNT = ON + LANDS; // how many to place there, 1 to 23
const ATTACK = COUNT + INCOME; // from land, to the left or right, with 1 to 3 dice
const DEFEND = ATTACK + LANDS * 2 * 3; // with 1 or 2 dice
const END = DEFEND + 2;
const ACTIONS = END + 1;

const PHASE = FIRST_CELL;
const TURN = PHASE + 1;
const TURNS = TURN + 1;
const LEFT = TURNS + 1; // troops still to place
const CHOSEN = LEFT + 1; // the land of the unfinished placement
const FROM = CHOSEN + 1;
const TO = FROM + 1;
const DICE = TO + 1;
const OWNER = DICE + 1;
const TROOPS = OWNER + LANDS;
const STATE_LENGTH = TROOPS + LANDS;
const [WHERE, HOW_MANY, FIGHT, ANSWER, OVER] = [0, 1, 2, 3, 4];

class TroopState extends State {}
interface TroopView {
  readonly viewer: Viewer;
  readonly words: readonly number[];
}
type TroopEvent = GameEvent & { dice?: readonly number[]; action?: Action };

const notation = tableNotation([
  ...Array.from({ length: LANDS }, (_, land) => `on ${land}`),
  ...Array.from({ length: INCOME }, (_, i) => `place ${i + 1}`),
  ...Array.from({ length: LANDS * 6 }, (_, i) => {
    const land = Math.floor(i / 6);
    return `attack ${land} ${Math.floor((i % 6) / 3) === 0 ? 'left' : 'right'} ${(i % 3) + 1}`;
  }),
  'defend 1',
  'defend 2',
  'end',
]);

const decider = (state: TroopState): Seat => {
  const w = state.cells;
  return w[PHASE] === ANSWER ? w[OWNER + w[TO]] : w[TURN];
};

function list(state: TroopState, actor: Seat): Action[] {
  const w = state.cells;
  if (w[PHASE] === OVER || actor !== decider(state) || actor === TABLE) return [];
  const mine = Array.from({ length: LANDS }, (_, land) => land).filter((land) => w[OWNER + land] === w[TURN]);
  if (w[PHASE] === WHERE) return mine.map((land) => ON + land);
  if (w[PHASE] === HOW_MANY) return Array.from({ length: w[LEFT] }, (_, i) => COUNT + i);
  if (w[PHASE] === ANSWER) return w[TROOPS + w[TO]] > 1 ? [DEFEND, DEFEND + 1] : [DEFEND];
  const attacks = mine.flatMap((land) =>
    [land - 1, land + 1].flatMap((to, side) => {
      if (to < 0 || to >= LANDS || w[OWNER + to] === w[TURN]) return [];
      const most = Math.min(3, w[TROOPS + land] - 1);
      return Array.from({ length: Math.max(0, most) }, (_, i) => ATTACK + land * 6 + side * 3 + i);
    }),
  );
  return [...attacks, END];
}

const rolled = new Uint8Array(5);

/** Attacker's dice first, then the defender's, all from one event of the game's chance. */
function battle(state: TroopState, defence: number): number[] {
  const w = state.cells;
  const attack = w[DICE];
  rollDice(w, 6, attack + defence, rolled);
  const high = (from: number, count: number) => [...rolled.subarray(from, from + count)].sort((a, b) => b - a);
  const theirs = high(attack, defence);
  high(0, attack).forEach((die, i) => {
    if (i < defence) w[TROOPS + (die > theirs[i] ? w[TO] : w[FROM])]--;
  });
  if (w[TROOPS + w[TO]] === 0) {
    const moved = Math.min(attack, w[TROOPS + w[FROM]] - 1);
    w[OWNER + w[TO]] = w[TURN];
    w[TROOPS + w[TO]] = moved;
    w[TROOPS + w[FROM]] -= moved;
  }
  return [...rolled.subarray(0, attack + defence)];
}

function nextTurn(state: TroopState): void {
  const w = state.cells;
  const { seats } = state.setting;
  do w[TURN] = (w[TURN] + 1) % seats;
  while (!w.subarray(OWNER, OWNER + LANDS).includes(w[TURN]));
  w[PHASE] = ++w[TURNS] === LAST_TURN ? OVER : WHERE;
  w[LEFT] = INCOME;
}

const lands = (state: TroopState, seat: Seat): number =>
  state.cells.subarray(OWNER, OWNER + LANDS).filter((owner) => owner === seat).length;

export const troops: Game<TroopState, TroopView, TroopEvent> = {
  facts: factsOf('mini-troops', { min: 2, max: 3, default: 3 }),
  notation,
  words: plainWords('mini-troops', notation),
  index: indexBelow(ACTIONS),
  configure: (_options, seats) =>
    ok({
      game: 'mini-troops',
      seats,
      options: {},
      teams: Array.from({ length: seats }, (_, seat) => seat),
      stateLength: STATE_LENGTH,
      maxLegal: 40,
      observation: STATE_LENGTH - FIRST_CELL,
      actions: ACTIONS,
      range: { segment: { low: 0, high: LANDS }, game: { low: 0, high: LANDS } },
    }),
  create: (setting: Setting) => new TroopState(setting),
  deal(state, seed) {
    const w = state.cells;
    w.fill(0);
    seedChance(w, seed);
    for (let land = 0; land < LANDS; land++) {
      w[OWNER + land] = land % state.setting.seats;
      w[TROOPS + land] = 3;
    }
    w[LEFT] = INCOME;
  },
  pending: (state) => (state.cells[PHASE] === OVER ? 0 : 1 << decider(state)),
  ...fromList(list, 'mini-troops/illegal'),
  play(state, _actor, action, emit) {
    const w = state.cells;
    let dice: number[] = [];
    if (action < COUNT) {
      w[CHOSEN] = action - ON;
      w[PHASE] = HOW_MANY;
    } else if (action < ATTACK) {
      const count = action - COUNT + 1;
      w[TROOPS + w[CHOSEN]] += count;
      w[LEFT] -= count;
      w[PHASE] = w[LEFT] > 0 ? WHERE : FIGHT;
    } else if (action < DEFEND) {
      const code = action - ATTACK;
      w[FROM] = Math.floor(code / 6);
      w[TO] = w[FROM] + (code % 6 < 3 ? -1 : 1);
      w[DICE] = (code % 3) + 1;
      w[PHASE] = ANSWER;
    } else if (action < END) {
      dice = battle(state, action - DEFEND + 1);
      w[PHASE] = FIGHT;
      if (lands(state, w[TURN]) === LANDS) w[PHASE] = OVER;
    } else nextTurn(state);
    if (emit) emit({ kind: 'played', action, dice });
  },
  segments: (state) => (state.cells[PHASE] === OVER ? 1 : 0),
  result(state, _scope, into) {
    for (let seat = 0; seat < state.setting.seats; seat++) into[seat] = lands(state, seat);
  },
  outcome(state) {
    if (state.cells[PHASE] !== OVER) return undefined;
    const scores = Array.from({ length: state.setting.seats }, (_, seat) => lands(state, seat));
    return { scores, places: placesOf(scores) };
  },
  view: (state, viewer) => ({ viewer, words: Array.from(state.cells.subarray(FIRST_CELL)) }),
  redact: (event) => event,
  secrets: () => [],
  live: PLAIN_LIVE,
  glimpse: (_state, _actor, action) => action,
  imaginer: (_setting, view) => ({
    // Everything is public but the dice to come: an imagined state rolls its own.
    sample(random, into) {
      into.cells.set(view.words, FIRST_CELL);
      seedChance(into.cells, random.seed(new Int32Array(4)));
    },
  }),
  lens: (setting) => plainLens(troops, setting),
  observe(state, _seat, into) {
    for (let i = 0; i < into.length; i++) into[i] = state.cells[FIRST_CELL + i] / INCOME;
  },
};
