/** Background work for match reports: live changes, sending waiting entries, and preloading today's match. */
import type { QueryClient } from '@tanstack/react-query';
import { sendOfflineAnswers } from '../matches/offline-answers.ts';
import { prepareReports } from './prepare.ts';
import { sendWaiting } from './sending.ts';

export { hearReport } from './heard.ts';

/** Runs when the app was opened, or the network is back. */
export async function catchUp(userId: string, cache: QueryClient): Promise<void> {
  await sendOfflineAnswers(userId, cache);
  await sendWaiting(userId, cache);
  await prepareReports(cache);
}
