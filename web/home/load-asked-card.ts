/** The card of games one is asked to help out in, with its texts and data, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { comingQuery } from '../matches/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { AskedCard } from './AskedCard.tsx';

/** @returns the card; rejects with a `Failure` where the games could not be loaded, which the page then says */
export async function loadAskedCard(cache: QueryClient): Promise<typeof AskedCard> {
  await Promise.all([cache.ensureQueryData(comingQuery), openTexts(['substitutes'])]);
  return AskedCard;
}
