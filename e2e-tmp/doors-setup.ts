// Before the journeys: people sign in once, and their browsers are kept.
import { test } from '@playwright/test';
import { comeIn } from './come-in.ts';

test('an admin, a member and somebody who waits sign in', async ({ browser }) => {
  await comeIn(browser, 3977);
});
