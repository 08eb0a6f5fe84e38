/** A client whose transport is in memory. */
import { hex, unhex } from '../../../protocol/mau-mau/testing/hex.ts';
import { type Entry, readBytes } from '../../../protocol/mau-mau/testing/reader.ts';
import { Connection, type Port, type Transport } from '../connection.ts';
import { Figures } from '../figures.ts';
import { Openings } from '../openings.ts';
import { MAU_MAU_PORT, type MauMauHouse, type MauMauPortOptions } from '../options.ts';
import { settle, type TestClock } from './clock.ts';

/** A port without a network. */
export function memoryPort(house: MauMauHouse, clock: TestClock, given: Partial<MauMauPortOptions> = {}): Port {
  const options = { ...MAU_MAU_PORT, ...given };
  const failed = (error: unknown): never => {
    throw error;
  };
  return {
    options,
    house,
    clock,
    openings: new Openings(clock, options.fillAfter, failed),
    figures: new Figures(),
    log: { debug: () => {}, error: ({ err }) => failed(err) },
  };
}

export class MemoryClient implements Transport {
  unsent = 0;
  isOpen = true;
  /** Simulates a client that does not read: `unsent` only grows. */
  isStuck = false;
  readonly connection: Connection;
  #received: number[] = [];
  #taken = 0;

  constructor(port: Port) {
    this.connection = new Connection(this, port);
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen) throw new Error('the connection is cut');
    if (this.isStuck) this.unsent += bytes.length;
    else this.#received.push(...bytes);
  }

  end(): void {
    this.isOpen = false;
  }

  cut(): void {
    this.isOpen = false;
  }

  /** Sends bytes, given as hex or as they are, and waits until all effects have settled. */
  async say(bytes: string | Uint8Array): Promise<void> {
    this.connection.receive(typeof bytes === 'string' ? unhex(bytes) : bytes);
    for (let i = 0; i < 4; i++) await settle();
  }

  /** The bytes received since the last call, as hex. */
  heard(): string {
    const fresh = this.#received.slice(this.#taken);
    this.#taken = this.#received.length;
    return hex(Uint8Array.from(fresh));
  }

  get received(): Uint8Array {
    return Uint8Array.from(this.#received);
  }

  story(): Entry[] {
    return readBytes(this.received);
  }
}
