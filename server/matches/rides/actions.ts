/** Actions on rides: offered, changed, called off; seats taken and given back. */
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { freeSeats, refuseLeaving, refuseSeat, refuseSeats } from '@club/contract/matches/rides/rules.ts';
import {
  type Ride,
  type RideChange,
  type RideInput,
  VersionedRide,
} from '@club/contract/matches/rides/shape.ts';
import { actsFor, leads } from '@club/contract/permissions.ts';
import { gameOf } from '../../games/actions.ts';
import { findGame, lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { isInvolved, mustBeInvolved, mustBeToCome } from '../game-rights.ts';
import { isOfGame, playsIn } from '../store.ts';
import { withConsents } from './consents.ts';
import { notifyCalledOff, notifyChanged, notifyFull, notifyTakenAlong, notifyTakenOff } from './notify.ts';
import * as store from './store.ts';

/** @throws Failure `not-found`, `missing-permission` */
export async function ridesOf(context: Context, gameId: string): Promise<Ride[]> {
  const game = await gameOf(context, gameId);
  await mustBeInvolved(context, game);
  return withConsents(context, game.teamId, await store.listRides(context.db, gameId));
}

const oneOf = (rides: readonly Ride[], id: string): Ride => {
  const ride = rides.find((one) => one.id === id);
  if (!ride) throw new Failure('not-found');
  return ride;
};

/** @throws Failure `not-found`, `missing-permission` */
export const rideOf = async (context: Context, gameId: string, id: string): Promise<Ride> =>
  oneOf(await ridesOf(context, gameId), id);

type Locked = { game: Game; rides: Ride[] };

/**
 * The game, locked until the transaction ends, with its rides: so that seats are counted correctly, and nobody gets two.
 * @param isOwn whether it is about the caller's own ride or seat: whoever has left the game may still give it up
 * @throws Failure `not-found`, `missing-permission`
 */
async function locked(
  context: Context,
  gameId: string,
  isOwn: (rides: readonly Ride[]) => boolean = () => false,
): Promise<Locked> {
  await lockGame(context.db, gameId);
  const game = await gameOf(context, gameId);
  const rides = await store.listRides(context.db, gameId);
  if (!isOwn(rides)) await mustBeInvolved(context, game);
  return { game, rides };
}

/** The same for a game that is still to come. @throws Failure as {@link locked}, `game-begun`, `game-cancelled` */
async function lockedToCome(...asked: Parameters<typeof locked>): Promise<Locked> {
  const [context] = asked;
  const found = await locked(...asked);
  mustBeToCome(found.game, context);
  return found;
}

/** The errors of a ride beyond its shape. */
function refusalsFor(game: Game, { leavesAt, seats }: RideChange, ride: Ride | null): FieldRefusal[] {
  const leaving = leavesAt === undefined ? null : refuseLeaving(leavesAt, game.date);
  const few = ride && seats !== undefined ? refuseSeats(ride, seats) : null;
  return [
    ...(leaving ? [{ path: 'leavesAt', code: leaving }] : []),
    ...(few ? [{ path: 'seats', code: few }] : []),
  ];
}

/** The same for a ride that is only partly readable; none for those who may not see it. @param before null for a new one */
export async function refusalsOf(
  context: Context,
  gameId: string,
  { leavesAt, ...change }: RideChange,
  before: Ride | null,
): Promise<FieldRefusal[]> {
  const game = await findGame(context.db, gameId);
  if (!game || !(await isInvolved(context, game))) return [];
  // an unchanged time is not validated again
  const leaves = leavesAt === before?.leavesAt ? {} : { leavesAt };
  return refusalsFor(game, { ...change, ...leaves }, before);
}

/** @throws Failure `invalid` */
function check(game: Game, change: RideChange, ride: Ride | null): void {
  const refusals = refusalsFor(game, change, ride);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @throws Failure as {@link lockedToCome}, `not-in-team`, `already-there`, `invalid` */
export async function createRide(context: Context, gameId: string, input: RideInput): Promise<Ride> {
  const { db, caller, now } = context;
  const { game } = await lockedToCome(context, gameId);
  check(game, input, null);
  const id = newId();
  await store.deleteFromOthers(db, gameId, caller.userId, null);
  if (!(await store.insertRide(db, { ...input, id, gameId, driverId: caller.userId, createdAt: now })))
    throw new Failure('already-there');
  await context.publish('matches', gameId);
  return rideOf(context, gameId, id);
}

const changes = (before: Ride, { seats, leavesAt, from }: RideChange): boolean =>
  (seats !== undefined && seats !== before.seats) ||
  (from !== undefined && from !== before.from) ||
  (leavesAt !== undefined && Date.parse(leavesAt) !== Date.parse(before.leavesAt));

/** The driver or a captain. @throws Failure `missing-permission` */
function mustManage({ caller }: Context, game: Game, ride: Ride): void {
  if (ride.driver.id !== caller.userId && !leads(caller, game.teamId, 'm_gms'))
    throw new Failure('missing-permission');
}

/** @throws Failure as {@link lockedToCome}, `stale`, `invalid` */
export async function changeRide(
  context: Context,
  gameId: string,
  id: string,
  change: RideChange,
): Promise<Ride> {
  const { game, rides } = await locked(context, gameId);
  const before = oneOf(rides, id);
  mustManage(context, game, before);
  context.unchangedSince(VersionedRide, before);
  // a ride that is sent back unchanged is accepted, also after the game
  if (!changes(before, change)) return rideOf(context, gameId, id);
  mustBeToCome(game, context);
  check(game, change, before);
  await store.updateRide(context.db, id, change);
  await context.publish('matches', gameId);
  const after = await rideOf(context, gameId, id);
  if (before.from !== after.from || Date.parse(before.leavesAt) !== Date.parse(after.leavesAt))
    await notifyChanged(context, game, before, after);
  return after;
}

/** @throws Failure as {@link lockedToCome}, `stale` */
export async function deleteRide(context: Context, gameId: string, id: string): Promise<void> {
  const drives = (rides: readonly Ride[]) =>
    rides.some((ride) => ride.id === id && ride.driver.id === context.caller.userId);
  const { game, rides } = await lockedToCome(context, gameId, drives);
  const ride = oneOf(rides, id);
  mustManage(context, game, ride);
  context.unchangedSince(VersionedRide, ride);
  await store.deleteRide(context.db, id);
  await context.publish('matches', gameId);
  await notifyCalledOff(context, game, ride);
}

/** @throws Failure as {@link lockedToCome}, `not-in-team`, `ride-full`, `drives-themselves` */
export async function takeSeat(context: Context, gameId: string, id: string, userId: string): Promise<Ride> {
  const { db, caller, now } = context;
  const { game, rides } = await lockedToCome(context, gameId);
  const ride = oneOf(rides, id);
  const acts = actsFor(caller, userId);
  if (!acts && !leads(caller, game.teamId, 'm_gms')) throw new Failure('missing-permission');
  if (!(await isOfGame(db, game, userId))) throw new Failure('not-in-team');
  const refusal = refuseSeat(ride, userId, rides);
  if (refusal) throw new Failure(refusal);
  await store.deleteFromOthers(db, gameId, userId, id);
  await store.insertPassenger(db, { rideId: id, userId, takenAt: now });
  await context.publish('matches', gameId);
  const after = await rideOf(context, gameId, id);
  if (freeSeats(after) === 0 && freeSeats(ride) > 0) await notifyFull(context, game, after);
  const sat = ride.passengers.some(({ id: passenger }) => passenger === userId);
  if (!acts && !sat) await notifyTakenAlong(context, game, after, userId);
  return after;
}

/** @throws Failure as {@link lockedToCome} */
export async function giveSeatBack(
  context: Context,
  gameId: string,
  id: string,
  userId: string,
): Promise<void> {
  const acts = actsFor(context.caller, userId);
  const sits = (rides: readonly Ride[]) =>
    acts && rides.some(({ passengers }) => passengers.some((one) => one.id === userId));
  const { game, rides } = await lockedToCome(context, gameId, sits);
  const ride = oneOf(rides, id);
  if (!acts) mustManage(context, game, ride);
  if (!(await store.deletePassenger(context.db, id, userId))) throw new Failure('not-found');
  await context.publish('matches', gameId);
  if (!acts) await notifyTakenOff(context, game, ride, userId);
}

/** Somebody who does not come any more has no seat either. Players of the team may go along without playing. */
export async function leaveCars(
  context: Context,
  game: { id: string; teamId: string },
  userId: string,
): Promise<void> {
  if (await playsIn(context.db, game.teamId, userId)) return;
  if (await store.deleteFromOthers(context.db, game.id, userId, null))
    await context.publish('matches', game.id);
}

/** Calls off the coming rides of a driver who is removed from the club. Idempotent. */
export async function callOffRidesOf(context: Context, userId: string): Promise<void> {
  for (const ride of await store.listComingRidesOf(context.db, userId, context.now)) {
    const game = await findGame(context.db, ride.gameId);
    await store.deleteRide(context.db, ride.id);
    if (game) await notifyCalledOff(context, game, ride);
  }
}
