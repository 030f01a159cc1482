/** The page that the app opens with. */
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../platform/queries.ts';
import { adoptViewer, clearViewer } from '../platform/viewer.ts';
import { viewerOf } from '../testing/people.ts';
import { settingOf } from './queries.ts';
import { startPage } from './start-page.ts';

const signIn = (approved: boolean) => adoptViewer(viewerOf('vera', { approved }));

function cacheWith(homePage: string) {
  const cache = createQueryClient();
  cache.setQueryData(settingOf('vera').queryKey, { homePage });
  return cache;
}
afterEach(clearViewer);

test('members open the app with the page that they have chosen', async () => {
  signIn(true);
  expect(await startPage(cacheWith('/games'))).toBe('/games');
});

test('who waits for approval, or is not signed in, opens it with the start page', async () => {
  expect(await startPage(cacheWith('/games'))).toBe('/');
  signIn(false);
  expect(await startPage(cacheWith('/games'))).toBe('/');
});

test('where the settings cannot be read the app opens all the same', async () => {
  signIn(true);
  expect(await startPage(createQueryClient())).toBe('/');
});
