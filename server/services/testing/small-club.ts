/** A club with a team, a family, and one record of each kind, which people use for a day. */
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as games from '@club/contract/games/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { openNotificationsApp } from '../../notifications/testing/notifications-app.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

/** The evening on which everything happens. */
export const evening = '2026-11-20T18:30:00Z';
const color = '#134677';
const half = { season: 2026, seasonHalf: 'first' } as const;

async function makeTeams(admin: Person, people: Record<'captain' | 'eva' | 'child' | 'substitute', Person>) {
  const { captain, eva, child, substitute } = people;
  const team = { league: 'Bezirksliga', type: 'adults', color } as const;
  const make = async (body: { name: string; rank: number; captainIds?: string[] }) =>
    (await admin.call(teams.createTeam, { body: { ...team, ...body } })).data.id;
  const teamId = await make({ name: 'Erste', rank: 1, captainIds: [captain.id] });
  const otherTeamId = await make({ name: 'Zweite', rank: 2 });
  const join = (one: Person, of: string) =>
    admin.call(teams.joinTeam, { params: { id: one.id }, body: { teamId: of } });
  for (const one of [captain, eva, child]) await join(one, teamId);
  await join(substitute, otherTeamId);
  const place = async (one: Person, of: string, position: number) => {
    const body = { userId: one.id, teamId: of, ...half, position };
    const { data } = await admin.call(positions.createPosition, { body });
    return 'id' in data ? data.id : '';
  };
  const positionIds = [await place(eva, teamId, 1), await place(captain, teamId, 2)];
  await place(substitute, otherTeamId, 1);
  const game = async (date: string) => {
    const body = { teamId, homeTeam: 'TTC 1990 Hof', awayTeam: 'TTC Selb', homeGame: true, date };
    return (await admin.call(games.createGame, { body })).data.id;
  };
  return {
    teamId,
    otherTeamId,
    positionIds,
    nextGame: await game('2026-11-27T18:30:00Z'),
    tonight: await game('2026-11-20T18:00:00Z'),
    lateGame: await game('2026-11-10T18:00:00Z'),
  };
}

async function makeEvents({ call }: Person) {
  const bookable = await call(bookableCategories.createBookableCategory, {
    body: { name: 'Training', color, type: 'training' },
  });
  const training = await call(bookableEvents.createBookableEvent, {
    body: {
      title: 'Balltraining',
      categoryId: bookable.data.id,
      capacity: 2,
      startDate: '2026-11-20T19:00:00Z',
      endDate: '2026-11-20T21:00:00Z',
    },
  });
  const recurring = await call(series.createSeries, {
    body: {
      title: 'Dienstag',
      categoryId: bookable.data.id,
      startTimeEvents: '18:00',
      endTimeEvents: '20:00',
      startDateRecurrence: '2026-11-24',
      endDateRecurrence: '2026-12-01',
      weekdays: ['tuesday'],
    },
  });
  const category = await call(calendarCategories.createCalendarCategory, { body: { name: 'Fest', color } });
  const event = await call(calendar.createCalendarEvent, {
    body: {
      title: 'Weihnachtsfeier',
      categoryId: category.data.id,
      startDate: '2026-12-11T18:00:00Z',
      endDate: '2026-12-11T22:00:00Z',
    },
  });
  return {
    bookableCategoryId: bookable.data.id,
    trainingId: training.data.id,
    seriesId: recurring.data.id,
    calendarCategoryId: category.data.id,
    eventId: event.data.id,
  };
}

async function makeRest({ id, call }: Person, eva: Person) {
  const category = await call(postCategories.createPostCategory, { body: { name: 'Berichte', color } });
  const post = await call(posts.createPost, {
    body: {
      headline: 'Sieg',
      content: '<p>Neun zu drei</p>',
      tags: ['Spiel'],
      status: 'published',
      categoryId: category.data.id,
    },
  });
  const { data: value } = await call(qttr.createQttr, {
    body: { userId: eva.id, position: 1500, date: '2026-11-11' },
  });
  const buddy = await eva.call(buddies.createBuddy, { body: { buddyId: id } });
  return {
    postCategoryId: category.data.id,
    postId: post.data.id,
    valueId: 'id' in value ? value.id : '',
    buddyId: buddy.data.id,
  };
}

/** Dates what the database dates by itself, as people are here. */
export async function dateRecords({ db }: Pick<TestApp, 'db'>, at: string): Promise<void> {
  await sql`update main.users set created_at = ${at}`.execute(db);
  await sql`update main.consent_texts set since = ${at}`.execute(db);
}

export async function openSmallClub() {
  const app = await openNotificationsApp({}, evening);
  const admin = await app.person({ permissions, firstName: 'Adi' });
  const named = (firstName: string) => app.person({ firstName });
  const people = {
    captain: await named('Chef'),
    eva: await named('Eva'),
    mother: await named('Mara'),
    child: await named('Kai'),
    substitute: await named('Sam'),
  };
  const { eva, mother, child } = people;
  const born = (one: Person, birthday: string) =>
    admin.call(users.changeUser, { params: { id: one.id }, body: { birthday } });
  await born(child, '2014-05-05');
  await born(eva, '1990-11-22');
  const link = { params: { id: child.id, userId: mother.id }, body: { kind: 'parent' as const } };
  await admin.call(families.putGuardian, link);
  const records = {
    ...(await makeTeams(admin, people)),
    ...(await makeEvents(admin)),
    ...(await makeRest(admin, eva)),
  };
  return { ...app, doJobs: () => app.doJobs(1), admin, ...people, records };
}
