/** Changes for one of several: who waits beside who has a place, one of two guardians, captains, substitutes or devices. */
import * as bookings from '@club/contract/bookings/api.ts';
import * as bookableEvents from '@club/contract/bookings/events/api.ts';
import * as consents from '@club/contract/consents/api.ts';
import * as families from '@club/contract/families/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as substitutes from '@club/contract/matches/substitutes/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as rights from '@club/contract/permissions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { bund } from '../../match-reports/testing/report-app.ts';
import type { Person } from '../../testing/test-app.ts';
import type { Changes, ChangingClub } from './changes.ts';
import type { addSecondPeople } from './second-people.ts';

export type BusierClub = ChangingClub & Awaited<ReturnType<typeof addSecondPeople>>;

/** In the order of the evening. */
export function changesBesideOthersOf(club: BusierClub): Changes {
  const { admin, captain, eva, mother, child, substitute, records, beside } = club;
  const { father, sister, uncle, viceCaptain, otherCaptain, official, paul, devices } = club;
  const [next, match] = [{ id: records.nextGame }, { id: records.tonight }] as const;
  let ride = '';
  const guardian = (one: Person, of = child) => ({ params: { id: of.id, userId: one.id } });
  const consent = (by: Person, of = child) =>
    by.call(consents.giveConsent, { params: { id: of.id, kind: 'transport' }, body: { version: 1 } });
  const say = (one: Person, answer: 'yes' | 'no', by = one) =>
    by.call(matches.setAvailability, { params: { ...next, userId: one.id }, body: { answer } });
  const help = (one: Person, answer: 'yes' | 'no') =>
    one.call(substitutes.answerSearch, { params: { ...next, userId: one.id }, body: { answer } });
  const lineUp = (...players: Person[]) =>
    captain.call(lineUps.setMatchLineUp, {
      params: next,
      body: { singles: players.map(({ id }) => id), doubles: [] },
    });
  const sit = (one: Person, by = one) =>
    by.call(rides.takeSeat, { params: { ...next, rideId: ride, userId: one.id } });
  const remove = (one: Person) => admin.call(users.removeUser, { params: { id: one.id } });

  return {
    'a message that one of several has read': async () => {
      const { data } = await paul.call(inbox.listInbox, { params: { id: paul.id } });
      const ids = data.items.filter(({ title }) => title === 'Schlüssel').map(({ id }) => id);
      await paul.call(inbox.readInbox, { params: { id: paul.id }, body: { ids } });
    },
    'a device that somebody else uses now': async () => {
      const { subscription } = devices[0];
      const body = { kind: 'webpush' as const, subscription };
      await eva.call(tokens.createToken, { params: { id: eva.id }, body });
    },
    'one device less': async () => {
      const { data } = await paul.call(tokens.listTokens, { params: { id: paul.id } });
      const one = data.items.find(
        ({ subscription }) => subscription?.endpoint === devices[1].subscription.endpoint,
      );
      await paul.call(tokens.deleteToken, { params: { id: paul.id, tokenId: one?.id ?? '' } });
    },

    'a place that goes to the first of those who wait': () =>
      paul.call(bookings.cancel, { params: { id: paul.id, eventId: beside.trainingId } }),
    'a place of somebody who has left goes to the next': () => remove(sister),
    'another name of a training': () =>
      admin.call(bookableEvents.changeBookableEvent, {
        params: { id: beside.trainingId },
        body: { title: 'Rückschlag', startDate: '2026-11-21T18:30:00Z' },
      }),
    'a training that is called off for those who had booked': () =>
      admin.call(bookableEvents.deleteBookableEvent, { params: { id: beside.trainingId } }),

    'a consent of one of two guardians': () => consent(father),
    'a consent that the other one revokes': () =>
      mother.call(consents.revokeConsent, { params: { id: child.id, kind: 'transport' } }),
    'somebody who is refused as a guardian': () => mother.call(families.deleteGuardian, guardian(uncle)),

    'a player who says yes beside others': () => say(eva, 'yes'),
    'a child for whom the second guardian answers': () => say(child, 'yes', father),
    'a search by an official': () =>
      official.call(substitutes.startSearch, {
        params: next,
        body: { mode: 'atOnce', wanted: 1, candidates: [substitute.id, otherCaptain.id] },
      }),
    'the first of two who can': () => help(substitute, 'yes'),
    'that one who cannot after all': () => help(substitute, 'no'),
    'the second of two who can': () => help(otherCaptain, 'yes'),
    'a line-up without some who can': () => lineUp(eva, captain, otherCaptain),
    'that it is published': () => captain.call(lineUps.publishMatchLineUp, { params: next }),
    'a line-up with others': () => lineUp(captain, eva),
    'one of two in it who cannot': () => say(eva, 'no'),
    'a ride': async () => {
      const body = { seats: 3, leavesAt: '2026-11-27T17:30:00Z', from: 'Bahnhof' };
      ride = (await captain.call(rides.createRide, { params: next, body })).data.id;
    },
    'a seat for a child by the second guardian': () => sit(child, father),
    'a second seat': () => sit(paul),
    'a later start for both': () =>
      captain.call(rides.changeRide, {
        params: { ...next, rideId: ride },
        body: { leavesAt: '2026-11-27T17:45:00Z' },
      }),
    'one seat given back': () =>
      mother.call(rides.giveSeatBack, { params: { ...next, rideId: ride, userId: child.id } }),
    'a game on another day': () =>
      official.call(games.changeGame, { params: next, body: { date: '2026-11-29T10:00:00Z' } }),
    'one of two players who leaves the team': () =>
      admin.call(teams.leaveTeam, { params: { id: paul.id, teamId: records.teamId } }),
    'a game that another team plays': () =>
      official.call(games.changeGame, { params: next, body: { teamId: records.otherTeamId } }),

    'a match report': () => captain.call(reports.startMatchReport, { params: match, body: bund }),
    'its first writer': () =>
      captain.call(reports.addReportWriter, { params: { ...match, userId: eva.id }, body: {} }),
    'its second writer': () =>
      captain.call(reports.addReportWriter, { params: { ...match, userId: viceCaptain.id }, body: {} }),
    'one of two writers less': () =>
      captain.call(reports.deleteReportWriter, { params: { ...match, userId: eva.id } }),
    'a draft of two that is published': () =>
      official.call(posts.changePost, { params: { id: beside.draftId }, body: { status: 'published' } }),

    'one permission of several less': () =>
      admin.call(rights.revokePermission, { params: { id: official.id, permission: 'm_gms' } }),
    'one of two guardians who leaves the club': () =>
      father.call(users.leaveClub, { params: { id: father.id } }),
    'one of two captains who leaves the club': () => remove(viceCaptain),
    'a player with devices who leaves the club': () => remove(paul),
  };
}
