/** A thing of the workshop: a Risk map or a Compile protocol in our own file format. */
import { type ProtocolDef, writeProtocol } from '../games/compile/index.ts';
import { type RiskMap, writeMap } from '../games/risk/index.ts';

export const KINDS = ['map', 'protocol'] as const;
export type Kind = (typeof KINDS)[number];

export type Thing =
  | { readonly kind: 'map'; readonly value: RiskMap }
  | { readonly kind: 'protocol'; readonly value: ProtocolDef };

/** The game that plays with things of a kind, and the option of its tables that takes them. */
export const GAME_OF = { map: 'risk', protocol: 'compile' } as const satisfies Record<Kind, string>;
export const OPTION_OF = { map: 'map', protocol: 'custom' } as const satisfies Record<Kind, string>;

/** Characters of a thing as text: the largest map has 600,000 characters of path, and the rest of it needs less than this. */
export const MOST_TEXT = 1_000_000;

/** The one text of a thing; its hash names the thing on a server, and files have the same bytes. */
export function canonicalText(thing: Thing): string {
  return thing.kind === 'map' ? writeMap(thing.value) : writeProtocol(thing.value);
}

/** The name of the file that a thing is saved as. */
export const fileNameOf = ({ kind, value }: Thing): string => `${value.id}.${kind}.json`;
