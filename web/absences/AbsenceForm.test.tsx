/** The form of an absence: the last day follows the first. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { AbsenceForm } from './AbsenceForm.tsx';

test('a first day that is typed key by key does not move the last day to a date on the way', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2036-11-30T12:00:00Z') });
  fakeServer();
  const nothing = () => undefined;
  await show(onPage(<AbsenceForm saved={nothing} cancel={nothing} />), { texts: ['absences'] });
  await userEvent.type(field(words.from), '7.12.2036');
  await expect.element(field(words.to)).toHaveValue('07.12.2036');
  await userEvent.fill(field(words.to), '14.12.2036');
  await userEvent.clear(field(words.from));
  await userEvent.type(field(words.from), '8.12.2036');
  await expect.element(page.getByText(words.days(7))).toBeVisible();
  await expect.element(field(words.to)).toHaveValue('14.12.2036');
  await field(words.reason).click();
  await userEvent.fill(field(words.from), '20.12.2036');
  await expect.element(field(words.to)).toHaveValue('20.12.2036');
});
