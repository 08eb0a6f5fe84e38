/** Undo and redo without end. What follows fast on a change of the same kind, such as letters of a name, is one change. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last change was about, for changes that belong together. */
  readonly about: string;
}

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [], about: '' });

/** The same value again is no change. Changes about the same thing are one; '' belongs to nothing. */
export function changed<T>(history: History<T>, now: T, about = ''): History<T> {
  if (now === history.now) return history;
  const isMore = about !== '' && about === history.about && history.future.length === 0;
  return { past: isMore ? history.past : [...history.past, history.now], now, future: [], about };
}

export function undone<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return past.length === 0
    ? { past, now, future, about: '' }
    : { past: past.slice(0, -1), now: before as T, future: [now, ...future], about: '' };
}

export function redone<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return future.length === 0
    ? { past, now, future, about: '' }
    : { past: [...past, now], now: next, future: rest, about: '' };
}
