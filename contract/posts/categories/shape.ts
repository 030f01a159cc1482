/** Categories of posts (Beitragskategorien): a name and a colour. */
import { z } from 'zod';
import { color, id, text } from '../../fields.ts';

export const PostCategoryInput = z.strictObject({
  name: text(100, 'name-empty'),
  color: color().toLowerCase(),
});
export type PostCategoryInput = z.output<typeof PostCategoryInput>;

export const PostCategoryChange = PostCategoryInput.partial();
export type PostCategoryChange = z.output<typeof PostCategoryChange>;

export const PostCategory = z.object({
  id,
  name: z.string(),
  color: z.string(),
  /** published and archived posts that use it; drafts are private and not counted */
  uses: z.int(),
});
export type PostCategory = z.output<typeof PostCategory>;
