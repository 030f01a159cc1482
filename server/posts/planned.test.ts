/** Scheduled posts, posts without a notification, and pinned posts. */

import { revokePermission } from '@club/contract/permissions/api.ts';
import type { Permission } from '@club/contract/permissions.ts';
import * as api from '@club/contract/posts/api.ts';
import { leaveClub } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { reaches } from '../notifications/testing/reaches.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { previewOf } from './preview.ts';
import { publishPlanned } from './publish-planned.ts';
import { countPinned } from './store.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

const noon = '2026-11-20T12:00:00Z';
const evening = '2026-11-20T18:30:00Z';
let app: PostsApp;
let admin: Person;
beforeAll(async () => {
  app = await openPostsApp();
  admin = await app.person({ permissions: ['m_usrs'] });
});
beforeEach(() => app.setTime(noon));
afterAll(() => app.close());

const draft = { status: 'draft' as const };
const planned = { ...draft, publishAt: evening };
const tick = (at: string) => {
  app.setTime(at);
  return publishPlanned(app.db, app.env, new Date(at));
};
const presentedPosts = async (headline: string) =>
  (await notifiedIn(app.db, 'news')).filter(({ title }) => title === headline).length;
const feed = async () => (await app.raw('/api/posts/v1/posts/feed')).text();
const shows = async (headline: string, by: Person, status?: string) =>
  (await app.list({ limit: 200, ...(status ? { status } : {}) }, by)).items.some(
    (one) => one.headline === headline,
  );

it('a scheduled post is visible to its author and editors only until its time, and then to everybody', async () => {
  const { id } = await app.write({ ...planned, headline: 'Heute Abend' });
  await tick('2026-11-20T18:29:59Z');
  expect(await shows('Heute Abend', app.reader)).toBe(false);
  expect(await shows('Heute Abend', app.author, 'draft')).toBe(true);
  expect((await app.seen(id, app.editor)).publishAt).toBe(evening);
  expect((await refusalOf(app.seen(id))).code).toBe('not-found');
  expect(await feed()).not.toContain('Heute Abend');
  const club = { title: '', description: '', url: '', type: 'website', image: null, large: false } as never;
  expect(await previewOf(app.db, app.env, `/posts/${id}`, club)).toBe(null);
  expect(await presentedPosts('Heute Abend')).toBe(0);

  // whichever process does it, and however often
  await Promise.all([tick(evening), tick(evening)]);
  expect(await app.seen(id)).toMatchObject({ status: 'published', publishAt: null, publishedAt: evening });
  expect(await feed()).toContain('Heute Abend');
  expect(await presentedPosts('Heute Abend')).toBe(1);
});

it('everybody but its author is notified of a scheduled post', async () => {
  await app.write({ ...planned, headline: 'Ohne Nachricht an mich' });
  await tick(evening);
  const { except } = await app.db
    .selectFrom('main.notifications')
    .select(sql<string | null>`audience ->> 'except'`.as('except'))
    .where('title', '=', 'Ohne Nachricht an mich')
    .executeTakeFirstOrThrow();
  expect(except).toBe(app.author.id);
});

it('a missed schedule is made up for, and a removed one is not', async () => {
  const late = await app.write({ ...planned, headline: 'Nachgeholt' });
  const unscheduled = await app.write({ ...planned, headline: 'Abgesagt' });
  await app.change(unscheduled.id, { publishAt: null });
  await tick('2026-11-21T09:00:00Z');
  expect((await app.seen(late.id)).publishedAt).toBe('2026-11-21T09:00:00Z');
  expect((await app.seen(unscheduled.id, app.author)).status).toBe('draft');
});

