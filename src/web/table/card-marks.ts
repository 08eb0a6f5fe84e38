/** Marks on the cards of a hand in a review: the card that was played, and the better one. */
import { getContext, setContext } from 'svelte';

export type CardMark = 'played' | 'better';
export type CardMarks = ReadonlyMap<string, CardMark>;

const KEY = Symbol('card marks');
const NONE: CardMarks = new Map();

/** For the hands of all boards below this component. */
export const provideCardMarks = (marks: () => CardMarks): void => void setContext(KEY, marks);

/** None outside of a review. */
export const cardMarks = (): (() => CardMarks) => getContext<(() => CardMarks) | undefined>(KEY) ?? (() => NONE);
