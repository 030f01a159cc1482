/** Links to a section of a person's page lead to it, not to the top of its part, where it is far out of sight on a phone. */
import { getConsents } from '@club/contract/consents/paths.ts';
import { getEmergency } from '@club/contract/emergency/paths.ts';
import { getUser } from '@club/contract/users/paths.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { userOf } from '../testing/people.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { consents } from '../texts/de/consents.ts';
import { emergency } from '../texts/de/emergency.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { PersonPage } from './PersonPage.tsx';

test.each([
  ['emergency', emergency.title],
  ['consents', consents.title],
])('#%s', async (hash, title) => {
  const scrolledTo: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.querySelector('h2')?.textContent ?? '');
  });
  const server = fakeServer();
  server.answer(getUser, () => userOf(own), { id: own });
  server.answer(getEmergency, () => ({ contacts: [], mustKnow: null }) as never, { id: own });
  server.answer(getConsents, () => ({ userId: own, items: [] }) as never, { id: own });
  await show(onPage(<PersonPage />, `/users/${own}#${hash}`, '/users/$id'), {
    texts: [...textModulesOf('/users/$id'), 'buddies', 'emergency', 'consents', 'family'],
  });
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => scrolledTo).toEqual([title]);
  scroll.mockRestore();
});
