/** The questions of the Hearts study, one section each. */
import type { Figures, MatchFigures } from '../figures.ts';
import {
  againstTable,
  blocks,
  code,
  compared,
  count,
  duelTable,
  resultOf,
  seriesTable,
  table,
  told,
} from '../words.ts';
import { CHEATS } from './matches.ts';
import { CHEAT_IDS, LADDER_IDS, LEVEL_IDS, MEMORY_IDS, WORLD_IDS } from './questions.ts';

export const plot = (file: string, words: string): string => `![${words}](hearts-mcts/${file})`;

function cheats(figures: Figures): string {
  const match = figures.match('four-cheats');
  const rows = match.agents.map(({ agent, points, wins }, i) => {
    const lead = match.leads[i - 1];
    return [code(agent), points.text, wins.text, ...(lead ? [lead.points.text, resultOf(lead.verdict)] : ['', ''])];
  });
  return blocks(
    '## The four that cheat',
    `All four see every card. They differ in where a simulation ends, with the round or the game, and in the formula. In a single round the first difference vanishes, so these are
games to 50 points: ${count(match.games)} games of ${(match.rounds / match.games).toFixed(1)} rounds with one of each at the table.`,
    plot('cheats.svg', 'Points a round of the four cheating agents at one table'),
    table(['agent', 'points a round', 'games won', `${code(CHEATS[0])} is ahead by`, 'it is'], rows),
    orderOfCheats(match),
    'Against three random players, also in games to 50:',
    againstTable(figures, CHEAT_IDS),
  );
}

function orderOfCheats({ leads }: MatchFigures): string {
  const named = (ending: string): string[] =>
    leads.filter(({ verdict }) => verdict.endsWith(ending)).map(({ over }) => code(over.split(':')[0]));
  const [beaten, same, better] = [named('better'), named('difference'), named('worse')];
  const parts = [
    ...(beaten.length > 0 ? [`is ahead of ${beaten.join(' and ')}`] : []),
    ...(same.length > 0 ? [`was not seen to differ from ${same.join(' and ')}`] : []),
    ...(better.length > 0 ? [`is behind ${better.join(' and ')}`] : []),
  ];
  return `${code(CHEATS[0])} ${parts.join(', and ')}.`;
}

function worlds(figures: Figures): string {
  return blocks(
    '## PIMC: one world or many',
    'The same number of iterations, spread over more worlds.',
    plot('worlds.svg', 'PIMC with 1 to 50 worlds against three random players'),
    seriesTable(figures, WORLD_IDS),
    duelTable(figures, 'pimc-20-1', 'pimc-20-5'),
    told(
      figures.lead('pimc-20-1'),
      'That was expected: with one world the agent plays as if it knew all cards, and mostly it is wrong.',
      'That one world is mostly not the true one was not seen to matter.',
      'Deep trees in one world, mostly not the true one, beat shallow ones in many.',
    ),
    told(
      figures.lead('pimc-20-5'),
      'Even five worlds are too few.',
      'Between five worlds and 20 no difference was seen: what more worlds bring, shallower trees may take away.',
      'With more than five worlds the trees become too shallow.',
    ),
  );
}

function singleOrMany(figures: Figures): string {
  const lead = figures.lead('so-mo');
  const isSame = lead.points.low === 0 && lead.points.high === 0;
  const why = 'all moves of the play are public, so the trees of all seats have the same shape';
  return blocks(
    '## One tree or one a seat',
    duelTable(figures, 'so-mo'),
    told(
      lead,
      `The single tree did better, which nothing in the procedure explains: ${why}.`,
      isSame
        ? `Both took the same points in every deal, as it must be: ${why}, and the same seed leads to the same moves. Trees of their own are for games with moves that some seats do not see.`
        : `No difference was seen, as it must be: ${why}. Trees of their own are for games with moves that some seats do not see.`,
      `One tree a seat did better, which nothing in the procedure explains: ${why}.`,
    ),
  );
}

function levels(figures: Figures): string {
  return blocks(
    '## Levels',
    'A level is a number of iterations: 30, 600, 1,200, 1,800.',
    plot('levels.svg', 'Levels 0 to 3 against three random players'),
    seriesTable(figures, LEVEL_IDS),
    duelTable(figures, 'level-3-0', 'level-3-1'),
    `At the table: ${compared('level 3', figures.lead('level-3-0'), 'level 0')}, and ${compared('level 3', figures.lead('level-3-1'), 'level 1')}.`,
  );
}

function memory(figures: Figures): string {
  return blocks(
    '## Memory',
    'A level of memory is a number of remembered tricks: 1, 3, 7, all.',
    plot('memory.svg', 'Memory 0 to 3 against three random players'),
    seriesTable(figures, MEMORY_IDS),
    duelTable(figures, 'memory-3-0', 'memory-3-2'),
    told(
      figures.lead('memory-3-2'),
      'Seven tricks are not enough to play as well as with all of them.',
      'Between seven tricks and all of them no difference was seen.',
      'Seven tricks did better than all of them, which nothing in the procedure explains.',
    ),
    told(
      figures.lead('memory-3-0'),
      'A short memory makes an opponent weaker without making it think less: it forgets cards and who was void.',
      'A short memory was not seen to make an opponent weaker; fewer iterations are the surer way.',
      'A short memory makes an opponent no weaker.',
    ),
  );
}

