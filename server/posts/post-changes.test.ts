/** The effects of a change of a post: its text in the list, its place by popularity, its pictures, and who is notified. */
import { getFile } from '@club/contract/files/api.ts';
import { changePost, createPost } from '@club/contract/posts/api.ts';
import { changeReaction } from '@club/contract/posts/reactions/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { newId } from '../platform/ids.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { refusalOf } from '../testing/test-app.ts';
import { publishPlanned } from './publish-planned.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

const noon = '2026-11-20T12:00:00Z';
const evening = '2026-11-20T18:30:00Z';
let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp();
});
beforeEach(() => app.setTime(noon));
afterAll(() => app.close());

const draft = { status: 'draft' as const };
const planned = { ...draft, publishAt: evening };
const tick = (at: string) => publishPlanned(app.db, app.env, new Date(at));
const notifiedOf = async (headline: string) =>
  (await notifiedIn(app.db, 'news')).filter(({ title }) => title === headline).length;
const byPopularity = async () => (await app.list({ sort: '-popularity' })).items.map(({ id }) => id);

describe('a change', () => {
  it('of a draft notifies nobody, nor does one of a post that was published long ago', async () => {
    const { id } = await app.write({ ...draft, headline: 'Bald' });
    await app.change(id, { tags: ['Jugend'] });
    expect(await notifiedOf('Bald')).toBe(0);
    await app.change(id, { status: 'published' });
    app.setTime('2026-11-25T12:00:00Z');
    await app.change(id, { tags: ['Damen'] });
    expect(await notifiedOf('Bald')).toBe(1);
  });

  it('notifies nobody again when a post comes back from the archive', async () => {
    const { id } = await app.write({ headline: 'Saisonrückblick' });
    app.setTime('2026-12-20T12:00:00Z');
    for (const status of ['archived', 'published'] as const) await app.change(id, { status });
    expect(await notifiedOf('Saisonrückblick')).toBe(1);
  });

  it.each([
    ['headline', { headline: 'Vorhand' }, { headline: 'Schupfball' }, { q: 'Vorhand' }, { q: 'Schupfball' }],
    [
      'content',
      { content: '<p>Vorhand</p>' },
      { content: '<p>Schupfball</p>' },
      { q: 'Vorhand' },
      { q: 'Schupfball' },
    ],
    [
      'tags, by search',
      { tags: ['Vorhand'] },
      { tags: ['Schupfball'] },
      { q: 'Vorhand' },
      { q: 'Schupfball' },
    ],
    ['tags, by filter', { tags: ['Müller'] }, { tags: ['Größer'] }, { tag: 'mueller' }, { tag: 'groesser' }],
  ])('of the %s is found by the new words, and not by those before', async (_, was, is, before, after) => {
    const { id } = await app.write(was);
    const found = async (query: object) => (await app.list({ ...query })).items.map((one) => one.id);
    expect(await found(before)).toEqual([id]);
    await app.change(id, is);
    expect([await found(before), await found(after)]).toEqual([[], [id]]);
    // the next case begins without it
    await app.db.deleteFrom('posts.posts').where('id', '=', id).execute();
  });

  it('of the schedule is to the future only', async () => {
    const { id } = await app.write(planned);
    const refused = await refusalOf(app.change(id, { publishAt: '2026-11-20T11:00:00Z' }));
    expect(refused.errors).toMatchObject([{ path: 'publishAt', code: 'publish-at-not-in-future' }]);
  });

  it('is refused with all errors at once, an unknown category among them', async () => {
    const refused = await refusalOf(app.write({ headline: '', categoryId: newId() }));
    expect(refused.errors?.map(({ path }) => path).toSorted()).toEqual(['categoryId', 'headline']);
  });

  it('goes on from the answer to a creation that was sent again because its first answer was lost', async () => {
    const body = { headline: 'Einmal', tags: ['Herren'] };
    const create = () => app.author.call(createPost, { body, idempotencyKey: 'once' });
    const [first, again] = [await create(), await create()];
    expect(again).toEqual(first);
    const change = { params: { id: again.data.id }, body: { headline: 'Einmal, und weiter' } };
    const changed = await app.author.call(changePost, { ...change, ifMatch: again.etag ?? '' });
    expect(changed.data.headline).toBe('Einmal, und weiter');
  });

  it('of a reaction is refused once the post is archived', async () => {
    const { id } = await app.write();
    const reaction = await app.react(id);
    await app.change(id, { status: 'archived' });
    const params = { id, reactionId: reaction.id };
    const refused = refusalOf(app.reader.call(changeReaction, { params, body: { type: '🏓' } }));
    expect((await refused).code).toBe('post-not-published');
  });
});

describe('a draft that is published', () => {
  it('comes first by popularity, as the newest, published manually and by its schedule', async () => {
    const [byHand, bySchedule] = [await app.write(draft), await app.write(planned)];
    app.setTime('2026-11-20T13:00:00Z');
    await app.change(byHand.id, { status: 'published' });
    expect((await byPopularity())[0]).toBe(byHand.id);
    await tick(evening);
    expect((await byPopularity())[0]).toBe(bySchedule.id);
  });

  it('by its schedule shows its picture to members, and open pages follow', async () => {
    const imageId = await app.picture();
    const picture = () => app.reader.call(getFile, { params: { id: imageId } });
    const { id } = await app.write({ ...planned, imageId });
    expect((await refusalOf(picture())).code).toBe('not-found');
    await sql`delete from platform.live_events`.execute(app.db);
    await tick(evening);
    expect((await picture()).data.id).toBe(imageId);
    const { rows } = await sql`select topic, record from platform.live_events`.execute(app.db);
    expect(rows).toContainEqual({ topic: 'posts', record: id });
  });

  it.each([
    ['removed', null],
    ['put off', '2026-11-21T18:30:00Z'],
  ])('stays a draft when its schedule is %s at that moment', async (_, publishAt) => {
    const { id } = await app.write(planned);
    await callBlockedBy(
      app.db,
      (tx) => sql`update posts.posts set publish_at = ${publishAt} where id = ${id}`.execute(tx),
      () => tick(evening),
    );
    expect((await app.seen(id, app.author)).status).toBe('draft');
  });
});
