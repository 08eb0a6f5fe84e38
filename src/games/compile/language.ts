/**
 * The effect language of Compile: every card, official or made by a user, is plain data of these types, and one interpreter
 * carries it out. It is orthogonal: *when* (ability) × *what* (act) × *which* (cards, lines) × *how many* (number) ×
 * *under which condition*. There is no text in it; words are made from the structure. docs/rules/compile-effects.md tells
 * what every part means.
 */

/** The version of this language; a definition names it. */
export const SCHEMA = 1;

// ---- basics ------------------------------------------------------------------------------------------------------------

/** Relative to the owner of the text; `$who` is the player a loop over players has come to. */
export type Who = 'me' | 'opp' | '$who';
export type Face = 'up' | 'down';
/** `this` is the card the text stands on, `$a` what a step named `$a` affected, `$line` and `$card` belong to loops. */
export type Ref = 'this' | `$${string}`;
/** A protocol: that of the source, the one a step named, one by its id, or any other than that. */
export type Proto =
  | { readonly is: 'self' }
  | { readonly named: Ref }
  | { readonly is: string }
  | { readonly not: Proto };
export type Comparison = '<' | '<=' | '=' | '>=' | '>';

// ---- numbers and conditions --------------------------------------------------------------------------------------------

/** `times`, then `div` (rounded down), then `plus`, then kept between `min` and `max`. */
export type Num =
  | number
  | {
      readonly of: Measure;
      readonly times?: number;
      readonly div?: number;
      readonly plus?: number;
      readonly min?: number;
      readonly max?: number;
    };

export type Measure =
  | { readonly m: 'done'; readonly ref: Ref }
  | { readonly m: 'value'; readonly ref: Ref }
  | { readonly m: 'named'; readonly ref: Ref }
  | { readonly m: 'hand'; readonly who: Who }
  | { readonly m: 'pile'; readonly zone: 'deck' | 'trash'; readonly who: Who }
  | { readonly m: 'cards'; readonly where: CardFilter }
  | { readonly m: 'protocols'; readonly where: CardFilter }
  | { readonly m: 'lines'; readonly where: Lines }
  | { readonly m: 'total'; readonly who: Who; readonly line: LineRef }
  | { readonly m: 'compiled'; readonly who: Who };

export type Cond =
  | { readonly c: 'cmp'; readonly a: Num; readonly op: Comparison; readonly b: Num }
  | { readonly c: 'exists'; readonly where: CardFilter }
  | { readonly c: 'covered'; readonly ref: Ref }
  | { readonly c: 'covering'; readonly ref: Ref }
  | { readonly c: 'protocol'; readonly ref: Ref; readonly is: Proto }
  | { readonly c: 'lineIn'; readonly line: LineRef; readonly lines: Lines }
  | { readonly c: 'turn'; readonly who: Who }
  | { readonly c: 'control'; readonly who: Who }
  | { readonly c: 'not'; readonly x: Cond }
  | { readonly c: 'and' | 'or'; readonly xs: readonly Cond[] };

// ---- lines and cards ---------------------------------------------------------------------------------------------------

/** One line: that of the source (inside `where` the line being tested), that of a card, or one a step chose. */
export type LineRef = 'here' | { readonly lineOf: Ref } | { readonly ref: Ref };

export type Lines =
  | 'any'
  | 'here'
  | 'others'
  | { readonly only: readonly LineRef[] }
  | { readonly except: readonly LineRef[] }
  | { readonly where: Cond; readonly from?: Lines }
  | { readonly extreme: 'highest' | 'lowest'; readonly total: Who }
  | { readonly tile: Proto; readonly who: Who }
  /** Lines with (or without) a protocol that matches a card; `it` is the card being played or moved. */
  | { readonly matching: Ref | 'it'; readonly is: boolean };

export type ValueTest = { readonly in: readonly number[] } | { readonly op: Comparison; readonly n: Num };

/** Tests of a card by its print alone, wherever it is. */
export interface CardTest {
  readonly value?: ValueTest;
  readonly protocol?: Proto;
}

