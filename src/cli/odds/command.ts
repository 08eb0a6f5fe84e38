/** `stammtisch odds <troops> [defenders…]`: the chances of a battle, a campaign or all battles up to a size. */
import type { Command } from 'commander';
import type { Language } from '../../core/types.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { writeWhole } from '../files.ts';
import { wordsOf } from '../words.ts';
import { type Battle, battleJson, battleText } from './battle.ts';
import { campaignJson, campaignText } from './campaign.ts';
import { heatMap } from './heat-map.ts';
import { chanceTable, chanceTableText } from './table.ts';
import { oddsWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly stop?: string;
  readonly table?: string;
  readonly svg?: string;
  readonly json?: boolean;
}

const MOST_TROOPS = 1000;
const MOST_TERRITORIES = 20;
const MOST_ROWS = 200;
const USUAL_ROWS = 20;

export function oddsCommand(context: Context): Command {
  const { odds: help } = context.help;
  return newCommand(context, 'odds')
    .argument('[troops]', help.troops)
    .argument('[defenders...]', help.defenders)
    .option('--stop <n>', help.stop)
    .option('--table <n>', help.table)
    .option('--svg <file>', help.svg)
    .option('--json', help.json)
    .action((troops: string | undefined, defenders: string[], flags: Flags) => odds(context, troops, defenders, flags));
}

function odds(context: Context, troops: string | undefined, defenders: readonly string[], flags: Flags): void {
  const { language } = configOf(context, flags);
  const words = oddsWords(language);
  if (troops !== undefined && defenders.length === 0) throw new Problem(EXIT.usage, words.againstWhom);
  if (troops === undefined && flags.table === undefined && flags.svg === undefined) {
    throw new Problem(EXIT.usage, words.nothingAsked);
  }
  if (flags.stop !== undefined && defenders.length !== 1) throw new Problem(EXIT.usage, words.stopWhere);
  const size =
    flags.table === undefined
      ? USUAL_ROWS
      : readNumber(flags.table, '--table', { min: 1, max: MOST_ROWS }, wordsOf(language));
  const answers: Answer[] = [];
  if (troops !== undefined) answers.push(answerOf(troops, defenders, flags.stop, language));
  if (flags.table !== undefined) {
    answers.push({ json: { table: chanceTable(size) }, text: chanceTableText(size, language) });
  }
  if (flags.svg !== undefined) writeWhole(flags.svg, heatMap(size, language), language);
  const json = Object.assign({}, ...answers.map((answer) => answer.json));
  const text = flags.json ? JSON.stringify(json) : answers.map((answer) => answer.text).join('\n\n');
  if (answers.length > 0) process.stdout.write(`${text}\n`);
  if (flags.svg !== undefined) process.stderr.write(`${words.drawn(flags.svg)}\n`);
}

interface Answer {
  readonly json: object;
  readonly text: string;
}

function answerOf(troops: string, defenders: readonly string[], stop: string | undefined, language: Language): Answer {
  const words = wordsOf(language);
  const { names } = oddsWords(language);
  const own = readNumber(troops, names.troops, { min: 2, max: MOST_TROOPS }, words);
  const enemy = defenders.map((text) => readNumber(text, names.defenders, { min: 1, max: MOST_TROOPS }, words));
  if (enemy.length > MOST_TERRITORIES) throw new Problem(EXIT.usage, oddsWords(language).tooFar(MOST_TERRITORIES));
  if (enemy.length > 1) return { json: campaignJson(own, enemy), text: campaignText(own, enemy, language) };
  const stopAt = stop === undefined ? 1 : readNumber(stop, '--stop', { min: 1, max: own }, words);
  const battle: Battle = { troops: own, defenders: enemy[0], stopAt };
  return { json: battleJson(battle), text: battleText(battle, language) };
}
