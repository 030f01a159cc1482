/** The live stream: every change is heard, by whom it may be, however often the line breaks. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type Person, type TestHouse } from '../../testing/house.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { type Database, transaction } from '../postgres/database.ts';
import { pruneLiveEvents } from '../postgres/live-events.ts';
import { notify, writeLiveEvent } from '../postgres/notify.ts';
import type { Callers } from './callers.ts';
import { createLive } from './live.ts';

let house: TestHouse;
let other: Awaited<ReturnType<TestHouse['second']>>;
let member: Person;
beforeAll(async () => {
  house = await openTestHouse();
  other = await house.second();
});
afterAll(async () => {
  await other.close();
  await house.close();
});
beforeEach(async () => {
  member = await house.person();
  await known(newId());
  await age(2);
});

/** So many minutes ago happened all that happened so far. */
const age = (minutes: number) =>
  house.db
    .updateTable('platform.liveEvents')
    .set({ at: new Date(Date.now() - minutes * 60_000) })
    .execute();
const announce = (db: Database, id: string, userId?: string) =>
  transaction(db, (tx) => writeLiveEvent(tx, { topic: 'games', id, userId }));

/** What a browser hears, and the mark it would come back with. */
async function open(at: Pick<TestHouse, 'raw'>, as: Person, mark?: string) {
  const headers = mark === undefined ? {} : { 'last-event-id': mark };
  const line = new AbortController();
  const answer = await at.raw('/api/main/v1/live', { as, headers, signal: line.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { ids: [] as string[], mark: mark ?? '', whole: false, reset: false, ended: false };
  let rest = '';
  const next = async () => {
    const piece = await reader?.read().catch(() => undefined);
    const value = piece?.value;
    heard.ended = piece?.done ?? true;
    const blocks = (rest + (value ?? '')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      heard.whole = block.startsWith('id: ');
      if (heard.whole) heard.mark = block.slice(4);
      else if (block.startsWith('event: reset')) heard.reset = true;
      else if (block.startsWith('data: ')) {
        const { id } = JSON.parse(block.slice(6));
        if (!heard.ids.includes(id)) heard.ids.push(id);
      }
    }
  };
  const until = async (good: (so: typeof heard) => boolean) => {
    while (!good(heard) && !heard.ended) await next();
    return heard;
  };
  // the first answer is whole once it ends with a mark
  await until(({ whole }) => whole);
  return { heard, until, cut: () => line.abort() };
}
/** A change that all hear, so that what came before it was heard or will never be. */
const until = (listener: Awaited<ReturnType<typeof open>>, id: string) =>
  listener.until(({ ids, whole }) => ids.includes(id) && whole);

/** A change that both processes have read. Answers the mark of a browser that has heard of it. */
async function known(id: string): Promise<string> {
  const [one, two] = [await open(house, member), await open(other, member)];
  await announce(house.db, id);
  const [{ mark }] = [await until(one, id), await until(two, id)];
  one.cut();
  two.cut();
  return mark;
}

describe('a browser that listens', () => {
  it('hears what is changed through any process, and what is for it alone', async () => {
    const stranger = await house.person();
    const [own, strange] = [await open(house, member), await open(other, stranger)];
    await announce(other.db, 'secret', member.id);
    await announce(house.db, 'last');
    expect((await until(own, 'last')).ids).toEqual(expect.arrayContaining(['secret', 'last']));
    expect((await until(strange, 'last')).ids).toEqual(['last']);
    own.cut();
    strange.cut();
  });

  it('that comes fresh hears also what changed just before, while its first page was read', async () => {
    await announce(house.db, 'just-before');
    const fresh = await open(other, member);
    expect((await until(fresh, 'just-before')).reset).toBe(false);
    fresh.cut();
  });

  it('is parted when its person’s rights change, and the others hear what comes right after', async () => {
    const [parted, staying] = [await open(house, member), await open(house, await house.person())];
    await transaction(other.db, async (tx) => {
      await notify(tx, 'callers', member.id);
      await writeLiveEvent(tx, { topic: 'games', id: 'after' });
    });
    expect((await parted.until(({ ended }) => ended)).ids).toEqual([]);
    expect((await until(staying, 'after')).ids).toEqual(['after']);
    staying.cut();
  });
});

describe('a browser that comes back', () => {
  const away = async () => {
    const before = await open(house, member);
    before.cut();
    return before.heard.mark;
  };

  it('hears what it missed and nothing else, and need not read everything', async () => {
    const mark = await known('known');
    await announce(house.db, 'missed');
    await announce(house.db, 'missed-alone', member.id);
    await announce(house.db, 'of-another', newId());
    const back = await open(other, member, mark);
    expect(back.heard.ids.toSorted()).toEqual(['missed', 'missed-alone']);
    expect(back.heard.reset).toBe(false);
    back.cut();
  });

  it('is told the mark last: cut off before, it hears all of it again', async () => {
    const mark = await away();
    await known('missed-before-the-mark');
    const line = new AbortController();
    const answer = await house.raw('/api/main/v1/live', {
      as: member,
      headers: { 'last-event-id': mark },
      signal: line.signal,
    });
    const { value = '' } = (await answer.body?.pipeThrough(new TextDecoderStream()).getReader().read()) ?? {};
    expect(value).toMatch(
      /^:\n\n(?:event: build\ndata: [^\n]*\n\n)?data: [^\n]*missed-before-the-mark[\s\S]*\n\nid: [^\n]+\n\n$/,
    );
    line.abort();
  });

  it('hears nothing when nothing happened', async () => {
    const back = await open(other, member, await away());
    expect(back.heard).toMatchObject({ ids: [], reset: false });
    back.cut();
  });

  it('hears of a change that had begun before another that it has heard of', async () => {
    const listener = await open(house, member);
    let mark = '';
    await transaction(house.db, async (slow) => {
      await writeLiveEvent(slow, { topic: 'games', id: 'slow' });
      await announce(other.db, 'quick');
      mark = (await until(listener, 'quick')).mark;
      listener.cut();
    });
    const back = await open(house, member, mark);
    expect(back.heard.ids).toEqual(['slow']);
    back.cut();
  });

  it('with a mark that says nothing here is told to read everything', async () => {
    const mark = await away();
    const [, snapshot] = mark.split('.');
    for (const wrong of ['', '17', `000000000000.${snapshot}`, `${mark.split('.')[0]}.9:3:`, `${mark},,`]) {
      const back = await open(house, member, wrong);
      expect(back.heard, wrong).toMatchObject({ ids: [], reset: true });
      expect(back.heard.mark).not.toBe(wrong);
      back.cut();
    }
  });

  it('after more than an hour is told to read everything; within the hour it need not', async () => {
    const old = await away();
    await announce(house.db, 'forgotten');
    await age(61);
    const young = await open(house, member);
    const { mark } = young.heard;
    await announce(house.db, 'kept');
    await until(young, 'kept');
    young.cut();
    await pruneLiveEvents(house.db);
    const [late, early] = [await open(house, member, old), await open(house, member, mark)];
    expect(late.heard.reset).toBe(true);
    expect(early.heard).toMatchObject({ ids: ['kept'], reset: false });
    late.cut();
    early.cut();
  });
});

it('a change while a browser is being let in is heard, right after what it missed', async () => {
  const gate = Promise.withResolvers<void>();
  const atTheDoor = Promise.withResolvers<void>();
  let asked = 0;
  const callers: Callers = {
    of: async () => {
      asked += 1;
      if (asked === 2) {
        // what it missed was read, and it does not listen yet
        atTheDoor.resolve();
        await gate.promise;
      }
      return { userId: member.id, approved: true, permissions: [], email: null };
    },
    forget: () => undefined,
    remember: () => undefined,
  };
  const live = createLive({
    limiter: { refused: async () => {} },
    db: house.db,
    callers,
    log: createLog('silent'),
  });
  const app = Fastify();
  live.mount(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await live.wake();
  const answer = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/live`);
  await atTheDoor.promise;
  await announce(house.db, 'at-the-door');
  await live.wake();
  gate.resolve();
  const heard = await answer;
  live.close();
  expect(await heard.text()).toContain('at-the-door');
  await app.close();
});

it('a storm of changes through two processes is heard whole, though the line breaks all the time', async () => {
  const houses = [house, other];
  const committed: string[] = [];
  const undone: string[] = [];
  const write = async (line: number) => {
    for (let at = 0; at < 60; at += 1) {
      const id = `${line}-${at}`;
      const { db } = houses[(line + at) % 2] as TestHouse;
      if (at % 5 > 0) await announce(db, id).then(() => committed.push(id));
      else {
        undone.push(id);
        await transaction(db, async (tx) => {
          await writeLiveEvent(tx, { topic: 'games', id });
          throw new Error('undone');
        }).catch(() => undefined);
      }
    }
  };
  let { mark } = (await open(house, member)).heard;
  const storm = Promise.all([0, 1, 2, 3, 4, 5].map(write)).then(() => announce(house.db, 'last'));
  const heard = new Set<string>();
  let lines = 0;
  let resets = 0;
  for (; !heard.has('last'); lines += 1) {
    const listener = await open(houses[lines % 2] as TestHouse, member, mark);
    const before = listener.heard.ids.includes('last') ? -1 : listener.heard.ids.length;
    // cut at any moment, mostly between the messages of one change and its mark
    const now = await listener.until(({ ids }) => ids.length > before);
    for (const id of now.ids) heard.add(id);
    mark = now.mark;
    resets += Number(now.reset);
    listener.cut();
  }
  await storm;
  expect(resets).toBe(0);
  expect(committed.filter((id) => !heard.has(id))).toEqual([]);
  expect(undone.filter((id) => heard.has(id))).toEqual([]);
  expect(lines).toBeGreaterThan(3);
});
