/** The faults that bytes can have. Every fault names its offset in the stream, counted from 0, and ends the connection. */
import type { ErrorBook } from '../../core/errors.ts';
import type { Params, Result } from '../../core/result.ts';

const hex = (byte: string | number): string => (typeof byte === 'number' ? byte.toString(16).padStart(2, '0') : byte);

export const MAU_MAU_TCP_ERRORS = {
  'mau-mau-tcp/id-first': {
    en: (p) => `Byte ${p.at} is ${hex(p.byte)}: a connection begins with the name (42).`,
    de: (p) => `Byte ${p.at} ist ${hex(p.byte)}: eine Verbindung beginnt mit dem Namen (42).`,
  },
  'mau-mau-tcp/second-id': {
    en: (p) => `Byte ${p.at}: the name has been given already.`,
    de: (p) => `Byte ${p.at}: der Name ist schon genannt.`,
  },
  'mau-mau-tcp/unknown-code': {
    en: (p) => `Byte ${p.at} is ${hex(p.byte)}: no message begins with this byte.`,
    de: (p) => `Byte ${p.at} ist ${hex(p.byte)}: keine Nachricht beginnt mit diesem Byte.`,
  },
  'mau-mau-tcp/unknown-suit': {
    en: (p) => `Byte ${p.at} is ${hex(p.byte)}, which is no suit.`,
    de: (p) => `Byte ${p.at} ist ${hex(p.byte)}, keine Farbe.`,
  },
  'mau-mau-tcp/unknown-rank': {
    en: (p) => `Byte ${p.at} is ${hex(p.byte)}, which is no rank.`,
    de: (p) => `Byte ${p.at} ist ${hex(p.byte)}, kein Wert einer Karte.`,
  },
  'mau-mau-tcp/name-too-long': {
    en: (p) => `Byte ${p.at}: the name does not end within ${p.max} units.`,
    de: (p) => `Byte ${p.at}: der Name endet nicht innerhalb von ${p.max} Einheiten.`,
  },
  'mau-mau-tcp/bad-list': {
    en: (p) => `Byte ${p.at} is ${hex(p.byte)}: after an element of a list comes 01 or 00.`,
    de: (p) => `Byte ${p.at} ist ${hex(p.byte)}: nach einem Element einer Liste folgt 01 oder 00.`,
  },
  'mau-mau-tcp/list-too-long': {
    en: (p) => `Byte ${p.at}: the list has more than ${p.max} elements.`,
    de: (p) => `Byte ${p.at}: die Liste hat mehr als ${p.max} Elemente.`,
  },
  'mau-mau-tcp/bad-time': {
    en: (p) => `Byte ${p.at}: the time is negative or too large.`,
    de: (p) => `Byte ${p.at}: die Zeit ist negativ oder zu groß.`,
  },
} as const satisfies ErrorBook;

export type FaultCode = keyof typeof MAU_MAU_TCP_ERRORS;

export function fault(code: FaultCode, at: number, params: Params = {}): Result<never> {
  return { ok: false, error: { code, params: { at, ...params } } };
}
