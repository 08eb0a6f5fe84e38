/** A table of the judge's: its people answer every request with a legal action, and every game is compared with its record. */
import type { Client, House } from './client.ts';
import { type Fields, type Frame, fields, list, number, text } from './frame.ts';
import { HiddenJudge } from './hidden.ts';
import { type Answer, lostMove, readRecord, wrongMoves } from './record.ts';
import type { Page } from './rules/page.ts';

/** Events of the table itself; all others are the game's. */
const TABLE_EVENTS = new Set(
  'player_joined player_left player_away interrupt_processed interrupt_withdrawn lobby_update newcomer player_removed watchers chat reaction'.split(
    ' ',
  ),
);
/** Refusals that honest clients must not get. */
const NEVER = new Set([1000, 1001, 1003, 2000, 2001, 2002]);

/** What is known about one game until its record is compared. */
interface Course {
  readonly answers: Map<number, Answer[]>;
  /** By client: the moves that it was told of. */
  readonly told: Map<string, string[]>;
  /** Seats at which an agent has played or people have changed: their moves are not all ours. */
  readonly shared: Set<number>;
  record: string | undefined;
}

export class PlayedTable {
  readonly name: string;
  readonly page: Page;
  readonly hidden: HiddenJudge;
  readonly #house: House;
  readonly #courses = new Map<string, Course>();
  readonly #done = new Set<string>();
  /** Ids of games in the order in which they were told. */
  readonly #games: string[] = [];
  #limitTold = 0;
  /** The highest time limit that a host has sent. */
  limitSent = 0;
  mayStart: () => boolean = () => false;
  /** Counts answers, over all seats. */
  answers = 0;
  /** Called after each answer. */
  onAnswer: () => void = () => undefined;
  /** Whether a seat holds its answer back for now. */
  isHeld: (client: Client) => boolean = () => false;

  constructor(house: House, page: Page, name: string) {
    this.#house = house;
    this.page = page;
    this.name = name;
    this.hidden = new HiddenJudge(page, name, house.findings);
  }

