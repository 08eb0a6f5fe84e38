import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../store/sqlite.ts';
import type { LeagueStore } from '../../store/store.ts';
import { bradleyTerry } from '../ratings/bradley-terry.ts';
import { Lessons, Skills } from '../ratings/skill.ts';
import { runOf, smallPlan } from '../testing/setup.ts';
import { addToLeague, isSameTable, leagueOf, leagueTable, runId } from './league.ts';
import type { Run } from './run.ts';

async function learned(agents: string, seed: string): Promise<{ run: Run; lessons: Lessons }> {
  const lessons = new Lessons();
  const run = runOf(smallPlan('hearts', agents, 20, seed), { learner: lessons });
  await run.all();
  return { run, lessons };
}

describe('a league', () => {
  test('continues from run to run, and its table is that of all runs together', async () => {
    const store = await openSqlite(':memory:');
    const one = await learned('random,trouble:how=crash:one=2,random,random', 'one');
    const two = await learned('random,trouble,random,trouble', 'two');
    const league = leagueOf('l', one.run.tally.plan);
    expect(await addToLeague(store, league, one, 1000)).toBe(true);
    expect(await addToLeague(store, league, two, 2000)).toBe(true);
    const table = (await leagueTable(store, 'l'))!;
    expect([table.runs, table.games]).toEqual([2, one.run.games + two.run.games]);
    const skills = new Skills();
    one.lessons.teach(skills);
    two.lessons.teach(skills);
    const sums = [one, two].map(({ run }) => run.tally.contests.sums);
    const agents = table.rows.map(({ standing }) => standing.agent);
    expect([...agents].sort()).toEqual(['random', 'trouble', 'trouble:how=crash:one=2']);
    for (const { standing, rating } of table.rows) {
      expect(standing).toMatchObject(skills.of(standing.agent));
      const expected = bradleyTerry(agents, sums).find(({ agent }) => agent === standing.agent)!;
      expect(rating.rating).toBeCloseTo(expected.rating, 6);
    }
    const random = table.rows.find(({ standing }) => standing.agent === 'random')!;
    expect(random.standing.games).toBe(one.run.tally.agents[0].games + two.run.tally.agents[0].games);
    expect(random.lastPlayed).toBe(2000);
    await store.close();
  });

  test('counts the same run once', async () => {
    const store = await openSqlite(':memory:');
    const { run, lessons } = await learned('random,trouble,random,random', 'same');
    const league = leagueOf('l', run.tally.plan);
    await addToLeague(store, league, { run, lessons }, 1);
    expect(await addToLeague(store, league, { run, lessons }, 2)).toBe(false);
    expect((await leagueTable(store, 'l'))!.runs).toBe(1);
    await store.close();
  });

  test('rates again if another program has added a run meanwhile', async () => {
    const store = await openSqlite(':memory:');
    const [one, two] = [
      await learned('random,trouble,random,random', 'a'),
      await learned('random,trouble,random,random', 'b'),
    ];
    const league = leagueOf('l', one.run.tally.plan);
    let isFirst = true;
    const slow: LeagueStore = {
      ...delegate(store),
      standings: async (name) => {
        const standings = await store.standings(name);
        if (isFirst) await addToLeague(store, league, one, 1);
        isFirst = false;
        return standings;
      },
    };
    expect(await addToLeague(slow, league, two, 2)).toBe(true);
    const skills = new Skills();
    one.lessons.teach(skills);
    two.lessons.teach(skills);
    expect((await store.standings('l')).find(({ agent }) => agent === 'random')).toMatchObject(skills.of('random'));
    await store.close();
  });

  test('has one set of rules: other rules need another league', () => {
    const plan = smallPlan('hearts', 'a,b,b,b', 4);
    const league = leagueOf('l', plan);
    expect(isSameTable(league, leagueOf('l', { ...plan, agents: ['x'], deals: 9 }))).toBe(true);
    expect(isSameTable(league, leagueOf('l', { ...plan, options: { ...plan.options, deck: 32 } }))).toBe(false);
    expect(runId(plan, 4)).not.toBe(runId(plan, 8));
    expect(runId(plan, 4)).toBe(runId({ ...plan, deals: 77 }, 4));
  });
});

function delegate(store: LeagueStore): LeagueStore {
  return {
    leagues: () => store.leagues(),
    league: (name) => store.league(name),
    standings: (name) => store.standings(name),
    runs: (name) => store.runs(name),
    add: (...given) => store.add(...given),
    close: () => store.close(),
  };
}
