/** A lesson teaches a game at a real table: chapters with prepared positions, and a sentence for each kind of decision. */
import type { Language, Seat } from '../core/types.ts';

export type InLanguages<T> = Readonly<Record<Language, T>>;

/** The texts of a chapter. */
export interface ChapterWords {
  readonly title: string;
  /** Two or three short sentences before the first decision. */
  readonly intro: string;
  /** One sentence when the chapter is over. */
  readonly end: string;
}

export interface Chapter {
  /** Unique within the lesson, and part of the chapter's address. */
  readonly id: string;
  /** A preset and options of the game. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Where the learner sits. */
  readonly seat: Seat;
  /** The level of the agents on the other seats. */
  readonly level: string;
  /** The agents' delays and the windows to act out of turn are longer by this factor. */
  readonly pace: number;
  /** The kinds of decisions (`live.decisions` of the game) that the chapter teaches. */
  readonly kinds: readonly string[];
  /** The chapter is over with the game, or as soon as the learner has answered a question of each kind. */
  readonly end: 'game' | 'kinds';
  readonly words: InLanguages<ChapterWords>;
}

export interface Lesson {
  /** In the order in which they are offered; the first one is a whole first round, or some first turns. */
  readonly chapters: readonly Chapter[];
  /** For each kind of decision of the game: what is asked, and what is usually wise. */
  readonly kinds: Readonly<Record<string, InLanguages<string>>>;
  /**
   * An answer that loses less of the expected result, from 0 to 1, is not weak. The agents that give hints measure results in different
   * ways: a search of Mau-Mau sees differences of a hundredth where one of Compile sees a tenth.
   */
  readonly leastLoss: number;
  /** Kinds that are answered with several actions in any order: they are judged as a set. */
  readonly sets?: readonly string[];
  /** Kinds whose first action says too little about the answer to be judged. */
  readonly unjudged?: readonly string[];
}

/** Where a chapter begins. */
export interface LessonOpening {
  readonly seed: string;
  /** Moves as in a record, with commas between them: `0 pass QS, table deal`. */
  readonly moves: string;
}

/** The openings of a lesson, by the id of the chapter. Pages do not need them. */
export type LessonOpenings = Readonly<Record<string, LessonOpening>>;
