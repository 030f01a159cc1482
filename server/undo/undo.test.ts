/** Undoing a delete: every row is restored, nobody notified, once, in time, by its author. */
import { randomUUID } from 'node:crypto';
import * as absencesApi from '@club/contract/absences/api.ts';
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
import { type NotificationsApp, openNotificationsApp } from '../notifications/testing/notifications-app.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { sweepUndos } from './actions.ts';

const start = '2026-11-20T12:00:00Z';
let app: NotificationsApp;
let boss: Person;
let ada: Person;
let bob: Person;

type Made = { id: string };
let team: Made, game: Made, score: Made, value: Made, position: Made, topic: Made, post: Made, buddy: Made;
let absence: Made;
let dates: Made, date: Made, freeDates: Made, spaces: Made, freeSpaces: Made, training: Made, series: Made;

/** A record created by the boss. */
const created = async <E extends Endpoint>(endpoint: E, input: unknown, by = boss): Promise<Made> =>
  (await by.call(endpoint, input as never)).data as AnswerOf<E> & Made;

beforeAll(async () => {
  app = await openNotificationsApp();
  boss = await app.person({ permissions: [...permissions] });
  ada = await app.person({ firstName: 'Ada' });
  bob = await app.person({ firstName: 'Bob' });
  const color = '#123456';
  team = await created(teamsApi.createTeam, {
    body: { name: 'Herren', league: 'Kreisliga', rank: 1, type: 'adults', color },
  });
  await created(teamsApi.joinTeam, { params: { id: ada.id }, body: { teamId: team.id } });
  const played = {
    teamId: team.id,
    homeTeam: 'Hof',
    awayTeam: 'Gast',
    homeGame: true,
    date: '2026-11-20T11:00:00Z',
  };
  game = await created(gamesApi.createGame, { body: played });
  await created(scoresApi.createScore, { body: { gameId: game.id, scoreHome: 1, scoreGuest: 0 } });
  score = await created(scoresApi.createScore, { body: { gameId: game.id, scoreHome: 1, scoreGuest: 1 } });
  value = await created(qttrApi.createQttr, {
    body: { userId: ada.id, position: 1500, date: '2026-08-11' },
  });
  position = await created(positionsApi.createPosition, {
    body: { userId: ada.id, teamId: team.id, season: 2026, seasonHalf: 'first', position: 1 },
  });
  topic = await created(topicsApi.createPostCategory, { body: { name: 'Berichte', color } });
  post = await created(postsApi.createPost, {
    body: { headline: 'Sieg', tags: ['a'], content: '<p>x</p>', categoryId: topic.id, status: 'published' },
  });
  await created(reactionsApi.react, { params: { id: post.id }, body: { type: '❤️' } }, ada);
  await created(postsApi.viewPost, { params: { id: post.id }, body: {} }, bob);
  buddy = await created(buddiesApi.createBuddy, { body: { buddyId: bob.id } }, ada);
  absence = await created(absencesApi.createAbsence, {
    body: { from: '2026-12-20', to: '2027-01-06', reason: 'Winterurlaub' },
  });
  dates = await created(datesApi.createCalendarCategory, { body: { name: 'Verein', color } });
  freeDates = await created(datesApi.createCalendarCategory, { body: { name: 'Leer', color } });
  date = await created(calendarApi.createCalendarEvent, {
    body: {
      title: 'Fest',
      categoryId: dates.id,
      startDate: '2026-12-05T18:00:00Z',
      endDate: '2026-12-05T20:00:00Z',
    },
  });
  spaces = await created(spacesApi.createBookableCategory, {
    body: { name: 'Halle', color, type: 'training' },
  });
  freeSpaces = await created(spacesApi.createBookableCategory, {
    body: { name: 'Leer', color, type: 'training' },
  });
  training = await created(eventsApi.createBookableEvent, {
    body: {
      title: 'Training',
      categoryId: spaces.id,
      capacity: 1,
      startDate: '2026-12-01T18:00:00Z',
      endDate: '2026-12-01T20:00:00Z',
    },
  });
  for (const person of [ada, bob])
    await created(
      bookingsApi.book,
      { params: { id: person.id }, body: { eventId: training.id, waitingList: true } },
      person,
    );
  series = await created(seriesApi.createSeries, {
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
  await app.doJobs();
});
beforeEach(() => app.setTime(start));
afterAll(() => app.close());

/** Every row that deletes affect, byte for byte, and the pending notifications. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select unnest(platform.undoable()) as name`.execute(app.db);
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ all: string }>`
        select coalesce(string_agg(t::text, E'\n' order by t::text), '') as all from ${sql.table(name)} t`.execute(
        app.db,
      );
      return [name, found.rows[0]?.all ?? ''] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** An undoable delete; returns the undo's id. */
async function deleteUndoably(endpoint: Endpoint, input: object, by = boss, undoId: string = randomUUID()) {
  await by.call(endpoint, { ...input, undoId } as never);
  return undoId;
}
const back = (id: string, by = boss) => by.call(takeBack, { body: { id } });
const one = (record: Made) => ({ params: { id: record.id } });
const many = (...records: Made[]) => ({ body: { ids: records.map(({ id }) => id) } });

describe('an undone delete', () => {
  it.each<[string, Endpoint, () => object]>([
    [
      'a team with its games, scores and places',
      teamsApi.deleteTeam,
      () => ({ ...one(team), query: { games: 'delete' } }),
    ],
    ['a place in a team', teamsApi.leaveTeam, () => ({ params: { id: ada.id, teamId: team.id } })],
    ['games', gamesApi.deleteGames, () => many(game)],
    ['a score, and the state of the game', scoresApi.deleteScore, () => one(score)],
    ['a value', qttrApi.deleteQttr, () => one(value)],
    ['places of a line-up', positionsApi.deletePositions, () => many(position)],
    ['a category of posts, and what its posts say of it', topicsApi.deletePostCategory, () => one(topic)],
    ['a post with reactions and views', postsApi.deletePost, () => one(post)],
    ['a buddy', buddiesApi.deleteBuddy, () => one(buddy)],
    ['an absence with its reason', absencesApi.deleteAbsence, () => one(absence)],
    ['a calendar event, and no word of it as cancelled', calendarApi.deleteCalendarEvent, () => one(date)],
    ['an empty calendar category', datesApi.deleteCalendarCategory, () => one(freeDates)],
    ['an empty bookable category', spacesApi.deleteBookableCategory, () => one(freeSpaces)],
    ['an event with its bookings and its waiting list', eventsApi.deleteBookableEvent, () => one(training)],
    ['a series with its events to come', seriesApi.deleteManySeries, () => many(series)],
  ])('restores every row: %s', async (_, endpoint, input) => {
    const before = await everything();
    const id = await deleteUndoably(endpoint, input());
    expect(await everything()).not.toEqual(before);
    await back(id);
    expect(await everything()).toEqual(before);
  });

  it('restores several requests as one', async () => {
    const before = await everything();
    const id = await deleteUndoably(gamesApi.deleteGame, one(game));
    await deleteUndoably(teamsApi.deleteTeam, one(team), boss, id);
    await back(id);
    expect(await everything()).toEqual(before);
  });

  it('is published to open browsers, and recorded in the audit log', async () => {
    const id = await deleteUndoably(qttrApi.deleteQttr, one(value));
    const notified = () =>
      app.db.selectFrom('platform.liveEvents').select('topic').where('topic', '=', 'qttr').execute();
    const before = (await notified()).length;
    await back(id);
    expect((await notified()).length).toBe(before + 1);
    const last = await app.db
      .selectFrom('main.audit')
      .select(['action', 'actorId'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ action: 'deletion-undone', actorId: boss.id });
  });

  it('notifies nobody; one that is not undone does, once it can no longer be undone', async () => {
    const notified = async () => (await app.db.selectFrom('main.inbox').select('userId').execute()).length;
    const before = await notified();
    const id = await deleteUndoably(eventsApi.deleteBookableEvent, one(training));
    await app.doJobs();
    expect(await notified()).toBe(before);
    await back(id);
    app.setTime('2026-11-20T12:01:00Z');
    await app.doJobs();
    expect(await notified()).toBe(before);

    const other = await created(eventsApi.createBookableEvent, {
      body: {
        title: 'Zusatztraining',
        categoryId: spaces.id,
        startDate: '2026-12-02T18:00:00Z',
        endDate: '2026-12-02T20:00:00Z',
      },
    });
    await created(bookingsApi.book, { params: { id: ada.id }, body: { eventId: other.id } }, ada);
    await app.doJobs();
    const meanwhile = await notified();
    await deleteUndoably(eventsApi.deleteBookableEvent, one(other));
    await app.doJobs();
    expect(await notified()).toBe(meanwhile);
    app.setTime('2026-11-20T12:02:00Z');
    await app.doJobs();
    expect(await notified()).toBeGreaterThan(meanwhile);
  });

  it('keeps other people’s changes to related rows, such as a view', async () => {
    const id = await deleteUndoably(topicsApi.deletePostCategory, one(topic));
    await created(postsApi.viewPost, { params: { id: post.id }, body: {} }, ada);
    await back(id);
    const { data } = await boss.call(postsApi.getPost, { params: { id: post.id } });
    expect(data).toMatchObject({ categoryId: topic.id, views: 2 });
  });
});

describe('a delete cannot be undone', () => {
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

  it('when others have changed its rows: then none of them', async () => {
    const other = await created(topicsApi.createPostCategory, { body: { name: 'Andere', color: '#123456' } });
    const id = await deleteUndoably(topicsApi.deletePostCategory, one(topic));
    await boss.call(postsApi.changePost, { params: { id: post.id }, body: { categoryId: other.id } });
    const before = await everything();
    expect(await codeOf(back(id))).toBe('undo-changed');
    expect(await everything()).toEqual(before);
    topic = other;
  });

  it('when its name is taken', async () => {
    const id = await deleteUndoably(qttrApi.deleteQttr, one(value));
    const body = { userId: ada.id, position: 1600, date: '2026-08-11' };
    value = await created(qttrApi.createQttr, { body });
    expect(await codeOf(back(id))).toBe('undo-changed');
  });

  it('by somebody else, twice, or with an unknown id', async () => {
    const id = await deleteUndoably(qttrApi.deleteQttr, one(value));
    expect(await codeOf(back(id, ada))).toBe('not-found');
    await back(id);
    expect(await codeOf(back(id))).toBe('undone-already');
    expect(await codeOf(back(randomUUID()))).toBe('not-found');
  });

  it('after half a minute; and minutes later nothing of it is stored', async () => {
    const id = await deleteUndoably(gamesApi.deleteGame, one(game));
    app.setTime('2026-11-20T12:00:31Z');
    await sweepUndos(app.db, new Date('2026-11-20T12:00:31Z'));
    expect(await codeOf(back(id))).toBe('undo-too-late');
    await sweepUndos(app.db, new Date('2026-11-20T12:10:00Z'));
    expect(await app.db.selectFrom('platform.undoRows').selectAll().execute()).toEqual([]);
    expect(await codeOf(back(id))).toBe('not-found');
  });

  it('without the permission to delete such a record', async () => {
    const captain = await app.person({ permissions: ['m_usr_qttr'] });
    const id = await deleteUndoably(qttrApi.deleteQttr, one(value), captain);
    const revoked = `/api/main/v1/users/${captain.id}/permissions/m_usr_qttr`;
    expect((await app.raw(revoked, { method: 'DELETE', as: boss })).status).toBe(204);
    expect(await codeOf(back(id, captain))).toBe('missing-permission');
  });

  it('twice by concurrent requests', async () => {
    const id = await deleteUndoably(positionsApi.deletePositions, many(position));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => back(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('with an invalid id, or another person’s', async () => {
    expect(await codeOf(deleteUndoably(buddiesApi.deleteBuddy, one(buddy), ada, 'mine'))).toBe('invalid');
    const id = await deleteUndoably(positionsApi.deletePositions, many(position));
    expect(await codeOf(deleteUndoably(buddiesApi.deleteBuddy, one(buddy), ada, id))).toBe('invalid');
  });
});

it('a delete without an id, and a removed user, leave nothing behind', async () => {
  const recorded = () => app.db.selectFrom('platform.undoRows').select('seq').execute();
  const before = (await recorded()).length;
  await boss.call(postsApi.deletePost, { params: { id: post.id } });
  const path = `/api/main/v1/admin/users/${bob.id}`;
  const headers = { 'undo-id': randomUUID() };
  expect((await app.raw(path, { method: 'DELETE', as: boss, headers })).status).toBe(204);
  expect((await recorded()).length).toBe(before);
});

it('everything that goes with a deleted record comes back with it, except what is named here', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%s.%s', n.nspname, c.relname) as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class f on f.oid = k.confrelid join pg_namespace m on m.oid = f.relnamespace
    where k.contype = 'f' and k.confdeltype in ('c', 'n')
      and format('%s.%s', m.nspname, f.relname) = any(platform.undoable())
      and format('%s.%s', n.nspname, c.relname) <> all(platform.undoable())
    order by 1`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual([
    // who received a message: no deletion by people touches messages
    'main.deliveries',
    // who has read contacts at an event: its row stays when it is deleted
    'main.emergency_readings',
    // secrets: the records of undos would contain them
    'main.game_codes',
    'main.inbox',
  ]);
});
