/**
 * A club in Los Angeles, where an evening is another day than by UTC: what counts by days counts by the club's. In a
 * club in Germany only the hour after midnight would show it.
 */
import { createAbsence } from '@club/contract/absences/api.ts';
import { bookSeries } from '@club/contract/bookings/api.ts';
import { createSeries } from '@club/contract/bookings/series/api.ts';
import { listMarks, putEmergency } from '@club/contract/emergency/api.ts';
import { deleteGame } from '@club/contract/games/api.ts';
import { getTeamBalance, getUserBalance } from '@club/contract/match-reports/balances/api.ts';
import { lineUps, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { getMatch, setAvailability } from '@club/contract/matches/api.ts';
import { previewPastedCodes } from '@club/contract/matches/codes/pasted/api.ts';
import { joinTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maySeeBookingMessages } from '../bookings/may-see.ts';
import { type Hall, openBookingsApp } from '../bookings/testing/bookings-app.ts';
import { bund, entriesOf, openReportApp, type ReportApp } from '../match-reports/testing/report-app.ts';
import { askPlayers, isStillQuestion } from '../matches/questions.ts';
import { monday, openSearchApp, type SearchApp } from '../matches/substitutes/testing/search-app.ts';
import { notifiedIn } from '../notifications/testing/notified.ts';
import type { Person } from '../testing/test-app.ts';

const settings = { CLUB_TIMEZONE: 'America/Los_Angeles' };

describe('a game on Saturday evening', () => {
  const saturday = '2026-11-28';
  let app: SearchApp;
  let gameId: string;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await openSearchApp(settings);
    // 18:00
    gameId = await app.game({ date: '2026-11-29T02:00:00Z', matchNumber: '101' });
    [anna, ben] = (await app.reported(['Anna', 'Ben'], app.teamIds[0])) as [Person, Person];
    for (const { id } of [anna, ben])
      await app.admin.call(joinTeam, { params: { id }, body: { teamId: app.teamIds[0] } });
    await anna.call(createAbsence, { body: { from: saturday, to: saturday } });
    await ben.call(createAbsence, { body: { from: '2026-11-29', to: '2026-11-29' } });
  });
  beforeEach(() => app.setTime(monday));
  afterAll(() => app.close());

  it('is not for whoever is away on Saturday, also if they have said yes before', async () => {
    const availability = { params: { id: gameId, userId: anna.id }, body: { answer: 'yes' as const } };
    await anna.call(setAvailability, availability);
    const { players } = (await app.captain.call(getMatch, { params: { id: gameId } })).data;
    expect(players.map(({ person, given }) => [person.firstName, given?.away ?? false])).toEqual([
      ['Anna', true],
      ['Ben', false],
    ]);
    await app.db.deleteFrom('main.availabilities').execute();
  });

  it('is at six in the evening in the calendar of its team', async () => {
    const feed = await app.raw(`/api/main/v1/games/games/feed/ical/${app.teamIds[0]}`);
    expect(await feed.text()).toContain('DTSTART;TZID=America/Los_Angeles:20261128T180000');
  });

  it('is asked about those who are not away on Saturday, and only they are notified when it is deleted', async () => {
    const before = (await notifiedIn(app.db)).length;
    const now = new Date('2026-11-23T17:00:00Z');
    app.setTime(now.toISOString());
    await askPlayers(app.db, app.env, now);
    const about = { answer: null, names: null, createdAt: now, now, env: app.env } as never;
    expect(await isStillQuestion(app.db, anna.id, gameId, about)).toBe(false);
    expect(await isStillQuestion(app.db, ben.id, gameId, about)).toBe(true);
    await app.admin.call(deleteGame, { params: { id: gameId } });
    const reached = (await notifiedIn(app.db)).slice(before).map(({ to }) => to.userIds?.includes(anna.id));
    expect(reached).toEqual([false, false]);
  });

  it('leaves substitutes hours to answer who are asked in the morning', async () => {
    // nine o’clock on Saturday
    app.setTime('2026-11-28T17:00:00Z');
    const id = await app.game({ date: '2026-11-29T02:00:00Z' });
    const [cem] = (await app.reported(['Cem'])) as [Person];
    await app.search(id, [cem], { hoursEach: 6 });
    expect(await app.course(id)).toContain('Cem asked');
  });
});

describe('codes that are pasted', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await openSearchApp(settings);
  });
  afterAll(() => app.close());

  it('belong to the game of the day that is written beside them, on the last evening of a season too', async () => {
    app.setTime('2027-06-20T12:00:00Z');
    // 18:00 on 29 and on 30 June
    await app.game({ date: '2027-06-30T01:00:00Z', matchNumber: '101' });
    const id = await app.game({ date: '2027-07-01T01:00:00Z', matchNumber: '101' });
    const text = 'Mi. 30.06.2027 101 K7XM2QPLA9ZT 4711';
    const { found } = (await app.captain.call(previewPastedCodes, { body: { text } })).data;
    expect(found.flatMap(({ gameIds }) => gameIds)).toEqual([id]);
  });
});

