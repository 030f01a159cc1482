/** The rules of rides: never more passengers than seats, and nobody in two cars. */
import { addDays, type ClubTime } from '../../club-time.ts';
import type { FailureCode, FieldCode } from '../../failures.ts';
import { actsFor, leads, type Viewer } from '../../permissions.ts';

export const mostSeats = 8;

/** Whether the viewer sees that a passenger's consent to rides is missing: captains, the driver, and the family. */
export const seesMissingConsent = (
  viewer: Viewer,
  { teamId, driverId, passengerId }: { teamId: string; driverId: string; passengerId: string },
): boolean => leads(viewer, teamId, 'm_gms') || viewer.userId === driverId || actsFor(viewer, passengerId);

type Car = { driver: { id: string }; seats: number; passengers: readonly { id: string }[] };

/** Seats that nobody has taken. */
export const freeSeats = ({ seats, passengers }: Pick<Car, 'seats' | 'passengers'>): number =>
  Math.max(0, seats - passengers.length);

/** Why somebody cannot take a seat, or null; somebody who has one in this car keeps it. @param rides all of the game */
export function refuseSeat(ride: Car, userId: string, rides: readonly Car[]): FailureCode | null {
  if (rides.some(({ driver }) => driver.id === userId)) return 'drives-themselves';
  if (ride.passengers.some(({ id }) => id === userId)) return null;
  return freeSeats(ride) === 0 ? 'ride-full' : null;
}

/** Why a car cannot have this few seats, or null: passengers keep their seats. */
export const refuseSeats = (ride: Pick<Car, 'passengers'>, seats: number): FieldCode | null =>
  seats < ride.passengers.length ? 'seats-below-passengers' : null;

/** Why a car cannot leave then, or null. Both in ISO 8601. */
export const refuseLeaving = (leavesAt: string, gameDate: string): FieldCode | null =>
  Date.parse(leavesAt) > Date.parse(gameDate) ? 'leaves-after-start' : null;

/** a time within this many hours before the start can mean the evening before */
const nightHours = 6;

/**
 * The instant at which a car leaves for a time of day: on the day of the game, or the evening before where the game starts soon after
 * midnight. @param time `23:10`, in the club's zone  @param gameDate, returned ISO 8601
 */
export function leavingAt(
  time: string,
  gameDate: string,
  { localOf, instantOf }: Pick<ClubTime, 'localOf' | 'instantOf'>,
): string {
  const { date } = localOf(gameDate);
  const evening = instantOf(addDays(date, -1), time);
  const isSoon = Date.parse(gameDate) - Date.parse(evening) <= nightHours * 3_600_000;
  return isSoon ? evening : instantOf(date, time);
}
