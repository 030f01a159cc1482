/** Fields of a form on the page under test. */
import { page } from 'vitest/browser';

/** The text field or choice with this label. */
export const field = (label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }));
