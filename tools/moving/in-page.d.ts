export interface Picture {
  /** In base 64. */
  readonly png: string;
  readonly wide: number;
  readonly high: number;
  readonly quality: number;
}

export interface Change {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In base 64. */
  readonly picture: string;
}

export function moves(): boolean;
export function advance(milliseconds: number): Promise<void>;
export function changeOf(picture: Picture): Promise<Change | undefined>;
