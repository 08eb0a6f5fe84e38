/** The log of tables; a logger of pino fits. */
export interface TableLog {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
