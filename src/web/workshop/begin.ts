/** Things without anything yet, under names of their own, opened in their editors. */
import { emptyDraft, type ProtocolDef } from '../../games/compile/index.ts';
import { named } from '../../workshop/index.ts';
import { router } from '../state/route.svelte.ts';
import { library, nameOf } from './library.svelte.ts';

/** `name`: with a number. */
export async function beginMap(name: (n: number) => string): Promise<void> {
  const taken = library.items.map(nameOf);
  let n = 1;
  while (taken.includes(name(n))) n++;
  const { addEmpty } = await import('./map/open.ts');
  const item = await addEmpty(name(n), `map-${n}`);
  if (item !== undefined) router.go(`/workshop/map/${item.id}`);
}

/** With one card and no texts. */
export async function beginProtocol(name: string): Promise<void> {
  const made = named({ kind: 'protocol', value: emptyDraft('new', name) }, name, library.names);
  const item = await library.addDraft(made.value as ProtocolDef);
  if (item !== undefined) router.go(`/workshop/protocol/${item.id}`);
}
