/** `npm run soak -- live-race [minutes] [sqlite|postgres]`: people come and go at 1,000 tables in the same moment, for ten minutes. */
import { isStoreKind, STORES, withStore } from '../place.ts';
import { race } from '../race/race.ts';
import { soakRun } from '../soak.ts';

const TABLES = 1_000;
const GROUPS = 100;

const [, , , store = 'sqlite'] = process.argv;
if (!isStoreKind(store)) throw new Error(`no store "${store}": there are ${STORES.join(' and ')}`);

await soakRun('live-race', 10, (minutes, look) =>
  withStore(store, async (place) => {
    const began = performance.now();
    look(() => (performance.now() - began) / 60_000);
    return { ...(await race({ place, seconds: 60 * minutes, tables: TABLES, groups: GROUPS })) };
  }),
);
