/** Drawings that makers can choose for their protocols, besides those of the game. Each in a box of 100 x 100. */
export const MAKER_SIGNS: Readonly<Record<string, string>> = {
  bolt: '<path d="M60 3 16 57h27l-9 40 50-58H55Z"/>',
  gear: '<path fill-rule="evenodd" d="M43 4h14l3 13 9 4 11-7 10 10-7 11 4 9 13 3v14l-13 3-4 9 7 11-10 10-11-7-9 4-3 13H43l-3-13-9-4-11 7-10-10 7-11-4-9-13-3V45l13-3 4-9-7-11 10-10 11 7 9-4Zm7 29a17 17 0 1 0 0 34 17 17 0 0 0 0-34Z" transform="translate(3 3) scale(.94)"/>',
  leaf: '<path d="M88 8C44 6 12 26 12 60c0 8 2 14 5 19l-9 13 7 5 9-12c6 4 13 6 20 6 38 0 50-44 44-83ZM30 76c10-22 24-36 42-48-14 16-26 32-34 52Z"/>',
  fog: '<path d="M18 26h44M74 26h10M8 44h18M38 44h52M16 62h54M82 62h8M26 80h46" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>',
  glass:
    '<path d="M22 4h56v10c0 18-14 26-20 36 6 10 20 18 20 36v10H22V86c0-18 14-26 20-36C36 40 22 32 22 14Zm14 76h28c-2-8-8-14-14-20-6 6-12 12-14 20Z"/>',
  key: '<path fill-rule="evenodd" d="M34 10a25 25 0 0 1 22 37l34 34v13H74V82H62V70L50 58A25 25 0 1 1 34 10Zm-4 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"/>',
  eye: '<path fill-rule="evenodd" d="M50 20c24 0 40 18 46 30-6 12-22 30-46 30S10 62 4 50c6-12 22-30 46-30Zm0 12a18 18 0 1 0 0 36 18 18 0 0 0 0-36Z"/><circle cx="50" cy="50" r="9"/>',
  gem: '<path d="M26 10h48l22 26-46 56L4 36ZM4 36h92M34 36l16 56 16-56-16-26Z" fill="none" stroke="currentColor" stroke-width="8" stroke-linejoin="round"/>',
  spiral:
    '<path d="M52 50c0-5-8-5-8 2 0 9 16 11 19-2 3-16-20-24-33-11-15 17-2 44 22 44 26 0 40-26 34-48C80 14 56 4 34 12" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>',
  moon: '<path d="M62 6a45 45 0 1 0 32 60A38 38 0 0 1 62 6Z"/>',
  hook: '<path d="M50 4a11 11 0 1 1-6 20v12H28v10h16v36C30 80 20 70 18 58l10 6 2-12L8 44v12c2 24 20 40 42 40s40-16 42-40V44l-22 8 2 12 10-6c-2 12-12 22-26 24V46h16V36H56V24A11 11 0 0 0 50 4Z"/>',
  crown: '<path d="M12 78 4 26l25 20L50 10l21 36 25-20-8 52ZM14 84h72v10H14Z"/>',
};
