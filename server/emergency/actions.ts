/** Actions on emergency contacts. No message, log line or audit entry says what they contain. */
import { clubTime } from '@club/contract/club-time.ts';
import { isDayOf, refuseReading } from '@club/contract/emergency/rules.ts';
import { Emergency, type EmergencyInput } from '@club/contract/emergency/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { noteBy } from '../audit/actions.ts';
import { findBookingOf, findEventSummary, lockMember } from '../bookings/store.ts';
import type { Context } from '../platform/http/route.ts';
import { lockUser } from '../users/store.ts';
import * as store from './store.ts';

/** Pages of the family and of the hall follow; the event does not name the person, because everybody receives it. */
const publish = (context: Context) => context.publish('emergency');

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @throws Failure `not-found`, `stale` */
export async function putEmergency(context: Context, id: string, input: EmergencyInput): Promise<Emergency> {
  // serialises parents who save at the same time
  if (!(await lockUser(context.db, id))) throw new Failure('not-found');
  const before = await store.findEmergency(context.db, id);
  context.unchangedSince(Emergency, before);
  const after = { id, ...input };
  if (same(before, after)) return before;
  await store.putEmergency(context.db, id, input);
  await noteBy(context, { subjectId: id, action: 'emergency-changed' });
  await publish(context);
  return store.findEmergency(context.db, id);
}

async function eventOf({ db }: Context, id: string) {
  const event = await findEventSummary(db, id);
  if (!event) throw new Failure('not-found');
  return event;
}

const clubOf = ({ env }: Context) => clubTime(env.clubTimezone);

/** @throws Failure `not-found` */
export async function marksOf(context: Context, eventId: string): Promise<{ userId: string }[]> {
  const event = await eventOf(context, eventId);
  return isDayOf(event, context.now, clubOf(context)) ? store.listMarked(context.db, event.id) : [];
}

/**
 * Reads somebody's contacts in the hall, and stores that it was read: the family sees it.
 * @throws Failure `not-found`, `not-booked`, `not-event-day`
 */
export async function readEmergency(context: Context, eventId: string, userId: string): Promise<Emergency> {
  const { db, now, caller } = context;
  const event = await eventOf(context, eventId);
  if (!(await lockMember(db, userId))) throw new Failure('not-found');
  const booking = (await findBookingOf(db, event.id, userId)) ?? null;
  const refusal = refuseReading(event, booking, now, clubOf(context));
  if (refusal) throw new Failure(refusal);
  const isFirst = await store.insertReading(db, {
    userId,
    eventId: event.id,
    readerId: caller.userId,
    now,
  });
  if (isFirst) {
    await noteBy(context, { subjectId: userId, action: 'emergency-read' });
    await publish(context);
  }
  return store.findEmergency(db, userId);
}
