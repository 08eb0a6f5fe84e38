/** A client over a real socket that keeps every byte and plays on its own. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeClient, Follower, type Move, type News, ServerDecoder } from '../../../protocol/mau-mau/index.ts';

/** The move or bytes to send when on turn; undefined sends nothing. */
export type Brain = (follower: Follower, client: SocketClient) => Move | Uint8Array | undefined;

export class SocketClient {
  readonly socket: Socket;
  readonly follower = new Follower();
  readonly news: News[] = [];
  brain: Brain;
  readonly #decoder = new ServerDecoder();
  readonly #chunks: Uint8Array[] = [];
  readonly #closed: Promise<unknown>;
  isClosed = false;

  constructor(port: number, brain: Brain) {
    this.brain = brain;
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {}); // a server that ends a connection with bytes unread resets it
    this.#closed = once(this.socket, 'close').then(() => {
      this.isClosed = true;
    });
    this.socket.on('data', (bytes: Uint8Array) => this.#receive(bytes));
  }

  #receive(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    for (const byte of bytes) {
      const result = this.#decoder.push(byte);
      if (result === undefined) continue;
      if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.params)}`);
      const news = this.follower.hear(result.value);
      if (news !== undefined) this.#hear(news);
    }
  }

  #hear(news: News): void {
    this.news.push(news);
    if (news.kind !== 'turn' || !this.follower.isOnTurn) return;
    const answer = this.brain(this.follower, this);
    if (answer !== undefined) this.send(answer instanceof Uint8Array ? answer : encodeClient(answer));
  }

  send(bytes: Uint8Array): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  name(text: string): void {
    this.send(encodeClient({ kind: 'id', name: text }));
  }

  get received(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }

  closed(): Promise<unknown> {
    return this.#closed;
  }

  /** Resolves when the id has arrived. */
  async seated(): Promise<void> {
    while (this.follower.seat < 0) await once(this.socket, 'data');
  }
}
