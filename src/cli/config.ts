/**
 * The one place that reads settings: the environment first, then flags, through one schema. docs/configuration.md shows
 * the same table, and a test compares the two.
 */
import { z } from 'zod';
import { LANGUAGES, type Language } from '../core/types.ts';
import { isProxy } from '../server/live/addresses.ts';
import { type About, about, oneOf, sameAs } from './about-setting.ts';
import { secondsOf } from './durations.ts';
import { EXIT, Problem } from './exit.ts';
import {
  ADDRESS_LIMITS,
  CONNECTION_LIMITS,
  type Limits,
  limitList,
  readLimits,
  SERVER_LIMITS,
  type ServerLimits,
} from './limits.ts';
import { wordsOf } from './words.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The pattern does not exclude repeated names: the last one counts. */
const MAU_MAU_TABLE =
  /^((preset=(program|diagram)|seats=[2-5]|rounds=\d{1,3}|afterDraw=(must|may|end)|fillAfter=\d{1,4}|yeet=(on|off)|timeLimit=\d{1,4}|idle=\d{1,4})(,|$))*$/;

const DAY_MS = 24 * 60 * 60 * 1000;

export const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(8080)
    .meta(
      about({
        description: 'Port to serve at; 0 takes any free one.',
        flag: '--port',
        expected: { en: 'a whole number from 0 to 65535', de: 'eine ganze Zahl von 0 bis 65535' },
      }),
    ),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .meta(
      about({
        description: 'Address to serve at; `0.0.0.0` opens the tables to the whole network.',
        flag: '--host',
        expected: { en: 'a host name or an IP address', de: 'ein Rechnername oder eine IP-Adresse' },
      }),
    ),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LOG_LEVELS))
    .default('info')
    .meta(
      about({
        description: `Log level: ${LOG_LEVELS.join(', ')}. From \`debug\` on, errors come with their stack.`,
        flag: '--log-level',
        expected: oneOf(LOG_LEVELS),
      }),
    ),
  STORE: z
    .string()
    .min(1)
    .max(1000)
    .default('stammtisch.sqlite')
    .meta(
      about({
        description: 'Where tables, games and records are kept: a file, `:memory:`, or `postgres://…`.',
        flag: '--store',
        expected: { en: 'a path or postgres://…', de: 'ein Pfad oder postgres://…' },
      }),
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      about({
        description: 'The public address if a proxy is in front of the server; links and the origin check use it.',
        flag: '--public-url',
        otherwise: 'not set',
        expected: {
          en: 'an address such as https://cards.example.org',
          de: 'eine Adresse wie https://karten.example.org',
        },
      }),
    ),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((proxy) => proxy.trim()))
    .refine((proxies) => proxies.every(isProxy))
    .optional()
    .meta(
      about({
        description:
          'Proxies in front of the server, as addresses or networks with commas between: only from these the client’s address is read from `X-Forwarded-For`.',
        flag: '--trusted-proxies',
        otherwise: 'not set',
        expected: { en: 'addresses such as 127.0.0.1,10.0.0.0/8', de: 'Adressen wie 127.0.0.1,10.0.0.0/8' },
      }),
    ),
  SERVER_LIMITS: limitList(SERVER_LIMITS).meta(
    about({
      description: 'Limits of the server: open tables, connections. Omitted values are as in the default.',
      flag: '--server-limits',
      expected: sameAs(SERVER_LIMITS),
    }),
  ),
  ADDRESS_LIMITS: limitList(ADDRESS_LIMITS).meta(
    about({
      description:
        'Limits of one address (of IPv6 one /64): connections, open tables, seats, cost of messages a second and at once, wrong passwords a minute, hints a minute, reviews at a time, megabytes of games a day, new maps and protocols a day. Omitted values are as in the default.',
      flag: '--address-limits',
      expected: sameAs(ADDRESS_LIMITS),
    }),
  ),
  CONNECTION_LIMITS: limitList(CONNECTION_LIMITS).meta(
    about({
      description:
        'Limits of one connection: cost of messages a second and at once. Omitted values are as in the default.',
      flag: '--connection-limits',
      expected: sameAs(CONNECTION_LIMITS),
    }),
  ),
  MAU_MAU_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)])
    .default(53427)
    .meta(
      about({
        description: 'TCP port for Mau-Mau programs; `off` for none, 0 takes any free one.',
        flag: '--mau-mau-port',
        expected: { en: 'a port or off', de: 'ein Port oder off' },
      }),
    ),
  MAU_MAU_TABLE: z
    .string()
    .regex(MAU_MAU_TABLE)
    .default('preset=program,seats=3,rounds=4,afterDraw=must,fillAfter=30,yeet=off,timeLimit=0,idle=180')
    .meta(
      about({
        description:
          'Tables opened over that port; `fillAfter`, `timeLimit` and `idle` in seconds. Omitted values are as in the default; `preset=diagram` turns yeet on.',
        flag: '--mau-mau-table',
        expected: {
          en: 'preset=program,seats=3,rounds=4,afterDraw=must,fillAfter=30,yeet=off,timeLimit=0,idle=180',
          de: 'preset=program,seats=3,rounds=4,afterDraw=must,fillAfter=30,yeet=off,timeLimit=0,idle=180',
        },
      }),
    ),
  AGENT_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .meta(
      about({
        description: 'Limit of threads for agents; each is started when it is needed.',
        flag: '--agent-threads',
        otherwise: 'all cores but one, at most 4',
        expected: { en: 'a whole number from 1 to 64', de: 'eine ganze Zahl von 1 bis 64' },
      }),
    ),
  KEEP_RECORDS: z
    .string()
    .regex(/^[1-9]\d{0,4}d$/)
    .optional()
    .meta(
      about({
        description:
          'How long records of finished games are kept, in days, such as `365d`; older ones are deleted once a day.',
        flag: '--keep-records',
        otherwise: 'forever',
        expected: { en: 'a number of days such as 365d', de: 'eine Zahl von Tagen wie 365d' },
      }),
    ),
  MOST_DISK: z
    .string()
    .toUpperCase()
    .regex(/^[1-9]\d{0,5}(MB|GB)$/)
    .optional()
    .meta(
      about({
        description:
          'Limit of the store, such as `500MB` or `10GB`; beyond it no new tables are opened, and running games go on.',
        flag: '--most-disk',
        otherwise: 'no limit',
        expected: { en: 'a size such as 500MB or 10GB', de: 'eine Größe wie 500MB oder 10GB' },
      }),
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{8,200}$/)
    .optional()
    .meta(
      about({
        description:
          'Protects `/metrics`: readers must send `Authorization: Bearer …`. No flag, because others could see it.',
        otherwise: 'not set',
        expected: { en: '8 to 200 characters without spaces', de: '8 bis 200 Zeichen ohne Leerzeichen' },
      }),
    ),
  ADMIN_SOCKET: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .meta(
      about({
        description:
          'Where `stammtisch admin` reaches the server: the path of a Unix socket (on Windows a named pipe), which only its owner can open; `off` for none.',
        flag: '--admin-socket',
        otherwise: 'beside a file store: `stammtisch.sqlite-admin`',
        expected: { en: 'a path or off', de: 'ein Pfad oder off' },
      }),
    ),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[!-~]{24,200}$/)
    .optional()
    .meta(
      about({
        description:
          'Opens `/admin` over HTTP: `stammtisch admin --url` sends it as `Authorization: Bearer …`. No flag, because others could see it.',
        otherwise: 'not set: closed',
        expected: { en: '24 to 200 characters without spaces', de: '24 bis 200 Zeichen ohne Leerzeichen' },
      }),
    ),
  MAINTENANCE_GRACE: z
    .string()
    .refine((text) => secondsOf(text) !== undefined)
    .default('2m')
    .meta(
      about({
        description:
          'How long rounds that still run at the time of announced maintenance may go on, such as `90s` or `5m`; then the server stops.',
        flag: '--maintenance-grace',
        expected: { en: 'a time such as 90s or 5m', de: 'eine Zeit wie 90s oder 5m' },
      }),
    ),
  STAMMTISCH_LANG: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LANGUAGES))
    .optional()
    .meta(
      about({
        description:
          'Language of all output: `de` or `en`. Once set, a server also answers clients in it that name no language.',
        flag: '--lang',
        otherwise: 'the system’s',
        expected: oneOf(LANGUAGES),
      }),
    ),
  NO_COLOR: z
    .string()
    .transform(() => true)
    .default(false)
    .meta(
      about({
        description: 'Any value turns colours off; output that is not a terminal has none.',
        flag: '--no-color',
        otherwise: 'not set',
        expected: { en: 'any text', de: 'irgendein Text' },
      }),
    ),
});

