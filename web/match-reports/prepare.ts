/** Loads everything for today's match and its report while online: the hall may have no network. */
import type { QueryClient } from '@tanstack/react-query';
import { comingQuery } from '../matches/coming/queries.ts';
import { loadMatchParts } from '../matches/load-match-parts.ts';
import { matchQuery } from '../matches/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { loadWriting } from './load-writing.ts';
import { reportQuery } from './queries.ts';

const dayMs = 86_400_000;
/** for a match in progress */
const longestMatch = 6 * 3_600_000;

/**
 * For the games of one's teams that begin within a day. What the device remembers from another day is read again. A failure
 * changes nothing: it is tried again another time.
 * @param loadMatchPage the page of a game, whose parts are loaded here
 */
export async function prepareMatches(
  cache: QueryClient,
  loadMatchPage: () => Promise<unknown>,
): Promise<void> {
  const coming = await cache.fetchQuery(comingQuery);
  const soon = coming.filter(({ game }) => {
    const left = Date.parse(game.date) - serverTime().getTime();
    return left < dayMs && left > -longestMatch;
  });
  if (soon.length === 0) return;
  await Promise.all([
    import('./ReportPage.tsx'),
    loadMatchPage(),
    loadMatchParts(),
    openTexts([...textModulesOf('/games/$id/report'), ...textModulesOf('/games/$id/match')]),
  ]);
  for (const { game } of soon) {
    await cache.fetchQuery(matchQuery(game.id));
    const record = await cache.fetchQuery(reportQuery(game.id));
    if (record.mayWrite) await loadWriting();
  }
}
