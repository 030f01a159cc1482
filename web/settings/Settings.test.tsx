/** One's settings: a change is shown at once, saved by itself, and taken back when the server refuses. */
import { Failure } from '@club/contract/failures.ts';
import { changeAppSetting, getAppSetting } from '@club/contract/settings/paths.ts';
import { usualChannels } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { settings as words } from '../texts/de/settings.ts';
import { settingOf } from './queries.ts';
import { Settings } from './Settings.tsx';

const stored: AppSetting = {
  userId: own,
  language: null,
  colorScheme: null,
  homePage: '/',
  topics: [],
  mailInstead: false,
  bookableCategoryIds: [],
  quietHours: null,
  birthdayShown: false,
  channels: usualChannels,
  views: {},
  updatedAt: null,
};
const birthday = page.getByRole('checkbox', { name: words.birthdayShown });
const opensWith = page.getByRole('combobox', { name: words.homePage });

async function showSettings() {
  const server = fakeServer();
  const cache = createQueryClient();
  server.answer(getAppSetting, () => stored, { id: own });
  await show(<Settings part="look" />, { texts: ['settings'], cache });
  await expect.element(birthday).not.toBeChecked();
  return { server, cache };
}

test('a change is shown before it is saved, and then said to be saved', async () => {
  const { server } = await showSettings();
  const saved = Promise.withResolvers<AppSetting>();
  const sent: unknown[] = [];
  const save = ({ body }: { body: unknown }) => {
    sent.push(body);
    return saved.promise;
  };
  server.answer(changeAppSetting, save, { id: own });
  await birthday.click();
  await expect.element(birthday).toBeChecked();
  await expect.element(page.getByText(words.saving)).toBeVisible();
  saved.resolve({ ...stored, birthdayShown: true });
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sent).toEqual([{ birthdayShown: true }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('what another device changes at the same moment is shown too', async () => {
  const { server, cache } = await showSettings();
  const elsewhere: AppSetting = { ...stored, homePage: '/games' };
  let asked = 0;
  const read = () => {
    asked += 1;
    return new Promise<AppSetting>(() => undefined);
  };
  server.answer(getAppSetting, read, { id: own });
  server.answer(changeAppSetting, () => ({ ...elsewhere, birthdayShown: true }), { id: own });
  void readAgain(cache, 'settings');
  await expect.poll(() => asked).toBe(1);
  await birthday.click();
  await expect.element(opensWith).toHaveValue('/games');
  await expect.element(birthday).toBeChecked();
});

test('of two changes the second stays shown while the first is answered', async () => {
  const { server } = await showSettings();
  const answers = [Promise.withResolvers<AppSetting>(), Promise.withResolvers<AppSetting>()];
  let sent = 0;
  server.answer(changeAppSetting, () => answers[sent++]?.promise ?? stored, { id: own });
  await birthday.click();
  await opensWith.selectOptions('/posts');
  answers[0]?.resolve({ ...stored, birthdayShown: true });
  await expect.poll(() => sent).toBe(2);
  await expect.element(opensWith).toHaveValue('/posts');
  const both: AppSetting = { ...stored, birthdayShown: true, homePage: '/posts' };
  server.answer(getAppSetting, () => both, { id: own });
  answers[1]?.resolve(both);
  await expect.element(page.getByText(words.saved)).toBeVisible();
  await expect.element(opensWith).toHaveValue('/posts');
});

test('what is read after the first of two changes does not take the second back', async () => {
  const { server, cache } = await showSettings();
  const last = Promise.withResolvers<AppSetting>();
  const first: AppSetting = { ...stored, birthdayShown: true };
  let sent = 0;
  server.answer(changeAppSetting, () => (sent++ === 0 ? first : last.promise), { id: own });
  await birthday.click();
  await opensWith.selectOptions('/posts');
  await expect.poll(() => sent).toBe(2);
  server.answer(getAppSetting, () => first, { id: own });
  await readAgain(cache, 'settings');
  expect(cache.getQueryData(settingOf(own).queryKey)).toMatchObject({ homePage: '/posts' });
  const both: AppSetting = { ...first, homePage: '/posts' };
  server.answer(getAppSetting, () => both, { id: own });
  last.resolve(both);
  await expect.element(page.getByText(words.saved)).toBeVisible();
  await expect.element(opensWith).toHaveValue('/posts');
});

test('a refused change is taken back, and says so', async () => {
  const { server } = await showSettings();
  server.answer(
    changeAppSetting,
    () => {
      throw new Failure('internal');
    },
    { id: own },
  );
  await birthday.click();
  await expect.element(page.getByText(new RegExp(words.failed))).toBeVisible();
  await expect.element(birthday).not.toBeChecked();
});
