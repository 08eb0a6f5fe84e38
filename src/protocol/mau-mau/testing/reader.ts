/**
 * A second, independent reader of a server's messages, written from the text of the protocol. It shares no code with the codec:
 * it has the whole stream as hex digits and takes pieces off its front by patterns. It also checks the game as far as the rules
 * are public, and throws if a stream is impossible.
 */

export type Entry =
  | { readonly is: 'id'; readonly id: number }
  | { readonly is: 'round'; readonly round: number; readonly rounds: number }
  | { readonly is: 'hand' | 'taken'; readonly cards: readonly string[] }
  | ({ readonly is: 'turn' } & Turn)
  | { readonly is: 'played'; readonly card: string }
  | { readonly is: 'took'; readonly count: number }
  | { readonly is: 'wished'; readonly suit: string }
  | { readonly is: 'finished' }
  | { readonly is: 'rejected' }
  | { readonly is: 'left'; readonly id: number }
  | { readonly is: 'result'; readonly totals: readonly number[] };

export interface Turn {
  readonly draw: number;
  readonly wish: string;
  /** Empty where the message is absent. */
  readonly stack: string;
  readonly counts: readonly number[];
  readonly player: number;
  readonly time: bigint;
}

const SUITS: Readonly<Record<string, string>> = { 31: 'D', 41: 'H', 15: 'C', 92: 'S', '00': '-' };
const CARD = '(?:31|41|15|92)0[7-9a-e]';
const TURN = new RegExp(
  `^6a(..)6b(00|31|41|15|92)(?:6c(${CARD}))?6d(..(?:01..)*?00)(?=6e(..)6f([0-9a-f]{16}))6e..6f.{16}`,
);

const numberOf = (hex: string): number => Number.parseInt(hex, 16);
const cardOf = (hex: string): string => SUITS[hex.slice(0, 2)] + '.......789TJQKA'[numberOf(hex.slice(2))];
const isJack = (card: string): boolean => card[1] === 'J';

/** Reads everything that one connection received, and checks that it is a possible game. */
export function readStream(bytes: Uint8Array): Entry[] {
  const model = new Model();
  return new Reader(bytes, (entry) => model.hear(entry)).read();
}

/** Reads without checking the game: for positions that no deal leads to. */
export function readBytes(bytes: Uint8Array): Entry[] {
  return new Reader(bytes, () => undefined).read();
}

class Reader {
  #rest: string;
  readonly #total: number;
  readonly #story: Entry[] = [];
  readonly #check: (entry: Entry) => string | undefined;

  constructor(bytes: Uint8Array, check: (entry: Entry) => string | undefined) {
    this.#check = check;
    this.#rest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#total = bytes.length;
  }

  read(): Entry[] {
    if (this.#rest === '') return [];
    this.#tell({ is: 'id', id: numberOf(this.#take(/^../)[0]) });
    while (this.#rest !== '') {
      if (this.#isNext('74')) this.#leavers();
      else this.#round();
    }
    return this.#story;
  }

  #round(): void {
    const [, round, rounds] = this.#take(/^72(..)(..)/);
    this.#tell({ is: 'round', round: numberOf(round), rounds: numberOf(rounds) });
    this.#tell({ is: 'hand', cards: this.#cards() });
    while (this.#rest !== '' && this.#step());
  }

  /** Reads a turn information and its answer; false when the round is over. */
  #step(): boolean {
    this.#leavers();
    if (this.#isNext('73')) return this.#result();
    this.#turn();
    if (this.#rest === '') return false;
    if (this.#isNext('74')) return true; // the player on turn has left
    this.#answer();
    return !this.#isNext('73') || this.#result();
  }

  #leavers(): void {
    while (this.#isNext('74')) this.#tell({ is: 'left', id: numberOf(this.#take(/^74(..)/)[1]) });
  }

  #turn(): void {
    const [, draw, wish, stack, , player, time] = this.#take(TURN);
    const counts = this.#countsOf(this.#taken);
    this.#tell({
      is: 'turn',
      draw: numberOf(draw),
      wish: SUITS[wish],
      stack: stack === undefined ? '' : cardOf(stack),
      counts,
      player: numberOf(player),
      time: BigInt(`0x${time}`),
    });
  }

  #taken = '';

  /** The list between 6d and 6e: every second pair is an element. */
  #countsOf(turn: string): number[] {
    const at = turn.slice(8).startsWith('6c') ? 16 : 10;
    return evenPairs(turn.slice(at, turn.length - 22));
  }

