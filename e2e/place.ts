// A place of the app as somebody finds it, and the ways to get there.
import type { Page } from '@playwright/test';
import type { Subjects } from './come-in.ts';
import type { Words } from './languages.ts';
import type { Role } from './people.ts';

export type Visit = { page: Page; words: Words; subjects: Subjects };
export type Place = {
  name: string;
  as: Role | 'nobody';
  /**
   * Drawn by what another place draws: a `state` of a shared part, worth a picture and no second look; a `form` that is
   * looked at in one language, since another place shows its parts in the other.
   */
  alike?: 'state' | 'form';
  /** the path behind the language, or how to get there */
  at: string | ((visit: Visit) => Promise<unknown>);
};

/** The page of a path that names one of the subjects. */
export const path = (way: (subjects: Subjects) => string) =>
  Object.assign((visit: Visit) => visit.page.goto(pathOf(visit, way(visit.subjects))), { plain: true });
/** Whether it is a page as it opens, and not a state that somebody brought it into. */
export const isPlain = ({ at }: Place): boolean => typeof at === 'string' || 'plain' in at;
const pathOf = ({ words }: Visit, rest: string) => `/${words.language}${rest}`;
export const open = (visit: Visit, rest: string) => visit.page.goto(pathOf(visit, rest));
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A dialog stands still before anybody looks at it. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
