/** All gauges by name. */
import { balanceGauge } from './balance.ts';
import { cardsGauge } from './cards.ts';
import type { Gauge } from './gauge.ts';
import type { GaugeName } from './trial.ts';

const nothing: Gauge = { meter: () => () => undefined, sums: () => ({ add: () => {}, findings: undefined }) };

export const GAUGES: Readonly<Record<GaugeName, Gauge>> = {
  balance: balanceGauge as Gauge,
  cards: cardsGauge as Gauge,
  nothing,
};