  #answer(): void {
    if (this.#isNext('70')) this.#tell({ is: 'played', card: cardOf(this.#take(new RegExp(`^70(${CARD})`))[1]) });
    else if (this.#isNext('71')) this.#finish();
    else if (this.#isNext('6b')) this.#tell({ is: 'wished', suit: SUITS[this.#take(/^6b(31|41|15|92)/)[1]] });
    else this.#draw(numberOf(this.#take(/^6a(..)/)[1]));
  }

  #finish(): void {
    this.#take(/^71/);
    this.#tell({ is: 'finished' });
  }

  #draw(count: number): void {
    this.#tell(count === 0 ? { is: 'rejected' } : { is: 'took', count });
    if (this.#isNext('69')) this.#tell({ is: 'taken', cards: this.#cards() });
  }

  #cards(): string[] {
    const [, list] = this.#take(new RegExp(`^69((?:${CARD}01)*${CARD}00)`));
    return (list.match(/.{6}/g) ?? []).map((piece) => cardOf(piece.slice(0, 4)));
  }

  #result(): false {
    const [, list] = this.#take(/^73((?:..01)*?..00)(?=72|74|$)/);
    this.#tell({ is: 'result', totals: evenPairs(list) });
    return false;
  }

  #isNext(code: string): boolean {
    return this.#rest.startsWith(code);
  }

  #take(pattern: RegExp): RegExpExecArray {
    const match = pattern.exec(this.#rest);
    if (match === null) throw new Error(`${this.#place()}: ${pattern.source} does not fit ${this.#rest.slice(0, 60)}`);
    this.#rest = this.#rest.slice(match[0].length);
    this.#taken = match[0];
    return match;
  }

  #place(): string {
    return `byte ${this.#total - this.#rest.length / 2} after ${JSON.stringify(this.#story.slice(-3), bigAsText)}`;
  }

  #tell(entry: Entry): void {
    const wrong = this.#check(entry);
    if (wrong !== undefined) throw new Error(`${this.#place()}: ${wrong}: ${JSON.stringify(entry, bigAsText)}`);
    this.#story.push(entry);
  }
}

const bigAsText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
const evenPairs = (hex: string): number[] =>
  (hex.match(/../g) ?? []).filter((_, place) => place % 2 === 0).map(numberOf);

/** The table as one client can know it; every entry must be consistent with the earlier ones. */
class Model {
  #me = 0;
  #round = 0;
  #hand = new Set<string>();
  #counts: number[] = [];
  #left = new Set<number>();
  #top = '';
  #wish = '-';
  #live = false;
  #draw = 0;
  /** The seats that can be next; undefined while that is open. */
  #next: readonly number[] | undefined;
  #active = 0;
  #needsStack = true;
  #owesWish = false;
  #discards = 0;
  #totals: readonly number[] = [];
  /** Cards that another seat has asked for. */
  #asked = 0;

