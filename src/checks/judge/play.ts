/** A table of the judge's: its people answer every request with a legal action, and every game is compared with its record. */
import type { Client, House } from './client.ts';
import { Course } from './course.ts';
import { type Fields, type Frame, fields, list, number, text } from './frame.ts';
import { HiddenJudge } from './hidden.ts';
import type { Page } from './rules/page.ts';

/** Events of the table itself; all others are the game's. */
const TABLE_EVENTS = new Set(
  'player_joined player_left player_away interrupt_processed interrupt_withdrawn lobby_update newcomer player_removed watchers chat reaction'.split(
    ' ',
  ),
);
/** Refusals that honest clients must not get. */
const NEVER = new Set([1000, 1001, 1003, 2000, 2001, 2002]);

export class PlayedTable {
  readonly name: string;
  readonly page: Page;
  readonly hidden: HiddenJudge;
  readonly #house: House;
  readonly #courses = new Map<string, Course>();
  readonly #done = new Set<string>();
  /** Ids of games in the order in which they were told. */
  readonly #games: string[] = [];
  /** By seat, the session that holds it. */
  readonly #sessions = new Map<number, string>();
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
    this.#courseOf(client.game).send(client.seat, action, request.id);
    client.say('response', { request_id: request.id, data: { action } });
    this.answers++;
    this.#house.findings.tally('answers');
    this.onAnswer();
  }

  /** Compares the finished game with what was told of it. */
  compare(game: string, record: string): void {
    const course = this.#courseOf(game);
    if (course.record !== undefined) return;
    const { findings } = this.#house;
    for (const { who, why } of course.compare(record))
      findings.add('lost', this.name, who, `${why}\n    game: ${game}`);
    findings.tally('games');
    findings.tally('acknowledged', course.acknowledged);
  }

  #courseOf(game: string): Course {
    const course = this.#courses.get(game) ?? new Course();
    this.#courses.set(game, course);
    return course;
  }

  #hear(client: Client, frame: Frame, isOld: boolean): void {
    if (frame.type === 'joined_confirmation') this.#return(client);
    if (frame.type === 'notification') this.#notify(client, frame, isOld);
    if (frame.type === 'error') this.#refuse(client, frame);
    if (frame.type === 'record') this.compare(text(frame.payload.id), text(frame.payload.record));
    const isOver = client.phase === 'game_over' && !client.isRunning;
    if (!isOld && isOver) this.#courseOf(client.game).tell(client.seat);
    if (frame.type === 'request') this.#ask(client);
    this.#drive(client);
  }

  /** A request with a new id means that the last answer was accepted; the same one again, that its outcome is still open. */
  #ask(client: Client): void {
    const course = this.#courseOf(client.game);
    const last = course.last(client.seat);
    if (last?.fate === 'sent' && last.request === client.request?.id) {
      last.isAskedAgain = true;
      client.request = undefined;
      return;
    }
    course.tell(client.seat);
    this.answer(client);
  }

  /** What was on its way when the connection broke stays unknown; what was told must still be so. */
  #return(client: Client): void {
    const last = this.#courseOf(client.game).last(client.seat);
    if (last?.fate === 'sent') last.fate = 'unknown';
    const isReturn = this.#sessions.get(client.seat) === client.session;
    this.#sessions.set(client.seat, client.session);
    if (!isReturn && client.isRunning) this.share(client.game, client.seat);
    if (!isReturn) return;
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
      this.#once(client, 'get_record', { record_id: client.game });
    } else if (this.mayStart()) this.#once(client, 'lobby_action', { action: 'start_game' });
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
    if (move !== undefined && !isOld) course.tellMove(client.name, move);
    const seat = number(data.seat, number(data.player_index));
    if (!isOld && (this.page.isOneAtATime || seat === client.seat)) course.tell(client.seat);
  }

  #refuse(client: Client, frame: Frame): void {
    const { code, original_request_id: request } = frame.payload;
    if (client.hadSeat && NEVER.has(number(code)))
      this.#house.findings.add('refused', this.name, client.name, `error ${code} after ${client.said.at(-1)}`, frame);
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
