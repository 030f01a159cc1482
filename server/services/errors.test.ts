/** Invalid input: all errors are in one answer, one per field, each with its reason. */
import { permissions } from '@club/contract/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servicePaths } from '../app.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let teamId: string;
const json = { 'content-type': 'application/json' };

async function send(method: 'POST' | 'PATCH', path: string, body: unknown) {
  const answer = await app.raw(path, { method, as: admin, headers: json, body: JSON.stringify(body) });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
}

type FieldError = { path: string; code: string; message: string };
/** The errors of each field. */
async function errorsOf(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<FieldError[]> {
  const { status, data } = await send(method, path, body);
  expect(status).toBe(422);
  return data.errors as FieldError[];
}
const codes = (errors: FieldError[]) => Object.fromEntries(errors.map(({ path, code }) => [path, code]));

const team = { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#134677' };
const { main, booking, posts } = servicePaths;

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  admin = await app.person({ permissions });
  teamId = (await send('POST', `${main}/v1/teams`, team)).data.id as string;
});
afterAll(() => app.close());

it.each([
  [
    'a team',
    `${main}/v1/teams`,
    {
      ...team,
      name: ' ',
      type: 'men',
      color: 'blue',
      linkCalendar: 'https://elsewhere.example/',
      photoId: newId(),
    },
    {
      name: 'name-empty',
      type: 'unknown-value',
      color: 'not-a-color',
      linkCalendar: 'calendar-link-prefix',
      photoId: 'unknown-file',
    },
  ],
  [
    'a game',
    `${main}/v1/games/games`,
    { teamId: newId(), homeTeam: 'Hof', awayTeam: 'Hof', homeGame: true, date: 'tomorrow', scoreHome: 1 },
    {
      date: 'not-an-instant',
      awayTeam: 'same-teams',
      scoreGuest: 'score-needs-both',
      teamId: 'unknown-team',
    },
  ],
  [
    'a calendar event',
    `${main}/v1/events`,
    { title: '', categoryId: newId(), startDate: '2025-01-01T10:00:00Z', endDate: '' },
    {
      title: 'event-title-empty',
      endDate: 'end-date-empty',
      startDate: 'start-date-not-in-future',
      categoryId: 'unknown-category',
    },
  ],
  [
    'a bookable event',
    `${booking}/v1/event`,
    {
      categoryId: newId(),
      startDate: '2026-12-04T18:00:00Z',
      endDate: '2026-12-04T17:00:00Z',
      bookableFrom: '2026-12-05T17:00:00Z',
      capacity: 0,
    },
    {
      title: 'title-required',
      capacity: 'capacity-not-positive',
      endDate: 'end-time-not-after-start',
      bookableFrom: 'bookable-from-after-start',
      categoryId: 'unknown-category',
    },
  ],
  [
    'a series',
    `${booking}/v1/event/recurring`,
    {
      categoryId: 'x',
      startTimeEvents: '20:00',
      endTimeEvents: '19:00',
      startDateRecurrence: '2026-12-01',
      endDateRecurrence: '2026-12-31',
      weekdays: ['tuesday'],
      recurringWeeks: 0,
    },
    {
      title: 'title-required',
      categoryId: 'not-an-id',
      recurringWeeks: 'weeks-not-positive',
      endTimeEvents: 'end-time-not-after-start',
    },
  ],
  [
    'a QTTR value',
    `${main}/v1/qttr`,
    { userId: newId(), position: 0, date: '2026-02-30' },
    { position: 'qttr-not-positive', date: 'not-a-date', userId: 'unknown-user' },
  ],
  [
    'a QTTR value of tomorrow',
    `${main}/v1/qttr`,
    { userId: newId(), position: 0, date: '2026-11-21' },
    { position: 'qttr-not-positive', date: 'qttr-date-in-future', userId: 'unknown-user' },
  ],
  [
    'a QTTR value whose shape is right',
    `${main}/v1/qttr`,
    { userId: newId(), position: 1500, date: '2026-11-21' },
    { date: 'qttr-date-in-future', userId: 'unknown-user' },
  ],
  [
    'a place',
    `${main}/v2/positions`,
    { userId: newId(), teamId: newId(), season: 2020, seasonHalf: 'third', position: 1 },
    {
      season: 'season-too-early',
      seasonHalf: 'unknown-value',
      userId: 'unknown-user',
      teamId: 'unknown-team',
    },
  ],
  [
    'a post',
    `${posts}/v1/posts`,
    { headline: '', tags: [], categoryId: newId(), status: 'secret', imageId: newId() },
    {
      headline: 'headline-empty',
      tags: 'tags-empty',
      status: 'unknown-value',
      categoryId: 'unknown-category',
      imageId: 'unknown-file',
    },
  ],
  [
    'settings',
    `${main}/v1/users/me/app-setting`,
    { homePage: '/nowhere', bookableCategoryIds: [newId()] },
    { homePage: 'unknown-value', bookableCategoryIds: 'unknown-category' },
  ],
  [
    'a message to nobody',
    `${main}/v1/notifications/user`,
    { userId: newId(), title: ' ', body: '' },
    { userId: 'unknown-user', title: 'title-empty', body: 'body-empty' },
  ],
  [
    'a message to no team',
    `${main}/v1/notifications/topic`,
    { topic: `team-${newId()}`, title: 'Halle zu', body: '' },
    { topic: 'unknown-team', body: 'body-empty' },
  ],
  [
    'a message to a group of strangers',
    `${main}/v1/notifications/group`,
    { teamIds: [newId(), newId()], userIds: [newId(), newId()], title: 'Halle zu', body: 'Ab morgen' },
    {
      'teamIds.0': 'unknown-team',
      'teamIds.1': 'unknown-team',
      'userIds.0': 'unknown-user',
      'userIds.1': 'unknown-user',
    },
  ],
  [
    'a buddy',
    `${main}/v1/buddies`,
    { buddyId: newId(), note: 5 },
    { note: 'invalid', buddyId: 'unknown-user' },
  ],
])('%s reports errors of shape and rules at once', async (_, path, body, expected) => {
  const errors = await errorsOf('POST', path, body);
  expect(codes(errors)).toEqual(expected);
  expect(errors).toHaveLength(Object.keys(expected).length);
});

