/** A valid map of Risk that is as expensive to read as a message allows. */
import { SHIPPED } from '../../games/risk/index.ts';

/** Characters of path data; a message may have 262,144 bytes. */
const CHARACTERS = 170_000;

/** The classic map, each border drawn over and over. */
export function bigMap(): object {
  const map = SHIPPED.get('classic')!; // it comes with the game
  const room = Math.floor(CHARACTERS / map.territories.length);
  const territories = map.territories.map((territory) => {
    const { shape } = territory;
    if (shape === undefined) return territory;
    return {
      ...territory,
      shape: { ...shape, path: shape.path.repeat(Math.max(1, Math.floor(room / shape.path.length))) },
    };
  });
  return { ...map, territories };
}
