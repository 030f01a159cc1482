/** The photo on a person's page: one's own, or that of a child. */
import { changeUser } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, show } from '../testing/show.ts';
import { files as words } from '../texts/de/files.ts';
import { PersonPhoto } from './PersonPhoto.tsx';

const mira = userOf('01a00000-0000-7000-8000-0000000000c1', {
  firstName: 'Mira',
  lastName: 'Schmetterling',
  birthday: '2014-05-01',
  photoId: '01a00000-0000-7000-8000-0000000000f1',
  photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  signedIn: false,
  hasGuardian: true,
});

test('a guardian is asked for the child’s photo by name before it is removed', async () => {
  const server = fakeServer();
  await show(<PersonPhoto user={mira} />, { texts: ['files', 'users'], guardianOf: [mira.id] });
  await page.getByRole('button', { name: words.remove }).click();
  const question = page.getByRole('dialog', { name: words.photoRemoveQuestionOf('Mira Schmetterling') });
  await expect.element(question.getByText(words.photoRemoveHelpOf)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  let sent: unknown;
  server.answer(
    changeUser,
    ({ body }) => {
      sent = body;
      return { ...mira, photoId: null, photoUrl: null };
    },
    { id: mira.id },
  );
  await question.getByRole('button', { name: words.remove }).click();
  await expect.element(page.getByText(words.photoRemovedDone)).toBeVisible();
  expect(sent).toEqual({ photoId: null });
});
