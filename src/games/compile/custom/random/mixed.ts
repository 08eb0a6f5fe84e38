/** A protocol of cards of the game, mixed by chance: as strong as usual ones and without remarks, as a beginning for one's own. */
import type { Random } from '../../../../core/random.ts';
import type { CardDef, ProtocolDef } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { lintProtocol } from '../lint.ts';
import { protocolStrength } from '../strength.ts';
import { randomProtocol } from './index.ts';

/** The middle of the strengths of the game's protocols. */
const USUAL_STRENGTH = 26;
const TRIES = 40;
/** A remark weighs as much as this distance from the usual strength. */
const REMARK = 3;

export function mixedProtocol(random: Random, id: string): ProtocolDef {
  const frame = randomProtocol(random, id);
  let best: { readonly made: ProtocolDef; readonly fault: number } | undefined;
  for (let n = 0; n < TRIES; n++) {
    const made = { ...frame, cards: frame.cards.map(({ value }) => cardOf(random, value)) };
    const fault = Math.abs(protocolStrength(made).total - USUAL_STRENGTH) + REMARK * lintProtocol(made).length;
    if (best === undefined || fault < best.fault) best = { made, fault };
  }
  return best!.made;
}

/** The card of that value in one of the protocols. */
function cardOf(random: Random, value: number): CardDef {
  const all = PROTOCOLS.flatMap(({ cards }) => cards.filter((card) => card.value === value));
  return all[random.below(all.length)];
}
