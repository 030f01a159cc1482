// Before the journeys: people sign in once, and their browsers are kept.
import { test } from '@playwright/test';
import { comeIn } from './come-in.ts';

test('the first day of the club', async ({ browser }) => {
  await comeIn(browser, 3999);
});
