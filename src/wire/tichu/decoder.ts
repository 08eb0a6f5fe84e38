/** Reads Tichu's named states and events. */
import type { TichuPrivateState, TichuPublicState } from '../../protocol/tichu-state.ts';
import type { Decoder } from '../dialect.ts';
import { decode } from './events.ts';
import { viewFrom } from './view.ts';

export const tichuDecoder: Decoder = {
  view: (open, own) =>
    open.current_phase === 'lobby'
      ? undefined
      : viewFrom(open as unknown as TichuPublicState, own as unknown as TichuPrivateState | undefined),
  decode,
};
