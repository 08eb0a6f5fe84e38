/** Attacks of one client, or of many clients of one address, on a server. Each repeats itself until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises';
import { bigMap } from './big-map.ts';
import { Line, type LineFigures } from './line.ts';

/** The target, and what the attacker may know of it. */
export interface Target {
  readonly url: string;
  /** The address that the attacker has. */
  readonly address: string;
  /** A table of honest people, without a password, and one with. */
  readonly table: string;
  readonly lockedTable: string;
  readonly figures: LineFigures;
  isOn(): boolean;
}

export type Attack = (target: Target) => Promise<void>;

/** One burst: just below the messages that a connection may send at once. */
const BURST = 199;
const CROWD = 256;
const NO_LEVEL = 'none';
/** Pause between rounds of an attack, so that the attacker notices refusals. */
const BREATH_MS = 5;

export const ATTACKS = {
  /** Nothing: the figures of a quiet server. */
  none: async (target) => {
    while (target.isOn()) await pause(BREATH_MS);
  },

  /** Protocols by chance, generated for each join, which is then refused for its level. */
  'generated-options': (target) =>
    bursts(target, (i) => {
      const options = { sets: [], custom: `random:64:x${i}` };
      return joinText(`g ${i}`, { game: 'compile', options, level: NO_LEVEL });
    }),

  /** Maps of Risk with long borders. */
  'large-maps': (target) => {
    const options = { map: bigMap() };
    return bursts(target, (i) => joinText(`m ${i}`, { game: 'risk', options, level: NO_LEVEL }));
  },

  /** A host who has protocols generated in the lobby again and again. */
  'lobby-options': (target) =>
    seated(target, { game: 'compile' }, (line, i) =>
      line.say('lobby_action', {
        action: 'set_options',
        data: { options: { sets: [], custom: `random:64:y${i}` } },
      }),
    ),

  /** A spectator who comes and goes at the table of the honest people. */
  watch: (target) =>
    repeat(target, (line) => {
      line.say('watch', { table_name: target.table });
      line.say('unwatch');
    }),

  /** As many tables as the server has. */
  tables: async (target) => {
    const lines: Line[] = [];
    for (let i = 0; target.isOn(); i++) {
      const line = await open(target);
      if (line.isOpen) line.say('join', { table_name: `t ${i}`, player_name: 'X', game: 'risk' });
      lines.push(line);
      if (lines.length > CROWD - 8) lines.shift()!.cut(); // the table stays for a while
      if (i % 8 === 0) await pause(BREATH_MS);
    }
    for (const line of lines) line.cut();
  },

  /** Guesses the password of an honest table. */
  passwords: (target) =>
    repeat(target, (line, i) =>
      line.say('join', { table_name: target.lockedTable, player_name: 'X', password: `guess ${i}`, create: false }),
    ),

  /** Many clients that send as much as they can. */
  messages: (target) => crowd(target, CROWD, (line) => line.say('list_tables')),

  /** Long messages, which cost time only to be parsed. */
  'long-messages': (target) => {
    const text = JSON.stringify({ type: 'ping', payload: { timestamp: 'x', filler: 'x'.repeat(250_000) } });
    return bursts(target, () => text);
  },

  /** Connections without end. */
  connections: async (target) => {
    const lines: Line[] = [];
    while (target.isOn()) {
      for (let i = 0; i < 20; i++) lines.push(newLine(target));
      while (lines.length > 2 * CROWD) lines.shift()!.cut();
      await pause(BREATH_MS);
    }
    for (const line of lines) line.cut();
  },

  /** Hints without end, at many tables. */
  hints: (target) =>
    crowd(
      target,
      40,
      (line) => line.say('hint'),
      (line, i) => startAlone(line, `h ${i}`, { game: 'hearts' }),
    ),

  /** Agents that would search for minutes, at 40 tables. */
  agents: async (target) => {
    const level = 'so-ismcts:iterations=200000';
    await crowd(
      target,
      40,
      () => {},
      (line, i) => startAlone(line, `a ${i}`, { game: 'tichu', level }),
    );
  },
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;
export const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

/** The refusal that stops each attack; undefined where the answers to the attacker are just slow. */
export const REFUSED_WITH: Readonly<Record<AttackName, string | undefined>> = {
  none: undefined,
  'generated-options': 'table/option-in-lobby',
  'large-maps': 'server/busy',
  'lobby-options': 'server/busy',
  watch: 'server/busy',
  tables: 'server/address-tables',
  passwords: 'server/address-passwords',
  messages: 'server/address-messages',
  'long-messages': 'server/busy',
  connections: 'server/address-connections',
  hints: 'server/busy',
  agents: undefined,
};

// ---- the ways of attackers ---------------------------------------------------------------------------------------------

const newLine = ({ url, address, figures }: Target, heard?: (text: string) => void): Line =>
  new Line(url, address, figures, heard);

async function open(target: Target, heard?: (text: string) => void): Promise<Line> {
  const line = newLine(target, heard);
  await line.opened();
  return line;
}

const joinText = (table: string, more: object): string =>
  JSON.stringify({ type: 'join', payload: { table_name: table, player_name: 'X', ...more } });

/** Bursts on one connection; a new one whenever it is closed. */
async function bursts(target: Target, textOf: (i: number) => string): Promise<void> {
  for (let i = 0; target.isOn(); ) {
    const line = await open(target);
    while (target.isOn() && !line.isOver) {
      for (let n = 0; n < BURST && line.isReady; n++) line.sayText(textOf(i++));
      await pause(BREATH_MS);
    }
    line.cut();
    await pause(BREATH_MS);
  }
}

/** One message after the other on one connection, as fast as the limit of a connection allows; a new one whenever it is closed. */
async function repeat(target: Target, say: (line: Line, i: number) => void): Promise<void> {
  for (let i = 0; target.isOn(); ) {
    const line = await open(target);
    while (target.isOn() && !line.isOver) {
      if (line.isReady) say(line, i++);
      await pause(BREATH_MS);
    }
    line.cut();
    await pause(BREATH_MS);
  }
}

/** The same from a seat at a table of one's own. */
async function seated(target: Target, table: object, say: (line: Line, i: number) => void): Promise<void> {
  for (let i = 0; target.isOn(); ) {
    const line = await open(target);
    line.sayText(joinText(`own ${i}`, table));
    while (target.isOn() && !line.isOver) {
      if (line.isReady) say(line, i++);
      await pause(BREATH_MS);
    }
    line.cut();
    await pause(BREATH_MS);
  }
}

/** The same from many connections at once. */
async function crowd(
  target: Target,
  size: number,
  say: (line: Line) => void,
  prepare: (line: Line, i: number) => void = () => {},
): Promise<void> {
  const lines: Line[] = [];
  for (let i = 0; i < size && target.isOn(); i++) {
    const line: Line = newLine(target, (text) => answer(line, text));
    lines.push(line);
    await line.opened();
    prepare(line, i);
  }
  while (target.isOn()) {
    for (const line of lines) if (line.isReady) say(line);
    await pause(BREATH_MS);
  }
  for (const line of lines) line.cut();
}

/** A table with agents in all other seats. */
function startAlone(line: Line, table: string, more: object): void {
  line.sayText(joinText(table, more));
  line.say('lobby_action', { action: 'start_game' });
}

const REQUEST = '{"type":"request"';
const REQUEST_ID = /"request_id":"([^"]+)"/;
const FIRST_LEGAL = /"legal":\["([^"]+)"/;

/** The first legal action: the games of attackers go on. */
function answer(line: Line, text: string): void {
  if (!text.startsWith(REQUEST)) return;
  const [request, action] = [REQUEST_ID.exec(text)?.[1], FIRST_LEGAL.exec(text)?.[1]];
  line.say('response', { request_id: request, data: { action } });
}
