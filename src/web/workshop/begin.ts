/** A protocol with one card and no texts, under a name of its own, opened in the creator. */
import { emptyDraft, type ProtocolDef } from '../../games/compile/index.ts';
import { named } from '../../workshop/index.ts';
import { router } from '../state/route.svelte.ts';
import { library } from './library.svelte.ts';

export async function beginProtocol(name: string): Promise<void> {
  const made = named({ kind: 'protocol', value: emptyDraft('new', name) }, name, library.names);
  const item = await library.addDraft(made.value as ProtocolDef);
  if (item !== undefined) router.go(`/workshop/protocol/${item.id}`);
}
