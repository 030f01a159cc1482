/** Rides to a game: offered, taken, given back, called off; never more passengers than seats. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/rides/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockGame } from '../../games/store.ts';
import {
  type NotificationsApp,
  openNotificationsApp,
} from '../../notifications/testing/notifications-app.ts';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { insertPassenger } from './store.ts';

let app: NotificationsApp;
let admin: Person;
let member: Person;
let captain: Person;
let driver: Person;
let ada: Person;
let bob: Person;
let teamId: string;
let gameId: string;

const start = '2027-03-05T19:00:00Z';
const ride = { seats: 2, leavesAt: '2027-03-05T17:30:00Z', from: 'Bahnhof' };

beforeAll(async () => {
  app = await openNotificationsApp({}, '2027-03-01T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  captain = await app.person({ firstName: 'Chef' });
  member = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2027-03-01T12:00:00Z');
  driver = await app.person({ firstName: 'Dora' });
  ada = await app.person({ firstName: 'Ada' });
  bob = await app.person({ firstName: 'Bob' });
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  teamId = (await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [captain.id] } })).data.id;
  for (const { id } of [driver, ada, bob])
    await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId } });
  const game = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: start };
  gameId = (await admin.call(gamesApi.createGame, { body: game })).data.id;
});

const offer = async (as = driver, more = {}) =>
  (await as.call(api.createRide, { params: { id: gameId }, body: { ...ride, ...more } })).data;
const take = (rideId: string, who: Person, as = who) =>
  as.call(api.takeSeat, { params: { id: gameId, rideId, userId: who.id } });
const giveBack = (rideId: string, who: Person, as = who) =>
  as.call(api.giveSeatBack, { params: { id: gameId, rideId, userId: who.id } });
const change = (rideId: string, body: object, as = driver) =>
  as.call(api.changeRide, { params: { id: gameId, rideId }, body });
const cancel = (rideId: string, as = driver, more = {}) =>
  as.call(api.deleteRide, { params: { id: gameId, rideId }, ...more });
const names = async () => {
  const { data } = await admin.call(api.listRides, { params: { id: gameId } });
  return data.items.map((one) => [one.driver.firstName, ...one.passengers.map(({ firstName }) => firstName)]);
};
const titlesOf = async (person: Person) => {
  await app.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.map(({ title }) => title).filter((title) => /Mitfahrt|Auto/.test(title));
};

describe('a ride', () => {
  it('is offered with its seats, time and place, and shown to the team, earliest first', async () => {
    const late = await offer();
    expect(late).toMatchObject({ ...ride, gameId, driver: { id: driver.id }, passengers: [] });
    await offer(ada, { leavesAt: '2027-03-05T17:00:00Z' });
    expect(await names()).toEqual([['Ada'], ['Dora']]);
    const { data } = await bob.call(matchesApi.getMatch, { params: { id: gameId } });
    expect(data.rides).toHaveLength(2);
  });

  it('is not for those who neither play in the team nor lead it: neither seen nor offered nor taken', async () => {
    const { id } = await offer();
    const match = await member.call(matchesApi.getMatch, { params: { id: gameId } });
    expect(match.data.rides).toBeNull();
    const params = { id: gameId };
    const tries = [
      () => member.call(api.listRides, { params }),
      () => member.call(api.getRide, { params: { ...params, rideId: id } }),
      () => offer(member),
      () => take(id, member),
      () => change(id, { seats: 1 }, member),
      () => cancel(id, member),
    ];
    for (const one of tries) expect((await refusalOf(one())).code).toBe('missing-permission');
    expect((await refusalOf(take(id, member, captain))).code).toBe('not-in-team');
  });

  it('is offered once by each driver, and only until the game begins', async () => {
    await offer();
    expect((await refusalOf(offer())).code).toBe('already-there');
    app.setTime(start);
    expect((await refusalOf(offer(ada))).code).toBe('game-begun');
  });

  it('needs a place, one to eight seats, and leaves before the game', async () => {
    const refused = async (more: object) =>
      (await refusalOf(offer(ada, more))).errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await refused({ seats: 0, from: ' ', leavesAt: '' })).toEqual([
      'seats too-small',
      'leavesAt start-time-empty',
      'from place-empty',
    ]);
    expect(await refused({ seats: 9 })).toEqual(['seats too-large']);
    expect(await refused({ leavesAt: '2027-03-05T19:00:01Z' })).toEqual(['leavesAt leaves-after-start']);
    expect(await names()).toEqual([]);
  });

  it('is refused with all that is wrong with it in one answer, but reveals nothing about the game to strangers', async () => {
    const late = { seats: 9, leavesAt: '2027-03-05T19:00:01Z', from: '' };
    const codesOf = async (call: Promise<unknown>) =>
      (await refusalOf(call)).errors?.map(({ path, code }) => `${path} ${code}`).toSorted();
    expect(await codesOf(offer(ada, late))).toEqual([
      'from place-empty',
      'leavesAt leaves-after-start',
      'seats too-large',
    ]);
    expect(await codesOf(offer(member, late))).toEqual(['from place-empty', 'seats too-large']);
    const nowhere = { params: { id: newId() }, body: { ...ride, ...late } };
    expect(await codesOf(ada.call(api.createRide, nowhere))).toEqual(['from place-empty', 'seats too-large']);
    const { id } = await offer();
    await take(id, ada);
    await take(id, bob);
    expect(await codesOf(change(id, { ...late, seats: 1 }))).toEqual([
      'from place-empty',
      'leavesAt leaves-after-start',
      'seats seats-below-passengers',
    ]);
    expect(await codesOf(change(id, { from: '' }))).toEqual(['from place-empty']);
  });

  it('leaves as long before the game as before when it is moved, also by an import', async () => {
    await offer();
    const params = { id: gameId };
    const leaves = async () =>
      (await driver.call(api.listRides, { params })).data.items.map(({ leavesAt }) => leavesAt);
    await admin.call(gamesApi.changeGame, { params, body: { date: '2027-03-12T15:15:00Z' } });
    expect(await leaves()).toEqual(['2027-03-12T13:45:00Z']);
    await admin.call(gamesApi.changeGame, { params, body: { league: 'Bezirksliga' } });
    expect(await leaves()).toEqual(['2027-03-12T13:45:00Z']);
    const game = { homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, externalId: 'uid-1' };
    const bring = (date: string) =>
      admin.call(gamesApi.importGames, { body: { teamId, games: [{ ...game, date }] } });
    await bring('2027-03-12T15:15:00Z');
    await bring('2027-03-13T16:15:00Z');
    expect(await leaves()).toEqual(['2027-03-13T14:45:00Z']);
  });

  it('is changed and called off by its driver or a captain, and by nobody else', async () => {
    const { id } = await offer();
    expect((await refusalOf(change(id, { seats: 1 }, ada))).code).toBe('missing-permission');
    expect((await refusalOf(cancel(id, ada))).code).toBe('missing-permission');
    expect((await change(id, { seats: 4, from: 'Halle' }, captain)).data).toMatchObject({
      seats: 4,
      from: 'Halle',
    });
    await cancel(id);
    expect(await names()).toEqual([]);
  });

  it('stays as it is once the game has begun or is called off', async () => {
    const { id } = await offer();
    await take(id, ada);
    const tries = [
      ...[{ seats: 5 }, { from: 'Halle' }, { leavesAt: '2027-03-05T17:00:00Z' }].map(
        (other) => () => change(id, other),
      ),
      () => cancel(id),
      () => take(id, bob),
      () => giveBack(id, ada),
    ];
    app.setTime(start);
    for (const attempt of tries) expect((await refusalOf(attempt())).code).toBe('game-begun');
    for (const same of [{ seats: 2 }, { from: 'Bahnhof' }, { leavesAt: ride.leavesAt }])
      expect((await change(id, same)).data).toMatchObject(ride);
    app.setTime('2027-03-01T12:00:00Z');
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    for (const attempt of tries) expect((await refusalOf(attempt())).code).toBe('game-cancelled');
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('keeps its passengers: it cannot have fewer seats than they need', async () => {
    const { id } = await offer();
    await take(id, ada);
    await take(id, bob);
    const refusal = await refusalOf(change(id, { seats: 1 }));
    expect(refusal.errors).toMatchObject([{ path: 'seats', code: 'seats-below-passengers' }]);
  });

  it('comes back with its passengers when calling it off is undone', async () => {
    const { id } = await offer();
    await take(id, ada);
    const undoId = crypto.randomUUID();
    await cancel(id, driver, { undoId });
    await driver.call(takeBack, { body: { id: undoId } });
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('does not come back when its driver or a passenger has found a seat elsewhere', async () => {
    const { id } = await offer();
    await take(id, ada);
    const other = await offer(bob);
    const undoId = crypto.randomUUID();
    await cancel(id, driver, { undoId });
    for (const who of [driver, ada]) {
      await take(other.id, who);
      expect((await refusalOf(driver.call(takeBack, { body: { id: undoId } }))).code).toBe('undo-changed');
      await giveBack(other.id, who);
    }
    await driver.call(takeBack, { body: { id: undoId } });
    expect((await names()).toSorted()).toEqual([['Bob'], ['Dora', 'Ada']]);
  });
});

describe('a seat', () => {
  it('is not given to two people when leaving the team is undone', async () => {
    const { id } = await offer(driver, { seats: 1 });
    await take(id, ada);
    const undoId = crypto.randomUUID();
    await admin.call(teamsApi.leaveTeam, { params: { id: ada.id, teamId }, undoId });
    await take(id, bob);
    expect((await refusalOf(admin.call(takeBack, { body: { id: undoId } }))).code).toBe('undo-changed');
    await giveBack(id, bob);
    await admin.call(takeBack, { body: { id: undoId } });
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('is taken and given back with one call each, and taking it twice changes nothing', async () => {
    const { id } = await offer();
    await take(id, ada);
    await take(id, ada);
    expect(await names()).toEqual([['Dora', 'Ada']]);
    await giveBack(id, ada);
    expect(await names()).toEqual([['Dora']]);
    expect((await refusalOf(giveBack(id, ada))).code).toBe('not-found');
  });

  it('is refused in a full car', async () => {
    const { id } = await offer(driver, { seats: 1 });
    await take(id, ada);
    expect((await refusalOf(take(id, bob))).code).toBe('ride-full');
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('in another car is given back by taking one, and by driving oneself', async () => {
    const { id: first } = await offer();
    const { id: second } = await offer(bob, { leavesAt: '2027-03-05T18:00:00Z' });
    await take(first, ada);
    await take(second, ada);
    expect(await names()).toEqual([['Dora'], ['Bob', 'Ada']]);
    await offer(ada, { leavesAt: '2027-03-05T18:30:00Z' });
    expect(await names()).toEqual([['Dora'], ['Bob'], ['Ada']]);
    expect((await refusalOf(take(first, ada))).code).toBe('drives-themselves');
  });

  it('of another game stays when one is given back', async () => {
    const { id } = await offer();
    await take(id, ada);
    const body = { teamId, homeTeam: 'Rehau', awayTeam: 'Hof', homeGame: false, date: start };
    const { data: other } = await admin.call(gamesApi.createGame, { body });
    const { data: car } = await bob.call(api.createRide, { params: { id: other.id }, body: ride });
    const seat = { id: other.id, rideId: car.id, userId: ada.id };
    await ada.call(api.takeSeat, { params: seat });
    await ada.call(api.giveSeatBack, { params: seat });
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('is taken for others by captains, and given back for others by the driver and captains', async () => {
    const { id } = await offer();
    expect((await refusalOf(take(id, ada, bob))).code).toBe('missing-permission');
    expect((await refusalOf(take(id, ada, driver))).code).toBe('missing-permission');
    await take(id, ada, captain);
    expect((await refusalOf(giveBack(id, ada, bob))).code).toBe('missing-permission');
    await giveBack(id, ada, driver);
    await take(id, ada);
    await giveBack(id, ada, captain);
    expect(await names()).toEqual([['Dora']]);
  });

  it('is never given twice: somebody who comes while the last one is being taken is refused', async () => {
    const { id } = await offer(driver, { seats: 1 });
    const takeLast = async (tx: Database) => {
      await lockGame(tx, gameId);
      await insertPassenger(tx, { rideId: id, userId: ada.id, takenAt: new Date() });
    };
    const late = callBlockedBy(app.db, takeLast, () => take(id, bob));
    expect((await refusalOf(late)).code).toBe('ride-full');
    expect(await names()).toEqual([['Dora', 'Ada']]);
  });

  it('is given back by who leaves the team in the moment in which they take it', async () => {
    const { id } = await offer();
    const takeIt = async (tx: Database) => {
      await lockGame(tx, gameId);
      await insertPassenger(tx, { rideId: id, userId: ada.id, takenAt: new Date() });
    };
    const params = { id: ada.id, teamId };
    await callBlockedBy(app.db, takeIt, () => admin.call(teamsApi.leaveTeam, { params }));
    expect(await names()).toEqual([['Dora']]);
  });

  it('goes to exactly as many as there are, of many who press at once in two processes', async () => {
    const second = await app.second();
    const { id } = await offer(driver, { seats: 3 });
    const many = await Promise.all(Array.from({ length: 12 }, () => app.person()));
    for (const one of many) await admin.call(teamsApi.joinTeam, { params: { id: one.id }, body: { teamId } });
    const results = await Promise.allSettled(
      many.map((one, at) => take(id, one, at % 2 === 0 ? one : { ...one, call: second.callAs(one.token) })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [cars] = await names();
    expect(cars).toHaveLength(4);
    await second.close();
  });
});

describe('messages about a ride', () => {
  it('go to its passengers when time or place change and when it is called off, and to nobody else', async () => {
    const { id } = await offer();
    await take(id, ada);
    await change(id, { seats: 5 });
    expect(await titlesOf(ada)).toEqual([]);
    for (const body of [{ leavesAt: '2027-03-05T17:00:00Z' }, { from: 'Halle' }]) await change(id, body);
    await cancel(id);
    const changed = 'Deine Mitfahrt hat sich geändert';
    expect(await titlesOf(ada)).toEqual(['Deine Mitfahrt fällt aus', changed, changed]);
    expect([await titlesOf(bob), await titlesOf(driver)]).toEqual([[], []]);
  });

  it('notify the driver once that the car is full', async () => {
    const { id } = await offer();
    await take(id, ada);
    expect(await titlesOf(driver)).toEqual([]);
    await take(id, bob);
    await take(id, bob);
    expect(await titlesOf(driver)).toEqual(['Dein Auto ist voll']);
  });

  it('ignore quiet hours on the day of the game, except that the car is full', async () => {
    app.setTime('2027-03-05T08:00:00Z');
    const { id } = await offer();
    const { length } = await notifiedIn(app.db);
    for (const who of [ada, bob]) await take(id, who, captain);
    await giveBack(id, bob, captain);
    const sent = (await notifiedIn(app.db)).slice(length);
    expect(sent.map(({ title, urgent }) => [title, urgent])).toEqual([
      ['Du hast einen Platz im Auto', true],
      ['Dein Auto ist voll', false],
      ['Du hast einen Platz im Auto', true],
      ['Du hast keinen Platz mehr im Auto', true],
    ]);
  });

  it('go to a passenger whose seat somebody else gives back, and not to one who does so', async () => {
    const { id } = await offer();
    for (const who of [ada, bob]) await take(id, who);
    await giveBack(id, ada);
    await giveBack(id, bob, driver);
    expect([await titlesOf(ada), await titlesOf(bob)]).toEqual([[], ['Du hast keinen Platz mehr im Auto']]);
  });

  it('go once to somebody whom a captain puts into a car', async () => {
    const { id } = await offer();
    for (const _ of [1, 2]) await take(id, ada, captain);
    await take(id, bob);
    expect([await titlesOf(ada), await titlesOf(bob)]).toEqual([['Du hast einen Platz im Auto'], []]);
  });
});
