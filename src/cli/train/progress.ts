/** What a training says while it goes on: a line for each iteration, match and gate (L-44). */
import { basename } from 'node:path';
import type { Language } from '../../core/types.ts';
import type { Gate, Progress } from '../../learn/node/run.ts';
import type { RunSettings } from '../../learn/node/run-folder.ts';
import type { Examination } from '../../learn/trainer.ts';
import { type TrainWords, trainWords } from './words.ts';

interface Met {
  readonly opponent: string;
  readonly lead: number;
  readonly error: number;
  readonly won: number;
}

export type News = Progress | Met | (Examination & { readonly examined: number }) | Gate;

interface TellerOptions {
  /** Iterations between two matches; 0 for none. */
  readonly every: number;
  readonly isJson: boolean;
}

/** A dash for a share of nothing: an iteration may have fewer decisions than a batch. */
const share = (value: number): string => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);
const interval = (mean: number, half: number): string => `${mean.toFixed(1)} ± ${half.toFixed(1)}`;
const Z = 1.96;

export class Teller {
  readonly #settings: RunSettings;
  readonly #every: number;
  readonly #isJson: boolean;
  readonly #words: TrainWords;
  /** The last match, as text; empty before the first one. */
  #strength = '';

  constructor(settings: RunSettings, { every, isJson }: TellerOptions, language: Language) {
    this.#settings = settings;
    this.#every = every;
    this.#isJson = isJson;
    this.#words = trainWords(language);
  }

  tell(news: News): void {
    process.stdout.write(`${this.#isJson ? JSON.stringify(news) : this.#text(news)}\n`);
  }

  #text(news: News): string {
    if ('gate' in news) return this.#gate(news);
    if ('examined' in news) return this.#examined(news);
    return 'opponent' in news ? this.#match(news) : this.#progress(news);
  }

  /** What was learned and how fast; then calls, the last match, and when the next one is due. */
  #progress({ phase, games, iteration, seconds, result }: Progress): string {
    const words = this.#words;
    const { plan } = this.#settings;
    const { decisions } = result.totals;
    const calls = Object.entries(result.calls)
      .filter(([, { made }]) => made > 0)
      .map(([name, { asked, made, good }]) => words.called(name, share(made / asked), share(good / made)));
    const due =
      this.#every > 0 && (phase === 'self-play' || phase === 'search') ? this.#every - (iteration % this.#every) : 0;
    const more = [
      words.pace(Math.round(plan.games / seconds), decisions),
      ...calls,
      this.#strength,
      due === 0 || due === this.#every ? '' : words.due(due),
    ];
    return [this.#phase({ phase, games, iteration, result }), ...more.filter((part) => part !== '')].join('; ');
  }

  #phase({ phase, games, iteration, result }: Omit<Progress, 'seconds'>): string {
    const { agreed, decisions, entropy } = result.totals;
    const at = `${iteration}/${this.#settings.iterations}`;
    const words = this.#words;
    switch (phase) {
      case 'imitation':
        return words.imitation(games, share(agreed / decisions));
      case 'search':
        return words.search(games, at, share(agreed / decisions));
      case 'calls':
        return words.calls(games);
      case 'self-play':
        return words.play(games, at, decisions === 0 ? '–' : (entropy / decisions).toFixed(3));
    }
  }

  #match({ opponent, lead, error, won }: Met): string {
    const text = interval(lead, Z * error);
    this.#strength = this.#words.strength(opponent, text);
    return this.#words.lead(opponent, text, share(won));
  }

  #examined({ decisions, agreed, kinds }: Examination): string {
    const parts = Object.entries(kinds).map(([kind, one]) => `${kind} ${share(one.agreed / one.decisions)}`);
    return this.#words.examined(decisions, share(agreed / decisions), parts.join(', '));
  }

  #gate({ gate, isPromoted, matches }: Gate): string {
    const words = this.#words;
    const rows = matches.map(({ other, lead, won, deals }) =>
      words.against(basename(other), interval(lead.mean, (lead.high - lead.low) / 2), share(won), deals),
    );
    return [isPromoted ? words.champion(gate) : words.noChampion, ...rows].join('\n');
  }
}
