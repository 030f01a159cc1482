/** The card of games one is asked to help out in, with its texts and data, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { comingQuery } from '../matches/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { AskedCard } from './AskedCard.tsx';

/** @returns the card; without data it shows nothing until it arrives */
export async function loadAskedCard(cache: QueryClient): Promise<typeof AskedCard> {
  const data = cache.ensureQueryData(comingQuery).catch(() => undefined);
  await Promise.all([data, openTexts(['substitutes'])]);
  return AskedCard;
}
