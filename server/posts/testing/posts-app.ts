/** An app with people who write and read posts, and pictures for them. */
import * as api from '@club/contract/posts/api.ts';
import * as reactionsApi from '@club/contract/posts/reactions/api.ts';
import type { ReactionType } from '@club/contract/posts/rules.ts';
import type { PostChange } from '@club/contract/posts/shape.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { openTestApp, type Person } from '../../testing/test-app.ts';

export async function openPostsApp(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings);
  app.setTime('2026-11-20T12:00:00Z');
  await sql`insert into files.signing (key, base_url) select sha256('key'), '/api/files'
    where not exists (select from files.signing)`.execute(app.db);
  const author = await app.person({ permissions: ['a_psts'], firstName: 'Ada' });
  const editor = await app.person({ permissions: ['a_psts', 'm_psts'], firstName: 'Edda' });
  const reader = await app.person({ firstName: 'Rosa' });
  const write = async (given: PostChange = {}, by: Person = author) => {
    const body = { headline: 'Sieg in Rehau', tags: ['Herren'], status: 'published' as const, ...given };
    return (await by.call(api.createPost, { body })).data;
  };
  const change = (id: string, body: PostChange, by: Person = author) =>
    by.call(api.changePost, { params: { id }, body });
  const read = async (id: string, by: Person = reader) =>
    (await by.call(api.getPost, { params: { id } })).data;
  const list = async (query: Record<string, unknown> = {}, by: Person = reader) =>
    (await by.call(api.listPosts, { query: query as never })).data;
  const view = async (id: string, by: Person = reader) =>
    (await by.call(api.viewPost, { params: { id }, body: {} })).data;
  const react = async (id: string, type: ReactionType = '👍', by: Person = reader) =>
    (await by.call(reactionsApi.react, { params: { id }, body: { type } })).data;
  /** A picture as stored by the files service. @returns its id */
  const picture = async (owner: Person = author, size = { width: 1920, height: 1080 }) => {
    const id = newId();
    const kind = { purpose: 'postImage' as const, mime: 'image/webp', name: 'Bild', bytes: 1000 };
    await app.db
      .insertInto('files.files')
      .values({ id, ownerId: owner.id, ...kind, ...size, createdAt: new Date() })
      .execute();
    return id;
  };
  return { ...app, author, editor, reader, write, change, seen: read, list, view, react, picture };
}

export type PostsApp = Awaited<ReturnType<typeof openPostsApp>>;
