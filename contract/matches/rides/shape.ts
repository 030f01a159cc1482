/** Rides to a game: who drives, from where and when, and who goes with them. */
import { z } from 'zod';
import { id, instant, storedInstant, text } from '../../fields.ts';
import { Person } from '../../users/shape.ts';
import { mostSeats } from './rules.ts';

const fields = {
  /** beside the driver's */
  seats: z
    .int({ error: 'not-a-whole-number' })
    .min(1, { error: 'too-small' })
    .max(mostSeats, { error: 'too-large' }),
  leavesAt: instant('start-time-empty'),
  from: text(200, 'place-empty'),
};

export const RideInput = z.strictObject(fields);
export type RideInput = z.output<typeof RideInput>;

export const RideChange = RideInput.partial();
export type RideChange = z.output<typeof RideChange>;

export const Ride = z.object({
  id,
  gameId: id,
  driver: Person,
  seats: z.int(),
  leavesAt: storedInstant,
  from: z.string(),
  /** in the order in which they took their seats */
  passengers: z.array(Person),
  /** children among them whose consent to rides is missing: for captains, the driver and the family */
  withoutConsent: z.array(id).optional(),
});
export type Ride = z.output<typeof Ride>;

/** The part that `If-Match` compares; consents change by themselves, and not everybody sees them. */
export const VersionedRide = Ride.omit({ withoutConsent: true });
