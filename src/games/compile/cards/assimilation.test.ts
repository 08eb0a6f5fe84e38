import { describe } from 'vitest';
import { sceneOf, test } from './testing/scene.ts';

const scene = sceneOf('Assimilation');

const FOUR = 'Metal 0, Metal 1, Metal 2, Metal 3';
const FIVE = `${FOUR}, Metal 5`;
const THEIR_FIVE = 'Hate 0, Hate 1, Hate 2, Hate 3, Hate 4';

describe('Assimilation', () => {
  test('Assimilation 0 middle: takes a face-down opposing card, covered or not, into the own hand', () => {
    scene(`line 1 mine: Light 0 down | line 2 theirs: Life 0 down, Hate 3 up | line 3 theirs: Life 1 down
      hand mine: Assimilation 0`)
      .play('play Assimilation 0 up 1')
      .offers('field 1 2 1', 'field 1 3 1')
      .play('field 1 2 1')
      .becomes('line 1 mine: Light 0 down, Assimilation 0 up | line 2 theirs: Hate 3 up | hand mine: Life 0');
    scene('line 1 mine: Light 0 down | line 2 theirs: Hate 3 up | hand mine: Assimilation 0')
      .play('play Assimilation 0 up 1')
      .becomes('line 1 mine: Light 0 down, Assimilation 0 up');
  });

  test('Assimilation 1 middle: discards one, then refreshes', () => {
    scene(`hand mine: Assimilation 1, Light 0, Light 1 | deck mine: ${FIVE} | deck theirs: Hate 2`)
      .play('play Assimilation 1 up 1')
      .offers('card Light 0', 'card Light 1')
      .play('card Light 0')
      .becomes(
        `line 1 mine: Assimilation 1 up | trash mine: Light 0 | hand mine: ${FOUR}, Light 1, Hate 2 | decides: mine`,
      )
      .play('card Hate 2')
      .becomes('trash theirs: Hate 2');
    scene(`hand mine: Assimilation 1 | deck mine: ${FIVE} | deck theirs: Hate 2`)
      .play('play Assimilation 1 up 1', 'card Metal 3')
      .becomes(`line 1 mine: Assimilation 1 up | hand mine: Metal 0, Metal 1, Metal 2, Metal 5, Hate 2
        trash theirs: Metal 3`);
  });

  test("Assimilation 1 bottom: after any refresh draws from the opponent's deck and discards into their trash", () => {
    const decks = `deck mine: ${FIVE} | deck theirs: ${THEIR_FIVE}, Water 0`;
    scene(`line 1 mine: Assimilation 1 up | hand mine: Light 0 | ${decks}`, { turn: 1 })
      .play('refresh')
      .offers('card Light 0', 'card Water 0')
      .play('card Light 0')
      .becomes(`hand theirs: ${THEIR_FIVE} | hand mine: Water 0 | trash theirs: Light 0 | decides: my action`);
    scene(`line 1 mine: Assimilation 1 up | ${decks}`)
      .play('refresh', 'card Hate 0')
      .becomes(`hand mine: ${FIVE} | trash theirs: Hate 0`);
    scene(`line 1 mine: Assimilation 1 up, Light 1 down | ${decks}`).play('refresh').becomes(`hand mine: ${FIVE}`);
  });

  test("Assimilation 2 bottom: at the end plays the top card of the opponent's deck face-down on itself", () => {
    scene('line 1 mine: Assimilation 2 up | deck theirs: Hate 2', { phase: 'end' }).becomes(
      'line 1 mine: Assimilation 2 up, Hate 2 down',
    );
    scene('line 1 mine: Assimilation 2 up, Light 0 down | deck theirs: Hate 2', { phase: 'end' }).becomes('');
    const metal = { phase: 'end', mine: 'Light Fire', theirs: 'Metal' } as const;
    scene('line 1 mine: Assimilation 2 up | line 1 theirs: Metal 2 up', metal).becomes('');
    scene('line 1 mine: Assimilation 2 up | trash theirs: Hate 2', { phase: 'end', emptyDeck: 'theirs' }).becomes('');
  });

  test("Assimilation 4 middle: each player draws from the other's deck, the owner first", () => {
    scene('hand mine: Assimilation 4 | deck mine: Light 0 | deck theirs: Hate 2')
      .play('play Assimilation 4 up 1')
      .becomes('line 1 mine: Assimilation 4 up | hand mine: Hate 2 | hand theirs: Light 0');
  });

  test("Assimilation 6 bottom: at the end plays the top card of the deck face-down into an opponent's stack", () => {
    scene('line 1 mine: Assimilation 6 up | line 2 theirs: Life 0 down | deck mine: Light 0', { phase: 'end' })
      .offers('play ? down 1 theirs', 'play ? down 2 theirs', 'play ? down 3 theirs')
      .play('play ? down 2 theirs')
      .becomes('line 2 theirs: Life 0 down, Light 0 down');
    scene('line 1 mine: Assimilation 6 up | line 2 theirs: Plague 0 up', { phase: 'end', theirs: 'Plague' }).offers(
      'play ? down 1 theirs',
      'play ? down 3 theirs',
    );
    scene('line 1 mine: Assimilation 6 up, Light 1 down', { phase: 'end' }).becomes('');
    scene('line 1 mine: Assimilation 6 up | trash mine: Light 0', { phase: 'end', emptyDeck: 'mine' }).becomes('');
  });
});