  /** Games whose record was compared. */
  get finished(): number {
    return [...this.#courses.values()].filter(({ record }) => record !== undefined).length;
  }

  get records(): [string, string][] {
    return [...this.#courses].flatMap(([id, { record }]) =>
      record === undefined ? [] : [[id, record] as [string, string]],
    );
  }

  isFinished(game: string): boolean {
    return this.#courses.get(game)?.record !== undefined;
  }

  /** From now on the client's messages are about this table. */
  adopt(client: Client): void {
    client.table = this.name;
    this.hidden.forget(client.name);
    client.judge = (frame) => this.hidden.read(frame, client);
    client.onFrame = (frame, isOld) => this.#hear(client, frame, isOld);
  }

  /** Somebody else plays at this seat, too. */
  share(game: string, seat: number): void {
    this.#courseOf(game).shared.add(seat);
  }

  answer(client: Client): void {
    const { request } = client;
    if (request === undefined || this.isHeld(client)) return;
    const action = this.#house.chance.pick(request.legal);
    if (action === undefined) return;
    client.request = undefined;
    const course = this.#courseOf(client.game);
    const answers = course.answers.get(client.seat) ?? [];
    answers.push({ action, request: request.id, fate: 'sent', isAskedAgain: false });
    course.answers.set(client.seat, answers);
    client.say('response', { request_id: request.id, data: { action } });
    this.answers++;
    this.#house.findings.tally('answers');
    this.onAnswer();
  }

  /** Compares the finished game with what was told of it. */
  compare(game: string, recordText: string): void {
    const course = this.#courseOf(game);
    if (course.record !== undefined) return;
    course.record = recordText;
    const record = readRecord(recordText);
    const { findings } = this.#house;
    if (record === undefined)
      return findings.add('lost', this.name, '', `the record of ${game} cannot be read: ${recordText}`);
    findings.tally('games');
    for (const [seat, answers] of course.answers) {
      findings.tally('acknowledged', answers.filter(({ fate }) => fate === 'told').length);
      if (course.shared.has(seat)) continue;
      const prefix = `${seat} `;
      const moves = record.moves.filter((move) => move.startsWith(prefix)).map((move) => move.slice(prefix.length));
      const wrong = wrongMoves(moves, answers);
      if (wrong !== undefined)
        findings.add(
          'lost',
          this.name,
          `seat ${seat}`,
          `${wrong}; game ${game}\n${recordText}\n${answers.map(({ action, fate }) => `${action} (${fate})`).join(', ')}`,
        );
    }
    for (const [client, told] of course.told) {
      const lost = lostMove(told, record.moves);
      if (lost !== undefined)
        findings.add(
          'lost',
          this.name,
          client,
          `it was told of "${lost}", which the record lacks at its place; game ${game}`,
        );
    }
  }

  #courseOf(game: string): Course {
    const course = this.#courses.get(game) ?? {
      answers: new Map(),
      told: new Map(),
      shared: new Set(),
      record: undefined,
    };
    this.#courses.set(game, course);
    return course;
  }

  #hear(client: Client, frame: Frame, isOld: boolean): void {
    if (frame.type === 'joined_confirmation') this.#return(client);
    if (frame.type === 'notification') this.#notify(client, frame, isOld);
    if (frame.type === 'error') this.#refuse(client, frame);
    if (frame.type === 'record') this.compare(text(frame.payload.id), text(frame.payload.record));
    const isOver = client.phase === 'game_over' && !client.isRunning;
    if (!isOld && isOver) this.#tell(client.game, client.seat);
    if (frame.type === 'request') this.#ask(client);
    this.#drive(client);
  }

  /** A request with a new id means that the last answer was accepted; the same one again, that its outcome is still open. */
  #ask(client: Client): void {
    const last = this.#lastAnswer(client);
    const isSame = last?.fate === 'sent' && last.request === client.request?.id;
    if (!isSame) {
      this.#tell(client.game, client.seat);
      return this.answer(client);
    }
    last.isAskedAgain = true;
    client.request = undefined;
  }

  #lastAnswer({ game, seat }: Client): Answer | undefined {
    return this.#courses.get(game)?.answers.get(seat)?.at(-1);
  }

  /** What was on its way when the connection broke stays unknown; what was told must still be so. */
  #return(client: Client): void {
    const last = this.#lastAnswer(client);
    if (last?.fate === 'sent') last.fate = 'unknown';
    if (client.connections < 2) return;
    this.#house.findings.tally('returns');
    const limit = number(client.info.time_limit);
    if (limit < this.#limitTold) this.#lost(client, `time limit ${this.#limitTold} was told, now it is ${limit}`);
    if (limit > this.limitSent) this.#lost(client, `time limit ${limit} was never sent`);
    if (this.#games.indexOf(client.game) < this.#games.length - 1 && this.#games.includes(client.game)) {
      this.#lost(client, `game ${this.#games.at(-1)} was told, now it is ${client.game} again`);
    }
  }

  #noteTold(client: Client): void {
    this.#limitTold = Math.max(this.#limitTold, number(client.info.time_limit, 0));
    if (client.game !== '' && !this.#games.includes(client.game)) this.#games.push(client.game);
  }

  /** The host fetches the record of a finished game and starts the next one. */
  #drive(client: Client): void {
    this.#noteTold(client);
    if (!client.isIn || client.seat < 0 || client.seat !== client.host) return;
    for (const newcomer of list(client.info.waiting).map(fields)) {
      if (newcomer.deadline !== undefined) this.#admit(client, text(newcomer.newcomer_id));
    }
    if (client.isRunning) return;
    if (client.phase === 'game_over' && !this.isFinished(client.game)) {
      return this.#once(client, 'get_record', { record_id: client.game });
    }
    if (this.mayStart()) this.#once(client, 'lobby_action', { action: 'start_game' });
  }

  #admit(host: Client, newcomer: string): void {
    if (this.#done.has(newcomer)) return;
    this.#done.add(newcomer);
    const admit = this.#house.chance.below(4) > 0;
    host.say('lobby_action', { action: 'admit', data: { newcomer_id: newcomer, admit } });
  }

  /** Once on a connection and for a game. */
  #once(client: Client, type: string, payload: Fields): void {
    const key = [type, client.name, client.connections, client.game].join(' ');
    if (this.#done.has(key)) return;
    this.#done.add(key);
    client.say(type, payload);
  }

  #lost(client: Client, why: string): void {
    this.#house.findings.add('lost', this.name, client.name, why);
  }

  #notify(client: Client, frame: Frame, isOld: boolean): void {
    const event = text(frame.payload.event);
    const data = fields(frame.payload.data);
    if (event === 'player_left') this.share(client.game, number(data.player_index));
    if (TABLE_EVENTS.has(event)) return;
    this.#house.findings.tally('events');
    const move = this.page.move(event, data);
    const course = this.#courseOf(client.game);
    // Old messages of a game before may come after a return: they cannot be told apart, so they are left out.
    if (move !== undefined && !isOld) course.told.set(client.name, [...(course.told.get(client.name) ?? []), move]);
    const seat = number(data.seat, number(data.player_index));
    if (!isOld && (this.page.isOneAtATime || seat === client.seat)) this.#tell(client.game, client.seat);
  }

  /** The server has told of the last answer of this seat. */
  #tell(game: string, seat: number): void {
    const last = this.#courses.get(game)?.answers.get(seat)?.at(-1);
    if (last?.fate === 'sent') last.fate = 'told';
  }

  #refuse(client: Client, frame: Frame): void {
    const { code, original_request_id: request } = frame.payload;
    if (client.hadSeat && NEVER.has(number(code)))
      this.#house.findings.add('refused', this.name, client.name, `error ${code}`, frame);
    const all = this.#courses.get(client.game)?.answers.get(client.seat) ?? [];
    const refused = all.findLast((answer) => answer.request === request && answer.fate !== 'unknown');
    if (refused !== undefined) refused.fate = 'refused';
    const isStillOpen =
      !text(fields(frame.payload.details).reason).startsWith('table/') || refused?.isAskedAgain === true;
    if (!isStillOpen || request === undefined || client.asked?.id !== request) return;
    client.request = client.asked;
    this.answer(client);
  }
}
