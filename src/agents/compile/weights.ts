/**
 * All weights of the Compile agents. Whoever tunes them changes this file and nothing else.
 *
 * `TEXT` and `RULE` count points of line value: 1 point is one value in a contested line. `POSITION` counts logits: the chance to win is
 * 1 / (1 + exp(-sum)); it was fitted to the outcomes of games between the agents themselves (docs/agents/compile.md).
 */

/** What the steps of a text are worth to its owner, before looking at the table. */
export const TEXT_WEIGHTS = {
  drawFromOther: 0.5,
  foeDraws: -1,
  search: 1.8,
  randomDiscard: 0.2,
  /** What "all" or "any number" is on average, and a measured number. */
  all: 3,
  measured: 2,
  mill: 0.15,
  give: -1,
  take: 1.3,
  foeRefreshes: -2.4,
  shuffle: 0.1,
  shuffleTrash: 0.4,
  reveal: 0.3,
  return: 0.7,
  steal: 1.3,
  /** A condition on the card narrows the choice; so does having to take one's own. */
  narrow: 0.75,
  ownOnly: 0.6,
  /** The opponent chooses what suits him. */
  foeChooses: 0.5,
  shift: 1.5,
  playDown: 2,
  playUp: 3,
  swapStacks: 0.8,
  rearrange: 1.5,
  setCompiled: 12,
  compile: 10,
  control: 1.5,
  copyMiddle: 1.5,
  foeForbids: -2,
  /** Texts that are not reached for certain. */
  condition: 0.35,
  done: 0.9,
  later: 0.95,
  /** A text that works again and again is worth so much of what the estimate for authors says. */
  steady: 0.8,
  covered: 0.7,
  /** Nothing counts more than this: a text that works on, a middle text, a card. */
  mostText: 4,
  mostEnter: 6,
  mostStrength: 10,
} as const;

/**
 * What a protocol is worth in the draft, in logits: its values, and what its middle texts draw, make the opponent discard, take away and turn
 * over. Everything else was not seen to matter in the outcomes of games with protocols drawn at random (docs/agents/compile.md).
 */
export const DRAFT_WEIGHTS = { value: 0.03, draw: 0.02, rob: 0.1, kill: 0.25, flip: 0.27 } as const;

/** What `rule` looks at. */
export const RULE_WEIGHTS = {
  /** A line that is complete, and one that would be complete and only waits for the turn. */
  progress: 10,
  ready: 6,
  foeReady: 9,
  /** A line whose protocol is compiled already is worth less. */
  again: 0.3,
  /** Points beyond what is needed protect a little. */
  spare: 0.08,
  win: 1000,
  compiled: 12,
  wiped: 0.25,
  lead: 0.7,
  draw: 1.2,
  drawFull: 0.6,
  discard: 0.9,
  rob: 1,
  forbid: 1,
  forbidThreat: 5,
  unknownValue: 2.9,
  unknownText: 0.5,
  /** A card in the hand: what it keeps back, and how much of its strength. */
  card: 0.6,
  strength: 0.12,
  refresh: 1.2,
  lowHand: 1.6,
  kill: 3,
  yield: -2,
  flip: 1.5,
} as const;

/**
 * What a feature of a position (features.ts) adds to the chances of whoever moves next: if it is his own, and if it is the other's. Logits.
 */
export const POSITION = {
  base: 0.09,
  compiledOne: [1.03, -1.06],
  compiledTwo: [0.94, -1.14],
  compilesNow: [0.17, 0],
  compilesAgain: [-0.35, 0],
  ready: [0, -0.15],
  lastReady: [0, -0.2],
  lastNear: [1.66, -0.6],
  points: [0.69, -0.67],
  pointsAgain: [0.82, -0.77],
  leads: [0.35, -0.11],
  control: [0.29, -0.44],
  towardsControl: [0.34, -0.18],
  hand: [0.34, -0.41],
  emptyHand: [0.06, -0.01],
  handStrength: [0.15, -0.13],
  texts: [0.6, -0.6],
  exposed: [-0.09, 0.12],
  spare: [-0.2, 0.16],
  stock: [1, -1],
} as const;

/** What a finished game counts, and one that is as good as finished. */
export const DECIDED = 100;
/** Points of a logit: compiling a protocol is then worth about twelve. */
export const POINTS = 8;
