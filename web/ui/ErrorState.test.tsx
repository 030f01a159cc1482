/** What is said where content could not be loaded. */
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { ui } from '../texts/de/ui.ts';
import { ErrorState } from './ErrorState.tsx';

test('half a link leads to what does not exist: no field can be checked, and no second try helps', async () => {
  await show(<ErrorState cause={new Failure('invalid')} retry={() => undefined} />, { texts: [] });
  await expect.element(page.getByText(basicFailures['not-found'])).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a record that is gone is no failure of the app, with nothing broken and nothing to report', async () => {
  const cause = new Failure('not-found', { requestId: 'r-17' });
  await show(<ErrorState cause={cause} retry={() => undefined} />, { texts: [] });
  await expect.element(page.getByRole('heading', { name: basicFailures['not-found'] })).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toBe(basicFailures['not-found']);
  expect(page.getByRole('alert').element().querySelector('svg')).toBeNull();
});

test('any other failure can be tried again, and is reported with its number', async () => {
  const cause = new Failure('internal', { requestId: 'r-17' });
  await show(<ErrorState cause={cause} retry={() => undefined} />, { texts: [] });
  await expect.element(page.getByRole('heading', { name: ui.failedTitle })).toBeVisible();
  await expect.element(page.getByRole('button', { name: ui.retry })).toBeVisible();
  await expect.element(page.getByText(ui.requestId('r-17'))).toBeVisible();
});
