/** The server: what other folders may import of it. */
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
