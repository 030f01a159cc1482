/** The newest published posts for RSS readers: complete, with their pictures; names of authors, never their addresses. */
import { pictureKind } from '@club/contract/files/rules.ts';
import type { File } from '@club/contract/files/shape.ts';
import { publicNames } from '../consents/actions.ts';
import { linksOf } from '../files/actions.ts';
import type { Env } from '../platform/env.ts';
import type { Context } from '../platform/http/route.ts';
import { type RssItem, writeRss } from '../platform/rss.ts';
import { notForPublic } from './marks/consents.ts';
import { contentWith, picturesIn } from './pictures.ts';
import { teaserOf } from './present.ts';
import { type FeedPost, listFeedPosts } from './store.ts';

/** Most posts in the feed. */
const newest = 50;

/** Where the feed is read; every page of the app names it in its head. */
export const feedUrl = ({ postsApiUrl, publicUrl }: Pick<Env, 'postsApiUrl' | 'publicUrl'>): string =>
  new URL(`${postsApiUrl}/v1/posts/feed`, publicUrl).href;

type Links = Map<string, File['picture']>;

/** The links of pictures with absolute URLs. */
async function absoluteLinks(context: Context, posts: readonly FeedPost[]): Promise<Links> {
  const { db, env } = context;
  const ids = posts.flatMap(({ content, imageId }) => [
    ...(imageId ? [imageId] : []),
    ...picturesIn(content),
  ]);
  const far = (link: string) => new URL(link, env.publicUrl).href;
  const pictures = await linksOf(db, [...new Set(ids)]);
  const hidden = await notForPublic(context, [...pictures.keys()]);
  const shown = [...pictures].filter(([id]) => !hidden.has(id));
  return new Map(
    shown.map(([id, picture]) => {
      if (!picture) return [id, null];
      const { small, medium, large } = picture.links;
      return [id, { ...picture, links: { small: far(small), medium: far(medium), large: far(large) } }];
    }),
  );
}

function itemOf(post: FeedPost, links: Links, site: URL, author: string | null): RssItem {
  const cover = post.imageId ? links.get(post.imageId) : null;
  const content = contentWith(post.content, links);
  return {
    guid: `urn:uuid:${post.id}`,
    link: new URL(`/posts/${post.id}`, site).href,
    title: post.headline,
    published: post.publishedAt,
    description: teaserOf(post.plain),
    content: content.replace(/(<a [^>]*?href=")\/(?!\/)/g, `$1${site.origin}/`),
    author,
    categories: [...(post.category === null ? [] : [post.category]), ...post.tags],
    enclosure: cover ? { url: cover.links.large, type: pictureKind, length: post.imageBytes ?? 0 } : null,
  };
}

export async function postsFeed(context: Context) {
  const { db, env } = context;
  const posts = await listFeedPosts(db, newest);
  const links = await absoluteLinks(context, posts);
  const names = await publicNames(
    context,
    posts.flatMap(({ authorId }) => authorId ?? []),
  );
  const site = new URL(env.publicUrl);
  const changes = posts.flatMap(({ publishedAt, modifiedAt }) => [
    publishedAt.getTime(),
    modifiedAt.getTime(),
  ]);
  const channel = {
    title: env.clubName,
    link: new URL('/', site).href,
    self: feedUrl(env),
    description: `Neues vom ${env.clubName}`,
    language: 'de',
    updated: changes.length === 0 ? null : new Date(Math.max(...changes)),
  };
  const text = writeRss(
    channel,
    posts.map((post) => itemOf(post, links, site, names.get(post.authorId ?? '') ?? null)),
  );
  return { text, headers: { 'cache-control': 'public, no-cache' } };
}
