/** The exports of the server for other folders. */
import { networkOf } from './live/addresses.ts';
import type { Live } from './live/live.ts';
import type { PortLog } from './mau-mau/connection.ts';
import {
  type AfterDraw,
  MAU_MAU_PORT,
  type MauMauPort,
  type MauMauPortOptions,
  type PortPreset,
  startMauMauPort,
} from './mau-mau/index.ts';
import { mauMauHouse } from './mau-mau-house.ts';

export { Admin } from './admin/service.ts';
export { type AdminSocket, openAdminSocket } from './admin/socket.ts';
export { Live, type LiveOptions } from './live/live.ts';
export type { MauMauPort } from './mau-mau/index.ts';
export { MOST_AGENTS, MOST_LEAGUES, type Ratings, type RatingsSource } from './ratings.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';

export interface MauMauServerOptions {
  readonly port: number;
  readonly host: string;
  /** `preset`, `seats`, `rounds`, `afterDraw`, `fillAfter`, `yeet`, `timeLimit`, `idle`, as text; times in seconds. */
  readonly table: Readonly<Record<string, string>>;
  readonly log: PortLog;
}

/** Starts the TCP port of Mau-Mau, whose clients play at tables of this server. */
export async function startMauMau(live: Live, { port, host, table, log }: MauMauServerOptions): Promise<MauMauPort> {
  const number = (name: string, usual: number, scale = 1): number =>
    table[name] === undefined ? usual : Number(table[name]) * scale;
  const preset = (table.preset ?? MAU_MAU_PORT.preset) as PortPreset;
  const options: MauMauPortOptions = {
    ...MAU_MAU_PORT,
    port,
    host,
    seats: number('seats', MAU_MAU_PORT.seats),
    rounds: Math.max(1, Math.min(255, number('rounds', MAU_MAU_PORT.rounds))),
    fillAfter: number('fillAfter', MAU_MAU_PORT.fillAfter, 1000),
    preset,
    afterDraw: (table.afterDraw ?? MAU_MAU_PORT.afterDraw) as AfterDraw,
    yeet: table.yeet === undefined ? preset === 'diagram' : table.yeet === 'on', // the diagram's document has yeet
    idleTime: number('idle', MAU_MAU_PORT.idleTime, 1000),
    timeLimit: number('timeLimit', MAU_MAU_PORT.timeLimit, 1000),
  };
  const admit = (address: string) => {
    const account = live.admission.account(networkOf(address));
    const release = live.bans.refusal([account.mark]) === undefined ? account.admit() : undefined;
    return release === undefined ? undefined : { mark: account.mark, release };
  };
  const opened = await startMauMauPort(options, mauMauHouse(live.house, options), { log, admit });
  live.metrics.watchMauMau(opened.figures);
  return opened;
}
