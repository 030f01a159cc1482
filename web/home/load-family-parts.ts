/** The choice between oneself and one's children, with its texts and names, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { ForWhomField } from '../families/ForWhomField.tsx';
import { childrenQuery } from '../families/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { ChildCards } from './family/ChildCards.tsx';

export async function loadFamilyParts(cache: QueryClient, userId: string) {
  const data = cache.ensureQueryData(childrenQuery(userId));
  await Promise.all([data, openTexts(['family'])]);
  return { ForWhomField, ChildCards };
}
