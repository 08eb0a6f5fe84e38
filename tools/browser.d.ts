/** The path of a Chromium, or undefined. */
export function findBrowser(): string | undefined;
export function installBrowser(): void;
