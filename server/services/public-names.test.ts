/** Nothing that can be read without signing in gives the family name of a minor, without their consent. */
import { createCalendarEvent } from '@club/contract/calendar/api.ts';
import { createCalendarCategory } from '@club/contract/calendar/categories/api.ts';
import { giveConsent } from '@club/contract/consents/api.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import { createGame } from '@club/contract/games/api.ts';
import { createPost } from '@club/contract/posts/api.ts';
import { createTeam, joinTeam } from '@club/contract/teams/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const lastName = 'Unverwechselbar';
let app: TestApp;
let mira: Person;
let vera: Person;
let teamId: string;
let postId: string;

/** What anybody can read, as far as it is text. A member's own calendar (`byLink`) is private. */
const publicCalls = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ may, method, answer }) => may.includes('public') && method === 'GET' && typeof answer === 'string',
  );

async function readAll(): Promise<string> {
  const addresses = [
    ...publicCalls.map(({ service, path }) => servicePaths[service] + path.replace('{id}', teamId)),
    '/de/',
    `/de/posts/${postId}`,
    '/config.json',
  ];
  const texts = await Promise.all(
    addresses.map(async (address) => {
      const answer = await app.raw(address);
      return [address, answer.status, await answer.text()].join('\n');
    }),
  );
  return texts.join('\n');
}

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  const admin = await app.person({ permissions: ['m_usrs', 'm_tms', 'm_gms', 'm_cld_evts', 'm_cld_cats'] });
  vera = await app.person({ firstName: 'Vera' });
  mira = await app.person({ firstName: 'Mira', lastName, permissions: ['a_psts', 'm_cld_evts'] });
  await mira.call(changeUser, { params: { id: mira.id }, body: { birthday: '2014-05-01' } });
  await admin.call(putGuardian, { params: { id: mira.id, userId: vera.id } });
  const color = '#134677';
  const team = { name: 'Jugend', league: 'Liga', rank: 1, type: 'youth', color } as const;
  teamId = (await admin.call(createTeam, { body: { ...team, captainIds: [mira.id] } })).data.id;
  await admin.call(joinTeam, { params: { id: mira.id }, body: { teamId } });
  const game = { homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2026-12-05T18:00:00Z' };
  await admin.call(createGame, { body: { ...game, teamId } });
  const { data: fest } = await admin.call(createCalendarCategory, { body: { name: 'Fest', color } });
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };
  await mira.call(createCalendarEvent, { body: { title: 'Weihnachtsfeier', categoryId: fest.id, ...times } });
  const post = { headline: 'Heimsieg', tags: ['Jugend'], status: 'published' as const };
  postId = (await mira.call(createPost, { body: post })).data.id;
});
afterAll(() => app.close());

it('tries every public call with a text', () => {
  expect(publicCalls.map(({ id }) => id).toSorted()).toEqual([
    'gamesFeed',
    'postsFeed',
    'publicCalendarFeed',
    'teamGamesFeed',
  ]);
});

it('has the first letter of it, and with consent the full name', async () => {
  const before = await readAll();
  for (const shown of ['Heimsieg', 'Selb', 'Weihnachtsfeier', 'Mira U.']) expect(before).toContain(shown);
  expect(before).not.toContain(lastName);
  await vera.call(giveConsent, { params: { id: mira.id, kind: 'public-name' }, body: { version: 1 } });
  expect(await readAll()).toContain(`Mira ${lastName}`);
});
