/** `npm run docs`: writes docs/errors.md from the books of error codes, and the pages of the protocol from its schemas. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CORE_ERRORS, type ErrorBook, type ErrorEntry } from '../src/core/errors.ts';
import { games } from '../src/games/index.ts';
import { MAU_MAU_TCP_ERRORS } from '../src/protocol/mau-mau/index.ts';
import { ADMIN_ERRORS } from '../src/server/admin/errors.ts';
import { STORE_ERRORS } from '../src/store/errors.ts';
import { TABLE_ERRORS } from '../src/table/errors.ts';
import { protocolPages } from './write-protocol.ts';

/** The books of the core, the server and the store, then one a game. */
export function books(): { readonly title: string; readonly book: ErrorBook }[] {
  return [
    { title: 'All games', book: CORE_ERRORS },
    { title: 'Live tables', book: TABLE_ERRORS },
    { title: 'The operator', book: ADMIN_ERRORS },
    { title: 'Mau-Mau over TCP', book: MAU_MAU_TCP_ERRORS },
    { title: 'The store', book: STORE_ERRORS },
    ...games.map((game) => ({ title: game.facts.title.en, book: game.words.rejections })),
  ];
}

export function errorsPage(): string {
  const intro = [
    '# Error codes',
    '',
    'Everything that Stammtisch can refuse, by its code. The code is the contract: programs should look at it alone. The',
    'sentences are what people read; `{name}` stands for a parameter of the rejection. A rejection that rests on a rule',
    'names its ruling, to be found in [rules](rules/).',
    '',
    '`npm run docs` writes this page from the books of codes in the source.',
  ];
  return `${[...intro, ...books().flatMap(({ title, book }) => section(title, book))].join('\n')}\n`;
}

function section(title: string, book: ErrorBook): string[] {
  const rows = Object.entries(book).map(([code, { rule, en, de }]) => {
    const cells = [`\`${code}\``, rule ?? '', pattern(en), pattern(de)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replace('|  |', '| |');
  });
  return ['', `## ${title}`, '', '| code | ruling | English | German |', '|---|---|---|---|', ...rows];
}

/**
 * The sentence with its parameters as `{name}`. Some books convert parameters (a card's number to its name), which does not work
 * with a placeholder; so a sentence that is a single template is read from its source: `${nameOf(p.card)}` is `{card}`.
 */
function pattern(sentence: ErrorEntry['en']): string {
  const [, params, template] = /^\(?(\w+)\)?\s*=>\s*`([^`]*)`$/.exec(String(sentence)) ?? [];
  if (params === undefined || template === undefined) return sentence(PLACEHOLDERS);
  const name = new RegExp(`\\b${params}\\.(\\w+)`);
  return template.replace(/\$\{([^}]*)\}/g, (_, value: string) => `{${name.exec(value)?.[1]}}`);
}

const PLACEHOLDERS = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

const ROOT = new URL('../', import.meta.url);

if (import.meta.main) {
  const pages = [{ path: 'docs/errors.md', text: errorsPage() }, ...protocolPages()];
  for (const { path, text } of pages) writeFileSync(new URL(path, ROOT), text);
  const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', ROOT));
  const written = pages.map(({ path }) => path).filter((path) => path.endsWith('.json'));
  execFileSync(process.execPath, [biome, 'format', '--write', ...written], {
    cwd: fileURLToPath(ROOT),
    stdio: 'ignore',
  });
}
