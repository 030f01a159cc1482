/** Finding a member and pressing the button beside them, or Enter where there is only one. */
import { listProfiles } from '@club/contract/users/paths.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { PersonSearch } from './PersonSearch.tsx';

const profileOf = (id: string, firstName: string): Profile => ({
  id,
  firstName,
  lastName: 'Berg',
  photoUrl: null,
  teams: [],
});
const mara = profileOf('mara', 'Mara');
const maximilian = profileOf('maximilian', 'Maximilian');

test('Enter picks the only match, and nobody while the matches for the words are still loading', async () => {
  const server = fakeServer();
  const found = Promise.withResolvers<void>();
  server.answer(listProfiles, async ({ query }) => {
    if (query.get('q') === 'Ma') return pageOf(mara);
    await found.promise;
    return pageOf(maximilian);
  });
  const onPick = vi.fn(() => true);
  await show(<PersonSearch label="Wer?" action="Hinzufügen" onPick={onPick} />, { texts: ['profiles'] });
  const field = page.getByRole('searchbox', { name: 'Wer?' });
  await field.fill('Ma');
  await expect.element(page.getByText('Mara Berg')).toBeVisible();
  await field.fill('Maximilian');
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  found.resolve();
  await expect.element(page.getByText('Maximilian Berg')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(maximilian);
});

test.each([
  ['gives way to the next ones once somebody was taken', true, ''],
  ['stays where it was refused', false, 'Ma'],
])('what is searched for %s', async (_, isTaken, left) => {
  fakeServer().answer(listProfiles, () => pageOf(mara));
  const onPick = vi.fn(() => Promise.resolve(isTaken));
  await show(<PersonSearch label="Wer?" action="Hinzufügen" onPick={onPick} />, { texts: ['profiles'] });
  const field = page.getByRole('searchbox', { name: 'Wer?' });
  await field.fill('Ma');
  await expect.element(page.getByText('Mara Berg')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onPick.mock.calls.length).toBe(1);
  await onPick.mock.results[0]?.value;
  await expect.element(field).toHaveValue(left);
});
