/** What the command needs from the game, in one place. */
export * from '../../games/compile/index.ts';
