/** `stammtisch map …`: generates, checks, shows, imports and exports maps of Risk. */
import { Command } from 'commander';
import { parseSeed } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import {
  checkMapText,
  EXPORT_LOSSES,
  type Problem as MapProblem,
  mapSvg,
  nameIn,
  RANDOM_LIMITS,
  type RiskMap,
  randomMapReport,
  writeMap,
} from '../../games/risk/index.ts';
import { type CommonFlags, type Context, configOf, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { readText, writeAll } from '../files.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { FORMATS, filesOf } from './exporting.ts';
import { errorsIn, loadForeign, loadMap, MAX_BYTES, sentenceOf } from './load.ts';
import { summaryOf, summaryText } from './summary.ts';
import { mapWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly out?: string;
  readonly svg?: string;
  readonly light?: boolean;
  readonly json?: boolean;
}
interface RandomFlags extends Flags {
  readonly territories?: string;
  readonly regions?: string;
  readonly players?: string;
  readonly seed?: string;
}

/** The defaults of a random map; the help shows them. */
const DEFAULTS = { territories: '42', regions: '6', players: '2', seed: '1' } as const;

export function mapCommand(context: Context): Command {
  const words = mapWords(context.language);
  const examples = words.examples.map((line) => `  ${context.program} ${line}`).join('\n');
  const command = new Command('map')
    .description(words.about)
    .helpOption('-h, --help', context.help.help)
    .helpCommand(false)
    .addHelpText('after', `\n${context.help.example}\n${examples}`);
  for (const make of [randomPart, checkPart, showPart, importPart, exportPart]) command.addCommand(make(context));
  return command;
}

/** A subcommand with the common flags. */
function part(context: Context, name: keyof ReturnType<typeof mapWords>['help']): Command {
  return new Command(name)
    .description(mapWords(context.language).help[name])
    .helpOption('-h, --help', context.help.help)
    .option('--json', mapWords(context.language).help.json)
    .option('--lang <de|en>', context.help.lang)
    .option('--no-color', context.help.noColor)
    .configureHelp({ styleTitle: (title) => titlesOf(context)[title] ?? title, helpWidth: 80 })
    .exitOverride()
    .configureOutput({ outputError: () => {} }); // main.ts prints the error, once
}

/** Titles for the help: commander does not pass settings of the program on to subcommands. */
function titlesOf({ help }: Context): Readonly<Record<string, string>> {
  return { 'Usage:': help.usage, 'Arguments:': help.arguments, 'Options:': help.options };
}

function randomPart(context: Context): Command {
  const { help } = mapWords(context.language);
  return part(context, 'random')
    .option('--territories <n>', help.territories)
    .option('--regions <n>', help.regions)
    .option('--players <n>', help.players)
    .option('--seed <text>', help.seed)
    .option('--svg <file>', help.svg)
    .option('--light', help.light)
    .option('--out <file>', help.out)
    .action((flags: RandomFlags) => makeRandom(context, flags));
}

function makeRandom(context: Context, given: RandomFlags): void {
  const { language } = configOf(context, given);
  const flags = { ...DEFAULTS, ...given };
  const number = (name: 'territories' | 'regions' | 'players'): number => {
    const { min, max } = RANDOM_LIMITS[name];
    return readNumber(flags[name], `--${name}`, { min, max }, wordsOf(language));
  };
  const [territories, regions, players] = [number('territories'), number('regions'), number('players')];
  const { territoriesAPlayer, territoriesARegion } = RANDOM_LIMITS;
  if (territories < Math.max(regions * territoriesARegion, players * territoriesAPlayer)) {
    throw new Problem(EXIT.usage, mapWords(language).tooFew(territories, regions, players));
  }
  const seed = parseSeed(flags.seed);
  if (!seed.ok) throw problemOf(seed.error, language);
  const { map, rejected } = randomMapReport({ territories, regions, players, seed: flags.seed });
  deliver(map, flags, language);
  const drafts = Object.values(rejected).reduce((sum, count) => sum + count, 0);
  if (drafts > 0) process.stderr.write(`${mapWords(language).rejected(drafts)}\n`);
}

/** Writes the requested files and prints a summary. */
function deliver(map: RiskMap, { out, svg, light = false, json = false }: Flags, language: Language): void {
  const words = mapWords(language);
  const files = new Map<string, string>();
  if (out !== undefined) files.set(out, writeMap(map));
  if (svg !== undefined) {
    const picture = mapSvg(map, { language, theme: light ? 'light' : 'dark' });
    if (picture === undefined) throw new Problem(EXIT.input, words.noDrawing(map.id));
    files.set(svg, picture);
  }
  writeAll(files, language);
  process.stdout.write(`${json ? JSON.stringify(summaryOf(map)) : summaryText(map, language)}\n`);
  for (const file of files.keys()) process.stderr.write(`${words.wrote(file)}\n`);
}

function checkPart(context: Context): Command {
  return part(context, 'check')
    .argument('<files...>', mapWords(context.language).help.files)
    .action((files: string[], flags: Flags) => checkFiles(context, files, flags));
}

function checkFiles(context: Context, files: readonly string[], flags: Flags): void {
  const { language } = configOf(context, flags);
  let isClean = true;
  for (const file of files) {
    const { map, problems } = checkMapText(readText(file, MAX_BYTES, language));
    isClean &&= map !== undefined;
    const told = flags.json
      ? [JSON.stringify(findings(file, map, problems, language))]
      : verdict(file, map, problems, language);
    process.stdout.write(`${told.join('\n')}\n`);
  }
  process.exitCode = isClean ? EXIT.fine : EXIT.input;
}

function findings(file: string, map: RiskMap | undefined, problems: readonly MapProblem[], language: Language) {
  const list = problems.map((problem) => ({
    severity: problem.severity,
    code: problem.code,
    place: problem.place,
    sentence: sentenceOf(problem, language),
  }));
  return { file, ok: map !== undefined, problems: list };
}

function verdict(
  file: string,
  map: RiskMap | undefined,
  problems: readonly MapProblem[],
  language: Language,
): string[] {
  const words = mapWords(language);
  const errors = errorsIn(problems).length;
  const head =
    map === undefined
      ? words.wrong(file, errors, problems.length - errors)
      : words.fine(file, nameIn(map.name, language), map.territories.length, map.regions.length);
  return [head, ...problems.map((problem) => `  ${words[problem.severity]}: ${sentenceOf(problem, language)}`)];
}

function showPart(context: Context): Command {
  const { help } = mapWords(context.language);
  return part(context, 'show')
    .argument('<map>', help.map)
    .option('--svg <file>', help.svg)
    .option('--light', help.light)
    .action((name: string, flags: Flags) => {
      const { language } = configOf(context, flags);
      deliver(loadMap(name, language), flags, language);
    });
}

function importPart(context: Context): Command {
  const { help } = mapWords(context.language);
  return part(context, 'import')
    .argument('<file>', help.foreign)
    .requiredOption('--out <file>', help.outImport)
    .option('--svg <file>', help.svg)
    .option('--light', help.light)
    .action((file: string, flags: Flags) => importMap(context, file, flags));
}

function importMap(context: Context, file: string, flags: Flags): void {
  const { language } = configOf(context, flags);
  const { map, problems } = loadForeign(file, language);
  const words = mapWords(language);
  for (const problem of problems) {
    process.stderr.write(`${words[problem.severity]}: ${sentenceOf(problem, language)}\n`);
  }
  if (map === undefined) {
    const errors = errorsIn(problems);
    throw new Problem(EXIT.input, words.wrong(file, errors.length, problems.length - errors.length), errors[0]);
  }
  deliver(map, flags, language);
}

function exportPart(context: Context): Command {
  const { help } = mapWords(context.language);
  return part(context, 'export')
    .argument('<map>', help.map)
    .requiredOption('--to <format>', help.to)
    .requiredOption('--out <folder>', help.outExport)
    .action((name: string, flags: Flags & { to: string; out: string }) => exportMap(context, name, flags));
}

function exportMap(context: Context, name: string, flags: Flags & { to: string; out: string }): void {
  const { language } = configOf(context, flags);
  const words = mapWords(language);
  const format = FORMATS.find((known) => known === flags.to);
  if (format === undefined) throw new Problem(EXIT.usage, words.unknownFormat(flags.to));
  const map = loadMap(name, language);
  const files = filesOf(map, format, flags.out, language);
  if (files === undefined) throw new Problem(EXIT.input, words.noDrawing(name));
  writeAll(files, language);
  if (flags.json) process.stdout.write(`${JSON.stringify({ files: [...files.keys()] })}\n`);
  for (const file of files.keys()) process.stderr.write(`${words.wrote(file)}\n`);
  if (map.territories.some(({ castles, port }) => castles > 0 || port !== null))
    process.stderr.write(`${EXPORT_LOSSES[format][language]}\n`);
}
