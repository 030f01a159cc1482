/** Endpoints of rides. Only players and captains of the team see them. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { Ride, RideChange, RideInput, VersionedRide } from './shape.ts';

const byId = z.strictObject({ id });
const byRide = z.strictObject({ id, rideId: id });
const byPassenger = z.strictObject({ id, rideId: id, userId: id });
const refuses = ['missing-permission', 'game-begun', 'game-cancelled'] as const;

export const listRides = endpoint(paths.listRides, {
  id: 'listRides',
  summary: 'The rides to a game, earliest first; for players and captains of the team',
  may: ['member'],
  params: byId,
  answer: z.object({ items: z.array(Ride) }),
});

export const createRide = endpoint(paths.createRide, {
  id: 'createRide',
  summary: 'Offer a ride; who has a seat in another car gives it back by that',
  may: ['member'],
  params: byId,
  body: RideInput,
  answer: Ride,
  versioned: VersionedRide,
  refuses: [...refuses, 'already-there'],
});

export const getRide = endpoint(paths.getRide, {
  id: 'getRide',
  summary: 'One ride',
  may: ['member'],
  params: byRide,
  answer: Ride,
  versioned: VersionedRide,
});

export const changeRide = endpoint(paths.changeRide, {
  id: 'changeRide',
  summary: 'Change one’s ride, or as a captain that of a player; passengers hear of another time or place',
  may: ['member'],
  params: byRide,
  body: RideChange,
  answer: Ride,
  versioned: VersionedRide,
  refuses: [...refuses],
});

export const deleteRide = endpoint(paths.deleteRide, {
  id: 'deleteRide',
  summary: 'Call a ride off; its passengers hear of it',
  may: ['member'],
  params: byRide,
  refuses: [...refuses],
});

export const takeSeat = endpoint(paths.takeSeat, {
  id: 'takeSeat',
  summary: 'Take a seat; a seat in another car is given back by that. Captains: for players of their team',
  may: ['member', 'guardian'],
  params: byPassenger,
  answer: Ride,
  versioned: VersionedRide,
  refuses: [...refuses, 'not-in-team', 'ride-full', 'drives-themselves'],
});

export const giveSeatBack = endpoint(paths.giveSeatBack, {
  id: 'giveSeatBack',
  summary: 'Give a seat back; the driver and captains may do so for others',
  may: ['member', 'guardian'],
  params: byPassenger,
  refuses: [...refuses],
});
