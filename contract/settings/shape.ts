/** A member's settings: one record per person, with defaults for everything not chosen. */
import { z } from 'zod';
import { id, storedInstant, text } from '../fields.ts';
import {
  colorSchemes,
  followedTopics,
  languages,
  longestViewName,
  messageKinds,
  mostViews,
  startPages,
  viewedLists,
} from './rules.ts';

const time = z.string({ error: 'not-a-time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not-a-time' });
const flag = z.boolean({ error: 'invalid' });
const Channels = z.strictObject({ push: flag, mail: flag, inbox: flag });
const kind = z.enum(messageKinds, { error: 'invalid' });

const View = z.strictObject({
  name: text(longestViewName, 'name-empty'),
  search: z
    .record(
      z.string().regex(/^[a-zA-Z]{1,30}$/, { error: 'invalid' }),
      z.string().max(300, { error: 'too-long' }),
    )
    .refine((search) => Object.keys(search).length <= 12, { error: 'too-large' }),
  usual: flag,
});
const Views = z
  .array(View)
  .max(mostViews, { error: 'too-large' })
  .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, { error: 'name-taken' })
  .refine((views) => views.filter(({ usual }) => usual).length <= 1, { error: 'invalid' });

const fields = {
  language: z.enum(languages, { error: 'invalid' }).nullable(),
  colorScheme: z.enum(colorSchemes, { error: 'invalid' }).nullable(),
  homePage: z.enum(startPages, { error: 'invalid' }),
  /** what one wants to be notified of; `channels` says through which channels */
  topics: z
    .array(z.enum(followedTopics, { error: 'invalid' }), { error: 'invalid' })
    .max(20, { error: 'too-large' }),
  /** the message comes by mail when no device has confirmed it within 15 minutes */
  mailInstead: flag,
  /** categories whose opening for booking one wants to be notified of */
  bookableCategoryIds: z.array(id).max(100, { error: 'too-large' }),
  /** club time; push and mail wait until they end */
  quietHours: z.strictObject({ from: time, to: time }).nullable(),
  /** whether the club may see one's birthday (day and month) */
  birthdayShown: flag,
};

/** Omitted fields stay unchanged. */
export const AppSettingInput = z
  .strictObject({
    ...fields,
    channels: z.partialRecord(kind, Channels),
    /** all views of each list that is named; other lists keep theirs */
    views: z.partialRecord(z.enum(viewedLists, { error: 'invalid' }), Views),
  })
  .partial();
export type AppSettingInput = z.output<typeof AppSettingInput>;

export const AppSetting = z.object({
  userId: id,
  ...fields,
  channels: z.record(kind, Channels),
  /** only the lists that have some */
  views: z.partialRecord(z.enum(viewedLists), z.array(View)),
  /** null: nothing was ever chosen */
  updatedAt: storedInstant.nullable(),
});
export type AppSetting = z.output<typeof AppSetting>;
