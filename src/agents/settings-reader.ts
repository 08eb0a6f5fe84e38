/** Reads the settings of an agent, `key=value`, as numbers and words. */
import { PARTS_EXPECTED, type Parts, readParts } from './knowledge/parts.ts';
import type { Slips } from './slips.ts';
import { type AgentSpec, ON } from './spec.ts';

type Problem = { readonly agent: string; readonly name: string; readonly value: string; readonly expected: string };

/** Reads settings one by one and keeps the first error. */
export class SettingsReader {
  readonly #spec: AgentSpec;
  readonly #known: string[] = [];
  #problem: Problem | undefined;

  constructor(spec: AgentSpec) {
    this.#spec = spec;
  }

  get problem(): Problem | undefined {
    const unknown = Object.keys(this.#spec.settings).find((name) => !this.#known.includes(name));
    if (unknown !== undefined) this.#refuse(unknown, `one of ${this.#known.join(', ')}`);
    return this.#problem;
  }

  whole(name: string, usual: number, min: number, max: number): number {
    return this.#read(name, usual, `a whole number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    });
  }

  number(name: string, usual: number, min: number, max: number): number {
    return this.#read(name, usual, `a number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,6}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    });
  }

  /** `mistakes` per thousand decisions, and their `temperature`. */
  slips(): Slips {
    return {
      perMille: this.whole('mistakes', 0, 0, 1000),
      temperature: this.number('temperature', 1, 0.000001, 1000),
    };
  }

  /** `parts`: all, or names joined with `+`. */
  parts(): Parts {
    const expected = PARTS_EXPECTED;
    const text = this.#read('parts', 'usual', expected, (given) => (readParts(given)[1] ? given : undefined));
    return readParts(text)[0];
  }

  /** The first value is the default. */
  choice<T extends string>(name: string, values: readonly T[]): T {
    return this.#read(name, values[0], values.join(' or '), (text) => values.find((value) => value === text));
  }

  /** A setting that is on if its name is there. */
  isOn(name: string): boolean {
    return this.#read(name, false, `${name} alone`, (text) => (text === ON ? true : undefined));
  }

  text(name: string, usual: string): string {
    return this.#read(name, usual, 'a text', (text) => text);
  }

  #read<T>(name: string, usual: T, expected: string, parse: (text: string) => T | undefined): T {
    this.#known.push(name);
    if (!Object.hasOwn(this.#spec.settings, name)) return usual;
    const value = parse(this.#spec.settings[name]);
    if (value === undefined) this.#refuse(name, expected);
    return value ?? usual;
  }

  #refuse(name: string, expected: string): void {
    this.#problem ??= { agent: this.#spec.id, name, value: this.#spec.settings[name], expected };
  }
}
