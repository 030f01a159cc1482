/** Taking a delete back: every row as it was, nobody told, once, in time, by who did it. */
import { randomUUID } from 'node:crypto';
import * as bookingsApi from '@club/contract/bookings/api.ts';
import * as spacesApi from '@club/contract/bookings/categories/api.ts';
import * as eventsApi from '@club/contract/bookings/events/api.ts';
import * as seriesApi from '@club/contract/bookings/series/api.ts';
import * as buddiesApi from '@club/contract/buddies/api.ts';
import * as calendarApi from '@club/contract/calendar/api.ts';
import * as datesApi from '@club/contract/calendar/categories/api.ts';
import type { AnswerOf, Endpoint } from '@club/contract/endpoint.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as postsApi from '@club/contract/posts/api.ts';
import * as topicsApi from '@club/contract/posts/categories/api.ts';
import * as reactionsApi from '@club/contract/posts/reactions/api.ts';
import * as qttrApi from '@club/contract/qttr/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostHouse, type PostHouse } from '../notifications/testing/post-round.ts';
import { type Person, refusalOf } from '../testing/house.ts';
import { sweepUndos } from './actions.ts';

const start = '2026-11-20T12:00:00Z';
let house: PostHouse;
let boss: Person;
let ada: Person;
let bob: Person;

type Made = { id: string };
let team: Made, game: Made, score: Made, value: Made, place: Made, topic: Made, post: Made, buddy: Made;
let dates: Made, date: Made, freeDates: Made, spaces: Made, freeSpaces: Made, training: Made, series: Made;

/** What the boss makes by a call. */
const made = async <E extends Endpoint>(written: E, input: unknown, by = boss): Promise<Made> =>
  (await by.call(written, input as never)).data as AnswerOf<E> & Made;

beforeAll(async () => {
  house = await openPostHouse();
  boss = await house.person({ permissions: [...permissions] });
  ada = await house.person({ firstName: 'Ada' });
  bob = await house.person({ firstName: 'Bob' });
  const color = '#123456';
  team = await made(teamsApi.createTeam, {
    body: { name: 'Herren', league: 'Kreisliga', rank: 1, type: 'adults', color },
  });
  await made(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId: team.id } });
  const played = {
    teamId: team.id,
    homeTeam: 'Hof',
    awayTeam: 'Gast',
    homeGame: true,
    date: '2026-11-20T11:00:00Z',
  };
  game = await made(gamesApi.createGame, { body: played });
  await made(scoresApi.createScore, { body: { gameId: game.id, scoreHome: 1, scoreGuest: 0 } });
  score = await made(scoresApi.createScore, { body: { gameId: game.id, scoreHome: 1, scoreGuest: 1 } });
  value = await made(qttrApi.createQttr, {
    body: { userId: ada.id, position: 1500, date: '2026-08-11' },
  });
  place = await made(positionsApi.createPosition, {
    body: { userId: ada.id, teamId: team.id, season: 2026, seasonHalf: 'first', position: 1 },
  });
  topic = await made(topicsApi.createPostCategory, { body: { name: 'Berichte', color } });
  post = await made(postsApi.createPost, {
    body: { headline: 'Sieg', tags: ['a'], content: '<p>x</p>', categoryId: topic.id, status: 'published' },
  });
  await made(reactionsApi.react, { params: { id: post.id }, body: { type: '❤️' } }, ada);
  await made(postsApi.viewPost, { params: { id: post.id }, body: {} }, bob);
  buddy = await made(buddiesApi.createBuddy, { body: { buddyId: bob.id } }, ada);
  dates = await made(datesApi.createCalendarCategory, { body: { name: 'Verein', color } });
  freeDates = await made(datesApi.createCalendarCategory, { body: { name: 'Leer', color } });
  date = await made(calendarApi.createCalendarEvent, {
    body: {
      title: 'Fest',
      categoryId: dates.id,
      startDate: '2026-12-05T18:00:00Z',
      endDate: '2026-12-05T20:00:00Z',
    },
  });
  spaces = await made(spacesApi.createBookableCategory, { body: { name: 'Halle', color, type: 'training' } });
  freeSpaces = await made(spacesApi.createBookableCategory, {
    body: { name: 'Leer', color, type: 'training' },
  });
  training = await made(eventsApi.createBookableEvent, {
    body: {
      title: 'Training',
      categoryId: spaces.id,
      capacity: 1,
      startDate: '2026-12-01T18:00:00Z',
      endDate: '2026-12-01T20:00:00Z',
    },
  });
  for (const person of [ada, bob])
    await made(
      bookingsApi.book,
      { params: { id: person.id }, body: { eventId: training.id, waitingList: true } },
      person,
    );
  series = await made(seriesApi.createSeries, {
    body: {
      title: 'Jeden Montag',
      categoryId: spaces.id,
      startTimeEvents: '18:00',
      endTimeEvents: '20:00',
      startDateRecurrence: '2026-12-01',
      endDateRecurrence: '2026-12-31',
      weekdays: ['monday'],
    },
  });
  await house.doJobs();
});
beforeEach(() => house.setTime(start));
afterAll(() => house.close());

