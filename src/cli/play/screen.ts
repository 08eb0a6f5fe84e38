/** The text on the screen: the list of actions, refusals, rules, the final result. Colours are added later. */
import { isCheating } from '../../agents/index.ts';
import { explain } from '../../core/errors.ts';
import type { Outcome } from '../../core/game.ts';
import type { OptionValue } from '../../core/options.ts';
import type { Action, Language, Names } from '../../core/types.ts';
import { inColumns, table, unbroken, wrap } from '../text.ts';
import { commonVerb, type Position, type Refusal } from './input.ts';
import type { TablePlan } from './table.ts';
import { listed, playWords } from './words.ts';

/** The prompt; the caret under a line takes its width into account. */
export const PROMPT = '> ';
/** Clears the input line before a message is printed; the prompt shows it again. */
export const CLEAR_LINE = '\r\x1b[J';

/** The legal actions, numbered, each as notation and in words. */
export function actionList({ game, state, language, shown }: Position): string {
  const digits = String(shown.length).length;
  const written = shown.map((action) => game.notation.format(state.setting, action));
  const widest = Math.max(...written.map((text) => text.length));
  const cells = shown.map((action, i) => {
    const words = game.words.action(state.setting, action, language);
    return `${String(i + 1).padStart(digits)}  ${written[i].padEnd(widest)}  ${words}`;
  });
  return inColumns(cells);
}

/** A few actions as examples: "H7, take 1". Each stays on one line. */
export function examples({ game, state, shown }: Position, count = 2): string {
  return shown
    .slice(0, count)
    .map((action) => unbroken(game.notation.format(state.setting, action)))
    .join(', ');
}

/** Several actions as they can be typed at once, without the word they share: "3C 4C". */
export function severalAtOnce({ game, state, shown }: Position): string {
  const written = shown.map((action) => game.notation.format(state.setting, action));
  const verb = commonVerb(written);
  return written
    .slice(0, 2)
    .map((text) => (verb === '' ? text : text.slice(verb.length + 1)))
    .join(' ');
}

/** Why a line was not carried out, with a caret under the place. */
export function refusalText(position: Position, refusal: Refusal, partly: boolean): string {
  const caret = `${' '.repeat(PROMPT.length + refusal.at)}^`;
  const sentence = refusalSentence(position, refusal);
  return `${caret}\n${wrap(partly ? `${sentence} ${playWords(position.language).notWhole}` : sentence)}`;
}

function refusalSentence(position: Position, refusal: Refusal): string {
  const { game, state, language, shown } = position;
  const words = playWords(language);
  const written = (action: Action): string => unbroken(game.notation.format(state.setting, action));
  switch (refusal.kind) {
    case 'unreadable':
      return words.unreadable(refusal.text, examples(position), refusal.expected);
    case 'number':
      return words.noSuchNumber(shown.length);
    case 'several':
      return words.severalFit(refusal.text, refusal.fits.map(written).join(', '));
    case 'forbidden':
      return explain(refusal.rejection, language, game.words.rejections);
    case 'turn-ends':
      return words.turnEnds(written(refusal.after));
    case 'sees-more':
      return words.seesMore(written(refusal.after));
  }
}

/** The page of the rules, and the options of this game. */
export function rulesText({ game, setting }: TablePlan, language: Language): string {
  const words = playWords(language);
  const show = (value: OptionValue): string =>
    value === true ? words.on : value === false ? words.off : typeof value === 'string' ? value : JSON.stringify(value);
  const lines = Object.entries(game.facts.options).map(([name, { label }]) =>
    wrap(`  ${name} = ${show(setting.options[name])}: ${label[language]}`, '    '),
  );
  return [words.rules(`docs/rules/${game.facts.name}.md`), ...lines].join('\n');
}

/** Places, names and points, best first, and the person's own result. */
export function resultText(plan: TablePlan, outcome: Outcome, language: Language, names: Names): string {
  const sentence = placeSentence(plan, outcome, language, names);
  return [placesText(outcome, language, names), '', sentence].join('\n');
}

export function placesText({ places, scores }: Outcome, language: Language, names: Names): string {
  const seats = places.map((_, at) => at).sort((a, b) => places[a] - places[b]);
  return [playWords(language).result, table(seats.map((at) => [` ${places[at]}.`, names(at), scores[at]]))].join('\n');
}

function placeSentence({ setting, seat }: TablePlan, { places }: Outcome, language: Language, names: Names): string {
  const { teams } = setting;
  const words = playWords(language);
  if (places[seat] !== 1) return words.place(places[seat], places.length);
  const winners = places.flatMap((place, at) => (place === 1 ? [at] : []));
  const others = winners.filter((at) => teams[at] !== teams[seat]);
  if (others.length === 0) return winners.length > 1 ? words.teamWon : words.won;
  if (winners.length === places.length && places.length > 2) return words.everybody(places.length);
  return words.shared(listed(others.map(names), words.and));
}

/** Names the agents that see all cards; no line at a fair table. */
export function trainingLine({ agents }: Pick<TablePlan, 'agents'>, language: Language): string[] {
  const words = playWords(language);
  const names = agents.flatMap((agent) => (agent !== undefined && isCheating(agent) ? [agent.name] : []));
  return names.length === 0 ? [] : [words.seesAll(listed([...new Set(names)], words.and))];
}
