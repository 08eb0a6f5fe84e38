/**
 * The last messages sent to a client, as bytes in one buffer outside the heap. As strings they would live for some seconds: long
 * enough that the garbage collector copies each one twice, which at a thousand tables is most of its work.
 */
const CAPACITY = 12_288; // a few moves of any game
/** Bytes before each message: its number and its length. */
const HEAD = 8;

export class Kept {
  #bytes: Buffer | undefined;
  #end = 0;

  /** Overwrites the oldest messages. */
  add(seq: number, text: string): void {
    const length = Buffer.byteLength(text);
    if (HEAD + length > CAPACITY) {
      this.#end = 0;
      return;
    }
    this.#bytes ??= Buffer.allocUnsafeSlow(CAPACITY);
    this.#makeRoom(this.#bytes, HEAD + length);
    this.#bytes.writeUInt32LE(seq, this.#end);
    this.#bytes.writeUInt32LE(length, this.#end + 4);
    this.#bytes.write(text, this.#end + HEAD);
    this.#end += HEAD + length;
  }

  /** All messages after that number; empty if some of them are gone, because the state alone is enough then. */
  since(seq: number): string[] {
    const bytes = this.#bytes;
    if (bytes === undefined || this.#end === 0 || bytes.readUInt32LE(0) > seq + 1) return [];
    const texts: string[] = [];
    for (let at = 0; at < this.#end; at += sizeAt(bytes, at)) {
      if (bytes.readUInt32LE(at) > seq) texts.push(bytes.toString('utf8', at + HEAD, at + sizeAt(bytes, at)));
    }
    return texts;
  }

  #makeRoom(bytes: Buffer, size: number): void {
    let from = 0;
    while (this.#end - from + size > CAPACITY) from += sizeAt(bytes, from);
    if (from === 0) return;
    bytes.copyWithin(0, from, this.#end);
    this.#end -= from;
  }
}

const sizeAt = (bytes: Buffer, at: number): number => HEAD + bytes.readUInt32LE(at + 4);
