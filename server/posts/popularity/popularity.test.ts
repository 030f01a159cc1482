/** Popularity: it falls with age, rises with readers and reactions, and pages hold still while it moves. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../../testing/house.ts';
import { type Newsroom, openNewsroom } from '../testing/newsroom.ts';

let room: Newsroom;
let crowd: Person[];
beforeAll(async () => {
  room = await openNewsroom();
  crowd = await Promise.all(Array.from({ length: 12 }, () => room.person()));
});
beforeEach(() => room.setTime('2026-11-20T12:00:00Z'));
afterAll(() => room.close());

describe('popularity', () => {
  it('counts readers once and reactions three times, and halves in a week', async () => {
    const { id } = await room.write();
    for (const person of crowd.slice(0, 4)) await room.view(id, person);
    await room.react(id);
    expect((await room.seen(id)).popularity).toBe(8);
    room.setTime('2026-11-27T12:00:00Z');
    expect((await room.seen(id)).popularity).toBe(4);
    room.setTime('2026-12-04T12:00:00Z');
    expect((await room.list({ sort: '-popularity' })).items.find((post) => post.id === id)?.popularity).toBe(
      2,
    );
  });

  it('sorts as it is told, whatever the day', async () => {
    const writer = await room.person({ permissions: ['a_psts'] });
    for (const [n, day] of ['01', '05', '09', '13', '17'].entries()) {
      room.setTime(`2026-11-${day}T12:00:00Z`);
      const { id } = await room.write({}, writer);
      for (const person of crowd.slice(0, [12, 1, 6, 0, 2][n])) await room.view(id, person);
    }
    for (const day of ['2026-11-20', '2026-12-20']) {
      room.setTime(`${day}T12:00:00Z`);
      const told = (await room.list({ sort: '-popularity', authorId: writer.id })).items;
      const values = told.map(({ popularity }) => popularity);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
      const upwards = await room.list({ sort: 'popularity', authorId: writer.id });
      expect(upwards.items.map(({ id }) => id)).toEqual(told.map(({ id }) => id).reverse());
    }
  });
});

/** Thirty posts of one author, some of them popular already. */
async function thirty() {
  const writer = await room.person({ permissions: ['a_psts'] });
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    room.setTime(`2026-11-${10 + (n % 9)}T12:${10 + n}:00Z`);
    const { id } = await room.write({}, writer);
    for (const person of crowd.slice(0, n % 4)) await room.view(id, person);
    ids.push(id);
  }
  room.setTime('2026-11-20T12:00:00Z');
  return { writer, ids };
}

/** All pages of ten, with something done in between. */
async function pages(query: object, between: (page: number) => Promise<unknown>) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page === 0 || cursor; page += 1) {
    const { items, nextCursor } = await room.list({ ...query, limit: 10, ...(cursor ? { cursor } : {}) });
    found.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    await between(page);
  }
  return found;
}

describe('paging by popularity', () => {
  it.each(['-popularity', 'popularity'])(
    'goes on in the order it began with while people read and react (%s)',
    async (sort) => {
      const { writer, ids } = await thirty();
      const query = { sort, authorId: writer.id };
      const order = (await room.list({ ...query, limit: 30 })).items.map(({ id }) => id);
      const stir = async () => {
        for (const [n, id] of order.entries()) {
          const person = crowd[4 + (n % 8)] as Person;
          if (n % 3 === 0) await room.react(id, '❤️', person);
          if (n % 4 === 1) await room.view(id, person);
          if (n % 5 === 2) await Promise.all(crowd.map((one) => room.view(id, one)));
        }
      };
      expect(await pages(query, stir)).toEqual(order);
      expect(new Set(order)).toEqual(new Set(ids));
      const now = (await room.list({ ...query, limit: 30 })).items.map(({ id }) => id);
      expect(now).not.toEqual(order);
    },
  );

  it('is not led astray by a post that becomes a draft and comes back', async () => {
    const { writer } = await thirty();
    const query = { sort: '-popularity', authorId: writer.id };
    const order = (await room.list({ ...query, limit: 30 })).items.map(({ id }) => id);
    const last = order.at(-1) ?? '';
    const again = async () => {
      await room.change(last, { status: 'draft' }, writer);
      await room.change(last, { status: 'published' }, writer);
    };
    expect(await pages(query, again)).toEqual(order);
  });

  it('tells the total once, and knows its own cursors alone', async () => {
    const { writer } = await thirty();
    const query = { sort: '-popularity', authorId: writer.id, limit: 10 };
    const first = await room.list(query);
    expect(first.total).toBe(30);
    const cursor = first.nextCursor ?? '';
    expect((await room.list({ ...query, cursor })).total).toBeNull();
    const own = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as object;
    const forged = (change: object) =>
      Buffer.from(JSON.stringify({ ...own, ...change })).toString('base64url');
    for (const wrong of [
      'x',
      forged({ snapshot: '9:1:' }),
      forged({ snapshot: 1 }),
      forged({ id: 'x' }),
      forged({ heat: null }),
    ]) {
      const refusal = await refusalOf(room.list({ ...query, cursor: wrong }));
      expect(refusal.errors).toMatchObject([{ path: 'cursor', code: 'cursor-invalid' }]);
    }
    expect((await refusalOf(room.list({ ...query, sort: 'popularity', cursor }))).code).toBe('invalid');
    expect((await refusalOf(room.list({ limit: 10, cursor }))).code).toBe('invalid');
  });

  it('remembers what changed for two hours', async () => {
    const { id } = await room.write();
    await room.view(id);
    const count = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int n from posts.heat_changes where post_id = ${id}`.execute(room.db)
      ).rows[0]?.n;
    expect(await count()).toBe(1);
    room.setTime('2026-11-20T14:01:00Z');
    await room.view((await room.write()).id);
    expect(await count()).toBe(0);
  });
});
