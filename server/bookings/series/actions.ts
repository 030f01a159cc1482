/** Actions on recurring events: coming events follow the series unless they were changed on their own; nobody loses a space silently. */
import {
  movedExceptions,
  refusePast,
  refuseSeries,
  refuseSeriesWindow,
  startOfFollowing,
} from '@club/contract/bookings/series/rules.ts';
import {
  type Plan,
  type PlanRequest,
  type Series,
  type SeriesChange,
  SeriesDates,
  type SeriesInput,
  VersionedSeries,
} from '@club/contract/bookings/series/shape.ts';
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { noteBy } from '../../audit/actions.ts';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { lockCategoryAgainstDelete } from '../categories/store.ts';
import { deleteEvents, notifyConcerned, rewrite, written } from '../events/actions.ts';
import { type EventRow, insertEvents, listBegunDates, listEventsOfSeries } from '../events/store.ts';
import type { EventChange } from '../notify.ts';
import { lockEvents } from '../store.ts';
import { outlineOf, planOf, type Step, stepsOf } from './plan.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function seriesOf(context: Context, id: string): Promise<Series> {
  const series = await store.findSeries(context.db, id, context.now);
  if (!series) throw new Failure('not-found');
  return series;
}

/** The errors of a series, also of one that is only partly readable. */
export async function refusalsOf(
  context: Context,
  series: Partial<SeriesInput>,
  before: VersionedSeries | null,
): Promise<FieldRefusal[]> {
  const club = clubTime(context.env.clubTimezone);
  const dated = SeriesDates.safeParse(series);
  const refusals: FieldRefusal[] = dated.success ? refuseSeries(dated.data) : [];
  if (dated.success && refusals.length === 0)
    refusals.push(
      ...refusePast(dated.data, before, club, context.now),
      ...refuseSeriesWindow(dated.data, club, context.now),
    );
  if (series.categoryId !== undefined && !(await lockCategoryAgainstDelete(context.db, series.categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid` with all errors */
async function check(context: Context, series: SeriesInput, before: VersionedSeries | null): Promise<void> {
  const refusals = await refusalsOf(context, series, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** Carries out a plan. The caller has locked the events' rows. */
async function follow(
  context: Context,
  steps: readonly Step[],
  overflow: 'refuse' | 'waiting',
): Promise<void> {
  const removed = steps.flatMap((step) => (step.kind === 'removed' ? [step.event.id] : []));
  if (removed.length > 0) await deleteEvents(context, removed);
  const changes: (EventChange | null)[] = [];
  for (const step of steps)
    if (step.kind === 'changed' || step.kind === 'moved')
      changes.push(await rewrite(context, step.event, step.after, overflow));
  await notifyConcerned(
    context,
    'changed',
    changes.filter((one) => one !== null),
  );
  const created = steps.flatMap((step) => (step.kind === 'created' ? [written(context, step.after)] : []));
  await insertEvents(context.db, created, context.now);
  await context.publish('bookings');
}

/** @throws Failure `invalid` */
export async function createSeries(context: Context, input: SeriesInput): Promise<Series> {
  await check(context, input, null);
  const series = { ...input, id: newId() };
  await store.insertSeries(context.db, series);
  await follow(context, stepsOf(context, await outlineOf(context, series, [])), 'refuse');
  return seriesOf(context, series.id);
}

/** The series after the change, and those of its events that follow it. */
async function changed(context: Context, before: Series, { overflow: _, from, ...change }: SeriesChange) {
  const after = VersionedSeries.parse({ ...before, ...change });
  const splits = from !== undefined && from > before.startDateRecurrence;
  const onwards = (dates: readonly string[]) => dates.filter((date) => !splits || date >= from);
  const series = splits
    ? {
        ...after,
        id: newId(),
        startDateRecurrence:
          after.recurringWeeks === before.recurringWeeks ? startOfFollowing(before, from) : from,
        exceptionDates: onwards(after.exceptionDates),
        extraDates: onwards(after.extraDates),
      }
    : after;
  // who chooses the dates that are left out means these
  if (String(after.exceptionDates) === String(before.exceptionDates))
    series.exceptionDates = movedExceptions(before, series);
  await check(context, series, before);
  const all = await listEventsOfSeries(context.db, before.id, context.now);
  const events = all.filter((event) => !splits || (event.seriesDate ?? '') >= from);
  const begun = await listBegunDates(context.db, before.id, { now: context.now, today: today(context) });
  return { series, events, begun, splits, last: splits ? addDays(from, -1) : null };
}

/** @throws Failure `not-found`, `stale`, `invalid`, `capacity-below-bookings`, `capacity-below-marked` */
export async function changeSeries(context: Context, id: string, change: SeriesChange): Promise<Series> {
  await store.lockSeries(context.db, id);
  const before = await seriesOf(context, id);
  context.unchangedSince(VersionedSeries, before);
  const ids = (await listEventsOfSeries(context.db, id, context.now)).map((event) => event.id);
  await lockEvents(context.db, ids);
  const { series, events, begun, splits, last } = await changed(context, before, change);
  if (splits && last) {
    // what ended before the part that changes is not lengthened
    const [end = last] = [last, before.endDateRecurrence].toSorted();
    const upTo = (dates: readonly string[]) => dates.filter((date) => date <= last);
    await store.updateSeries(context.db, id, {
      endDateRecurrence: end,
      exceptionDates: upTo(before.exceptionDates),
      extraDates: upTo(before.extraDates),
    });
    await store.insertSeries(context.db, series);
    await store.adoptEvents(
      context.db,
      events.map((event) => event.id),
      series.id,
    );
  } else await store.updateSeries(context.db, id, series);
  await follow(
    context,
    stepsOf(context, await outlineOf(context, series, events, begun)),
    change.overflow ?? 'refuse',
  );
  return seriesOf(context, series.id);
}

async function planned(
  context: Context,
  series: VersionedSeries,
  events: readonly EventRow[],
  begun: readonly string[] = [],
): Promise<Plan> {
  const outline = await outlineOf(context, series, events, begun);
  return planOf(context, outline, stepsOf(context, outline));
}

/** The effects of a new series or of a change. @throws Failure `not-found`, `invalid` */
export async function planSeries(context: Context, asked: PlanRequest): Promise<Plan> {
  if ('series' in asked) {
    await check(context, asked.series, null);
    return planned(context, { ...asked.series, id: newId() }, []);
  }
  const before = await seriesOf(context, asked.seriesId);
  const { series, events, begun } = await changed(context, before, asked.change);
  return planned(context, series, events, begun);
}

async function remove(context: Context, series: Series): Promise<void> {
  const coming = await listEventsOfSeries(context.db, series.id, context.now);
  if (coming.length > 0)
    await deleteEvents(
      context,
      coming.map((event) => event.id),
    );
  await store.deleteSeries(context.db, series.id);
  await noteBy(context, { action: 'series-removed', detail: { series: series.title } });
  await context.publish('bookings');
}

/** @throws Failure `not-found`, `stale` */
export async function deleteSeries(context: Context, id: string): Promise<void> {
  await store.lockSeries(context.db, id);
  const series = await seriesOf(context, id);
  context.unchangedSince(VersionedSeries, series);
  await remove(context, series);
}

/** Deletes the existing ones and reports the others as missing. */
export async function deleteManySeries(context: Context, ids: readonly string[]) {
  const deleted: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    await store.lockSeries(context.db, id);
    const series = await store.findSeries(context.db, id, context.now);
    if (!series) continue;
    await remove(context, series);
    deleted.push(id);
  }
  return deletedOf(ids, deleted);
}
