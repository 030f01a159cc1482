/** What has changed in the evening is not said in the morning to those who sleep in between. */
import { createAbsence } from '@club/contract/absences/api.ts';
import * as bookings from '@club/contract/bookings/api.ts';
import { createBookableCategory } from '@club/contract/bookings/categories/api.ts';
import { changeBookableEvent, createBookableEvent } from '@club/contract/bookings/events/api.ts';
import { giveConsent, revokeConsent } from '@club/contract/consents/api.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { changeGame, createGame, deleteGame } from '@club/contract/games/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import { setAvailability } from '@club/contract/matches/api.ts';
import { publishMatchLineUp, setMatchLineUp } from '@club/contract/matches/line-up/api.ts';
import { changeRide, createRide, takeSeat } from '@club/contract/matches/rides/api.ts';
import { grantPermission, revokePermission } from '@club/contract/permissions/api.ts';
import { changeAppSetting } from '@club/contract/settings/api.ts';
import { changeTeam, createTeam, joinTeam, leaveTeam } from '@club/contract/teams/api.ts';
import { approveUser, changeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askPlayers } from '../matches/questions.ts';
import { clearMessages } from '../testing/both-languages.ts';
import type { Person } from '../testing/test-app.ts';
import { evening, type Night, openNight, type Sleeper } from './testing/night.ts';
import type { NotificationsApp } from './testing/notifications-app.ts';
import { notifyWaiting } from './welcome-messages.ts';

let night: Night;
let app: NotificationsApp;
let ada: Person;
let ben: Person;
let pushed: Sleeper['pushed'];
let titlesAfter: Sleeper['titlesAfter'];
beforeAll(async () => {
  night = await openNight();
  ({ app, ada } = night);
});
afterAll(() => night.close());
beforeEach(async () => {
  ({ ben, pushed, titlesAfter } = await night.sleeper());
});
const nothing = async () => undefined;

describe('that somebody waits for approval', () => {
  const signUp = async () => {
    const { id } = await app.person({ approved: false, firstName: 'Nora' });
    await clearMessages(app.db);
    await notifyWaiting(app.db, new Date(evening));
    return id;
  };
  const approve = (id: string) => () => ada.call(approveUser, { params: { id } });

  it('is not said once they are approved', async () => {
    expect(await titlesAfter(approve(await signUp()))).toEqual([]);
  });

  it('is said while others wait', async () => {
    await app.person({ approved: false, firstName: 'Otto' });
    expect(await titlesAfter(approve(await signUp()))).toEqual(['Jemand möchte in den Verein']);
  });
});

it('whose birthday is today is not said on the next day', async () => {
  const birthdays = { inbox: true, push: true, mail: false };
  await ben.call(changeAppSetting, { params: { id: ben.id }, body: { channels: { birthdays } } });
  for (const person of [await app.person({ firstName: 'Cleo' }), ben]) {
    const params = { id: person.id };
    await ada.call(changeUser, { params, body: { birthday: '1990-11-20' } });
    await person.call(changeAppSetting, { params, body: { birthdayShown: true } });
  }
  const titles = await titlesAfter(async () => app.jobs.congratulate?.({}));
  expect(titles).toEqual(['Alles Gute zum Geburtstag, Ben']);
});

describe('that somebody wants to act for a child', () => {
  const ask = async () => {
    const [vera, mira] = [await app.person({ firstName: 'Vera' }), await app.person({ firstName: 'Mira' })];
    const link = { params: { id: mira.id, userId: vera.id } };
    await vera.call(putGuardian, link);
    return link;
  };

  it.each([
    ['confirmed', putGuardian],
    ['refused', deleteGuardian],
  ])('is not said once it is %s', async (_, endpoint) => {
    const link = await ask();
    expect(await titlesAfter(() => ada.call(endpoint, link))).toEqual([]);
  });

  it('is said while nobody has answered', async () => {
    await ask();
    expect(await titlesAfter(nothing)).toEqual(['Vera Beispiel möchte für Mira Beispiel handeln']);
  });
});

