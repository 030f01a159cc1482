/** Views and reactions, also concurrent ones; and what is removed with a person. */
import * as api from '@club/contract/posts/api.ts';
import * as reactionsApi from '@club/contract/posts/reactions/api.ts';
import { reactionTypes } from '@club/contract/posts/rules.ts';
import { leaveClub, removeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';

let app: PostsApp;
let second: Awaited<ReturnType<PostsApp['second']>>;
let crowd: Person[];
beforeAll(async () => {
  app = await openPostsApp();
  second = await app.second();
  second.setTime('2026-11-20T12:00:00Z');
  crowd = await Promise.all(Array.from({ length: 50 }, () => app.person()));
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** The same person at the other server process. */
const elsewhere = (person: Person): Person => ({ ...person, call: second.callAs(person.token) });
const oneOf = (type: string, count: number) =>
  expect.arrayContaining([expect.objectContaining({ type, count })]);
const stored = async (id: string) =>
  app.db
    .selectFrom('posts.posts')
    .select(['views', 'reactions', 'heat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a reader of a post', () => {
  it('is counted once, also with fifty simultaneous requests', async () => {
    const { id } = await app.write();
    const calls = Array.from({ length: 50 }, (_, n) =>
      app.view(id, n % 2 ? app.reader : elsewhere(app.reader)),
    );
    for (const answer of await Promise.all(calls)) expect(answer.views).toBe(1);
    expect((await app.seen(id)).views).toBe(1);
  });

  it('is counted with all others who come at the same time', async () => {
    const { id } = await app.write();
    await Promise.all(crowd.map((person, n) => app.view(id, n % 2 ? person : elsewhere(person))));
    expect((await app.seen(id)).views).toBe(50);
    expect((await app.seen(id)).popularity).toBe(51);
  });
});

describe('a reaction', () => {
  it('is unique per person, post and kind; repeating it returns the existing one', async () => {
    const { id } = await app.write();
    const calls = Array.from({ length: 20 }, (_, n) =>
      app.react(id, '🏓', n % 2 ? app.reader : elsewhere(app.reader)),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    await app.react(id, '👏');
    await app.react(id, '🏓', app.author);
    const { reactions } = await app.seen(id);
    expect(reactions.map(({ type }) => type)).toEqual([...reactionTypes]);
    expect(reactions.filter(({ count }) => count > 0)).toEqual([
      { type: '🏓', count: 2, mine: answers[0]?.id },
      { type: '👏', count: 1, mine: expect.any(String) },
    ]);
    expect((await app.list()).items.find((post) => post.id === id)?.reactions).toEqual(reactions);
    expect(await stored(id)).toMatchObject({ reactions: 3 });
  });

  it('is changed and removed by its owner, and by nobody else', async () => {
    const { id } = await app.write();
    const reaction = await app.react(id);
    const params = { id, reactionId: reaction.id };
    const to = (type: '👍' | '❤️', by: Person) =>
      by.call(reactionsApi.changeReaction, { params, body: { type } });
    const takeBack = (by: Person) => by.call(reactionsApi.deleteReaction, { params });
    for (const by of [app.author, app.editor]) {
      expect((await refusalOf(to('❤️', by))).code).toBe('missing-permission');
      expect((await refusalOf(takeBack(by))).code).toBe('missing-permission');
    }
    expect((await to('❤️', app.reader)).data).toEqual({ ...reaction, type: '❤️' });
    await app.react(id, '👍');
    expect((await refusalOf(to('👍', app.reader))).code).toBe('already-there');
    expect((await app.reader.call(reactionsApi.getReaction, { params })).data.type).toBe('❤️');
    await takeBack(app.reader);
    expect((await refusalOf(takeBack(app.reader))).code).toBe('not-found');
    expect((await app.seen(id)).reactions).toEqual(oneOf('👍', 1));
    expect(await stored(id)).toMatchObject({ reactions: 1 });
  });

  it('needs a published post, and is hidden with a draft', async () => {
    const { id } = await app.write();
    const { id: reactionId } = await app.react(id);
    const own = { params: { id: app.reader.id } };
    const mine = async () =>
      (await app.reader.call(reactionsApi.listReactionsOfUser, own)).data.items.map((one) => one.id);
    const ofPost = (by: Person) => by.call(reactionsApi.listReactions, { params: { id } });
    expect(await mine()).toContain(reactionId);
    await app.change(id, { status: 'archived' });
    expect((await refusalOf(app.react(id, '👏'))).code).toBe('post-not-published');
    await app.change(id, { status: 'published' });
    await app.change(id, { status: 'draft' });
    expect((await refusalOf(app.react(id, '👏', app.author))).code).toBe('post-not-published');
    expect(await mine()).not.toContain(reactionId);
    expect((await refusalOf(ofPost(app.reader))).code).toBe('not-found');
    const params = { id, reactionId };
    expect((await refusalOf(app.reader.call(reactionsApi.getReaction, { params }))).code).toBe('not-found');
    expect((await refusalOf(app.reader.call(reactionsApi.deleteReaction, { params }))).code).toBe(
      'not-found',
    );
    expect((await ofPost(app.author)).data.items).toMatchObject([{ user: { firstName: 'Rosa' } }]);
  });

  it('is listed with its owner, newest first, by kind', async () => {
    const { id } = await app.write();
    for (const [n, person] of crowd.slice(0, 5).entries()) await app.react(id, n % 2 ? '👍' : '😮', person);
    const of = async (query: object) =>
      (await app.reader.call(reactionsApi.listReactions, { params: { id }, query })).data;
    const page = await of({ limit: 3 });
    expect(page.total).toBe(5);
    const rest = await of({ limit: 3, cursor: page.nextCursor ?? '' });
    const all = [...page.items, ...rest.items].map(({ userId }) => userId);
    expect(new Set(all)).toEqual(new Set(crowd.slice(0, 5).map((one) => one.id)));
    expect((await of({ type: '👍' })).items).toHaveLength(2);
  });
});

describe('a removed user', () => {
  const leaver = async () => {
    const person = await app.person({ permissions: ['a_psts'] });
    const [other, own, old, draft] = [
      await app.write(),
      await app.write({ imageId: await app.picture(person) }, person),
      await app.write({}, person),
      await app.write({ status: 'draft', imageId: await app.picture(person) }, person),
    ];
    await app.change(old.id, { status: 'archived' }, person);
    await app.view(other.id, person);
    for (const type of ['👍', '❤️'] as const) await app.react(other.id, type, person);
    await app.react(other.id, '👍');
    return { person, other, own, old, draft };
  };
  const uses = (id: string) =>
    app.db.selectFrom('files.uses').select('fileId').where('recordId', '=', id).execute();

  it('leaves published posts without a name; drafts, views and reactions are deleted, and the counts follow', async () => {
    const { person, other, own, old, draft } = await leaver();
    const before = await stored(other.id);
    await person.call(leaveClub, { params: { id: person.id } });
    for (const { id } of [own, old])
      expect(await app.seen(id)).toMatchObject({ authorId: null, author: null });
    expect((await refusalOf(app.seen(draft.id, app.editor))).code).toBe('not-found');
    expect(await uses(draft.id)).toEqual([]);
    const post = await app.seen(other.id);
    expect(post).toMatchObject({ views: 0, reactions: oneOf('👍', 1) });
    expect(post.popularity).toBe(4);
    const after = await stored(other.id);
    expect(after).toMatchObject({ views: 0, reactions: 1 });
    expect(after.heat).toBeLessThan(before.heat);
    expect((await refusalOf(app.change(own.id, { headline: 'x' }, app.author))).code).toBe('post-not-yours');
  });

  it('is counted out of posts that they only viewed, or only reacted to', async () => {
    const { person } = await leaver();
    const [viewed, liked] = [await app.write(), await app.write()];
    await app.view(viewed.id, person);
    await app.react(liked.id, '👍', person);
    await person.call(leaveClub, { params: { id: person.id } });
    expect(await stored(viewed.id)).toMatchObject({ views: 0 });
    expect(await stored(liked.id)).toMatchObject({ reactions: 0 });
  });

  it('can be removed by this service alone too, idempotently', async () => {
    const { person, other, own, draft } = await leaver();
    const admin = await app.person({ permissions: ['m_usrs'] });
    const forget = () => admin.call(api.forgetPostsOf, { params: { id: person.id } });
    await forget();
    const afterFirst = [await app.seen(other.id), await app.seen(own.id)];
    await forget();
    expect([await app.seen(other.id), await app.seen(own.id)]).toEqual(afterFirst);
    expect(afterFirst[1]?.author).toBeNull();
    expect((await refusalOf(app.seen(draft.id, app.editor))).code).toBe('not-found');
    await admin.call(removeUser, { params: { id: person.id } });
    expect((await app.seen(own.id)).author).toBeNull();
  });

  it('can be removed while others view and react to the same posts', async () => {
    const { person, other } = await leaver();
    const admin = await app.person({ permissions: ['m_usrs'] });
    await Promise.all([
      ...crowd.slice(0, 20).map((one) => app.view(other.id, one)),
      ...crowd.slice(0, 10).map((one) => app.react(other.id, '👏', elsewhere(one))),
      admin.call(removeUser, { params: { id: person.id } }),
    ]);
    expect(await stored(other.id)).toMatchObject({ views: 20, reactions: 11 });
  });
});

it('open pages receive changes of a post; changes of drafts are not published', async () => {
  const received = async () =>
    app.db
      .selectFrom('platform.liveEvents')
      .select(['topic', 'record', 'userId'])
      .where('topic', '=', 'posts')
      .orderBy('xid')
      .execute();
  const before = (await received()).length;
  const draft = await app.write({ status: 'draft' });
  await app.change(draft.id, { headline: 'Noch geheim' });
  await app.author.call(api.deletePost, { params: { id: draft.id } });
  const { id } = await app.write();
  await app.view(id);
  await app.view(id);
  const { id: reactionId } = await app.react(id);
  await app.reader.call(reactionsApi.deleteReaction, { params: { id, reactionId } });
  await app.change(id, { status: 'draft' });
  expect((await received()).slice(before)).toEqual(
    Array(5).fill({ topic: 'posts', record: id, userId: null }),
  );
});
