/** The keys of the page. Each part declares its keys beside what they do; one listener finds the deed, and `?` lists them all. */
import { onMount } from 'svelte';
import type { KeyLabel } from '../words/keys.ts';

export interface Key {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  /** What it does; keys of a single page bring their own words. */
  readonly label: KeyLabel | { readonly text: string };
  /** Undefined while the key does nothing, or if the element with the focus handles it. */
  readonly run?: ((key: string) => void) | undefined;
  /** On these elements the key has its usual meaning, as a selector. */
  readonly notOn?: string;
  /** Whether it also works while a drawer or a dialog is open. */
  readonly inDialogs?: boolean;
}

type Keys = () => readonly Key[];

/** In the order in which their components appeared. */
const parts: Keys[] = [];

/** The list of all keys, which can be shown. */
class KeyList {
  isOpen = $state(false);

  get keys(): readonly Key[] {
    return [...parts.flatMap((keys) => keys()), { keys: ['?'], label: 'list', run: this.open }];
  }

  readonly open = (): void => {
    this.isOpen = true;
  };

  readonly close = (): void => {
    this.isOpen = false;
  };
}

export const keyList = new KeyList();

/** Declares the keys of a component, for as long as it exists. */
export function useKeys(keys: Keys): void {
  onMount(() => {
    parts.push(keys);
    return () => void parts.splice(parts.indexOf(keys), 1);
  });
}

/** Where letters are text, or choose an entry. */
const WRITING = 'input, select, textarea';

/** For the window. */
export function pressed(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(WRITING)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isDialog = document.querySelector('dialog[open]') !== null;
  // The part that appeared last has the key: a panel is closed before anything under it.
  const found = keyList.keys.findLast(
    ({ keys, run, notOn, inDialogs }) =>
      run !== undefined &&
      keys.includes(key) &&
      (inDialogs === true || !isDialog) &&
      (notOn === undefined || !target.matches?.(notOn)),
  );
  if (found === undefined) return;
  event.preventDefault();
  found.run?.(key);
}
