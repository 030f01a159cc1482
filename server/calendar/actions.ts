/** What is done to calendar events. */
import { type ClubClock, refuseTimes, type Times } from '@club/contract/calendar/rules.ts';
import {
  CalendarEvent,
  type CalendarEventChange,
  type CalendarEventInput,
} from '@club/contract/calendar/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { note } from '../audit/actions.ts';
import type { Work } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { holdCategory } from './categories/store.ts';
import { tellChanged, tellDeleted } from './messages.ts';
import * as store from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a feed tells of what has gone: programs that ask once a month hear of it too. */
export const cancelledFor = 90 * dayMs;

/** @throws Failure `not-found` */
export async function calendarEventOf(work: Work, id: string): Promise<CalendarEvent> {
  const event = await store.findCalendarEvent(work.db, id);
  if (!event) throw new Failure('not-found');
  return event;
}

const inZone = (instant: string, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone);

const clockOf = ({ now, env }: Work): ClubClock => ({
  now: now.toISOString(),
  dayOf: (instant) => inZone(instant, env.clubTimezone).toPlainDate().toString(),
});

/** The instants in UTC; of an all-day event widened to whole days of the club's zone. */
function timesOf<T extends Times>(event: T, zone: string): T {
  const start = inZone(event.startDate, zone);
  const end = inZone(event.endDate, zone);
  const [from, to] = event.allDay
    ? [start.startOfDay(), end.subtract({ nanoseconds: 1 }).add({ days: 1 }).startOfDay()]
    : [start, end];
  const text = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds).toISOString();
  return { ...event, startDate: text(from), endDate: text(to) };
}

/** What is wrong with an event, or with the part of one that can be read. */
export async function refusalsOf(
  work: Work,
  event: Partial<CalendarEventInput>,
  before: Times | null,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = refuseTimes(event, before, clockOf(work));
  if (event.categoryId !== undefined && !(await holdCategory(work.db, event.categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid`, with everything that is wrong */
async function check(work: Work, event: CalendarEvent | CalendarEventInput, before: Times | null) {
  const refusals = await refusalsOf(work, event, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** @throws Failure `invalid` */
export async function createCalendarEvent(work: Work, input: CalendarEventInput): Promise<CalendarEvent> {
  await check(work, input, null);
  const id = newId();
  const event = { ...timesOf(input, work.env.clubTimezone), id };
  await store.insertCalendarEvents(work.db, [event], work.now);
  await work.announce('calendar', id);
  return calendarEventOf(work, id);
}

const differing = (before: CalendarEvent, after: CalendarEvent): Partial<CalendarEvent> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof CalendarEvent] !== value),
  );

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeCalendarEvent(
  work: Work,
  id: string,
  given: CalendarEventChange,
): Promise<CalendarEvent> {
  await store.lockCalendarEvents(work.db, [id]);
  const before = await calendarEventOf(work, id);
  work.unchangedSince(CalendarEvent, before);
  const wanted = { ...before, ...given };
  await check(work, wanted, before);
  const after = timesOf(wanted, work.env.clubTimezone);
  const change = differing(before, after);
  if (Object.keys(change).length === 0) return before;
  if (after.internal && !before.internal) await store.insertCancelled(work.db, [id], 'public', work.now);
  await store.updateCalendarEvent(work.db, id, change, work.now);
  if (!after.internal) await store.deleteCancelled(work.db, id);
  await work.announce('calendar', id);
  const told = await calendarEventOf(work, id);
  await tellChanged(work, before, told);
  return told;
}

/** @throws Failure `not-found`, `stale` */
export async function deleteCalendarEvent(work: Work, id: string): Promise<void> {
  await store.lockCalendarEvents(work.db, [id]);
  work.unchangedSince(CalendarEvent, await calendarEventOf(work, id));
  await deleteCalendarEvents(work, [id]);
}

/** Deletes those that are there and says of the others that they are not. */
export async function deleteCalendarEvents(work: Work, ids: readonly string[]) {
  const there = await store.lockCalendarEvents(work.db, ids);
  await store.insertCancelled(work.db, ids, 'internal', work.now);
  await store.insertCancelled(work.db, ids, 'public', work.now);
  await store.deleteCancelledBefore(work.db, new Date(work.now.getTime() - cancelledFor));
  const deleted = await store.deleteCalendarEvents(work.db, ids);
  if (deleted.length > 0) {
    await note(work.db, {
      now: work.now,
      actorId: work.caller.userId,
      subjectId: null,
      action: 'events-removed',
      detail: { events: deleted.length },
    });
    await work.announce('calendar');
    await tellDeleted(work, there);
  }
  return deletedOf(ids, deleted);
}
