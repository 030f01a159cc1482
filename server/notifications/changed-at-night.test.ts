/** Of what is changed twice in one evening, those who sleep read in the morning how it is in the end. */

import { decline } from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import { createBookableCategory } from '@club/contract/bookings/categories/api.ts';
import {
  changeBookableEvent,
  createBookableEvent,
  deleteBookableEvent,
  listBookableEvents,
} from '@club/contract/bookings/events/api.ts';
import { changeSeries, createSeries, deleteSeries } from '@club/contract/bookings/series/api.ts';
import {
  changeCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
} from '@club/contract/calendar/api.ts';
import { createCalendarCategory } from '@club/contract/calendar/categories/api.ts';
import { changeGame, createGame, importGames, listGames } from '@club/contract/games/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import { createRide, giveSeatBack, takeSeat } from '@club/contract/matches/rides/api.ts';
import { changeAppSetting } from '@club/contract/settings/api.ts';
import { changeTeam, createTeam, joinTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOpenings } from '../bookings/openings.ts';
import type { Person } from '../testing/test-app.ts';
import { notify } from './actions.ts';
import { evening, type Night, openNight, type Sleeper } from './testing/night.ts';

let night: Night;
let ada: Person;
let ben: Person;
let pushed: Sleeper['pushed'];
let titlesAfter: Sleeper['titlesAfter'];
beforeAll(async () => {
  night = await openNight();
  ({ ada } = night);
});
afterAll(() => night.close());
beforeEach(async () => {
  ({ ben, pushed, titlesAfter } = await night.sleeper());
});

describe('a training', () => {
  let id: string;
  const at = (hour: number) => ({ startDate: `2026-12-01T${hour}:00:00Z`, endDate: `2026-12-01T21:00:00Z` });
  const move = (hour: number) => ada.call(changeBookableEvent, { params: { id }, body: at(hour) });
  beforeEach(async () => {
    const category = { name: `Training ${ben.id}`, color: '#1971c2', type: 'training' as const };
    const { id: categoryId } = (await ada.call(createBookableCategory, { body: category })).data;
    const body = { title: 'Training', ...at(17), categoryId };
    id = (await ada.call(createBookableEvent, { body })).data.id;
    await ben.call(bookings.book, { params: { id: ben.id }, body: { eventId: id } });
  });

  it('that is moved twice is said once, with its newest time', async () => {
    await move(18);
    expect(await titlesAfter(() => move(19))).toEqual(['Geändert: Training']);
    expect(pushed()[0]?.body).toContain('Neu: Di., 1. Dezember um 20:00');
  });

  it('that is moved again is said also to those whom only the first move concerns', async () => {
    await ben.call(decline, { params: { id: ben.id, eventId: id } });
    await ada.call(changeBookableEvent, {
      params: { id },
      body: { startDate: '2026-12-02T17:00:00Z', endDate: '2026-12-02T19:00:00Z' },
    });
    const again = { startDate: '2026-12-03T17:00:00Z', endDate: '2026-12-03T19:00:00Z' };
    const moveAgain = () => ada.call(changeBookableEvent, { params: { id }, body: again });
    expect(await titlesAfter(moveAgain)).toEqual(['Geändert: Training']);
  });
});

it('an event of the calendar that is moved twice is said once, with its newest place', async () => {
  const category = { name: `Feste ${ben.id}`, color: '#1971c2' };
  const { id: categoryId } = (await ada.call(createCalendarCategory, { body: category })).data;
  const times = { startDate: '2026-11-28T18:00:00Z', endDate: '2026-11-28T21:00:00Z' };
  const body = { title: 'Feier', ...times, categoryId, location: 'Saal' };
  const { id } = (await ada.call(createCalendarEvent, { body })).data;
  const move = (location: string) => ada.call(changeCalendarEvent, { params: { id }, body: { location } });
  await move('Halle');
  expect(await titlesAfter(() => move('Vereinsheim'))).toEqual(['Geändert: Feier']);
  expect(pushed()[0]?.body).toContain('Vereinsheim');
});

