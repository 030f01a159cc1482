// A page under test, in a certain state, and how to get there.
import type { Page } from '@playwright/test';
import type { Words } from './languages.ts';
import type { Role } from './people.ts';
import type { Fixtures } from './sign-in.ts';

export type Visit = { page: Page; words: Words; fixtures: Fixtures };
export type PageUnderTest = {
  name: string;
  as: Role | 'nobody';
  /**
   * Rendered by the same components as another page: a `state` of a shared component, which gets a screenshot but no
   * second check; a `form` that is checked in one language, since another page covers its fields in the other.
   */
  alike?: 'state' | 'form';
  /** shown by `web/shell/Pages.test.tsx` too, which looks for the same barriers without a server (docs/decisions/162) */
  approved?: true;
  /** the path after the language, or the steps to get there */
  at: string | ((visit: Visit) => Promise<unknown>);
};

/** A page whose path contains an id of the fixtures. */
export const path = (toPath: (fixtures: Fixtures) => string) =>
  Object.assign((visit: Visit) => visit.page.goto(pathOf(visit, toPath(visit.fixtures))), { plain: true });
/** Whether it is a page as it opens, without further steps. */
export const isPlain = ({ at }: PageUnderTest): boolean => typeof at === 'string' || 'plain' in at;
const pathOf = ({ words }: Visit, rest: string) => `/${words.language}${rest}`;
export async function open(visit: Visit, rest: string): Promise<void> {
  // from the same page the browser would only follow the hash, with all that was done to the page before
  if (rest.includes('#')) await visit.page.goto('about:blank');
  await visit.page.goto(pathOf(visit, rest));
}
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits for the dialog, which does not move once it is visible. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
