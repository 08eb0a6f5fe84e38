/** Prints a game between agents only. */
import type { GameRecord } from '../../core/record.ts';
import type { Language } from '../../core/types.ts';
import { namesOf } from '../names.ts';
import { wrap } from '../text.ts';
import { placesText, trainingLine } from './screen.ts';
import { NOBODY, Table, type TablePlan } from './table.ts';
import { listed, playWords } from './words.ts';

/** Plays to the end, passing text to `say`; returns the record. */
export function watch(plan: Omit<TablePlan, 'seat'>, language: Language, say: (text: string) => void): GameRecord {
  const { game, players } = plan;
  const words = playWords(language);
  const names = namesOf(players);
  const table = new Table({ ...plan, seat: NOBODY });
  const who = listed(
    players.map((_, seat) => names(seat)),
    words.and,
  );
  say(wrap([words.watching(game.facts.title[language], who), ...trainingLine(plan, language)].join('\n')));
  for (let stop = table.advance(); ; stop = table.advance()) {
    for (const news of table.takeNews()) {
      const sentence =
        'failed' in news ? words.agentFailed(names(news.failed)) : game.words.event(news.event, language, names);
      if (sentence !== undefined) say(wrap(sentence, '  '));
    }
    if (stop === 'over') break;
    table.step();
  }
  say(`\n${wrap(game.words.view(game.view(table.state, 'spectator'), language, names), '    ')}`);
  const outcome = table.outcome();
  if (outcome !== undefined) say(`\n${placesText(outcome, language, names)}`);
  return table.record();
}
