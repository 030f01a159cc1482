/** Opening and answering posts, also all at once; and what goes with a person. */
import * as api from '@club/contract/posts/api.ts';
import * as reactionsApi from '@club/contract/posts/reactions/api.ts';
import { reactionTypes } from '@club/contract/posts/rules.ts';
import { leaveClub, removeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, refusalOf } from '../../testing/house.ts';
import { type Newsroom, openNewsroom } from '../testing/newsroom.ts';

let room: Newsroom;
let second: Awaited<ReturnType<Newsroom['second']>>;
let crowd: Person[];
beforeAll(async () => {
  room = await openNewsroom();
  second = await room.second();
  second.setTime('2026-11-20T12:00:00Z');
  crowd = await Promise.all(Array.from({ length: 50 }, () => room.person()));
});
afterAll(async () => {
  await second.close();
  await room.close();
});

/** The same person behind the other server process. */
const elsewhere = (person: Person): Person => ({ ...person, call: second.callAs(person.token) });
const oneOf = (type: string, count: number) =>
  expect.arrayContaining([expect.objectContaining({ type, count })]);
const kept = async (id: string) =>
  room.db
    .selectFrom('posts.posts')
    .select(['views', 'reactions', 'heat'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('who opened a post', () => {
  it('is counted once, also when fifty calls of theirs come at once', async () => {
    const { id } = await room.write();
    const calls = Array.from({ length: 50 }, (_, n) =>
      room.view(id, n % 2 ? room.reader : elsewhere(room.reader)),
    );
    for (const answer of await Promise.all(calls)) expect(answer.views).toBe(1);
    expect((await room.seen(id)).views).toBe(1);
  });

  it('is counted beside all others who come at the same time', async () => {
    const { id } = await room.write();
    await Promise.all(crowd.map((person, n) => room.view(id, n % 2 ? person : elsewhere(person))));
    expect((await room.seen(id)).views).toBe(50);
    expect((await room.seen(id)).popularity).toBe(51);
  });
});

describe('a reaction', () => {
  it('is one a person, post and kind; the same again is the one that is there', async () => {
    const { id } = await room.write();
    const calls = Array.from({ length: 20 }, (_, n) =>
      room.react(id, '🏓', n % 2 ? room.reader : elsewhere(room.reader)),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    await room.react(id, '👏');
    await room.react(id, '🏓', room.author);
    const { reactions } = await room.seen(id);
    expect(reactions.map(({ type }) => type)).toEqual([...reactionTypes]);
    expect(reactions.filter(({ count }) => count > 0)).toEqual([
      { type: '🏓', count: 2, mine: answers[0]?.id },
      { type: '👏', count: 1, mine: expect.any(String) },
    ]);
    expect((await room.list()).items.find((post) => post.id === id)?.reactions).toEqual(reactions);
    expect(await kept(id)).toMatchObject({ reactions: 3 });
  });

  it('is changed and taken back by whoever gave it, and by nobody else', async () => {
    const { id } = await room.write();
    const reaction = await room.react(id);
    const params = { id, reactionId: reaction.id };
    const to = (type: '👍' | '❤️', by: Person) =>
      by.call(reactionsApi.changeReaction, { params, body: { type } });
    const takeBack = (by: Person) => by.call(reactionsApi.deleteReaction, { params });
    for (const by of [room.author, room.editor]) {
      expect((await refusalOf(to('❤️', by))).code).toBe('missing-permission');
      expect((await refusalOf(takeBack(by))).code).toBe('missing-permission');
    }
    expect((await to('❤️', room.reader)).data).toEqual({ ...reaction, type: '❤️' });
    await room.react(id, '👍');
    expect((await refusalOf(to('👍', room.reader))).code).toBe('already-there');
    expect((await room.reader.call(reactionsApi.getReaction, { params })).data.type).toBe('❤️');
    await takeBack(room.reader);
    expect((await refusalOf(takeBack(room.reader))).code).toBe('not-found');
    expect((await room.seen(id)).reactions).toEqual(oneOf('👍', 1));
    expect(await kept(id)).toMatchObject({ reactions: 1 });
  });

  it('is for what is published; with a draft it is gone from sight', async () => {
    const { id } = await room.write();
    const { id: reactionId } = await room.react(id);
    const own = { params: { id: room.reader.id } };
    const mine = async () =>
      (await room.reader.call(reactionsApi.listReactionsOfUser, own)).data.items.map((one) => one.id);
    const ofPost = (by: Person) => by.call(reactionsApi.listReactions, { params: { id } });
    expect(await mine()).toContain(reactionId);
    await room.change(id, { status: 'archived' });
    expect((await refusalOf(room.react(id, '👏'))).code).toBe('post-not-published');
    await room.change(id, { status: 'published' });
    await room.change(id, { status: 'draft' });
    expect((await refusalOf(room.react(id, '👏', room.author))).code).toBe('post-not-published');
    expect(await mine()).not.toContain(reactionId);
    expect((await refusalOf(ofPost(room.reader))).code).toBe('not-found');
    const params = { id, reactionId };
    expect((await refusalOf(room.reader.call(reactionsApi.getReaction, { params }))).code).toBe('not-found');
    expect((await refusalOf(room.reader.call(reactionsApi.deleteReaction, { params }))).code).toBe(
      'not-found',
    );
    expect((await ofPost(room.author)).data.items).toMatchObject([{ user: { firstName: 'Rosa' } }]);
  });

  it('is told with whoever gave it, newest first, by kind', async () => {
    const { id } = await room.write();
    for (const [n, person] of crowd.slice(0, 5).entries()) await room.react(id, n % 2 ? '👍' : '😮', person);
    const of = async (query: object) =>
      (await room.reader.call(reactionsApi.listReactions, { params: { id }, query })).data;
    const page = await of({ limit: 3 });
    expect(page.total).toBe(5);
    const rest = await of({ limit: 3, cursor: page.nextCursor ?? '' });
    const all = [...page.items, ...rest.items].map(({ userId }) => userId);
    expect(new Set(all)).toEqual(new Set(crowd.slice(0, 5).map((one) => one.id)));
    expect((await of({ type: '👍' })).items).toHaveLength(2);
  });
});

describe('a person who goes', () => {
  const leaver = async () => {
    const person = await room.person({ permissions: ['a_psts'] });
    const [other, own, old, draft] = [
      await room.write(),
      await room.write({ imageId: await room.picture(person) }, person),
      await room.write({}, person),
      await room.write({ status: 'draft', imageId: await room.picture(person) }, person),
    ];
    await room.change(old.id, { status: 'archived' }, person);
    await room.view(other.id, person);
    for (const type of ['👍', '❤️'] as const) await room.react(other.id, type, person);
    await room.react(other.id, '👍');
    return { person, other, own, old, draft };
  };
  const uses = (id: string) =>
    room.db.selectFrom('files.uses').select('fileId').where('recordId', '=', id).execute();

  it('leaves what they published, without a name; drafts, views and reactions go, and the counts follow', async () => {
    const { person, other, own, old, draft } = await leaver();
    const before = await kept(other.id);
    await person.call(leaveClub, { params: { id: person.id } });
    for (const { id } of [own, old])
      expect(await room.seen(id)).toMatchObject({ authorId: null, author: null });
    expect((await refusalOf(room.seen(draft.id, room.editor))).code).toBe('not-found');
    expect(await uses(draft.id)).toEqual([]);
    const seen = await room.seen(other.id);
    expect(seen).toMatchObject({ views: 0, reactions: oneOf('👍', 1) });
    expect(seen.popularity).toBe(4);
    const after = await kept(other.id);
    expect(after).toMatchObject({ views: 0, reactions: 1 });
    expect(after.heat).toBeLessThan(before.heat);
    expect((await refusalOf(room.change(own.id, { headline: 'x' }, room.author))).code).toBe(
      'post-not-yours',
    );
  });

  it('is forgotten by this service alone too, twice as once', async () => {
    const { person, other, own, draft } = await leaver();
    const admin = await room.person({ permissions: ['m_usrs'] });
    const forget = () => admin.call(api.forgetPostsOf, { params: { id: person.id } });
    await forget();
    const once = [await room.seen(other.id), await room.seen(own.id)];
    await forget();
    expect([await room.seen(other.id), await room.seen(own.id)]).toEqual(once);
    expect(once[1]?.author).toBeNull();
    expect((await refusalOf(room.seen(draft.id, room.editor))).code).toBe('not-found');
    await admin.call(removeUser, { params: { id: person.id } });
    expect((await room.seen(own.id)).author).toBeNull();
  });

  it('can go while others open and answer the same posts', async () => {
    const { person, other } = await leaver();
    const admin = await room.person({ permissions: ['m_usrs'] });
    await Promise.all([
      ...crowd.slice(0, 20).map((one) => room.view(other.id, one)),
      ...crowd.slice(0, 10).map((one) => room.react(other.id, '👏', elsewhere(one))),
      admin.call(removeUser, { params: { id: person.id } }),
    ]);
    expect(await kept(other.id)).toMatchObject({ views: 20, reactions: 11 });
  });
});

it('open pages follow what happens to a post; about drafts nobody hears', async () => {
  const heard = async () =>
    room.db
      .selectFrom('platform.liveEvents')
      .select(['topic', 'record', 'userId'])
      .where('topic', '=', 'posts')
      .orderBy('xid')
      .execute();
  const before = (await heard()).length;
  const draft = await room.write({ status: 'draft' });
  await room.change(draft.id, { headline: 'Noch geheim' });
  await room.author.call(api.deletePost, { params: { id: draft.id } });
  const { id } = await room.write();
  await room.view(id);
  await room.view(id);
  const { id: reactionId } = await room.react(id);
  await room.reader.call(reactionsApi.deleteReaction, { params: { id, reactionId } });
  await room.change(id, { status: 'draft' });
  expect((await heard()).slice(before)).toEqual(Array(5).fill({ topic: 'posts', record: id, userId: null }));
});
