/** The binary protocol of Mau-Mau over TCP: messages, bytes, and back. */
export { ClientDecoder } from './client-decoder.ts';
export { encodeAll, encodeClient, encodeServer } from './encode.ts';
export { MAU_MAU_TCP_ERRORS } from './faults.ts';
export { Follower, type Move, moveText, type News } from './follower.ts';
export type { ClientMessage, ServerMessage } from './messages.ts';
export { LARGEST } from './messages.ts';
export { tidyName } from './name.ts';
export { ServerDecoder } from './server-decoder.ts';
