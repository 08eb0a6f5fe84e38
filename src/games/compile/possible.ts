/**
 * Whether an instruction could do anything now: an optional one is not asked otherwise, and of "either … or" only options that
 * could are offered (§8.2, §12). It looks only at what the owner of the text may know.
 */

import { tokenOfRef } from './expressions.ts';
import { slotHigh, slotLow } from './frames.ts';
import { seatOf } from './measure.ts';
import { OPS, type OpName, type TextScope } from './nodes.ts';
import { FROM_DECK, FROM_HAND, FROM_REF, placesOf, sourceMode } from './placing.ts';
import { ALL } from './program.ts';
import { targetsOf } from './select.ts';
import { type CompileOp, type CompileState, DECK, HAND, HAND_SIZE, TRASH } from './state.ts';
import { mayDraw } from './statics.ts';
import { swappable } from './steps-field.ts';
import { passing } from './steps-hand.ts';
import { arrangements, ownTile } from './steps-table.ts';
import { canDrawFrom } from './zones.ts';

type Could = (state: CompileState, scope: TextScope, op: CompileOp) => boolean;

const wants = (state: CompileState, scope: TextScope, op: CompileOp): boolean =>
  op.n === null || op.n(state, scope) > 0;
const holds = (zone: number, who: 'who' | 'whom'): Could => {
  return (state, scope, op) => state.count(zone + seatOf(op[who], scope)) > 0 && wants(state, scope, op);
};
const always: Could = () => true;
const targets: Could = (state, scope, op) => targetsOf(state, scope, op) > 0;
const lines: Could = (state, scope, op) => op.lines!(state, scope) !== 0;

function couldPlay(state: CompileState, scope: TextScope, op: CompileOp): boolean {
  const source = sourceMode(op);
  if (source === FROM_REF) {
    const token = tokenOfRef(state, scope, op.ref);
    return token >= 0 && placesOf(state, scope, op, token) !== 0;
  }
  const zone = (source === FROM_HAND ? HAND : source === FROM_DECK ? DECK : TRASH) + seatOf(op.jump, scope);
  if (source === FROM_DECK) return state.count(zone) > 0 && placesOf(state, scope, op, state.topOf(zone)) !== 0;
  for (let i = state.count(zone) - 1; i >= 0; i--) {
    if (placesOf(state, scope, op, state.at(zone, i)) !== 0) return true;
  }
  return false;
}

function couldSearch(state: CompileState, scope: TextScope, op: CompileOp): boolean {
  const { low, high } = passing(state, scope, op, DECK + seatOf(op.whom, scope));
  return (low | high) !== 0 && mayDraw(state, scope.owner);
}

function couldOneOf(state: CompileState, scope: TextScope, op: CompileOp): boolean {
  for (let i = 0; i < op.jumps.length; i++) if (couldChoose(state, scope, op, i)) return true;
  return false;
}

/** Whether an option of "either … or" could do anything. Each ends with a jump over the ones after it. */
export function couldChoose(state: CompileState, scope: TextScope, { jumps }: CompileOp, option: number): boolean {
  const { code } = state.setting.program;
  const next = option + 1 < jumps.length ? jumps[option + 1] : code[jumps[1] - 1].jump;
  return couldDo(state, scope, jumps[option], next - 1);
}

/** Instructions that only control the flow of a text. */
type Flow = 'jump' | 'if' | 'may' | 'nextLine' | 'nextCard' | 'nextPlayer' | 'nextCount';
const [JUMP, IF, MAY] = (['jump', 'if', 'may'] as const).map((name) => OPS.indexOf(name));

const COULD: Readonly<Record<Exclude<OpName, Flow>, Could>> = {
  end: () => false,
  unlessDone: always,
  oneOf: couldOneOf,
  chooseLine: lines,
  noteLines: lines,
  noteCards: targets,
  notePlayers: always,
  noteCount: wants,
  draw: (state, scope, op) => {
    const seat = seatOf(op.who, scope);
    return wants(state, scope, op) && mayDraw(state, seat) && canDrawFrom(state, seat, seatOf(op.whom, scope));
  },
  search: couldSearch,
  discard: holds(HAND, 'who'),
  mill: (state, scope, op) =>
    state.count(DECK + seatOf(op.whom, scope)) > 0 && (op.mode === ALL || wants(state, scope, op)),
  give: (state, scope, op) => state.count(HAND + scope.owner) > 0 && wants(state, scope, op),
  take: (state, scope, op) => state.count(HAND + 1 - scope.owner) > 0 && wants(state, scope, op),
  refresh: (state, scope, op) => state.count(HAND + seatOf(op.who, scope)) < HAND_SIZE,
  shuffle: (state, scope, op) => state.count((op.mode === 1 ? TRASH : DECK) + seatOf(op.who, scope)) > 0,
  revealHand: holds(HAND, 'who'),
  revealDeck: holds(DECK, 'whom'),
  revealTrash: holds(TRASH, 'whom'),
  revealCards: targets,
  revealFrom: (state, scope, op) =>
    (slotLow(state.cells, scope.frame, op.ref) | slotHigh(state.cells, scope.frame, op.ref)) !== 0,
  flip: targets,
  shift: targets,
  delete: targets,
  return: targets,
  steal: targets,
  play: couldPlay,
  swapStacks: (state, scope, op) => swappable(state, seatOf(op.who, scope)) !== 0,
  rearrange: (state, scope, op) => arrangements(state, op, scope) !== 0,
  swapTiles: (state, scope, op) => arrangements(state, op, scope) !== 0,
  setCompiled: (state, scope, op) => {
    const place = ownTile(state, op, scope, seatOf(op.whom, scope));
    return place >= 0 && !state.isCompiled(place);
  },
  compile: lines,
  forbidCompile: always,
  control: (state, scope, op) => state.setting.control && state.control !== seatOf(op.whom, scope),
  nameNumber: always,
  nameProtocol: always,
  copyMiddle: targets,
};
const TABLE: readonly (Could | undefined)[] = OPS.map((name) => (COULD as Partial<Record<OpName, Could>>)[name]);

/** The next index after a flow instruction. */
function nextPlace(state: CompileState, scope: TextScope, op: CompileOp, pc: number): number {
  if (op.code === JUMP || (op.code === IF && !op.cond!(state, scope))) return op.jump;
  return pc + 1;
}

/** Whether the instructions from this index on could do anything; those at `end` and later belong to other texts. */
export function couldDo(state: CompileState, scope: TextScope, pc: number, end: number): boolean {
  if (pc >= end) return false;
  const op = state.setting.program.code[pc];
  const could = TABLE[op.code];
  if (could !== undefined) return could(state, scope, op);
  return couldDo(state, scope, nextPlace(state, scope, op, pc), op.code === MAY ? op.jump : end);
}
