/** Choosing one of many by a part of its name: in a form, in a dialog, with the keyboard. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { dialogs } from './dialogs.ts';

const teams = Array.from({ length: 60 }, (_, at) => ({ value: `t${at}`, label: `Mannschaft ${at}` }));
const club = [
  { value: '', label: 'Keine Mannschaft' },
  ...teams,
  { value: 'young', label: 'Mädchen 15', group: 'Jugend' },
];

function Team({ submit = () => undefined }: { submit?: () => void }) {
  const [value, setValue] = useState('t7');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ChoiceSelect label="Mannschaft" value={value} options={club} onChange={setValue} />
      <output>{value || 'keine'}</output>
      <button type="submit">Speichern</button>
    </form>
  );
}
const field = page.getByRole('combobox', { name: 'Mannschaft' });
const chosen = page.getByText(/^(t\d+|young|keine)$/);
const selected = page.getByRole('option', { selected: true });
const list = page.getByRole('listbox');

test('more entries than people scan are searched, without accents and by the group as well', async () => {
  await show(<Team />, { texts: [] });
  await expect.element(field).toHaveValue('Mannschaft 7');
  await field.fill('jugend madchen');
  await expect.element(selected).toHaveTextContent('Mädchen 15');
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('young');
  await expect.element(field).toHaveValue('Mädchen 15');
});

test('the empty entry is chosen without words, and its name is the hint of the empty field', async () => {
  await show(<Team />, { texts: [] });
  await field.click();
  await page.getByRole('option', { name: 'Keine Mannschaft' }).click();
  await expect.element(chosen).toHaveTextContent('keine');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAttribute('placeholder', 'Keine Mannschaft');
});

test('the arrows open the list and go round in it, and the entry stays in view', async () => {
  await show(<Team />, { texts: [] });
  await expect.element(field).toHaveValue('Mannschaft 7');
  (field.element() as HTMLElement).focus();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Keine Mannschaft');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected).toHaveTextContent('Mädchen 15');
  await expect.element(selected).toBeInViewport();
  await expect.element(field).toHaveAttribute('aria-activedescendant', selected.element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Keine Mannschaft');
});

test('Enter in the open list takes the entry and does not send the form', async () => {
  const submit = vi.fn();
  await show(<Team submit={submit} />, { texts: [] });
  await field.fill('Mannschaft 42');
  await expect.element(selected).toHaveTextContent('Mannschaft 42');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('t42');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('other words begin at the first entry again, whichever the arrows had reached', async () => {
  await show(<Team />, { texts: [] });
  await field.fill('Mannschaft 4');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const first = page.getByRole('option').first();
  await expect.element(first).toHaveAttribute('aria-selected', 'false');
  await field.fill('Mannschaft 5');
  await expect.element(first).toHaveTextContent('Mannschaft 5');
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
});

test('Enter takes nothing where nothing matches', async () => {
  await show(<Team />, { texts: [] });
  await field.fill('Schach');
  await expect.element(page.getByText(words.nothingFound)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(chosen).toHaveTextContent('t7');
  await expect.element(field).toHaveValue('Mannschaft 7');
});

test('Escape closes the list alone, and not the dialog around it', async () => {
  await show(<p>Mannschaften</p>, { texts: [] });
  dialogs.open({ kind: 'plain', title: 'Wechsel', content: <Team /> });
  await field.fill('Mannschaft 42');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Mannschaft 7');
  await expect.element(page.getByRole('dialog', { name: 'Wechsel' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Tab leads from the open list to the next field', async () => {
  await show(<Team />, { texts: [] });
  await field.click();
  const entries = list.element();
  expect(entries.scrollHeight).toBeGreaterThan(entries.clientHeight);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Speichern' })).toHaveFocus();
});
