/** Popularity: it decreases with age, increases with readers and reactions, and paging is stable while it changes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';

let app: PostsApp;
let crowd: Person[];
beforeAll(async () => {
  app = await openPostsApp();
  crowd = await Promise.all(Array.from({ length: 12 }, () => app.person()));
});
beforeEach(() => app.setTime('2026-11-20T12:00:00Z'));
afterAll(() => app.close());

describe('popularity', () => {
  it('counts readers once and reactions three times, and halves in a week', async () => {
    const { id } = await app.write();
    for (const person of crowd.slice(0, 4)) await app.view(id, person);
    await app.react(id);
    expect((await app.seen(id)).popularity).toBe(8);
    app.setTime('2026-11-27T12:00:00Z');
    expect((await app.seen(id)).popularity).toBe(4);
    app.setTime('2026-12-04T12:00:00Z');
    expect((await app.list({ sort: '-popularity' })).items.find((post) => post.id === id)?.popularity).toBe(
      2,
    );
  });

  it('is also the sort order, on any day', async () => {
    const writer = await app.person({ permissions: ['a_psts'] });
    for (const [n, day] of ['01', '05', '09', '13', '17'].entries()) {
      app.setTime(`2026-11-${day}T12:00:00Z`);
      const { id } = await app.write({}, writer);
      for (const person of crowd.slice(0, [12, 1, 6, 0, 2][n])) await app.view(id, person);
    }
    for (const day of ['2026-11-20', '2026-12-20']) {
      app.setTime(`${day}T12:00:00Z`);
      const listed = (await app.list({ sort: '-popularity', authorId: writer.id })).items;
      const values = listed.map(({ popularity }) => popularity);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
      const upwards = await app.list({ sort: 'popularity', authorId: writer.id });
      expect(upwards.items.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).reverse());
    }
  });
});

/** Thirty posts of one author, some of them popular already. */
async function thirty() {
  const writer = await app.person({ permissions: ['a_psts'] });
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    app.setTime(`2026-11-${10 + (n % 9)}T12:${10 + n}:00Z`);
    const { id } = await app.write({}, writer);
    for (const person of crowd.slice(0, n % 4)) await app.view(id, person);
    ids.push(id);
  }
  app.setTime('2026-11-20T12:00:00Z');
  return { writer, ids };
}

/** All pages of ten, with an action in between. */
async function pages(query: object, between: (page: number) => Promise<unknown>) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page === 0 || cursor; page += 1) {
    const { items, nextCursor } = await app.list({ ...query, limit: 10, ...(cursor ? { cursor } : {}) });
    found.push(...items.map(({ id }) => id));
    cursor = nextCursor;
    await between(page);
  }
  return found;
}

describe('paging by popularity', () => {
  it.each(['-popularity', 'popularity'])(
    'continues in its first order while people read and react (%s)',
    async (sort) => {
      const { writer, ids } = await thirty();
      const query = { sort, authorId: writer.id };
      const order = (await app.list({ ...query, limit: 30 })).items.map(({ id }) => id);
      const stir = async () => {
        for (const [n, id] of order.entries()) {
          const person = crowd[4 + (n % 8)] as Person;
          if (n % 3 === 0) await app.react(id, '❤️', person);
          if (n % 4 === 1) await app.view(id, person);
          if (n % 5 === 2) await Promise.all(crowd.map((one) => app.view(id, one)));
        }
      };
      expect(await pages(query, stir)).toEqual(order);
      expect(new Set(order)).toEqual(new Set(ids));
      const now = (await app.list({ ...query, limit: 30 })).items.map(({ id }) => id);
      expect(now).not.toEqual(order);
    },
  );

  it('is not confused by a post that becomes a draft and is published again', async () => {
    const { writer } = await thirty();
    const query = { sort: '-popularity', authorId: writer.id };
    const order = (await app.list({ ...query, limit: 30 })).items.map(({ id }) => id);
    const last = order.at(-1) ?? '';
    const again = async () => {
      await app.change(last, { status: 'draft' }, writer);
      await app.change(last, { status: 'published' }, writer);
    };
    expect(await pages(query, again)).toEqual(order);
  });

  it('counts the total once, and accepts only its own cursors', async () => {
    const { writer } = await thirty();
    const query = { sort: '-popularity', authorId: writer.id, limit: 10 };
    const first = await app.list(query);
    expect(first.total).toBe(30);
    // nothing more is offered where all are there
    expect(await app.list({ ...query, limit: 30 })).toMatchObject({ total: 30, nextCursor: null });
    const cursor = first.nextCursor ?? '';
    expect((await app.list({ ...query, cursor })).total).toBeNull();
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
      const refusal = await refusalOf(app.list({ ...query, cursor: wrong }));
      expect(refusal.errors).toMatchObject([{ path: 'cursor', code: 'cursor-invalid' }]);
    }
    expect((await refusalOf(app.list({ ...query, sort: 'popularity', cursor }))).code).toBe('invalid');
    expect((await refusalOf(app.list({ limit: 10, cursor }))).code).toBe('invalid');
  });

  it('remembers changes for two hours', async () => {
    const { id } = await app.write();
    await app.view(id);
    const count = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int n from posts.heat_changes where post_id = ${id}`.execute(app.db)
      ).rows[0]?.n;
    expect(await count()).toBe(1);
    app.setTime('2026-11-20T13:59:00Z');
    await app.view((await app.write()).id);
    expect(await count()).toBe(1);
    app.setTime('2026-11-20T14:01:00Z');
    await app.view((await app.write()).id);
    expect(await count()).toBe(0);
  });
});
