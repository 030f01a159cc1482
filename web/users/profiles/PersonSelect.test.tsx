/** Choosing a member: a part of the name is enough, and the keyboard too. */
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '../../platform/queries.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { ui as words } from '../../texts/de/ui.ts';
import { PersonSelect } from './PersonSelect.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { firstProfilesQuery } from './queries.ts';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Angriff' };
const profileOf = (person: typeof ada): Profile => ({ ...person, photoUrl: null, teams: [] });
const members = [
  ada,
  { id: 'berta', firstName: 'Berta', lastName: 'Block' },
  { id: 'bernd', firstName: 'Bernd', lastName: 'Block' },
].map(profileOf);

function Captain() {
  const [id, setId] = useState('ada');
  const chosen = members.find((one) => one.id === id);
  return (
    <>
      <PersonSelect label="Kapitän" placeholder="Mitglied wählen" value={id} user={chosen} onChange={setId} />
      <output>{id}</output>
    </>
  );
}

async function showCaptain() {
  const server = fakeServer();
  server.answer(listProfiles, ({ query }) => {
    const q = query.get('q')?.toLowerCase() ?? '';
    const items = members.filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(q),
    );
    return { items, total: items.length, nextCursor: null };
  });
  await show(<Captain />, { texts: [] });
  await expect.element(field).toHaveValue('Angriff, Ada');
  return server;
}
const field = page.getByRole('combobox', { name: 'Kapitän' });
const chosen = page.getByText(/^(ada|berta|bernd)$/);
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

test('a member is found by a part of the name, and taken with the arrow keys and Enter', async () => {
  await showCaptain();
  await field.fill('blo');
  await expect
    .poll(options)
    .toEqual([expect.stringContaining('Block, Berta'), expect.stringContaining('Block, Bernd')]);
  await expect.element(page.getByText(words.found(2))).toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true }).getByText('Block, Bernd')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Block, Bernd');
  await expect.element(chosen).toHaveTextContent('bernd');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('with a tap on a name that member is taken', async () => {
  await showCaptain();
  await field.click();
  await expect.poll(() => options().length).toBe(3);
  await page.getByText('Block, Berta').click();
  await expect.element(chosen).toHaveTextContent('berta');
  await expect.element(field).toHaveValue('Block, Berta');
});

test('Escape and leaving the field keep the member who was chosen', async () => {
  await showCaptain();
  await field.fill('blo');
  await expect.poll(() => options().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('Angriff, Ada');
  await field.fill('nobody');
  await expect.element(page.getByText(words.nothingFound)).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue('Angriff, Ada');
  await expect.element(chosen).toHaveTextContent('ada');
});

test('when the members cannot be loaded, the list says why', async () => {
  const server = await showCaptain();
  server.refuse(listProfiles, 'missing-permission');
  await field.click();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('members who were read ahead have their names before the server has answered', async () => {
  const server = fakeServer();
  const never = () => new Promise<never>(() => undefined);
  server.answer(listProfiles, never);
  server.answer(getProfile, never, { id: 'ada' });
  const cache = createQueryClient();
  cache.setQueryData(firstProfilesQuery.queryKey, members);
  await show(
    <>
      <ProfileCard id="ada" />
      <Captain />
    </>,
    { texts: ['profiles'], cache },
  );
  await expect.element(page.getByText('Ada Angriff')).toBeVisible();
  await field.click();
  await expect.poll(() => options().length).toBe(3);
});

test('Enter takes nobody while the matches for the words are still loading', async () => {
  const server = await showCaptain();
  await field.fill('ber');
  await expect.element(page.getByRole('option', { name: 'Block, Berta' })).toBeVisible();
  const found = Promise.withResolvers<void>();
  server.answer(listProfiles, async () => {
    await found.promise;
    return pageOf(...members.slice(2));
  });
  await field.fill('bernd');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('ada');
  found.resolve();
  await expect.poll(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('bernd');
});
