// Before the journeys: some people sign in once, and the state of their browsers is saved.
import { test } from '@playwright/test';
import { signInAll } from './sign-in.ts';

test('an admin, a member and somebody who waits sign in', async ({ browser }) => {
  await signInAll(browser, 3999);
});