describe('a training on Tuesday evening', () => {
  let app: Hall;
  let ada: Person;
  beforeAll(async () => {
    app = await openBookingsApp(undefined, settings);
    [ada] = (await app.members('Ada')) as [Person];
  });
  beforeEach(() => app.setTime('2026-11-20T12:00:00Z'));
  afterAll(() => app.close());
  // 1 December, 19:00 to 21:00
  const tuesday = { startDate: '2026-12-02T03:00:00Z', endDate: '2026-12-02T05:00:00Z' };

  it('shows trainers from Tuesday morning on whose emergency contacts are marked', async () => {
    const { id } = await app.event(tuesday);
    await app.book(ada, id);
    const emergency = { contacts: [], mustKnow: 'Allergie' };
    await ada.call(putEmergency, { params: { id: ada.id }, body: emergency });
    const marks = async () => (await app.manager.call(listMarks, { params: { id } })).data.items;
    app.setTime('2026-12-01T17:00:00Z');
    expect(await marks()).toEqual([{ userId: ada.id }]);
  });

  it('opens a week before at midnight of the club, and is announced from then on', async () => {
    const { id } = await app.event({ ...tuesday, bookableFromDaysBefore: 7 });
    const about = (now: string) =>
      ({ answer: null, names: null, createdAt: new Date(now), now: new Date(now), env: app.env }) as never;
    const isOpen = (now: string) => maySeeBookingMessages['open-events']?.(app.db, ada.id, id, about(now));
    expect(await isOpen('2026-11-24T07:59:00Z')).toBe(false);
    expect(await isOpen('2026-11-24T08:00:00Z')).toBe(true);
    app.setTime('2026-11-24T08:00:00Z');
    expect((await app.book(ada, id)).status).toBe('booked');
  });

  it('can be booked on its day alone, and begins a series in its last hour', async () => {
    const { id } = await app.event({ ...tuesday, bookableFromDaysBefore: 0, bookableToHoursBefore: 4 });
    app.setTime('2026-12-01T20:00:00Z');
    expect((await app.book(ada, id)).status).toBe('booked');
    app.setTime('2026-12-02T02:00:00Z');
    const series = {
      ...{ title: 'Spätschicht', startTimeEvents: '19:00', endTimeEvents: '21:00' },
      ...{ startDateRecurrence: '2026-12-01', endDateRecurrence: '2026-12-02' },
      weekdays: ['tuesday' as const],
    };
    const body = { ...series, categoryId: app.category.id };
    expect((await app.manager.call(createSeries, { body })).data).toMatchObject(series);
  });

  it('is one of the Tuesdays of its series', async () => {
    const series = {
      ...{ title: 'Training', startTimeEvents: '19:00', endTimeEvents: '21:00', categoryId: app.category.id },
      ...{ startDateRecurrence: '2026-12-01', endDateRecurrence: '2026-12-10' },
      weekdays: ['tuesday' as const, 'wednesday' as const],
    };
    const { data } = await app.manager.call(createSeries, { body: series });
    const body = { recurringBookableEventId: data.id, weekdays: ['tuesday' as const], until: '2026-12-08' };
    const { dates } = (await ada.call(bookSeries, { params: { id: ada.id }, body })).data;
    expect(dates.map(({ startDate }) => startDate)).toEqual(['2026-12-02T03:00:00Z', '2026-12-09T03:00:00Z']);
  });
});

describe('a match on New Year’s Eve', () => {
  let app: ReportApp;
  beforeAll(async () => {
    app = await openReportApp(settings);
  });
  afterAll(() => app.close());

  it('belongs to the first half', async () => {
    // 18:00 on 31 December
    const date = '2027-01-01T02:00:00Z';
    app.setTime('2027-01-01T03:00:00Z');
    const eva = await app.person({ firstName: 'Eva' });
    const id = await app.game({ date });
    const singles = { kind: 'singles' as const, side: 'home' as const, players: [eva.id, 'B', 'C', 'D'] };
    const won = [1, 2, 3, 4, 5, 6].flatMap((game) => wonGame(game, 'home'));
    await app.begin(id, bund);
    await app.add(id, entriesOf(...lineUps([4, 2], [4, 2]), singles, ...won));
    const { data } = await eva.call(getUserBalance, { params: { id: eva.id }, query: {} });
    expect([data.season, data.items.map(({ half }) => half)]).toEqual([2026, ['first']]);
    const team = await app.captain.call(getTeamBalance, { params: { id: app.teamId }, query: {} });
    expect(team.data.reserves).toMatchObject({ half: 'first', over: 1, reported: 1 });
  });
});
