/** Posts as they are answered: with teaser, popularity, reactions and the links of their pictures. */
import { mayEditPost, popularityOf, reactionTypes } from '@club/contract/posts/rules.ts';
import type { Post, PostOfList } from '@club/contract/posts/shape.ts';
import { linksOf } from '../files/actions.ts';
import { listWithheld } from '../files/hidden/store.ts';
import type { Context } from '../platform/http/route.ts';
import { contentWith, picturesIn } from './pictures.ts';
import type { PostRow } from './store.ts';

/** Approximate number of characters of a teaser. */
const teaserLength = 200;

/** The beginning of a text on one line, cut at a word. */
export function teaserOf(plain: string): string {
  const line = plain.replace(/\s+/g, ' ').trim();
  if (line.length <= teaserLength) return line;
  const cut = line.lastIndexOf(' ', teaserLength);
  const words = cut > 0 ? line.slice(0, cut) : [...line].slice(0, teaserLength).join('');
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

type Links = Awaited<ReturnType<typeof linksOf>>;

function present(
  { beginning, counted, reacted, content, ...row }: PostRow,
  links: Links,
  now: Date,
): PostOfList {
  const image = (row.imageId && links.get(row.imageId)) || null;
  const publishedAt = row.publishedAt === null ? null : new Date(row.publishedAt);
  return {
    ...row,
    ...(content === null ? {} : { content: contentWith(content, links) }),
    teaser: teaserOf(beginning),
    image,
    imageUrl: image?.links.medium ?? null,
    popularity: popularityOf({ views: row.views, reactions: reacted, publishedAt }, now),
    reactions: reactionTypes.map(
      (type) => counted.find((one) => one.type === type) ?? { type, count: 0, mine: null },
    ),
  };
}

const shownBy = (rows: readonly PostRow[]) =>
  rows.flatMap(({ imageId, content }) => [...(imageId ? [imageId] : []), ...picturesIn(content ?? '')]);

/** The pictures of a post for somebody who may not edit it. */
const without = (links: Links, withheld: ReadonlySet<string>): Links =>
  withheld.size === 0 ? links : new Map([...links].filter(([id]) => !withheld.has(id)));

export async function presentPosts(context: Context, rows: readonly PostRow[]): Promise<PostOfList[]> {
  const ids = [...new Set(shownBy(rows))];
  const [links, withheld] = [await linksOf(context.db, ids), await listWithheld(context.db, ids)];
  const ofReaders = without(links, withheld);
  return rows.map((row) => {
    const hidden = shownBy([row]).filter((id) => withheld.has(id));
    if (hidden.length === 0 || !mayEditPost(row, context.caller)) return present(row, ofReaders, context.now);
    return { ...present(row, links, context.now), withheld: [...new Set(hidden)] };
  });
}

export async function presentPost(context: Context, row: PostRow): Promise<Post> {
  const [post] = await presentPosts(context, [row]);
  return { content: '', ...post } as Post;
}
