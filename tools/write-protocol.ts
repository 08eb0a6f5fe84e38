/**
 * Writes docs/asyncapi.json and the tables in docs/protocol.md from the schemas. Pages keep their prose; the text
 * between `<!-- schema: … -->` or `<!-- file: … -->` and `<!-- end -->` is written by `npm run docs`.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ANSWERS, CLIENT_MESSAGES, type ClientType, LIMITS } from '../src/protocol/client.ts';
import { CODE_MEANINGS, CODES, type CodeName } from '../src/protocol/codes.ts';
import { TABLE_EVENTS, TICHU_EVENTS } from '../src/protocol/events.ts';
import { PLAIN_REQUESTS, TICHU_REQUESTS } from '../src/protocol/requests.ts';
import { NUMBERED, SERVER_MESSAGES, type ServerType } from '../src/protocol/server.ts';
import { plainPrivateState, plainPublicState, plainTable, tichuTable } from '../src/protocol/table-state.ts';
import { TICHU_NAMED, tichuPrivateState, tichuPublicState } from '../src/protocol/tichu-state.ts';
import { PROTOCOL_VERSION } from '../src/protocol/version.ts';

const ROOT = new URL('../', import.meta.url);

// ---- schemas as JSON ---------------------------------------------------------------------------------------------------

interface Json {
  $ref?: string;
  allOf?: Json[];
  $schema?: string;
  $id?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  items?: Json | Json[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  description?: string;
}

/** Schemas with a name of their own; the others are written out where they are used. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  TableInfo: plainTable,
  TichuTableInfo: tichuTable,
  PublicState: plainPublicState,
  PrivateState: plainPrivateState,
  TichuPublicState: tichuPublicState,
  TichuPrivateState: tichuPrivateState,
};

const SCHEMAS = '#/components/schemas/';

function jsonOf(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...NAMED, ...schemas })) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, {
    target: 'draft-7',
    io,
    uri: (id) => SCHEMAS + id,
    override: ({ jsonSchema }) => relax(jsonSchema as Json),
  });
  return made.schemas as Record<string, Json>;
}

/** Allows additional fields, and drops the bounds of safe integers, which are noise. */
function relax(json: Json): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

const prefixed = (prefix: string, list: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(list).map(([name, schema]) => [`${prefix}-${name}`, schema]));

/** All of them, by name: states, `client-…`, `server-…`, `answer-…`. */
function allSchemas(): Record<string, Json> {
  const said = jsonOf({ ...prefixed('client', CLIENT_MESSAGES), ...prefixed('answer', ANSWERS) }, 'input');
  const told = jsonOf(prefixed('server', SERVER_MESSAGES), 'output');
  const all = { ...said, ...told };
  for (const schema of Object.values(all)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return all;
}

// ---- AsyncAPI ----------------------------------------------------------------------------------------------------------

/** The direct answer to each message of a client. */
const REPLIES: Partial<Record<ClientType, ServerType>> = {
  join: 'joined_confirmation',
  ping: 'pong',
  list_tables: 'tables',
  watch: 'watching',
  hint: 'hint',
  review: 'review',
  list_records: 'records',
  get_record: 'record',
};

export function asyncApi(): object {
  const schemas = allSchemas();
  const said = Object.keys(CLIENT_MESSAGES) as ClientType[];
  const told = Object.keys(SERVER_MESSAGES) as ServerType[];
  const names = [...said.map((type) => `client-${type}`), ...told.map((type) => `server-${type}`)];
  const inChannel = (name: string) => ({ $ref: `#/channels/table/messages/${name}` });
  const channel = { $ref: '#/channels/table' };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Stammtisch live tables',
      version: `${PROTOCOL_VERSION}.0.0`,
      description: 'Card and board games over a WebSocket, one JSON object a message. Explained in docs/protocol.md.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      local: { host: '127.0.0.1:8080', protocol: 'ws', description: '`npm start`; HOST and PORT choose another' },
    },
    channels: {
      table: {
        address: '/ws',
        description: 'One connection sits at one table, looks on at one, or only asks.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: Object.fromEntries([
      ...said.map((type) => [`receive-${type}`, receives(type, channel, inChannel)]),
      ...told.map((type) => [`send-${type}`, { action: 'send', channel, messages: [inChannel(`server-${type}`)] }]),
    ]),
    components: {
      messages: Object.fromEntries(names.map((name) => [name, messageOf(name, schemas[name])])),
      schemas,
    },
  };
}

function receives(type: ClientType, channel: object, inChannel: (name: string) => object): object {
  const operation = { action: 'receive', channel, messages: [inChannel(`client-${type}`)] };
  const reply = REPLIES[type];
  if (reply === undefined) return operation;
  return { ...operation, reply: { channel, messages: [inChannel(`server-${reply}`), inChannel('server-error')] } };
}

