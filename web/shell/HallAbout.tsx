/** Below a name in the hall list: the emergency contacts, and whether somebody may be photographed. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useEventBookings } from '../bookings/queries.ts';
import { HallConsents } from '../consents/HallConsents.tsx';
import { HallEmergency } from '../emergency/HallEmergency.tsx';

export function HallAbout(props: { event: BookableEvent; userId: string; name: string }) {
  const bookings = useEventBookings(props.event.id).data ?? [];
  return (
    <>
      <HallEmergency {...props} />
      <HallConsents userId={props.userId} userIds={bookings.map(({ userId }) => userId)} />
    </>
  );
}
