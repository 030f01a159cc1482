/** Posts as members, authors and editors know them. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as api from '@club/contract/posts/api.ts';
import * as categoriesApi from '@club/contract/posts/categories/api.ts';
import type { PostChange } from '@club/contract/posts/shape.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { refusalOf } from '../testing/house.ts';
import { type Newsroom, openNewsroom } from './testing/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});
beforeEach(() => room.setTime('2026-11-20T12:00:00Z'));
afterAll(() => room.close());

const newCategory = async (name: string) =>
  (await room.editor.call(categoriesApi.createPostCategory, { body: { name, color: '#2468AE' } })).data;
const usesOf = (postId: string) =>
  room.db.selectFrom('files.uses').select(['fileId', 'shown']).where('recordId', '=', postId).execute();

describe('a post', () => {
  it('is written, cleaned, and told with author, category and teaser', async () => {
    const category = await newCategory('Spielbericht');
    const content = `<p onclick="x()">${'Wir haben gewonnen. '.repeat(20)}</p><script>x()</script>`;
    const post = await room.write({ content, tags: ['Herren', 'herren', 'Pokal'], categoryId: category.id });
    expect(post).toMatchObject({
      tags: ['herren', 'Pokal'],
      category: { name: 'Spielbericht', color: '#2468ae' },
      author: { firstName: 'Ada' },
      status: 'published',
      publishedAt: '2026-11-20T12:00:00Z',
      views: 0,
      popularity: 1,
      image: null,
    });
    expect(post.content).not.toMatch(/onclick|script/);
    expect(post.teaser.length).toBeLessThanOrEqual(201);
    expect(post.teaser).toMatch(/gewonnen\.…$|Wir…$|haben…$/);
    expect((await room.list()).items[0]).toEqual(post);
  });

  it.each([undefined, '-popularity'] as const)(
    'is listed whole, and as a card without its content (sort: %s)',
    async (sort) => {
      const post = await room.write({ headline: 'Whole', content: '<p>Neun <strong>zu</strong> drei</p>' });
      const listed = async (calls: typeof api.listPosts | typeof api.readPosts, view?: 'cards') =>
        (await room.reader.call(calls, { query: { q: 'whole', view, sort } })).data.items.find(
          ({ id }) => id === post.id,
        );
      for (const calls of [api.listPosts, api.readPosts]) {
        expect(await listed(calls)).toMatchObject({ content: post.content, headline: 'Whole' });
        const card = await listed(calls, 'cards');
        expect(card).toMatchObject({ headline: 'Whole', teaser: 'Neun zu drei' });
        expect(card).not.toHaveProperty('content');
      }
    },
  );

  it('says everything that is missing at once', async () => {
    const body = { headline: ' ', tags: [], categoryId: 'x' };
    const refusal = await refusalOf(room.author.call(api.createPost, { body }));
    expect(refusal.errors?.map(({ code }) => code)).toEqual(['headline-empty', 'tags-empty', 'not-an-id']);
    const unknown = await refusalOf(room.write({ categoryId: newId() }));
    expect(unknown.errors).toMatchObject([{ path: 'categoryId', code: 'unknown-category' }]);
  });

  it('is found behind the main service’s door too, and the feed is no post', async () => {
    const post = await room.write({ headline: 'Hallensperre' });
    expect((await room.reader.call(api.readPost, { params: { id: post.id } })).data.headline).toBe(
      'Hallensperre',
    );
    expect((await room.reader.call(api.readPosts, { query: { q: 'hallensp' } })).data.items).toHaveLength(1);
    const categories = await room.reader.call(categoriesApi.readPostCategories, {});
    expect(categories.data.items.length).toBeGreaterThan(0);
    expect((await room.raw('/api/posts/v1/posts/feed')).headers.get('content-type')).toContain('rss');
  });

  it('is edited by its author as long as they may write, and by editors', async () => {
    const post = await room.write();
    const other = await room.person({ permissions: ['a_psts'] });
    const headline = 'Sieg in Selb';
    for (const act of [
      () => room.change(post.id, { headline }, other),
      () => room.change(post.id, { headline }, room.reader),
      () => other.call(api.deletePost, { params: { id: post.id } }),
    ]) {
      const refusal = await refusalOf(act());
      expect([refusal.status, refusal.code]).toEqual([403, 'post-not-yours']);
    }
    expect((await room.change(post.id, { headline })).data.headline).toBe(headline);
    expect((await room.change(post.id, { headline: 'Sieg' }, room.editor)).data.authorId).toBe(
      room.author.id,
    );
    const former = await room.person({ permissions: ['a_psts'] });
    const { id } = await room.write({}, former);
    await room.db.deleteFrom('main.permissions').where('userId', '=', former.id).execute();
    const stale = { ...former, call: (await room.second()).callAs(former.token) };
    expect((await refusalOf(room.change(id, { headline }, stale))).code).toBe('post-not-yours');
  });

  it('moves its day of change with edits alone', async () => {
    const { id } = await room.write();
    room.setTime('2026-11-21T12:00:00Z');
    await room.view(id);
    await room.react(id);
    await room.change(id, { headline: 'Sieg in Rehau' });
    expect((await room.seen(id)).modifiedAt).toBe('2026-11-20T12:00:00Z');
    await room.change(id, { tags: ['Damen'] });
    expect((await room.seen(id)).modifiedAt).toBe('2026-11-21T12:00:00Z');
  });

  it('is not overwritten by somebody who saw an older one; readers do not stand in the way', async () => {
    const post = await room.write();
    const { etag } = await room.author.call(api.getPost, { params: { id: post.id } });
    await room.view(post.id);
    await room.react(post.id);
    const edit = (headline: string) =>
      room.author.call(api.changePost, { params: { id: post.id }, body: { headline }, ifMatch: etag ?? '' });
    await edit('Zwei zu null');
    expect((await refusalOf(edit('Drei zu null'))).code).toBe('stale');
  });

  it('goes with its pictures and reactions, and who deleted it is noted', async () => {
    const post = await room.write({ headline: 'Alt', imageId: await room.picture() });
    await room.react(post.id);
    expect(await usesOf(post.id)).toHaveLength(1);
    await room.editor.call(api.deletePost, { params: { id: post.id } });
    expect((await refusalOf(room.seen(post.id))).code).toBe('not-found');
    expect(await usesOf(post.id)).toEqual([]);
    const admin = await room.person({ permissions: ['m_usrs'] });
    const { data } = await admin.call(auditApi.listAudit, { query: { action: 'post-removed' } });
    expect(data.items).toMatchObject([{ actor: { id: room.editor.id }, detail: { post: 'Alt' } }]);
  });
});

describe('from draft to archive', () => {
  it('goes step by step and back; the day of publishing is that of the last time', async () => {
    const { id, publishedAt } = await room.write({ status: 'draft' });
    expect(publishedAt).toBeNull();
    const to = async (status: NonNullable<PostChange['status']>, day: string) => {
      room.setTime(`2026-11-${day}T12:00:00Z`);
      return (await room.change(id, { status })).data.publishedAt?.slice(0, 10) ?? null;
    };
    expect((await refusalOf(to('archived', '21'))).code).toBe('status-not-possible');
    expect(await to('published', '21')).toBe('2026-11-21');
    expect(await to('archived', '22')).toBe('2026-11-21');
    expect((await refusalOf(to('draft', '23'))).code).toBe('status-not-possible');
    expect(await to('published', '23')).toBe('2026-11-21');
    expect(await to('draft', '24')).toBeNull();
    expect(await to('published', '25')).toBe('2026-11-25');
    expect((await refusalOf(room.write({ status: 'archived' }))).code).toBe('status-not-possible');
  });
});

describe('a draft', () => {
  it('is there for its author and editors, and for nobody else, wherever one looks', async () => {
    const category = await newCategory('Geheimes');
    const draft = await room.write({
      headline: 'Streng geheim',
      tags: ['Wechsel'],
      status: 'draft',
      categoryId: category.id,
    });
    const { id } = draft;
    const params = { id };
    const writer = await room.person({ permissions: ['a_psts'] });
    for (const by of [room.reader, writer]) {
      const knocks = [
        () => room.seen(id, by),
        () => by.call(api.readPost, { params }),
        () => room.change(id, { headline: 'Ha' }, by),
        () => by.call(api.deletePost, { params }),
        () => room.view(id, by),
        () => room.react(id, '👍', by),
      ];
      for (const knock of knocks) {
        const refusal = await refusalOf(knock());
        expect([refusal.status, refusal.code]).toEqual([404, 'not-found']);
      }
      for (const query of [
        { status: 'draft' },
        { status: 'draft', authorId: room.author.id, total: undefined },
        { status: 'draft', sort: '-popularity' },
        { status: 'draft', q: 'geheim' },
        { q: 'geheim' },
        { tag: 'Wechsel' },
        { categoryId: category.id },
      ])
        expect(await room.list(query, by)).toEqual({ items: [], total: 0, nextCursor: null });
    }
    expect(await (await room.raw('/api/posts/v1/posts/feed')).text()).not.toContain('geheim');
    const told = await room.reader.call(categoriesApi.getPostCategory, { params: { id: category.id } });
    expect(told.data.uses).toBe(0);
    for (const by of [room.author, room.editor]) {
      expect((await room.seen(id, by)).headline).toBe('Streng geheim');
      expect((await room.list({ status: 'draft', q: 'geheim' }, by)).total).toBe(1);
    }
  });

  it('has no readers to count', async () => {
    const { id } = await room.write({ status: 'draft' });
    expect(await room.view(id, room.author)).toEqual({ id, views: 0 });
    await room.change(id, { status: 'published' });
    expect((await room.seen(id)).views).toBe(0);
  });
});

describe('the list', () => {
  it('filters by category, tag and author, and finds words of headline, text and tags', async () => {
    const category = await newCategory('Jugend');
    const writer = await room.person({ permissions: ['a_psts'] });
    const post = await room.write(
      {
        headline: 'Minimeisterschaft',
        content: '<p>Große <b>Überraschung</b></p>',
        tags: ['Übung Süd', 'Fête'],
        categoryId: category.id,
      },
      writer,
    );
    for (const query of [
      { categoryId: category.id },
      { authorId: writer.id },
      { tag: 'uebung sued' },
      { tag: 'ÜBUNG SÜD' },
      { tag: 'fete' },
      { q: 'minimeister' },
      { q: 'ueberraschung grosse' },
      { q: 'übung mini' },
    ])
      expect([query, (await room.list(query)).items.map(({ id }) => id)]).toEqual([query, [post.id]]);
    expect((await room.list({ tag: 'Übung' })).items).toEqual([]);
    expect((await room.list({ q: '%' })).items).toEqual([]);
  });

  it('goes on where it was while others publish', async () => {
    const writer = await room.person({ permissions: ['a_psts'] });
    const written: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      room.setTime(`2026-11-10T12:${10 + n}:00Z`);
      written.unshift((await room.write({}, writer)).id);
    }
    room.setTime('2026-11-20T12:00:00Z');
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await room.list({ authorId: writer.id, limit: 10, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await room.write({}, writer);
    } while (cursor);
    expect(found).toEqual(written);
  });
});

describe('a category', () => {
  it('has a name of its own, and leaves its posts without one when it goes', async () => {
    const category = await newCategory('Feste');
    expect((await refusalOf(newCategory('feste'))).code).toBe('already-there');
    const post = await room.write({ categoryId: category.id });
    const draft = await room.write({ categoryId: category.id, status: 'draft' });
    const params = { id: category.id };
    const change = { params, body: { name: 'Feiern' } };
    await room.editor.call(categoriesApi.changePostCategory, change);
    expect((await room.seen(post.id)).category?.name).toBe('Feiern');
    await room.editor.call(categoriesApi.deletePostCategory, { params });
    expect(await room.seen(post.id)).toMatchObject({ categoryId: null, category: null });
    expect((await room.seen(draft.id, room.author)).modifiedAt).toBe(draft.modifiedAt);
  });
});