it.each([
  ['moved', 'Geändert: Ausflug'],
  ['called off', 'Fällt aus: Ausflug'],
])(
  'an event of the calendar that is %s on the evening before does not wait for the morning',
  async (done, title) => {
    const category = { name: `Reisen ${ben.id}`, color: '#1971c2' };
    const { id: categoryId } = (await ada.call(createCalendarCategory, { body: category })).data;
    const of = async (day: string) => {
      const times = { startDate: `${day}T05:00:00Z`, endDate: `${day}T18:00:00Z` };
      return (await ada.call(createCalendarEvent, { body: { title: 'Ausflug', ...times, categoryId } })).data
        .id;
    };
    const change = (id: string) =>
      done === 'moved'
        ? ada.call(changeCalendarEvent, { params: { id }, body: { location: 'Bahnhof' } })
        : ada.call(deleteCalendarEvent, { params: { id } });
    await change(await of('2026-11-23'));
    await change(await of('2026-11-21'));
    await night.app.doJobs();
    expect(pushed().map((message) => message.title)).toEqual([title]);
  },
);

describe('the dates of a series', () => {
  const dates = { startDateRecurrence: '2026-12-01', endDateRecurrence: '2026-12-15' };
  const params = { id: '' };
  const move = (from: string, to: string) =>
    ada.call(changeSeries, { params, body: { startTimeEvents: from, endTimeEvents: to } });
  beforeEach(async () => {
    const category = { name: `Reihe ${ben.id}`, color: '#1971c2', type: 'training' as const };
    const { id: categoryId } = (await ada.call(createBookableCategory, { body: category })).data;
    const times = { startTimeEvents: '18:00', endTimeEvents: '20:00', weekdays: ['tuesday' as const] };
    const body = { title: 'Dienstag', ...times, ...dates, categoryId };
    params.id = (await ada.call(createSeries, { body })).data.id;
    const { data } = await ada.call(listBookableEvents, { query: { categoryId } });
    for (const { id: eventId } of data.items)
      await ben.call(bookings.book, { params: { id: ben.id }, body: { eventId } });
  });

  it('that are moved twice are said once, with their newest time', async () => {
    await move('18:30', '20:30');
    const titles = await titlesAfter(() => move('19:00', '21:00'));
    expect(titles).toEqual(['3 Termine geändert: Dienstag']);
    expect(pushed()[0]?.body).toContain('1. Dezember um 19:00');
  });

  it('that are moved and called off are called off', async () => {
    await move('18:30', '20:30');
    const callOff = () => ada.call(deleteSeries, { params });
    expect(await titlesAfter(callOff)).toEqual(['3 Termine fallen aus: Dienstag']);
  });

  it('that somebody has booked are not said once all of them are cancelled', async () => {
    const { data } = await ben.call(bookings.listUserBookings, { params: { id: ben.id }, query: {} });
    const cancelAll = async () => {
      for (const { eventId } of data.items)
        await ben.call(bookings.cancel, { params: { id: ben.id, eventId } });
    };
    await cancelAll();
    await ada.call(bookings.bookSeries, {
      params: { id: ben.id },
      body: { recurringBookableEventId: params.id },
    });
    expect(await titlesAfter(cancelAll)).toEqual([]);
  });

  it('of which one is moved again are still said, with it', async () => {
    await move('18:30', '20:30');
    const { data } = await ada.call(listBookableEvents, { query: { from: '2026-12-15T00:00:00Z' } });
    const last = data.items.find(({ recurringBookableEventId: of }) => of === params.id);
    const moveLast = () =>
      ada.call(changeBookableEvent, { params: { id: last?.id ?? '' }, body: { location: 'Schule' } });
    expect((await titlesAfter(moveLast)).toSorted()).toEqual([
      '3 Termine geändert: Dienstag',
      'Geändert: Dienstag',
    ]);
  });
});

