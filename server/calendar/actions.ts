/** Actions on calendar events. */
import { type ClubClock, refuseTimes, type Times } from '@club/contract/calendar/rules.ts';
import {
  CalendarEvent,
  type CalendarEventChange,
  type CalendarEventInput,
} from '@club/contract/calendar/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { lockCategoryAgainstDelete } from './categories/store.ts';
import { notifyChanged, notifyDeleted } from './notify.ts';
import * as store from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a feed contains removed events as cancelled, so that programs that poll once a month notice. */
export const cancelledFor = 90 * dayMs;

/** @throws Failure `not-found` */
export async function calendarEventOf(context: Context, id: string): Promise<CalendarEvent> {
  const event = await store.findCalendarEvent(context.db, id);
  if (!event) throw new Failure('not-found');
  return event;
}

const inZone = (instant: string, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone);

const clockOf = ({ now, env }: Context): ClubClock => ({
  now: now.toISOString(),
  dayOf: (instant) => inZone(instant, env.clubTimezone).toPlainDate().toString(),
});

/** The instants in UTC; those of an all-day event widened to whole days of the club's zone. */
function timesOf<T extends Times>(event: T, zone: string): T {
  const start = inZone(event.startDate, zone);
  const end = inZone(event.endDate, zone);
  const [from, to] = event.allDay
    ? [start.startOfDay(), end.subtract({ nanoseconds: 1 }).add({ days: 1 }).startOfDay()]
    : [start, end];
  const text = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();
  return { ...event, startDate: text(from), endDate: text(to) };
}

/** The errors of an event, also of one that is only partly readable. */
export async function refusalsOf(
  context: Context,
  event: Partial<CalendarEventInput>,
  before: Times | null,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = refuseTimes(event, before, clockOf(context));
  if (event.categoryId !== undefined && !(await lockCategoryAgainstDelete(context.db, event.categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid` with all errors */
async function check(context: Context, event: CalendarEvent | CalendarEventInput, before: Times | null) {
  const refusals = await refusalsOf(context, event, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @throws Failure `invalid` */
export async function createCalendarEvent(
  context: Context,
  input: CalendarEventInput,
): Promise<CalendarEvent> {
  await check(context, input, null);
  const id = newId();
  const event = { ...timesOf(input, context.env.clubTimezone), id };
  await store.insertCalendarEvents(context.db, [event], context.now);
  await context.publish('calendar', id);
  return calendarEventOf(context, id);
}

const differing = (before: CalendarEvent, after: CalendarEvent): Partial<CalendarEvent> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof CalendarEvent] !== value),
  );

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeCalendarEvent(
  context: Context,
  id: string,
  given: CalendarEventChange,
): Promise<CalendarEvent> {
  await store.lockCalendarEvents(context.db, [id]);
  const before = await calendarEventOf(context, id);
  context.unchangedSince(CalendarEvent, before);
  const wanted = { ...before, ...given };
  await check(context, wanted, before);
  const after = timesOf(wanted, context.env.clubTimezone);
  const change = differing(before, after);
  if (Object.keys(change).length === 0) return before;
  if (after.internal && !before.internal)
    await store.insertCancelled(context.db, [id], 'public', context.now);
  await store.updateCalendarEvent(context.db, id, change, context.now);
  if (!after.internal) await store.deleteCancelled(context.db, id);
  await context.publish('calendar', id);
  const changed = await calendarEventOf(context, id);
  await notifyChanged(context, before, changed);
  return changed;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteCalendarEvent(context: Context, id: string): Promise<void> {
  await store.lockCalendarEvents(context.db, [id]);
  context.unchangedSince(CalendarEvent, await calendarEventOf(context, id));
  await deleteCalendarEvents(context, [id]);
}

/** Deletes the existing ones and reports the others as missing. */
export async function deleteCalendarEvents(context: Context, ids: readonly string[]) {
  const there = await store.lockCalendarEvents(context.db, ids);
  await store.insertCancelled(context.db, ids, 'internal', context.now);
  await store.insertCancelled(context.db, ids, 'public', context.now);
  await store.deleteCancelledBefore(context.db, new Date(context.now.getTime() - cancelledFor));
  const deleted = await store.deleteCalendarEvents(context.db, ids);
  if (deleted.length > 0) {
    await noteBy(context, { action: 'events-removed', detail: { events: deleted.length } });
    await context.publish('calendar');
    await notifyDeleted(context, there);
  }
  return deletedOf(ids, deleted);
}