/** Every row that deletes touch, byte for byte, and what waits to be told. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select unnest(platform.undoable()) as name`.execute(house.db);
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ all: string }>`
        select coalesce(string_agg(t::text, E'\n' order by t::text), '') as all from ${sql.table(name)} t`.execute(
        house.db,
      );
      return [name, found.rows[0]?.all ?? ''] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** Deletes so that it can be taken back; answers the undo's id. */
async function gone(written: Endpoint, input: object, by = boss, undoId: string = randomUUID()) {
  await by.call(written, { ...input, undoId } as never);
  return undoId;
}
const back = (id: string, by = boss) => by.call(takeBack, { body: { id } });
const one = (record: Made) => ({ params: { id: record.id } });
const many = (...records: Made[]) => ({ body: { ids: records.map(({ id }) => id) } });

describe('a delete that is taken back', () => {
  it.each<[string, Endpoint, () => object]>([
    [
      'a team with its games, scores and places',
      teamsApi.deleteTeam,
      () => ({ ...one(team), query: { games: 'delete' } }),
    ],
    ['a place in a team', teamsApi.leaveTeam, () => ({ params: { id: ada.id, teamId: team.id } })],
    ['games', gamesApi.deleteGames, () => many(game)],
    ['a score, and how the game stands', scoresApi.deleteScore, () => one(score)],
    ['a value', qttrApi.deleteQttr, () => one(value)],
    ['places of a line-up', positionsApi.deletePositions, () => many(place)],
    ['a category of posts, and what its posts say of it', topicsApi.deletePostCategory, () => one(topic)],
    ['a post with reactions and views', postsApi.deletePost, () => one(post)],
    ['a buddy', buddiesApi.deleteBuddy, () => one(buddy)],
    ['a calendar event, and no word of it as cancelled', calendarApi.deleteCalendarEvent, () => one(date)],
    ['an empty calendar category', datesApi.deleteCalendarCategory, () => one(freeDates)],
    ['an empty bookable category', spacesApi.deleteBookableCategory, () => one(freeSpaces)],
    ['an event with its bookings and its waiting list', eventsApi.deleteBookableEvent, () => one(training)],
    ['a series with its events to come', seriesApi.deleteManySeries, () => many(series)],
  ])('leaves every row as it was: %s', async (_, written, input) => {
    const before = await everything();
    const id = await gone(written, input());
    expect(await everything()).not.toEqual(before);
    await back(id);
    expect(await everything()).toEqual(before);
  });

  it('brings several calls back as one', async () => {
    const before = await everything();
    const id = await gone(gamesApi.deleteGame, one(game));
    await gone(teamsApi.deleteTeam, one(team), boss, id);
    await back(id);
    expect(await everything()).toEqual(before);
  });

  it('is read anew by open browsers, and stands in the audit log', async () => {
    const id = await gone(qttrApi.deleteQttr, one(value));
    const told = () =>
      house.db.selectFrom('platform.liveEvents').select('topic').where('topic', '=', 'qttr').execute();
    const before = (await told()).length;
    await back(id);
    expect((await told()).length).toBe(before + 1);
    const last = await house.db
      .selectFrom('main.audit')
      .select(['action', 'actorId'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'deletion-undone', actorId: boss.id });
  });

  it('is told to nobody; one that stays is, as soon as it can come back no more', async () => {
    const heard = async () => (await house.db.selectFrom('main.inbox').select('userId').execute()).length;
    const before = await heard();
    const id = await gone(eventsApi.deleteBookableEvent, one(training));
    await house.doJobs();
    expect(await heard()).toBe(before);
    await back(id);
    house.setTime('2026-11-20T12:01:00Z');
    await house.doJobs();
    expect(await heard()).toBe(before);

    const other = await made(eventsApi.createBookableEvent, {
      body: {
        title: 'Zusatztraining',
        categoryId: spaces.id,
        startDate: '2026-12-02T18:00:00Z',
        endDate: '2026-12-02T20:00:00Z',
      },
    });
    await made(bookingsApi.book, { params: { id: ada.id }, body: { eventId: other.id } }, ada);
    await house.doJobs();
    const meanwhile = await heard();
    await gone(eventsApi.deleteBookableEvent, one(other));
    await house.doJobs();
    expect(await heard()).toBe(meanwhile);
    house.setTime('2026-11-20T12:02:00Z');
    await house.doJobs();
    expect(await heard()).toBeGreaterThan(meanwhile);
  });

  it('keeps what others changed beside it, such as a view', async () => {
    const id = await gone(topicsApi.deletePostCategory, one(topic));
    await made(postsApi.viewPost, { params: { id: post.id }, body: {} }, ada);
    await back(id);
    const { data } = await boss.call(postsApi.getPost, { params: { id: post.id } });
    expect(data).toMatchObject({ categoryId: topic.id, views: 2 });
  });
});

