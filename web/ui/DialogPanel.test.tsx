/** The panel of dialogs beside the page that opened one. */
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../platform/network.ts';
import { fakeServer, show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { dialogs } from './dialogs.ts';

const Broken = () => {
  throw new Error('a record without what the dialog needs');
};

test('an error in a dialog is said there, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer();
  await show(<p>Startseite</p>, { texts: [] });
  dialogs.open({ kind: 'plain', title: 'Nachricht', content: <Broken /> });
  await expect.element(page.getByRole('dialog').getByText(basicFailures.internal)).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Startseite')).toBeVisible();
});

test('without the net it says that it needs it, until the net is back', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const Part = lazy(() => promise);
  fakeServer();
  await show(<p>Startseite</p>, { texts: [] });
  goOffline(Date.now());
  dialogs.open({ kind: 'plain', title: 'Details', content: <Part /> });
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect.element(dialog.getByText(basicFailures.offline)).toBeVisible();
  goOnline();
  await expect.element(dialog.getByText(basicFailures.offline)).not.toBeInTheDocument();
  expect(dialog.element().querySelector('[aria-busy="true"]')).not.toBeNull();
  resolve({ default: () => 'Wann und wo' });
  await expect.element(dialog.getByText('Wann und wo')).toBeVisible();
});

test('until what a dialog shows has been loaded its outline is there, and the page stays', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const Part = lazy(() => promise);
  fakeServer();
  await show(<p>Startseite</p>, { texts: [] });
  dialogs.open({ kind: 'plain', title: 'Protokoll', content: <Part /> });
  const dialog = page.getByRole('dialog', { name: 'Protokoll' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().querySelector('[aria-busy="true"]')).not.toBeNull();
  resolve({ default: () => 'Wer was getan hat' });
  await expect.element(dialog.getByText('Wer was getan hat')).toBeVisible();
  expect(dialog.element().querySelector('[aria-busy="true"]')).toBeNull();
  await expect.element(page.getByText('Startseite')).toBeInTheDocument();
});
