/** The small club in the middle of its evening: whatever pages can show is there, with most of its fields filled. */
import * as absences from '@club/contract/absences/api.ts';
import * as declines from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as emergency from '@club/contract/emergency/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as legal from '@club/contract/legal/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { type Club, game, report, type Step, scoresOfGames } from './busy-games.ts';
import { dateRecords, openSmallClub } from './small-club.ts';

/** The time at which the club is looked at. */
export const lookedAtOn = '2026-11-20T18:50:00Z';

const names: Step = async ({ admin, captain, eva, mother, child, substitute, person }) => {
  const rename = (id: string, body: object) => admin.call(users.changeUser, { params: { id }, body });
  await rename(admin.id, { firstName: 'Adele', lastName: 'Albrecht' });
  await rename(captain.id, { firstName: 'Karl', lastName: 'Kaiser' });
  await rename(eva.id, { firstName: 'Eva', lastName: 'Engel' });
  await rename(mother.id, { firstName: 'Mara', lastName: 'Moser' });
  await rename(child.id, { firstName: 'Kai', lastName: 'Moser' });
  await rename(substitute.id, { firstName: 'Sam', lastName: 'Sommer' });
  await person({ approved: false, firstName: 'Willi', lastName: 'Wartet' });
  await admin.call(settings.changeAppSetting, {
    params: { id: admin.id },
    body: { quietHours: { from: '22:00', to: '07:00' }, topics: ['news', 'games'] },
  });
  await eva.call(settings.changeAppSetting, { params: { id: eva.id }, body: { birthdayShown: true } });
};

const team: Step = ({ admin, records }) =>
  admin.call(teams.changeTeam, {
    params: { id: records.teamId },
    body: {
      linkStats: 'https://statistik.example/erste',
      linkTable: 'https://tabelle.example/erste',
      matchSystem: 'bund',
      meetMinutesHome: 30,
      meetMinutesAway: 75,
      reminders: [7, 2],
      resultHours: 24,
      reportHours: 48,
    },
  });

const values: Step = async ({ admin, captain, eva, child }) => {
  const value = (userId: string, position: number, date: string) =>
    admin.call(qttr.createQttr, { body: { userId, position, date } });
  await value(eva.id, 1462, '2026-08-11');
  await value(eva.id, 1455, '2026-05-11');
  await value(captain.id, 1620, '2026-08-11');
  await value(captain.id, 1604, '2026-11-11');
  await value(child.id, 902, '2026-11-11');
};

const playersOfTeam: Step = ({ admin, child, records }) =>
  admin.call(positions.createPosition, {
    body: { userId: child.id, teamId: records.teamId, season: 2026, seasonHalf: 'first', position: 3 },
  });

const trainings: Step = async ({ admin, captain, eva, mother, child, substitute, records }) => {
  const { trainingId: eventId, bookableCategoryId: categoryId, seriesId } = records;
  await admin.call(bookableEvents.changeBookableEvent, {
    params: { id: eventId },
    body: { description: '<p>Bitte <b>pünktlich</b> sein.</p>', location: 'Jahnhalle' },
  });
  const book = (one: typeof eva, id: string, waitingList = false) =>
    one.call(bookings.book, { params: { id }, body: { eventId, waitingList } });
  await book(eva, eva.id);
  await book(mother, child.id);
  await book(captain, captain.id, true);
  await substitute.call(declines.decline, { params: { id: substitute.id, eventId } });
  const course = await admin.call(bookableEvents.createBookableEvent, {
    body: {
      title: 'Lehrgang',
      description: '<p>Mit <a href="https://trainer.example">Gasttrainer</a></p>',
      location: 'Sporthalle Nord',
      categoryId,
      color: '#8a1c3b',
      bookableFromDaysBefore: 14,
      bookableToHoursBefore: 24,
      capacity: 12,
      internal: true,
      hideBookings: true,
      startDate: '2026-11-28T09:00:00Z',
      endDate: '2026-11-28T15:00:00Z',
    },
  });
  await eva.call(bookings.book, {
    params: { id: eva.id },
    body: { eventId: course.data.id, waitingList: false, arrival: '2026-11-28T09:30:00Z' },
  });
  await admin.call(series.changeSeries, {
    params: { id: seriesId },
    body: { location: 'Jahnhalle', capacity: 8, description: '<p>Für alle</p>', exceptionDates: [] },
  });
  await admin.call(bookableEvents.createBookableEvent, {
    body: {
      title: 'Jugendtraining',
      categoryId,
      startDate: '2026-11-20T18:45:00Z',
      endDate: '2026-11-20T20:15:00Z',
    },
  });
};

