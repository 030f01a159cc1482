/** One record of every kind that can be changed, for tests that go through all of them. */
import * as absences from '@club/contract/absences/api.ts';
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Parameters of a record, by the endpoint that changes it. */
type RecordParams = Record<string, Record<string, string>>;

type Caller = Awaited<ReturnType<TestApp['person']>>;

const color = '#134677';
const times = { startDate: '2026-12-11T18:00:00Z', endDate: '2026-12-11T22:00:00Z' };

async function makeTeamAndGame({ call }: Caller) {
  const team = (
    await call(teams.createTeam, {
      body: { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults', color },
    })
  ).data;
  const game = (
    await call(games.createGame, {
      body: {
        teamId: team.id,
        homeTeam: 'TTC 1990 Hof',
        awayTeam: 'TTC Selb',
        homeGame: true,
        date: '2026-12-04T19:00:00Z',
      },
    })
  ).data;
  await call(scores.createScore, { body: { gameId: game.id, scoreHome: 3, scoreGuest: 1 } });
  return { changeTeam: team.id, changeGame: game.id };
}

async function makeEvents({ call }: Caller) {
  const kind = (await call(calendarCategories.createCalendarCategory, { body: { name: 'Fest', color } }))
    .data;
  const event = (
    await call(calendar.createCalendarEvent, {
      body: { title: 'Weihnachtsfeier', description: '<p>Im Saal</p>', categoryId: kind.id, ...times },
    })
  ).data;
  const training = (
    await call(bookableCategories.createBookableCategory, {
      body: { name: 'Training', color, type: 'training' },
    })
  ).data;
  const bookable = (
    await call(bookableEvents.createBookableEvent, {
      body: { title: 'Balltraining', categoryId: training.id, capacity: 4, ...times },
    })
  ).data;
  const recurring = (
    await call(series.createSeries, {
      body: {
        title: 'Dienstag',
        categoryId: training.id,
        startTimeEvents: '18:00',
        endTimeEvents: '20:00',
        startDateRecurrence: '2026-11-24',
        endDateRecurrence: '2026-12-15',
        weekdays: ['tuesday'],
      },
    })
  ).data;
  return {
    changeCalendarEvent: event.id,
    changeCalendarCategory: kind.id,
    changeBookableCategory: training.id,
    changeBookableEvent: bookable.id,
    changeSeries: recurring.id,
  };
}

async function makeRankings({ call }: Caller, userId: string, teamId: string) {
  const value = (await call(qttr.createQttr, { body: { userId, position: 1483, date: '2026-11-11' } }))
    .data as { id: string };
  const position = (
    await call(positions.createPosition, {
      body: { userId, teamId, season: 2026, seasonHalf: 'first', position: 1 },
    })
  ).data as { id: string };
  return { changeQttr: value.id, changePosition: position.id, changePositionV1: position.id };
}

async function makePost({ call }: Caller) {
  const topic = (await call(postCategories.createPostCategory, { body: { name: 'Verein', color } })).data;
  const post = (
    await call(posts.createPost, {
      body: {
        headline: 'Sieg',
        content: '<p>Neun zu drei</p>',
        tags: ['Spiel'],
        categoryId: topic.id,
        status: 'published',
      },
    })
  ).data;
  const reaction = (await call(reactions.react, { params: { id: post.id }, body: { type: '🏓' } })).data;
  return {
    ids: { changePostCategory: topic.id, changePost: post.id },
    changeReaction: { id: post.id, reactionId: reaction.id },
  };
}

/** A ride, to a game of a team of its own, so that the other one can be deleted. */
async function makeRide({ call }: Caller) {
  const { data: second } = await call(teams.createTeam, {
    body: { name: 'TTC 1990 Hof II', league: 'Bezirksliga', rank: 2, type: 'adults', color },
  });
  const { data: away } = await call(games.createGame, {
    body: {
      homeTeam: 'TTC Selb',
      awayTeam: 'TTC 1990 Hof',
      homeGame: false,
      teamId: second.id,
      date: '2026-12-04T19:00:00Z',
    },
  });
  const { data: car } = await call(rides.createRide, {
    params: { id: away.id },
    body: { seats: 3, leavesAt: '2026-12-04T17:30:00Z', from: 'Bahnhof' },
  });
  return { id: away.id, rideId: car.id };
}

/** Creates the records, and an admin to whom they belong. */
export async function makeRecords(app: Pick<TestApp, 'person'>) {
  const admin = await app.person({ permissions });
  const member = await app.person();
  const { call } = admin;
  const teamAndGame = await makeTeamAndGame(admin);
  const events = await makeEvents(admin);
  const rankings = await makeRankings(admin, member.id, teamAndGame.changeTeam);
  const { ids: post, changeReaction } = await makePost(admin);
  const buddy = (await call(buddies.createBuddy, { body: { buddyId: member.id, note: 'Dienstags' } })).data;
  const absence = (
    await call(absences.createAbsence, {
      body: { from: '2026-12-20', to: '2027-01-06', reason: 'Winterurlaub' },
    })
  ).data;
  const ids = {
    changeAbsence: absence.id,
    ...teamAndGame,
    ...events,
    ...rankings,
    ...post,
    changeBuddy: buddy.id,
    changeUser: admin.id,
    changeAppSetting: admin.id,
  };
  const made: RecordParams = {};
  for (const [call, id] of Object.entries(ids)) made[call] = { id };
  made.changeRide = await makeRide(admin);
  made.changeRetention = { name: 'messages' };
  made.changeLegalText = { name: 'imprint' };
  made.changeReaction = changeReaction;
  return { admin, made };
}
