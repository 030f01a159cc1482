/** Categories of calendar events (Terminkategorien): a name and a colour. */
import { z } from 'zod';
import { color, id, text } from '../../fields.ts';

export const CalendarCategoryInput = z.strictObject({
  name: text(100, 'name-empty'),
  color: color().toLowerCase(),
});
export type CalendarCategoryInput = z.output<typeof CalendarCategoryInput>;

export const CalendarCategoryChange = CalendarCategoryInput.partial();
export type CalendarCategoryChange = z.output<typeof CalendarCategoryChange>;

/** `uses` counts the events of the category: one in use cannot be deleted. */
export const CalendarCategory = z.object({ id, name: z.string(), color: z.string(), uses: z.int() });
export type CalendarCategory = z.output<typeof CalendarCategory>;