/** Which cards of the field. Values are current ones. */
export interface CardFilter extends CardTest {
  readonly side?: Who;
  readonly face?: Face;
  readonly depth?: 'uncovered' | 'covered' | 'any';
  /** Without the source, nothing but the source, or the source as well, however deep it lies. */
  readonly source?: 'other' | 'only' | 'also';
  readonly lines?: Lines;
  /** The card matches (or not) a protocol of the line it lies in. */
  readonly tileMatch?: boolean;
  /** A count looks through face-down cards (C-85). Only in measures: a choice must not depend on what is hidden. */
  readonly hidden?: true;
  /** Applied last. */
  readonly extreme?: 'highest' | 'lowest';
}

export type Cards =
  | { readonly ref: Ref }
  | { readonly pick: Num; readonly from: CardFilter; readonly by?: Who; readonly upTo?: true }
  | { readonly all: CardFilter };

// ---- acts --------------------------------------------------------------------------------------------------------------

export type Step = Act & { readonly as?: `$${string}` };

export type Act = HandAct | FieldAct | TableAct | Structure;

/** Hand, deck and trash. */
export type HandAct =
  | { readonly do: 'draw'; readonly n: Num; readonly who?: Who; readonly deck?: Who }
  /** Takes cards that pass the test out of a deck that has been revealed into the hand; this is a draw. */
  | { readonly do: 'search'; readonly n: Num | 'all'; readonly only: CardTest; readonly deck?: Who }
  | {
      readonly do: 'discard';
      readonly n: Num | 'all' | { readonly atLeast: 0 | 1 };
      readonly who?: Who;
      readonly random?: true;
      readonly into?: Who;
    }
  /** Discards from the top of a deck. */
  | { readonly do: 'mill'; readonly n: Num | 'all'; readonly deck: Who }
  | { readonly do: 'give'; readonly n: Num }
  /** A card of the opponent's hand, at random. */
  | { readonly do: 'take'; readonly n: Num }
  | { readonly do: 'refresh'; readonly who?: Who }
  | { readonly do: 'shuffle'; readonly who?: Who; readonly addTrash?: true }
  | { readonly do: 'reveal'; readonly what: Revealed };

export type Revealed =
  | { readonly hand: Who; readonly n?: Num }
  | { readonly deck: Who; readonly n: Num | 'all' }
  | { readonly trash: Who; readonly n: Num }
  | { readonly cards: Cards }
  | { readonly from: Ref; readonly only?: CardTest };

/** Field cards, and cards that move there. */
export type FieldAct =
  | { readonly do: 'flip'; readonly cards: Cards; readonly noMiddle?: true }
  | { readonly do: 'shift'; readonly cards: Cards; readonly to: Lines }
  | { readonly do: 'delete' | 'return' | 'steal'; readonly cards: Cards }
  | {
      readonly do: 'play';
      readonly from: PlaySource;
      readonly face: Face | 'free';
      readonly to: Lines;
      readonly who?: Who;
      readonly side?: Who;
      readonly under?: Ref;
    }
  | { readonly do: 'swapStacks'; readonly who?: Who };

export type PlaySource =
  | { readonly hand: Who; readonly only?: CardTest }
  | { readonly deckTop: Who }
  | { readonly trash: Who; readonly only?: CardTest }
  | { readonly ref: Ref };

/** Protocols, control, compiling, and naming things. */
export type TableAct =
  | {
      readonly do: 'rearrange' | 'swapTiles';
      readonly whose: Who;
      /** This protocol must not end in that line. */
      readonly ban?: { readonly tile: Proto; readonly line: LineRef };
    }
  | { readonly do: 'setCompiled'; readonly tile: Proto; readonly whose?: Who }
  /** The whole procedure of compiling, without regard to totals. */
  | { readonly do: 'compile'; readonly lines: Lines }
  | { readonly do: 'forbidCompile'; readonly who: Who; readonly while: 'visible' | 'always' }
  | { readonly do: 'control'; readonly to: Who | 'neutral' }
  | { readonly do: 'name'; readonly what: 'number' | 'protocol' }
  /** `self` says whom the copied text means by "this card": the copying card or the original. */
  | { readonly do: 'copyMiddle'; readonly of: Cards; readonly self?: 'copy' | 'original' };

