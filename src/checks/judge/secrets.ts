/** The judge of secrets: sessions, passwords, browser secrets, seeds and addresses appear in no message but their owner's. */
import type { Findings } from './finding.ts';
import type { Frame } from './frame.ts';

/** 128 bits as a record writes its seed; ids have dashes. */
const SEED = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;
const ADDRESS = /\b127\.\d+\.\d+\.\d+\b|::1\b|::ffff:/;

export class Secrets {
  readonly #owners = new Map<string, string>();
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** An empty owner: no client may be told, not even the one that sent it. */
  keep(secret: string, owner: string): void {
    this.#owners.set(secret, owner);
  }

  read(frame: Frame, table: string, client: string): void {
    for (const [secret, owner] of this.#owners) {
      const isOwn = owner === client && frame.type === 'joined_confirmation';
      if (!isOwn && frame.raw.includes(secret))
        this.#tell(frame, table, client, `contains a secret of ${owner || 'the table'}`);
    }
    if (frame.type !== 'record' && SEED.test(frame.raw))
      this.#tell(frame, table, client, 'contains what may be a seed');
    if (ADDRESS.test(frame.raw)) this.#tell(frame, table, client, 'contains an address');
  }

  #tell(frame: Frame, table: string, client: string, why: string): void {
    this.#findings.add('told', table, client, why, frame);
  }
}
