/** Sends entries to the server, repeatedly until they are acknowledged; meanwhile they are stored on this device. */
import { Failure } from '@club/contract/failures.ts';
import { uniqueEntries } from '@club/contract/match-reports/log.ts';
import { mostAtOnce } from '@club/contract/match-reports/rights.ts';
import type { ReportEntry, ReportRecord, ReportSetup } from '@club/contract/match-reports/shape.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isFinal } from '../platform/final-failure.ts';
import { keepOnDevice, type OnDevice, readDevice, removeFromDevice, type Waiting } from './device-log.ts';
import { changeOutbox, emptyOutbox, type Outbox, outboxes, outboxOf } from './outbox.ts';
import { addKnown, reportQuery, sendEntries, startReport } from './queries.ts';

let owner: string | null = null;

let reading: Promise<void> | null = null;
/** Reads the stored entries of this person once. */
export function openOutboxes(userId: string): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    outboxes.set(null);
    reading = null;
  }
  reading ??= readDevice(userId)
    .catch(() => new Map<string, OnDevice>())
    .then((found) => {
      const entered = outboxes.get() ?? new Map<string, Outbox>();
      const read = [...found].map(([gameId, { waiting, sent }]): [string, Outbox] => {
        const box = outboxOf(entered, gameId);
        const setup = box.setup ?? waiting.setup;
        const startedAt = { ...waiting.startedAt, ...box.startedAt };
        return [
          gameId,
          { ...box, setup, entries: uniqueEntries([...waiting.entries, ...box.entries]), startedAt, sent },
        ];
      });
      outboxes.set(new Map([...entered, ...read]));
    });
  return reading;
}

async function keep(gameId: string, given: Partial<Waiting>): Promise<void> {
  try {
    await keepOnDevice(owner ?? '', gameId, given, false);
  } catch {
    changeOutbox(gameId, (box) => ({ ...box, stored: false }));
  }
}

/** Shows entries of this person at once, stores them on the device and sends them. */
export async function enter(
  cache: QueryClient,
  userId: string,
  gameId: string,
  entries: readonly ReportEntry[],
): Promise<void> {
  // the page may be used before it has read the device
  void openOutboxes(userId);
  const report = cache.getQueryData<ReportRecord>(reportQuery(gameId).queryKey);
  const startedAt = Object.fromEntries(entries.map(({ id }) => [id, report?.startedAt ?? undefined]));
  changeOutbox(gameId, (box) => ({
    ...box,
    entries: [...box.entries, ...entries],
    startedAt: { ...box.startedAt, ...startedAt },
  }));
  await keep(gameId, { entries: [...entries], startedAt });
  await send(cache, gameId);
}

/** Begins a report, online or offline. */
export async function begin(
  cache: QueryClient,
  userId: string,
  gameId: string,
  setup: ReportSetup,
): Promise<void> {
  void openOutboxes(userId);
  changeOutbox(gameId, (box) => ({ ...box, setup }));
  await keep(gameId, { setup });
  await send(cache, gameId);
}

/** Discards what cannot be sent. */
export async function discard(gameId: string): Promise<void> {
  const { entries } = outboxOf(outboxes.get(), gameId);
  await removeFromDevice(owner ?? '', gameId, ['setup', ...entries.map(({ id }) => id)]);
  changeOutbox(gameId, ({ sent }) => ({ ...emptyOutbox, sent }));
}

export const clearRefused = (gameId: string): void =>
  changeOutbox(gameId, (box) => ({ ...box, refused: [] }));

async function sendSetup(cache: QueryClient, gameId: string, setup: ReportSetup): Promise<void> {
  try {
    cache.setQueryData(reportQuery(gameId).queryKey, await startReport(gameId, setup));
  } catch (cause) {
    // somebody has begun it with another system: theirs counts, and the entries are validated against it
    if (!(cause instanceof Failure) || cause.code !== 'report-begun') throw cause;
    await cache.refetchQueries({ queryKey: reportQuery(gameId).queryKey });
  }
  const { setup: counts } = cache.getQueryData<ReportRecord>(reportQuery(gameId).queryKey) ?? {};
  await markSent(gameId, { setup: counts ?? setup });
  changeOutbox(gameId, (box) => ({ ...box, setup: null }));
}

