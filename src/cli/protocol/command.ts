/** `stammtisch protocol …`: checks, shows, creates and imports protocols for Compile. */
import { Command } from 'commander';
import { Random } from '../../core/random.ts';
import { parseSeed } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import {
  checkProtocolText,
  type Problem as Finding,
  importProtocol,
  LONGEST_NAME,
  lintProtocol,
  PROTOCOLS,
  type ProtocolDef,
  protocolStrength,
  randomProtocol,
  type SelfTest,
  selfTest,
  writeProtocol,
} from '../../games/compile/index.ts';
import { type CommonFlags, type Context, configOf } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { isThere, readText, writeWhole } from '../files.ts';
import { problemOf } from '../rejection.ts';
import { errorsIn, loadProtocol, MAX_BYTES, sentenceOf } from './load.ts';
import { decimal, protocolData, protocolPage } from './show.ts';
import { protocolWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly json?: boolean;
  readonly out?: string;
  /** False with `--no-test`. */
  readonly test?: boolean;
  readonly seed?: string;
  readonly name?: string;
}

export function protocolCommand(context: Context): Command {
  const words = protocolWords(context.language);
  const examples = words.examples.map((line) => `  ${context.program} ${line}`).join('\n');
  const command = new Command('protocol')
    .description(words.about)
    .helpOption('-h, --help', context.help.help)
    .helpCommand(false)
    .addHelpText('after', `\n${context.help.example}\n${examples}`);
  for (const make of [checkPart, showPart, newPart, importPart]) command.addCommand(make(context));
  return command;
}

/** A subcommand with the common flags. */
function part(context: Context, name: 'check' | 'show' | 'new' | 'import'): Command {
  const { help } = context;
  const titles: Readonly<Record<string, string>> = {
    'Usage:': help.usage,
    'Arguments:': help.arguments,
    'Options:': help.options,
  };
  return new Command(name)
    .description(protocolWords(context.language).help[name])
    .helpOption('-h, --help', help.help)
    .option('--json', protocolWords(context.language).help.json)
    .option('--lang <de|en>', help.lang)
    .option('--no-color', help.noColor)
    .configureHelp({ styleTitle: (title) => titles[title] ?? title, helpWidth: 80 })
    .exitOverride()
    .configureOutput({ outputError: () => {} }); // main.ts prints the error, once
}

// ---- check ---------------------------------------------------------------------------------------------------------------------

function checkPart(context: Context): Command {
  const { help } = protocolWords(context.language);
  return part(context, 'check')
    .argument('<files...>', help.files)
    .option('--no-test', help.noTest)
    .action((files: string[], flags: Flags) => {
      const { language } = configOf(context, flags);
      const checks = files.map((file) => checkFile(file, flags, language));
      for (const check of checks) process.stdout.write(`${told(check, flags, language)}\n`);
      process.exitCode = checks.every(({ ok }) => ok) ? EXIT.fine : EXIT.input;
    });
}

interface Check {
  readonly file: string;
  readonly ok: boolean;
  readonly protocol?: ProtocolDef;
  readonly findings: readonly Finding[];
  readonly test?: SelfTest;
}

function checkFile(file: string, flags: Flags, language: Language): Check {
  const { protocol, problems } = checkProtocolText(readText(file, MAX_BYTES, language));
  if (protocol === undefined) return { file, ok: false, findings: problems };
  const findings = [...problems, ...lintProtocol(protocol)];
  if (flags.test === false) return { file, ok: true, protocol, findings };
  const test = selfTest(protocol, undefined, progress(protocol.name, language));
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const all = [...findings, ...test.problems];
  return { file, ok: errorsIn(all).length === 0, protocol, findings: all, test };
}

/** A progress line, on a terminal only. */
function progress(name: string, language: Language): (share: number) => void {
  let shown = -1;
  return (share) => {
    const percent = Math.min(100, Math.floor(share * 100));
    if (!process.stderr.isTTY || percent === shown) return;
    shown = percent;
    process.stderr.write(`\r\x1b[K${protocolWords(language).testing(name, percent)}`);
  };
}

