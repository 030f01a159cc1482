/** Retention periods: reading them, counting what they delete next, and changing one. */
import { addDays, clubTime } from '@club/contract/club-time.ts';
import { Failure } from '@club/contract/failures.ts';
import { invalidField } from '@club/contract/field-failures.ts';
import { monthsBefore, nextRunAfter, refusePeriod } from '@club/contract/retention/rules.ts';
import { type Retention, type RetentionChange, VersionedRetention } from '@club/contract/retention/shape.ts';
import { noteBy } from '../audit/actions.ts';
import { today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Cutoff, type Kind, kinds } from './kinds/store.ts';
import * as store from './store.ts';

/** @param day club date of the run */
export function cutoffOf(day: string, months: number, env: Pick<Env, 'clubTimezone'>): Cutoff {
  const before = monthsBefore(day, months);
  return { day: before, at: new Date(clubTime(env.clubTimezone).instantOf(before, '00:00')) };
}

/** Each kind with its period in months, chosen or usual; null: never. */
export async function listPeriods(db: Database): Promise<{ kind: Kind; months: number | null }[]> {
  const chosen = await store.findPeriods(db);
  return kinds.map((kind) => ({
    kind,
    months: chosen.has(kind.name) ? (chosen.get(kind.name) ?? null) : kind.usual,
  }));
}

const soonDays = 30;

type At = Pick<Context, 'db' | 'env' | 'now'>;

async function retentionOf({ db, env, now }: At, kind: Kind, months: number | null): Promise<Retention> {
  const { name, rows, reviewOnly = false, ...words } = kind;
  const day = today({ env, now: nextRunAfter(now) });
  const count = async (then: string) =>
    months === null ? 0 : await store.countDue(db, { rows }, cutoffOf(then, months, env));
  return {
    ...words,
    id: name,
    months,
    reviewOnly,
    next: await count(day),
    soon: await count(addDays(day, soonDays)),
  };
}

/** Every kind of record with its period and how many are due, at the next run and a month after it. */
export async function listRetention(context: At) {
  const items: Retention[] = [];
  for (const { kind, months } of await listPeriods(context.db))
    items.push(await retentionOf(context, kind, months));
  return { items, nextRunAt: nextRunAfter(context.now).toISOString() };
}

/** @throws Failure `not-found` */
export async function findRetention(context: At, name: string): Promise<Retention> {
  const found = (await listPeriods(context.db)).find(({ kind }) => kind.name === name);
  if (!found) throw new Failure('not-found');
  return retentionOf(context, found.kind, found.months);
}

/** @throws Failure `not-found`, `stale`, `invalid` */
export async function changeRetention(
  context: Context,
  name: string,
  change: RetentionChange,
): Promise<Retention> {
  const { db, now } = context;
  await store.lockPeriod(db, name);
  const before = await findRetention(context, name);
  context.unchangedSince(VersionedRetention, before);
  const { months = before.months } = change;
  const refusal = refusePeriod(before, months);
  if (refusal) throw invalidField('months', refusal);
  await store.putPeriod(db, name, months, now);
  await noteBy(context, {
    action: 'retention-changed',
    detail: { kind: name, from: before.months, to: months },
  });
  await context.publish('retention');
  return findRetention(context, name);
}

/** What the nightly job has deleted. */
export async function listRuns(context: Context, asked: Parameters<typeof store.listRuns>[1]) {
  const page = await store.listRuns(context.db, asked);
  const labelOf = (name: string) => kinds.find((kind) => kind.name === name)?.label ?? { de: name, en: name };
  return { ...page, items: page.items.map((run) => ({ ...run, label: labelOf(run.name) })) };
}
