/** A match that was marked as lost by the wrong side. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { away, button, four, showReport, standing, words } from './testing-report.ts';

test('a match that another phone marked as lost by the wrong side is corrected', async () => {
  const { arrived } = await showReport({
    said: [...four, { kind: 'matchLost', by: 'home' }],
    record: { leads: true },
  });
  await expect.element(standing(0, 6)).toBeVisible();
  await button(words.lostBy(away)).click();
  const dialog = page.getByRole('dialog', { name: words.lostQuestion(away) });
  await dialog.getByRole('button', { name: words.lostBy(away) }).click();
  await expect.element(standing(6, 0)).toBeVisible();
  await expect.poll(arrived).toEqual([{ kind: 'matchLost', by: 'away', replaces: ['e5'] }]);
});
