/** The draft about a game: only one, after any number of requests. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/posts/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';

let app: PostsApp;
let teamId: string;
let gameId: string;
let author: Person;
beforeAll(async () => {
  app = await openPostsApp();
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.person({ permissions: ['a_psts'] });
  const games = await app.person({ permissions: ['m_gms'] });
  const date = '2026-11-27T18:30:00Z';
  const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date };
  gameId = (await games.call(gamesApi.createGame, { body })).data.id;
});

const body = { headline: 'Hof gewinnt 6:0', content: '<p>Stark</p><script>x()</script>', tags: ['Hof'] };
const press = async (by: Person = author, given = body) =>
  (await by.call(api.draftAboutGame, { params: { id: gameId }, body: given })).data;
const draftsOf = async (by: Person = author) => (await app.list({ status: 'draft' }, by)).items;

it('the first press makes a draft, the second one finds it as it was left', async () => {
  const first = await press();
  expect(first.found).toBe(false);
  expect(await draftsOf()).toMatchObject([
    { id: first.id, status: 'draft', headline: body.headline, content: '<p>Stark</p>', tags: ['Hof'] },
  ]);
  await app.change(first.id, { headline: 'Mein Titel' }, author);
  expect(await press()).toEqual({ id: first.id, found: true });
  expect(await draftsOf()).toMatchObject([{ headline: 'Mein Titel', content: '<p>Stark</p>' }]);
});

it('eight presses at once make one draft', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => press()));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ found }) => !found)).toHaveLength(1);
  expect(await draftsOf()).toHaveLength(1);
});

it('after it is deleted or published there is a new one', async () => {
  const first = await press();
  await author.call(api.deletePost, { params: { id: first.id } });
  const second = await press();
  expect(second.found).toBe(false);
  await app.change(second.id, { status: 'published' }, author);
  const third = await press();
  expect(third.found).toBe(false);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  // withdrawn after publishing, it is a draft again: the newest draft is opened
  await app.change(second.id, { status: 'draft' }, author);
  expect(await press()).toEqual({ id: third.id, found: true });
});

it('each game has its own, and it outlives its game', async () => {
  const first = await press();
  const games = await app.person({ permissions: ['m_gms'] });
  await games.call(gamesApi.deleteGame, { params: { id: gameId } });
  expect((await refusalOf(press())).code).toBe('not-found');
  expect(await draftsOf()).toMatchObject([{ id: first.id }]);
});

it('a draft is private: somebody else gets their own, who manages posts gets it', async () => {
  const first = await press();
  const other = await app.person({ permissions: ['a_psts'] });
  expect((await press(other)).found).toBe(false);
  await author.call(api.deletePost, { params: { id: (await press()).id } });
  const again = await press();
  expect(again.id).not.toBe(first.id);
  expect(await press(app.editor)).toEqual({ id: again.id, found: true });
});

it('is for those who write posts, with a headline and tags', async () => {
  expect((await refusalOf(press(app.reader))).code).toBe('missing-permission');
  const refusal = await refusalOf(press(author, { headline: ' ', content: '', tags: [] }));
  expect(refusal.errors?.map(({ code }) => code)).toEqual(['headline-empty', 'tags-empty']);
  gameId = newId();
  expect((await refusalOf(press())).code).toBe('not-found');
  expect(await draftsOf()).toEqual([]);
});
