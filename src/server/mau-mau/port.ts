/** The TCP port of Mau-Mau: listens and creates a `Connection` for every socket. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Clock, systemClock } from '../../table/clock.ts';
import { Connection, type Port, type PortLog, type Transport } from './connection.ts';
import { Figures, type PortFigures } from './figures.ts';
import { Openings } from './openings.ts';
import { MAU_MAU_PORT, type MauMauHouse, type MauMauPortOptions } from './options.ts';

export interface MauMauPort {
  readonly host: string;
  /** The actual port, also if 0 was requested. */
  readonly port: number;
  readonly figures: PortFigures;
  /** Ends all connections; the seats are kept, as after any restart. */
  close(): Promise<void>;
}

/** Dependencies that a caller can replace. */
export interface PortContext {
  readonly clock?: Clock;
  readonly log?: PortLog;
  /** Counts a connection of an address; undefined refuses it. */
  readonly admit?: (address: string) => Admitted | undefined;
}

export interface Admitted {
  /** Stands for the address at tables. */
  readonly mark?: string;
  /** Call it at the end of the connection. */
  release(): void;
}

const SILENCE: PortLog = { debug: () => {}, error: () => {} };
/** Milliseconds for a client to read the last bytes and close its side. */
const LINGER = 5_000;
const KEEP_ALIVE = 30_000;

/** Resolves when the port listens; rejects with the system's error if it cannot. */
export async function startMauMauPort(
  given: Partial<MauMauPortOptions>,
  house: MauMauHouse,
  { clock = systemClock, log = SILENCE, admit = () => ({ release() {} }) }: PortContext = {},
): Promise<MauMauPort> {
  const options: MauMauPortOptions = { ...MAU_MAU_PORT, ...given };
  const openings = new Openings(clock, options.fillAfter, (err) => log.error({ err }, 'a Mau-Mau table did not start'));
  const figures = new Figures();
  const port: Port = { options, house, clock, openings, figures, log };
  const open = new Map<Socket, Connection>();
  const server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE }, (socket) => {
    const admitted = admit(socket.remoteAddress ?? '');
    if (admitted === undefined) {
      socket.destroy(); // the protocol has no message for it
      return;
    }
    open.set(socket, serve(socket, port, admitted.mark));
    socket.once('close', () => {
      open.delete(socket);
      admitted.release();
    });
  });
  server.maxConnections = options.connections;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  server.on('error', (err) => log.error({ err }, 'the Mau-Mau port failed'));
  return {
    host: options.host,
    port: (server.address() as AddressInfo).port,
    figures,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const [socket, connection] of open) {
          connection.shutDown();
          socket.destroySoon(); // without waiting for the other side to close
        }
      }),
  };
}

function serve(socket: Socket, port: Port, address: string | undefined): Connection {
  const connection = new Connection(transportOf(socket, port.clock), port, address);
  socket.on('data', (bytes: Uint8Array) => connection.receive(bytes));
  socket.on('error', () => {}); // 'close' follows
  socket.once('end', () => connection.lost());
  socket.once('close', () => connection.lost());
  return connection;
}

function transportOf(socket: Socket, clock: Clock): Transport {
  return {
    get unsent() {
      return socket.writableLength;
    },
    send: (bytes) => void socket.write(bytes),
    end() {
      // Not destroyed at once: with unread bytes the system would reset the connection and discard the last bytes sent.
      const timer = clock.after(LINGER, () => socket.destroy());
      socket.once('close', () => timer.cancel());
      socket.end();
    },
    cut: () => void socket.destroy(),
  };
}
