/** Background work for match reports: live changes, sending waiting entries, and preloading today's match. */
import type { QueryClient } from '@tanstack/react-query';
import { sendOfflineAnswers } from '../matches/offline-answers.ts';
import type { Viewer } from '../platform/viewer.ts';
import { prepareReports } from './prepare.ts';
import { sendWaiting } from './sending.ts';

export { hearReport } from './heard.ts';

/** Runs when the app was opened, or the network is back. */
export async function catchUp({ userId, approved }: Viewer, cache: QueryClient): Promise<void> {
  await sendOfflineAnswers(userId, cache);
  // guardians who are no members write no reports
  if (!approved) return;
  await sendWaiting(userId, cache);
  await prepareReports(cache);
}
