/** Loads everything for the report of today's match while online: the hall may have no network. */
import type { QueryClient } from '@tanstack/react-query';
import { comingQuery, matchQuery } from '../matches/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { loadWriting } from './load-writing.ts';
import { reportQuery } from './queries.ts';

const dayMs = 86_400_000;
/** for a match in progress */
const longestMatch = 6 * 3_600_000;

/** For the games of one's teams that begin within a day. A failure changes nothing: it is tried again another time. */
export async function prepareReports(cache: QueryClient): Promise<void> {
  const coming = await cache.ensureQueryData(comingQuery);
  const soon = coming.filter(({ game }) => {
    const left = Date.parse(game.date) - serverTime().getTime();
    return left < dayMs && left > -longestMatch;
  });
  if (soon.length === 0) return;
  await Promise.all([import('./ReportPage.tsx'), openTexts(textModulesOf('/games/$id/report'))]);
  for (const { game } of soon) {
    await cache.ensureQueryData(matchQuery(game.id));
    const record = await cache.ensureQueryData(reportQuery(game.id));
    if (record.mayWrite) await loadWriting();
  }
}