describe('that dates can be booked', () => {
  const params = { id: '' };
  let eventIds: string[];
  const change = (id: string, body: object) => ada.call(changeBookableEvent, { params: { id }, body });
  beforeEach(async () => {
    const category = { name: `Offen ${ben.id}`, color: '#1971c2', type: 'training' as const };
    const { id: categoryId } = (await ada.call(createBookableCategory, { body: category })).data;
    const times = { startTimeEvents: '18:00', endTimeEvents: '20:00', weekdays: ['tuesday' as const] };
    const dates = { startDateRecurrence: '2026-12-01', endDateRecurrence: '2026-12-08' };
    const body = { bookableCategoryIds: [categoryId] };
    await ben.call(changeAppSetting, { params: { id: ben.id }, body });
    params.id = (
      await ada.call(createSeries, { body: { title: 'Dienstag', ...times, ...dates, categoryId } })
    ).data.id;
    const { data } = await ada.call(listBookableEvents, { query: { categoryId } });
    eventIds = data.items.map(({ id }) => id);
    await notifyOpenings(night.app.db, night.app.env, new Date(evening));
  });

  it('is said of the others where the first is called off', async () => {
    const [id = ''] = eventIds;
    const callOff = () => ada.call(deleteBookableEvent, { params: { id } });
    expect(await titlesAfter(callOff)).toEqual(['Jetzt buchbar: Dienstag']);
  });

  it('is not said once booking has closed', async () => {
    const closeAtMidnight = async () => {
      for (const id of eventIds) await change(id, { bookableTo: '2026-11-20T23:00:00Z' });
    };
    expect(await titlesAfter(closeAtMidnight)).toEqual([]);
  });

  it('is not said once they open later', async () => {
    const openLater = async () => {
      for (const id of eventIds) await change(id, { bookableFrom: '2026-11-25T12:00:00Z' });
    };
    expect(await titlesAfter(openLater)).toEqual([]);
  });
});

describe('games that a list moves', () => {
  let teamId: string;
  const off = {
    de: { title: 'Aushelfen', body: 'Es wird niemand mehr gebraucht.' },
    en: { title: 'Helping out', body: 'Nobody is needed any more.' },
  };
  const send = (...hours: number[]) =>
    ada.call(importGames, {
      body: {
        teamId,
        games: hours.map((hour, at) => ({
          homeTeam: 'Hof',
          awayTeam: `Selb ${at}`,
          homeGame: true,
          cupGame: false,
          date: `2026-12-0${at + 1}T${hour}:00:00Z`,
          location: 'Halle',
          externalId: `selb-${at}`,
          cancelled: false,
        })),
      },
    });
  beforeEach(async () => {
    const team = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    teamId = (await ada.call(createTeam, { body: team })).data.id;
    await ada.call(joinTeam, { params: { id: ben.id }, body: { teamId } });
    await send(17, 17);
  });

  it('are said to the team also where others are notified of them later', async () => {
    await send(18, 18);
    const { data } = await ada.call(listGames, { query: { teamId } });
    const notifyOthers = async () => {
      for (const { id } of data.items)
        await notify(
          { db: night.app.db, now: new Date('2026-11-20T22:31:00Z') },
          { kind: 'matchDay', words: off, about: { module: 'cancelled-games', id } },
          { to: { userIds: [ada.id] }, except: null },
        );
    };
    expect(await titlesAfter(notifyOthers)).toEqual(['Spielplan geändert: Hof']);
  });

  it('are said once where another list moves them again', async () => {
    await send(18, 18);
    expect(await titlesAfter(() => send(19, 19))).toEqual(['Spielplan geändert: Hof']);
    expect(pushed()[0]?.body).toContain('1. Dezember um 20:00');
  });

  it('are said both times where the second list moves only one of them', async () => {
    await send(18, 18);
    expect((await titlesAfter(() => send(18, 19))).toSorted()).toEqual([
      'Spiel verlegt',
      'Spielplan geändert: Hof',
    ]);
  });

  it('are said as they are in the end where the first list moved only one of them', async () => {
    await send(18, 17);
    expect(await titlesAfter(() => send(19, 18))).toEqual(['Spielplan geändert: Hof']);
  });
});

describe('the final score of a game', () => {
  let id: string;
  const end = (scoreGuest: number) =>
    ada.call(changeGame, { params: { id }, body: { state: 'final', scoreHome: 9, scoreGuest } });
  beforeEach(async () => {
    const team = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    const teamId = (await ada.call(createTeam, { body: team })).data.id;
    await ada.call(joinTeam, { params: { id: ben.id }, body: { teamId } });
    const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2026-11-20T18:30:00Z' };
    id = (await ada.call(createGame, { body: game })).data.id;
  });

  it('that is corrected is said once, as it is', async () => {
    await end(3);
    expect(await titlesAfter(() => end(5))).toEqual(['Endstand']);
    expect(pushed()[0]?.body).toBe('Selb – Hof 9:5');
  });

  it('that was entered for the wrong game is not said', async () => {
    await end(3);
    const empty = () => ada.call(changeGame, { params: { id }, body: { scoreHome: null, scoreGuest: null } });
    expect(await titlesAfter(empty)).toEqual([]);
  });
});

