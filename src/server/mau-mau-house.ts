/** Seats TCP players of Mau-Mau at tables of the house: at the first that waits for players, or at a new one. */
import { findGame } from '../games/index.ts';
import type { Chair, Guest } from '../table/guest.ts';
import type { Table } from '../table/table.ts';
import type { House } from './house.ts';
import { canPlay, firstSeatOf, type MauMauHouse, type MauMauPortOptions, tableOptions } from './mau-mau/index.ts';

export function mauMauHouse(house: House, options: MauMauPortOptions): MauMauHouse {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    sit(name, guest, address) {
      const sat = turn.then(() => sit(house, options, { name, guest, address })); // one after the other, so that they get the same table
      turn = sat.catch(() => {});
      return sat;
    },
  };
}

/** Refusals because other people changed the table in the same moment; the client is then sent to another table. */
const LOST_RACES: readonly string[] = ['table/unknown', 'table/running', 'table/full', 'table/name-taken'];

interface Player {
  readonly name: string;
  readonly guest: Guest;
  readonly address: string | undefined;
}

async function sit(house: House, options: MauMauPortOptions, player: Player): Promise<Chair> {
  const firstSeat = firstSeatOf(options.preset);
  for (;;) {
    if (house.maintenance !== undefined) throw new Error(house.maintenance.code); // a table that waits would not begin
    const table = house.tables.find((open) => isWaiting(open, options)) ?? open(house, options);
    const who = { ...player, name: freeName(table, player.name), hash: undefined, isBeforeGame: true, firstSeat };
    const chair = await table.sit(who);
    if (chair.ok && 'chair' in chair.value) return chair.value.chair;
    if (chair.ok) throw new Error('a table without a game does not let people wait');
    if (!LOST_RACES.includes(chair.error.code)) throw new Error(chair.error.code);
  }
}

/** The protocol has no password, and its clients cannot play with all options. */
function isWaiting(table: Table, options: MauMauPortOptions): boolean {
  const isOpen = !table.isRunning && table.free > 0 && !table.lobby.hasPassword && !table.lobby.isPrivate;
  return table.game === 'mau-mau' && isOpen && canPlay(table.setting, options);
}

function open(house: House, options: MauMauPortOptions): Table {
  const game = findGame('mau-mau');
  if (game === undefined) throw new Error('Mau-Mau is not in the registry');
  const { seats, timeLimit } = options;
  const wish = { game, options: { ...tableOptions(options) }, seats, timeLimit: timeLimit / 1000 };
  for (let n = 1; ; n++) {
    const name = `Mau-Mau ${n}`;
    if (!house.isFree(name)) continue;
    const table = house.open(name, wish);
    if (!table.ok) throw new Error(table.error.code);
    return table.value;
  }
}

/** A unique name: the protocol allows empty and repeated names, a table does not. */
function freeName(table: Table, name: string): string {
  const wished = name === '' ? `Player ${table.people.freeSeat + 1}` : name;
  for (let n = 1; ; n++) {
    const free = n === 1 ? wished : `${wished} ${n}`;
    if (!table.people.isNameTaken(free, table.isRunning)) return free;
  }
}
