/** Limits of a map. Maps come from users and are drawn on pages, so everything in them is bounded. */
export const LIMITS = {
  territories: { min: 2, max: 200 },
  regions: { min: 1, max: 30 },
  /** Letters of a name. */
  name: 40,
  id: 40,
  castles: { min: 0, max: 9 },
  bonus: { min: -50, max: 50 },
  wild: { min: 0, max: 12 },
  /** The grounds that a region can be drawn in. */
  tint: { min: 0, max: 13 },
  /** Width and height of the drawing. */
  size: { min: 16, max: 10_000 },
  /** Characters of path data: of one territory, and of the whole map. */
  path: 20_000,
  paths: 600_000,
} as const;

/** Ids of maps, regions, territories and port groups. */
export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
