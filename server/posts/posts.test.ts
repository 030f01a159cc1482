/** Posts from the point of view of members, authors and editors. */
import * as auditApi from '@club/contract/audit/api.ts';
import * as api from '@club/contract/posts/api.ts';
import * as categoriesApi from '@club/contract/posts/categories/api.ts';
import type { PostChange } from '@club/contract/posts/shape.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { refusalOf } from '../testing/test-app.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp();
});
beforeEach(() => app.setTime('2026-11-20T12:00:00Z'));
afterAll(() => app.close());

const newCategory = async (name: string) =>
  (await app.editor.call(categoriesApi.createPostCategory, { body: { name, color: '#2468AE' } })).data;
const usesOf = (postId: string) =>
  app.db.selectFrom('files.uses').select(['fileId', 'shown']).where('recordId', '=', postId).execute();

describe('a post', () => {
  it('is created, sanitised, and answered with author, category and teaser', async () => {
    const category = await newCategory('Spielbericht');
    const content = `<p onclick="x()">${'Wir haben gewonnen. '.repeat(20)}</p><script>x()</script>`;
    const post = await app.write({ content, tags: ['Herren', 'herren', 'Pokal'], categoryId: category.id });
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
    expect((await app.list()).items[0]).toEqual(post);
  });

  it.each([undefined, '-popularity'] as const)(
    'is listed completely, and as a card without its content (sort: %s)',
    async (sort) => {
      const post = await app.write({ headline: 'Whole', content: '<p>Neun <strong>zu</strong> drei</p>' });
      const listed = async (calls: typeof api.listPosts | typeof api.readPosts, view?: 'cards') =>
        (await app.reader.call(calls, { query: { q: 'whole', view, sort } })).data.items.find(
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

  it('reports all missing fields at once', async () => {
    const body = { headline: ' ', tags: [], categoryId: 'x' };
    const refusal = await refusalOf(app.author.call(api.createPost, { body }));
    expect(refusal.errors?.map(({ code }) => code)).toEqual(['headline-empty', 'tags-empty', 'not-an-id']);
    const unknown = await refusalOf(app.write({ categoryId: newId() }));
    expect(unknown.errors).toMatchObject([{ path: 'categoryId', code: 'unknown-category' }]);
  });

  it('is also in the main service, and the feed is not a post', async () => {
    const post = await app.write({ headline: 'Hallensperre' });
    expect((await app.reader.call(api.readPost, { params: { id: post.id } })).data.headline).toBe(
      'Hallensperre',
    );
    expect((await app.reader.call(api.readPosts, { query: { q: 'hallensp' } })).data.items).toHaveLength(1);
    const categories = await app.reader.call(categoriesApi.readPostCategories, {});
    expect(categories.data.items.length).toBeGreaterThan(0);
    expect((await app.raw('/api/posts/v1/posts/feed')).headers.get('content-type')).toContain('rss');
  });

  it('is edited by its author as long as they may write, and by editors', async () => {
    const post = await app.write();
    const other = await app.person({ permissions: ['a_psts'] });
    const headline = 'Sieg in Selb';
    for (const act of [
      () => app.change(post.id, { headline }, other),
      () => app.change(post.id, { headline }, app.reader),
      () => other.call(api.deletePost, { params: { id: post.id } }),
    ]) {
      const refusal = await refusalOf(act());
      expect([refusal.status, refusal.code]).toEqual([403, 'post-not-yours']);
    }
    expect((await app.change(post.id, { headline })).data.headline).toBe(headline);
    expect((await app.change(post.id, { headline: 'Sieg' }, app.editor)).data.authorId).toBe(app.author.id);
    const former = await app.person({ permissions: ['a_psts'] });
    const { id } = await app.write({}, former);
    await app.db.deleteFrom('main.permissions').where('userId', '=', former.id).execute();
    const stale = { ...former, call: (await app.second()).callAs(former.token) };
    expect((await refusalOf(app.change(id, { headline }, stale))).code).toBe('post-not-yours');
  });

  it('changes its modification time only by edits', async () => {
    const { id } = await app.write();
    app.setTime('2026-11-21T12:00:00Z');
    await app.view(id);
    await app.react(id);
    await app.change(id, { headline: 'Sieg in Rehau' });
    expect((await app.seen(id)).modifiedAt).toBe('2026-11-20T12:00:00Z');
    await app.change(id, { tags: ['Damen'] });
    expect((await app.seen(id)).modifiedAt).toBe('2026-11-21T12:00:00Z');
  });

  it('is not overwritten from an older version; readers do not conflict with editors', async () => {
    const post = await app.write();
    const { etag } = await app.author.call(api.getPost, { params: { id: post.id } });
    await app.view(post.id);
    await app.react(post.id);
    const edit = (headline: string) =>
      app.author.call(api.changePost, { params: { id: post.id }, body: { headline }, ifMatch: etag ?? '' });
    await edit('Zwei zu null');
    expect((await refusalOf(edit('Drei zu null'))).code).toBe('stale');
  });

  it('is deleted with its pictures and reactions, which the audit log records unless it was a draft', async () => {
    const post = await app.write({ headline: 'Alt', imageId: await app.picture() });
    await app.react(post.id);
    expect(await usesOf(post.id)).toHaveLength(1);
    const secret = await app.write({ headline: 'Entwurf', status: 'draft' });
    for (const { id } of [secret, post]) await app.editor.call(api.deletePost, { params: { id } });
    expect((await refusalOf(app.seen(post.id))).code).toBe('not-found');
    expect(await usesOf(post.id)).toEqual([]);
    const admin = await app.person({ permissions: ['m_usrs'] });
    const { data } = await admin.call(auditApi.listAudit, { query: { action: 'post-removed' } });
    expect(data.items).toMatchObject([{ actor: { id: app.editor.id }, detail: { post: 'Alt' } }]);
  });
});

describe('from draft to archive', () => {
  it('changes step by step and back; the publishing time is that of the last time', async () => {
    const { id, publishedAt } = await app.write({ status: 'draft' });
    expect(publishedAt).toBeNull();
    const to = async (status: NonNullable<PostChange['status']>, day: string) => {
      app.setTime(`2026-11-${day}T12:00:00Z`);
      return (await app.change(id, { status })).data.publishedAt?.slice(0, 10) ?? null;
    };
    expect((await refusalOf(to('archived', '21'))).code).toBe('status-not-possible');
    expect(await to('published', '21')).toBe('2026-11-21');
    expect(await to('archived', '22')).toBe('2026-11-21');
    expect((await refusalOf(to('draft', '23'))).code).toBe('status-not-possible');
    expect(await to('published', '23')).toBe('2026-11-21');
    expect(await to('draft', '24')).toBeNull();
    expect(await to('published', '25')).toBe('2026-11-25');
    expect((await refusalOf(app.write({ status: 'archived' }))).code).toBe('status-not-possible');
  });
});

describe('a draft', () => {
  it('is visible to its author and editors, and to nobody else, in every list', async () => {
    const category = await newCategory('Geheimes');
    const draft = await app.write({
      headline: 'Streng geheim',
      tags: ['Wechsel'],
      status: 'draft',
      categoryId: category.id,
    });
    const { id } = draft;
    const params = { id };
    const writer = await app.person({ permissions: ['a_psts'] });
    for (const by of [app.reader, writer]) {
      const knocks = [
        () => app.seen(id, by),
        () => by.call(api.readPost, { params }),
        () => app.change(id, { headline: 'Ha' }, by),
        () => by.call(api.deletePost, { params }),
        () => app.view(id, by),
        () => app.react(id, '👍', by),
      ];
      for (const knock of knocks) {
        const refusal = await refusalOf(knock());
        expect([refusal.status, refusal.code]).toEqual([404, 'not-found']);
      }
      for (const query of [
        { status: 'draft' },
        { status: 'draft', authorId: app.author.id, total: undefined },
        { status: 'draft', sort: '-popularity' },
        { status: 'draft', q: 'geheim' },
        { q: 'geheim' },
        { tag: 'Wechsel' },
        { categoryId: category.id },
      ])
        expect(await app.list(query, by)).toEqual({ items: [], total: 0, nextCursor: null });
    }
    expect(await (await app.raw('/api/posts/v1/posts/feed')).text()).not.toContain('geheim');
    const categoryAnswer = await app.reader.call(categoriesApi.getPostCategory, {
      params: { id: category.id },
    });
    expect(categoryAnswer.data.uses).toBe(0);
    for (const by of [app.author, app.editor]) {
      expect((await app.seen(id, by)).headline).toBe('Streng geheim');
      expect((await app.list({ status: 'draft', q: 'geheim' }, by)).total).toBe(1);
    }
  });

  it('has no views to count', async () => {
    const { id } = await app.write({ status: 'draft' });
    expect(await app.view(id, app.author)).toEqual({ id, views: 0 });
    await app.change(id, { status: 'published' });
    expect((await app.seen(id)).views).toBe(0);
  });
});

describe('the list', () => {
  it('filters by category, tag and author, and searches headline, text and tags', async () => {
    const category = await newCategory('Jugend');
    const writer = await app.person({ permissions: ['a_psts'] });
    const post = await app.write(
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
      expect([query, (await app.list(query)).items.map(({ id }) => id)]).toEqual([query, [post.id]]);
    expect((await app.list({ tag: 'Übung' })).items).toEqual([]);
    expect((await app.list({ q: '%' })).items).toEqual([]);
  });

  it('continues correctly while others publish', async () => {
    const writer = await app.person({ permissions: ['a_psts'] });
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      app.setTime(`2026-11-10T12:${10 + n}:00Z`);
      ids.unshift((await app.write({}, writer)).id);
    }
    app.setTime('2026-11-20T12:00:00Z');
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await app.list({ authorId: writer.id, limit: 10, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await app.write({}, writer);
    } while (cursor);
    expect(found).toEqual(ids);
  });
});

describe('a category', () => {
  it('has a unique name, and its posts have none after it is deleted', async () => {
    const category = await newCategory('Feste');
    expect((await refusalOf(newCategory('feste'))).code).toBe('already-there');
    const post = await app.write({ categoryId: category.id });
    const draft = await app.write({ categoryId: category.id, status: 'draft' });
    const params = { id: category.id };
    const change = { params, body: { name: 'Feiern' } };
    await app.editor.call(categoriesApi.changePostCategory, change);
    expect((await app.seen(post.id)).category?.name).toBe('Feiern');
    await app.editor.call(categoriesApi.deletePostCategory, { params });
    expect(await app.seen(post.id)).toMatchObject({ categoryId: null, category: null });
    expect((await app.seen(draft.id, app.author)).modifiedAt).toBe(draft.modifiedAt);
  });
});

it('drafts, which are all equally popular, are read page by page in both directions, each once', async () => {
  const author = await app.person({ permissions: ['a_psts'] });
  const ids: string[] = [];
  for (const headline of ['Eins', 'Zwei', 'Drei'])
    ids.push((await app.write({ headline, status: 'draft' }, author)).id);
  const pages = async (sort: string) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.list({ status: 'draft', authorId: author.id, sort, limit: 1, cursor }, author);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && found.length < 10);
    return found;
  };
  expect(await pages('popularity')).toEqual(ids);
  expect(await pages('-popularity')).toEqual(ids.toReversed());
});

it('drafts are listed by when they were begun, whatever was changed last', async () => {
  const author = await app.person({ permissions: ['a_psts'] });
  const ids: string[] = [];
  for (const minute of ['01', '02', '03']) {
    app.setTime(`2026-11-20T12:${minute}:00Z`);
    ids.push((await app.write({ headline: minute, status: 'draft' }, author)).id);
  }
  app.setTime('2026-11-20T12:04:00Z');
  await app.change(ids[0] ?? '', { headline: 'Anders' }, author);
  const listed = async (sort: string) =>
    (await app.list({ status: 'draft', authorId: author.id, sort }, author)).items.map(({ id }) => id);
  expect(await listed('publishedAt')).toEqual(ids);
  expect(await listed('-publishedAt')).toEqual(ids.toReversed());
});
