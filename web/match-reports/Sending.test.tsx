/** What waits on a device: it belongs to one person, arrives in pieces that the server takes, and goes only when it may. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import * as api from '@club/contract/match-reports/paths.ts';
import { mostAtOnce } from '@club/contract/match-reports/rights.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { logOf, set } from '@club/contract/match-reports/testing-report.ts';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newKey } from '../platform/keys.ts';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { canKeep, readDevice } from './device-log.ts';
import { outboxes, outboxOf } from './outbox.ts';
import { reportQuery } from './queries.ts';
import { begin, discard, enter, forgetSent, openOutboxes, send, sendWaiting } from './sending.ts';
import { bund } from './testing-report.ts';

type Body = { entries: ReportEntry[]; startedAt?: string };

/** A device that somebody has opened, and a server that takes all entries of one game. */
async function device(userId = newKey()) {
  const gameId = newKey();
  const server = fakeServer();
  const cache: QueryClient = createQueryClient();
  await show(<p>Spielbericht</p>, { texts: [], cache });
  const asked: string[][] = [];
  const params = { id: gameId };
  const take = (refused: readonly string[] = []) =>
    server.answer(
      api.addReportEntries,
      ({ body }) => {
        const ids = (body as Body).entries.map(({ id }) => id);
        asked.push(ids);
        return {
          kept: ids.filter((id) => !refused.includes(id)),
          refused: refused.map((id) => ({ id, code: 'no-such-match-game' as const })),
        };
      },
      params,
    );
  const refuse = (code: FailureCode) =>
    server.answer(
      api.addReportEntries,
      () => {
        throw new Failure(code);
      },
      params,
    );
  take();
  await openOutboxes(userId);
  const box = () => outboxOf(outboxes.get(), gameId);
  const stored = async () => (await readDevice(userId)).get(gameId);
  return { userId, gameId, cache, server, asked, take, refuse, box, stored, params };
}
const idsOf = (entries: readonly ReportEntry[] | undefined) => entries?.map(({ id }) => id);
const sets = (count: number) => logOf(...Array.from({ length: count }, (_, at) => set(1, 1, `${at % 9}:11`)));

test('more entries than the server takes at once arrive in several requests, in their order', async () => {
  const { cache, userId, gameId, asked, box } = await device();
  const entries = sets(mostAtOnce + 1);
  await enter(cache, userId, gameId, entries);
  expect(asked.map((ids) => ids.length)).toEqual([mostAtOnce, 1]);
  expect(asked.flat()).toEqual(idsOf(entries));
  expect(box().entries).toEqual([]);
});

test('what is entered while something is being sent follows in the next request', async () => {
  const { cache, userId, gameId, server, params, box } = await device();
  const [one, two] = sets(2) as [ReportEntry, ReportEntry];
  const first = Promise.withResolvers<void>();
  const asked: string[][] = [];
  server.answer(
    api.addReportEntries,
    async ({ body }) => {
      const ids = (body as Body).entries.map(({ id }) => id);
      asked.push(ids);
      await first.promise;
      return { kept: ids, refused: [] };
    },
    params,
  );
  const entering = enter(cache, userId, gameId, [one]);
  await expect.poll(() => asked).toHaveLength(1);
  const again = enter(cache, userId, gameId, [two]);
  await expect.poll(() => box().entries).toHaveLength(2);
  void send(cache, gameId);
  first.resolve();
  await Promise.all([entering, again]);
  expect(asked).toEqual([['e1'], ['e2']]);
});

test.each(['too-many', 'token-invalid', 'unavailable'] as const)(
  'what is refused with %s for now waits on, and is not called final',
  async (code) => {
    const { cache, userId, gameId, refuse, take, box } = await device();
    refuse(code);
    await enter(cache, userId, gameId, sets(1));
    expect(box()).toMatchObject({ blocked: null, entries: [{ id: 'e1' }] });
    take();
    await send(cache, gameId);
    expect(box().entries).toEqual([]);
  },
);

test('what waits belongs to the person who entered it', async () => {
  const anna = await device();
  anna.refuse('unavailable');
  await enter(anna.cache, anna.userId, anna.gameId, sets(2));
  await openOutboxes(newKey());
  expect(anna.box().entries).toEqual([]);
  anna.take();
  await sendWaiting(newKey(), anna.cache);
  expect(anna.asked).toEqual([]);
  await sendWaiting(anna.userId, anna.cache);
  expect(anna.asked).toEqual([['e1', 'e2']]);
});

test('what is entered before the page has read the device is stored for the person who enters it', async () => {
  const { cache, userId, gameId, refuse, box, stored } = await device();
  refuse('unavailable');
  await openOutboxes(newKey());
  const entering = enter(cache, userId, gameId, sets(1));
  await openOutboxes(userId);
  await entering;
  expect(idsOf(box().entries)).toEqual(['e1']);
  expect(idsOf((await stored())?.waiting.entries)).toEqual(['e1']);
});