/** The envelope; a payload that may be left out is not required. */
function messageOf(name: string, schema: Json): object {
  const type = name.slice(name.indexOf('-') + 1);
  const isOptional = name.startsWith('client-') && CLIENT_MESSAGES[type as ClientType].safeParse(undefined).success;
  return {
    name: type,
    ...(schema.description === undefined ? {} : { summary: schema.description }),
    payload: {
      type: 'object',
      properties: { type: { const: type }, payload: { $ref: SCHEMAS + name } },
      required: isOptional ? ['type'] : ['type', 'payload'],
    },
  };
}

export const asyncApiText = (): string => `${JSON.stringify(asyncApi(), null, 2)}\n`;

// ---- tables for people -------------------------------------------------------------------------------------------------

/** Longer lists of values have a table of their own. */
const MOST_VALUES = 10;

function typeOf(json: Json): string {
  if (json.$ref !== undefined) return linkTo(json.$ref.slice(SCHEMAS.length));
  if (json.allOf?.length === 1) return typeOf(json.allOf[0]); // a reference with words of its own
  if (json.const !== undefined) return `\`${JSON.stringify(json.const)}\``;
  if (json.enum !== undefined && json.enum.length > MOST_VALUES) return wordFor(json.type as string);
  if (json.enum !== undefined) return json.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const members = json.anyOf ?? json.oneOf;
  if (members !== undefined) return [...new Set(members.map(typeOf))].join(' or ');
  if (Array.isArray(json.type)) return json.type.map(wordFor).join(' or ');
  if (json.type === 'array') return listType(json.items);
  if (json.properties !== undefined) return `{${Object.keys(json.properties).map(quoted).join(', ')}}`;
  return json.format === 'date-time' ? 'time, ISO 8601' : json.format === 'uuid' ? 'text, UUID' : wordFor(json.type);
}

const quoted = (name: string): string => `\`${name}\``;