  /** Describes what is wrong with the entry; undefined if nothing is. */
  hear(entry: Entry): string | undefined {
    switch (entry.is) {
      case 'id':
        this.#me = entry.id;
        return undefined;
      case 'round':
        return this.#hearRound(entry.round, entry.rounds);
      case 'hand':
        this.#hand = new Set(entry.cards);
        return this.#hand.size === 6 || this.#hand.size === 7 ? undefined : 'six or seven cards are dealt';
      case 'turn':
        return this.#hearTurn(entry);
      case 'played':
        return this.#hearCard(entry.card);
      case 'took':
        return this.#hearTake(entry.count);
      case 'taken':
        return this.#hearTaken(entry.cards);
      case 'wished':
        return this.#hearWish(entry.suit);
      case 'finished':
        this.#counts[this.#active] = 0;
        if (this.#active !== this.#me) return undefined;
        return [...this.#hand].every(isJack) ? undefined : 'only jacks finish';
      case 'rejected':
        this.#next = [this.#active];
        return this.#active === this.#me ? undefined : 'a rejection of another seat was sent';
      case 'left':
        return this.#hearLeft(entry.id);
      case 'result':
        return this.#hearResult(entry.totals);
    }
  }

  #hearRound(round: number, rounds: number): string | undefined {
    this.#round++;
    this.#counts = [];
    this.#draw = 0;
    this.#wish = '-';
    this.#live = false;
    this.#needsStack = true;
    this.#owesWish = false;
    this.#discards = 1;
    this.#next = undefined;
    return round === this.#round && round <= rounds ? undefined : 'rounds are counted from one';
  }

  #hearTurn(turn: Turn): string | undefined {
    const seats = turn.counts.length;
    if (this.#counts.length === 0) {
      this.#counts = turn.counts.map((_, id) => (this.#left.has(id) ? 0 : 6));
      this.#next = [this.#after((this.#round - 1 + seats) % seats)];
      this.#counts[this.#next[0]] = 7;
    }
    if (this.#needsStack && turn.stack === '') return 'the stack is missing';
    if (!this.#needsStack && turn.stack !== '' && this.#top !== turn.stack) return `the stack was ${this.#top}`;
    if (turn.stack !== '') this.#discards = 1;
    if (turn.stack !== '') this.#top = turn.stack;
    this.#needsStack = false;
    this.#settle(turn.counts);
    if (turn.draw !== this.#draw) return `${this.#draw} cards are owed`;
    if (turn.wish !== this.#wish) return `the wish is ${this.#wish}`;
    if (String(turn.counts) !== String(this.#counts)) return `counts are ${this.#counts}`;
    if (turn.counts[this.#me] !== this.#hand.size) return `the hand has ${this.#hand.size} cards`;
    if (this.#next !== undefined && !this.#next.includes(turn.player)) return `${this.#next} can be next`;
    if (this.#discards + turn.counts.reduce((sum, count) => sum + count) > 32) return 'a reshuffle was not announced';
    this.#active = turn.player;
    return undefined;
  }

  /** The counts show how many cards another seat really got (M-9). */
  #settle(counts: readonly number[]): void {
    const got = counts[this.#active] - this.#counts[this.#active];
    if (got >= 0 && got <= this.#asked) this.#counts[this.#active] += got;
    this.#asked = 0;
  }

  #hearCard(card: string): string | undefined {
    const fits = isJack(card) || (this.#wish === '-' ? this.#matches(card) : card[0] === this.#wish);
    if (this.#draw > 0 ? card[1] !== '7' : !fits) return `it does not fit on ${this.#top}, wish ${this.#wish}`;
    if (this.#owesWish) return 'a wish is owed';
    if (this.#active === this.#me && !this.#hand.delete(card)) return 'it is not in the hand';
    if (this.#active !== this.#me && this.#hand.has(card)) return 'it is in the reader’s hand';
    this.#counts[this.#active]--;
    this.#top = card;
    this.#discards++;
    if (this.#counts[this.#active] === 0) return undefined;
    this.#owesWish = isJack(card) && !this.#live;
    if (!isJack(card) || this.#owesWish) this.#wish = '-';
    this.#live = false;
    if (card[1] === '7') this.#draw += 2;
    const next = this.#after(this.#active);
    this.#next = [this.#owesWish ? this.#active : card[1] === 'A' ? this.#after(next) : next];
    return undefined;
  }

  #matches(card: string): boolean {
    return card[0] === this.#top[0] || card[1] === this.#top[1];
  }

  #hearTake(count: number): string | undefined {
    if (count !== Math.max(1, this.#draw)) return `${this.#draw} are owed`;
    if (this.#owesWish) return 'a wish is owed';
    this.#next = this.#draw > 0 ? [this.#active] : [this.#active, this.#after(this.#active)];
    this.#draw = 0;
    if (this.#active !== this.#me) this.#asked = count;
    return undefined;
  }

  #hearTaken(cards: readonly string[]): string | undefined {
    if (this.#active !== this.#me) return 'cards of another seat were sent';
    if (cards.some((card) => this.#hand.has(card))) return 'a card comes twice';
    for (const card of cards) this.#hand.add(card);
    this.#counts[this.#me] += cards.length;
    return undefined;
  }

  #hearWish(suit: string): string | undefined {
    if (!this.#owesWish) return 'no wish is owed';
    this.#owesWish = false;
    this.#wish = suit;
    this.#live = true;
    this.#next = [this.#after(this.#active)];
    return undefined;
  }

  #hearLeft(id: number): string | undefined {
    if (this.#left.has(id) || id === this.#me) return 'this one cannot leave';
    this.#left.add(id);
    if (this.#counts.length > 0) this.#counts[id] = 0;
    // If a seat is left during its turn, or just before it, the turn passes on.
    if (id === this.#active) this.#owesWish = false;
    this.#next = undefined;
    return undefined;
  }

  #hearResult(totals: readonly number[]): string | undefined {
    const before = this.#totals;
    this.#totals = totals;
    return totals.some((total, id) => total < (before[id] ?? 0)) ? 'a total has become smaller' : undefined;
  }

  /** The next seat that still plays. */
  #after(id: number): number {
    const seats = this.#counts.length;
    let next = (id + 1) % seats;
    while (this.#left.has(next)) next = (next + 1) % seats;
    return next;
  }
}
