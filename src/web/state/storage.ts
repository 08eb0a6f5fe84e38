/** JSON in the browser's storage. Without storage, or with a text that is not ours, there is nothing kept. */

export function readKept<T>(storage: () => Storage, key: string, missing: T): T {
  try {
    return (JSON.parse(storage().getItem(key) ?? 'null') as T | null) ?? missing;
  } catch {
    return missing;
  }
}

/** Undefined removes it. */
export function keep(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Functions, because the mere access throws where storage is forbidden. */
export const browserStorage = (): Storage => localStorage;
export const tabStorage = (): Storage => sessionStorage;