/** Acknowledged entries stay on the device until `forgetSent`. */
async function markSent(gameId: string, given: Partial<Waiting>): Promise<void> {
  await keepOnDevice(owner ?? '', gameId, given, true).catch(() => undefined);
  changeOutbox(gameId, (box) => ({
    ...box,
    sent: {
      startedAt: { ...box.sent.startedAt, ...given.startedAt },
      setup: given.setup ?? box.sent.setup,
      entries: uniqueEntries([...box.sent.entries, ...(given.entries ?? [])]),
    },
  }));
}

/** Removes what the server has acknowledged, once its answer is stored on the device. */
export async function forgetSent(gameId: string): Promise<void> {
  const { sent } = outboxOf(outboxes.get(), gameId);
  if (sent.setup === null && sent.entries.length === 0) return;
  const ids = sent.entries.map(({ id }) => id);
  await removeFromDevice(owner ?? '', gameId, sent.setup ? ['setup', ...ids] : ids);
  const gone = new Set(ids);
  changeOutbox(gameId, (box) => ({
    ...box,
    sent: {
      ...box.sent,
      setup: box.sent.setup === sent.setup ? null : box.sent.setup,
      entries: box.sent.entries.filter(({ id }) => !gone.has(id)),
    },
  }));
}

async function sendSome(
  cache: QueryClient,
  gameId: string,
  { entries: all, startedAt }: Outbox,
): Promise<void> {
  const forReport = startedAt[all[0]?.id ?? ''];
  const entries = all.filter(({ id }) => startedAt[id] === forReport).slice(0, mostAtOnce);
  const answer = await sendEntries(gameId, {
    entries,
    ...(forReport === undefined ? {} : { startedAt: forReport }),
  });
  const kept = new Set(answer.kept);
  const codes = new Map(answer.refused.map(({ id, code }) => [id, code]));
  const done = entries.filter(({ id }) => kept.has(id) || codes.has(id));
  addKnown(
    cache,
    gameId,
    done.filter(({ id }) => kept.has(id)),
  );
  await markSent(gameId, { entries: done.filter(({ id }) => kept.has(id)), startedAt });
  const ids = new Set(done.map(({ id }) => id));
  changeOutbox(gameId, (box) => ({
    ...box,
    entries: box.entries.filter(({ id }) => !ids.has(id)),
    refused: [
      ...box.refused,
      ...done.flatMap((entry) => {
        const code = codes.get(entry.id);
        return code ? [{ entry, code }] : [];
      }),
    ],
  }));
  await removeFromDevice(owner ?? '', gameId, [...codes.keys()]);
}

async function sendAll(cache: QueryClient, gameId: string): Promise<void> {
  try {
    for (;;) {
      const box = outboxOf(outboxes.get(), gameId);
      if (box.setup) await sendSetup(cache, gameId, box.setup);
      else if (box.entries.length > 0) await sendSome(cache, gameId, box);
      else break;
    }
    changeOutbox(gameId, (box) => ({ ...box, blocked: null }));
  } catch (cause) {
    changeOutbox(gameId, (box) => ({ ...box, blocked: isFinal(cause) ? cause : null }));
  }
}

const sending = new Map<string, Promise<void>>();
/** Sends the waiting entries of a game, one request after the other; entries added meanwhile are included. */
export function send(cache: QueryClient, gameId: string): Promise<void> {
  const running = sending.get(gameId);
  if (running) return running;
  const next = sendAll(cache, gameId).finally(() => sending.delete(gameId));
  sending.set(gameId, next);
  return next;
}

/** Sends everything that waits on this device, for example when the network is back. */
export async function sendWaiting(userId: string, cache: QueryClient): Promise<void> {
  await openOutboxes(userId);
  for (const [gameId, { setup, entries }] of outboxes.get() ?? [])
    if (setup || entries.length > 0) await send(cache, gameId);
}
