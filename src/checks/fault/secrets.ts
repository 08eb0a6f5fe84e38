/** Cards that a viewer may not know: those of another seat, unless that seat holds them in every world the viewer can imagine. */
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import type { Seat, Viewer } from '../../core/types.ts';

/** Enough worlds that a card which could be elsewhere is elsewhere in one of them. */
const WORLDS = 12;

/** All parts of a text that could be the name of a card. */
export function namesIn(text: string): string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/** A spectator may know nothing that any seat may not know. */
export function secretsIn(game: Game, state: State, viewer: Viewer): ReadonlySet<string> {
  const { seats } = state.setting;
  const viewers = viewer === 'spectator' ? Array.from({ length: seats }, (_, seat) => seat) : [viewer];
  return new Set(viewers.flatMap((seat) => [...secretsFrom(game, state, seat)]));
}

function secretsFrom(game: Game, state: State, viewer: Seat): Set<string> {
  const { seats } = state.setting;
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
  const held = (world: State, seat: Seat): ReadonlySet<string> => new Set(game.secrets(game.view(world, seat)));
  const worlds = imagined(game, state, viewer);
  const secrets = others.flatMap((seat) => {
    const inWorlds = worlds.map((world) => held(world, seat));
    return [...held(state, seat)].filter((word) => !inWorlds.every((words) => words.has(word)));
  });
  if (secrets.length === 0) return new Set();
  // Cards that the viewer's own view names in every world (such as a card that a seat has shown not to hold) are no leak.
  const named = worlds.map((world) => new Set(namesIn(JSON.stringify(game.view(world, viewer)))));
  return new Set(secrets.filter((word) => !named.every((words) => words.has(word))));
}

/** Worlds that the viewer cannot tell from the true one. */
function imagined(game: Game, state: State, viewer: Seat): State[] {
  const imaginer = game.imaginer(state.setting, game.view(state, viewer), Number.POSITIVE_INFINITY);
  const random = new Random(seedOf(viewer));
  return Array.from({ length: WORLDS }, () => {
    const world = game.create(state.setting);
    imaginer.sample(random, world);
    return world;
  });
}
