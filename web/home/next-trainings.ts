/** The trainings of the start page: those with a booking or waiting position, and those that can be booked now. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { refuseBooking } from '@club/contract/bookings/rules.ts';

/** maximum of trainings, and of those among them without a booking */
const most = { shown: 4, offered: 3 };

const isMine = (event: BookableEvent) => event.own?.status === 'booked' || event.own?.status === 'waiting';

/** Whether there is a space or a waiting list to join, and the event was not declined. */
function isOffered(event: BookableEvent, now: Date): boolean {
  if (event.own?.declined) return false;
  const asking = { status: event.own?.status ?? null, manages: false, waitingList: true };
  return refuseBooking(event, asking, now) === null;
}

/** All that are booked or can be booked. @param events soonest first */
export const openTrainings = (events: readonly BookableEvent[], now: Date): BookableEvent[] =>
  events.filter(
    (event) => Date.parse(event.endDate) > now.getTime() && (isMine(event) || isOffered(event, now)),
  );

/** @param events soonest first */
export function nextTrainings(events: readonly BookableEvent[], now: Date): BookableEvent[] {
  const open = openTrainings(events, now);
  const mine = open.filter(isMine).slice(0, most.shown);
  const offered = open
    .filter((event) => !isMine(event))
    .slice(0, Math.min(most.offered, most.shown - mine.length));
  const shown = new Set([...mine, ...offered]);
  return open.filter((event) => shown.has(event));
}
