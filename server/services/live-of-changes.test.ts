/** Every visible change sends a live event with the kind of record and, where allowed, its id. */
import * as absences from '@club/contract/absences/api.ts';
import * as answers from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as categories from '@club/contract/bookings/categories/api.ts';
import * as events from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as files from '@club/contract/files/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../files/testing/corpus.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { insertMembers } from '../users/import/store.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  admin = await app.person({ permissions });
  member = await app.person();
});
afterAll(() => app.close());

/** The live events of a change: the kind of record, and its id where it is included. */
async function learned(change: () => Promise<unknown>): Promise<string[]> {
  await sql`delete from platform.live_events`.execute(app.db);
  await change();
  const { rows } = await sql<{ topic: string; record: string | null }>`
    select distinct topic, record from platform.live_events order by topic, record nulls first`.execute(
    app.db,
  );
  return rows.map(({ topic, record }) => (record === null ? topic : `${topic} ${record}`));
}

const color = '#134677';
const team = { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults' as const, color };

describe('people', () => {
  const waiting = () => app.person({ approved: false });
  const approve = (id: string, body: { approved: boolean; memberId?: string }) =>
    learned(() => admin.call(users.approveUser, { params: { id }, body }));

  it('who are changed, approved or declined', async () => {
    const change = { params: { id: member.id }, body: { lastName: 'Neu' } };
    expect(await learned(() => member.call(users.changeUser, change))).toEqual([`users ${member.id}`]);
    const { id } = await waiting();
    expect(await approve(id, { approved: true })).toEqual([`users ${id}`]);
    // nothing about the removed person
    expect(await approve((await waiting()).id, { approved: false })).toEqual(['users']);
  });

  it('who wait, or are guardians and no members, without saying who they are', async () => {
    const one = await waiting();
    const params = { id: one.id };
    const rename = () => one.call(users.changeUser, { params, body: { lastName: 'Neu' } });
    expect(await learned(rename)).toEqual(['users']);
    const child = await app.person();
    await admin.call(users.changeUser, { params: { id: child.id }, body: { birthday: '2014-05-05' } });
    const link = { params: { id: child.id, userId: one.id } };
    const confirm = () => admin.call(families.putGuardian, { ...link, body: { kind: 'parent' } });
    expect(await learned(confirm)).toEqual(['users', `users ${child.id}`]);
    expect(await learned(rename)).toEqual(['users']);
    const end = () => admin.call(families.deleteGuardian, link);
    expect(await learned(end)).toEqual(['users', `users ${child.id}`]);
  });

  it('who show their birthday, or hide it again', async () => {
    const params = { id: member.id };
    const set = (body: object) => learned(() => member.call(settings.changeAppSetting, { params, body }));
    const both = ['settings', `users ${member.id}`];
    expect(await set({ birthdayShown: true })).toEqual(both);
    expect(await set({ birthdayShown: true, language: 'de' })).toEqual(['settings']);
    expect(await set({ birthdayShown: false })).toEqual(both);
    await set({ birthdayShown: true });
    const reset = () => learned(() => member.call(settings.deleteAppSetting, { params }));
    expect(await reset()).toEqual(both);
    expect(await reset()).toEqual(['settings']);
  });

  it('whose photo is deleted', async () => {
    const file = new File([await picture(20, 20)], 'ich.png');
    const { id } = (await member.call(files.uploadFile, { form: { purpose: 'userPhoto', file } })).data;
    await member.call(users.changeUser, { params: { id: member.id }, body: { photoId: id } });
    expect(await learned(() => member.call(files.deleteFile, { params: { id } }))).toEqual(['users']);
  });

  it('who turn out to be a listed member: that one, and nothing about the record that is gone', async () => {
    const [listed, { id }] = [newId(), await waiting()];
    await insertMembers(app.db, [
      { id: listed, firstName: 'Eva', lastName: 'Listen', email: null, birthday: null },
    ]);
    const asListed = await approve(id, { approved: true, memberId: listed });
    expect(asListed).toEqual(['users', `users ${listed}`]);
  });
});

describe('teams', () => {
  const create = async (more = {}) =>
    (await admin.call(teams.createTeam, { body: { ...team, ...more } })).data;

  it('that are new or changed, with their captains', async () => {
    let id = '';
    const make = async () => {
      id = (await create()).id;
    };
    expect(await learned(make)).toEqual([`teams ${id}`]);
    const change = (body: object) => learned(() => admin.call(teams.changeTeam, { params: { id }, body }));
    expect(await change({ league: 'Bezirksoberliga' })).toEqual([`teams ${id}`]);
    expect(await change({ captainIds: [member.id] })).toEqual([`teams ${id}`, `users ${member.id}`]);
  });

  it('that lose their captain when they are deleted', async () => {
    const { id } = await create({ captainIds: [member.id] });
    expect(await learned(() => admin.call(teams.deleteTeam, { params: { id }, query: {} }))).toEqual([
      'games',
      `teams ${id}`,
      `users ${member.id}`,
    ]);
  });

  it('that somebody joins and leaves', async () => {
    const { id: teamId } = await create();
    const params = { id: member.id };
    const expected = ['teams', `users ${member.id}`];
    expect(await learned(() => admin.call(teams.joinTeam, { params, body: { teamId } }))).toEqual(expected);
    expect(await learned(() => admin.call(teams.leaveTeam, { params: { ...params, teamId } }))).toEqual(
      expected,
    );
  });
});

it('one’s own absences to oneself, that somebody is away to trainers, that one answers for games to all', async () => {
  const body = { from: '2026-12-20', to: '2027-01-06' };
  let id = '';
  const create = async () => {
    id = (await member.call(absences.createAbsence, { body })).data.id;
  };
  const mine = async (change: () => Promise<unknown>) => {
    await learned(change);
    const { rows } = await sql`
      select topic, record, user_id from platform.live_events order by topic, record nulls first`.execute(
      app.db,
    );
    expect(rows).toEqual([
      { topic: 'absences', record: null, userId: admin.id },
      { topic: 'absences', record: id, userId: member.id },
      { topic: 'matches', record: null, userId: null },
    ]);
  };
  await mine(create);
  await mine(() => member.call(absences.changeAbsence, { params: { id }, body: { to: '2027-01-05' } }));
  await mine(() => member.call(absences.deleteAbsence, { params: { id } }));
});

it('games: their scores, who can play, every seat in a car, comments and line-ups', async () => {
  const { data: of } = await admin.call(teams.createTeam, { body: { ...team, captainIds: [member.id] } });
  await admin.call(teams.joinTeam, { params: { id: member.id }, body: { teamId: of.id } });
  await admin.call(teams.joinTeam, { params: { id: admin.id }, body: { teamId: of.id } });
  const meeting = { homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2026-12-04T19:00:00Z' };
  const { id } = (await admin.call(games.createGame, { body: { ...meeting, teamId: of.id } })).data;
  const mine = { id, userId: member.id };
  const about = async (topic: string, change: () => Promise<unknown>) =>
    expect(await learned(change)).toEqual([`${topic} ${id}`]);

  await about('matches', () =>
    member.call(matches.setAvailability, { params: mine, body: { answer: 'yes' } }),
  );
  await about('matches', () => member.call(matches.deleteAvailability, { params: mine }));
  const ride = { seats: 3, leavesAt: '2026-12-04T17:30:00Z', from: 'Bahnhof' };
  let rideId = '';
  await about('matches', async () => {
    rideId = (await admin.call(rides.createRide, { params: { id }, body: ride })).data.id;
  });
  const car = { id, rideId };
  await about('matches', () => admin.call(rides.changeRide, { params: car, body: { seats: 2 } }));
  await about('matches', () => member.call(rides.takeSeat, { params: { ...car, userId: member.id } }));
  await about('matches', () => member.call(rides.giveSeatBack, { params: { ...car, userId: member.id } }));
  await about('matches', () => admin.call(rides.deleteRide, { params: car }));
  let commentId = '';
  await about('matches', async () => {
    const body = { text: 'Wer bringt Bälle mit?' };
    commentId = (await member.call(comments.createComment, { params: { id }, body })).data.id;
  });
  await about('matches', () => member.call(comments.deleteComment, { params: { id, commentId } }));
  const lineUp = { singles: [member.id], doubles: [] };
  await about('matches', () => admin.call(lineUps.setMatchLineUp, { params: { id }, body: lineUp }));
  await about('matches', () => admin.call(lineUps.publishMatchLineUp, { params: { id } }));
  let scoreId = '';
  await about('games', async () => {
    const body = { gameId: id, scoreHome: 3, scoreGuest: 1 };
    scoreId = (await member.call(scores.createScore, { body })).data.id;
  });
  await about('games', () => member.call(scores.deleteScore, { params: { id: scoreId } }));
});

it('posts: new ones and changed ones, their views and reactions, and nothing of drafts', async () => {
  const content = '<p>Neun zu drei</p>';
  const post = { headline: 'Sieg', content, tags: ['Spiel'] };
  let id = '';
  const write = (status: 'draft' | 'published') => async () => {
    id = (await admin.call(posts.createPost, { body: { ...post, status } })).data.id;
  };
  expect(await learned(write('draft'))).toEqual([]);
  const change = (body: object) => learned(() => admin.call(posts.changePost, { params: { id }, body }));
  expect(await change({ headline: 'Heimsieg' })).toEqual([]);
  await learned(write('published'));
  const about = async (what: () => Promise<unknown>) => expect(await learned(what)).toEqual([`posts ${id}`]);
  await about(write('published'));
  expect(await change({ headline: 'Heimsieg' })).toEqual([`posts ${id}`]);
  await about(() => member.call(posts.viewPost, { params: { id } }));
  let reactionId = '';
  await about(async () => {
    reactionId = (await member.call(reactions.react, { params: { id }, body: { type: '🏓' } })).data.id;
  });
  const mine = { id, reactionId };
  await about(() => member.call(reactions.changeReaction, { params: mine, body: { type: '👍' } }));
  await about(() => member.call(reactions.deleteReaction, { params: mine }));
  await about(() => admin.call(posts.deletePost, { params: { id } }));
});

it('training: its dates, and every booking', async () => {
  const training = { name: 'Training', color, type: 'training' as const };
  const { data: kind } = await admin.call(categories.createBookableCategory, { body: training });
  const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T20:00:00Z' };
  let eventId = '';
  const create = async () => {
    const body = { title: 'Balltraining', categoryId: kind.id, capacity: 4, ...times };
    eventId = (await admin.call(events.createBookableEvent, { body })).data.id;
  };
  const about = async (what: () => Promise<unknown>) =>
    expect(await learned(what)).toEqual([`bookings ${eventId}`]);
  await about(create);
  const params = { id: member.id };
  const change = (body: object) => () =>
    admin.call(events.changeBookableEvent, { params: { id: eventId }, body });
  await about(change({ title: 'Balleimer' }));
  const mine = { ...params, eventId };
  let bookingId = '';
  const book = async (more = {}) => {
    const body = { eventId, waitingList: false, ...more };
    bookingId = (await member.call(bookings.book, { params, body })).data.id;
  };
  await about(book);
  await about(() => book({ arrival: '2026-12-11T18:30:00Z' }));
  await about(() => member.call(bookings.cancel, { params: mine }));
  await about(() => member.call(answers.decline, { params: mine }));
  await about(() => member.call(answers.withdrawDecline, { params: mine }));
  await book();
  app.setTime('2026-12-11T18:30:00Z');
  await about(() => admin.call(bookings.changeStatus, { body: { bookingId, status: 'attended' } }));
  app.setTime('2026-11-20T18:30:00Z');
  const first = eventId;
  const recurring = {
    title: 'Dienstag',
    categoryId: kind.id,
    startTimeEvents: '18:00',
    endTimeEvents: '20:00',
    startDateRecurrence: '2026-11-24',
    endDateRecurrence: '2026-11-24',
    weekdays: ['tuesday' as const],
  };
  let id = '';
  expect(
    await learned(async () => {
      id = (await admin.call(series.createSeries, { body: recurring })).data.id;
    }),
  ).toEqual(['bookings']);
  const [date] = (await member.call(events.listBookableEvents, { query: { recurringBookableEventId: id } }))
    .data.items;
  eventId = date?.id ?? '';
  expect(
    await learned(() => admin.call(series.changeSeries, { params: { id }, body: { title: 'Di' } })),
  ).toEqual(['bookings', `bookings ${eventId}`]);
  const whole = { waitingList: false, recurringBookableEventId: id };
  await about(() => member.call(bookings.bookSeries, { params, body: whole }));
  await sql`delete from booking.bookings where event_id <> ${eventId}`.execute(app.db);
  // another event, where only somebody else has a space, is not among them
  const other = { eventId: first, waitingList: false };
  await admin.call(bookings.book, { params: { id: admin.id }, body: other });
  await about(() => member.call(bookings.forgetBookingsOf, { params }));
});
