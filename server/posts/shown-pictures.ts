/** The pictures that a post shows, and therefore makes visible to its readers. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import { linksOf, type Showing, setFilesOf } from '../files/actions.ts';
import type { Context } from '../platform/http/route.ts';
import { picturesIn } from './pictures.ts';

type Shown = { content: string; imageId: string | null; status: PostStatus };
/** The context of a change by a request, or by the job that publishes scheduled posts, whose author may have left. */
type ChangeContext = Pick<Context, 'db' | 'now'> & { caller: { userId: string | null } };

/** The files of a post: its cover and the pictures in its content. */
export const picturesOf = ({ content, imageId }: Shown) => [
  ...new Set([...(imageId ? [imageId] : []), ...picturesIn(content)]),
];

/** A post as a record that shows pictures. @param path the field that refers to them */
export const showingOf = (recordId: string, status: PostStatus, path: 'imageId' | 'content'): Showing => ({
  module: 'posts',
  recordId,
  shown: status !== 'draft',
  purpose: 'postImage',
  path,
});

/** Makes its pictures visible to everybody who sees the post. @throws Failure `invalid` for those in its content */
export const showPictures = (
  context: Pick<ChangeContext, 'db' | 'caller'>,
  recordId: string,
  post: Shown,
  ids: readonly string[],
) => setFilesOf(context, showingOf(recordId, post.status, 'content'), ids);

/** The pictures of a changed post: of the earlier ones those that still exist. */
export async function picturesAfter(
  context: Pick<ChangeContext, 'db'>,
  before: Shown,
  after: Shown,
): Promise<string[]> {
  const old = picturesOf(before);
  const there = await linksOf(context.db, old);
  return picturesOf(after).filter((id) => there.has(id) || !old.includes(id));
}
