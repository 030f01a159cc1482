// Before the journeys: some people of the demo club sign in, and the ids of the tested pages are looked up.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { listGames } from '../contract/games/api.ts';
import type { GameState } from '../contract/games/rules.ts';
import { listPositions } from '../contract/positions/api.ts';
import { listLatestQttr } from '../contract/qttr/api.ts';
import { listTeams } from '../contract/teams/api.ts';
import { getUser, listPendingUsers } from '../contract/users/api.ts';
import { callsOf, newTeam } from './api-client.ts';
import { originOf } from './club.ts';
import { demoAccounts, type Role, signedIn } from './people.ts';

/** Ids of the records on the tested pages. */
export type Fixtures = {
  admin: string;
  member: string;
  waiting: string;
  team: string;
  emptyTeam: string;
  planned: string;
  live: string;
  /** a live game whose score a match report keeps */
  reported: string;
  /** a planned game of the team, against one that it has played before */
  met: string;
  final: string;
  /** two people with values, user ids */
  rated: string[];
  value: string;
  place: string;
};

const fixturesOf = (port: number) => join(import.meta.dirname, `../.cache/e2e/subjects-${port}.json`);

/** The ids found by {@link signInAll}. */
export const fixtures = (port = 3999): Fixtures =>
  JSON.parse(readFileSync(fixturesOf(port), 'utf8')) as Fixtures;

/** Saves the signed-in browser state of each role, and looks up the fixtures. */
export async function signInAll(browser: Browser, port: number): Promise<void> {
  const origin = originOf(port);
  const ids: Partial<Fixtures> = {};
  for (const [role, account] of Object.entries(demoAccounts) as [Role, RegExp][]) {
    const context = await browser.newContext({ locale: 'de-DE', baseURL: origin });
    const page = await context.newPage();
    await page.goto('/session/login');
    await page.getByRole('button', { name: account }).click();
    await page.waitForURL(`${origin}/de/`);
    await context.storageState({ path: signedIn(role, port) });
    const call = callsOf(context.request, origin);
    ids[role] = (await call(getUser, { params: { id: 'me' } })).data.id;
    if (role === 'admin') {
      const pending = (await call(listPendingUsers, {})).data.items;
      ids.waiting = pending[0]?.id ?? '';
      ids.team = (await call(listTeams, { query: { limit: 1 } })).data.items[0]?.id ?? '';
      ids.emptyTeam = (await newTeam(call, { name: 'TTC 1990 Hof VII', rank: 7 })).id;
      const first = async (state: GameState) =>
        (await call(listGames, { query: { state, limit: 1 } })).data.items[0]?.id ?? '';
      const live = (await call(listGames, { query: { state: 'live', limit: 10 } })).data.items;
      const teamId = ids.team;
      const coming = (await call(listGames, { query: { teamId, state: 'planned', limit: 10 } })).data.items;
      const values = (await call(listLatestQttr, { query: { limit: 2 } })).data.items;
      Object.assign(ids, {
        planned: await first('planned'),
        live: live.find(({ hasReport }) => !hasReport)?.id ?? '',
        reported: live.find(({ hasReport }) => hasReport)?.id ?? '',
        met: coming.find(({ cupGame }) => !cupGame)?.id ?? '',
        final: await first('final'),
        rated: values.slice(0, 2).map((one) => one.userId),
        value: values[0]?.id ?? '',
        place: (await call(listPositions, { query: { limit: 1, sort: '-place' } })).data.items[0]?.id ?? '',
      });
    }
    await context.close();
  }
  writeFileSync(fixturesOf(port), JSON.stringify(ids));
}
