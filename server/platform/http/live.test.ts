/** The live stream: every change arrives, at permitted readers only, however often the connection breaks. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { type Database, transaction } from '../postgres/database.ts';
import { pruneLiveEvents } from '../postgres/live-events.ts';
import { notify, writeLiveEvent } from '../postgres/notify.ts';
import type { Callers } from './callers.ts';
import { createLive } from './live.ts';

let testApp: TestApp;
let other: Awaited<ReturnType<TestApp['second']>>;
let member: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  other = await testApp.second();
});
afterAll(async () => {
  await other.close();
  await testApp.close();
});
beforeEach(async () => {
  member = await testApp.person();
  await known(newId());
  await age(2);
});

/** Moves the events of the last minutes this many minutes into the past. */
const age = (minutes: number) =>
  testApp.db
    .updateTable('platform.liveEvents')
    .set({ at: new Date(Date.now() - minutes * 60_000) })
    .where('at', '>', new Date(Date.now() - 5 * 60_000))
    .execute();
const publish = (db: Database, id: string, userId?: string) =>
  transaction(db, (tx) => writeLiveEvent(tx, { topic: 'games', id, userId }));

/** The received events, and the mark for reconnecting. */
async function open(at: Pick<TestApp, 'raw'>, as: Person, mark?: string) {
  const headers = mark === undefined ? {} : { 'last-event-id': mark };
  const line = new AbortController();
  const answer = await at.raw('/api/main/v1/live', { as, headers, signal: line.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const received = { ids: [] as string[], mark: mark ?? '', whole: false, reset: false, ended: false };
  let rest = '';
  const next = async () => {
    const piece = await reader?.read().catch(() => undefined);
    const value = piece?.value;
    received.ended = piece?.done ?? true;
    const blocks = (rest + (value ?? '')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      // a sign of life, which may come right behind a mark
      if (block === ':') continue;
      received.whole = block.startsWith('id: ');
      if (received.whole) received.mark = block.slice(4);
      else if (block.startsWith('event: reset')) received.reset = true;
      else if (block.startsWith('data: ')) {
        const { id } = JSON.parse(block.slice(6));
        if (!received.ids.includes(id)) received.ids.push(id);
      }
    }
  };
  const until = async (good: (so: typeof received) => boolean) => {
    while (!good(received) && !received.ended) await next();
    return received;
  };
  // the first answer is complete once it ends with a mark
  await until(({ whole }) => whole);
  return { received, until, cut: () => line.abort() };
}
/** A change that everybody receives: every earlier event has arrived or never will. */
const until = (listener: Awaited<ReturnType<typeof open>>, id: string) =>
  listener.until(({ ids, whole }) => ids.includes(id) && whole);

/** A change that both processes have read. Returns the mark of a browser that has received it. */
async function known(id: string): Promise<string> {
  const [one, two] = [await open(testApp, member), await open(other, member)];
  await publish(testApp.db, id);
  const [{ mark }] = [await until(one, id), await until(two, id)];
  one.cut();
  two.cut();
  return mark;
}

describe('a listening browser', () => {
  it('receives changes of all processes, and its private ones', async () => {
    const stranger = await testApp.person();
    const [own, strange] = [await open(testApp, member), await open(other, stranger)];
    await publish(other.db, 'secret', member.id);
    await publish(testApp.db, 'last');
    expect((await until(own, 'last')).ids).toEqual(expect.arrayContaining(['secret', 'last']));
    expect((await until(strange, 'last')).ids).toEqual(['last']);
    own.cut();
    strange.cut();
  });

  it('that connects for the first time also receives what changed while its first page was read', async () => {
    await publish(testApp.db, 'just-before');
    const fresh = await open(other, member);
    expect((await until(fresh, 'just-before')).reset).toBe(false);
    fresh.cut();
  });

  it('is disconnected when its person’s permissions change, and others receive what follows', async () => {
    const [parted, staying] = [await open(testApp, member), await open(testApp, await testApp.person())];
    await transaction(other.db, async (tx) => {
      await notify(tx, 'callers', member.id);
      await writeLiveEvent(tx, { topic: 'games', id: 'after' });
    });
    expect((await parted.until(({ ended }) => ended)).ids).toEqual([]);
    expect((await until(staying, 'after')).ids).toEqual(['after']);
    staying.cut();
  });
});

describe('a reconnecting browser', () => {
  const away = async () => {
    const before = await open(testApp, member);
    before.cut();
    return before.received.mark;
  };

  it('receives exactly what it missed, and need not reload everything', async () => {
    const mark = await known('known');
    await publish(testApp.db, 'missed');
    await publish(testApp.db, 'missed-alone', member.id);
    await publish(testApp.db, 'of-another', newId());
    const back = await open(other, member, mark);
    expect(back.received.ids.toSorted()).toEqual(['missed', 'missed-alone']);
    expect(back.received.reset).toBe(false);
    back.cut();
  });

  it('gets the mark last: disconnected before, it receives everything again', async () => {
    const mark = await away();
    await known('missed-before-the-mark');
    const line = new AbortController();
    const answer = await testApp.raw('/api/main/v1/live', {
      as: member,
      headers: { 'last-event-id': mark },
      signal: line.signal,
    });
    const { value = '' } = (await answer.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
    expect(value).toMatch(
      /^:\n\n(?:event: build\ndata: [^\n]*\n\n)?data: [^\n]*missed-before-the-mark[\s\S]*\n\nid: [^\n]+\n\n(?::\n\n)?$/,
    );
    line.abort();
  });

  it('receives nothing when nothing happened', async () => {
    const back = await open(other, member, await away());
    expect(back.received).toMatchObject({ ids: [], reset: false });
    back.cut();
  });

  it('receives a change that had begun before another one that it knows', async () => {
    const listener = await open(testApp, member);
    let mark = '';
    await transaction(testApp.db, async (slow) => {
      await writeLiveEvent(slow, { topic: 'games', id: 'slow' });
      await publish(other.db, 'quick');
      mark = (await until(listener, 'quick')).mark;
      listener.cut();
    });
    const back = await open(testApp, member, mark);
    expect(back.received.ids).toEqual(['slow']);
    back.cut();
  });

  it('with an unknown mark has to reload everything', async () => {
    const mark = await away();
    const [, snapshot] = mark.split('.');
    for (const wrong of ['', '17', `000000000000.${snapshot}`, `${mark.split('.')[0]}.9:3:`, `${mark},,`]) {
      const back = await open(testApp, member, wrong);
      expect(back.received, wrong).toMatchObject({ ids: [], reset: true });
      expect(back.received.mark).not.toBe(wrong);
      back.cut();
    }
  });

  it('after more than an hour has to reload everything; within the hour it need not', async () => {
    const old = await away();
    // by both processes: one that lags behind what is deleted has to reload everything, too
    await known('forgotten');
    await age(61);
    const young = await open(testApp, member);
    const { mark } = young.received;
    await publish(testApp.db, 'kept');
    await until(young, 'kept');
    young.cut();
    await age(55);
    await pruneLiveEvents(testApp.db);
    const [late, recent] = [await open(testApp, member, old), await open(testApp, member, mark)];
    expect(late.received.reset).toBe(true);
    expect(recent.received).toMatchObject({ ids: ['kept'], reset: false });
    late.cut();
    recent.cut();
  });
});

it('a change while a browser connects arrives after the build and the missed ones', async () => {
  const gate = Promise.withResolvers<void>();
  const fromOutside = Promise.withResolvers<void>();
  let asked = 0;
  const callers: Callers = {
    of: async () => {
      asked += 1;
      if (asked === 2) {
        // the missed events are read, and it is not listening yet
        fromOutside.resolve();
        await gate.promise;
      }
      return {
        userId: member.id,
        approved: true,
        permissions: [],
        captainOf: [],
        guardianOf: [],
        email: null,
      };
    },
    forget: () => undefined,
    remember: () => undefined,
  };
  const live = createLive({
    limiter: { refused: async () => {}, user: async () => {} },
    db: testApp.db,
    callers,
    log: createLog('silent'),
    build: { id: 'new', at: '2026-11-22T10:00:00Z' },
  });
  const app = Fastify();
  live.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await live.wake();
  const answer = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/live`);
  await fromOutside.promise;
  await publish(testApp.db, 'at-the-door');
  await live.wake();
  gate.resolve();
  const received = await answer;
  live.close();
  expect(await received.text()).toMatch(
    /^:\n\nevent: build\ndata: {"id":"new","at":"2026-11-22T10:00:00Z"}\n\n[\s\S]*at-the-door/,
  );
  await app.close();
});

it('many changes through two processes all arrive, though the connection breaks all the time', async () => {
  const apps = [testApp, other];
  const committed: string[] = [];
  const undone: string[] = [];
  const write = async (line: number) => {
    for (let at = 0; at < 60; at += 1) {
      const id = `${line}-${at}`;
      const { db } = apps[(line + at) % 2] as TestApp;
      if (at % 5 > 0) await publish(db, id).then(() => committed.push(id));
      else {
        undone.push(id);
        await transaction(db, async (tx) => {
          await writeLiveEvent(tx, { topic: 'games', id });
          throw new Error('undone');
        }).catch(() => undefined);
      }
    }
  };
  let { mark } = (await open(testApp, member)).received;
  const storm = Promise.all([0, 1, 2, 3, 4, 5].map(write)).then(() => publish(testApp.db, 'last'));
  const received = new Set<string>();
  let lines = 0;
  let resets = 0;
  for (; !received.has('last'); lines += 1) {
    const listener = await open(apps[lines % 2] as TestApp, member, mark);
    const before = listener.received.ids.includes('last') ? -1 : listener.received.ids.length;
    // disconnects at any moment, mostly between the messages of one change and its mark
    const now = await listener.until(({ ids }) => ids.length > before);
    for (const id of now.ids) received.add(id);
    mark = now.mark;
    resets += Number(now.reset);
    listener.cut();
  }
  await storm;
  expect(resets).toBe(0);
  expect(committed.filter((id) => !received.has(id))).toEqual([]);
  expect(undone.filter((id) => received.has(id))).toEqual([]);
  expect(lines).toBeGreaterThan(3);
});
