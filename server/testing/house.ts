/** A whole house for a test: its own database, and as many server processes' worth of house on it as a test wants. */
import { Failure } from '@club/contract/failures.ts';
import type { Limits } from '../platform/http/limits.ts';
import { freshDatabase } from './database.ts';
import { openHouseAt } from './house-at.ts';

export { type Person, tokenFor } from './house-at.ts';

/**
 * Opens a house on a free port, with a fresh database.
 * @param settings environment variables that differ
 */
export async function openTestHouse(settings: Record<string, string> = {}, limits?: Limits) {
  const { url, drop } = await freshDatabase();
  const house = await openHouseAt(url, settings, limits ? { limits } : {});
  return {
    ...house,
    /** Another house on the same database, as a second server process would be; its opener closes it. */
    second: (others: Record<string, string> = {}) => openHouseAt(url, { ...settings, ...others }),
    close: async () => {
      await house.close();
      await drop();
    },
  };
}

export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>;

/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Failure) return outcome;
  throw outcome ?? new Error('the call was not refused');
}
