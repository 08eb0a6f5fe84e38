/** A message of the server: type and payload, as docs/protocol.md lists them. */
export interface ServerMessage {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
