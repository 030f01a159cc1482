/** The first dialog of a page is loaded when it is opened: who presses again meanwhile is asked once. */
import { Button } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { confirm } from './dialogs.ts';

const panelLoaded = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./DialogPanel.tsx', async (original) => {
  await panelLoaded.promise;
  return original();
});

test('a button that is pressed twice before its question is there asks once', async () => {
  const answers: boolean[] = [];
  const ask = async () => answers.push(await confirm({ title: 'Löschen?' }));
  await show(<Button onClick={() => void ask()}>Löschen</Button>, { texts: [] });
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  panelLoaded.resolve();
  await expect.element(page.getByRole('dialog', { name: 'Löschen?' })).toBeVisible();
  await page.getByRole('button', { name: ui.cancel }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(answers).toEqual([false, false]);
});
