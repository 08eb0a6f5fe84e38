/** Cards and protocols by name. */
import type { CompileSetting, CompileState } from './state.ts';

/** `Fire 1`; '' for no card. */
export function cardName(setting: CompileSetting, card: number): string {
  if (card < 0) return '';
  return `${setting.protocols[Math.floor(card / 6)].name} ${setting.program.cards[card].value}`;
}

export function protocolName(setting: CompileSetting, protocol: number): string {
  return protocol < 0 ? '' : setting.protocols[protocol].name;
}

export function tokenName(state: CompileState, token: number): string {
  return cardName(state.setting, state.card(token));
}

const numbers = new WeakMap<CompileSetting, ReadonlyMap<string, number>>();

/** The number of a card by its name, in any case; -1 if there is none. */
export function cardNumber(setting: CompileSetting, name: string): number {
  let known = numbers.get(setting);
  if (known === undefined) {
    known = new Map(setting.program.cards.map((_, card) => [cardName(setting, card).toLowerCase(), card]));
    numbers.set(setting, known);
  }
  return known.get(name.trim().replace(/\s+/g, ' ').toLowerCase()) ?? -1;
}

export function protocolNumber(setting: CompileSetting, name: string): number {
  const wanted = name.trim().toLowerCase();
  return setting.protocols.findIndex((protocol) => protocol.name.toLowerCase() === wanted);
}
