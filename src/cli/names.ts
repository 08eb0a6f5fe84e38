/** The names of players in sentences. */
import { parseAgentSpec } from '../agents/spec.ts';
import type { Names } from '../core/types.ts';

/**
 * People by their names, agents by their ids without settings. Equal names are distinguished by letters:
 * `random-A`, `random-B`. Letters, because numbers stand beside points in most sentences.
 */
export function namesOf(players: readonly string[]): Names {
  const plain = players.map((player, seat) => agentId(player) ?? (player || `${seat}`));
  const names = plain.map((name, seat) => {
    if (plain.filter((other) => other === name).length === 1) return name;
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    return `${name}-${String.fromCharCode(65 + before)}`;
  });
  return (seat) => names[seat] ?? String(seat);
}

function agentId(player: string): string | undefined {
  const agent = parseAgentSpec(player);
  return agent.ok ? agent.value.id : undefined;
}
