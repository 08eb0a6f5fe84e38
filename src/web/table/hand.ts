/** A card in a hand as it is drawn. */
export interface HandCard {
  readonly code: string;
  /** The full name, for screen readers. */
  readonly label: string;
  readonly isLegal: boolean;
  readonly isSelected: boolean;
  /** Not playable now. */
  readonly isDim: boolean;
}
