/**
 * Agent specs: `id:key=value:switch:…`, the same on the command line, at the table and in reports. An id may name a version: `hard@1` is what
 * `hard` was then.
 */
import { fail, ok, type Result } from '../core/result.ts';

export interface AgentSpec {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

const MAX_LENGTH = 200;
/** The value of a setting that is written as its name alone. */
export const ON = 'yes';

export function parseAgentSpec(text: string): Result<AgentSpec> {
  const [id, ...parts] = text.slice(0, MAX_LENGTH).split(':');
  if (!/^[a-z][a-z0-9-]*(@\d{1,3})?$/.test(id)) return fail('agent/unreadable', { text, part: id });
  const settings: Record<string, string> = {};
  for (const part of parts) {
    const match = /^([a-z][a-zA-Z0-9]*)(?:=([^=:]+))?$/.exec(part);
    if (match === null || Object.hasOwn(settings, match[1])) return fail('agent/unreadable', { text, part });
    settings[match[1]] = match[2] ?? ON;
  }
  return ok({ id, settings });
}

/** The canonical text: settings in alphabetical order, so that equal agents have equal names. */
export function formatAgentSpec({ id, settings }: AgentSpec): string {
  const parts = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return [id, ...parts.map(([key, value]) => (value === ON ? key : `${key}=${value}`))].join(':');
}
