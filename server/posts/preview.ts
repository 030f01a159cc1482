/** The preview of a link to a post: for published ones the contents of the public feed, for others nothing. */
import { linksOf } from '../files/actions.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Preview } from '../platform/http/preview.ts';
import type { Database } from '../platform/postgres/database.ts';
import { notForPublic } from './marks/consents.ts';
import { picturesIn } from './pictures.ts';
import { teaserOf } from './present.ts';
import { findFeedPost } from './store.ts';

const postPath = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** @returns null for every page that is not a published post */
export async function previewOf(
  db: Database,
  env: Env,
  path: string,
  club: Preview,
  clock: Clock = systemClock,
): Promise<Preview | null> {
  const [, id] = postPath.exec(path) ?? [];
  const post = id === undefined ? undefined : await findFeedPost(db, id.toLowerCase());
  if (!post) return null;
  const ids = post.imageId ? [post.imageId] : picturesIn(post.content);
  const hidden = await notForPublic({ db, env, now: clock.now() }, ids);
  const [shown] = ids.filter((one) => !hidden.has(one));
  const picture = shown === undefined ? null : (await linksOf(db, [shown])).get(shown);
  return {
    title: post.headline,
    description: teaserOf(post.plain) || club.description,
    url: new URL(`/posts/${post.id}`, env.publicUrl).href,
    type: 'article',
    image: picture
      ? {
          url: new URL(picture.links.large, env.publicUrl).href,
          width: picture.width,
          height: picture.height,
        }
      : club.image,
    large: Boolean(picture),
  };
}
