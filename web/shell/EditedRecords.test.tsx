/** Every form that changes a record: each field shows its value and sends it back, and shows what the server refuses about it. */
import { changeAbsence, getAbsence } from '@club/contract/absences/paths.ts';
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { changeBookableEvent, getBookableEvent } from '@club/contract/bookings/events/paths.ts';
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import { changeCalendarEvent, getCalendarEvent } from '@club/contract/calendar/paths.ts';
import type { Path } from '@club/contract/endpoint.ts';
import { Failure, type FieldCode } from '@club/contract/failures.ts';
import { changeGame, getGame } from '@club/contract/games/paths.ts';
import { changeRide, getRide } from '@club/contract/matches/rides/paths.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { changePosition, getPosition } from '@club/contract/positions/paths.ts';
import { changeQttr, getQttr } from '@club/contract/qttr/paths.ts';
import { changeTeam, getTeam, listTeams } from '@club/contract/teams/paths.ts';
import { changeUser, getProfile, listProfiles } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EditAbsence } from '../absences/EditAbsence.tsx';
import { EditEventPage as EditTraining } from '../bookings/manage/EditEventPage.tsx';
import { training } from '../bookings/testing-training.ts';
import { EditEventPage } from '../calendar/EditEventPage.tsx';
import { EditGamePage } from '../games/EditGamePage.tsx';
import { game } from '../games/testing-game.ts';
import { EditRide } from '../matches/EditRide.tsx';
import { EditPositionPage } from '../positions/EditPositionPage.tsx';
import { EditQttrPage } from '../qttr/EditQttrPage.tsx';
import { EditTeamPage } from '../teams/EditTeamPage.tsx';
import { team } from '../teams/testing-team.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences } from '../texts/de/absences.ts';
import { bookableEventsManage as trainings } from '../texts/de/bookable-events-manage.ts';
import { events } from '../texts/de/events.ts';
import { fields as sentences } from '../texts/de/fields.ts';
import { games } from '../texts/de/games.ts';
import { matches } from '../texts/de/matches.ts';
import { positions } from '../texts/de/positions.ts';
import { qttr } from '../texts/de/qttr.ts';
import { teams } from '../texts/de/teams.ts';
import { users } from '../texts/de/users.ts';
import type { TextModule } from '../texts/text-modules.ts';
import { UserForm } from '../users/UserForm.tsx';

const id = '01a00000-0000-7000-8000-0000000000a1';
const ada = { id: own, firstName: 'Ada', lastName: 'Angriff' };
const second = { ...team, id: '01a00000-0000-7000-8000-0000000000d2', name: 'Damen' };
const category = { id: training.categoryId, name: 'Turnier', color: '#134677', uses: 1 };

type Row = {
  name: string;
  element: ReactNode;
  texts: TextModule[];
  get: Path | null;
  change: Path;
  params: Record<string, string>;
  record: Record<string, unknown>;
  /** by label what is shown, and the path of the field; of two fields for one value the first has it */
  fields: [label: string, shown: string | boolean, path?: string][];
  /** the fields of the record that are sent */
  sent: string[];
};

const person = { ...ada, approved: true, birthday: '1990-05-17', hasGuardian: false } as User;
const link = (what: string) => `https://site.example/${what}`;
const playing = { meetMinutesHome: 20, meetMinutesAway: 75, resultHours: 24, reportHours: 72 };

const ride: Ride = {
  ...{ id, gameId: game.id, driver: { ...ada, photoUrl: null }, passengers: [] },
  ...{ seats: 4, leavesAt: '2036-11-14T17:15:00Z', from: 'Schulhof' },
};

