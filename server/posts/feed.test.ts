/** The feed of posts, parsed by another library. */
import { createPostCategory } from '@club/contract/posts/categories/api.ts';
import { leaveClub } from '@club/contract/users/api.ts';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostsApp, type PostsApp } from './testing/posts-app.ts';

let app: PostsApp;
beforeAll(async () => {
  app = await openPostsApp({ PUBLIC_URL: 'https://ttc.example', CLUB_NAME: 'TTC <1990> & Hof' });
});
afterAll(() => app.close());

type Extra = { author?: string; encoded?: string };
const parser = new RssParser<{ lastBuildDate?: string }, Extra>({
  customFields: {
    item: [
      ['dc:creator', 'author'],
      ['content:encoded', 'encoded'],
    ],
  },
});
const get = (headers: Record<string, string> = {}) => app.raw('/api/posts/v1/posts/feed', { headers });
const read = async () => parser.parseString(await (await get()).text());

describe('the feed', () => {
  it('contains the whole post with absolute URLs, its cover and its author’s name', async () => {
    const [cover, inside] = [await app.picture(), await app.picture()];
    const { data: category } = await app.editor.call(createPostCategory, {
      body: { name: 'Berichte', color: '#2468AE' },
    });
    const post = await app.write({
      headline: 'Sieg & <b>Freude</b>',
      categoryId: category.id,
      content: `<p>Bericht: <a href="/games">Spiel</a> ]]&gt; A &lt; B</p><img src="/v1/files/${inside}/large" alt="Doppel">`,
      tags: ['Herren & Co'],
      imageId: cover,
    });
    const feed = await read();
    expect(feed).toMatchObject({ title: 'TTC <1990> & Hof', link: 'https://ttc.example/', language: 'de' });
    expect(feed.feedUrl).toBe('https://ttc.example/api/posts/v1/posts/feed');
    const item = feed.items[0];
    expect(item).toMatchObject({
      title: 'Sieg & <b>Freude</b>',
      link: `https://ttc.example/posts/${post.id}`,
      guid: `urn:uuid:${post.id}`,
      isoDate: '2026-11-20T12:00:00.000Z',
      // nobody is named in full on the internet without having agreed to it
      author: 'Ada B.',
      categories: ['Berichte', 'Herren & Co'],
    });
    expect(item?.encoded).toContain('<a href="https://ttc.example/games"');
    expect(item?.encoded).toContain(']]&gt; A &lt; B');
    expect(item?.encoded).toMatch(
      new RegExp(`src="https://ttc\\.example/api/files/v1/files/${inside}/large\\?signature=`),
    );
    expect(item?.enclosure).toMatchObject({ type: 'image/webp', length: '1000' });
    expect(item?.enclosure?.url).toMatch(`https://ttc.example/api/files/v1/files/${cover}/large?signature=`);
    const text = await (await get()).text();
    expect(text).toContain('<guid isPermaLink="false">');
    expect(text).not.toContain('@');
  });

  it('is well-formed whatever people write', async () => {
    const odd = '\u0001\u000b\u001fÜ\ufffe\ud800🏓';
    await app.write({ headline: `Seltsam ${odd}`, content: `<p>${odd}</p>` });
    expect((await read()).items[0]?.title).toMatch(/^Seltsam Ü.?🏓$/u);
  });

  it('is identical until something in it changes', async () => {
    const post = await app.write();
    const first = await get();
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    app.setTime('2026-11-20T18:00:00Z');
    await app.view(post.id);
    expect((await get(headers)).status).toBe(304);
    await app.change(post.id, { headline: 'Korrigiert' });
    expect((await get(headers)).status).toBe(200);
    expect((await read()).lastBuildDate).toBe('Fri, 20 Nov 2026 18:00:00 GMT');
  });

  it('contains the fifty newest published posts, also after their author left', async () => {
    const writer = await app.person({ permissions: ['a_psts'], firstName: 'Quirin' });
    const former = await app.write({ headline: 'Bleibt' }, writer);
    await app.write({ headline: 'Entwurf', status: 'draft' }, writer);
    const old = await app.write({ headline: 'Archiv' }, writer);
    await app.change(old.id, { status: 'archived' }, writer);
    await writer.call(leaveClub, { params: { id: writer.id } });
    const titles = (await read()).items.map(({ title }) => title);
    expect(titles).toContain('Bleibt');
    expect(titles).not.toEqual(expect.arrayContaining(['Entwurf']));
    expect(titles).not.toEqual(expect.arrayContaining(['Archiv']));
    expect((await read()).items.find(({ guid }) => guid?.includes(former.id))?.author).toBeUndefined();
    app.setTime('2026-11-21T12:00:00Z');
    for (let n = 0; n < 51; n += 1) await app.write({ headline: `Nr. ${n}` });
    expect((await read()).items).toHaveLength(50);
  });
});

it('exists, and is valid, before the first post', async () => {
  const empty = await openPostsApp();
  const text = await (await empty.raw('/api/posts/v1/posts/feed')).text();
  expect((await parser.parseString(text)).items).toEqual([]);
  expect(text).not.toContain('lastBuildDate');
  await empty.close();
});
