/** One's settings of messages and of the app's look: what each control sends, and nothing beside it. */
import { listBookableCategories } from '@club/contract/bookings/categories/paths.ts';
import { listTokens } from '@club/contract/notifications/tokens/paths.ts';
import { changeAppSetting, getAppSetting } from '@club/contract/settings/paths.ts';
import { messageKinds, usualChannels } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { settings as words } from '../texts/de/settings.ts';
import { ui } from '../texts/de/ui.ts';
import { channelsOf } from './presets.ts';
import { Settings } from './Settings.tsx';

const category = (id: string, name: string) => ({
  id,
  name,
  color: '#134677',
  type: 'training' as const,
  uses: 1,
});
const [youth, adults] = [category('c1', 'Jugend'), category('c2', 'Erwachsene')];
const stored: AppSetting = {
  userId: own,
  language: null,
  colorScheme: 'dark',
  homePage: '/',
  topics: [],
  mailInstead: false,
  bookableCategoryIds: [youth.id],
  quietHours: null,
  birthdayShown: false,
  channels: usualChannels,
  views: {},
  updatedAt: null,
};

async function open(part: 'look' | 'messages', width = 1280) {
  const server = fakeServer();
  const sent: unknown[] = [];
  let now = stored;
  server.answer(getAppSetting, () => now, { id: own });
  server.answer(
    changeAppSetting,
    ({ body }) => {
      sent.push(body);
      const change = body as Partial<AppSetting>;
      now = { ...now, ...change, channels: { ...now.channels, ...change.channels } };
      return now;
    },
    { id: own },
  );
  server.answer(listBookableCategories, () => pageOf(youth, adults));
  server.answer(listTokens, () => pageOf(), { id: own });
  await page.viewport(width, 844);
  await show(<Settings part={part} />, { texts: ['settings'] });
  return { server, sent };
}
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
const preset = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const newsByMail = { channels: { news: { push: true, mail: true, inbox: true } } };

test('in the table each tick is named by its kind and channel, and changes these alone', async () => {
  const { sent } = await open('messages');
  const mail = tick(`${words.kinds.news}: ${words.channels.mail}`);
  await expect.element(mail).not.toBeChecked();
  expect(page.getByRole('table').getByRole('checkbox').elements()).toHaveLength(messageKinds.length * 3);
  expect(await accessibilityFaults()).toEqual([]);
  await mail.click();
  await expect.element(mail).toBeChecked();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sent).toEqual([newsByMail]);
});

test('on the phone each kind has its ticks, which change these alone', async () => {
  const { sent } = await open('messages', 320);
  const news = page.getByRole('group', { name: words.kinds.news });
  await expect.element(news.getByRole('checkbox', { name: words.channels.push })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  await news.getByRole('checkbox', { name: words.channels.mail }).click();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(sent).toEqual([newsByMail]);
});

test('a preset changes all kinds at once, and is the one that is pressed', async () => {
  const { sent } = await open('messages');
  for (const name of Object.values(words.preset))
    await expect.element(preset(name)).toHaveAttribute('aria-pressed', 'false');
  await preset(words.preset.nothing).click();
  await expect.element(preset(words.preset.nothing)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(preset(words.preset.all)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(tick(`${words.kinds.direct}: ${words.channels.inbox}`)).not.toBeChecked();
  expect(sent).toEqual([{ channels: channelsOf('nothing') }]);
});

test('no line of a preset is cut off on a phone', async () => {
  await open('messages', 320);
  for (const name of Object.values(words.preset)) {
    await expect.element(preset(name)).toBeVisible();
    const label = preset(name).element().querySelector('.mantine-Button-label');
    expect(label?.scrollHeight).toBe(label?.clientHeight);
    const text = document.createRange();
    text.selectNodeContents(label as Element);
    const bottom = label?.getBoundingClientRect().bottom ?? 0;
    expect(Math.max(...[...text.getClientRects()].map((line) => line.bottom))).toBeLessThanOrEqual(bottom);
  }
});

test('mail in place of push, quiet hours and awaited categories are each sent alone', async () => {
  const { sent } = await open('messages');
  await tick(words.mailInstead).click();
  await expect.element(tick(words.mailInstead)).toBeChecked();
  await tick(words.quiet.label).click();
  await expect.element(field(words.quiet.from)).toHaveValue('22:00');
  await expect.element(tick(youth.name)).toBeChecked();
  await tick(adults.name).click();
  await expect.element(tick(adults.name)).toBeChecked();
  await tick(youth.name).click();
  await expect.element(tick(youth.name)).not.toBeChecked();
  await expect.element(tick(adults.name)).toBeChecked();
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent).toEqual([
    { mailInstead: true },
    { quietHours: { from: '22:00', to: '07:00' } },
    { bookableCategoryIds: [youth.id, adults.id] },
    { bookableCategoryIds: [adults.id] },
  ]);
});

test('language, scheme and first page are each sent alone, and left to the device again', async () => {
  const { sent } = await open('look');
  await expect.element(field(words.colorScheme)).toHaveValue('dark');
  await field(words.language).selectOptions(words.languages.en);
  await expect.element(field(words.language)).toHaveValue('en');
  await field(words.language).selectOptions(words.asBrowser);
  await field(words.colorScheme).selectOptions(words.asDevice);
  await field(words.homePage).selectOptions(words.homePages['/games']);
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent).toEqual([
    { language: 'en' },
    { language: null },
    { colorScheme: null },
    { homePage: '/games' },
  ]);
});

test.each([
  ['look', words.title],
  ['messages', words.messages],
] as const)(
  'settings that could not be loaded say why under their title, and are asked for again: %s',
  async (part, title) => {
    const server = fakeServer();
    server.refuse(getAppSetting, 'missing-permission', { id: own });
    await show(<Settings part={part} />, { texts: ['settings'] });
    const section = page.getByRole('region', { name: title, exact: true });
    await expect.element(section.getByText(failures['missing-permission'])).toBeVisible();
    server.answer(getAppSetting, () => stored, { id: own });
    await section.getByRole('button', { name: ui.retry }).click();
    await expect.element(tick(part === 'look' ? words.birthdayShown : words.mailInstead)).toBeVisible();
  },
);
