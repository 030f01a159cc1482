/** A child in a car without consent to rides: who is notified. */
import { giveConsent, revokeConsent } from '@club/contract/consents/api.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import { getMatch } from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/rides/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let people: Record<'captain' | 'driver' | 'other' | 'adult' | 'mira' | 'vera', Person>;
let gameId: string;

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2027-03-01T12:00:00Z');
  const admin = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usrs'] });
  const named = async (firstName: string) => app.person({ firstName });
  people = {
    captain: await named('Chef'),
    driver: await named('Dora'),
    other: await named('Otto'),
    adult: await named('Ada'),
    mira: await named('Mira'),
    vera: await named('Vera'),
  };
  const { captain, driver, other, adult, mira, vera } = people;
  await mira.call(changeUser, { params: { id: mira.id }, body: { birthday: '2014-05-01' } });
  await admin.call(putGuardian, { params: { id: mira.id, userId: vera.id } });
  const team = { name: 'Jugend', league: 'Liga', rank: 1, type: 'youth' as const, color: '#134677' };
  const { data: made } = await admin.call(teamsApi.createTeam, {
    body: { ...team, captainIds: [captain.id] },
  });
  for (const { id } of [driver, other, adult, mira])
    await admin.call(teamsApi.joinTeam, { params: { id }, body: { teamId: made.id } });
  const game = { homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date: '2027-03-05T19:00:00Z' };
  gameId = (await admin.call(gamesApi.createGame, { body: { ...game, teamId: made.id } })).data.id;
  const ride = { seats: 3, leavesAt: '2027-03-05T17:30:00Z', from: 'Bahnhof' };
  const { data: car } = await driver.call(api.createRide, { params: { id: gameId }, body: ride });
  for (const who of [adult, mira])
    await who.call(api.takeSeat, { params: { id: gameId, rideId: car.id, userId: who.id } });
});
afterAll(() => app.close());

const missingFor = async (as: Person) => {
  const { data } = await as.call(getMatch, { params: { id: gameId } });
  const { data: listed } = await as.call(api.listRides, { params: { id: gameId } });
  const [ride] = data.rides ?? [];
  expect(listed.items[0]?.withoutConsent).toEqual(ride?.withoutConsent);
  return ride?.withoutConsent ?? [];
};

it('captains, the driver and the family do; grown-ups need none', async () => {
  const { captain, driver, other, adult, mira, vera } = people;
  for (const one of [captain, driver, mira, vera]) expect(await missingFor(one)).toEqual([mira.id]);
  for (const one of [other, adult]) expect(await missingFor(one)).toEqual([]);
});

it('it is gone with the consent, and back without; open pages follow', async () => {
  const { driver, mira, vera } = people;
  const params = { id: mira.id, kind: 'transport' as const };
  await sql`delete from platform.live_events`.execute(app.db);
  await vera.call(giveConsent, { params, body: { version: 1 } });
  const { rows } = await sql<{ topic: string }>`select topic from platform.live_events`.execute(app.db);
  expect(rows.map(({ topic }) => topic)).toContain('matches');
  expect(await missingFor(driver)).toEqual([]);
  await vera.call(revokeConsent, { params });
  expect(await missingFor(driver)).toEqual([mira.id]);
});

it('guardians give the seat of their child back, and take it again; the child’s own account can too', async () => {
  const { mira, vera } = people;
  const rideOf = async () =>
    (await people.driver.call(api.listRides, { params: { id: gameId } })).data.items[0];
  const seats = async () => (await rideOf())?.passengers.map(({ id }) => id);
  const params = { id: gameId, rideId: (await rideOf())?.id ?? '', userId: mira.id };
  const { length } = await notifiedIn(app.db);
  for (const by of [vera, mira]) {
    await by.call(api.giveSeatBack, { params });
    expect(await seats()).not.toContain(mira.id);
    await by.call(api.takeSeat, { params });
    expect(await seats()).toContain(mira.id);
  }
  // neither is news for the other
  expect((await notifiedIn(app.db)).slice(length)).toEqual([]);
});

it('a parent’s own car needs no consent, that of another parent does', async () => {
  const { captain, mira, vera } = people;
  const inCarOf = async (driver: Person) => {
    const body = { seats: 2, leavesAt: '2027-03-05T17:00:00Z', from: 'Markt' };
    const { data } = await driver.call(api.createRide, { params: { id: gameId }, body });
    const params = { id: gameId, rideId: data.id };
    await vera.call(api.takeSeat, { params: { ...params, userId: mira.id } });
    const { data: ride } = await captain.call(api.getRide, { params });
    await driver.call(api.deleteRide, { params });
    return { passengers: ride.passengers.map(({ id }) => id), missing: ride.withoutConsent ?? [] };
  };
  expect(await inCarOf(people.other)).toEqual({ passengers: [mira.id], missing: [mira.id] });
  expect(await inCarOf(vera)).toEqual({ passengers: [mira.id], missing: [] });
  const { data } = await captain.call(api.listRides, { params: { id: gameId } });
  const params = { id: gameId, rideId: data.items[0]?.id ?? '', userId: mira.id };
  await vera.call(api.takeSeat, { params });
});

it('the ride can be changed for the version that was read, with the child in it', async () => {
  const { driver } = people;
  const { data: listed } = await driver.call(api.listRides, { params: { id: gameId } });
  const params = { id: gameId, rideId: listed.items[0]?.id ?? '' };
  const { data, etag } = await driver.call(api.getRide, { params });
  expect(data.withoutConsent).toEqual([people.mira.id]);
  const change = (from: string, ifMatch: string) =>
    driver.call(api.changeRide, { params, body: { from }, ifMatch });
  const changed = await change('Rathaus', etag ?? '');
  expect(changed.data.from).toBe('Rathaus');
  expect((await change('Halle', changed.etag ?? '')).data.from).toBe('Halle');
  expect((await refusalOf(change('Bahnhof', etag ?? ''))).code).toBe('stale');
  const { etag: fresh } = await driver.call(api.getRide, { params });
  await driver.call(api.deleteRide, { params, ifMatch: fresh ?? '' });
});