/** Flow control, which is no instruction itself. */
export type Structure =
  | { readonly do: 'may'; readonly steps: readonly Step[] }
  | { readonly do: 'ifDone'; readonly step: Step; readonly steps: readonly Step[] }
  | { readonly do: 'if'; readonly cond: Cond; readonly steps: readonly Step[]; readonly else?: readonly Step[] }
  | { readonly do: 'oneOf'; readonly options: readonly (readonly Step[])[]; readonly by?: Who }
  | { readonly do: 'eachLine'; readonly lines: Lines; readonly steps: readonly Step[] }
  | { readonly do: 'eachCard'; readonly cards: CardFilter; readonly steps: readonly Step[] }
  | { readonly do: 'eachPlayer'; readonly steps: readonly Step[] }
  | { readonly do: 'chooseLine'; readonly lines: Lines; readonly steps: readonly Step[] }
  | { readonly do: 'repeat'; readonly n: Num; readonly steps: readonly Step[] };

// ---- abilities ---------------------------------------------------------------------------------------------------------

export const TRIGGERS = [
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
] as const;
export type Trigger = (typeof TRIGGERS)[number];

export type Ability =
  /** Middle box only. */
  | { readonly on: 'enter'; readonly steps: readonly Step[] }
  | { readonly on: 'start' | 'end'; readonly steps: readonly Step[] }
  | { readonly on: 'wouldBeCovered'; readonly by?: Proto; readonly steps: readonly Step[] }
  /** The steps happen instead. */
  | { readonly on: 'wouldBeFlipped' | 'wouldBeCompileDeleted'; readonly steps: readonly Step[] }
  | {
      readonly on: 'after';
      readonly event: Trigger;
      readonly who: Who | 'any';
      readonly lines?: Lines;
      readonly duringTurnOf?: Who;
      readonly steps: readonly Step[];
    }
  | { readonly on: 'static'; readonly rule: Rule; readonly if?: Cond };

export const RULES = [
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
] as const;

export type Rule =
  | { readonly r: 'total'; readonly who: Who; readonly lines: Lines; readonly add: Num }
  | { readonly r: 'faceDownValue'; readonly cards: CardFilter; readonly value: number }
  | {
      readonly r: 'forbidPlay';
      readonly who: Who | 'any';
      readonly cards?: CardTest;
      readonly face?: Face;
      readonly lines: Lines;
    }
  | {
      readonly r: 'allowPlay';
      readonly who: Who | 'any';
      /** `this` is read from the card before it is played: the one text that works outside of the field. */
      readonly cards: 'this' | CardTest;
      readonly lines: Lines;
      readonly side?: 'own' | 'either';
    }
  | { readonly r: 'noMiddle'; readonly cards: CardFilter }
  | { readonly r: 'noFlip'; readonly cards: CardFilter; readonly to?: Face }
  | { readonly r: 'noShift'; readonly lines: Lines }
  | { readonly r: 'noRearrange'; readonly who: Who | 'any' }
  | { readonly r: 'noDraw'; readonly who: Who }
  | { readonly r: 'skipPhase'; readonly who: Who; readonly phase: 'checkCache' }
  | { readonly r: 'returnTo'; readonly who: Who; readonly zone: 'deckTop' | 'deckShuffled' };

export type Box = readonly Ability[];

export interface CardDef {
  readonly value: number;
  readonly top?: Box;
  readonly middle?: Box;
  readonly bottom?: Box;
}

export const BOXES = ['top', 'middle', 'bottom'] as const;
export const SETS = ['main1', 'aux1', 'main2', 'aux2', 'fan', 'custom'] as const;
export type SetName = (typeof SETS)[number];

export interface ProtocolDef {
  readonly schema: typeof SCHEMA;
  /** Lower case, unique; what `Proto.is` names. */
  readonly id: string;
  readonly name: string;
  /** What it is called in one language, if not by its name. */
  readonly names?: { readonly en?: string; readonly de?: string };
  readonly set: SetName;
  readonly author?: string;
  readonly color?: string;
  readonly pattern?: string;
  /** The drawing beside its name, by a word such as `fire`; without one it is a letter. */
  readonly sign?: string;
  readonly cards: readonly CardDef[];
}
