/** What a client asks of a table: its game and options, read before the table is opened or changed. */
import type { Game } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import type { Join } from '../../protocol/client.ts';
import type { LiveStore } from '../../store/live-store.ts';
import { generatedOption } from '../../table/options.ts';
import type { NewTable } from '../house.ts';
import type { Account } from './admission.ts';
import { lessonPlan } from './lessons.ts';
import { openingOf } from './openings.ts';
import type { OptionReader } from './option-reader.ts';
import type { Things } from './things.ts';

/** Options in a message of more characters are read in another thread. */
const MOST_READ_HERE = 16_384;

export interface Means {
  readonly store: Pick<LiveStore, 'record'>;
  readonly reader: OptionReader;
  readonly things: Pick<Things, 'textsFor'>;
  readonly account: Account;
  /** Characters of the message. */
  readonly size: number;
}

type Given = Readonly<Record<string, unknown>> | undefined;

/** A plan, and the seat at which the person who opens the table sits. */
export type Planned = NewTable & { readonly seat?: Seat };

/** A new table. Options that the game would have to generate are for the lobby: any client can send a `join`. */
export async function planOf(join: Join, means: Means): Promise<Result<Planned>> {
  if (join.lesson !== undefined) return planLesson(join.lesson, means);
  if (join.from !== undefined) return planFrom(join, join.from, means);
  const game = gameNamed(join.game ?? 'tichu');
  if (!game.ok) return game;
  const name = generatedOption(game.value, join.options);
  if (name !== undefined) return fail('table/option-in-lobby', { name });
  const refusal = means.account.refuseTable();
  if (refusal !== undefined) return { ok: false, error: refusal };
  const options = await readOptions(game.value, join.options, join.seats ?? game.value.facts.seats.default, means);
  if (!options.ok) return options;
  return ok({ ...settingsOf(join), game: game.value, options: options.value, seats: join.seats });
}

/** A table that begins in a position of a finished game. */
async function planFrom(join: Join, from: NonNullable<Join['from']>, means: Means): Promise<Result<Planned>> {
  const refusal = means.account.refuseTable();
  if (refusal !== undefined) return { ok: false, error: refusal };
  const opening = await openingOf(means.store, from);
  return opening.ok ? ok({ ...settingsOf(join), ...opening.value }) : opening;
}

/** A table for a chapter of a lesson; the rest of the `join` is ignored. */
function planLesson({ game, chapter }: NonNullable<Join['lesson']>, means: Means): Result<Planned> {
  const plan = lessonPlan(game, chapter);
  if (plan === undefined) return fail('table/unknown-lesson', { game, chapter });
  const refusal = means.account.refuseTable();
  return refusal === undefined ? ok(plan) : { ok: false, error: refusal };
}

function settingsOf(join: Join) {
  const { level, time_limit: timeLimit, password, hints, private: isPrivate, training: isTraining, newcomers } = join;
  return { level, timeLimit, password, hints, isPrivate, isTraining, newcomers };
}

/** Small options stay as they are, and the table reads them; large, generated and stored ones are read in another thread. */
export async function readOptions(
  game: Game,
  options: Given,
  seats: number,
  { reader, things, account: { address }, size }: Means,
): Promise<Result<Given>> {
  const named = await things.textsFor(options);
  if (named !== undefined)
    return named.ok ? reader.read({ game, options, things: named.value, seats, address }) : named;
  const isSmall = size <= MOST_READ_HERE && generatedOption(game, options) === undefined;
  return options === undefined || isSmall ? ok(options) : reader.read({ game, options, seats, address });
}