function listType(items: Json | Json[] | undefined): string {
  if (Array.isArray(items)) return `[${items.map(typeOf).join(', ')}]`;
  return items === undefined ? 'list' : `list of ${typeOf(items)}`;
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', integer: 'int', boolean: 'bool', null: 'null' };
const wordFor = (type: string | undefined): string => (type === undefined ? 'any' : (WORDS[type] ?? type));

/** All kinds of table info link to one description. */
function linkTo(name: string): string {
  const shown = name === 'TichuTableInfo' ? 'TableInfo' : name;
  return `[${shown}](#${shown.toLowerCase()})`;
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll(/\| {2}(?=\|)/g, '| ');

const tableOf = (heads: readonly string[], rows: readonly string[]): string[] => [
  row(...heads),
  `|${heads.map(() => '---|').join('')}`,
  ...rows,
];

const FIELD_HEADS = ['field', 'type', 'meaning'] as const;

/** Fields of every numbered message, explained once. */
const NUMBERS: readonly string[] = ['seq', 'server_time'];

/** One row a field; `?` marks optional ones. The fields of lists of objects follow their row. */
function fieldRows({ properties = {}, required = [] }: Json, before = ''): string[] {
  const fields = Object.entries(properties).filter(([name]) => !NUMBERS.includes(name));
  return fields.flatMap(([name, json]) => {
    const items = json.type === 'array' && !Array.isArray(json.items) ? json.items : undefined;
    const isList = items?.properties !== undefined && before === '' && Object.keys(items.properties).length > 2;
    const type = isList ? 'list' : typeOf(json);
    const own = row(`\`${before}${name}\`${required.includes(name) ? '' : '?'}`, type, json.description ?? '');
    return isList ? [own, ...fieldRows(items, `${name}[].`)] : [own];
  });
}

/** Merges the members of a union that have the same fields. */
function merged(members: readonly Json[]): Json | undefined {
  const names = members.map(({ properties = {} }) => Object.keys(properties).sort().join());
  if (new Set(names).size > 1 || members.some(({ properties }) => properties === undefined)) return undefined;
  const [first] = members;
  const properties = Object.entries(first.properties ?? {}).map(([name, json]): [string, Json] => {
    const all = members.map((member) => member.properties?.[name] ?? {});
    const isSame = new Set(all.map(typeOf)).size === 1;
    const description = json.description === undefined ? {} : { description: json.description };
    return [name, isSame ? json : { anyOf: all, ...description }];
  });
  return { ...first, properties: Object.fromEntries(properties) };
}

/** The fields of a payload: a table, or one for each variant. */
function payloadText(json: Json): string[] {
  const members = json.anyOf ?? json.oneOf;
  if (members === undefined) return fieldsText(json);
  const one = merged(members);
  if (one !== undefined) return fieldsText(one);
  const isSmall = members.every(({ properties = {} }) => Object.keys(properties).length <= 2);
  if (!isSmall)
    return members.flatMap((member, i) => [...(i === 0 ? [] : ['', 'or']), '', ...fieldsText(member).slice(1)]);
  const rows = members.map(({ properties = {}, description = '' }) => {
    const { action, data } = properties;
    return row(typeOf(action), data === undefined ? '' : shapeOf(data), description);
  });
  return ['', ...tableOf(['`action`', '`data`', 'meaning'], rows)];
}

function fieldsText(json: Json): string[] {
  const rows = fieldRows(json);
  return rows.length === 0 ? ['', 'No fields.'] : ['', ...tableOf(FIELD_HEADS, rows)];
}

/** Small objects with the types of their fields. */
function shapeOf(json: Json): string {
  if (json.properties === undefined) return typeOf(json);
  const isRequired = (name: string): boolean => json.required?.includes(name) === true;
  const fields = Object.entries(json.properties).map(
    ([name, field]) => `\`${name}\`${isRequired(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  return fields.join('; ');
}

/** Messages of one side: an overview, then each with its fields. */
function messages(side: 'client' | 'server', types: readonly string[], schemas: Record<string, Json>): string[] {
  const json = (type: string): Json => schemas[`${side}-${type}`];
  const overview = types.map((type) =>
    row(`[\`${type}\`](#${anchor(side, type)})`, json(type).description ?? '', about(side, type)),
  );
  const heads = side === 'client' ? ['type', 'meaning', 'answered by'] : ['type', 'when', 'numbered'];
  const parts = types.flatMap((type) => ['', `#### ${side}: ${type}`, ...payloadOf(side, type, json(type))]);
  return [...tableOf(heads, overview), ...parts];
}

const anchor = (side: string, type: string): string => `${side}-${type}`;

function about(side: 'client' | 'server', type: string): string {
  if (side === 'server') return (NUMBERED as readonly string[]).includes(type) ? 'yes' : '';
  const reply = REPLIES[type as ClientType];
  return reply === undefined ? '' : `\`${reply}\``;
}

/** Notifications and requests have many kinds that differ in two fields only. */
function payloadOf(side: 'client' | 'server', type: string, json: Json): string[] {
  if (side === 'client' || (type !== 'notification' && type !== 'request')) return payloadText(json);
  const open: Record<string, Json> =
    type === 'request'
      ? {
          action: { type: 'string', description: 'what is asked, see requests' },
          context: { type: 'object', description: 'depends on `action`' },
        }
      : {
          event: { type: 'string', description: 'what happened, see notifications' },
          data: { type: 'object', description: 'depends on `event`' },
        };
  const states: Record<string, Json> = {
    public_state: eitherState('PublicState'),
    private_state: eitherState('PrivateState'),
  };
  const last = json.anyOf?.at(-1) ?? {};
  const properties = Object.entries(last.properties ?? {}).map(([name, field]): [string, Json] => {
    const description =
      states[name] === undefined || field.description === undefined ? {} : { description: field.description };
    return [name, { ...(open[name] ?? states[name] ?? field), ...description }];
  });
  return payloadText({ ...last, properties: Object.fromEntries(properties) });
}

const eitherState = (name: string): Json => ({ anyOf: [{ $ref: `${SCHEMAS}Tichu${name}` }, { $ref: SCHEMAS + name }] });

function events(list: Readonly<Record<string, z.ZodType>>): string[] {
  const schemas = jsonOf(list, 'output');
  const rows = Object.keys(list).map((name) => {
    const json = schemas[name];
    const members = json.anyOf ?? json.oneOf;
    const data =
      members === undefined
        ? shapeOf(json)
        : `\`action\`: ${members.map(({ properties }) => typeOf(properties?.action ?? {})).join(', ')}; with \`assign_team\` also \`team\``;
    return row(`\`${name}\``, data, json.description ?? '');
  });
  return tableOf(['event', 'data', 'when'], rows);
}

function requests(): string[] {
  const schemas = jsonOf({ ...TICHU_REQUESTS, ...PLAIN_REQUESTS }, 'output');
  const answers = jsonOf(prefixed('answer', ANSWERS), 'input');
  const rows = [...Object.keys(TICHU_REQUESTS), ...Object.keys(PLAIN_REQUESTS)].map((action) => {
    const named = answers[`answer-${action}`];
    const answer = named === undefined ? '`action`: text' : `${shapeOf(named)}; or \`action\`: text`;
    return row(`\`${action}\``, schemas[action].description ?? '', shapeOf(schemas[action]), answer);
  });
  return tableOf(['action', 'when', '`context`', '`response.data`'], rows);
}

function codes(): string[] {
  const rows = Object.entries(CODES).map(([name, code]) => row(String(code), name, CODE_MEANINGS[name as CodeName]));
  return tableOf(['code', 'name', 'when'], rows);
}

const LIMIT_WORDS: Readonly<Record<keyof typeof LIMITS, string>> = {
  frame: 'bytes of one message; a larger one ends the connection',
  name: 'characters of a player’s name',
  table: 'characters of a table’s name',
  text: 'characters of a chat message',
  secret: 'characters of passwords, sessions and ids',
  action: 'characters of an action or of cards',
  agent: 'characters of a level or an agent',
};

function limits(): string[] {
  const rows = Object.entries(LIMITS).map(([name, most]) =>
    row(String(most), LIMIT_WORDS[name as keyof typeof LIMITS]),
  );
  return tableOf(['at most', 'of what'], rows);
}

function tichuStates(schemas: Record<string, Json>): string[] {
  const { properties = {}, required = [] } = schemas.TichuPublicState;
  const part = (isNamed: boolean): Json => {
    const fields = Object.entries(properties).filter(([name]) => TICHU_NAMED.includes(name) === isNamed);
    return { properties: Object.fromEntries(fields), required };
  };
  return [
    '#### TichuPublicState',
    ...fieldsText(part(true)),
    '',
    'With the following fields the two states together hold everything in the view of `src/games/tichu/view.ts`',
    '(`src/wire/tichu` converts between them). All of them are missing before the first game:',
    ...fieldsText(part(false)),
    '',
    '#### TichuPrivateState',
    ...fieldsText(schemas.TichuPrivateState),
  ];
}

function states(schemas: Record<string, Json>): string[] {
  const names = ['PublicState', 'PrivateState', 'TableInfo'];
  const parts = names.flatMap((name) => [
    '',
    `#### ${name}`,
    '',
    schemas[name].description ?? '',
    ...fieldsText(schemas[name]),
  ]);
  const { items } = schemas.TableInfo.properties?.seats ?? {};
  const [person = {}, agent = {}] = (items as Json | undefined)?.anyOf ?? [];
  return [
    ...parts.slice(1),
    '',
    '`seats` of a person:',
    ...fieldsText(person),
    '',
    'and of an agent:',
    ...fieldsText(agent),
  ];
}

/** The generated blocks, by their name in the page. */
const BLOCKS: Readonly<Record<string, (schemas: Record<string, Json>) => readonly string[]>> = {
  'client messages': (schemas) => messages('client', Object.keys(CLIENT_MESSAGES), schemas),
  'server messages': (schemas) => messages('server', Object.keys(SERVER_MESSAGES), schemas),
  requests,
  'table events': () => events(TABLE_EVENTS),
  'tichu events': () => events(TICHU_EVENTS),
  states,
  'tichu states': tichuStates,
  codes,
  limits,
};

// ---- pages -------------------------------------------------------------------------------------------------------------

const MARK = /^<!-- (schema|file): (.+?) -->\n[\s\S]*?^<!-- end -->$/gm;

/** The page with the text between its marks written anew. */
export function withBlocks(page: string): string {
  const schemas = allSchemas();
  return page.replaceAll(MARK, (_, kind: string, name: string) => {
    const text = kind === 'file' ? fileText(name) : blockText(name, schemas);
    return `<!-- ${kind}: ${name} -->\n${text}\n<!-- end -->`;
  });
}

function blockText(name: string, schemas: Record<string, Json>): string {
  const block = BLOCKS[name];
  if (block === undefined) throw new Error(`there is no block "${name}": known are ${Object.keys(BLOCKS).join(', ')}`);
  return `\n${block(schemas).join('\n')}\n`;
}

const FENCES: Readonly<Record<string, string>> = { js: 'js', py: 'python', ts: 'ts' };

function fileText(path: string): string {
  const fence = FENCES[path.slice(path.lastIndexOf('.') + 1)] ?? '';
  return `\n\`\`\`${fence}\n${readFileSync(new URL(path, ROOT), 'utf8').replaceAll('\r\n', '\n').trim()}\n\`\`\`\n`;
}

/** The current content of the pages with marks and of the generated file. */
export function protocolPages(): { readonly path: string; readonly text: string }[] {
  const marked = ['docs/protocol.md', 'docs/adding-an-agent.md'].map((path) => {
    const page = readFileSync(new URL(path, ROOT), 'utf8').replaceAll('\r\n', '\n');
    return { path, text: withBlocks(page) };
  });
  return [...marked, { path: 'docs/asyncapi.json', text: asyncApiText() }];
}
