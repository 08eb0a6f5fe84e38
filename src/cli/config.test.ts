import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../server/live/limits.ts';
import { readConfig, settingRows } from './config.ts';
import { EXIT, Problem } from './exit.ts';

const PAGE = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

function problemWith(env: Record<string, string>, flags = {}): Problem {
  try {
    readConfig({ LANG: 'C', ...env }, flags);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('no problem');
}

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({ LANG: 'C' })).toEqual({
      port: 8080,
      host: '127.0.0.1',
      store: 'stammtisch.sqlite',
      publicUrl: undefined,
      proxies: [],
      serverLimits: { tables: 5_000, connections: 10_000 },
      limits: USUAL_LIMITS,
      mauMauPort: 53427,
      mauMauTable: {
        preset: 'program',
        seats: '3',
        rounds: '4',
        afterDraw: 'must',
        fillAfter: '30',
        yeet: 'off',
        timeLimit: '0',
        idle: '180',
      },
      agentThreads: undefined,
      keepRecords: undefined,
      mostDisk: undefined,
      metricsToken: undefined,
      adminSocket: undefined,
      adminToken: undefined,
      maintenanceGrace: 120_000,
      logLevel: 'info',
      language: 'en',
      chosenLanguage: undefined,
      colour: true,
    });
  });

  test('come from the environment, then from flags', () => {
    const env = { PORT: '3000', HOST: '0.0.0.0', LOG_LEVEL: 'WARN', STAMMTISCH_LANG: 'de', NO_COLOR: '1' };
    expect(readConfig(env)).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      logLevel: 'warn',
      language: 'de',
      colour: false,
    });
    const flags = { PORT: '0', HOST: '::1', LOG_LEVEL: 'silent', STAMMTISCH_LANG: 'en' };
    expect(readConfig(env, flags)).toMatchObject({
      port: 0,
      host: '::1',
      logLevel: 'silent',
      language: 'en',
      colour: false,
    });
  });

  test('limits replace single defaults', () => {
    const env = {
      ADDRESS_LIMITS: 'tables=7,hints=1',
      TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
      SERVER_LIMITS: 'tables=9',
    };
    const { limits, proxies, serverLimits } = readConfig({ LANG: 'C', ...env });
    expect(limits.address).toEqual({ ...USUAL_LIMITS.address, tables: 7, hints: 1 });
    expect([proxies, serverLimits]).toEqual([['127.0.0.1', 'fd00::/8'], { tables: 9, connections: 10_000 }]);
    expect(problemWith({ ADDRESS_LIMITS: 'tables=0' }).message).toContain('ADDRESS_LIMITS');
    expect(problemWith({ TRUSTED_PROXIES: 'proxy' }).message).toContain('TRUSTED_PROXIES');
  });

  test('of the server are read', () => {
    const env = { STORE: ':memory:', PUBLIC_URL: 'https://cards.example.org', MAU_MAU_PORT: 'off', AGENT_THREADS: '2' };
    const read = { store: ':memory:', publicUrl: 'https://cards.example.org', mauMauPort: undefined, agentThreads: 2 };
    expect(readConfig({ ...env, MAU_MAU_TABLE: 'seats=2,yeet=on' })).toMatchObject({
      ...read,
      mauMauTable: { seats: '2', yeet: 'on' },
    });
  });

  test('of the store are durations and sizes', () => {
    const read = readConfig({ KEEP_RECORDS: '365d', MOST_DISK: '10gb' });
    expect([read.keepRecords, read.mostDisk]).toEqual([365 * 24 * 3600 * 1000, 10_000_000_000]);
    expect(readConfig({ MOST_DISK: '500MB' }).mostDisk).toBe(500_000_000);
  });

  test('that are empty count as not set', () => {
    expect(readConfig({ LANG: 'C', PORT: '', NO_COLOR: '', STAMMTISCH_LANG: '' })).toEqual(readConfig({ LANG: 'C' }));
  });

  test.each([
    [{ LC_ALL: 'de_DE.UTF-8', LANG: 'en_GB.UTF-8' }, 'de'],
    [{ LC_MESSAGES: 'de_AT', LANG: 'en_GB' }, 'de'],
    [{ LANG: 'de' }, 'de'],
    [{ LC_ALL: 'C', LANG: 'de_DE' }, 'en'],
    [{ LANG: 'den_CA' }, 'en'],
    [{ LANG: 'fr_FR' }, 'en'],
    [{ LANG: 'fr_FR', STAMMTISCH_LANG: 'DE' }, 'de'],
  ])('%j speaks %s', (env, language) => {
    expect(readConfig(env).language).toBe(language);
  });

  test.each([
    [{ PORT: 'abc' }, {}, 'PORT is "abc": expected a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, {}, 'PORT is "70000": expected a whole number from 0 to 65535.'],
    [{}, { PORT: '1.5' }, '--port is "1.5": expected a whole number from 0 to 65535.'],
    [{ HOST: 'a b' }, {}, 'HOST is "a b": expected a host name or an IP address.'],
    [{ LOG_LEVEL: 'loud' }, {}, 'LOG_LEVEL is "loud": expected one of fatal, error, warn, info, debug, trace, silent.'],
    [{ KEEP_RECORDS: '1y' }, {}, 'KEEP_RECORDS is "1y": expected a number of days such as 365d.'],
    [{}, { MOST_DISK: '10' }, '--most-disk is "10": expected a size such as 500MB or 10GB.'],
    [{}, { STAMMTISCH_LANG: 'fr' }, '--lang is "fr": expected one of en, de.'],
    [{ STAMMTISCH_LANG: 'de', PORT: '-1' }, {}, 'PORT ist „-1“: erwartet wird eine ganze Zahl von 0 bis 65535.'],
  ])('%j %j is refused in one sentence', (env, flags, sentence) => {
    const problem = problemWith(env, flags);
    expect(problem.message).toBe(sentence);
    expect(problem.exit).toBe(EXIT.usage);
  });
});

describe('docs/configuration.md', () => {
  const rows = PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('has the settings of the schema, with flags, defaults and meanings', () => {
    const wanted = settingRows().map((row) => ['', `\`${row.name}\``, row.flag, row.default, row.description, '']);
    expect(rows).toEqual(wanted);
  });

  test('has all exit codes', () => {
    const codes = [...PAGE.matchAll(/^\| (\d+) \| (\w+) \|/gm)].map(([, code, name]) => [name, Number(code)]);
    expect(codes).toEqual(Object.entries(EXIT));
  });
});
