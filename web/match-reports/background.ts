/** Background work for match reports: live changes, sending waiting entries, and preloading today's match. */
import type { QueryClient } from '@tanstack/react-query';
import { sendOfflineAnswers } from '../matches/offline-answers.ts';
import type { Viewer } from '../platform/viewer.ts';
import { prepareMatches } from './prepare.ts';
import { sendWaiting } from './sending.ts';

export { hearReport } from './heard.ts';

/** Runs when the app was opened, or the network is back. @param loadMatchPage the page of a game */
export async function catchUp(
  { userId, approved }: Viewer,
  cache: QueryClient,
  loadMatchPage: () => Promise<unknown>,
): Promise<void> {
  await sendOfflineAnswers(userId, cache);
  // guardians who are no members write no reports
  if (!approved) return;
  await sendWaiting(userId, cache);
  await prepareMatches(cache, loadMatchPage);
}
