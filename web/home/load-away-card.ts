/** The line about my absence with its texts and data, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { nextAbsencesQuery } from '../absences/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { AwayCard } from './AwayCard.tsx';

/** @returns the line; rejects with a `Failure` where the absences could not be loaded, which the page then says */
export async function loadAwayCard(cache: QueryClient): Promise<typeof AwayCard> {
  await Promise.all([cache.ensureQueryData(nextAbsencesQuery(1)), openTexts(['absences'])]);
  return AwayCard;
}
