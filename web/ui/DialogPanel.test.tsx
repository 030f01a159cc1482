/** The panel of dialogs beside the page that opened one. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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
