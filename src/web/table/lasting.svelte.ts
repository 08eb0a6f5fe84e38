/** A condition of the page that is kept for some time after it began, so that there is time to read what it shows. */
import { untrack } from 'svelte';

export class Lasting {
  readonly #holds: () => boolean;
  #isKept = $state(false);

  /** For components: the timer ends with them. */
  constructor(holds: () => boolean, milliseconds: number) {
    this.#holds = holds;
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      if (!holds() || untrack(() => this.#isKept)) return;
      this.#isKept = true;
      timer = setTimeout(() => (this.#isKept = false), milliseconds);
    });
    $effect(() => () => clearTimeout(timer));
  }

  /** While the condition holds, and at least as long as the given time from its beginning. */
  get isOn(): boolean {
    return this.#holds() || this.#isKept;
  }
}
