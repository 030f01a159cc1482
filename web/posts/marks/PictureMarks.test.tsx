/** Marking people in the pictures of a post: consents are shown, and a refusal names those who have not agreed. */
import { Failure } from '@club/contract/failures.ts';
import { getMarks, setMarks } from '@club/contract/posts/marks/paths.ts';
import type { Marks } from '@club/contract/posts/marks/shape.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../platform/queries.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { consents } from '../../texts/de/consents.ts';
import { failures } from '../../texts/de/failures.ts';
import { profiles } from '../../texts/de/profiles.ts';
import { PictureMarks } from './PictureMarks.tsx';
import { picturesOf } from './pictures-of.ts';

const words = consents.marks;
const fileId = '01a00000-0000-7000-8000-0000000000f1';
const other = '01a00000-0000-7000-8000-0000000000f2';
const mira = { id: '01a00000-0000-7000-8000-0000000000c1', firstName: 'Mira', lastName: 'Berg' };
const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
type Given = Marks['items'][number]['given'];

async function showMarks(items: Marks['items']) {
  const server = fakeServer();
  const now: Marks = { items };
  server.answer(getMarks, () => now, { id: fileId });
  const texts = ['consents', 'profiles', 'failures'] as const;
  const cache = createQueryClient();
  await show(onPage(<PictureMarks pictures={[{ id: fileId, src, alt: 'Sieger' }]} />), { texts, cache });
  return { server, now, cache };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each<[string, Given, string]>([
  ['nothing', [], words.missing],
  ['only the internet', ['photos-public'], words.missing],
  ['the app', ['photos-members'], words.inApp],
  ['both', ['photos-members', 'photos-public'], words.everywhere],
])('somebody who agreed to %s', async (_, given, sentence) => {
  await showMarks([{ user: mira, given }]);
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('somebody is found, marked and removed again', async () => {
  const { server, now, cache } = await showMarks([]);
  cache.setQueryData(['posts', 'list'], []);
  server.answer(listProfiles, () => ({
    items: [{ ...mira, photoUrl: null, teams: [] }],
    total: 1,
    nextCursor: null,
  }));
  const sent: unknown[] = [];
  server.answer(
    setMarks,
    ({ body }) => {
      sent.push(body);
      now.items = (body as { userIds: string[] }).userIds.map(() => ({ user: mira, given: [] }));
      return now;
    },
    { id: fileId },
  );
  await button(words.addTo('Sieger')).click();
  await page.getByRole('searchbox', { name: words.search }).fill('Mira');
  await button(`Mira Berg: ${words.mark}`).click();
  await expect.element(page.getByText(words.missing)).toBeVisible();
  // the search goes on for the next person, without those who are marked already
  await page.getByRole('searchbox', { name: words.search }).fill('Mira');
  await expect.element(page.getByText(profiles.nobodyNamed)).toBeVisible();
  await button(words.remove('Mira Berg')).click();
  await expect.element(page.getByText(words.missing)).not.toBeInTheDocument();
  expect(sent).toEqual([{ userIds: [mira.id] }, { userIds: [] }]);
  // whoever may not be shown keeps a post from being published
  expect(cache.getQueryState(['posts', 'list'])?.isInvalidated).toBe(true);
});

test('a refusal names who has not agreed', async () => {
  const { server } = await showMarks([{ user: mira, given: [] }]);
  server.answer(
    setMarks,
    () => {
      throw new Failure('consent-missing', { detail: 'Mira Berg' });
    },
    { id: fileId },
  );
  await button(words.remove('Mira Berg')).click();
  await expect
    .element(page.getByText(failures['consent-missing'].replace('{names}', 'Mira Berg')))
    .toBeVisible();
});

test('the pictures of a post are its cover and the club’s own in its text, each once', () => {
  const own = (id: string, alt: string) =>
    `<img src="/api/files/v1/files/${id}/large?signature=x" alt="${alt}">`;
  const content = `<p>Hier</p>${own(fileId, 'a')}${own(other, 'b')}<img src="https://x.example/y.png">`;
  expect(picturesOf({ id: fileId, src }, content).map(({ id }) => id)).toEqual([fileId, other]);
  expect(picturesOf(null, content).map(({ alt }) => alt)).toEqual(['a', 'b']);
});