const events: Step = async ({ admin, records }) => {
  const { eventId, calendarCategoryId: categoryId } = records;
  await admin.call(calendar.changeCalendarEvent, {
    params: { id: eventId },
    body: { description: '<p>Jeder bringt etwas mit.</p>', location: 'Vereinsheim', internal: true },
  });
  await admin.call(calendar.createCalendarEvent, {
    body: {
      title: 'Stadtmeisterschaft',
      categoryId,
      allDay: true,
      startDate: '2026-12-05T00:00:00Z',
      endDate: '2026-12-06T00:00:00Z',
    },
  });
};

const news: Step = async ({ admin, eva, records }) => {
  const params = { id: records.postId };
  await eva.call(reactions.react, { params, body: { type: '👍' } });
  await eva.call(posts.viewPost, { params });
  const post = (body: object) =>
    admin.call(posts.createPost, { body: { tags: ['Verein'], ...body } as never });
  await post({
    headline: 'Neue Tische',
    content: '<h2>Acht Stück</h2><p>Sie stehen in der <em>Jahnhalle</em>.</p>',
    status: 'published',
    pinned: true,
  });
  await post({ headline: 'Rückrunde', status: 'draft', publishAt: '2026-12-01T08:00:00Z', quietly: true });
};

const family: Step = async ({ admin, mother, grandmother, captain, child }) => {
  await admin.call(families.putGuardian, {
    params: { id: child.id, userId: grandmother.id },
    body: { kind: 'other' },
  });
  await captain.call(families.putGuardian, {
    params: { id: child.id, userId: captain.id },
    body: { kind: 'parent' },
  });
  const ofChild = (kind: 'transport' | 'photos-members') => ({
    params: { id: child.id, kind },
    body: { version: 1 },
  });
  await mother.call(consents.giveConsent, ofChild('transport'));
  await mother.call(emergency.putEmergency, {
    params: { id: child.id },
    body: {
      contacts: [{ name: 'Mara Moser', phone: '09281 12345', relation: 'Mutter' }],
      mustKnow: 'Wespenallergie',
    },
  });
};

const rest: Step = async ({ admin, captain, eva, records, doJobs }) => {
  await eva.call(absences.createAbsence, {
    body: { from: '2026-12-20', to: '2027-01-06', reason: 'Urlaub' },
  });
  await captain.call(buddies.createBuddy, { body: { buddyId: eva.id, note: 'donnerstags' } });
  await admin.call(legal.changeLegalText, {
    params: { name: 'imprint' },
    body: { de: 'TTC 1990 Hof e. V.', en: 'TTC 1990 Hof' },
  });
  await admin.call(notifications.notifyGroup, {
    body: { title: 'Hallenschlüssel', body: 'Wer hat ihn?', link: '/games', teamIds: [records.teamId] },
  });
  await admin.call(notifications.notifyUser, {
    body: { title: 'Beitrag', body: 'Bitte überweisen.', userId: eva.id },
  });
  await doJobs();
};

const steps = [
  ...[names, team, game, scoresOfGames, report, values, playersOfTeam],
  ...[trainings, events, news, family, rest],
];

export async function openBusyClub() {
  const small = await openSmallClub();
  const grandmother = await small.person({ approved: false, firstName: 'Gerda', lastName: 'Moser' });
  const club: Club = { ...small, grandmother };
  for (const [at, step] of steps.entries()) {
    club.setTime(`2026-11-20T18:${31 + at}:00Z`);
    await step(club);
  }
  await dateRecords(club, lookedAtOn);
  club.setTime(lookedAtOn);
  return club;
}
