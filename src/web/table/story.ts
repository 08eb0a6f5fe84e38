/** Fetches the record of a finished game and lets the game tell its story. */
import { parseRecord } from '../../core/record.ts';
import { Replay } from '../../core/replay.ts';
import type { Kit } from '../games/kit.ts';
import type { Story } from '../games/teller.ts';
import { fetchRecord } from '../pages/api.ts';

/** Undefined if the game has no teller, or the record is no longer stored or of other rules. */
export async function storyOf(kit: Kit, id: string): Promise<Story | undefined> {
  if (kit.teller === undefined) return undefined;
  const text = await fetchRecord(id).catch(() => undefined);
  return text === undefined ? undefined : storyIn(kit, text);
}

export function storyIn(kit: Pick<Kit, 'game' | 'teller'>, text: string): Story | undefined {
  const { name } = kit.game.facts;
  const record = parseRecord(text, (game) => (game === name ? kit.game : undefined));
  const opened = record.ok ? Replay.open(kit.game, record.value) : record;
  if (!opened.ok || kit.teller === undefined) return undefined;
  const { record: game, state } = opened.value;
  const teller = kit.teller(game.seats);
  for (const { actor, action } of game.moves) {
    const events: { kind: string }[] = [];
    opened.value.forward((event) => events.push(event));
    teller.hear({ actor, action, events, state });
  }
  return teller.end();
}
