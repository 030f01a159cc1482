/** A long page in parts: its index leads to each, and what was entered in one stays while another is open. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { PageParts } from './PageParts.tsx';

const parts = [
  { id: 'profile', label: 'Profil', content: <input aria-label="Vorname" /> },
  { id: 'sport', label: 'Sport', content: <p>Rangliste</p> },
  { id: 'rights', label: 'Rechte', content: <p>Rechte von Ada</p> },
];
const open = (url: string) =>
  show(onPage(<PageParts label="Teile" parts={parts} within={{ qttr: 'sport' }} />, url), { texts: [] });
const entry = (name: string) =>
  page.getByRole('navigation', { name: 'Teile' }).getByRole('link', { name, exact: true });

test('the first part is open, and the index says which one', async () => {
  await open('/users/ada');
  await expect.element(page.getByLabelText('Vorname')).toBeVisible();
  await expect.element(page.getByText('Rangliste')).not.toBeInTheDocument();
  await expect.element(entry('Profil')).toHaveAttribute('aria-current');
  expect(await accessibilityFaults()).toEqual([]);
});

test('what was entered in a part is there when it is opened again', async () => {
  await open('/users/ada?day=1');
  await page.getByLabelText('Vorname').fill('Ada');
  await entry('Sport').click();
  await expect.element(page.getByText('Rangliste')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(entry('Sport')).toHaveAttribute('aria-current');
  await expect.element(entry('Profil')).not.toHaveAttribute('aria-current');
  await entry('Profil').click();
  await expect.element(page.getByLabelText('Vorname')).toHaveValue('Ada');
});

test.each([
  ['sport', 'Rangliste'],
  ['qttr', 'Rangliste'],
  ['rights', 'Rechte von Ada'],
])('a link to #%s opens the part that has it', async (hash, shown) => {
  await open(`/users/ada#${hash}`);
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

test('an unknown part opens the first one', async () => {
  await open('/users/ada#nowhere');
  await expect.element(page.getByLabelText('Vorname')).toBeVisible();
});
