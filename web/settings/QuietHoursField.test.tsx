/** Quiet hours: each end is changed by its own field. */
import type { QuietHours } from '@club/contract/settings/rules.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { settings as words } from '../texts/de/settings.ts';
import { QuietHoursField } from './QuietHoursField.tsx';

function Settings() {
  const [hours, setHours] = useState<QuietHours | null>(null);
  return (
    <>
      <QuietHoursField value={hours} onChange={setHours} />
      <output>{hours ? `${hours.from} bis ${hours.to}` : 'keine'}</output>
    </>
  );
}

test('they are off until they are switched on, and each end has its own field', async () => {
  await show(<Settings />, { texts: ['settings'] });
  const stored = page.getByRole('status');
  await expect.element(stored).toHaveTextContent('keine');
  await page.getByRole('checkbox', { name: words.quiet.label }).click();
  await expect.element(stored).toHaveTextContent('22:00 bis 07:00');
  await page.getByLabelText(words.quiet.to).fill('830');
  await userEvent.tab();
  await expect.element(stored).toHaveTextContent('22:00 bis 08:30');
  await page.getByLabelText(words.quiet.from).fill('21');
  await userEvent.tab();
  await expect.element(stored).toHaveTextContent('21:00 bis 08:30');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('checkbox', { name: words.quiet.label }).click();
  await expect.element(stored).toHaveTextContent('keine');
});
