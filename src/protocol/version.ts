/** Raised when a client that knows only older messages would misread new ones; additions do not count. 2: views are nested. */
export const PROTOCOL_VERSION = 2;
