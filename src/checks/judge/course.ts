/**
 * What clients sent and were told of one game, and its comparison with the record. The judge believes that the record has each told
 * answer exactly once and in order, nothing that was not sent, and every move that a client was told of at its place.
 */
import { type Answer, lostMove, readRecord, wrongMoves } from './record.ts';

export interface Contradiction {
  readonly who: string;
  readonly why: string;
}

export class Course {
  readonly answers = new Map<number, Answer[]>();
  /** By client: the moves that it was told of. */
  readonly told = new Map<string, string[]>();
  /** Seats at which an agent has played or people have changed: their moves are not all ours. */
  readonly shared = new Set<number>();
  /** Once the game is over. */
  record: string | undefined;

  get acknowledged(): number {
    return [...this.answers.values()].flat().filter(({ fate }) => fate === 'told').length;
  }

  send(seat: number, action: string, request: string): void {
    const all = this.answers.get(seat) ?? [];
    all.push({ action, request, fate: 'sent', isAskedAgain: false });
    this.answers.set(seat, all);
  }

  last(seat: number): Answer | undefined {
    return this.answers.get(seat)?.at(-1);
  }

  /** The server has told of the last answer of this seat. */
  tell(seat: number): void {
    const last = this.last(seat);
    if (last?.fate === 'sent') last.fate = 'told';
  }

  tellMove(client: string, move: string): void {
    const all = this.told.get(client) ?? [];
    all.push(move);
    this.told.set(client, all);
  }

  compare(record: string): Contradiction[] {
    this.record = record;
    const moves = readRecord(record)?.moves;
    if (moves === undefined) return [{ who: '', why: `the record cannot be read: ${record}` }];
    const wrong = [...this.answers.keys()].flatMap((seat) => this.#compareSeat(seat, moves));
    for (const [who, told] of this.told) {
      const lost = lostMove(told, moves);
      if (lost !== undefined) wrong.push({ who, why: `it was told of "${lost}", which the record lacks at its place` });
    }
    return wrong;
  }

  #compareSeat(seat: number, moves: readonly string[]): Contradiction[] {
    const prefix = `${seat} `;
    const own = moves.filter((move) => move.startsWith(prefix)).map((move) => move.slice(prefix.length));
    const answers = this.answers.get(seat) ?? [];
    const why = this.shared.has(seat) ? lostAnswer(answers, own) : wrongMoves(own, answers);
    if (why === undefined) return [];
    const sent = answers.map(({ action, fate }) => `${action} (${fate})`).join(', ');
    return [{ who: `seat ${seat}`, why: `${why}\n    sent: ${sent}\n    record: ${own.join(', ')}` }];
  }
}

function lostAnswer(answers: readonly Answer[], own: readonly string[]): string | undefined {
  const told = answers.filter(({ fate }) => fate === 'told').map(({ action }) => action);
  const lost = lostMove(told, own);
  return lost === undefined ? undefined : `"${lost}" was told, but the record lacks it at its place`;
}
