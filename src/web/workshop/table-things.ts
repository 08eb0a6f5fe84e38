/** Things in the options of a table: what it plays with, and how large ones are sent. */
import type { Options } from '../../core/options.ts';
import type { ProtocolDef } from '../../games/compile/index.ts';
import { type RiskMap, SHIPPED } from '../../games/risk/index.ts';
import type { Kind, Thing } from '../../workshop/index.ts';
import { ServerRefusal, store } from './server.ts';

/** The map of a table of Risk. */
export function mapOf({ map }: Options): Thing | undefined {
  const value = typeof map === 'string' ? SHIPPED.get(map) : (map as unknown as RiskMap | undefined);
  return value && { kind: 'map', value };
}

/** The protocols that a table of Compile has besides those of the game. */
export const protocolsOf = ({ custom }: Options): readonly ProtocolDef[] =>
  Array.isArray(custom) ? (custom as unknown as readonly ProtocolDef[]) : [];

/** What can be taken from the table into a workshop. */
export function thingsOf(kind: Kind, options: Options): readonly Thing[] {
  const map = kind === 'map' ? mapOf(options) : undefined;
  if (map !== undefined) return [map];
  return kind === 'map' ? [] : protocolsOf(options).map((value) => ({ kind, value }));
}

/** Characters of options that go in one message; the limit of a message is 256 kB. */
const MOST_SENT = 200_000;

/** Large options with their things by hash. If the server does not store them, they are sent as they are. */
export async function sendable(options: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
  if (JSON.stringify(options).length <= MOST_SENT) return options;
  try {
    const { map, custom } = options as Options;
    const isOwn = typeof map === 'object' && map !== null;
    const [hash] = isOwn ? [await store({ kind: 'map', value: map as unknown as RiskMap })] : [];
    const things = await Promise.all(protocolsOf({ custom }).map((value) => store({ kind: 'protocol', value })));
    return {
      ...options,
      ...(hash !== undefined && { map: { thing: hash } }),
      ...(things.length > 0 && { custom: things.map((thing) => ({ thing })) }),
    };
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    return options;
  }
}
