/** The codes of the cards in the notation of a card game: `H7`, `QS`, `Ph`; verbs, numbers and suits alone are none. */
export const cardsIn = (text: string): readonly string[] =>
  text.split(' ').filter((word) => word.length > 1 && /[A-Z]/.test(word));
