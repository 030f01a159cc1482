/** A complete app for a test: its own database, and any number of server processes' worth of apps on it. */
import { Failure } from '@club/contract/failures.ts';
import type { Limits } from '../platform/http/limits.ts';
import { checkLanguages } from './both-languages.ts';
import { freshDatabase } from './database.ts';
import { openTestAppAt } from './test-app-at.ts';

export { type Person, tokenFor } from './test-app-at.ts';

/**
 * Opens an app on a free port, with a fresh database.
 * @param settings environment variables that differ
 * @param logTo descriptor of a file for the log, instead of standard output
 */
export async function openTestApp(settings: Record<string, string> = {}, limits?: Limits, logTo?: number) {
  const { url, drop } = await freshDatabase();
  const app = await openTestAppAt(url, settings, { limits, logTo });
  return {
    ...app,
    /** Another app on the same database, like a second server process; its opener closes it. */
    second: (others: Record<string, string> = {}) => openTestAppAt(url, { ...settings, ...others }),
    /** Closes the app; whatever it wrote to people by then must say the same in both languages. */
    close: async () => {
      try {
        await checkLanguages(app.db);
      } finally {
        await app.close();
        await drop();
      }
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The refusal of a request that must fail. */
export async function refusalOf(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Failure) return outcome;
  throw outcome ?? new Error('the call was not refused');
}
