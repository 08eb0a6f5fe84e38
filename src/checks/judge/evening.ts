/**
 * Part two: an evening at one table of each game. People sit down, leave, watch, are kicked and banned, lose their connection, ask for hints,
 * reviews, records and lists, and make mistakes; every message to every client is judged.
 */
import {
  type Act,
  ban,
  cut,
  hint,
  intrude,
  kick,
  leave,
  lists,
  mistake,
  order,
  peekAtRecord,
  review,
  type Scene,
  seated,
  sitDown,
  talk,
  watch,
} from './acts.ts';
import { Client, type House } from './client.ts';
import { PlayedTable } from './play.ts';
import { PAGES } from './rules/index.ts';
import type { Page } from './rules/page.ts';

/** Each evening has every act once, in a random order, and sitting down after each. */
const ACTS: readonly Act[] = [
  watch,
  leave,
  kick,
  ban,
  cut,
  peekAtRecord,
  review,
  lists,
  intrude,
  mistake,
  hint,
  talk,
  order,
];
/** People besides those on the seats. */
const VISITORS = 3;
/** Answers between two acts, at most. */
const MOST_BETWEEN = 6;

/** Every act happens at least once, and each table plays at least one game to its end. */
export async function judgeEvenings(house: House, isEnough: () => boolean): Promise<void> {
  await Promise.all(PAGES.map((page) => evening(house, page, isEnough)));
}

async function evening(house: House, page: Page, isEnough: () => boolean): Promise<void> {
  const scene = await open(house, page);
  const { table, cast } = scene;
  let isOver = false;
  table.mayStart = () => !isOver;
  cast[0]?.say('lobby_action', { action: 'start_game' });
  do {
    for (const act of shuffled(house, ACTS)) {
      await answers(scene, house.chance.below(MOST_BETWEEN));
      await perform(scene, act);
      for (const client of cast) if (client.seat < 0 && house.chance.below(3) === 0) await sitDown(scene, client);
    }
  } while (table.finished === 0 || !isEnough());
  isOver = true;
  table.hidden.end();
  for (const client of cast) await client.close();
}

/** The client holds its answers back during its own act. */
async function perform(scene: Scene, act: Act): Promise<void> {
  const client = chosen(scene, act);
  if (client === undefined) return;
  const { table, house } = scene;
  const needsRequest = act === hint || act === mistake;
  table.isHeld = (one) => one === client && needsRequest;
  if (needsRequest) await client.until(() => client.request !== undefined || !client.isRunning, 'a request');
  await act(scene, client);
  house.findings.tally('acts');
  table.isHeld = () => false;
  table.answer(client);
}

function chosen(scene: Scene, act: Act): Client | undefined {
  const outside = scene.cast.filter(({ seat }) => seat < 0);
  const visitors = act === watch || act === intrude ? outside.filter(({ isIn }) => !isIn) : scene.cast;
  const sitting = [leave, kick, ban, cut, mistake, hint, order].includes(act) ? seated(scene) : visitors;
  return scene.house.chance.pick(sitting);
}

async function open(house: House, page: Page): Promise<Scene> {
  const table = new PlayedTable(house, page, `evening ${page.game}`);
  const password = `open sesame ${page.game}`;
  house.secrets.keep(password, '');
  const cast: Client[] = [];
  for (let n = 0; n < page.seats + VISITORS; n++) {
    const client = new Client(house, `${page.game} guest ${n}`, `${page.game} person ${n}`, `127.0.2.${10 + n}`);
    house.secrets.keep(`browser of ${client.person}`, '');
    table.adopt(client);
    cast.push(client);
    await client.connect();
    if (n >= page.seats) continue;
    const opened = { game: page.game, seats: page.seats, options: page.options, level: 'random', private: true };
    const names = {
      table_name: table.name,
      player_name: client.name,
      password,
      browser: `browser of ${client.person}`,
    };
    client.say('join', n === 0 ? { ...names, ...opened } : names);
    await client.until(() => client.isIn, 'a seat');
  }
  return { house, table, password, cast };
}

/** Resolves after so many more answers at this table, or when its game is over. */
async function answers(scene: Scene, count: number): Promise<void> {
  const { table, cast } = scene;
  const goal = table.answers + count;
  const isDone = (): boolean => table.answers >= goal || seated(scene).every((client) => !client.isRunning);
  await Promise.race(cast.map((client) => client.until(isDone, 'answers')));
}

function shuffled<T>(house: House, all: readonly T[]): T[] {
  const rest = [...all];
  return all.flatMap(() => rest.splice(house.chance.below(rest.length), 1));
}