test('what waits on the device is there beside what is entered before it was read', async () => {
  const { cache, userId, gameId, refuse, box } = await device();
  refuse('unavailable');
  const [first, second] = sets(2) as [ReportEntry, ReportEntry];
  await enter(cache, userId, gameId, [first]);
  await openOutboxes(newKey());
  await enter(cache, userId, gameId, [second]);
  expect(idsOf(box().entries)).toEqual(['e1', 'e2']);
});

test('entries are read from the device in the order in which they were made', async () => {
  const { cache, gameId, userId, refuse, box } = await device();
  refuse('unavailable');
  const [one, two] = sets(2).toReversed() as [ReportEntry, ReportEntry];
  // the keys in the database sort the other way round
  await enter(cache, userId, gameId, [
    { ...two, id: 'z' },
    { ...one, id: 'a' },
  ]);
  await openOutboxes(newKey());
  await openOutboxes(userId);
  expect(idsOf(box().entries)).toEqual(['z', 'a']);
});

test('what is discarded or refused is gone from the device as well', async () => {
  const { cache, userId, gameId, refuse, take, box, stored } = await device();
  refuse('missing-permission');
  await begin(cache, userId, gameId, bund);
  await enter(cache, userId, gameId, sets(1));
  expect(await stored()).toMatchObject({ waiting: { setup: bund, entries: [{ id: 'e1' }] } });
  await discard(gameId);
  expect(await stored()).toBeUndefined();
  take(['e2']);
  await enter(cache, userId, gameId, sets(2).slice(1));
  expect(box().refused).toMatchObject([{ entry: { id: 'e2' }, code: 'no-such-match-game' }]);
  expect(await stored()).toBeUndefined();
});

test('what has arrived stays on the device until it is forgotten, and what waits stays after that', async () => {
  const { cache, userId, gameId, refuse, box, stored } = await device();
  const [one, two] = sets(2) as [ReportEntry, ReportEntry];
  await enter(cache, userId, gameId, [one]);
  expect(await stored()).toMatchObject({ waiting: { entries: [] }, sent: { entries: [{ id: 'e1' }] } });
  refuse('unavailable');
  await enter(cache, userId, gameId, [two]);
  await forgetSent(gameId);
  expect(box()).toMatchObject({ sent: { entries: [] }, entries: [{ id: 'e2' }] });
  expect(await stored()).toMatchObject({ waiting: { entries: [{ id: 'e2' }] }, sent: { entries: [] } });
});

test('a report that was begun offline is still begun when the page is opened again', async () => {
  const { cache, gameId, userId, refuse, box } = await device();
  refuse('unavailable');
  await begin(cache, userId, gameId, bund);
  await openOutboxes(newKey());
  expect(box().setup).toBeNull();
  await openOutboxes(userId);
  expect(box().setup).toEqual(bund);
});

test('a report that was begun offline begins before its entries are sent', async () => {
  const { cache, gameId, server, params, userId, asked, refuse, take } = await device();
  refuse('unavailable');
  await begin(cache, userId, gameId, bund);
  await enter(cache, userId, gameId, sets(1));
  server.answer(
    api.startMatchReport,
    ({ body }) => {
      asked.push(['begin']);
      return { gameId, setup: body, entries: [], people: [] } as never;
    },
    params,
  );
  take();
  await sendWaiting(userId, cache);
  expect(asked).toEqual([['begin'], ['e1']]);
});

test('the report that an entry was made for is sent with it, also when another one was begun meanwhile', async () => {
  const { cache, userId, gameId, refuse, server, params, box, stored } = await device();
  const begun = (startedAt: string) =>
    cache.setQueryData(reportQuery(gameId).queryKey, { startedAt, entries: [], people: [] } as never);
  const [one, two] = sets(2) as [ReportEntry, ReportEntry];
  begun('2026-11-27T18:30:00Z');
  refuse('not-found');
  await enter(cache, userId, gameId, [one]);
  const asked: (string | undefined)[] = [];
  server.answer(
    api.addReportEntries,
    ({ body }) => {
      const { entries, startedAt } = body as Body;
      asked.push(startedAt);
      const ids = entries.map(({ id }) => id);
      const isOld = startedAt === '2026-11-27T18:30:00Z';
      return { kept: isOld ? [] : ids, refused: isOld ? ids.map((id) => ({ id, code: 'stale' })) : [] };
    },
    params,
  );
  // the tab was reloaded
  outboxes.set(null);
  await openOutboxes(newKey());
  await openOutboxes(userId);
  begun('2026-11-27T19:40:00Z');
  await enter(cache, userId, gameId, [two]);
  expect(asked).toEqual(['2026-11-27T18:30:00Z', '2026-11-27T19:40:00Z']);
  expect(box().refused.map(({ entry, code }) => [entry.id, code])).toEqual([[one.id, 'stale']]);
  expect(idsOf((await stored())?.waiting.entries)).toEqual([]);
});

test('a device goes on storing after it was cleared from elsewhere, and after it could not open its storage once', async () => {
  expect(await canKeep()).toBe(true);
  const cleared = Promise.withResolvers<Event>();
  Object.assign(indexedDB.deleteDatabase('match-reports'), { onsuccess: cleared.resolve });
  await cleared.promise;
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('no place', 'QuotaExceededError');
  });
  expect(await canKeep()).toBe(false);
  expect(await canKeep()).toBe(true);
});
