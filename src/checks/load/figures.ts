/** The metrics of a server (`/metrics`) that the load run uses. */
export interface ServerFigures {
  readonly tables: number;
  readonly connections: number;
  readonly commits: number;
  readonly writes: number;
  /** Seconds, 99th percentile in the last 5 s. */
  readonly lag: number;
  readonly rss: number;
}

/** `token` is the METRICS_TOKEN of the server, if it has one. */
export async function figuresOf(url: string, token?: string): Promise<ServerFigures> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const text = await (await fetch(new URL('/metrics', url), { headers })).text();
  const figure = (name: string): number =>
    Number(new RegExp(`^stammtisch_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    tables: figure('tables'),
    connections: figure('connections'),
    commits: figure('store_commits'),
    writes: figure('store_writes'),
    lag: figure('event_loop_lag_seconds'),
    rss: figure('memory_bytes'),
  };
}
