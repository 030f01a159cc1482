/** Pictures with captions and side by side: shown, searched, previewed and in the feed like all others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubPreview } from '../platform/http/preview.ts';
import { previewOf } from './preview.ts';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp({ PUBLIC_URL: 'https://ttc.example' });
});
afterAll(() => app.close());

const img = (file: string) => `<img src="/v1/files/${file}/large" alt="Team" />`;
const captioned = (file: string, text: string) =>
  `<figure>${img(file)}<figcaption>${text}</figcaption></figure>`;
/** The elements of a content, without the signatures of links. */
const shapeOf = (content: string) => content.replace(/<img [^>]*>/g, '<img>');

it('a row is shown with fresh links, each picture in its drawn width, and unchanged when sent back', async () => {
  const [one, two, three] = [await app.picture(), await app.picture(), await app.picture()];
  const content = `<p>Schau</p><figure>${captioned(one, 'Foto: A &amp; B')}${img(two)}</figure>${captioned(three, 'Allein')}`;
  const post = await app.write({ content });
  expect(shapeOf(post.content)).toBe(
    '<p>Schau</p><figure><figure><img><figcaption>Foto: A &amp; B</figcaption></figure><img></figure><figure><img><figcaption>Allein</figcaption></figure>',
  );
  const sizes = [...post.content.matchAll(/sizes="([^"]+)"/g)].map(([, size]) => size);
  expect(sizes).toEqual([
    '(max-width: 48em) 50vw, 24em',
    '(max-width: 48em) 50vw, 24em',
    '(max-width: 48em) 100vw, 48em',
  ]);
  expect(post.content.match(/width="1920" height="1080"/g)).toHaveLength(3);
  app.setTime('2026-11-21T12:00:00Z');
  const again = (await app.change(post.id, { content: post.content })).data;
  expect([again.content, again.modifiedAt]).toEqual([post.content, post.modifiedAt]);
  const uses = await app.db
    .selectFrom('files.uses')
    .select('fileId')
    .where('recordId', '=', post.id)
    .execute();
  expect(uses.map(({ fileId }) => fileId).sort()).toEqual([one, two, three].sort());
});

it('a deleted picture is left out with its caption, and the other one of a row of two is shown alone', async () => {
  const [gone, stays, other] = [await app.picture(), await app.picture(), await app.picture()];
  const { id } = await app.write({
    content: `${captioned(gone, 'Weg')}<figure>${captioned(gone, 'Auch weg')}${captioned(stays, 'Da')}</figure><figure>${img(stays)}${img(gone)}${img(other)}</figure><p>Ende</p>`,
  });
  await app.db.deleteFrom('files.files').where('id', '=', gone).execute();
  expect(shapeOf((await app.seen(id)).content)).toBe(
    '<figure><img><figcaption>Da</figcaption></figure><figure><img><img></figure><p>Ende</p>',
  );
});

it('captions are searchable, and come after the text in teasers and messages', async () => {
  const file = await app.picture();
  const content = `${captioned(file, 'Foto: Winterfeld')}<p>Neun zu <b>drei</b></p><p>Ende</p>`;
  const post = await app.write({ content });
  expect(post.teaser).toBe('Neun zu drei Ende Foto: Winterfeld');
  expect((await app.list({ q: 'winterfeld' })).items.map(({ id }) => id)).toEqual([post.id]);
});

it('the preview of a link shows its first picture, in a row too', async () => {
  const [one, two] = [await app.picture(), await app.picture()];
  const { id } = await app.write({
    content: `<p>Schau</p><figure>${captioned(one, 'Eins')}${img(two)}</figure>`,
  });
  const club = clubPreview('TTC 1990 Hof', 'https://ttc.example');
  const preview = await previewOf(app.db, app.env, `/posts/${id}`, club);
  expect(preview?.image.url).toContain(`https://ttc.example/api/files/v1/files/${one}/large?signature=`);
  expect(preview?.description).toBe('Schau Eins');
});

it('the feed contains standard figures with absolute URLs', async () => {
  const file = await app.picture();
  await app.write({ headline: 'Im Feed', content: captioned(file, 'A &lt; B') });
  const text = await (await app.raw('/api/posts/v1/posts/feed')).text();
  expect(text).toContain(
    `&lt;figure&gt;&lt;img src=&quot;https://ttc.example/api/files/v1/files/${file}/large?signature=`,
  );
  expect(text).toContain('&lt;figcaption&gt;A &amp;lt; B&lt;/figcaption&gt;&lt;/figure&gt;');
});
