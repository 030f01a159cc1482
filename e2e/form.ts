// The fields of a form by their labels.
import { expect, type Locator, type Page } from '@playwright/test';

/** The field with exactly that label: to type in or to choose from. */
export const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

/** Types a part of the name into a search field, and chooses the result with the keyboard. */
export async function pick(field: Locator, name: string): Promise<void> {
  await field.fill(name.split(',')[0] ?? name);
  const option = field.page().getByRole('option', { name, exact: true }).first();
  await option.waitFor();
  const steps = Number(await option.getAttribute('data-at'));
  for (let step = 0; step < steps; step += 1) await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
}

/** Chooses an entry by its name: in a native select, or in the search field for more than 50 entries. */
export async function choose(field: Locator, name: string): Promise<void> {
  const own = await field.evaluate((element) => element.tagName === 'SELECT');
  if (own) await field.selectOption({ label: name });
  else await pick(field, name);
}