export type SettingName = keyof typeof settings.shape;
export type Flags = Readonly<Partial<Record<SettingName, string | undefined>>>;
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly store: string;
  readonly publicUrl: string | undefined;
  readonly proxies: readonly string[];
  readonly serverLimits: ServerLimits;
  readonly limits: Limits;
  /** Undefined if the port is off. */
  readonly mauMauPort: number | undefined;
  readonly mauMauTable: Readonly<Record<string, string>>;
  readonly agentThreads: number | undefined;
  /** Milliseconds; undefined keeps all. */
  readonly keepRecords: number | undefined;
  /** Bytes; undefined for no limit. */
  readonly mostDisk: number | undefined;
  readonly metricsToken: string | undefined;
  /** A path, `off`, or undefined for the place beside the store. */
  readonly adminSocket: string | undefined;
  readonly adminToken: string | undefined;
  /** Milliseconds. */
  readonly maintenanceGrace: number;
  readonly logLevel: LogLevel;
  readonly language: Language;
  /** The language if it was set, not taken from the system. */
  readonly chosenLanguage: Language | undefined;
  /** Whether colours are allowed; a terminal is checked elsewhere. */
  readonly colour: boolean;
}

/** Reads all settings; throws a `Problem` with a sentence that names the wrong one. */
export function readConfig(env: Environment, flags: Flags = {}): Config {
  const language = languageOf(env, flags.STAMMTISCH_LANG);
  const names = Object.keys(settings.shape) as SettingName[];
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = flags[name] ?? env[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const read = settings.safeParse(given);
  if (!read.success) throw wrongSetting(read.error.issues[0].path[0] as SettingName, given, flags, language);
  const { PORT, HOST, LOG_LEVEL, STAMMTISCH_LANG, NO_COLOR, STORE, PUBLIC_URL } = read.data;
  const { MAU_MAU_PORT, MAU_MAU_TABLE: table, AGENT_THREADS, METRICS_TOKEN, TRUSTED_PROXIES } = read.data;
  const { KEEP_RECORDS, MOST_DISK, ADMIN_SOCKET, ADMIN_TOKEN, MAINTENANCE_GRACE } = read.data;
  return {
    port: PORT,
    host: HOST,
    store: STORE,
    publicUrl: PUBLIC_URL,
    proxies: TRUSTED_PROXIES ?? [],
    serverLimits: readLimits(read.data.SERVER_LIMITS, SERVER_LIMITS),
    limits: {
      address: readLimits(read.data.ADDRESS_LIMITS, ADDRESS_LIMITS),
      connection: readLimits(read.data.CONNECTION_LIMITS, CONNECTION_LIMITS),
    },
    mauMauPort: MAU_MAU_PORT === 'off' ? undefined : MAU_MAU_PORT,
    mauMauTable: Object.fromEntries(table.split(',').map((part) => part.split('=') as [string, string])),
    agentThreads: AGENT_THREADS,
    keepRecords: KEEP_RECORDS === undefined ? undefined : Number.parseInt(KEEP_RECORDS, 10) * DAY_MS,
    mostDisk: MOST_DISK === undefined ? undefined : bytesOf(MOST_DISK),
    metricsToken: METRICS_TOKEN,
    adminSocket: ADMIN_SOCKET,
    adminToken: ADMIN_TOKEN,
    maintenanceGrace: secondsOf(MAINTENANCE_GRACE)! * 1000, // the schema has checked it
    logLevel: LOG_LEVEL,
    language: STAMMTISCH_LANG ?? systemLanguage(env),
    chosenLanguage: STAMMTISCH_LANG,
    colour: !NO_COLOR,
  };
}

const bytesOf = (size: string): number => Number.parseInt(size, 10) * (size.endsWith('GB') ? 1e9 : 1e6);

function wrongSetting(
  name: SettingName,
  given: Readonly<Record<string, string>>,
  flags: Flags,
  language: Language,
): Problem {
  const { flag, expected } = aboutOf(name);
  const source = flags[name] !== undefined && flag !== undefined ? flag : name;
  return new Problem(EXIT.usage, wordsOf(language).badSetting(source, given[name], expected[language]));
}

export function aboutOf(name: SettingName): About {
  return settings.shape[name].meta() as unknown as About;
}

/** The language before the settings have been checked: a valid flag or variable, else the system's. */
export function languageOf(env: Environment, flag?: string): Language {
  const wanted = (flag ?? env.STAMMTISCH_LANG)?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? systemLanguage(env);
}

/** From the first locale variable that is set; if none is set (Windows), from the system. */
function systemLanguage(env: Environment): Language {
  const locale =
    env.LC_ALL || env.LC_MESSAGES || env.LANG || env.LANGUAGE || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^de\b|^de_/i.test(locale) ? 'de' : 'en';
}

/** The rows of docs/configuration.md. */
export function settingRows(): { name: SettingName; flag: string; default: string; description: string }[] {
  return (Object.keys(settings.shape) as SettingName[]).map((name) => {
    const { description, flag, otherwise } = aboutOf(name);
    const standard = otherwise ?? `\`${String(settings.shape[name].parse(undefined))}\``;
    return { name, flag: flag === undefined ? '' : `\`${flag}\``, default: standard, description };
  });
}
