/** All test files share one page, so each test begins with a page as it was at first: what tests leave behind is put back here. */
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setPainted } from '../platform/after-first-paint.ts';
import { clearDeleted } from '../platform/deleted-records.ts';
import { speak } from '../platform/i18n.ts';
import { goOnline } from '../platform/network.ts';
import { forgetNewVersion } from '../platform/new-version.ts';
import { trustOwnClock } from '../platform/server-clock.ts';
import { toastShown } from '../ui/toast-limit.ts';
import { connectUndo } from '../ui/toasts.ts';
import { expectReadAgain } from './read-again.ts';

// Vitest runs this file again for each test file, by an address with the time in it: with a clock that stands still it would not
afterEach(async () => {
  vi.useRealTimers();
  await expectReadAgain();
});

// of the file before
vi.unstubAllGlobals();
vi.restoreAllMocks();
// a toast that a busy machine looks for late is still there
Object.assign(toastShown, { ms: 60_000, undoMs: 60_000 });
if (innerWidth !== 390 || innerHeight !== 844) await page.viewport(390, 844);
// as in the app, pages are loaded after the language
await speak('de', 'Europe/Berlin');

beforeEach(async () => {
  // the library itself does this in the first file alone
  await cleanup();
  clearDeleted();
  goOnline();
  trustOwnClock();
  forgetNewVersion();
  connectUndo(undefined);
  setPainted(false);
});
