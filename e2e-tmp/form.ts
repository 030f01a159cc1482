// The fields of a form, as people call them.
import type { Locator, Page } from '@playwright/test';

/** The field of exactly that name: something to type in or to choose from. */
export const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
