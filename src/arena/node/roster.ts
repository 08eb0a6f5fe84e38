/** The agents of a run: those of the registry, and those of modules given by users. */
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Agent, agentOf, isCheating } from '../../agents/index.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { helpOnThreads } from '../../agents/node/search-threads.ts';
import { FILES } from '../../agents/node/weights.ts';
import { type AgentSpec, formatAgentSpec, parseAgentSpec } from '../../agents/spec.ts';
import { ok, type Result } from '../../core/result.ts';
import { ArenaProblem } from '../problem.ts';

/** The exports of an agent module. Its agents have the name of the file: `my-agent.ts` provides `my-agent:key=value`. */
export interface AgentModule {
  createAgent(spec: AgentSpec): Agent;
}

type Modules = ReadonlyMap<string, { readonly path: string; readonly module: AgentModule }>;

export class Roster {
  readonly #modules: Modules;

  private constructor(modules: Modules) {
    this.#modules = modules;
  }

  /** Loads the modules; throws an `ArenaProblem` if one is invalid. */
  static async load(paths: readonly string[]): Promise<Roster> {
    const modules = new Map<string, { path: string; module: AgentModule }>();
    for (const path of paths) modules.set(idOf(path), { path, module: await moduleAt(path) });
    return new Roster(modules);
  }

  /** Creates an agent. */
  make(text: string): Result<Agent> {
    const spec = parseAgentSpec(text);
    if (!spec.ok) return spec;
    const own = this.#modules.get(spec.value.id);
    installWeights(FILES);
    return own === undefined ? agentOf(text, helpOnThreads) : ok(agentFrom(own.module, own.path, spec.value));
  }

  /** The name under which results are stored, and whether the agent sees the true position. */
  describe(text: string): Result<{ readonly name: string; readonly cheats: boolean }> {
    const agent = this.make(text);
    const spec = parseAgentSpec(text);
    if (!agent.ok) return agent;
    return spec.ok ? ok({ name: formatAgentSpec(spec.value), cheats: isCheating(agent.value) }) : spec;
  }
}

function idOf(path: string): string {
  const id = basename(path, extname(path));
  if (!/^[a-z][a-z0-9-]*$/.test(id)) throw new ArenaProblem('module-name', path, id);
  return id;
}

async function moduleAt(path: string): Promise<AgentModule> {
  let module: Partial<AgentModule>;
  try {
    module = (await import(pathToFileURL(resolve(path)).href)) as Partial<AgentModule>;
  } catch (error) {
    throw new ArenaProblem('module-broken', path, reasonOf(error));
  }
  if (typeof module.createAgent !== 'function') {
    throw new ArenaProblem('module-broken', path, 'it exports no function createAgent(spec)');
  }
  return module as AgentModule;
}

const METHODS = ['begin', 'decide', 'end'] as const;

function agentFrom(module: AgentModule, path: string, spec: AgentSpec): Agent {
  let agent: Partial<Agent>;
  try {
    agent = module.createAgent(spec);
  } catch (error) {
    throw new ArenaProblem('module-agent', path, reasonOf(error));
  }
  const missing = METHODS.find((name) => typeof agent?.[name] !== 'function');
  if (missing !== undefined) throw new ArenaProblem('module-agent', path, `the agent has no ${missing}`);
  return agent as Agent;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
