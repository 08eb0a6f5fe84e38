/** What the command needs from the game, in one place. */
export * from '../../games/risk/index.ts';
