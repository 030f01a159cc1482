/**
 * Beside everybody and everything of the small club somebody and something else of the same kind, so that a change that
 * reaches too many or too few shows: guardians, captains, officials, players with several devices, people who left, drafts.
 */
import * as absences from '@club/contract/absences/api.ts';
import * as declines from '@club/contract/bookings/answers/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as series from '@club/contract/bookings/series/api.ts';
import * as buddies from '@club/contract/buddies/api.ts';
import * as links from '@club/contract/calendar/links/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as emergency from '@club/contract/emergency/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as codes from '@club/contract/matches/codes/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { bund } from '../../match-reports/testing/report-app.ts';
import type { PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import type { openSmallClub } from './small-club.ts';

type Club = Awaited<ReturnType<typeof openSmallClub>>;
type People = Club & Awaited<ReturnType<typeof invite>>;

async function invite({ person }: Club, push: PushService) {
  const devices = [push.device(), push.device(), push.device()] as const;
  return {
    devices,
    father: await person({ firstName: 'Fritz' }),
    sister: await person({ firstName: 'Lena' }),
    /** asked to be a guardian of the child, and nobody has confirmed it; leads the first team without playing in it */
    uncle: await person({ firstName: 'Uli' }),
    /** leads the first team without playing in it, too */
    viceCaptain: await person({ firstName: 'Vera' }),
    /** leads the second team, and could play as a substitute as well */
    otherCaptain: await person({ firstName: 'Otto' }),
    /** leads no team */
    official: await person({ firstName: 'Olga', permissions: ['m_gms', 'm_boka_evts', 'm_usrs', 'a_psts'] }),
    /** plays in the first team; messages to three devices wait for the morning */
    paul: await person({ firstName: 'Paul' }),
    /** has left the first team */
    former: await person({ firstName: 'Ferdi' }),
  };
}

async function family({ admin, mother, father, child, sister, uncle }: People) {
  const of = (one: Person, guardian: Person) => ({
    params: { id: one.id, userId: guardian.id },
    body: { kind: 'parent' as const },
  });
  const body = { birthday: '2012-03-03' };
  await admin.call(users.changeUser, { params: { id: sister.id }, body });
  await admin.call(families.putGuardian, of(sister, mother));
  await admin.call(families.putGuardian, of(child, father));
  await uncle.call(families.putGuardian, of(child, uncle));
  for (const one of [child, sister])
    await mother.call(consents.giveConsent, {
      params: { id: one.id, kind: 'photos-members' },
      body: { version: 1 },
    });
  await mother.call(absences.createAbsence, {
    body: { userId: sister.id, from: '2026-12-20', to: '2026-12-31' },
  });
}

async function teamMates(club: People) {
  const { admin, captain, eva, paul, former, sister, otherCaptain, viceCaptain, uncle, records } = club;
  const { teamId, otherTeamId } = records;
  const join = (one: Person, of: string) =>
    admin.call(teams.joinTeam, { params: { id: one.id }, body: { teamId: of } });
  const lead = (id: string, ...captains: Person[]) =>
    admin.call(teams.changeTeam, { params: { id }, body: { captainIds: captains.map((one) => one.id) } });
  await lead(teamId, captain, viceCaptain, uncle);
  await lead(otherTeamId, otherCaptain);
  for (const one of [paul, former]) await join(one, teamId);
  for (const one of [otherCaptain, sister]) await join(one, otherTeamId);
  const place = (one: Person, of: string, position: number, seasonHalf: 'first' | 'second' = 'first') =>
    admin.call(positions.createPosition, {
      body: { userId: one.id, teamId: of, season: 2026, seasonHalf, position },
    });
  await place(paul, teamId, 2, 'second');
  await place(otherCaptain, otherTeamId, 2);
  await place(eva, teamId, 1, 'second');
  for (const one of [eva, paul])
    await admin.call(qttr.createQttr, { body: { userId: one.id, position: 1444, date: '2026-08-11' } });
}

async function matchWeek(club: People) {
  const { admin, captain, otherCaptain, eva, paul, former, sister, records, mother } = club;
  const { teamId, otherTeamId, nextGame } = records;
  const make = async (of: string, date: string) => {
    const body = { teamId: of, homeTeam: 'TTC 1990 Hof', awayTeam: 'TV Rehau', homeGame: true, date };
    return { id: (await admin.call(games.createGame, { body })).data.id };
  };
  const answer = (game: { id: string }, one: Person, by = one) =>
    by.call(matches.setAvailability, { params: { ...game, userId: one.id }, body: { answer: 'yes' } });
  const other = await make(otherTeamId, '2026-11-27T18:30:00Z');
  const cancelled = await make(teamId, '2026-12-04T18:30:00Z');
  const played = await make(otherTeamId, '2026-11-20T18:00:00Z');
  for (const one of [paul, former]) await answer({ id: nextGame }, one);
  for (const one of [eva, paul]) await answer(cancelled, one);
  await answer(other, sister, mother);
  for (const [by, params] of [
    [captain, cancelled],
    [otherCaptain, other],
  ] as const) {
    await by.call(comments.createComment, { params, body: { text: 'Bis dann' } });
    await by.call(codes.setMatchCodes, { params, body: { code: 'QRSTUVW', pin: '4321' } });
    await by.call(rides.createRide, {
      params,
      body: { seats: 2, leavesAt: '2026-11-27T17:30:00Z', from: 'Tor' },
    });
  }
  await admin.call(games.changeGame, { params: cancelled, body: { state: 'cancelled' } });
  await paul.call(comments.createComment, { params: { id: nextGame }, body: { text: 'Ich habe Bälle' } });
  await otherCaptain.call(lineUps.setMatchLineUp, {
    params: other,
    body: { singles: [otherCaptain.id], doubles: [] },
  });
  await otherCaptain.call(reports.startMatchReport, { params: played, body: bund });
  await otherCaptain.call(reports.addReportWriter, { params: { ...played, userId: paul.id }, body: {} });
  const earlier = await make(teamId, '2026-11-13T18:30:00Z');
  await captain.call(scores.createScore, { body: { gameId: earlier.id, scoreHome: 9, scoreGuest: 1 } });
  await admin.call(teams.leaveTeam, { params: { id: former.id, teamId } });
}

async function trainings({
  admin,
  official,
  paul,
  father,
  mother,
  sister,
  former,
  viceCaptain,
  records,
}: People) {
  const { trainingId, seriesId, bookableCategoryId: categoryId } = records;
  const book = (one: Person, eventId: string, by = one, waitingList = false) =>
    by.call(bookings.book, { params: { id: one.id }, body: { eventId, waitingList } });
  const event = {
    ...{ title: 'Aufschlag', categoryId, capacity: 2 },
    ...{ startDate: '2026-11-21T19:00:00Z', endDate: '2026-11-21T21:00:00Z' },
  };
  const { id } = (await admin.call(bookableEvents.createBookableEvent, { body: event })).data;
  await book(paul, id);
  await book(sister, id, mother);
  for (const one of [father, viceCaptain]) await book(one, id, one, true);
  await official.call(declines.decline, { params: { id: official.id, eventId: id } });
  await book(former, trainingId);
  await former.call(bookings.cancel, { params: { id: former.id, eventId: trainingId } });
  await paul.call(declines.decline, { params: { id: paul.id, eventId: trainingId } });
  await paul.call(bookings.bookSeries, {
    params: { id: paul.id },
    body: { waitingList: false, recurringBookableEventId: seriesId },
  });
  await admin.call(series.createSeries, {
    body: {
      ...{ title: 'Donnerstag', categoryId, weekdays: ['thursday'] },
      ...{ startTimeEvents: '18:00', endTimeEvents: '20:00' },
      ...{ startDateRecurrence: '2026-11-26', endDateRecurrence: '2026-12-03' },
    },
  });
  return id;
}

async function news({ official, father, paul, sister, records }: People) {
  const { postId, postCategoryId: categoryId } = records;
  const post = (headline: string, status: 'draft' | 'published') =>
    official.call(posts.createPost, {
      body: { headline, content: '<p>Bald</p>', tags: ['Spiel'], status, categoryId },
    });
  const { data: draft } = await post('Entwurf', 'draft');
  const { data: other } = await post('Neue Tische', 'published');
  for (const one of [father, paul, sister])
    for (const id of [postId, other.id]) {
      await one.call(reactions.react, { params: { id }, body: { type: '👍' } });
      await one.call(posts.viewPost, { params: { id } });
    }
  return draft.id;
}

async function rest({ admin, captain, viceCaptain, eva, paul, devices, doJobs }: People) {
  const body = { quietHours: { from: '19:00', to: '07:00' }, birthdayShown: true };
  await paul.call(settings.changeAppSetting, { params: { id: paul.id }, body });
  for (const { subscription } of devices)
    await paul.call(tokens.createToken, { params: { id: paul.id }, body: { kind: 'webpush', subscription } });
  await paul.call(absences.createAbsence, { body: { from: '2026-11-28', to: '2026-12-22' } });
  await paul.call(links.createFeedToken, { params: { id: paul.id } });
  await paul.call(emergency.putEmergency, {
    params: { id: paul.id },
    body: { contacts: [{ name: 'Opa', phone: '09281 54321', relation: null }], mustKnow: null },
  });
  await paul.call(consents.giveConsent, {
    params: { id: paul.id, kind: 'photos-members' },
    body: { version: 1 },
  });
  for (const [one, buddy] of [
    [eva, paul],
    [viceCaptain, eva],
    [paul, captain],
  ] as const)
    await one.call(buddies.createBuddy, { body: { buddyId: buddy.id } });
  await admin.call(notifications.notifyGroup, {
    body: { userIds: [eva.id, paul.id, captain.id], title: 'Schlüssel', body: 'Wer hat ihn?' },
  });
  await doJobs();
}

/** Adds them, with their records. @param push where their devices are */
export async function addSecondPeople(club: Club, push: PushService) {
  const people = await invite(club, push);
  const all = { ...club, ...people };
  for (const step of [family, teamMates, matchWeek]) await step(all);
  const beside = { trainingId: await trainings(all), draftId: await news(all) };
  await rest(all);
  return { ...people, beside };
}
