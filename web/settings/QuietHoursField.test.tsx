/** Quiet hours: each end is changed by its own field. */
import type { QuietHours } from '@club/contract/settings/rules.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { settings as words } from '../texts/de/settings.ts';
import { QuietHoursField } from './QuietHoursField.tsx';

type Props = { first?: QuietHours; onChange?: (next: QuietHours | null) => void };

function Settings({ first, onChange }: Props) {
  const [hours, setHours] = useState<QuietHours | null>(first ?? null);
  return (
    <>
      <QuietHoursField
        value={hours}
        onChange={(next) => {
          setHours(next);
          onChange?.(next);
        }}
      />
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

test('a time is saved once, when it is typed: on leaving the field, at Enter, or on leaving the page', async () => {
  const changes: (QuietHours | null)[] = [];
  const shown = await show(
    <Settings first={{ from: '22:00', to: '07:00' }} onChange={(next) => changes.push(next)} />,
    { texts: ['settings'] },
  );
  const [from, to] = [page.getByLabelText(words.quiet.from), page.getByLabelText(words.quiet.to)];
  const type = async (text: string) => {
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(text);
  };
  await from.click();
  await type('21:30');
  expect(changes).toEqual([]);
  await userEvent.tab();
  expect(changes).toEqual([{ from: '21:30', to: '07:00' }]);
  await type('6.15');
  expect(changes).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([
    { from: '21:30', to: '07:00' },
    { from: '21:30', to: '06:15' },
  ]);
  await userEvent.tab();
  await expect.element(to).toHaveValue('06:15');
  await from.click();
  await type('20');
  expect(changes).toHaveLength(2);
  await shown.unmount();
  expect(changes.slice(2)).toEqual([{ from: '20:00', to: '06:15' }]);
});
