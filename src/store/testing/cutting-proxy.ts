/** A proxy between a store and PostgreSQL that breaks connections during a commit. */
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';

/** `before`: the database never receives the commit. `after`: it commits, but its answer is lost. */
export type Cut = 'before' | 'after';

export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** How the next commit is cut. */
  next: Cut | undefined;
  cuts = 0;

  private constructor(target: number) {
    this.#server = createServer((client) => this.#join(client, dial(target, '127.0.0.1')));
  }

  static async start(target: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #join(client: Socket, database: Socket): void {
    const both = [client, database];
    const cut = (): void => {
      for (const socket of both) socket.destroy();
    };
    let isDeaf = false;
    for (const socket of both) {
      this.#sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.on('data', (bytes) => {
      const kind = bytes.includes('commit\0') ? this.next : undefined;
      if (kind !== undefined) {
        this.next = undefined;
        this.cuts++;
        isDeaf = true;
      }
      if (kind === 'before') cut();
      else database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isDeaf) cut();
      else client.write(bytes);
    });
  }
}
