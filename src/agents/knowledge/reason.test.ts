import { expect, test } from 'vitest';
import type { Candidate } from '../explanation.ts';
import { reasonFor } from './reason.ts';

const words = (text: string) => ({ en: text, de: text });
const TERMS = [
  { id: 'lead', because: words('it leads') },
  { id: 'risk', because: words('it is bold'), instead: words('the others are risky') },
];
const candidate = (lead: number, risk: number, share: number): Candidate => ({
  action: 0,
  value: lead + risk,
  share,
  terms: { lead, risk },
});

test('an equal alternative does not hide the reason', () => {
  const candidates = [candidate(5, 0, 0.45), candidate(5, 0, 0.45), candidate(1, 0, 0.1)];
  expect(reasonFor(TERMS, candidates)).toEqual(words('it leads'));
});

test('bad alternatives hardly count', () => {
  const candidates = [candidate(3, 0.1, 0.6), candidate(1, 0, 0.4), candidate(3, -500, 0.001)];
  expect(reasonFor(TERMS, candidates)).toEqual(words('it leads'));
});

test('a choice without positive terms is explained by what it avoids', () => {
  expect(reasonFor(TERMS, [candidate(0, 0, 1), candidate(0, -9, 0)])).toEqual(words('the others are risky'));
  expect(reasonFor(TERMS, [candidate(0, 9, 1), candidate(0, 0, 0)])).toEqual(words('it is bold'));
});

test('equal candidates have no reason', () => {
  expect(reasonFor(TERMS, [candidate(2, 1, 0.5), candidate(2, 1, 0.5)])).toBeUndefined();
});
