/** Categories of bookable events. */
import { z } from 'zod';
import { color, id, text } from '../../fields.ts';
import { categoryTypes } from '../rules.ts';

export const BookableCategoryInput = z.strictObject({
  name: text(100, 'name-empty'),
  color: color().toLowerCase(),
  type: z.enum(categoryTypes, { error: 'category-type-empty' }),
});
export type BookableCategoryInput = z.output<typeof BookableCategoryInput>;

export const BookableCategoryChange = BookableCategoryInput.partial();
export type BookableCategoryChange = z.output<typeof BookableCategoryChange>;

export const BookableCategory = z.object({
  id,
  name: z.string(),
  color: z.string(),
  type: z.enum(categoryTypes),
  /** events and series that use it */
  uses: z.int(),
});
export type BookableCategory = z.output<typeof BookableCategory>;