const rows: Row[] = [
  {
    name: 'a team',
    element: <EditTeamPage />,
    texts: ['teams', 'matches', 'profiles', 'files'],
    get: getTeam,
    change: changeTeam,
    params: { id: team.id },
    record: {
      ...{ ...team, ...playing, matchSystem: 'bund', playedOut: true, reminders: [5, 2], captainIds: [own] },
      ...{ linkTable: link('table'), linkStats: link('stats'), linkCalendar: link('calendar') },
    },
    fields: [
      [teams.name, 'TTC 1990 Hof II', 'name'],
      [teams.league, 'Bezirksliga Ost', 'league'],
      [teams.type, 'youth', 'type'],
      [teams.ageGroup, '19', 'ageGroup'],
      [teams.rank, '7', 'rank'],
      [teams.color, '#134677', 'color'],
      [teams.linkTable, link('table'), 'linkTable'],
      [teams.linkStats, link('stats'), 'linkStats'],
      [teams.linkCalendar, link('calendar'), 'linkCalendar'],
      [matches.captainAdd, '', 'captainIds'],
      [matches.matchSystem, 'bund', 'matchSystem'],
      [matches.playedOut, true, 'playedOut'],
      [matches.meetHome, '20', 'meetMinutesHome'],
      [matches.meetAway, '75', 'meetMinutesAway'],
      [matches.reminders, '5, 2', 'reminders'],
      [matches.resultHours, '24', 'resultHours'],
      [matches.reportHours, '72', 'reportHours'],
    ],
    sent: [
      'photoId',
      'name',
      'league',
      'type',
      'ageGroup',
      'rank',
      'color',
      'captainIds',
      'matchSystem',
    ].concat(['linkTable', 'linkStats', 'linkCalendar', 'playedOut', 'reminders', ...Object.keys(playing)]),
  },
  {
    name: 'a game',
    element: <EditGamePage />,
    texts: ['games', 'gamesResults', 'matches'],
    get: getGame,
    change: changeGame,
    params: { id },
    record: {
      ...game,
      ...{ teamId: second.id, homeGame: false, cupGame: true, location: 'Jahnhalle', state: 'final' },
      ...{ scoreHome: 4, scoreGuest: 6, matchDay: 3, matchNumber: '1407', opponentNote: 'Mit Sperre' },
      ...{
        hall: { name: 'Halle', street: 'Weg 1', zip: '95028', town: 'Selb' },
        meetAt: '2036-11-14T17:45:00Z',
      },
    },
    fields: [
      [games.team, second.id, 'teamId'],
      [games.homeTeam, 'TTC 1990 Hof', 'homeTeam'],
      [games.awayTeam, 'TV Selb', 'awayTeam'],
      [games.date, '14.11.2036', 'date'],
      [games.location, 'Jahnhalle', 'location'],
      [games.league, 'Bezirksliga', 'league'],
      [games.cupGame, true, 'cupGame'],
      [games.scoreHome, '4', 'scoreHome'],
      [games.scoreGuest, '6', 'scoreGuest'],
      [matches.matchDay, '3', 'matchDay'],
      [matches.matchNumber, '1407', 'matchNumber'],
      [matches.hallName, 'Halle', 'hall.name'],
      [matches.hallStreet, 'Weg 1', 'hall.street'],
      [matches.hallZip, '95028', 'hall.zip'],
      [matches.hallTown, 'Selb', 'hall.town'],
      [matches.meetAt, '18:45', 'meetAt'],
      [matches.opponentNote, 'Mit Sperre', 'opponentNote'],
    ],
    sent: [
      'teamId',
      'homeGame',
      'homeTeam',
      'awayTeam',
      'date',
      'location',
      'league',
      'cupGame',
      'state',
    ].concat(['scoreHome', 'scoreGuest', 'matchDay', 'matchNumber', 'hall', 'meetAt', 'opponentNote']),
  },
  {
    name: 'an event',
    element: <EditEventPage />,
    texts: ['events'],
    get: getCalendarEvent,
    change: changeCalendarEvent,
    params: { id },
    record: {
      ...{
        id,
        title: 'Pokal',
        description: '<p>Mit Kuchen</p>',
        location: 'Jahnhalle',
        categoryId: category.id,
      },
      ...{
        startDate: '2036-11-08T18:30:00Z',
        endDate: '2036-11-09T21:00:00Z',
        allDay: false,
        internal: true,
      },
    },
    fields: [
      [events.eventTitle, 'Pokal', 'title'],
      [events.category, category.id, 'categoryId'],
      [events.allDay, false],
      [events.startDate, '08.11.2036', 'startDate'],
      [events.startTime, '19:30'],
      [events.endDate, '09.11.2036', 'endDate'],
      [events.endTime, '22:00'],
      [events.location, 'Jahnhalle', 'location'],
      [events.description, 'Mit Kuchen', 'description'],
      [events.internalLabel, true, 'internal'],
    ],
    sent: ['title', 'description', 'location', 'categoryId', 'startDate', 'endDate', 'allDay', 'internal'],
  },
  {
    name: 'a training',
    element: <EditTraining />,
    texts: ['bookableEventsManage'],
    get: getBookableEvent,
    change: changeBookableEvent,
    params: { id: training.id },
    record: {
      ...{ ...training, description: '<p>Mit Ball</p>', color: '#134677', internal: true, capacity: 8 },
      ...{ bookableFrom: '2036-11-20T17:00:00Z', bookableToHoursBefore: 2, endDate: '2036-12-03T20:00:00Z' },
    },
    fields: [
      [trainings.eventTitle, training.title, 'title'],
      [trainings.category, training.categoryId, 'categoryId'],
      [trainings.startDate, '02.12.2036', 'startDate'],
      [trainings.startTime, '19:00'],
      [trainings.endDate, '03.12.2036', 'endDate'],
      [trainings.endTime, '21:00'],
      [trainings.location, 'Jahnhalle', 'location'],
      [trainings.capacity, '8', 'capacity'],
      [trainings.bookableFrom, '20.11.2036', 'bookableFrom'],
      [trainings.hoursBefore, '2', 'bookableToHoursBefore'],
      [trainings.description, 'Mit Ball', 'description'],
      [trainings.ownColor, '#134677', 'color'],
      [trainings.internal, true, 'internal'],
      [trainings.hideBookings, false, 'hideBookings'],
    ],
    sent: [
      'title',
      'description',
      'location',
      'categoryId',
      'color',
      'startDate',
      'endDate',
      'capacity',
    ].concat(
      ['bookableFrom', 'bookableTo', 'bookableFromDaysBefore', 'bookableToHoursBefore', 'internal'],
      ['hideBookings'],
    ),
  },
  {
    name: 'a place in a line-up',
    element: <EditPositionPage />,
    texts: ['positions', 'profiles'],
    get: getPosition,
    change: changePosition,
    params: { id },
    record: {
      ...{ id, userId: own, teamId: second.id, season: 2034, seasonHalf: 'second', position: 12 },
      ...{ date: '2026-07-01', notes: ['RES'], user: ada, youth: false },
      team: { id: second.id, name: 'Damen', color: '#134677', type: 'adults', ageGroup: null, rank: 1 },
    },
    fields: [
      [positions.person, 'Angriff, Ada', 'userId'],
      [positions.team, second.id, 'teamId'],
      [positions.season, '2034', 'season'],
      [positions.half, 'second', 'seasonHalf'],
      [positions.place, '12', 'position'],
      [positions.date, '01.07.2026', 'date'],
    ],
    sent: ['userId', 'teamId', 'season', 'seasonHalf', 'position', 'date', 'notes'],
  },
  {
    name: 'a value',
    element: <EditQttrPage />,
    texts: ['qttr', 'profiles'],
    get: getQttr,
    change: changeQttr,
    params: { id },
    record: { id, userId: own, position: 1512, date: '2026-08-11', user: ada },
    fields: [
      [qttr.person, 'Angriff, Ada', 'userId'],
      [qttr.value, '1512', 'position'],
      [qttr.date, '11.08.2026', 'date'],
    ],
    sent: ['userId', 'position', 'date'],
  },
  {
    name: 'a person',
    element: (
      <UserForm edited={{ record: { data: person, etag: '"1"' }, reread: async () => null } as never} />
    ),
    texts: ['users'],
    get: null,
    change: changeUser,
    params: { id: own },
    record: person,
    fields: [
      [users.firstName, 'Ada', 'firstName'],
      [users.lastName, 'Angriff', 'lastName'],
      [users.birthday, '17.05.1990', 'birthday'],
    ],
    sent: ['firstName', 'lastName', 'birthday'],
  },
  {
    name: 'an absence',
    element: (
      <EditAbsence hold={() => () => undefined} id={id} saved={() => undefined} cancel={() => undefined} />
    ),
    texts: ['absences'],
    get: getAbsence,
    change: changeAbsence,
    params: { id },
    record: { id, userId: own, from: '2036-08-01', to: '2036-08-14', reason: 'Ostsee' },
    fields: [
      [absences.from, '01.08.2036', 'from'],
      [absences.to, '14.08.2036', 'to'],
      [absences.reason, 'Ostsee', 'reason'],
    ],
    sent: ['from', 'to', 'reason'],
  },
  {
    name: 'a ride',
    element: <EditRide hold={() => () => undefined} game={game} ride={ride} close={() => undefined} />,
    texts: ['matches'],
    get: getRide,
    change: changeRide,
    params: { id: game.id, rideId: ride.id },
    record: ride,
    fields: [
      [matches.leavesAt, '18:15', 'leavesAt'],
      [matches.seats, '4', 'seats'],
      [matches.leavesFrom, 'Schulhof', 'from'],
    ],
    sent: ['seats', 'leavesAt', 'from'],
  },
];

