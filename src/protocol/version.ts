/** Counts up when a client that knows the older messages would be misled; additions do not count. */
export const PROTOCOL_VERSION = 1;
