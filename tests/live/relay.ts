/** A proxy between a program and a server whose connection can be cut and restored by the test. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class Relay {
  readonly #door: Server;
  readonly #ends = new Set<Socket>();
  #port: number | undefined;
  /** Connections made while it is cut: they are not refused, but get no data until it is restored. */
  #callers: Socket[] = [];
  /** Everything that the server has sent through here. */
  #said = '';
  #hearing: (() => void) | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.#door = createServer((caller) => {
      this.#keep(caller);
      if (this.#port === undefined) this.#callers.push(caller);
      else this.#join(caller, this.#port);
    });
  }

  static async to(server: { readonly url: string }): Promise<Relay> {
    const relay = new Relay(portOf(server));
    relay.#door.listen(0, '127.0.0.1');
    await once(relay.#door, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#door.address() as AddressInfo).port}`;
  }

  /** Waits until the server has sent that. */
  async said(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#said)) await new Promise<void>((resolve) => (this.#hearing = resolve));
  }

  /** Data sent before is still delivered. */
  cut(): void {
    this.#port = undefined;
    for (const end of this.#ends) end.destroySoon();
  }

  /** Restores the connection, to the same server or to another. */
  mend(server: { readonly url: string }): void {
    this.#port = portOf(server);
    for (const caller of this.#callers.splice(0)) if (!caller.destroyed) this.#join(caller, this.#port);
  }

  close(): void {
    this.cut();
    this.#door.close();
  }

  #join(caller: Socket, port: number): void {
    const server = connect(port, '127.0.0.1');
    this.#keep(server);
    caller.pipe(server).pipe(caller);
    server.on('data', (bytes: Buffer) => {
      this.#said += bytes.toString();
      this.#hearing?.();
    });
    caller.once('close', () => server.end());
    server.once('close', () => caller.end());
  }

  #keep(end: Socket): void {
    this.#ends.add(end);
    end.on('error', () => {}); // 'close' follows
    end.once('close', () => this.#ends.delete(end));
  }
}

const portOf = ({ url }: { readonly url: string }): number => Number(new URL(url).port);
