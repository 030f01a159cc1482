/** What is said where content could not be loaded. */
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { ErrorState } from './ErrorState.tsx';

test('half a link leads to what does not exist: no field can be checked, and no second try helps', async () => {
  await show(<ErrorState cause={new Failure('invalid')} retry={() => undefined} />, { texts: [] });
  await expect.element(page.getByText(basicFailures['not-found'])).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
