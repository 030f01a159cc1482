/** What is done to recurring events: their events to come follow, what was changed by itself stays, nobody loses a space silently. */
import { refusePast, refuseSeries, refuseSeriesWindow } from '@club/contract/bookings/series/rules.ts';
import {
  KeptSeries,
  type Plan,
  type PlanRequest,
  type Series,
  type SeriesChange,
  SeriesDates,
  type SeriesInput,
} from '@club/contract/bookings/series/shape.ts';
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { type FieldRefusal, invalidFields } from '@club/contract/field-failures.ts';
import { deletedOf } from '@club/contract/fields.ts';
import { note } from '../../audit/actions.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { holdCategory } from '../categories/store.ts';
import { deleteEvents, rewrite, tellConcerned, written } from '../events/actions.ts';
import { type EventRow, insertEvents, listEventsOfSeries } from '../events/store.ts';
import type { Told } from '../messages.ts';
import { lockEvents } from '../store.ts';
import { outlineOf, planOf, type Step, stepsOf } from './plan.ts';
import * as store from './store.ts';

/** @throws Failure `not-found` */
export async function seriesOf(work: Work, id: string): Promise<Series> {
  const series = await store.findSeries(work.db, id, work.now);
  if (!series) throw new Failure('not-found');
  return series;
}

/** What is wrong with a series, or with the part of one that can be read. */
export async function refusalsOf(
  work: Work,
  series: Partial<SeriesInput>,
  before: KeptSeries | null,
): Promise<FieldRefusal[]> {
  const club = clubTime(work.env.clubTimezone);
  const dated = SeriesDates.safeParse(series);
  const refusals: FieldRefusal[] = dated.success ? refuseSeries(dated.data) : [];
  if (dated.success && refusals.length === 0)
    refusals.push(
      ...refusePast(dated.data, before, club, work.now),
      ...refuseSeriesWindow(dated.data, club, work.now),
    );
  if (series.categoryId !== undefined && !(await holdCategory(work.db, series.categoryId)))
    refusals.push({ path: 'categoryId', code: 'unknown-category' });
  return refusals;
}

/** @throws Failure `invalid`, with everything that is wrong */
async function check(work: Work, series: SeriesInput, before: KeptSeries | null): Promise<void> {
  const refusals = await refusalsOf(work, series, before);
  if (refusals.length > 0) throw invalidFields(refusals);
}

/** Does what was planned. The caller holds the events' rows. */
async function follow(work: Work, steps: readonly Step[], overflow: 'refuse' | 'waiting'): Promise<void> {
  const removed = steps.flatMap((step) => (step.kind === 'removed' ? [step.event.id] : []));
  if (removed.length > 0) await deleteEvents(work, removed);
  const told: (Told | null)[] = [];
  for (const step of steps)
    if (step.kind === 'changed' || step.kind === 'moved')
      told.push(await rewrite(work, step.event, step.after, overflow));
  await tellConcerned(
    work,
    'changed',
    told.filter((one) => one !== null),
  );
  const created = steps.flatMap((step) => (step.kind === 'created' ? [written(work, step.after)] : []));
  await insertEvents(work.db, created, work.now);
  await work.announce('bookings');
}

/** @throws Failure `invalid` */
export async function createSeries(work: Work, input: SeriesInput): Promise<Series> {
  await check(work, input, null);
  const series = { ...input, id: newId() };
  await store.insertSeries(work.db, series);
  await follow(work, stepsOf(work, await outlineOf(work, series, [])), 'refuse');
  return seriesOf(work, series.id);
}

/** The series as it is to be, and those of its events that follow. */
async function changed(work: Work, before: Series, { overflow: _, from, ...change }: SeriesChange) {
  const after = KeptSeries.parse({ ...before, ...change });
  const splits = from !== undefined && from > before.startDateRecurrence;
  const onwards = (dates: readonly string[]) => dates.filter((date) => !splits || date >= from);
  const series = splits
    ? {
        ...after,
        id: newId(),
        startDateRecurrence: from,
        exceptionDates: onwards(after.exceptionDates),
        extraDates: onwards(after.extraDates),
      }
    : after;
  await check(work, series, before);
  const all = await listEventsOfSeries(work.db, before.id, work.now);
  const events = all.filter((event) => !splits || (event.seriesDate ?? '') >= from);
  return { series, events, splits, last: splits ? addDays(from, -1) : null };
}

/** @throws Failure `not-found`, `stale`, `invalid`, `capacity-below-bookings`, `capacity-below-marked` */
export async function changeSeries(work: Work, id: string, change: SeriesChange): Promise<Series> {
  await store.lockSeries(work.db, id);
  const before = await seriesOf(work, id);
  work.unchangedSince(KeptSeries, before);
  const ids = (await listEventsOfSeries(work.db, id, work.now)).map((event) => event.id);
  await lockEvents(work.db, ids);
  const { series, events, splits, last } = await changed(work, before, change);
  if (splits && last) {
    const upTo = (dates: readonly string[]) => dates.filter((date) => date <= last);
    await store.updateSeries(work.db, id, {
      endDateRecurrence: last,
      exceptionDates: upTo(before.exceptionDates),
      extraDates: upTo(before.extraDates),
    });
    await store.insertSeries(work.db, series);
    await store.adoptEvents(
      work.db,
      events.map((event) => event.id),
      series.id,
    );
  } else await store.updateSeries(work.db, id, series);
  await follow(work, stepsOf(work, await outlineOf(work, series, events)), change.overflow ?? 'refuse');
  return seriesOf(work, series.id);
}

async function planned(work: Work, series: KeptSeries, events: readonly EventRow[]): Promise<Plan> {
  const outline = await outlineOf(work, series, events);
  return planOf(work, outline, stepsOf(work, outline));
}

/** What a new series, or a change of one, would do. @throws Failure `not-found`, `invalid` */
export async function planSeries(work: Work, asked: PlanRequest): Promise<Plan> {
  if ('series' in asked) {
    await check(work, asked.series, null);
    return planned(work, { ...asked.series, id: newId() }, []);
  }
  const before = await seriesOf(work, asked.seriesId);
  const { series, events } = await changed(work, before, asked.change);
  return planned(work, series, events);
}

async function remove(work: Work, series: Series): Promise<void> {
  const coming = await listEventsOfSeries(work.db, series.id, work.now);
  if (coming.length > 0)
    await deleteEvents(
      work,
      coming.map((event) => event.id),
    );
  await store.deleteSeries(work.db, series.id);
  await note(work.db, {
    now: work.now,
    actorId: work.caller.userId,
    subjectId: null,
    action: 'series-removed',
    detail: { series: series.title },
  });
  await work.announce('bookings');
}

/** @throws Failure `not-found`, `stale` */
export async function deleteSeries(work: Work, id: string): Promise<void> {
  await store.lockSeries(work.db, id);
  const series = await seriesOf(work, id);
  work.unchangedSince(KeptSeries, series);
  await remove(work, series);
}

/** Deletes those that are there and says of the others that they are not. */
export async function deleteManySeries(work: Work, ids: readonly string[]) {
  const deleted: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    await store.lockSeries(work.db, id);
    const series = await store.findSeries(work.db, id, work.now);
    if (!series) continue;
    await remove(work, series);
    deleted.push(id);
  }
  return deletedOf(ids, deleted);
}
