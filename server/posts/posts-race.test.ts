/** Views and reactions of somebody who is removed at the same moment. */
import * as api from '@club/contract/posts/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { refusalOf } from '../testing/test-app.ts';
import { lockAgainstRemoval } from '../users/store.ts';
import { updateHeat } from './popularity/store.ts';
import { insertReaction } from './reactions/store.ts';
import { lockPosts } from './store.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp();
});
afterAll(() => app.close());

it.each<[string, (id: string, person: PostsApp['reader']) => Promise<unknown>]>([
  ['view', (id, person) => app.view(id, person)],
  ['react', (id, person) => app.react(id, '👍', person)],
])('%s: they are not found', async (_, call) => {
  const { id } = await app.write();
  const person = await app.person();
  const remove = (tx: Database) => sql`delete from main.users where id = ${person.id}`.execute(tx);
  expect((await refusalOf(callBlockedBy(app.db, remove, () => call(id, person)))).code).toBe('not-found');
});

it('a reaction made while somebody’s posts are deleted is deleted and not counted', async () => {
  const { id } = await app.write();
  const { id: userId, call } = await app.person();
  const react = async (tx: Database) => {
    await lockAgainstRemoval(tx, [userId]);
    await lockPosts(tx, [id]);
    await insertReaction(tx, { id: newId(), postId: id, userId, type: '👍' }, new Date());
    await updateHeat(tx, [{ id, views: 0, reactions: 1, heat: 0 }], new Date());
  };
  await callBlockedBy(app.db, react, () => call(api.forgetPostsOf, { params: { id: userId } }));
  expect((await app.seen(id)).reactions.filter(({ count }) => count > 0)).toEqual([]);
  const { rows } = await sql`select reactions from posts.posts where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ reactions: 0 }]);
});
