/** A name: for members it leads to the page or the card of the person, for everybody else it is a name. */
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adoptViewer, currentViewer, type Viewer } from '../../platform/viewer.ts';
import { onPage } from '../../testing/one-page.ts';
import { show } from '../../testing/show.ts';
import { PersonName } from './PersonName.tsx';

const id = '01a00000-0000-7000-8000-0000000000c1';
const dora = { id, firstName: 'Dora', lastName: 'Berg', photoUrl: null };
const name = { name: 'Dora Berg', exact: true };

async function open(permissions: Permission[], viewer: Partial<Viewer> = {}) {
  const shown = (
    <p>
      <PersonName person={dora} />
    </p>
  );
  await show(onPage(shown), { texts: ['profiles'], permissions });
  adoptViewer({ ...(currentViewer() as Viewer), ...viewer });
  await expect.element(page.getByText('Dora Berg')).toBeVisible();
}

test('who sees the pages of members goes on to it', async () => {
  await open(['g_usrs']);
  await expect.element(page.getByRole('link', name)).toHaveAttribute('href', `/users/${id}`);
});

test('other members open the card', async () => {
  await open([]);
  await expect.element(page.getByRole('button', name)).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('who is no member reads the name alone', async () => {
  await open([], { approved: false, guardianOf: [id] });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(page.getByRole('link').elements()).toEqual([]);
});
