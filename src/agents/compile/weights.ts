/**
 * All weights of the Compile agents; tuning changes only this file.
 *
 * `TEXT` and `RULE` count points of line value: 1 point is one value in a contested line. `POSITION` counts logits: the chance to win is
 * 1 / (1 + exp(-sum)); it was fitted to the outcomes of games between the agents themselves (docs/agents/compile.md).
 */

/** The worth of the steps of a text to its owner, before the position is considered. */
export const TEXT_WEIGHTS = {
  drawFromOther: 0.5,
  foeDraws: -1,
  search: 1.8,
  randomDiscard: 0.2,
  /** Average number for "all", "any number" or a measured number. */
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
  /** Factor for a condition that narrows the choice of cards, or a choice limited to own cards. */
  narrow: 0.75,
  ownOnly: 0.6,
  /** Factor if the opponent chooses. */
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
  /** Factors for texts that are not certain to happen. */
  condition: 0.35,
  done: 0.9,
  later: 0.95,
  /** Factor for texts that work repeatedly, applied to the estimate for protocol authors. */
  steady: 0.8,
  covered: 0.7,
  /** Upper limits of worths: a lasting text, a middle text, a card. */
  mostText: 4,
  mostEnter: 6,
  mostStrength: 10,
} as const;

/**
 * The worth of a protocol in the draft, in logits: its values, and how much its middle texts draw, make the opponent discard, delete and
 * flip. No other feature mattered measurably in games with random protocols (docs/agents/compile.md).
 */
export const DRAFT_WEIGHTS = { value: 0.03, draw: 0.02, rob: 0.1, kill: 0.25, flip: 0.27 } as const;

/** The weights of `rule`. */
export const RULE_WEIGHTS = {
  /** A line that is complete, and one that would be complete at the next turn. */
  progress: 10,
  ready: 6,
  foeReady: 9,
  /** Factor for a line whose protocol is already compiled. */
  again: 0.3,
  /** Points beyond those needed, as a protection. */
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
  /** Keeping a card in the hand: a constant, and a share of its strength. */
  card: 0.6,
  strength: 0.12,
  refresh: 1.2,
  lowHand: 1.6,
  kill: 3,
  yield: -2,
  flip: 1.5,
} as const;

/**
 * The effect of a position's features (features.ts) on the chance of the seat that moves next, for its own and for the opponent's features. Logits.
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

/**
 * The same with the features of the parts, and with those of the model: the opponent's points in lines that he favours, ours there, and ours in
 * the field against one who breaks. With the control component: the former weights, but a lead counts for focus, and exposed cards nothing.
 */
export const WITH_CONTROL = {
  ...POSITION,
  exposed: [0, 0],
  leads: [0, 0],
  nearest: [0, 0],
  second: [0, 0],
  course: [0, 0],
  inHand: [0, 0],
  countered: [0, 0],
  held: [0, 0],
  committed: [0, 0],
  killable: [0, 0],
  recovery: [0, 0],
  gathered: [0, 0],
  scattered: [0, 0],
  conceded: [0, 0],
  pairLed: [0.25, -0.08],
  thirdLed: [0.06, -0.02],
  model: { aimed: 0, crossed: 0, open: 0 },
} as const;

/**
 * Without the component, fitted by `tools/fit-compile.ts`: points in a line that is compiled already count little, because nobody can move a tile
 * there. Threats (`ready`, `lastReady`) and exposed cards are not as fitted: a threat came out as good for the seat that is threatened.
 */
export const WITHOUT_CONTROL = {
  base: -0.17,
  compiledOne: [0.88, -0.82],
  compiledTwo: [0.76, -0.92],
  compilesNow: [0.3, 0],
  compilesAgain: [-0.5, 0],
  ready: [0, -0.15],
  lastReady: [0, -0.2],
  lastNear: [2.86, -1.49],
  points: [0.71, -0.68],
  pointsAgain: [0.27, -0.25],
  leads: [0.31, -0.28],
  control: [0, 0],
  towardsControl: [0, -0.02],
  hand: [0.08, -0.07],
  emptyHand: [0.04, -0.01],
  handStrength: [0.34, -0.37],
  texts: [0.42, -0.44],
  exposed: [0, 0],
  spare: [-0.15, 0.03],
  stock: [0.26, -0.25],
  nearest: [0.58, -0.55],
  second: [0.68, -0.36],
  course: [0.11, 0.02],
  inHand: [-0.1, 0.12],
  countered: [-0.53, 0.25],
  held: [-0.49, -0.16],
  committed: [-0.03, 0.48],
  killable: [-0.05, 0.09],
  recovery: [-0.09, 0.11],
  gathered: [-0.08, 0.06],
  scattered: [-0.07, 0.01],
  conceded: [0.08, -0.1],
  pairLed: [0, 0],
  thirdLed: [0, 0],
  model: { aimed: 0.54, crossed: -0.69, open: 0.12 },
} as const;

/** The model of the opponent. */
export const MODEL_WEIGHTS = {
  /** How much of what was noted is left after a turn of his. */
  memory: 0.95,
  /** Plays in every line, and turns, that count as seen before the game. */
  before: 2,
  usualBroken: 0.6,
  usualDown: 0.4,
  usualProtocol: 0.2,
  /** His imagined plays, in points. */
  line: 3,
  /** Only without the control component: with it, replies are foretold better without this. */
  down: 2,
  protocol: 2,
} as const;

/** The plan: turns that are played on, and the share of the position after them in the value. */
export const PLAN_WEIGHTS = { turns: 3, share: 0.5 } as const;

/** Logits of a won game, and of one that is practically won. */
export const DECIDED = 100;
/** Points per logit: compiling a protocol is then worth about twelve points. */
export const POINTS = 8;