describe('when a team meets', () => {
  let teamId: string;
  const gameIds: string[] = [];
  const meet = (meetMinutesAway: number) =>
    ada.call(changeTeam, { params: { id: teamId }, body: { meetMinutesAway } });
  beforeEach(async () => {
    const team = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    teamId = (await ada.call(createTeam, { body: { ...team, meetMinutesAway: 45 } })).data.id;
    await ada.call(joinTeam, { params: { id: ben.id }, body: { teamId } });
    gameIds.length = 0;
    for (const date of ['2026-12-05T18:00:00Z', '2026-12-06T18:00:00Z']) {
      const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date };
      gameIds.push((await ada.call(createGame, { body: game })).data.id);
    }
  });

  it('is said once where it is changed twice for all games', async () => {
    await meet(60);
    expect(await titlesAfter(() => meet(90))).toEqual(['Treffpunkt geändert: Hof']);
    expect(pushed()[0]?.body).toContain('5. Dezember um 17:30');
  });

  it('is not said of a game that is called off', async () => {
    const [id = ''] = gameIds;
    const change = (body: GameChange) => ada.call(changeGame, { params: { id }, body });
    await change({ meetAt: '2026-12-05T16:00:00Z' });
    expect(await titlesAfter(() => change({ state: 'cancelled' }))).toEqual(['Spiel abgesagt']);
  });
});

describe('a ride', () => {
  let id: string;
  let teamId: string;
  let rideId: string;
  const seat = () => ({ params: { id, rideId, userId: ben.id } });
  beforeEach(async () => {
    const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
    teamId = (await ada.call(createTeam, { body: team })).data.id;
    for (const person of [ada, ben])
      await ada.call(joinTeam, { params: { id: person.id }, body: { teamId } });
    const date = '2026-12-05T18:00:00Z';
    const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date };
    id = (await ada.call(createGame, { body: game })).data.id;
    const ride = { seats: 2, leavesAt: '2026-12-05T17:00:00Z', from: 'Bahnhof' };
    rideId = (await ada.call(createRide, { params: { id }, body: ride })).data.id;
  });

  it('into which somebody is put and taken out of it again has no seat for them', async () => {
    await ada.call(takeSeat, seat());
    expect(await titlesAfter(() => ada.call(giveSeatBack, seat()))).toEqual([
      'Du hast keinen Platz mehr im Auto',
    ]);
  });

  it('to a game that is called off has a seat for nobody', async () => {
    await ada.call(takeSeat, seat());
    const cancel = () => ada.call(changeGame, { params: { id }, body: { state: 'cancelled' } });
    expect(await titlesAfter(cancel)).toEqual(['Spiel abgesagt']);
  });

  it('out of which somebody is taken and put into it again has a seat for them', async () => {
    await ben.call(takeSeat, seat());
    await ada.call(giveSeatBack, seat());
    expect(await titlesAfter(() => ada.call(takeSeat, seat()))).toEqual(['Du hast einen Platz im Auto']);
  });

  it.each([
    ['full says so to its driver', false, ['Dein Auto ist voll']],
    ['full, and has a seat again, says nothing to its driver', true, []],
  ])('that is %s', async (_, givesBack, expected) => {
    const cem = await night.app.person();
    await ada.call(joinTeam, { params: { id: cem.id }, body: { teamId } });
    const body = { seats: 1, leavesAt: '2026-12-05T17:00:00Z', from: 'Bahnhof' };
    const own = (await ben.call(createRide, { params: { id }, body })).data;
    const params = { id, rideId: own.id, userId: cem.id };
    await cem.call(takeSeat, { params });
    const meanwhile = async () => givesBack && cem.call(giveSeatBack, { params });
    expect(await titlesAfter(meanwhile)).toEqual(expected);
  });
});
