/** A thing of the workshop: a Risk map or a Compile protocol in our own file format. */
import { type ProtocolDef, writeProtocol } from '../games/compile/index.ts';
import { type RiskMap, writeMap } from '../games/risk/index.ts';

export type Thing =
  | { readonly kind: 'map'; readonly value: RiskMap }
  | { readonly kind: 'protocol'; readonly value: ProtocolDef };

/** The one text of a thing; its hash names the thing on a server, and files have the same bytes. */
export function canonicalText(thing: Thing): string {
  return thing.kind === 'map' ? writeMap(thing.value) : writeProtocol(thing.value);
}

/** The name of the file that a thing is saved as. */
export const fileNameOf = ({ kind, value }: Thing): string => `${value.id}.${kind}.json`;