describe('a post planned by somebody who may not publish it any more', () => {
  const revoke = (from: Person, permission: Permission) =>
    admin.call(revokePermission, { params: { id: from.id, permission } });
  const sentAbout = async (headline: string) =>
    (await notifiedIn(app.db, 'direct'))
      .filter(({ title }) => title === `Nicht veröffentlicht: ${headline}`)
      .map(({ to }) => to.userIds);

  it('stays a draft, and its author and those who manage posts get a message', async () => {
    const former = await app.person({ permissions: ['a_psts'] });
    const { id } = await app.write({ ...planned, headline: 'Von früher' }, former);
    await revoke(former, 'a_psts');
    await tick(evening);
    expect(await app.seen(id, app.editor)).toMatchObject({ status: 'draft', publishAt: null });
    expect(await sentAbout('Von früher')).toEqual([[former.id, app.editor.id]]);
    const reached = (person: Person) => reaches(app, ['unpublished-posts', id], person);
    const all = async () => [await reached(former), await reached(app.editor), await reached(app.reader)];
    expect(await all()).toEqual([true, true, false]);
    // one of those plans it again
    await app.change(id, { publishAt: '2026-11-21T18:30:00Z' }, app.editor);
    await tick('2026-11-21T18:30:00Z');
    expect((await app.seen(id)).status).toBe('published');
    expect(await all()).toEqual([false, false, false]);
  });

  it('stays a draft also if somebody else wrote it', async () => {
    const former = await app.person({ permissions: ['m_psts'] });
    const { id } = await app.write({ ...draft, headline: 'Von anderen' });
    await app.change(id, { publishAt: evening }, former);
    // saving it without another time does not plan it anew
    await app.change(id, { headline: 'Von Ada', publishAt: evening });
    await revoke(former, 'm_psts');
    await tick(evening);
    expect((await app.seen(id, app.author)).status).toBe('draft');
    expect(await sentAbout('Von Ada')).toEqual([[app.author.id, app.editor.id]]);
  });

  it('stays a draft when they have left', async () => {
    const leaver = await app.person({ permissions: ['m_psts'] });
    const { id } = await app.write(draft);
    await app.change(id, { publishAt: evening }, leaver);
    await leaver.call(leaveClub, { params: { id: leaver.id } });
    await tick(evening);
    expect((await app.seen(id, app.author)).status).toBe('draft');
  });
});

it('a post whose author has left is published with its picture', async () => {
  const leaver = await app.person({ permissions: ['a_psts'] });
  const { id } = await app.write({ imageId: await app.picture(leaver) }, leaver);
  await leaver.call(leaveClub, { params: { id: leaver.id } });
  await app.change(id, planned, app.editor);
  await tick(evening);
  expect(await app.seen(id)).toMatchObject({ status: 'published', author: null, image: { width: 1920 } });
});

it('published before its time, it is published once', async () => {
  const { id } = await app.write({ ...planned, headline: 'Doch gleich' });
  await app.change(id, { status: 'published' });
  expect(await app.seen(id)).toMatchObject({ status: 'published', publishAt: null, publishedAt: noon });
  await tick(evening);
  expect((await app.seen(id)).publishedAt).toBe(noon);
  expect(await presentedPosts('Doch gleich')).toBe(1);
});

it('only a draft can be scheduled, and only for the future', async () => {
  const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).errors?.[0];
  expect(await fieldOf(app.write({ ...planned, publishAt: noon }))).toMatchObject({
    path: 'publishAt',
    code: 'publish-at-not-in-future',
  });
  expect(await fieldOf(app.write({ publishAt: evening }))).toMatchObject({ code: 'publish-at-needs-draft' });
});

it('quietly, nobody is notified; otherwise the number of people is known before', async () => {
  const reach = async (by: Person, query: object = {}) =>
    (await by.call(api.getPostReach, { query })).data.people;
  const all = await reach(app.author);
  await app.person();
  expect(await reach(app.author)).toBe(all + 1);
  expect((await refusalOf(reach(app.reader))).code).toBe('missing-permission');
  await app.write({ headline: 'Leise', quietly: true });
  expect(await presentedPosts('Leise')).toBe(0);
  await app.write({ ...planned, headline: 'Leise geplant', quietly: true });
  await tick(evening);
  expect(await presentedPosts('Leise geplant')).toBe(0);
  app.setTime(noon);
  const { id } = await app.write({ headline: 'Laut' });
  await app.change(id, draft);
  expect(await reach(app.author, { postId: id })).toBe(0);
});

it('pinned posts come first, page by page, each post once', async () => {
  const ids: string[] = [];
  for (const [index, headline] of ['Alt', 'Älter', 'Neu', 'Neuer', 'Neuestes'].entries()) {
    app.setTime(`2026-11-22T1${index}:00:00Z`);
    ids.push((await app.write({ headline })).id);
  }
  const [old = '', older = ''] = ids;
  for (const id of [old, older]) await app.change(id, { pinned: true }, app.editor);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await app.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.slice(0, 5)).toEqual([older, old, ids[4], ids[3], ids[2]]);
  expect((await app.list({ limit: 1, sort: '-publishedAt' })).items[0]?.id).toBe(ids[4]);
  await app.change(old, { status: 'archived' });
  expect((await app.seen(old)).pinned).toBe(false);
  await app.change(older, { pinned: false }, app.editor);
  expect((await app.list({ limit: 1 })).items[0]?.id).toBe(ids[4]);
});

