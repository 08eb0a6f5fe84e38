/** All lessons, by game. */
import type { GameName } from '../games/index.ts';
import { lesson as compile } from './compile/index.ts';
import { lesson as hearts } from './hearts/chapters.ts';
import type { Chapter, Lesson } from './lesson.ts';
import { lesson as mauMau } from './mau-mau/chapters.ts';
import { lesson as risk } from './risk/chapters.ts';
import { lesson as tichu } from './tichu/chapters.ts';

export type { Chapter, ChapterWords, Lesson } from './lesson.ts';

/** In the order in which they are offered: the shortest game first. A game may have none. */
export const LESSONS: Readonly<Partial<Record<GameName, Lesson>>> = { 'mau-mau': mauMau, hearts, tichu, risk, compile };

export const lessonOf = (game: string): Lesson | undefined =>
  Object.hasOwn(LESSONS, game) ? LESSONS[game as GameName] : undefined;

export const chapterOf = (game: string, id: string): Chapter | undefined =>
  lessonOf(game)?.chapters.find((chapter) => chapter.id === id);
