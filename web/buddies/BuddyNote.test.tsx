/** The note about a buddy: two people write it, and neither overwrites the other unseen. */
import { changeBuddy, getBuddy } from '@club/contract/buddies/paths.ts';
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { buddies as words } from '../texts/de/buddies.ts';
import { forms } from '../texts/de/forms.ts';
import { ui } from '../texts/de/ui.ts';
import { BuddyNote } from './BuddyNote.tsx';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Hof', photoUrl: null });
const link: Buddy = {
  id: '01a00000-0000-7000-8000-0000000000b7',
  userId: own,
  buddyId: '01a00000-0000-7000-8000-000000000002',
  note: 'Dienstag 18 Uhr',
  createdAt: '2026-11-01T12:00:00Z',
  user: person(own, 'Ada'),
  buddy: person('01a00000-0000-7000-8000-000000000002', 'Bob'),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: words.noteOf('Bob Hof') });

/** Opens the form; `write` is what the buddy saves meanwhile, and the live stream says so. */
async function openForm() {
  const server = fakeServer();
  let stored = link;
  const sent: unknown[] = [];
  server.answer(getBuddy, () => stored, { id: link.id });
  server.answer(
    changeBuddy,
    ({ body, ifMatch }) => {
      sent.push({ ...(body as object), ifMatch });
      return stored;
    },
    { id: link.id },
  );
  const cache = createQueryClient();
  await show(onPage(<BuddyNote link={link} name="Bob Hof" />), { texts: ['buddies', 'forms'], cache });
  await button(words.noteOf('Bob Hof')).click();
  await expect.element(field()).toHaveValue('Dienstag 18 Uhr');
  const write = (note: string) => {
    stored = { ...link, note };
    return cache.invalidateQueries({ queryKey: ['buddies'] });
  };
  return { sent, write };
}

test('a form in which nothing is typed shows what the buddy writes', async () => {
  const { write } = await openForm();
  expect(await accessibilityFaults()).toEqual([]);
  await write('Donnerstag 19 Uhr');
  await expect.element(field()).toHaveValue('Donnerstag 19 Uhr');
});

test('a note that both change is not saved over the other one before somebody has chosen', async () => {
  const { write, sent } = await openForm();
  await field().fill('Mittwoch');
  await write('Donnerstag 19 Uhr');
  await expect.element(page.getByText(forms.changedMeanwhile)).toBeVisible();
  await button(forms.lookAtChange).click();
  await expect.element(page.getByText('Donnerstag 19 Uhr')).toBeVisible();
  await button(forms.decide).click();
  await button(ui.save).click();
  await expect.poll(() => sent).toEqual([{ note: 'Mittwoch', ifMatch: '"1"' }]);
});

test('a note is saved for the version that was read, and cancelling asks before it is lost', async () => {
  const { sent } = await openForm();
  await field().fill('Mittwoch');
  await button(ui.cancel).click();
  await expect.element(page.getByText(ui.unsavedTitle)).toBeVisible();
  await button(ui.stay).click();
  await button(ui.save).click();
  await expect.poll(() => sent).toEqual([{ note: 'Mittwoch', ifMatch: '"0"' }]);
  await expect.element(button(words.noteOf('Bob Hof'))).toBeVisible();
});
