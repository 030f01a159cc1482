/** One change of each kind, as people make them on an evening in the club. */
import * as absences from '@club/contract/absences/api.ts';
import * as declines from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import * as links from '@club/contract/calendar/links/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as emergency from '@club/contract/emergency/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as legal from '@club/contract/legal/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as codes from '@club/contract/matches/codes/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as substitutes from '@club/contract/matches/substitutes/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as rights from '@club/contract/permissions/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as retention from '@club/contract/retention/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { bund } from '../../match-reports/testing/report-app.ts';
import type { Person } from '../../testing/test-app.ts';
import type { openSmallClub } from './small-club.ts';

/** The small club, and somebody who waits to be approved. */
export type ChangingClub = Awaited<ReturnType<typeof openSmallClub>> & { waiting: Person };

/** By what changes. Each resolves with its answer. */
export type Changes = Record<string, () => Promise<unknown>>;

/** In the order of the evening: what comes later uses what was made before. */
export function changesOf(club: ChangingClub): Changes {
  const { admin, captain, eva, mother, child, substitute, waiting, records, doJobs } = club;
  const { teamId, nextGame, tonight, lateGame, trainingId, seriesId, eventId, postId, buddyId } = records;
  const [mine, hers, next] = [{ id: eva.id }, { id: child.id }, { id: nextGame }] as const;
  let made = '';
  /** Stores the id of what is made, for the changes of it that follow. */
  const make = async (call: Promise<{ data: { id: string } }>) => {
    made = (await call).data.id;
  };
  const ride = { seats: 3, leavesAt: '2026-11-27T17:30:00Z', from: 'Bahnhof' };
  const training = { ...mine, eventId: trainingId };

  return {
    'the name of a person': () => eva.call(users.changeUser, { params: mine, body: { lastName: 'Neumann' } }),
    'a permission': () =>
      admin.call(rights.grantPermission, { params: mine, body: { permission: 'a_psts' } }),
    'a permission that is taken away': () =>
      admin.call(rights.revokePermission, { params: { ...mine, permission: 'a_psts' } }),
    'somebody who is approved': () =>
      admin.call(users.approveUser, { params: { id: waiting.id }, body: { approved: true } }),
    'that one shows one’s birthday': () =>
      eva.call(settings.changeAppSetting, { params: mine, body: { birthdayShown: true } }),
    'settings that are reset': () => eva.call(settings.deleteAppSetting, { params: mine }),
    'a message': async () => {
      const body = { userId: eva.id, title: 'Frage', body: 'Wer bringt Bälle mit?' };
      await admin.call(notifications.notifyUser, { body });
      await doJobs();
      const { data } = await eva.call(inbox.listInbox, { params: mine });
      made = data.items.find(({ title }) => title === 'Frage')?.id ?? '';
    },
    'that it is read': () => eva.call(inbox.readInbox, { params: mine, body: { ids: [made] } }),
    'that all are read': () => eva.call(inbox.readInbox, { params: mine, body: {} }),
    'its answer': async () => {
      await eva.call(inbox.answerInboxMessage, {
        params: { ...mine, messageId: made },
        body: { body: 'Ich' },
      });
      await doJobs();
    },
    'that it is hidden': () => eva.call(inbox.deleteInboxMessage, { params: { ...mine, messageId: made } }),
    'a buddy': () => captain.call(buddies.createBuddy, { body: { buddyId: eva.id } }),
    'the note about a buddy': () =>
      eva.call(buddies.changeBuddy, { params: { id: buddyId }, body: { note: 'Dienstags' } }),
    'a buddy less': () => eva.call(buddies.deleteBuddy, { params: { id: buddyId } }),
    'somebody who asks for a child': () =>
      captain.call(families.putGuardian, {
        params: { ...hers, userId: captain.id },
        body: { kind: 'parent' },
      }),
    'that another guardian confirms it': () =>
      mother.call(families.putGuardian, {
        params: { ...hers, userId: captain.id },
        body: { kind: 'parent' },
      }),
    'a guardian less': () =>
      captain.call(families.deleteGuardian, { params: { ...hers, userId: captain.id } }),
    'a consent': () =>
      mother.call(consents.giveConsent, { params: { ...hers, kind: 'transport' }, body: { version: 1 } }),
    'who may be in pictures': () =>
      eva.call(consents.giveConsent, { params: { ...mine, kind: 'photos-members' }, body: { version: 1 } }),
    'that one can play': () =>
      eva.call(matches.setAvailability, { params: { ...next, userId: eva.id }, body: { answer: 'yes' } }),
    'that a child can play': () =>
      mother.call(matches.setAvailability, {
        params: { ...next, userId: child.id },
        body: { answer: 'yes' },
      }),
    'a ride': () => make(captain.call(rides.createRide, { params: next, body: ride })),
    'a seat in it': () =>
      mother.call(rides.takeSeat, { params: { ...next, rideId: made, userId: child.id } }),
    'where it starts': () =>
      captain.call(rides.changeRide, { params: { ...next, rideId: made }, body: { from: 'Halle' } }),
    'the wording of a consent': () =>
      admin.call(consents.setConsentText, {
        params: { kind: 'transport' },
        body: { version: 1, de: 'Neu', en: 'New' },
      }),
    'a consent that is revoked': () =>
      mother.call(consents.revokeConsent, { params: { ...hers, kind: 'transport' } }),
    'a ride less': () => captain.call(rides.deleteRide, { params: { ...next, rideId: made } }),
    'a comment': () => eva.call(comments.createComment, { params: next, body: { text: 'Wer fährt?' } }),
    'a line-up': () =>
      captain.call(lineUps.setMatchLineUp, { params: next, body: { singles: [eva.id], doubles: [] } }),
    'that it is published': () => captain.call(lineUps.publishMatchLineUp, { params: next }),
    'a search for substitutes': async () => {
      const body = { mode: 'atOnce' as const, wanted: 1, candidates: [substitute.id] };
      await captain.call(substitutes.startSearch, { params: next, body });
      await doJobs();
    },
    'the answer of a substitute': () =>
      substitute.call(substitutes.answerSearch, {
        params: { ...next, userId: substitute.id },
        body: { answer: 'yes' },
      }),
    'an answer that is taken back': () =>
      eva.call(matches.deleteAvailability, { params: { ...next, userId: eva.id } }),
    'the codes of a match': () =>
      captain.call(codes.setMatchCodes, { params: next, body: { code: 'ABCDEFG', pin: '1234' } }),
    'no codes': () => captain.call(codes.deleteMatchCodes, { params: next }),
    'the time of a game': () =>
      admin.call(games.changeGame, { params: next, body: { date: '2026-11-28T18:30:00Z' } }),
    'an absence': () =>
      make(eva.call(absences.createAbsence, { body: { from: '2026-11-28', to: '2027-01-06' } })),
    'its last day': () =>
      eva.call(absences.changeAbsence, { params: { id: made }, body: { to: '2026-12-22' } }),
    'no absence': () => eva.call(absences.deleteAbsence, { params: { id: made } }),
    'a score': () =>
      make(captain.call(scores.createScore, { body: { gameId: lateGame, scoreHome: 3, scoreGuest: 1 } })),
    'a score less': () => captain.call(scores.deleteScore, { params: { id: made } }),
    'a match report': () => captain.call(reports.startMatchReport, { params: { id: tonight }, body: bund }),
    'who writes it': () =>
      captain.call(reports.addReportWriter, { params: { id: tonight, userId: eva.id }, body: {} }),
    'no match report': () => captain.call(reports.deleteMatchReport, { params: { id: tonight } }),
    'how long messages are stored': () =>
      admin.call(retention.changeRetention, { params: { name: 'messages' }, body: { months: 30 } }),
    'a public text': () =>
      admin.call(legal.changeLegalText, { params: { name: 'imprint' }, body: { de: 'Verein', en: 'Club' } }),
    'whom to call': () => {
      const contacts = [{ name: 'Oma', phone: '09281 12345', relation: null }];
      return eva.call(emergency.putEmergency, { params: mine, body: { contacts, mustKnow: null } });
    },
    'a booking': () =>
      eva.call(bookings.book, { params: mine, body: { eventId: trainingId, waitingList: false } }),
    'that somebody read whom to call': () =>
      admin.call(emergency.readEmergency, {
        params: { id: trainingId, userId: eva.id },
        idempotencyKey: 'once',
      }),
    'the booking of a child': () =>
      mother.call(bookings.book, { params: hers, body: { eventId: trainingId, waitingList: false } }),
    'a booking less': () => eva.call(bookings.cancel, { params: training }),
    'that one cannot come': () => eva.call(declines.decline, { params: training }),
    'the bookings of a series': () =>
      eva.call(bookings.bookSeries, {
        params: mine,
        body: { waitingList: false, recurringBookableEventId: seriesId },
      }),
    'the places of a training': () =>
      admin.call(bookableEvents.changeBookableEvent, {
        params: { id: trainingId },
        body: { capacity: 1 },
      }),
    'the title of a series': () =>
      admin.call(series.changeSeries, { params: { id: seriesId }, body: { title: 'Di' } }),
    'the name of a category of trainings': () =>
      admin.call(bookableCategories.changeBookableCategory, {
        params: { id: records.bookableCategoryId },
        body: { name: 'Trainings' },
      }),
    'the name of a category of the calendar': () =>
      admin.call(calendarCategories.changeCalendarCategory, {
        params: { id: records.calendarCategoryId },
        body: { name: 'Feste' },
      }),
    'the name of a category of posts': () =>
      admin.call(postCategories.changePostCategory, {
        params: { id: records.postCategoryId },
        body: { name: 'Spielberichte' },
      }),
    'an event': () =>
      admin.call(calendar.changeCalendarEvent, { params: { id: eventId }, body: { title: 'Feier' } }),
    'a reaction': () => eva.call(reactions.react, { params: { id: postId }, body: { type: '👍' } }),
    'that a post was read': () => eva.call(posts.viewPost, { params: { id: postId } }),
    'a post': () => admin.call(posts.changePost, { params: { id: postId }, body: { headline: 'Heimsieg' } }),
    'a post that is a draft again': () =>
      admin.call(posts.changePost, { params: { id: postId }, body: { status: 'draft' } }),
    'a post that is published again': () =>
      admin.call(posts.changePost, { params: { id: postId }, body: { status: 'published' } }),
    'a value': () =>
      admin.call(qttr.changeQttr, { params: { id: records.valueId }, body: { position: 1600 } }),
    'no value': () => admin.call(qttr.deleteQttr, { params: { id: records.valueId } }),
    'the order of players': () => {
      const [first = '', second = ''] = records.positionIds;
      const lineUp = { teamId: teamId, season: 2026, seasonHalf: 'first' as const };
      return admin.call(positions.orderLineUp, { body: { ...lineUp, ids: [second, first] } });
    },
    'a link to the calendar': () => eva.call(links.createFeedToken, { params: mine }),
    'no link': () => eva.call(links.deleteFeedToken, { params: mine }),
    'the captain of a team': () =>
      admin.call(teams.changeTeam, { params: { id: teamId }, body: { captainIds: [eva.id] } }),
    'the name of a team': () =>
      admin.call(teams.changeTeam, { params: { id: teamId }, body: { name: 'TTC 1990 Hof' } }),
    'a team that is left': () => admin.call(teams.leaveTeam, { params: { ...mine, teamId: teamId } }),
    'a team that is joined': () => admin.call(teams.joinTeam, { params: mine, body: { teamId: teamId } }),
    'a training less': () => admin.call(bookableEvents.deleteBookableEvent, { params: { id: trainingId } }),
    'a series less': () => admin.call(series.deleteSeries, { params: { id: seriesId } }),
    'a post less': () => admin.call(posts.deletePost, { params: { id: postId } }),
    'an event less': () => admin.call(calendar.deleteCalendarEvent, { params: { id: eventId } }),
    'a game less': () => admin.call(games.deleteGame, { params: { id: lateGame } }),
    'a team less': () => admin.call(teams.deleteTeam, { params: { id: teamId }, query: { games: 'delete' } }),
    'a child less': () => admin.call(users.removeUser, { params: hers }),
    'somebody who leaves': () => substitute.call(users.leaveClub, { params: { id: substitute.id } }),
  };
}