it('readers of a post are refused when they edit it; drafts of others stay hidden', async () => {
  const former = await app.person({ permissions: ['a_psts'] });
  const other = await app.person({ permissions: ['a_psts'] });
  const own = await app.write({ ...draft, headline: 'Eigener Entwurf' }, former);
  const open = await app.write({ headline: 'Für alle' }, former);
  await app.db.deleteFrom('main.permissions').where('userId', '=', former.id).execute();
  // another process has them in its cache
  const stale = { ...former, call: (await app.second()).callAs(former.token) };
  const refused = async (id: string, by: Person) => {
    const { status, code } = await refusalOf(app.change(id, { headline: 'x' }, by));
    return [status, code];
  };
  expect(await refused(own.id, stale)).toEqual([403, 'post-not-yours']);
  expect(await refused(open.id, other)).toEqual([403, 'post-not-yours']);
  expect(await refused(own.id, other)).toEqual([404, 'not-found']);
});

it('at most three are pinned, and only by those who manage posts', async () => {
  const posts = [];
  for (let count = 0; count < 4; count += 1) posts.push(await app.write({ headline: `Oben ${count}` }));
  const [first, ...others] = posts.map(({ id }) => id);
  expect((await refusalOf(app.change(first ?? '', { pinned: true }))).code).toBe('missing-permission');
  for (const id of others) await app.change(id, { pinned: true }, app.editor);
  const refused = await refusalOf(app.change(first ?? '', { pinned: true }, app.editor));
  expect(refused.errors?.[0]).toMatchObject({ path: 'pinned', code: 'too-many-pinned' });
  const notYet = await app.write(draft);
  expect((await refusalOf(app.change(notYet.id, { pinned: true }, app.editor))).errors?.[0]?.code).toBe(
    'pinned-not-published',
  );
  // its author changes a pinned post without unpinning it
  await app.change(others[0] ?? '', { headline: 'Oben, neu', pinned: true });
  expect((await app.seen(others[0] ?? '')).pinned).toBe(true);
});

it('at most three are pinned, also when two are pinned at the same moment', async () => {
  await app.db.updateTable('posts.posts').set({ pinnedAt: null }).execute();
  const ids: string[] = [];
  for (const headline of ['Eins', 'Zwei', 'Drei', 'Vier']) ids.push((await app.write({ headline })).id);
  const [late = '', other = '', ...pinned] = ids;
  for (const id of pinned) await app.change(id, { pinned: true }, app.editor);
  const pin = async (tx: Database) => {
    await countPinned(tx);
    await tx
      .updateTable('posts.posts')
      .set({ pinnedAt: new Date(noon) })
      .where('id', '=', other)
      .execute();
  };
  const refused = await refusalOf(
    callBlockedBy(app.db, pin, () => app.change(late, { pinned: true }, app.editor)),
  );
  expect(refused.errors?.[0]?.code).toBe('too-many-pinned');
});

it('a scheduled post that is deleted at its time is left alone', async () => {
  const { id } = await app.write({ ...planned, headline: 'Doch nicht' });
  const erase = (tx: Database) => tx.deleteFrom('posts.posts').where('id', '=', id).execute();
  await callBlockedBy(app.db, erase, () => tick(evening));
  expect(await presentedPosts('Doch nicht')).toBe(0);
});

it('a post that cannot be published does not block the others', async () => {
  const broken = await app.write({ ...planned, headline: 'Kaputt' });
  const next = await app.write({ ...planned, headline: 'Danach' });
  await sql`alter table posts.posts add constraint broken check (id <> ${sql.lit(broken.id)} or status = 'draft')`.execute(
    app.db,
  );
  await expect(tick(evening)).rejects.toThrow('planned posts were not published');
  expect((await app.seen(next.id)).status).toBe('published');
  await sql`alter table posts.posts drop constraint broken`.execute(app.db);
  await tick(evening);
  expect((await app.seen(broken.id)).status).toBe('published');
});
