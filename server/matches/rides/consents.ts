/** Which children in the cars of others have no consent to rides, for those who may know it. A guardian's own car needs none. */
import { seesMissingConsent } from '@club/contract/matches/rides/rules.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { type OnConsent, standingsOf } from '../../consents/actions.ts';
import type { Context } from '../../platform/http/route.ts';

/** @param teamId the team of the game @returns the same rides */
export async function withConsents(
  context: Context,
  teamId: string,
  rides: readonly Ride[],
): Promise<Ride[]> {
  const sees = (ride: Ride, passengerId: string) =>
    seesMissingConsent(context.caller, { teamId, driverId: ride.driver.id, passengerId });
  const asked = rides.flatMap((ride) => ride.passengers.filter(({ id }) => sees(ride, id)));
  const people = await standingsOf(context, [...new Set(asked.map(({ id }) => id))]);
  const missing = people.filter((person) => person.isChild && person.of('transport').state !== 'given');
  return rides.map((ride) => {
    const inCarOfOthers = missing.filter(({ guardianIds }) => !guardianIds.includes(ride.driver.id));
    const ids = ride.passengers
      .map(({ id }) => id)
      .filter((id) => inCarOfOthers.some((person) => person.id === id));
    return ids.length === 0 ? ride : { ...ride, withoutConsent: ids };
  });
}

/** Open pages of games follow when somebody agrees to rides, or no longer does. */
export const followTransport: OnConsent = async (context, { kind }) => {
  if (kind === 'transport') await context.publish('matches');
  return [];
};
