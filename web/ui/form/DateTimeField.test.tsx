/** A point in time, from a date and a time of the club's zone: half of it is none, and is not lost. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { show } from '../../testing/show.ts';
import { fields } from '../../texts/de/fields.ts';
import { ui } from '../../texts/de/ui.ts';
import { DateTimeField } from './DateTimeField.tsx';
import { type Unread, UnreadContext } from './unread.ts';

function Start({ first, error }: { first: string | null; error?: string }) {
  const [at, setAt] = useState(first);
  const [unread, setUnread] = useState<Record<string, Unread>>({});
  const put = (path: string, next: Unread | null) =>
    setUnread(({ [path]: _, ...others }) => (next ? { ...others, [path]: next } : others));
  return (
    <UnreadContext value={{ unread, setUnread: put, errors: {} }}>
      <DateTimeField label="Beginn" value={at} onChange={setAt} error={error} data-path="at" />
      <output>{at ?? 'keiner'}</output>
      <p>
        unvollständig:{' '}
        {Object.values(unread)
          .map(({ code }) => code)
          .join() || 'nichts'}
      </p>
    </UnreadContext>
  );
}
const date = page.getByRole('textbox', { name: 'Beginn' });
const time = page.getByRole('textbox', { name: ui.time });
const stored = page.getByRole('status');
const open = (missing: string) => page.getByText(`unvollständig: ${missing}`, { exact: true });

test('an instant is shown in the time of the club, and both parts change it', async () => {
  await show(<Start first="2026-12-05T18:30:00Z" />, { texts: [] });
  await expect.element(date).toHaveValue('05.12.2026');
  await expect.element(time).toHaveValue('19:30');
  await time.fill('20.15');
  await expect.element(stored).toHaveTextContent('2026-12-05T19:15:00Z');
  await date.fill('5.7.2026');
  await expect.element(stored).toHaveTextContent('2026-07-05T18:15:00Z');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a date alone waits for its time, a time alone for its date', async () => {
  await show(<Start first={null} />, { texts: [] });
  await date.fill('5.12.2026');
  await expect.element(open('not-a-time')).toBeVisible();
  await expect.element(stored).toHaveTextContent('keiner');
  await userEvent.tab();
  await expect.element(date).toHaveValue('05.12.2026');
  await time.fill('1930');
  await expect.element(open('nichts')).toBeVisible();
  await expect.element(stored).toHaveTextContent('2026-12-05T18:30:00Z');
  await date.fill('');
  await expect.element(open('not-a-date')).toBeVisible();
  await expect.element(stored).toHaveTextContent('keiner');
  await expect.element(time).toHaveValue('19:30');
  await time.fill('');
  await expect.element(open('nichts')).toBeVisible();
});

test('what is wrong with an instant is said at its date, and both parts are marked', async () => {
  await show(<Start first="2026-12-05T18:30:00Z" error="Zu spät" />, { texts: [] });
  await expect.element(date).toHaveAccessibleDescription(expect.stringContaining('Zu spät'));
  for (const part of [date, time]) await expect.element(part).toHaveAttribute('aria-invalid', 'true');
});

test('what is no time stays as it was typed, and takes the instant away', async () => {
  await show(<Start first="2026-12-05T18:30:00Z" />, { texts: [] });
  await time.fill('25:00');
  await expect.element(stored).toHaveTextContent('keiner');
  await userEvent.tab();
  await expect.element(time).toHaveValue('25:00');
  await expect.element(time).toHaveAttribute('aria-invalid', 'true');
  await expect.element(date).toHaveValue('05.12.2026');
});

test('an error is said at the half that is missing', async () => {
  await show(<Start first={null} error="Wann denn?" />, { texts: [] });
  await expect.element(date).toHaveAccessibleDescription('Wann denn?');
  await date.fill('5.12.2026');
  await expect.element(time).toHaveAccessibleDescription('Wann denn?');
  await expect.element(date).not.toHaveAccessibleDescription('Wann denn?');
});

test('a day picked in the calendar replaces what was typed', async () => {
  await show(<Start first={null} />, { texts: [] });
  await time.fill('19:30');
  await date.fill('31.2.');
  await userEvent.tab();
  await expect.element(date).toHaveAttribute('aria-invalid', 'true');
  const picker = page.elementLocator(document.querySelector('input[type=date]') as Element);
  await picker.fill('2026-12-06');
  await expect.element(date).toHaveValue('06.12.2026');
  await expect.element(date).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(stored).toHaveTextContent('2026-12-06T18:30:00Z');
});

test('a time that the clocks skip stays as it was typed, until its day is another one', async () => {
  await show(<Start first="2027-03-28T18:30:00Z" />, { texts: ['fields'] });
  await time.fill('02:30');
  await userEvent.tab();
  await expect.element(time).toHaveValue('02:30');
  await expect.element(time).toHaveAccessibleDescription(fields['time-skipped']);
  await expect.element(date).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(stored).toHaveTextContent('keiner');
  await expect.element(open('time-skipped')).toBeVisible();
  await date.fill('29.3.2027');
  await expect.element(stored).toHaveTextContent('2027-03-29T00:30:00Z');
  await expect.element(time).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(open('nichts')).toBeVisible();
});
