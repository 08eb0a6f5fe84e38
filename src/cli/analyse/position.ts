/** Positions from outside: a move of a record (`game.txt@40`), or a position of Risk as JSON. */
import type { Game } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Language } from '../../core/types.ts';
import { owing, TABLE } from '../../core/types.ts';
import { readPosition, risk } from '../../games/risk/index.ts';
import { readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { readText } from '../files.ts';
import { problemOf } from '../rejection.ts';
import { openRecord } from '../replay/load.ts';
import { wordsOf } from '../words.ts';
import { analyseWords } from './words.ts';

const MOST_BYTES = 4 * 1024 * 1024;

export function openPosition(game: Game, text: string, language: Language): State {
  const words = analyseWords(language);
  const state = /@\d+$/.test(text) ? fromRecord(game, text, language) : fromJson(game, text, language);
  const debtors = owing(game.pending(state));
  if (debtors === 0) throw new Problem(EXIT.input, words.over);
  if (debtors === 1 << TABLE) throw new Problem(EXIT.input, words.table);
  return state;
}

function fromRecord(game: Game, text: string, language: Language): State {
  const at = text.lastIndexOf('@');
  const file = text.slice(0, at);
  const replay = openRecord(file, language);
  if (replay.game !== game) {
    throw new Problem(EXIT.input, analyseWords(language).otherGame(file, replay.game.facts.title[language]));
  }
  replay.to(
    readNumber(text.slice(at + 1), analyseWords(language).move, { min: 0, max: replay.length }, wordsOf(language)),
  );
  return replay.state;
}

function fromJson(game: Game, file: string, language: Language): State {
  if (game.facts.name !== risk.facts.name) throw new Problem(EXIT.usage, analyseWords(language).onlyRecords);
  let json: unknown;
  try {
    json = JSON.parse(readText(file, MOST_BYTES, language));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(file, whyNot(error, language)));
  }
  const position = readPosition(json);
  if (!position.ok) throw problemOf(position.error, language, EXIT.input);
  return position.value;
}
