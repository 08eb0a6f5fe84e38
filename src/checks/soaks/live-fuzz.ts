/**
 * `npm run soak -- live-fuzz [frames]`: a million frames of garbage over WebSockets beside regular games, then garbage at the
 * TCP port of Mau-Mau, one connection for every 200 frames, each with a whole stream of messages.
 */

import { fuzzMauMauPort } from '../../server/mau-mau/testing/fuzz.ts';
import { fuzzRun } from '../fault/fuzz-run.ts';
import { soakRun } from '../soak.ts';

const FRAMES_A_STREAM = 200;

await soakRun('live-fuzz', 1_000_000, async (frames, look) => {
  const report = await fuzzRun(frames, 'soak', look);
  const tcp = await fuzzMauMauPort(Math.ceil(frames / FRAMES_A_STREAM), 'soak');
  const { cases, bytes, finished } = tcp;
  return { ...report, tcpStreams: cases, tcpBytes: bytes, tcpGames: finished };
});
