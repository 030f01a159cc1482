/** More changes of an evening: what managers do, several records at once, and deletions that are undone. */
import * as absences from '@club/contract/absences/api.ts';
import * as declines from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableCategories from '@club/contract/bookings/categories/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as calendar from '@club/contract/calendar/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as pasted from '@club/contract/matches/codes/pasted/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as substitutes from '@club/contract/matches/substitutes/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as rights from '@club/contract/permissions/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import * as users from '@club/contract/users/api.ts';
import { bund } from '../../match-reports/testing/report-app.ts';
import { searchSubstitutes } from '../../matches/substitutes/search-job.ts';
import { newId } from '../../platform/ids.ts';
import type { Changes, ChangingClub } from './changes.ts';

const half = { season: 2026, seasonHalf: 'first' } as const;

export function furtherChangesOf(club: ChangingClub): Changes {
  const { admin, captain, eva, mother, child, substitute, waiting, records } = club;
  const { teamId, nextGame, tonight, lateGame, trainingId, seriesId, eventId, postId } = records;
  const [mine, hers, next, match] = [
    { id: eva.id },
    { id: child.id },
    { id: nextGame },
    { id: tonight },
  ] as const;
  /** ids of what was made, by name */
  const made: Record<string, string> = {};
  const make = async (name: string, call: Promise<{ data: { id: string } }>) => {
    const answer = await call;
    made[name] = answer.data.id;
    return answer;
  };
  const idOf = (name: string): string => made[name] ?? '';
  let undoId = '';
  /** What a deletion can be undone with. */
  const undoable = () => {
    undoId = newId();
    return undoId;
  };
  const undo = () => admin.call(takeBack, { body: { id: undoId } });
  const book = (by: typeof eva, id: string, more: object = {}) =>
    by.call(bookings.book, { params: { id }, body: { eventId: trainingId, waitingList: false, ...more } });
  const mark = (name: string, status: 'attended' | 'absent' | 'cancelled' | 'booked') =>
    admin.call(bookings.changeStatus, { body: { bookingId: idOf(name), status } });
  const value = (userId: string, position: number) => ({ userId, position, date: '2026-11-18' });
  const place = (userId: string, position: number) => ({ userId, teamId, ...half, position });
  const entry = <T extends object>(id: string, counter: number, more: T) => ({
    ...{ id: `01a00000-0000-7000-8000-0000000000${id}`, device: 'Handy', counter },
    ...{ at: '2026-11-20T18:31:00.000Z', replaces: [], ...more },
  });

  return {
    'somebody who is not approved': () =>
      admin.call(users.approveUser, { params: { id: waiting.id }, body: { approved: false } }),
    'all permissions': () => admin.call(rights.grantAllPermissions, { params: { id: captain.id } }),
    'several fields of a person': () =>
      admin.call(users.changeUser, {
        params: hers,
        body: { firstName: 'Karl', lastName: 'Klein', birthday: '2013-01-31' },
      }),
    'settings for the first time': () =>
      mother.call(settings.createAppSetting, {
        params: { id: mother.id },
        body: { language: 'en', topics: ['news'], quietHours: { from: '22:00', to: '06:30' } },
      }),
    'which consents are asked for': () =>
      admin.call(consents.setConsentSettings, { body: { allGuardians: true } }),

    'a place with a later arrival': () => make('eva', book(eva, eva.id, { arrival: '2026-11-20T19:30:00Z' })),
    'the last place': () => make('captain', book(captain, captain.id)),
    'the waiting list': () => make('child', book(mother, child.id, { waitingList: true })),
    'another arrival': () => book(eva, eva.id, { arrival: '2026-11-20T19:45:00Z' }),
    'a place that goes to who waits': () =>
      captain.call(bookings.cancel, { params: { id: captain.id, eventId: trainingId } }),
    'one more than there are places': () => make('extra', book(admin, substitute.id, { evenIfFull: true })),
    'somebody who cannot come after all': () =>
      captain.call(declines.decline, { params: { id: captain.id, eventId: trainingId } }),
    'somebody who does not say so any more': () =>
      captain.call(declines.withdrawDecline, { params: { id: captain.id, eventId: trainingId } }),
    'somebody who came': () => mark('eva', 'attended'),
    'somebody who did not come': () => mark('extra', 'absent'),
    'somebody whose waiting is cancelled by a manager': () => mark('child', 'cancelled'),
    'another time of a training': () =>
      admin.call(bookableEvents.changeBookableEvent, {
        params: { id: trainingId },
        body: { startDate: '2026-11-21T19:00:00Z', endDate: '2026-11-21T21:00:00Z' },
      }),
    'a new training': () =>
      make(
        'training',
        admin.call(bookableEvents.createBookableEvent, {
          body: {
            ...{ title: 'Freies Spiel', categoryId: records.bookableCategoryId, capacity: 8 },
            ...{ startDate: '2026-11-22T09:00:00Z', endDate: '2026-11-22T11:00:00Z' },
          },
        }),
      ),
    'several trainings less': () =>
      admin.call(bookableEvents.deleteBookableEvents, {
        body: { ids: [trainingId, idOf('training')] },
        undoId: undoable(),
      }),
    'several trainings again': undo,
    'other weekdays of a series': () =>
      admin.call(series.changeSeries, {
        params: { id: seriesId },
        body: { weekdays: ['tuesday', 'friday'], endDateRecurrence: '2026-12-11' },
      }),
    'a series without a date': () =>
      admin.call(series.changeSeries, { params: { id: seriesId }, body: { exceptionDates: ['2026-12-04'] } }),
    'several series less': () =>
      admin.call(series.deleteManySeries, { body: { ids: [seriesId] }, undoId: undoable() }),
    'several series again': undo,
    'another category of trainings': () =>
      make(
        'category',
        admin.call(bookableCategories.createBookableCategory, {
          body: { name: 'Turnier', color: '#8a1c3b', type: 'training' },
        }),
      ),
    'that category less': () =>
      admin.call(bookableCategories.deleteBookableCategory, {
        params: { id: idOf('category') },
        undoId: undoable(),
      }),
    'that category again': undo,

    'a long event of the calendar': () =>
      make(
        'event',
        admin.call(calendar.createCalendarEvent, {
          body: {
            ...{ title: 'Lager', categoryId: records.calendarCategoryId, allDay: true, location: 'Selb' },
            ...{ startDate: '2027-05-14T00:00:00Z', endDate: '2027-05-16T00:00:00Z' },
          },
        }),
      ),
    'several events less': () =>
      admin.call(calendar.deleteCalendarEvents, {
        body: { ids: [eventId, idOf('event')] },
        undoId: undoable(),
      }),
    'several events again': undo,

    'how a team plays': () =>
      admin.call(teams.changeTeam, {
        params: { id: teamId },
        body: {
          matchSystem: 'bund',
          meetMinutesHome: 30,
          reminders: [7, 2],
          resultHours: 24,
          reportHours: 48,
        },
      }),
    'somebody who can perhaps play': () =>
      eva.call(matches.setAvailability, {
        params: { ...next, userId: eva.id },
        body: { answer: 'maybe', remark: 'Dienstreise' },
      }),
    'an answer given by a captain': () =>
      captain.call(matches.setAvailability, {
        params: { ...next, userId: child.id },
        body: { answer: 'no' },
      }),
    'a proposed line-up': () => captain.call(lineUps.proposeMatchLineUp, { params: next }),
    'a search in which people are asked by hand': () =>
      captain.call(substitutes.startSearch, {
        params: next,
        body: { mode: 'byHand', wanted: 1, candidates: [substitute.id] },
      }),
    'somebody who is asked': () =>
      captain.call(substitutes.askSubstitute, { params: { ...next, userId: substitute.id } }),
    'a substitute who cannot': () =>
      substitute.call(substitutes.answerSearch, {
        params: { ...next, userId: substitute.id },
        body: { answer: 'no' },
      }),
    'a search that ends': () => captain.call(substitutes.stopSearch, { params: next }),
    'a ride of a parent': () =>
      mother.call(rides.createRide, {
        params: next,
        body: { seats: 2, leavesAt: '2026-11-27T17:15:00Z', from: 'Hallenbad' },
      }),
    'a comment': () =>
      make('comment', eva.call(comments.createComment, { params: next, body: { text: 'Ja' } })),
    'a comment less': () =>
      eva.call(comments.deleteComment, { params: { ...next, commentId: idOf('comment') } }),
    'codes from a mail': () =>
      captain.call(pasted.savePastedCodes, {
        body: {
          games: [
            { gameId: nextGame, codes: { code: 'HJKLMNP', pin: '9876' }, before: { code: null, pin: null } },
          ],
        },
      }),

    'a match report': () => captain.call(reports.startMatchReport, { params: match, body: bund }),
    'who plays': () =>
      captain.call(reports.addReportEntries, {
        params: match,
        body: {
          entries: [
            entry('01', 1, {
              kind: 'singles' as const,
              side: 'home' as const,
              players: [eva.id, captain.id],
            }),
            entry('02', 2, {
              kind: 'singles' as const,
              side: 'away' as const,
              players: ['A. Gast', 'B. Gast'],
            }),
          ],
        },
      }),
    'a code to write along': () => captain.call(reports.createReportInvitation, { params: match }),
    'another writer': () =>
      captain.call(reports.addReportWriter, { params: { ...match, userId: eva.id }, body: {} }),
    'another writer less': () =>
      captain.call(reports.deleteReportWriter, { params: { ...match, userId: eva.id } }),
    'a report that was sent': () => captain.call(reports.markReportSent, { params: match }),
    'a report that was not sent': () => captain.call(reports.unmarkReportSent, { params: match }),

    'a new game': () =>
      make(
        'game',
        admin.call(games.createGame, {
          body: {
            ...{ teamId, homeTeam: 'TV Rehau', awayTeam: 'TTC 1990 Hof', homeGame: false, cupGame: true },
            ...{ date: '2026-12-11T19:00:00Z', location: 'Jahnhalle', meetAt: '2026-12-11T18:00:00Z' },
          },
        }),
      ),
    'a game that is cancelled': () =>
      admin.call(games.changeGame, { params: { id: idOf('game') }, body: { state: 'cancelled' } }),
    'a final score': () =>
      captain.call(scores.createScore, { body: { gameId: lateGame, scoreHome: 9, scoreGuest: 7 } }),
    'several games less': () =>
      admin.call(games.deleteGames, { body: { ids: [lateGame, idOf('game')] }, undoId: undoable() }),
    'several games again': undo,

    'a list of values': () =>
      admin.call(qttr.createQttr, {
        body: { items: [value(eva.id, 1510), value(captain.id, 1622)], replace: false, unread: [] },
      }),
    'several values less': async () => {
      const { data } = await admin.call(qttr.listQttr, { query: { userId: eva.id } });
      return admin.call(qttr.deleteManyQttr, {
        body: { ids: data.items.map(({ id }) => id) },
        undoId: undoable(),
      });
    },
    'several values again': undo,
    'another place in a line-up': () =>
      admin.call(positions.changePosition, {
        params: { id: records.positionIds[0] ?? '' },
        body: { position: 5, notes: ['SPV'] },
      }),
    'a place in a line-up less': () =>
      admin.call(positions.deletePosition, {
        params: { id: records.positionIds[0] ?? '' },
        undoId: undoable(),
      }),
    'a place in a line-up again': undo,
    'a list of places': () =>
      admin.call(positions.createPosition, {
        body: {
          items: [place(captain.id, 1), place(eva.id, 2), place(child.id, 3)],
          ...{ replace: true, remove: [], unread: [] },
        },
      }),

    'a draft about a game': () =>
      captain.call(posts.draftAboutGame, {
        params: { id: lateGame },
        body: { headline: 'Neun zu sieben', content: '<p>Knapp</p>', tags: ['Spiel'] },
      }),
    'a post that is planned': () =>
      make(
        'post',
        admin.call(posts.createPost, {
          body: {
            ...{ headline: 'Rückrunde', content: '<p>Bald</p>', tags: ['Liga'], status: 'draft' },
            ...{ publishAt: '2026-12-01T08:00:00Z', categoryId: records.postCategoryId },
          },
        }),
      ),
    'a reaction': () =>
      make('reaction', eva.call(reactions.react, { params: { id: postId }, body: { type: '👍' } })),
    'another reaction': () =>
      eva.call(reactions.changeReaction, {
        params: { id: postId, reactionId: idOf('reaction') },
        body: { type: '❤️' },
      }),
    'a reaction less': () =>
      eva.call(reactions.deleteReaction, { params: { id: postId, reactionId: idOf('reaction') } }),
    'a post less': () => admin.call(posts.deletePost, { params: { id: postId }, undoId: undoable() }),
    'a post again': undo,

    'a message to those with a topic': () =>
      admin.call(notifications.notifyTopic, { body: { topic: 'news', title: 'Fest', body: 'Am Samstag' } }),
    'a message to a team and somebody else': () =>
      admin.call(notifications.notifyGroup, {
        body: { teamIds: [teamId], userIds: [mother.id], title: 'Halle', body: 'Zu', link: '/games' },
      }),
    'a call to buddies': () =>
      eva.call(buddies.callBuddies, { body: { title: 'Wer spielt?', body: 'Um 19 Uhr' } }),
    'an absence of a child': () =>
      make(
        'absence',
        mother.call(absences.createAbsence, {
          body: { userId: child.id, from: '2026-11-27', to: '2026-11-29' },
        }),
      ),

    'a new team': () =>
      make(
        'team',
        admin.call(teams.createTeam, {
          body: {
            ...{ name: 'Jugend', league: 'Kreisliga', rank: 1, type: 'youth', color: '#8a1c3b' },
            captainIds: [mother.id],
          },
        }),
      ),
    'a team less': () =>
      admin.call(teams.deleteTeam, { params: { id: idOf('team') }, query: {}, undoId: undoable() }),
    'a team again': undo,
    'somebody who is removed': () => admin.call(users.removeUser, { params: mine }),

    'a training with one place': () =>
      make(
        'small',
        admin.call(bookableEvents.createBookableEvent, {
          body: {
            ...{ title: 'Balleimer', categoryId: records.bookableCategoryId, capacity: 1 },
            ...{ startDate: '2026-11-23T18:00:00Z', endDate: '2026-11-23T19:00:00Z' },
          },
        }),
      ),
    'who has it': () => book(captain, captain.id, { eventId: idOf('small') }),
    'one more': () => book(admin, substitute.id, { eventId: idOf('small'), evenIfFull: true }),
    'another one more': () => book(admin, mother.id, { eventId: idOf('small'), evenIfFull: true }),
    'a second place': () =>
      admin.call(bookableEvents.changeBookableEvent, {
        params: { id: idOf('small') },
        body: { capacity: 2 },
      }),
    'a substitute who does not say no any more': () =>
      substitute.call(matches.deleteAvailability, { params: { ...next, userId: substitute.id } }),
    'another search for substitutes': () =>
      captain.call(substitutes.startSearch, {
        params: next,
        body: { mode: 'atOnce', wanted: 1, candidates: [substitute.id] },
      }),
    'a substitute who can': () =>
      substitute.call(substitutes.answerSearch, {
        params: { ...next, userId: substitute.id },
        body: { answer: 'yes' },
      }),
    'a game with a substitute that is called off': () =>
      admin.call(games.changeGame, { params: next, body: { state: 'cancelled' } }),
    'what the search does then': () =>
      searchSubstitutes(club.db, club.env, new Date('2026-11-20T18:32:00.000Z')),
  };
}
