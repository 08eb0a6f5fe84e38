/**
 * The judge of `seq` for one client. It believes that numbers count up by one; that after a return within one run of the
 * server the confirmation has a higher number than all before, and is followed by missed messages with their old numbers or by none of
 * them; and that only a restart begins at 1 again.
 */
import type { Frame } from './frame.ts';

export class NumberJudge {
  #last = 0;
  /** Numbers that may be resent: after the first, before the second. */
  #resent: [number, number] = [0, 0];
  #run = -1;
  #session = '';

  get last(): number {
    return this.#last;
  }

  /** Whether the message is one that the client had missed; its state is old. */
  isOld(frame: Frame): boolean {
    const seq = frame.payload.seq;
    return typeof seq === 'number' && seq < this.#last;
  }

  /** Why the number is wrong; undefined if it is right. `run` counts the starts of the server. */
  read(frame: Frame, run: number): string | undefined {
    const { seq, session_id } = frame.payload;
    if (typeof seq !== 'number') return undefined;
    if (frame.type === 'joined_confirmation') return this.#confirm(seq, String(session_id), run);
    if (frame.type === 'watching') {
      this.#begin(seq, '', run);
      return undefined;
    }
    if (seq === this.#last + 1) {
      this.#last = seq;
      this.#resent = [0, 0];
      return undefined;
    }
    const [from, to] = this.#resent;
    if (seq <= from || seq >= to) return `number ${seq} after ${this.#last}`;
    this.#resent = [seq, to];
    return frame.type === 'request' ? `an old request is resent with number ${seq}` : undefined;
  }

  #confirm(seq: number, session: string, run: number): string | undefined {
    const isReturn = session === this.#session && run === this.#run;
    const before = this.#last;
    this.#begin(seq, session, run);
    if (!isReturn) return undefined;
    this.#resent = [before, seq];
    return seq > before ? undefined : `the confirmation has number ${seq} after ${before}`;
  }

  #begin(seq: number, session: string, run: number): void {
    this.#last = seq;
    this.#resent = [0, 0];
    this.#run = run;
    this.#session = session;
  }
}
