/** What the player sees of the game at a table. */
import type { Setting } from '../../core/game.ts';
import { plainDecoder } from '../../wire/plain-decoder.ts';
import type { LiveTable } from '../state/live.svelte.ts';
import type { Kit } from './kit.ts';

/** As the kit's board takes it; without a private state, a spectator's. */
export const viewIn = (kit: Kit, { publicState, privateState }: LiveTable): never =>
  (kit.decoder ?? plainDecoder).view(publicState!, privateState) as never;

export function settingIn({ game }: Kit, { publicState }: LiveTable): Setting {
  const { options, seats } = publicState!.table;
  const read = game.configure(options, seats.length);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}
