/** docs/protocol.md, docs/asyncapi.json and the bots in docs/adding-an-agent.md equal the schemas and files. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLIENT_MESSAGES } from '../../src/protocol/client.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { TABLE_EVENTS, TICHU_EVENTS } from '../../src/protocol/events.ts';
import { PLAIN_REQUESTS, TICHU_REQUESTS } from '../../src/protocol/requests.ts';
import { SERVER_MESSAGES } from '../../src/protocol/server.ts';
import { protocolPages, withBlocks } from '../../tools/write-protocol.ts';

const read = (path: string): string => {
  const place = new URL(`../../${path}`, import.meta.url);
  return existsSync(place) ? readFileSync(place, 'utf8').replaceAll('\r\n', '\n') : '';
};

describe('written pages', () => {
  test.each(protocolPages().map(({ path, text }) => [path, text]))('%s is current', (path, text) => {
    const found = read(path);
    if (path.endsWith('.json')) expect(JSON.parse(found), '`npm run docs` writes it').toEqual(JSON.parse(text));
    else expect(found, '`npm run docs` writes it').toBe(text);
  });

  test('a mark for something that does not exist is an error', () => {
    expect(() => withBlocks('<!-- schema: dreams -->\n<!-- end -->')).toThrow('there is no block "dreams"');
    expect(withBlocks('a\n<!-- schema: codes -->\nold\n<!-- end -->\nb')).toMatch(/^a\n[\s\S]*\| 1000 \|[\s\S]*\nb$/);
  });
});

describe('docs/protocol.md', () => {
  const page = read('docs/protocol.md');

  test('names every message, event, request and code', () => {
    const wanted = [
      ...Object.keys(CLIENT_MESSAGES).map((type) => `#### client: ${type}\n`),
      ...Object.keys(SERVER_MESSAGES).map((type) => `#### server: ${type}\n`),
      ...Object.keys({ ...TABLE_EVENTS, ...TICHU_EVENTS, ...TICHU_REQUESTS, ...PLAIN_REQUESTS }).map(
        (name) => `| \`${name}\` |`,
      ),
      ...Object.entries(CODES).map(([name, code]) => `| ${code} | ${name} |`),
    ];
    expect(wanted.filter((text) => !page.includes(text))).toEqual([]);
  });

  test('has no field without a type, and nothing broken', () => {
    expect(page.split('\n').filter((line) => /undefined|\[object|NaN|^\|.*\| any \|/.test(line))).toEqual([]);
  });

  test('its links within the page have existing targets', () => {
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) => slug(title));
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !headings.includes(link))).toEqual([]);
  });

  test('codes in the prose exist', () => {
    const known = new Set<number>([...Object.values(CODES), 1008, 1012, 1013]); // and three with which sockets are closed
    const prose = page.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/^\|.*$/gm, '');
    const named = [...prose.matchAll(/\b[1-4]0\d\d\b/g)].map(([code]) => Number(code));
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });
});

/** Anchors as GitHub makes them. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-');

describe('docs/asyncapi.json', () => {
  // biome-ignore lint/suspicious/noExplicitAny: it is looked at from all sides
  const api: any = JSON.parse(read('docs/asyncapi.json'));

  /** Every object in it. */
  function* parts(value: unknown): Generator<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield value as Record<string, unknown>;
    for (const part of Object.values(value)) yield* parts(part);
  }

  const resolve = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      // biome-ignore lint/suspicious/noExplicitAny: a step into whatever is there
      .reduce((at: any, step) => at?.[step], api);

  test('is AsyncAPI 3.0 with one channel', () => {
    expect(api).toMatchObject({ asyncapi: '3.0.0', info: { title: expect.any(String), version: '2.0.0' } });
    expect(api.channels.table.address).toBe('/ws');
    expect(Object.keys(api.components.messages).filter((name) => !/^[\w.-]+$/.test(name))).toEqual([]);
  });

  test('all references resolve', () => {
    const references = [...parts(api)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((ref) => !ref.startsWith('#/') || resolve(ref) === undefined)).toEqual([]);
  });

  test('every message is sent or received by an operation, in an envelope', () => {
    const said = Object.keys(CLIENT_MESSAGES).map((type) => `client-${type}`);
    const told = Object.keys(SERVER_MESSAGES).map((type) => `server-${type}`);
    expect(Object.keys(api.channels.table.messages)).toEqual([...said, ...told]);
    const used = (action: string): string[] =>
      Object.values(api.operations as Record<string, { action: string; messages: { $ref: string }[] }>)
        .filter((operation) => operation.action === action)
        .flatMap(({ messages }) => messages.map(({ $ref }) => $ref.replace('#/channels/table/messages/', '')));
    expect(used('receive')).toEqual(said);
    expect(used('send')).toEqual(told);
    for (const name of [...said, ...told]) {
      const { properties } = api.components.messages[name].payload;
      expect(properties.type.const).toBe(name.replace(/^\w+-/, ''));
      expect(properties.payload.$ref).toBe(`#/components/schemas/${name}`);
    }
  });

  test('additions are allowed', () => {
    expect([...parts(api.components.schemas)].filter((part) => part.additionalProperties === false)).toEqual([]);
  });
});
