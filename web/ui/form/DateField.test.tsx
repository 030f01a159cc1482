/** A date is typed as people write it. */
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentTexts } from '../../platform/i18n.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { show } from '../../testing/show.ts';
import { type } from '../../testing/type.ts';
import { fields } from '../../texts/de/fields.ts';
import { DateField } from './DateField.tsx';
import { UnreadContext } from './unread.ts';

function Birthday() {
  const [day, setDay] = useState<string | null>('1990-05-17');
  return (
    <>
      <DateField label="Geburtstag" value={day} onChange={setDay} min="1900-01-01" max="2026-11-27" />
      <output>{day ?? 'keiner'}</output>
    </>
  );
}
function Draft() {
  const [restored, setRestored] = useState(false);
  const form = {
    unread: { birthday: { text: '31.04.2001', code: 'not-a-date' as const } },
    setUnread: () => undefined,
    errors: {},
  };
  return restored ? (
    <UnreadContext value={form}>
      <DateField label="Geburtstag" value={null} onChange={() => undefined} data-path="birthday" />
    </UnreadContext>
  ) : (
    <button type="button" onClick={() => setRestored(true)}>
      Weiterschreiben
    </button>
  );
}
const field = page.getByRole('textbox', { name: 'Geburtstag' });
const stored = page.getByRole('status');

test.each(['3.4.2001', '03.04.01', '030401', '2001-04-03'])('%s is the third of April', async (typed) => {
  await show(<Birthday />, { texts: [] });
  await expect.element(field).toHaveValue('17.05.1990');
  await field.fill(typed);
  await expect.element(stored).toHaveTextContent('2001-04-03');
  await expect.element(field).toHaveValue(typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue('03.04.2001');
  expect(await accessibilityFaults()).toEqual([]);
});

test('the calendar of the browser opens at the day of the field, and a day chosen there is the new one', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue();
  onTestFinished(() => opened.mockRestore());
  await show(<Birthday />, { texts: [] });
  await page.getByRole('button', { name: 'Geburtstag: im Kalender wählen' }).click();
  const [calendar] = opened.mock.contexts as HTMLInputElement[];
  const shown = calendar && [calendar.type, calendar.value, calendar.min, calendar.max];
  expect(shown).toEqual(['date', '1990-05-17', '1900-01-01', '2026-11-27']);
  type(calendar as HTMLInputElement, '2001-04-03');
  await expect.element(stored).toHaveTextContent('2001-04-03');
  await expect.element(field).toHaveValue('03.04.2001');
});

test('a birthday in 85 was in 1985, and not in the future', async () => {
  await show(<Birthday />, { texts: [] });
  await field.fill('17.5.85');
  await userEvent.tab();
  await expect.element(field).toHaveValue('17.05.1985');
});

test('what is no date stays as it was typed, says so once one goes on, and is no birthday', async () => {
  await show(<Birthday />, { texts: [] });
  await field.fill('31.04.2001');
  await expect.element(page.getByText(fields['not-a-date'])).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
  await expect.element(field).toHaveValue('31.04.2001');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(stored).toHaveTextContent('keiner');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a field that is left before its sentences have loaded shows them when they have', async () => {
  await show(<Birthday />, { texts: [] });
  Reflect.deleteProperty(currentTexts(), 'fields');
  await field.fill('31.04.2001');
  await userEvent.tab();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
});

test('a text restored from a draft before the sentences have loaded says what is wrong when they have', async () => {
  await show(<Draft />, { texts: [] });
  Reflect.deleteProperty(currentTexts(), 'fields');
  await page.getByRole('button').click();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
});

test('an empty field is no error', async () => {
  await show(<Birthday />, { texts: [] });
  await field.fill('');
  await userEvent.tab();
  await expect.element(stored).toHaveTextContent('keiner');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a date that cannot be changed is neither typed nor picked', async () => {
  await show(<DateField label="Geburtstag" value="1990-05-17" onChange={() => undefined} disabled />, {
    texts: [],
  });
  await expect.element(field).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Geburtstag: / })).toBeDisabled();
});
