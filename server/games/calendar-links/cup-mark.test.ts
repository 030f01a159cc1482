/** What a calendar does not say stays as it is. */
import { changeGame, listGames } from '@club/contract/games/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendar, first, hours, type LinksApp, openLinksApp, second } from './testing/links-app.ts';

let app: LinksApp;
beforeAll(async () => {
  app = await openLinksApp();
});
afterAll(() => app.close());

it('a calendar link does not take the mark of a cup game away', async () => {
  app.setTime(hours(0));
  const teamId = await app.team('/cup.ics');
  app.shows(calendar(first, second));
  await app.read(teamId, 0);
  await app.take(teamId, (await app.link(teamId)).proposal?.digest ?? '');
  const [game] = (await app.captain.call(listGames, { query: { teamId } })).data.items;
  await app.admin.call(changeGame, { params: { id: game?.id ?? '' }, body: { cupGame: true } });
  // the calendar moves the game; it never says "Pokal"
  app.shows(calendar({ ...first, at: '20261205T180000' }, second));
  await app.read(teamId, 6);
  const { proposal } = await app.link(teamId);
  expect(proposal?.changes.changed.map(({ fields }) => Object.keys(fields))).toEqual([['date']]);
});
