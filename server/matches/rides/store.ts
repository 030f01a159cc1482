/** The rows of rides and their passengers. */
import type { Ride, RideChange, RideInput } from '@club/contract/matches/rides/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { toWire } from '../../platform/postgres/page.ts';
import { shownPerson } from '../../users/store.ts';

const passengers = sql<Ride['passengers']>`coalesce((
  select json_agg(${shownPerson('o')} order by p.taken_at, o.id)
  from main.ride_passengers p join main.users o on o.id = p.user_id where p.ride_id = r.id), '[]')`;

const everything = (db: Database) =>
  db
    .selectFrom('main.rides as r')
    .innerJoin('main.users as u', 'u.id', 'r.driverId')
    .select(['r.id', 'r.gameId', 'r.seats', 'r.leavesAt', 'r.place as from'])
    .select([shownPerson('u').as('driver'), passengers.as('passengers')])
    .orderBy('r.leavesAt')
    .orderBy('r.id');

/** The rides to these games, earliest first. */
export async function listRidesTo(db: Database, gameIds: readonly string[]): Promise<Ride[]> {
  if (gameIds.length === 0) return [];
  const rows = await everything(db)
    .where('r.gameId', 'in', [...gameIds])
    .execute();
  return rows.map((row) => toWire(row));
}

/** The rides of a driver to planned games that are still to come. */
export async function listComingRidesOf(db: Database, userId: string, now: Date): Promise<Ride[]> {
  const rows = await everything(db)
    .innerJoin('main.games as g', 'g.id', 'r.gameId')
    .where('r.driverId', '=', userId)
    .where('g.state', '=', 'planned')
    .where('g.date', '>', now)
    .execute();
  return rows.map((row) => toWire(row));
}

/** The rides to a game, earliest first. */
export const listRides = (db: Database, gameId: string): Promise<Ride[]> => listRidesTo(db, [gameId]);

/** Returns false if this person drives to the game already. */
export async function insertRide(
  db: Database,
  ride: { id: string; gameId: string; driverId: string; createdAt: Date } & RideInput,
): Promise<boolean> {
  const { from, ...row } = ride;
  const created = await db
    .insertInto('main.rides')
    .values({ ...row, place: from })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateRide(db: Database, id: string, { from, ...change }: RideChange): Promise<void> {
  const values = { ...change, ...(from !== undefined && { place: from }) };
  if (Object.keys(values).length > 0)
    await db.updateTable('main.rides').set(values).where('id', '=', id).execute();
}

export async function deleteRide(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.rides').where('id', '=', id).execute();
}

export async function insertPassenger(
  db: Database,
  seat: { rideId: string; userId: string; takenAt: Date },
): Promise<void> {
  await db
    .insertInto('main.ridePassengers')
    .values(seat)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether there was a seat to give back. */
export async function deletePassenger(db: Database, rideId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.ridePassengers')
    .where('rideId', '=', rideId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The game of a ride in which this person has a seat; undefined: they have none in it. */
export const findGameOfSeat = async (db: Database, rideId: string, userId: string) =>
  (
    await db
      .selectFrom('main.ridePassengers as p')
      .innerJoin('main.rides as r', 'r.id', 'p.rideId')
      .select('r.gameId')
      .where('p.rideId', '=', rideId)
      .where('p.userId', '=', userId)
      .executeTakeFirst()
  )?.gameId;

/** The game of a ride without a free seat; undefined: it has one, or there is no such ride. */
export const findGameOfFullRide = async (db: Database, rideId: string) =>
  (
    await db
      .selectFrom('main.rides as r')
      .select('r.gameId')
      .where('r.id', '=', rideId)
      .where(sql<boolean>`r.seats <= (select count(*) from main.ride_passengers p where p.ride_id = r.id)`)
      .executeTakeFirst()
  )?.gameId;

/** Whether this person has a seat in a car to the game. */
export const hasSeat = async (db: Database, gameId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('main.ridePassengers as p')
    .innerJoin('main.rides as r', 'r.id', 'p.rideId')
    .select('p.rideId')
    .where('r.gameId', '=', gameId)
    .where('p.userId', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Takes somebody out of every car to a game, but one. @returns whether they had a seat */
export async function deleteFromOthers(
  db: Database,
  gameId: string,
  userId: string,
  but: string | null,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.ridePassengers')
    .where('userId', '=', userId)
    .where('rideId', 'in', db.selectFrom('main.rides').select('id').where('gameId', '=', gameId))
    .$if(but !== null, (query) => query.where('rideId', '<>', but ?? ''))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