describe('a delete is not taken back', () => {
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

  it('where others have changed what it touched: then nothing of it', async () => {
    const other = await made(topicsApi.createPostCategory, { body: { name: 'Andere', color: '#123456' } });
    const id = await gone(topicsApi.deletePostCategory, one(topic));
    await boss.call(postsApi.changePost, { params: { id: post.id }, body: { categoryId: other.id } });
    const before = await everything();
    expect(await codeOf(back(id))).toBe('undo-changed');
    expect(await everything()).toEqual(before);
    topic = other;
  });

  it('where its place is taken', async () => {
    const id = await gone(qttrApi.deleteQttr, one(value));
    const body = { userId: ada.id, position: 1600, date: '2026-08-11' };
    value = await made(qttrApi.createQttr, { body });
    expect(await codeOf(back(id))).toBe('undo-changed');
  });

  it('by somebody else, twice, or of an id that is nobody’s', async () => {
    const id = await gone(qttrApi.deleteQttr, one(value));
    expect(await codeOf(back(id, ada))).toBe('not-found');
    await back(id);
    expect(await codeOf(back(id))).toBe('undone-already');
    expect(await codeOf(back(randomUUID()))).toBe('not-found');
  });

  it('after half a minute; and minutes later nothing of it is left', async () => {
    const id = await gone(gamesApi.deleteGame, one(game));
    house.setTime('2026-11-20T12:00:31Z');
    expect(await codeOf(back(id))).toBe('undo-too-late');
    await sweepUndos(house.db, new Date('2026-11-20T12:10:00Z'));
    expect(await house.db.selectFrom('platform.undoRows').selectAll().execute()).toEqual([]);
    expect(await codeOf(back(id))).toBe('not-found');
  });

  it('by who may no longer delete such a thing', async () => {
    const captain = await house.person({ permissions: ['m_usr_qttr'] });
    const id = await gone(qttrApi.deleteQttr, one(value), captain);
    const revoked = `/api/main/v1/users/${captain.id}/permissions/m_usr_qttr`;
    expect((await house.raw(revoked, { method: 'DELETE', as: boss })).status).toBe(204);
    expect(await codeOf(back(id, captain))).toBe('missing-permission');
  });

  it('twice when two try at once', async () => {
    const id = await gone(positionsApi.deletePositions, many(place));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => back(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('under an id that is no UUID, or another person’s', async () => {
    expect(await codeOf(gone(buddiesApi.deleteBuddy, one(buddy), ada, 'mine'))).toBe('invalid');
    const id = await gone(positionsApi.deletePositions, many(place));
    expect(await codeOf(gone(buddiesApi.deleteBuddy, one(buddy), ada, id))).toBe('invalid');
  });
});

it('A delete without an id, and a person who is removed, leave nothing behind', async () => {
  const kept = () => house.db.selectFrom('platform.undoRows').select('seq').execute();
  const before = (await kept()).length;
  await boss.call(postsApi.deletePost, { params: { id: post.id } });
  const path = `/api/main/v1/admin/users/${bob.id}`;
  const headers = { 'undo-id': randomUUID() };
  expect((await house.raw(path, { method: 'DELETE', as: boss, headers })).status).toBe(204);
  expect((await kept()).length).toBe(before);
});
