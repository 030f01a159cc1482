/** One's devices for push: which they are, forgetting one, and forgetting all after a question. */
import { deleteToken, deleteTokens, listTokens } from '@club/contract/notifications/tokens/paths.ts';
import type { NotificationToken } from '@club/contract/notifications/tokens/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { settings } from '../texts/de/settings.ts';
import { ui } from '../texts/de/ui.ts';
import { Devices } from './Devices.tsx';

const words = settings.devices;
const phone: NotificationToken = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  kind: 'webpush',
  subscription: null,
  token: null,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSuccessAt: null,
};
const unknown: NotificationToken = {
  ...phone,
  id: '01a00000-0000-7000-8000-0000000000f2',
  userAgent: null,
  lastSuccessAt: '2026-11-20T12:00:00.000Z',
};

async function open(devices: NotificationToken[]) {
  const server = fakeServer();
  server.answer(listTokens, () => pageOf(...devices), { id: own });
  // wide enough for a toast beside the buttons
  await page.viewport(1280, 800);
  await show(<Devices userId={own} here={<p>Hier</p>} />, { texts: ['settings'] });
  await expect.element(page.getByText('Hier')).toBeVisible();
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('a device is forgotten alone, and all of them only after a question', async () => {
  const devices = [phone, unknown];
  const server = await open(devices);
  const lines = page.getByRole('listitem');
  const said = (at: number) => lines.elements()[at]?.textContent;
  await expect.poll(() => said(0)).toMatch(/^Chrome, Android.*01\.11\.2026$/);
  expect(said(1)).toMatch(new RegExp(`^${words.unknown}.*${words.answered}`));
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.forgetAll).click();
  await expect.element(dialog.getByText(words.allHelp)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  server.answer(deleteToken, () => void devices.shift(), { id: own, tokenId: phone.id });
  await button(words.forget('Chrome, Android')).click();
  await expect.element(page.getByText(words.forgottenDone)).toBeVisible();
  await expect.element(button(words.forget('Chrome, Android'))).not.toBeInTheDocument();
  await expect.element(button(words.forget(words.unknown))).toBeVisible();
  // a single one has its own button
  expect(button(words.forgetAll).elements()).toEqual([]);
});

test('all are forgotten at once; a refusal says why, and they stay', async () => {
  const devices = [phone, unknown];
  const server = await open(devices);
  server.refuse(deleteTokens, 'missing-permission', { id: own });
  const confirmed = async () => {
    await button(words.forgetAll).click();
    await dialog.getByRole('button', { name: words.forgetAll }).click();
  };
  await confirmed();
  await expect.element(page.getByText(words.forgetFailed)).toBeVisible();
  await expect.element(button(words.forget(words.unknown))).toBeVisible();
  server.answer(
    deleteTokens,
    () => {
      devices.length = 0;
      return undefined;
    },
    { id: own },
  );
  await confirmed();
  await expect.element(page.getByText(words.allForgottenDone)).toBeVisible();
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('devices that could not be loaded say why, and can be asked for again', async () => {
  const server = await open([]);
  await expect.element(page.getByText(words.none)).toBeVisible();
  server.refuse(listTokens, 'missing-permission', { id: '01a00000-0000-7000-8000-0000000000a1' });
  await show(<Devices userId="01a00000-0000-7000-8000-0000000000a1" here={null} />, { texts: ['settings'] });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(button(ui.retry)).toBeVisible();
});
