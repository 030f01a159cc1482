/** The choice before many entries are changed: nothing is chosen but by its own button. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { choose } from './choose.ts';

const choice = {
  title: 'In welche Mannschaft?',
  label: 'Mannschaft',
  options: [
    { value: 'first', label: 'Herren I' },
    { value: 'second', label: 'Herren II' },
  ],
};
const dialog = page.getByRole('dialog', { name: choice.title });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

test.each<[string, () => Promise<void>, string | null]>([
  ['the first one', () => press('Aufnehmen'), 'first'],
  [
    'another one',
    async () => {
      await dialog.getByLabelText(choice.label).selectOptions('Herren II');
      await press('Aufnehmen');
    },
    'second',
  ],
  ['nothing by cancelling', () => press(words.cancel), null],
  ['nothing by Escape', () => userEvent.keyboard('{Escape}'), null],
])('%s is chosen', async (_, act, chosen) => {
  await show(null, { texts: [] });
  const asked = choose(choice, 'Aufnehmen');
  await expect.element(dialog).toBeVisible();
  await act();
  expect(await asked).toBe(chosen);
  await expect.element(dialog).not.toBeInTheDocument();
});
