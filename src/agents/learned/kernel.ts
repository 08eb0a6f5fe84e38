/** The compiled kernel over a memory: what it computes is described in `assembly/kernel.ts`. Addresses are in bytes. */
import { KERNEL } from './kernel-bytes.ts';

/** Values of the second layer; the kernel counts on it. */
export const MIDDLE = 32;
export const OUTPUTS = 2;
const PAGE = 65_536;

export interface Kernel {
  sumRows(...args: [table: number, bias: number, features: number, count: number, into: number, width: number]): void;
  upperLayers(...args: [upper: number, hidden: number, middle: number, out: number, width: number]): void;
  upperGradient(
    ...args: [
      ...places: [upper: number, gradient: number, hidden: number, middle: number],
      ...gradients: [first: number, second: number],
      ...rest: [down: number, scratch: number, width: number],
    ]
  ): void;
  scatter(...args: [table: number, features: number, count: number, from: number, width: number]): void;
  add(into: number, from: number, count: number): void;
  adam(
    ...args: [
      ...places: [weights: number, gradient: number, means: number, squares: number],
      ...rest: [count: number, rate: number, scale: number, first: number, second: number],
    ]
  ): void;
}

/** The part of the browsers' and Node's interface that is needed here; its types come with a browser's only. */
interface WebAssemblyApi {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

let compiled: object | undefined;

export function kernelBytes(): Uint8Array {
  return Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
}

/** A memory that hands out its room from the start, each piece aligned for the kernel. */
export class KernelMemory {
  readonly kernel: Kernel;
  readonly buffer: ArrayBuffer;
  #free = PAGE;

  /** `bytes` is the sum of all `take`s, rounded up by 64 for each. */
  constructor(bytes: number) {
    const memory = new Memory({ initial: Math.ceil((PAGE + bytes) / PAGE) + 1 });
    const abort = (): never => {
      throw new Error('the kernel failed');
    };
    compiled ??= new Module(kernelBytes());
    const { exports } = new Instance(compiled, { env: { memory, abort } });
    this.kernel = exports as Kernel;
    this.buffer = memory.buffer;
  }

  take(bytes: number): number {
    const at = this.#free;
    this.#free += roomFor(bytes);
    if (this.#free > this.buffer.byteLength) throw new Error('the memory of the kernel is full');
    return at;
  }
}

export const roomFor = (bytes: number): number => (bytes + 63) & ~63;