function formulas(figures: Figures): string {
  return blocks(
    '## UCT or UCB1',
    `It is one formula with two constants; what differed in the original programme was the payoff. So three duels: both on payoffs from 0 to 1 (C = 0.4 and 1.414), both as the
original had them (cube root of the payoff with 1.5, raw points with 1.414), and our payoff against its cube root.`,
    duelTable(figures, 'uct-ucb1', 'cube-raw', 'unit-cube'),
    told(
      figures.lead('uct-ucb1'),
      'On the scale from 0 to 1 the small constant is ahead; 1.414 is more than the whole scale.',
      'On the scale from 0 to 1 no difference between the constants was seen.',
      'On the scale from 0 to 1 the large constant is ahead.',
    ),
    told(
      figures.lead('cube-raw'),
      'As the original had them UCT is ahead. UCB1 hardly explores there: next to payoffs between -26 and 78 a term of about 1 is nothing.',
      'As the original had them no difference was seen, although UCB1 with raw points hardly explores.',
      'As the original had them UCB1 is ahead, although with raw points it hardly explores.',
    ),
    told(
      figures.lead('unit-cube'),
      'Our payoff is ahead of the cube root.',
      'Between our payoff and the cube root no difference was seen.',
      'The cube root, which cares most about who is best in the round, is ahead of our payoff.',
    ),
  );
}

function roundOrGame(figures: Figures): string {
  const ids = ['round-game-cheat', 'round-game-so'];
  const wins = ids.map((id) => {
    const { agents, leads } = figures.match(id);
    return [...agents.map(({ agent }) => code(agent)), ...agents.map((agent) => agent.wins.text), leads[0].wins.text];
  });
  const [cheating, honest] = ids.map((id) => compared('the round', figures.lead(id), 'the game'));
  return blocks(
    '## Simulating the round or the game',
    'Games to 50 points, two seats each, equal iterations.',
    duelTable(figures, ...ids),
    table(['first', 'second', 'first wins', 'second wins', 'ahead by'], wins),
    `With all cards seen, simulating ${cheating}; with hidden cards, ${honest}.`,
    told(
      figures.lead('round-game-cheat'),
      'That was expected: what this round decides drowns in the luck of later ones, though these matches do not show that this is the reason. A simulated game also costs several times as much, which equal iterations hide.',
      'A simulated game costs several times as much, so at equal time the round is the better choice.',
      'A simulated game costs several times as much, which equal iterations hide.',
    ),
  );
}

function backups(figures: Figures): string {
  return blocks(
    '## Whose payoff counts at a node',
    `The original programme credited every node with the searcher's own payoff (\`backup=root\`), so simulated opponents help the searcher. Ours credits the seat that moved (max^n).`,
    duelTable(figures, 'maxn-root-cheat', 'maxn-root-pimc'),
    told(
      figures.lead('maxn-root-cheat'),
      'Believing in helpful opponents costs points when they are not.',
      'That was not seen to matter.',
      'The friendly picture of the opponents did better.',
    ),
    `Against three random players, ${compared('max^n', figures.step('maxn-random'), '`backup=root`')}.`,
  );
}

function iterations(figures: Figures): string {
  const clear = LADDER_IDS.filter((id) => figures.hasStep(id) && figures.step(id).verdict === 'clearly better');
  const last = clear.length === 0 ? undefined : figures.match(clear[clear.length - 1]).agents[0].agent;
  return blocks(
    '## How many iterations',
    plot('iterations.svg', 'Points a round of so-ismcts over iterations a move'),
    seriesTable(figures, LADDER_IDS),
    last === undefined
      ? 'Against random players no single step of this table is clear.'
      : `Against random players the last clear step is the one to ${code(last)}.`,
    'Against opponents that search, one against three:',
    duelTable(figures, 'so-20000-1000'),
    told(
      figures.lead('so-20000-1000'),
      'Twenty times the iterations still pay.',
      'Twenty times the iterations were not seen to pay.',
      'Twenty times the iterations did harm.',
    ),
  );
}

function postponed(figures: Figures): string {
  return blocks(
    '## EPIMC beside PIMC and SO-ISMCTS',
    '`epimc` shares the first two own plies between all worlds and only then lets each world be known.',
    duelTable(figures, 'epimc-pimc', 'so-epimc', 'so-pimc'),
    `${compared('EPIMC', figures.lead('epimc-pimc'), 'PIMC')}; ${compared('SO-ISMCTS', figures.lead('so-epimc'), 'EPIMC')}. Against random players EPIMC takes ${figures.points('epimc-2-random').text} points a round with
two shared plies and ${figures.points('epimc-3-random').text} with three.`,
  );
}

function passing(figures: Figures): string {
  return blocks(
    '## Passing',
    'Three cards go to the left before the round. The first agent weighs all 286 choices, the second passes at random (`passes=1`).',
    duelTable(figures, 'passing'),
    told(
      figures.lead('passing'),
      'Weighing what to pass is worth its time.',
      'Weighing what to pass was not seen to help.',
      'Weighing what to pass did harm: playouts at random misjudge which cards are dangerous.',
    ),
  );
}

export const SECTIONS: readonly ((figures: Figures) => string)[] = [
  cheats,
  worlds,
  singleOrMany,
  levels,
  memory,
  formulas,
  roundOrGame,
  backups,
  iterations,
  postponed,
  passing,
];