/** Sentences that differ from each other, for as many fields. */
const codes = (Object.keys(sentences) as FieldCode[]).filter((code) => !/[{<]/.test(sentences[code]));
const control = (label: string) =>
  field(label)
    .or(page.getByRole('checkbox', { name: label, exact: true }))
    .or(page.getByRole('searchbox', { name: label, exact: true }))
    .first();
const submitButton = () => document.querySelector('[type=submit]') as Element;
/** What stands nearest to a field of the sentences about fields. */
function errorAt(label: string): string[] {
  for (let at: Element | null = control(label).element(); at; at = at.parentElement) {
    const shown = codes.filter((code) => at?.textContent?.includes(sentences[code]));
    if (shown.length > 0) return shown;
  }
  return [];
}

test.each(rows)('$name', async ({ element, texts, get, change, params, record, fields, sent }) => {
  const server = fakeServer();
  const bodies: unknown[] = [];
  if (get) server.answer(get, () => record as never, params);
  server.answer(listTeams, () => pageOf(team, second));
  server.answer(listCalendarCategories, () => pageOf(category));
  server.answer(listBookableCategories, () => pageOf({ ...training.category, uses: 1 }));
  const profile = { ...ada, photoUrl: null, teams: [] };
  server.answer(listProfiles, () => pageOf(profile));
  server.answer(getProfile, () => profile, { id: own });
  const refused = fields.flatMap(([label, shown, path], at) =>
    path && typeof shown === 'string' ? [{ label, path, code: codes[at] ?? 'invalid' }] : [],
  );
  server.answer(
    change,
    ({ body, ifMatch }) => {
      bodies.push(body, ifMatch !== null);
      throw new Failure('invalid', {
        errors: refused.map(({ path, code }) => ({ path, code, message: '' })),
      });
    },
    params,
  );
  await show(onPage(element, `/edit/${params.id}`, '/edit/$id'), {
    texts: ['forms', ...texts],
    permissions: ['m_usrs'],
  });
  const asRecorded = async () => {
    for (const [label, shown] of fields)
      await (typeof shown === 'string'
        ? expect.element(control(label)).toHaveValue(shown)
        : shown
          ? expect.element(control(label)).toBeChecked()
          : expect.element(control(label)).not.toBeChecked());
  };
  await asRecorded();
  await page.elementLocator(submitButton()).click();
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies).toMatchObject([Object.fromEntries(sent.map((name) => [name, record[name]])), true]);
  await expect.poll(() => errorAt(fields[0]?.[0] ?? '')).not.toEqual([]);
  expect(refused.map(({ label }) => [label, ...errorAt(label)])).toEqual(
    refused.map(({ label, code }) => [label, code]),
  );
  await asRecorded();
  const ticks = fields.flatMap(([label, shown, path]) =>
    path && typeof shown === 'boolean' ? [{ label, path }] : [],
  );
  for (const { label } of ticks) await control(label).click();
  // nothing is sent while the answer is still being shown
  await expect.poll(() => document.querySelector('form')?.getAttribute('aria-busy')).toBe('false');
  await page.elementLocator(submitButton()).click();
  await expect.poll(() => bodies).toHaveLength(4);
  expect(bodies[2]).toMatchObject(Object.fromEntries(ticks.map(({ path }) => [path, !record[path]])));
});
