/** The preview of a link to a post in a chat, and no preview for anything else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubPreview } from '../platform/http/preview.ts';
import { newId } from '../platform/ids.ts';
import { previewOf } from './preview.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp({ PUBLIC_URL: 'https://ttc.example' });
});
afterAll(() => app.close());

const club = clubPreview('TTC 1990 Hof', 'https://ttc.example');
const shown = (path: string) => previewOf(app.db, app.env, path, club);

it('a published post shows headline, beginning and cover, in every language of the app', async () => {
  const imageId = await app.picture();
  const { id } = await app.write({ content: '<p>Neun zu <b>drei</b> &amp; mehr</p>', imageId });
  const preview = await shown(`/posts/${id}`);
  expect(preview).toMatchObject({
    title: 'Sieg in Rehau',
    description: 'Neun zu drei & mehr',
    url: `https://ttc.example/posts/${id}`,
    type: 'article',
    large: true,
    image: { width: 1920, height: 1080 },
  });
  expect(preview?.image.url).toMatch(`https://ttc.example/api/files/v1/files/${imageId}/large?signature=`);
  for (const path of [`/de/posts/${id}`, `/en/posts/${id}/`, `/de-AT/posts/${id.toUpperCase()}`])
    expect(await shown(path)).toEqual(preview);
});

it('without a cover the first picture replaces it, else the club’s own', async () => {
  const pictureId = await app.picture();
  const content = `<p>Schau</p><img src="/api/files/v1/files/${pictureId}/large" alt="Team">`;
  const { id } = await app.write({ content });
  expect((await shown(`/posts/${id}`))?.image.url).toContain(pictureId);
  const { id: plain } = await app.write({ content: '' });
  expect(await shown(`/posts/${plain}`)).toMatchObject({
    description: club.description,
    image: club.image,
    large: false,
  });
});

it('nothing else reveals that it exists', async () => {
  const { id: draft } = await app.write({ status: 'draft' });
  const { id: archived } = await app.write();
  await app.change(archived, { status: 'archived' });
  const member = app.reader.id;
  for (const path of [
    `/posts/${draft}`,
    `/posts/${archived}`,
    `/posts/${newId()}`,
    `/posts/edit/${draft}`,
    `/users/${member}`,
    '/posts',
    '/posts/feed',
  ])
    expect([path, await shown(path)]).toEqual([path, null]);
});
