/** The lines about me with their texts and data, so that nothing jumps when they are shown. */
import type { QueryClient } from '@tanstack/react-query';
import { nextAbsencesQuery } from '../absences/queries.ts';
import { openConsentsQuery } from '../consents/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { OwnNotes } from './OwnNotes.tsx';

/** @returns the lines; without data they show nothing until it arrives */
export async function loadAwayCard(cache: QueryClient): Promise<typeof OwnNotes> {
  const data = cache.ensureQueryData(nextAbsencesQuery(1)).catch(() => undefined);
  const open = cache.ensureQueryData(openConsentsQuery()).catch(() => undefined);
  await Promise.all([data, open, openTexts(['absences', 'consents'])]);
  return OwnNotes;
}
