/** The app speaks the language of the settings, however quickly they change. */
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentLanguage, speak } from '../platform/i18n.ts';
import type { Language } from '../platform/locale.ts';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { FollowSettings } from './FollowSettings.tsx';
import { settingOf, useSetting } from './queries.ts';

const Chosen = () => <p>Gewählt: {useSetting(own).data?.language}</p>;

/** Shows the app to somebody whose settings are in the cache; switching to German takes until `letIn`. */
async function showFollowing(first: Language) {
  fakeServer();
  const cache = createQueryClient();
  const set = (language: Language | null) =>
    cache.setQueryData(settingOf(own).queryKey, { language, colorScheme: 'light' } as AppSetting);
  const german = Promise.withResolvers<void>();
  const asked: Language[] = [];
  const switchLanguage = async (language: Language) => {
    asked.push(language);
    if (language === 'de') await german.promise;
    await speak(language, 'Europe/Berlin');
  };
  set(first);
  const shown = (
    <>
      <Chosen />
      <FollowSettings addressSaysLanguage switchLanguage={switchLanguage} />
    </>
  );
  await show(shown, { texts: [], cache });
  await expect.element(page.getByText(`Gewählt: ${first}`)).toBeVisible();
  return { set, asked, letIn: () => german.resolve() };
}

test('a choice that a late answer takes back for a moment is spoken in the end', async () => {
  const { set, asked, letIn } = await showFollowing('de');
  set('en');
  await expect.poll(currentLanguage).toBe('en');
  // the answer to an earlier change, from before the choice
  set('de');
  await expect.poll(() => asked).toEqual(['en', 'de']);
  set('en');
  await expect.element(page.getByText('Gewählt: en')).toBeVisible();
  letIn();
  await expect.poll(() => asked).toEqual(['en', 'de', 'en']);
  await expect.poll(currentLanguage).toBe('en');
});

test('the language of the address stays until the settings change', async () => {
  const { set, asked } = await showFollowing('en');
  set('de');
  await expect.element(page.getByText('Gewählt: de')).toBeVisible();
  expect(asked).toEqual([]);
  set('en');
  await expect.poll(() => asked).toEqual(['en']);
});
