/** Posts for later, posts that nobody is notified of, and posts that stand first. */
import * as api from '@club/contract/posts/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toldIn } from '../notifications/testing/told.ts';
import { type Person, refusalOf } from '../testing/house.ts';
import { publishPlanned } from './actions.ts';
import { previewOf } from './preview.ts';
import { type Newsroom, openNewsroom } from './testing/newsroom.ts';

const noon = '2026-11-20T12:00:00Z';
const evening = '2026-11-20T18:30:00Z';
let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});
beforeEach(() => room.setTime(noon));
afterAll(() => room.close());

const draft = { status: 'draft' as const };
const planned = { ...draft, publishAt: evening };
const tick = (at: string) => {
  room.setTime(at);
  return publishPlanned(room.db, new Date(at));
};
const toldOf = async (headline: string) =>
  (await toldIn(room.db, 'news')).filter(({ title }) => title === headline).length;
const feed = async () => (await room.raw('/api/posts/v1/posts/feed')).text();
const shows = async (headline: string, by: Person, status?: string) =>
  (await room.list({ limit: 200, ...(status ? { status } : {}) }, by)).items.some(
    (one) => one.headline === headline,
  );

it('a planned post is seen by its author and editors alone until its time, and then by everybody', async () => {
  const { id } = await room.write({ ...planned, headline: 'Heute Abend' });
  await tick('2026-11-20T18:29:59Z');
  expect(await shows('Heute Abend', room.reader)).toBe(false);
  expect(await shows('Heute Abend', room.author, 'draft')).toBe(true);
  expect((await room.seen(id, room.editor)).publishAt).toBe(evening);
  expect((await refusalOf(room.seen(id))).code).toBe('not-found');
  expect(await feed()).not.toContain('Heute Abend');
  const club = { title: '', description: '', url: '', type: 'website', image: null, large: false } as never;
  expect(await previewOf(room.db, room.env, `/posts/${id}`, club)).toBe(null);
  expect(await toldOf('Heute Abend')).toBe(0);

  // whichever process does it, and however often
  await Promise.all([tick(evening), tick(evening)]);
  expect(await room.seen(id)).toMatchObject({ status: 'published', publishAt: null, publishedAt: evening });
  expect(await feed()).toContain('Heute Abend');
  expect(await toldOf('Heute Abend')).toBe(1);
});

it('a plan that was missed is made up for, and one that was given up is not', async () => {
  const late = await room.write({ ...planned, headline: 'Nachgeholt' });
  const gone = await room.write({ ...planned, headline: 'Abgesagt' });
  await room.change(gone.id, { publishAt: null });
  await tick('2026-11-21T09:00:00Z');
  expect((await room.seen(late.id)).publishedAt).toBe('2026-11-21T09:00:00Z');
  expect((await room.seen(gone.id, room.author)).status).toBe('draft');
});

it('published before its time, it is published once', async () => {
  const { id } = await room.write({ ...planned, headline: 'Doch gleich' });
  await room.change(id, { status: 'published' });
  expect(await room.seen(id)).toMatchObject({ status: 'published', publishAt: null, publishedAt: noon });
  await tick(evening);
  expect((await room.seen(id)).publishedAt).toBe(noon);
  expect(await toldOf('Doch gleich')).toBe(1);
});

it('only a draft is planned, and only for a time to come', async () => {
  const fieldOf = async (work: Promise<unknown>) => (await refusalOf(work)).errors?.[0];
  expect(await fieldOf(room.write({ ...planned, publishAt: noon }))).toMatchObject({
    path: 'publishAt',
    code: 'publish-at-not-in-future',
  });
  expect(await fieldOf(room.write({ publishAt: evening }))).toMatchObject({ code: 'publish-at-needs-draft' });
});

it('quietly, nobody is notified; else it says how many before', async () => {
  const reach = async (by: Person, query: object = {}) =>
    (await by.call(api.getPostReach, { query })).data.people;
  const all = await reach(room.author);
  await room.person();
  expect(await reach(room.author)).toBe(all + 1);
  expect((await refusalOf(reach(room.reader))).code).toBe('missing-permission');
  await room.write({ headline: 'Leise', quietly: true });
  expect(await toldOf('Leise')).toBe(0);
  await room.write({ ...planned, headline: 'Leise geplant', quietly: true });
  await tick(evening);
  expect(await toldOf('Leise geplant')).toBe(0);
  room.setTime(noon);
  const { id } = await room.write({ headline: 'Laut' });
  await room.change(id, draft);
  expect(await reach(room.author, { postId: id })).toBe(0);
});

it('pinned posts stand first, page by page, each post once', async () => {
  const ids: string[] = [];
  for (const [place, headline] of ['Alt', 'Älter', 'Neu', 'Neuer', 'Neuestes'].entries()) {
    room.setTime(`2026-11-22T1${place}:00:00Z`);
    ids.push((await room.write({ headline })).id);
  }
  const [old = '', older = ''] = ids;
  for (const id of [old, older]) await room.change(id, { pinned: true }, room.editor);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await room.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.slice(0, 5)).toEqual([older, old, ids[4], ids[3], ids[2]]);
  expect((await room.list({ limit: 1, sort: '-publishedAt' })).items[0]?.id).toBe(ids[4]);
  await room.change(old, { status: 'archived' });
  expect((await room.seen(old)).pinned).toBe(false);
  await room.change(older, { pinned: false }, room.editor);
  expect((await room.list({ limit: 1 })).items[0]?.id).toBe(ids[4]);
});

it('whoever may know that a post exists is told that they may not edit it; of a draft of others nobody learns', async () => {
  const former = await room.person({ permissions: ['a_psts'] });
  const other = await room.person({ permissions: ['a_psts'] });
  const own = await room.write({ ...draft, headline: 'Eigener Entwurf' }, former);
  const open = await room.write({ headline: 'Für alle' }, former);
  await room.db.deleteFrom('main.permissions').where('userId', '=', former.id).execute();
  // another process has not heard of them yet
  const stale = { ...former, call: (await room.second()).callAs(former.token) };
  const refused = async (id: string, by: Person) => {
    const { status, code } = await refusalOf(room.change(id, { headline: 'x' }, by));
    return [status, code];
  };
  expect(await refused(own.id, stale)).toEqual([403, 'post-not-yours']);
  expect(await refused(open.id, other)).toEqual([403, 'post-not-yours']);
  expect(await refused(own.id, other)).toEqual([404, 'not-found']);
});

it('at most three are pinned, and only by those who manage posts', async () => {
  const posts = [];
  for (let count = 0; count < 4; count += 1) posts.push(await room.write({ headline: `Oben ${count}` }));
  const [first, ...others] = posts.map(({ id }) => id);
  expect((await refusalOf(room.change(first ?? '', { pinned: true }))).code).toBe('missing-permission');
  for (const id of others) await room.change(id, { pinned: true }, room.editor);
  const refused = await refusalOf(room.change(first ?? '', { pinned: true }, room.editor));
  expect(refused.errors?.[0]).toMatchObject({ path: 'pinned', code: 'too-many-pinned' });
  const notYet = await room.write(draft);
  expect((await refusalOf(room.change(notYet.id, { pinned: true }, room.editor))).errors?.[0]?.code).toBe(
    'pinned-not-published',
  );
  // its author changes a pinned post without taking it off
  await room.change(others[0] ?? '', { headline: 'Oben, neu', pinned: true });
  expect((await room.seen(others[0] ?? '')).pinned).toBe(true);
});
