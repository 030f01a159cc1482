/** The card of my absences, with its texts and data, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { nextAbsencesQuery } from '../absences/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { AwayCard } from './AwayCard.tsx';

/** @returns the card; without data it shows nothing, and follows them when they come */
export async function loadAwayCard(cache: QueryClient): Promise<typeof AwayCard> {
  const data = cache.ensureQueryData(nextAbsencesQuery(1)).catch(() => undefined);
  await Promise.all([data, openTexts(['absences'])]);
  return AwayCard;
}
