/** The status sentence: the question to the player, or the seat on turn. */
import type { RiskView } from '../../../games/risk/index.ts';
import type { PageWords } from '../../words/index.ts';
import type { Control } from './control.svelte.ts';

interface Situation {
  readonly view: RiskView;
  readonly control: Control;
  readonly all: PageWords;
  readonly names: readonly string[];
  readonly seat: number | undefined;
  readonly nameAt: (territory: number) => string;
}

export function statusOf(situation: Situation): string {
  const { view, control, all, names, seat } = situation;
  if (view.decides === null) return all.risk.over[view.ending] ?? '';
  if (view.decides !== seat) return all.table.thinking(names[view.decides] ?? '');
  if (control.isBlitz) return all.risk.blitz;
  return control.isAsked ? taskOf(situation) : all.risk.turnOf(names[view.decides] ?? '');
}

function taskOf({ view, control, all: { risk: words }, seat, nameAt }: Situation): string {
  const { choices, from, pair } = control;
  switch (view.phase) {
    case 'claim':
      return words.claim;
    case 'settle':
      return words.settle(view.toSettle[seat ?? 0]);
    case 'bonus':
      return words.bonus;
    case 'reinforce':
    case 'where':
      if (choices.place === undefined && choices.on.size === 0)
        return choices.canEnd ? words.allPlaced : words.mustTrade;
      return words.placeOn(choices.place === undefined ? Math.max(1, view.chosen) : control.amount, view.left);
    case 'defend':
      return words.defend(nameAt(view.to ?? 0));
    case 'occupy':
      return words.moveInto(nameAt(view.to ?? 0));
    case 'attack':
      if (choices.pairs.size === 0) return words.noAttack;
      return pair !== undefined
        ? words.attackOn(nameAt(pair.to))
        : from === undefined
          ? words.attackFrom
          : words.attackTo(nameAt(from));
    default:
      if (pair !== undefined) return words.shiftTo(nameAt(pair.from), nameAt(pair.to));
      if (choices.pairs.size === 0) return words.noShift;
      return from === undefined ? words.shiftFrom : words.shiftWhere(nameAt(from));
  }
}
