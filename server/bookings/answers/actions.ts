/** Actions on "I can't come" and missing answers. Like booking, they lock the event's row first. */
import {
  datesThatExpect,
  expectedFrom,
  refuseDecline,
  withoutAnswer,
} from '@club/contract/bookings/answers/rules.ts';
import type { Unanswered } from '@club/contract/bookings/answers/shape.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import type { Context } from '../../platform/http/route.ts';
import { checkUser } from '../../users/actions.ts';
import { bookingAt, byCaller, giveBack, lockApproved, lockEvent, managesFor, publish } from '../actions.ts';
import { findEvent } from '../events/store.ts';
import { findBookingOf, putBooking, updateBookings } from '../store.ts';
import * as store from './store.ts';

/** Cancels an existing booking. @throws Failure `not-found`, `not-approved`, `event-started` */
export async function decline(context: Context, userId: string, eventId: string): Promise<Booking> {
  await lockApproved(context, userId);
  const event = await lockEvent(context, eventId);
  const own = await findBookingOf(context.db, eventId, userId);
  const refusal = refuseDecline(event, own ?? null, managesFor(context, userId), context.now);
  if (refusal) throw new Failure(refusal);
  if (own?.declined) return own;
  if (own && own.status !== 'cancelled') return giveBack(context, event, own, true);
  const answer = { status: 'cancelled', declined: true } as const;
  // a late cancellation stays late
  if (own) await updateBookings(context.db, [own.id], answer, byCaller(context));
  else await putBooking(context.db, { eventId, userId }, answer, byCaller(context));
  await publish(context, eventId);
  return bookingAt(context, eventId, userId);
}

/** Removes the answer; an earlier booking stays cancelled. @throws Failure `not-found`, `event-started` */
export async function withdrawDecline(context: Context, userId: string, eventId: string): Promise<void> {
  await checkUser(context, userId);
  const event = await lockEvent(context, eventId);
  const own = await findBookingOf(context.db, eventId, userId);
  if (!own?.declined) return;
  const refusal = refuseDecline(event, own, managesFor(context, userId), context.now);
  if (refusal) throw new Failure(refusal);
  await removeAnswer(context, own.id);
  await publish(context, eventId);
}

async function removeAnswer(context: Context, bookingId: string): Promise<void> {
  if (await store.hadPlace(context.db, bookingId))
    await updateBookings(context.db, [bookingId], { status: 'cancelled' }, byCaller(context));
  else await store.deleteBooking(context.db, bookingId);
}

/** Removes all answers about an event that is at another time now. @returns who had given them */
export async function withdrawDeclines(context: Context, eventId: string): Promise<string[]> {
  const declined = await store.listDeclined(context.db, eventId);
  for (const { id } of declined) await removeAnswer(context, id);
  return declined.map(({ userId }) => userId);
}

/** By name; nobody is expected at an event outside a series. @throws Failure `not-found` */
export async function listUnanswered(context: Context, eventId: string): Promise<Unanswered[]> {
  const event = await findEvent(context.db, eventId);
  if (!event) throw new Failure('not-found');
  const { recurringBookableEventId: seriesId } = event;
  if (seriesId === null) return [];
  const recent = await store.listRecent(context.db, {
    seriesId,
    before: expectedFrom(event, context.now),
    dates: datesThatExpect,
  });
  const answered = await store.listAnswered(context.db, eventId);
  return store.listPeople(context.db, withoutAnswer(recent, new Set(answered)));
}