function told({ file, ok, protocol, findings, test }: Check, flags: Flags, language: Language): string {
  if (flags.json) {
    const list = findings.map((finding) => ({
      severity: finding.severity,
      code: finding.code,
      place: finding.place,
      sentence: sentenceOf(finding, language),
    }));
    const strength = protocol === undefined ? {} : { strength: protocolData(protocol).strength };
    const tried = test === undefined ? {} : { test: { games: test.games, moves: test.moves, cuts: test.cuts } };
    return JSON.stringify({ file, ok, ...strength, ...tried, problems: list });
  }
  const words = protocolWords(language);
  const errors = errorsIn(findings).length;
  const head =
    ok && protocol !== undefined
      ? words.fine(file, protocol.name, decimal(protocolStrength(protocol).total, language))
      : words.wrong(file, errors, findings.length - errors);
  const lines = findings.map((finding) => `  ${words[finding.severity]}: ${sentenceOf(finding, language)}`);
  return [head, ...(test === undefined ? [] : [words.tested(test.games, test.moves, test.cuts)]), ...lines].join('\n');
}

// ---- show, new, import ---------------------------------------------------------------------------------------------------------

function showPart(context: Context): Command {
  return part(context, 'show')
    .argument('<protocol>', protocolWords(context.language).help.protocol)
    .action((name: string, flags: Flags) => {
      const { language } = configOf(context, flags);
      show(loadProtocol(name, language), flags, language);
    });
}

function show(protocol: ProtocolDef, flags: Flags, language: Language): void {
  process.stdout.write(`${flags.json ? JSON.stringify(protocolData(protocol)) : protocolPage(protocol, language)}\n`);
}

/** The defaults of a new protocol; the help shows them. */
const DEFAULTS = { seed: '1', name: 'Storm' } as const;

function newPart(context: Context): Command {
  const { help } = protocolWords(context.language);
  return part(context, 'new')
    .option('--seed <text>', help.seed)
    .option('--name <name>', help.name)
    .option('--out <file>', help.outNew)
    .action((flags: Flags) => makeNew(context, flags));
}

function makeNew(context: Context, given: Flags): void {
  const { language } = configOf(context, given);
  const words = protocolWords(language);
  const flags = { ...DEFAULTS, ...given };
  const seed = parseSeed(flags.seed);
  if (!seed.ok) throw problemOf(seed.error, language);
  const protocol = { ...randomProtocol(new Random(seed.value), idOf(flags.name)), name: flags.name };
  if (
    checkProtocolText(JSON.stringify(protocol)).protocol === undefined ||
    PROTOCOLS.some(({ id }) => id === protocol.id)
  ) {
    throw new Problem(EXIT.usage, words.badName(flags.name.replace(/\p{C}/gu, '\ufffd'), LONGEST_NAME));
  }
  const file = flags.out ?? `${protocol.id}.json`;
  if (flags.out === undefined && isThere(file)) throw new Problem(EXIT.usage, words.exists(file));
  writeWhole(file, writeProtocol(protocol), language);
  show(protocol, flags, language);
  process.stderr.write(`${words.wrote(file)}\n`);
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '') || 'protocol';

function importPart(context: Context): Command {
  const { help } = protocolWords(context.language);
  return part(context, 'import')
    .argument('<file>', help.foreign)
    .requiredOption('--out <file>', help.outImport)
    .action((file: string, flags: Flags & { readonly out: string }) => importFile(context, file, flags));
}

function importFile(context: Context, file: string, flags: Flags & { readonly out: string }): void {
  const { language } = configOf(context, flags);
  const words = protocolWords(language);
  const { protocol, problems } = importProtocol(jsonOf(readText(file, MAX_BYTES, language)));
  for (const problem of problems)
    process.stderr.write(`${words[problem.severity]}: ${sentenceOf(problem, language)}\n`);
  if (protocol === undefined) {
    const errors = errorsIn(problems);
    throw new Problem(EXIT.input, words.wrong(file, errors.length, problems.length - errors.length), errors[0]);
  }
  writeWhole(flags.out, writeProtocol(protocol), language);
  show(protocol, flags, language);
  process.stderr.write(`${words.wrote(flags.out)}\n`);
}

/** Undefined if the text is not JSON; the importer reports it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
