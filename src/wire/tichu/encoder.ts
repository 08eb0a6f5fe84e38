/** Writes Tichu's named states, events and requests, and reads the answers (docs/protocol.md). */
import type { TichuView } from '../../games/tichu/index.ts';
import { type Encoder, fieldTexts } from '../dialect.ts';
import { plainEncoder } from '../plain.ts';
import { encode } from './events.ts';
import { answer, request } from './requests.ts';
import { phaseOf, privateState, publicState } from './state.ts';

const NOBODY = -1;

export const tichuEncoder: Encoder = {
  phase: (view) => phaseOf(view as TichuView | undefined),
  states(view) {
    const { tricks, ...rest } = publicState(view as TichuView | undefined);
    return {
      publicFields: fieldTexts(rest).set('tricks', `[${tricks.map(trickText).join(',')}]`),
      privateFields: (own) => fieldTexts(privateState(own.seat, own.view as TichuView | undefined, own.calls)),
    };
  },
  encode,
  /** A call for tichu that comes to nothing is a tichu declined. */
  withdrawn: (seat, call) =>
    call === 'tichu'
      ? { event: 'tichu_announced', data: { player_index: seat, announced: false, grand: false } }
      : plainEncoder.withdrawn(seat, call),
  turn: (scene) => (scene.view('spectator') as TichuView | undefined)?.turn ?? NOBODY,
  request,
  answer,
};

/** Cache: finished tricks stay the same objects, and make up most of a state late in a round. */
const trickTexts = new WeakMap<object, string>();

function trickText(trick: object): string {
  const known = trickTexts.get(trick);
  if (known !== undefined) return known;
  const text = JSON.stringify(trick);
  trickTexts.set(trick, text);
  return text;
}
