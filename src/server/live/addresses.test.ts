import { describe, expect, test } from 'vitest';
import { isProxy, networkOf, TrustedProxies } from './addresses.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012:ffff:ffff:ffff:ffff', '2001:db8:0:12::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the client behind proxies', () => {
  const clientOf = (remoteAddress: string, forwarded: string | undefined, proxies: string[]) =>
    new TrustedProxies(proxies).clientOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } });

  test.each([
    ['no proxy is trusted, not even on loopback', '127.0.0.1', '192.0.2.1', [], '127.0.0.1'],
    ['one proxy', '127.0.0.1', '192.0.2.1', ['127.0.0.1'], '192.0.2.1'],
    ['a proxy in IPv6 notation', '::ffff:127.0.0.1', '192.0.2.1', ['127.0.0.1'], '192.0.2.1'],
    ['a client that invents addresses', '127.0.0.1', '10.9.9.9, 192.0.2.1', ['127.0.0.1'], '192.0.2.1'],
    ['two proxies', '127.0.0.1', '192.0.2.1, 10.0.0.7', ['127.0.0.1', '10.0.0.0/8'], '192.0.2.1'],
    ['a proxy that is a client itself', '127.0.0.1', '10.0.0.7', ['127.0.0.1', '10.0.0.0/8'], '10.0.0.7'],
    ['no header', '127.0.0.1', undefined, ['127.0.0.1'], '127.0.0.1'],
    ['garbage', '127.0.0.1', 'unknown', ['127.0.0.1'], '127.0.0.1'],
    ['ports', '127.0.0.1', '[2001:db8::5]:99', ['127.0.0.1'], '2001:db8::5'],
    ['IPv6', '2001:db8:1::2', '192.0.2.1:80', ['2001:db8:1::/48'], '192.0.2.1'],
  ])('%s', (_, remote, forwarded, proxies, client) => {
    expect(clientOf(remote, forwarded, proxies)).toBe(client);
  });

  test.each(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8'])('%s can be a proxy', (text) => {
    expect(isProxy(text)).toBe(true);
  });
  test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '10.0.0/8'])('%j cannot', (text) => {
    expect(isProxy(text)).toBe(false);
  });
});
