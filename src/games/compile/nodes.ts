/**
 * The compiled form of definitions, made once per setting: one list of instructions with jumps, and functions for numbers, conditions and
 * lines. An unfinished text is an index into that list (frames.ts), so the state holds only whole numbers.
 */
import type { Trigger } from './language.ts';

/** The scope in which an expression is evaluated. Reused; never stored. */
export class TextScope {
  /** The token `this` means, or -1. */
  self = -1;
  owner = 0;
  /** The current player of a loop. */
  who = 0;
  /** Offset of the frame with the bindings; 0 if there is none. */
  frame = 0;
  /** Inside `where`: the line being tested, else -1. */
  here = -1;
  /** The token being played or moved, or -1. */
  it = -1;
}

export type NumberOf<S> = (state: S, scope: TextScope) => number;
export type Holds<S> = (state: S, scope: TextScope) => boolean;
/** Three bits, one a line. */
export type LinesOf<S> = (state: S, scope: TextScope) => number;
/** Whether a card, by its printed value and protocol, passes. */
export type Passes<S> = (state: S, scope: TextScope, value: number, protocol: number) => boolean;

/** `Who` as a number. */
export const ME = 0;
export const OPP = 1;
export const LOOP_WHO = 2;
export const ANYONE = 3;

/** `Ref` as a number: `this`, or the slot of a name. */
export const THIS = -2;
export const NO_REF = -1;

export const ANY_DEPTH = 0;
export const UNCOVERED = 1;
export const COVERED = 2;

export interface FilterNode<S> {
  readonly side: number;
  /** 1 up, 0 down, -1 either. */
  readonly face: number;
  readonly depth: number;
  /** 0 no matter, 1 other, 2 only, 3 also. */
  readonly source: number;
  readonly lines: LinesOf<S> | null;
  readonly passes: Passes<S> | null;
  /** 1 matching, 0 not, -1 no matter. */
  readonly tileMatch: number;
  /** Face-down cards count with their protocol. */
  readonly hidden: boolean;
  /** 1 highest, -1 lowest, 0 neither. */
  readonly extreme: number;
}

/** Which cards: `ref` says a name or NO_REF; `pick` is null for all. */
export interface CardsNode<S> {
  readonly ref: number;
  readonly filter: FilterNode<S> | null;
  readonly pick: NumberOf<S> | null;
  readonly by: number;
  readonly upTo: boolean;
}

/** One instruction or jump. All have the same fields; their meaning is documented where the code is executed. */
export interface Op<S> {
  /** Place of its handler in `OPS`. */
  readonly code: number;
  /** Whether the source is checked before it (§8.2): an instruction, a round of a loop, or a question about one. */
  readonly checks: boolean;
  /** Its path in the definition, such as `middle.0`. */
  readonly clause: string;
  /** The slot that `as` names, or -1. */
  readonly as: number;
  readonly who: number;
  /** A second player: whose deck, which trash, which side. */
  readonly whom: number;
  readonly n: NumberOf<S> | null;
  /** Further switches as a small number. */
  readonly mode: number;
  readonly cards: CardsNode<S> | null;
  readonly lines: LinesOf<S> | null;
  readonly cond: Holds<S> | null;
  readonly passes: Passes<S> | null;
  readonly ref: number;
  readonly slot: number;
  /** Jump target; of a choice, the beginnings of all options. */
  readonly jump: number;
  readonly jumps: readonly number[];
}

/** Every kind of op, in the order of their codes. */
export const OPS = [
  'end',
  'jump',
  'unlessDone',
  'if',
  'may',
  'oneOf',
  'chooseLine',
  'noteLines',
  'nextLine',
  'noteCards',
  'nextCard',
  'notePlayers',
  'nextPlayer',
  'noteCount',
  'nextCount',
  'draw',
  'search',
  'discard',
  'mill',
  'give',
  'take',
  'refresh',
  'shuffle',
  'revealHand',
  'revealDeck',
  'revealTrash',
  'revealCards',
  'revealFrom',
  'flip',
  'shift',
  'delete',
  'return',
  'steal',
  'play',
  'swapStacks',
  'rearrange',
  'swapTiles',
  'setCompiled',
  'compile',
  'forbidCompile',
  'control',
  'nameNumber',
  'nameProtocol',
  'copyMiddle',
] as const;
export type OpName = (typeof OPS)[number];

/** The triggers and permanent effects of abilities. The order is that of `hooks`. */
export const HOOKS = [
  'start',
  'end',
  'total',
  'faceDownValue',
  'forbidPlay',
  'allowPlay',
  'noMiddle',
  'noFlip',
  'noShift',
  'noRearrange',
  'noDraw',
  'skipPhase',
  'returnTo',
  'draw',
  'discard',
  'delete',
  'refresh',
  'compile',
  'clearCache',
  'shuffle',
  'play',
  'rearrange',
  'gainControl',
  'return',
  'flip',
  'shift',
] as const satisfies readonly (Trigger | string)[];
export type Hook = (typeof HOOKS)[number];

export const TOP = 0;
export const MIDDLE = 1;
export const BOTTOM = 2;

export interface AbilityNode<S> {
  readonly id: number;
  /** The card it is printed on, by its number in the setting. */
  readonly card: number;
  /** Its number on the card: two a box. */
  readonly index: number;
  readonly box: number;
  /** Where its steps begin in `code`. */
  readonly entry: number;
  /** How many bindings its frame needs. */
  readonly slots: number;
  /** Whether it replaces an event. */
  readonly replaces: boolean;
  /** The player it concerns: who acts, draws, plays; ANYONE. */
  readonly who: number;
  readonly lines: LinesOf<S> | null;
  readonly during: number;
  readonly cond: Holds<S> | null;
  readonly filter: FilterNode<S> | null;
  readonly passes: Passes<S> | null;
  readonly amount: NumberOf<S> | null;
  /** 1 up, 0 down, -1 either. */
  readonly face: number;
  /** `allowPlay`: also on the other side. `returnTo`: shuffled in. */
  readonly mode: number;
}

export interface CardNode<S> {
  readonly protocol: number;
  readonly value: number;
  readonly enter: readonly AbilityNode<S>[];
  readonly covered: readonly AbilityNode<S>[];
  readonly flipped: readonly AbilityNode<S>[];
  readonly compileDeleted: readonly AbilityNode<S>[];
  /** Permissions that are read from the card before it is played. */
  readonly allows: readonly AbilityNode<S>[];
}

export interface Program<S> {
  readonly code: readonly Op<S>[];
  readonly abilities: readonly AbilityNode<S>[];
  /** By number of the card: six times its protocol plus its place there. */
  readonly cards: readonly CardNode<S>[];
  /** By protocol, then by hook. */
  readonly hooks: readonly (readonly (readonly AbilityNode<S>[])[])[];
}
