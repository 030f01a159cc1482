/** The choice between oneself and one's children, with its texts and names, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { childrenQuery } from '../families/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { FamilyCards } from './family/FamilyCards.tsx';

export async function loadFamilyCards(cache: QueryClient, userId: string): Promise<typeof FamilyCards> {
  const data = cache.ensureQueryData(childrenQuery(userId));
  await Promise.all([data, openTexts(['family'])]);
  return FamilyCards;
}
