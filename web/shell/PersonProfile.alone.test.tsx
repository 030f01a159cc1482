/** The sections of a person's profile appear together: none that comes late pushes another one from under a finger. */
import { getUser } from '@club/contract/users/paths.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { buddies } from '../texts/de/buddies.ts';
import { consents } from '../texts/de/consents.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { PersonPage } from './PersonPage.tsx';

const consentsLoaded = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../consents/Consents.tsx', async (original) => {
  await consentsLoaded.promise;
  return original();
});

/** React shows what has loaded 300 ms after a skeleton at the latest. */
const framesOfHalfSecond = 30;
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('nothing is shown below a section that is still being loaded', async () => {
  fakeServer().answer(getUser, () => userOf(own), { id: own });
  await show(onPage(<PersonPage />, `/users/${own}#profile`, '/users/$id'), {
    texts: [...textModulesOf('/users/$id'), 'buddies', 'emergency', 'consents', 'family'],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Berta Block');
  await Promise.all([import('../buddies/Buddies.tsx'), import('../emergency/EmergencySection.tsx')]);
  const isThere = (name: string) => page.getByRole('heading', { name, exact: true }).elements().length > 0;
  for (let count = 0; count < framesOfHalfSecond && !isThere(buddies.title); count += 1) await frame();
  const wasAhead = isThere(buddies.title);
  consentsLoaded.resolve();
  await expect.element(page.getByRole('heading', { name: consents.title, exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: buddies.title, exact: true })).toBeVisible();
  expect(wasAhead).toBe(false);
});