it('a change reports them together with unchanged fields', async () => {
  const path = `${main}/v1/games/games`;
  const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2026-12-04T19:00:00Z' };
  const { data } = await send('POST', path, game);
  const errors = await errorsOf('PATCH', `${path}/${data.id}`, {
    awayTeam: 'Hof',
    cupGame: 'no',
    id: newId(),
  });
  expect(codes(errors)).toEqual({ cupGame: 'invalid', id: 'read-only', awayTeam: 'same-teams' });
});

it.each([
  ['one’s own profile', `${main}/v1/users/me`, { firstName: '', birthday: '2027-01-01', photoId: newId() }],
  [
    'one’s own profile whose shape is right',
    `${main}/v1/users/me`,
    { birthday: '2027-01-01', photoId: newId() },
  ],
])('%s reports birthday and photo at once', async (_, path, body) => {
  const { firstName, ...found } = codes(await errorsOf('PATCH', path, body));
  expect(firstName).toBe('firstName' in body ? 'first-name-empty' : undefined);
  expect(found).toEqual({ birthday: 'birthday-in-future', photoId: 'unknown-file' });
});

it('an empty field is reported as empty; an invalid one with its reason and the allowed values', async () => {
  const of = async (body: object) =>
    (await errorsOf('POST', `${main}/v1/qttr`, { userId: newId(), position: 1500, ...body }))[0];
  for (const date of ['', null, undefined])
    expect(await of({ date })).toMatchObject({ path: 'date', message: 'Date cannot be empty' });
  for (const date of ['tomorrow', '2026-13-01', 20261120])
    expect(await of({ date })).toMatchObject({ path: 'date', message: 'This is not a date' });
  const [type] = await errorsOf('POST', `${main}/v1/teams`, { ...team, type: 'men' });
  expect(type?.message).toBe(
    'This value does not exist here; possible are adults, women, youth, girls, seniors',
  );
  const [none] = await errorsOf('POST', `${main}/v1/teams`, { ...team, type: '' });
  expect(none?.message).toBe('Type cannot be empty');
});

it('a refusal has a detail where there is more to say', async () => {
  const member = await app.person();
  const answer = await app.raw(`${main}/v1/teams`, {
    method: 'POST',
    as: member,
    headers: json,
    body: '{}',
  });
  expect(await answer.json()).toMatchObject({
    title: 'Missing Permission',
    detail: 'This call needs m_tms',
  });
});

it('a post names its category, its time and its pin at once', async () => {
  const post = {
    headline: 'Sieg',
    tags: ['a'],
    content: '<p>x</p>',
    status: 'draft',
    categoryId: newId(),
    publishAt: '2026-11-01T10:00:00Z',
    pinned: true,
  };
  const wrong = codes(await errorsOf('POST', `${posts}/v1/posts`, post));
  expect(Object.keys(wrong).toSorted()).toEqual(['categoryId', 'pinned', 'publishAt']);
  const shapeToo = codes(await errorsOf('POST', `${posts}/v1/posts`, { ...post, headline: '' }));
  expect(shapeToo).toEqual({ ...wrong, headline: 'headline-empty' });
  const { data } = await send('POST', `${posts}/v1/posts`, {
    ...post,
    categoryId: null,
    publishAt: null,
    pinned: false,
  });
  const { headline: _, ...change } = post;
  expect(codes(await errorsOf('PATCH', `${posts}/v1/posts/${data.id}`, change))).toEqual(wrong);
  expect(codes(await errorsOf('PATCH', `${posts}/v1/posts/${data.id}`, { tags: [] }))).toEqual({
    tags: 'tags-empty',
  });
});

it('a line-up of a game names strangers beside what is no line-up', async () => {
  const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2026-11-28T17:00:00Z' };
  const { data } = await send('POST', `${main}/v1/games/games`, body);
  const path = `${main}/v1/games/${data.id}/line-up`;
  const put = await app.raw(path, {
    method: 'PUT',
    as: admin,
    headers: json,
    body: JSON.stringify({ singles: [newId()], doubles: [['x']] }),
  });
  const { errors } = (await put.json()) as { errors: FieldError[] };
  expect(codes(errors)).toMatchObject({ 'singles.0': 'unknown-user', 'doubles.0': 'invalid' });
});
