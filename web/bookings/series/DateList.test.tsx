/** Single dates that are left out or added: each is in the list once, in order, and can be removed. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { show } from '../../testing/show.ts';
import { bookableEventsRecurring as words } from '../../texts/de/bookable-events-recurring.ts';
import { DateList } from './DateList.tsx';

function List({ first, error }: { first: string[]; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateList
        label={words.exceptionDates}
        add={words.addDate}
        value={value}
        onChange={setValue}
        error={error}
        data-path="exceptionDates"
      />
      <button type="button">Weiter</button>
      <output>{value.join(' ')}</output>
    </>
  );
}
async function open(first: string[], error?: string) {
  await show(<List first={first} {...(error ? { error } : {})} />, { texts: ['bookableEventsRecurring'] });
  await expect.element(add).toBeVisible();
}
const add = page.getByRole('button', { name: words.putIn });
const stored = (dates: string) => expect.element(page.getByRole('status')).toHaveTextContent(dates);

test('a date that is put in takes its place in the order, and the field is empty for the next one', async () => {
  await open(['2036-12-01', '2036-12-20']);
  await expect.element(add).toBeDisabled();
  await field(words.addDate).fill('10.12.2036');
  await add.click();
  await stored('2036-12-01 2036-12-10 2036-12-20');
  await expect.element(field(words.addDate)).toHaveValue('');
  await expect.element(add).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a date that is there already is not there twice', async () => {
  await open(['2036-12-01']);
  await field(words.addDate).fill('1.12.2036');
  await add.click();
  await expect.element(field(words.addDate)).toHaveValue('');
  await stored('2036-12-01');
});

test('a date that was typed counts also without the button', async () => {
  await open([]);
  await field(words.addDate).fill('10.12.2036');
  await userEvent.tab();
  await stored('2036-12-10');
});

test('each can be removed by its name, and the others stay', async () => {
  await open(['2036-12-01', '2036-12-02', '2036-12-03']);
  await page.getByRole('button', { name: words.removeDate('Di., 02.12.2036') }).click();
  await stored('2036-12-01 2036-12-03');
});

test('what the server refuses about them is said', async () => {
  await open(['2036-12-01'], 'Zu viele Tage');
  await expect.element(page.getByText('Zu viele Tage')).toBeVisible();
});