describe('about the booking of an event', () => {
  let eventId: string;
  beforeEach(async () => {
    const category = { name: `Training ${ben.id}`, color: '#1971c2', type: 'training' as const };
    const { id: categoryId } = (await ada.call(createBookableCategory, { body: category })).data;
    const event = { title: 'Training', startDate: '2026-12-01T18:00:00Z', endDate: '2026-12-01T20:00:00Z' };
    const body = { ...event, categoryId, capacity: 1 };
    eventId = (await ada.call(createBookableEvent, { body })).data.id;
  });
  const book = (person: Person) =>
    person.call(bookings.book, { params: { id: person.id }, body: { eventId, waitingList: true } });
  const cancel = (person: Person, by = person) =>
    by.call(bookings.cancel, { params: { id: person.id, eventId } });
  const bookBen = () => ada.call(bookings.book, { params: { id: ben.id }, body: { eventId } });
  const setCapacity = (capacity: number) =>
    ada.call(changeBookableEvent, { params: { id: eventId }, body: { capacity, overflow: 'waiting' } });

  it('that it has moved up is said while it has', async () => {
    await book(ada);
    await book(ben);
    await cancel(ada);
    expect(await titlesAfter(nothing)).toEqual(['Du bist dabei: Training']);
  });

  it('that it has moved up is not said once it is cancelled', async () => {
    await book(ada);
    await book(ben);
    await cancel(ada);
    expect(await titlesAfter(() => cancel(ben))).toEqual([]);
  });

  it('that somebody has booked it is not said once it is cancelled', async () => {
    await bookBen();
    expect(await titlesAfter(() => cancel(ben))).toEqual([]);
  });

  it('that somebody has cancelled it is not said once it is booked again', async () => {
    await book(ben);
    await cancel(ben, ada);
    expect(await titlesAfter(bookBen)).toEqual(['Du bist angemeldet: Training']);
  });

  it('that it waits again is not said once it has moved up', async () => {
    await setCapacity(2);
    await book(ada);
    await book(ben);
    await setCapacity(1);
    expect(await titlesAfter(() => cancel(ada))).toEqual(['Du bist dabei: Training']);
  });
});

describe('that somebody has revoked a consent', () => {
  const title = 'Mira Beispiel: keine Einwilligung mehr für Fotos in der App';
  let mira: Person;
  const agree = () => {
    const params = { id: mira.id, kind: 'photos-members' as const };
    return mira.call(giveConsent, { params, body: { version: 1 } });
  };
  beforeEach(async () => {
    mira = await app.person({ firstName: 'Mira' });
    await ada.call(grantPermission, { params: { id: ben.id }, body: { permission: 'm_psts' } });
    await agree();
    await mira.call(revokeConsent, { params: { id: mira.id, kind: 'photos-members' } });
  });

  it('is said while it is so', async () => {
    expect(await titlesAfter(nothing)).toEqual([title]);
  });

  it('is not said once they have agreed again', async () => {
    expect(await titlesAfter(agree)).toEqual([]);
  });

  it('is not said to those who do not manage posts any more', async () => {
    const params = { id: ben.id, permission: 'm_psts' as const };
    expect(await titlesAfter(() => ada.call(revokePermission, { params }))).toEqual([]);
  });
});

describe('that nobody acts for a child any more', () => {
  let [vera, mira]: Person[] = [];
  const guard = () => ada.call(putGuardian, { params: { id: mira?.id ?? '', userId: vera?.id ?? '' } });
  beforeEach(async () => {
    [vera, mira] = [await app.person({ firstName: 'Vera' }), await app.person({ firstName: 'Mira' })];
    await ada.call(changeUser, { params: { id: mira.id }, body: { birthday: '2014-05-01' } });
    await guard();
    await ada.call(deleteGuardian, { params: { id: mira.id, userId: vera.id } });
  });

  it('is said while it is so', async () => {
    expect(await titlesAfter(nothing)).toEqual(['Für Mira Beispiel handelt niemand mehr']);
  });

  it('is not said once somebody does', async () => {
    expect(await titlesAfter(guard)).toEqual([]);
  });

  it('is not said to those who do not manage people any more', async () => {
    const params = { id: ben.id, permission: 'm_usrs' as const };
    expect(await titlesAfter(() => ada.call(revokePermission, { params }))).toEqual([]);
  });
});

async function teamOf(...players: Person[]): Promise<string> {
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const { id: teamId } = (await ada.call(createTeam, { body: team })).data;
  for (const { id } of players) await ada.call(joinTeam, { params: { id }, body: { teamId } });
  return teamId;
}

async function gameOf(teamId: string): Promise<string> {
  const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2026-12-05T18:00:00Z' };
  return (await ada.call(createGame, { body: game })).data.id;
}

describe('of a game', () => {
  let id: string;
  beforeEach(async () => {
    id = await gameOf(await teamOf(ben));
  });
  const change = (body: GameChange) => ada.call(changeGame, { params: { id }, body });
  const cancel = () => change({ state: 'cancelled' });

  it('that it is called off is not said once it takes place after all', async () => {
    await cancel();
    expect(await titlesAfter(() => change({ state: 'planned' }))).toEqual(['Spiel findet doch statt']);
  });

  it('that it is moved is not said once it is called off', async () => {
    await change({ date: '2026-12-06T18:00:00Z' });
    expect(await titlesAfter(cancel)).toEqual(['Spiel abgesagt']);
  });

  it('that it is moved is said once, with the newest time', async () => {
    await change({ date: '2026-12-06T18:00:00Z' });
    expect(await titlesAfter(() => change({ date: '2026-12-07T18:00:00Z' }))).toEqual(['Spiel verlegt']);
    expect(pushed()[0]?.body).toContain('Mo., 7. Dezember');
  });

  it('that it is called off is said also once it is deleted', async () => {
    await cancel();
    expect(await titlesAfter(() => ada.call(deleteGame, { params: { id } }))).toEqual(['Spiel abgesagt']);
  });
});

