/** What happens to matches while no page shows one: heard changes, what waits to be sent, and getting ready for today. */
import type { QueryClient } from '@tanstack/react-query';
import { sendKept } from '../matches/kept-answers.ts';
import { prepareReports } from './prepare.ts';
import { sendWaiting } from './sending.ts';

export { hearReport } from './heard.ts';

/** When the app was opened, or the net is back. */
export async function catchUp(userId: string, cache: QueryClient): Promise<void> {
  await sendKept(userId, cache);
  await sendWaiting(userId, cache);
  await prepareReports(cache);
}
