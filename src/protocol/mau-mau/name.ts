/** Reads names in UTF-16 byte by byte into a fixed buffer and cleans them for display. */

/** Units of a name that are kept; the rest is only searched for the terminating zero. */
export const STORED_UNITS = 64;
/** The terminating zero must be among this many units. */
export const READ_UNITS = 1024;
/** Longer names are cut. */
export const MAX_CODE_POINTS = 32;

const BYTE_ORDER_MARK = 0xfeff;
const SWAPPED_MARK = 0xfffe;

/** The effect of the last byte: the name goes on, is complete, or is invalid. */
export type NameState = 'open' | 'whole' | 'too-long';

export class NameReader {
  readonly #units = new Uint16Array(STORED_UNITS);
  #stored = 0;
  #read = 0;
  #first = -1;
  #bigEndian = false;
  #isCut = false;

  push(byte: number): NameState {
    if (this.#first < 0) {
      this.#first = byte;
      return 'open';
    }
    const unit = this.#bigEndian ? (this.#first << 8) | byte : this.#first | (byte << 8);
    this.#first = -1;
    return this.#take(unit);
  }

  #take(unit: number): NameState {
    if (unit === 0) return 'whole';
    const isFirst = this.#read === 0;
    this.#read++;
    if (this.#read === READ_UNITS) return 'too-long';
    if (isFirst && (unit === BYTE_ORDER_MARK || unit === SWAPPED_MARK)) this.#bigEndian = unit === SWAPPED_MARK;
    else if (this.#stored < STORED_UNITS) this.#units[this.#stored++] = unit;
    else this.#isCut = true;
    return 'open';
  }

  text(): string {
    const half = this.#isCut && isHighSurrogate(this.#units[STORED_UNITS - 1]); // its other half was not kept
    return tidyName(String.fromCharCode(...this.#units.subarray(0, this.#stored - (half ? 1 : 0))));
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** Lone surrogates become U+FFFD, control characters are removed, the rest is trimmed and cut. */
export function tidyName(text: string): string {
  const printable = text.toWellFormed().replace(/\p{Cc}/gu, '');
  return [...printable.trim()].slice(0, MAX_CODE_POINTS).join('');
}
