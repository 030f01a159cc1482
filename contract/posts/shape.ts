/** Posts (Beiträge): the club's news. */
import { z } from 'zod';
import { id, instant, movesWithTime, storedInstant, text } from '../fields.ts';
import { PictureLinks } from '../files/shape.ts';
import { visibleText } from '../visible-text.ts';
import { longestContent, postStatuses, reactionTypes } from './rules.ts';

const status = z.enum(postStatuses, { error: 'invalid' });

/** Tags keep their order; duplicates are removed. */
const tags = z
  .array(text(50), { error: 'tags-empty' })
  .min(1, { error: 'tags-empty' })
  .max(200, { error: 'too-large' })
  .transform((given) => [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()])
  .pipe(z.array(z.string()).max(20, { error: 'too-large' }));

const fields = {
  headline: text(200, 'headline-empty'),
  /** HTML, reduced to the server's allow-list. Pictures are the club's own, uploaded as postImage */
  content: z.string({ error: 'invalid' }).overwrite(visibleText).max(longestContent, { error: 'too-long' }),
  tags,
  categoryId: id.nullable(),
  status,
  /** the cover picture: a file with purpose postImage */
  imageId: id.nullable(),
  /** for a draft: when it is published automatically */
  publishAt: instant().nullable(),
  /** publishing it notifies nobody */
  quietly: z.boolean({ error: 'invalid' }),
  /** listed first among the news; only holders of m_psts may set it */
  pinned: z.boolean({ error: 'invalid' }),
};

export const PostInput = z.strictObject({
  ...fields,
  content: fields.content.default(''),
  categoryId: fields.categoryId.default(null),
  status: fields.status.default('draft'),
  imageId: fields.imageId.default(null),
  publishAt: fields.publishAt.default(null),
  quietly: fields.quietly.default(false),
  pinned: fields.pinned.default(false),
});
export type PostInput = z.output<typeof PostInput>;

/** A draft about a game, as its report proposes it. */
export const GameDraftInput = z.strictObject({
  headline: fields.headline,
  content: fields.content.default(''),
  tags: fields.tags,
});
export type GameDraftInput = z.output<typeof GameDraftInput>;

/** `found`: there was one already, which is unchanged. */
export const GameDraft = z.object({ id, found: z.boolean() });
export type GameDraft = z.output<typeof GameDraft>;

export const PostChange = z.strictObject(fields).partial();
export type PostChange = z.output<typeof PostChange>;

export const Post = z.object({
  id,
  headline: z.string(),
  content: z.string(),
  /** the beginning of the content as plain text */
  teaser: z.string(),
  tags: z.array(z.string()),
  categoryId: id.nullable(),
  category: z.object({ id, name: z.string(), color: z.string() }).nullable(),
  /** null after the author has left */
  authorId: id.nullable(),
  author: z
    .object({ id, firstName: z.string(), lastName: z.string(), photoUrl: z.string().nullable() })
    .nullable(),
  status: z.enum(postStatuses),
  imageId: id.nullable(),
  /** the cover picture, medium; `image` has its size and all its URLs */
  imageUrl: z.string().nullable(),
  image: z.object({ width: z.int(), height: z.int(), links: PictureLinks }).nullable(),
  /** members who opened it */
  views: z.int(),
  popularity: movesWithTime(z.number()),
  /** the count of each, in the order of `reactionTypes`; `mine` is the caller's own reaction */
  reactions: z.array(z.object({ type: z.enum(reactionTypes), count: z.int(), mine: id.nullable() })),
  createdAt: storedInstant,
  modifiedAt: storedInstant,
  publishedAt: storedInstant.nullable(),
  /** for a draft: when it is published automatically */
  publishAt: storedInstant.nullable(),
  quietly: z.boolean(),
  pinned: z.boolean(),
  /** for those who may edit it: the pictures that nobody else sees, because somebody in them has refused */
  withheld: z.array(id).optional(),
});
export type Post = z.output<typeof Post>;

/** The part that people edit; views, reactions and popularity change by themselves. */
export const VersionedPost = Post.pick({
  headline: true,
  content: true,
  tags: true,
  categoryId: true,
  status: true,
  imageId: true,
  publishAt: true,
  quietly: true,
  pinned: true,
});

/** A post in a list; as a card it has no content. */
export const PostOfList = Post.partial({ content: true });
export type PostOfList = z.output<typeof PostOfList>;

/** How many people are notified when a post is published now. */
export const PostReach = z.object({ people: z.int() });

export const PostViews = z.object({ id, views: z.int() });
