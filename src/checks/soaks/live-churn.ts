/** `npm run soak -- live-churn [minutes]`: clients join and leave for 30 minutes; prints memory over time, which must not grow. */
import { churnRun } from '../fault/churn.ts';
import { soakRun } from '../soak.ts';

const LOOKS = 60;
const MEGABYTE = 1e6;

await soakRun('live-churn', 30, async (minutes, look) => {
  let done = 0;
  look(() => done);
  const report = await churnRun(60 * minutes, Math.max(2, (60 * minutes) / LOOKS), ({ seconds, rss, heap, visits }) => {
    done = seconds / 60;
    const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
    process.stdout.write(
      `${seconds.toFixed(0)} s: rss ${megabytes(rss)} MB, heap ${megabytes(heap)} MB, ${visits} visits\n`,
    );
  });
  return { visits: report.visits, wrong: report.wrong };
});
