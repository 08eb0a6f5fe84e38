/** Counts up when a client that knows the older messages would be misled; additions do not count. 2: views are nested. */
export const PROTOCOL_VERSION = 2;