describe('of a published line-up', () => {
  let id: string;
  let cleo: Person;
  let eve: Person;
  const publish = (...people: Person[]) =>
    ada.call(setMatchLineUp, { params: { id }, body: { singles: people.map((one) => one.id), doubles: [] } });
  const say = (answer: 'yes' | 'no') =>
    cleo.call(setAvailability, { params: { id, userId: cleo.id }, body: { answer } });
  /** Ben leads the team, and Cleo plays. */
  beforeEach(async () => {
    [cleo, eve] = [await app.person({ firstName: 'Cleo' }), await app.person({ firstName: 'Eve' })];
    const teamId = await teamOf(ben, cleo, eve);
    await ada.call(changeTeam, { params: { id: teamId }, body: { captainIds: [ben.id] } });
    id = await gameOf(teamId);
    await publish(cleo);
    await ada.call(publishMatchLineUp, { params: { id } });
  });

  it('that somebody drops out is said while it is so', async () => {
    await say('no');
    expect(await titlesAfter(nothing)).toEqual(['Cleo Beispiel kann doch nicht spielen']);
  });

  it('that somebody drops out is not said once they can play after all', async () => {
    await say('no');
    expect(await titlesAfter(() => say('yes'))).toEqual([]);
  });

  it('that somebody drops out is not said once the game is called off', async () => {
    await say('no');
    const cancel = () => ada.call(changeGame, { params: { id }, body: { state: 'cancelled' } });
    expect(await titlesAfter(cancel)).toEqual(['Spiel abgesagt']);
  });

  it('the place that one has is said once, as it is in the end', async () => {
    await publish(cleo, ben);
    expect(await titlesAfter(() => publish(ben, cleo))).toEqual(['Deine Aufstellung hat sich geändert']);
    expect(pushed()[0]?.body).toContain('Einzel 1');
  });

  it('the place that one has is not said once the game is called off', async () => {
    await publish(cleo, ben);
    const cancel = () => ada.call(changeGame, { params: { id }, body: { state: 'cancelled' } });
    expect(await titlesAfter(cancel)).toEqual(['Spiel abgesagt']);
  });

  it('the place that one has is said also when others get another one later', async () => {
    await publish(cleo, ben);
    expect(await titlesAfter(() => publish(eve, ben))).toEqual(['Du spielst']);
  });
});

describe('the question whether one can play', () => {
  let id: string;
  const ask = async () => {
    id = await gameOf(await teamOf(ben));
    await askPlayers(app.db, app.env, new Date('2026-12-01T12:00:00Z'));
  };
  const away = (day: string) => ben.call(createAbsence, { body: { from: day, to: day } });

  it('is not put to those who have entered that they are away', async () => {
    await ask();
    expect(await titlesAfter(() => away('2026-12-05'))).toEqual([]);
  });

  it('is not put for the former time once the game has moved', async () => {
    await ask();
    const date = '2026-12-06T18:00:00Z';
    expect(await titlesAfter(() => ada.call(changeGame, { params: { id }, body: { date } }))).toEqual([
      'Spiel verlegt',
    ]);
  });

  it('is put to those who are away on another day', async () => {
    await ask();
    expect(await titlesAfter(() => away('2026-12-04'))).toEqual(['Kannst du spielen?']);
  });
});

describe('that a ride leaves from another place', () => {
  let teamId: string;
  beforeEach(async () => {
    teamId = await teamOf(ada, ben);
    const id = await gameOf(teamId);
    const ride = { seats: 2, leavesAt: '2026-12-05T17:00:00Z', from: 'Bahnhof' };
    const rideId = (await ada.call(createRide, { params: { id }, body: ride })).data.id;
    await ben.call(takeSeat, { params: { id, rideId, userId: ben.id } });
    await ada.call(changeRide, { params: { id, rideId }, body: { from: 'Bei Ada, Schulweg 4' } });
  });

  it('is said to those who go along', async () => {
    expect(await titlesAfter(nothing)).toEqual(['Deine Mitfahrt hat sich geändert']);
  });

  it('is not said to those who have left the team', async () => {
    expect(await titlesAfter(() => ada.call(leaveTeam, { params: { id: ben.id, teamId } }))).toEqual([]);
  });
});
