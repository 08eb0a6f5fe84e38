/** The address that a client counts under: behind trusted proxies the one they name, and of IPv6 the network. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Groups of an IPv6 address that name the network: a household or a server has a whole /64. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** `192.0.2.1`, or for IPv6 `2001:db8:0:1::/64`. Addresses of IPv4 in IPv6 notation count as IPv4. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** All groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head, tail] = address.split('%')[0].split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** Without `::ffff:` before an IPv4 address. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export class TrustedProxies {
  readonly #list = new BlockList();

  /** Addresses, or networks such as `10.0.0.0/8`. Call `isProxy` first: others are an error. */
  constructor(proxies: readonly string[] = []) {
    for (const proxy of proxies) {
      const [address, bits] = proxy.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(bits), family);
    }
  }

  has(address: string): boolean {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && this.#list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  }

  /**
   * The address of the client. `X-Forwarded-For` is read from the right, where the nearest proxy wrote, and only as far as
   * trusted proxies wrote it: what stands further left could be the client's own invention.
   */
  clientOf({
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
    let client = plainAddress(socket.remoteAddress ?? '');
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (this.has(client)) {
      const before = hostOf(forwarded.pop() ?? '');
      if (isIP(before) === 0) break;
      client = plainAddress(before);
    }
    return client;
  }
}

/** Whether the text is an address or a network. */
export function isProxy(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** Some proxies add a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function hostOf(entry: string): string {
  const text = entry.trim();
  return /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
