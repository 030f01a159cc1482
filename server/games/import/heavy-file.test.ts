/** A calendar whose games cannot be found in reasonable time or memory is refused, and delays nobody else. */
import * as api from '@club/contract/games/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf } from '../../testing/test-app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
});
afterAll(() => app.close());

it('one that could be split into teams in too many ways', async () => {
  const body = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  const event = `BEGIN:VEVENT\r\nDTSTART:20261120T193000Z\r\nSUMMARY:Selb${' - x'.repeat(20_000)}\r\nEND:VEVENT`;
  const file = new File([`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`], 'games.ics', {
    type: 'text/calendar',
  });
  const { code } = await refusalOf(admin.call(api.importGames, { form: { teamId, dryRun: 'true', file } }));
  expect(code).toBe('too-complicated');
});
