/** One of the legal actions, each equally likely, without listing them: they are counted, then one is found by its index. */
import { countBits, lowestBit, nthBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Action, type Seat, TABLE } from '../../core/types.ts';
import { attackOf, defendOf, END, leaveOf, moveOf, onOf, placeOf } from './actions.ts';
import { mostDefenceDice } from './attack.ts';
import { MAX_TERRITORIES, NOBODY, type Owner, type Territory } from './board.ts';
import { listSets, nthSet } from './cards.ts';
import { sampleManoeuvre } from './manoeuvre.ts';
import { attackChoices, listPictured, mostAttackDice } from './moves.ts';
import { mustRedeem, offersSets } from './reinforce.ts';
import { AMOUNT, ATTACK, BONUS, CLAIM, DEFEND, MANOEUVRE, OCCUPY, REINFORCE, type RiskState } from './state.ts';

export function sample(state: RiskState, actor: Seat, random: Random): Action {
  if (actor === TABLE) return leaveOf(nthBit(state.alive, random.below(countBits(state.alive))));
  switch (state.phase) {
    case CLAIM:
      return sampleLand(state, NOBODY, random);
    case REINFORCE:
      return sampleReinforcement(state, random);
    case BONUS:
      return samplePictured(state, random);
    case ATTACK:
      return sampleAttack(state, random);
    case DEFEND:
      return defendOf(1) + random.below(mostDefenceDice(state));
    case OCCUPY:
      return moveOf(state.moved) + random.below(state.troops(state.from));
    case MANOEUVRE:
      return sampleManoeuvre(state, random);
    case AMOUNT:
      return moveOf(1) + random.below(state.troops(state.from) - 1);
    default:
      return sampleLand(state, actor, random);
  }
}

function sampleLand(state: RiskState, owner: Owner, random: Random): Action {
  return onOf(nthLand(state, owner, random.below(state.count(owner))));
}

function nthLand(state: RiskState, owner: Owner, n: number): Territory {
  let rank = n;
  for (let word = 0; ; word++) {
    const land = state.owned(owner, word);
    const count = countBits(land);
    if (rank < count) return 32 * word + nthBit(land, rank);
    rank -= count;
  }
}

const few = new Float64Array(3);

function samplePictured(state: RiskState, random: Random): Action {
  return few[random.below(listPictured(state, few))];
}

function sampleReinforcement(state: RiskState, random: Random): Action {
  const { left, turn } = state;
  const sets = state.handSize(turn) < 3 || !offersSets(state) ? 0 : listSets(state, turn, 0);
  if (sets > 0 && mustRedeem(state)) return nthSet(state, turn, random.below(sets));
  const plain = left === 1 ? state.count(turn) : Math.max(1, left); // with nothing left, the end
  const pick = random.below(plain + sets);
  if (pick >= plain) return nthSet(state, turn, pick - plain);
  if (left === 0) return END;
  return left === 1 ? onOf(nthLand(state, turn, pick)) : placeOf(pick + 1);
}

/** The territories that can attack, and for each the number of attacks up to its own; overwritten by every call. */
const attackers = new Uint8Array(MAX_TERRITORIES);
const upTo = new Int32Array(MAX_TERRITORIES);

function sampleAttack(state: RiskState, random: Random): Action {
  const total = countAttacks(state);
  const rank = random.below(total + 1);
  if (rank === total) return END;
  let i = 0;
  while (upTo[i] <= rank) i++;
  return nthAttack(state, attackers[i], i === 0 ? rank : rank - upTo[i - 1]);
}

function countAttacks(state: RiskState): number {
  const seat = state.turn;
  const { words } = state.setting.board;
  let total = 0;
  let found = 0;
  for (let word = 0; word < words; word++) {
    for (let rest = state.owned(seat, word); rest !== 0; rest &= rest - 1) {
      const from = 32 * word + lowestBit(rest);
      const choices = attackChoices(state, from);
      if (choices === 0) continue;
      total += choices;
      attackers[found] = from;
      upTo[found++] = total;
    }
  }
  return total;
}

function nthAttack(state: RiskState, from: Territory, n: number): Action {
  const near = state.setting.board.lists[from];
  const dice = mostAttackDice(state, from);
  let rank = n;
  for (let i = 0; ; i++) {
    if (state.owner(near[i]) === state.turn) continue;
    if (rank < dice) return attackOf(from, near[i], rank + 1);
    rank -= dice;
  }
}
