/** What the server says: type and payload, as docs/protocol.md lists them. */
export interface ServerMessage {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
