/** A card in a hand as it is drawn. */
export interface HandCard {
  readonly code: string;
  /** In full, for people who listen. */
  readonly label: string;
  readonly isLegal: boolean;
  readonly isSelected: boolean;
  /** Not playable now. */
  readonly isDim: boolean;
}
