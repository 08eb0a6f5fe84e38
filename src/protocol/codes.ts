/** Error codes on the wire. Programs rely on the codes; the sentences are for display. */
export const CODES = {
  UNKNOWN_ERROR: 1000,
  INVALID_MESSAGE: 1001,
  UNAUTHORIZED: 1002,
  SERVER_BUSY: 1003,
  MAINTENANCE_MODE: 1004,
  UNSUPPORTED_VERSION: 1005,
  SESSION_EXPIRED: 2000,
  SESSION_NOT_FOUND: 2001,
  TABLE_NOT_FOUND: 2002,
  TABLE_FULL: 2003,
  NAME_TAKEN: 2004,
  ALREADY_ON_TABLE: 2005,
  INVALID_ACTION: 3000,
  INVALID_CARDS: 3001,
  NOT_YOUR_TURN: 3002,
  INTERRUPT_DENIED: 3003,
  INVALID_WISH: 3004,
  INVALID_SCHUPF: 3005,
  ACTION_TIMEOUT: 3006,
  GAME_ALREADY_STARTED: 4000,
  NOT_LOBBY_HOST: 4001,
} as const;

export type CodeName = keyof typeof CODES;
export type Code = (typeof CODES)[CodeName];

/** When each is sent. */
export const CODE_MEANINGS: Readonly<Record<CodeName, string>> = {
  UNKNOWN_ERROR: 'something failed on the server',
  INVALID_MESSAGE: 'not JSON, too large, or not as the schema demands',
  UNAUTHORIZED: 'no seat, a spectator, or a wrong password',
  SERVER_BUSY: 'too many tables, connections or messages; try again later',
  MAINTENANCE_MODE: 'the server is about to stop',
  UNSUPPORTED_VERSION: 'the client names a protocol version that this server does not support',
  SESSION_EXPIRED: 'the session is known, but its seat is taken or its table no longer exists',
  SESSION_NOT_FOUND: 'the session was never issued',
  TABLE_NOT_FOUND: 'there is no such table',
  TABLE_FULL: 'persons hold all seats',
  NAME_TAKEN: 'another person at the table has that name',
  ALREADY_ON_TABLE: 'this connection already has a seat, or watches',
  INVALID_ACTION: 'not allowed now, or the request is no longer open',
  INVALID_CARDS: 'cards unknown, repeated, not held, no combination, or not playable',
  NOT_YOUR_TURN: 'no request is open for this seat, or it is another seat’s',
  INTERRUPT_DENIED: 'the call is refused; `details.denial_reason` says why',
  INVALID_WISH: 'the wished value is not one of 2 to 14',
  INVALID_SCHUPF: 'not three different cards of your hand',
  ACTION_TIMEOUT: 'the answer came after its deadline',
  GAME_ALREADY_STARTED: 'a lobby action while the game runs',
  NOT_LOBBY_HOST: 'only the host may do that',
};
