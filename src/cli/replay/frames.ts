/** A game of Risk as pictures: the map after every move that changed it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Replay } from '../../core/replay.ts';
import type { Language } from '../../core/types.ts';
import { mapSvg, NEUTRAL, RiskState } from '../../games/risk/index.ts';

/** Writes `0000.svg`, `0017.svg` …, named after the move; returns their number, or undefined if there is no map to draw. */
export function writeFrames(replay: Replay, folder: string, language: Language): number | undefined {
  const { state } = replay;
  if (!(state instanceof RiskState)) return undefined;
  replay.to(0);
  let shown = '';
  let frames = 0;
  do {
    const looks = configuration(state);
    if (looks === shown) continue;
    const picture = draw(state, arrowOf(state), language);
    if (picture === undefined) return undefined;
    if (frames === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${String(replay.at).padStart(4, '0')}.svg`), picture);
    shown = looks;
    frames++;
  } while (replay.forward());
  return frames;
}

function draw(
  state: RiskState,
  arrows: readonly (readonly [number, number])[],
  language: Language,
): string | undefined {
  const { map, size } = state.setting.board;
  const lands = Array.from({ length: size }, (_, territory) => territory);
  const owners = lands.map((territory) => (state.owner(territory) >= NEUTRAL ? -1 : state.owner(territory)));
  return mapSvg(map, { language, owners, troops: lands.map((territory) => state.troops(territory)), arrows });
}

/** The battle or march under way. */
function arrowOf({ from, to }: RiskState): [number, number][] {
  return from >= 0 && to >= 0 ? [[from, to]] : [];
}

function configuration(state: RiskState): string {
  const { size } = state.setting.board;
  return Array.from({ length: size }, (_, t) => `${state.owner(t)}:${state.troops(t)}`).join(' ');
}
