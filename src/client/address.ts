/** Parses server addresses that people type. */

const PATH = '/ws';

/** The WebSocket URL of `ws://host:port`, `https://host` or `host:port`; undefined if it cannot be parsed. */
export function socketAddress(text: string): string | undefined {
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `ws://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const scheme = SCHEMES[url.protocol];
  if (scheme === undefined || url.hostname === '') return undefined;
  const path = url.pathname === '/' ? PATH : url.pathname;
  return `${scheme}//${url.host}${path}${url.search}`;
}

const SCHEMES: Readonly<Record<string, string | undefined>> = {
  'ws:': 'ws:',
  'wss:': 'wss:',
  'http:': 'ws:',
  'https:': 'wss:',
};

/** The address with the language that the server's sentences should have. */
export function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
