/** The line about consents that wait for my answer, with its texts and data, so that nothing jumps when it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { openConsentsQuery } from '../consents/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { ConsentLine } from './ConsentLine.tsx';

/** @returns the line; rejects with a `Failure` where they could not be loaded, which the page then says */
export async function loadConsentLine(cache: QueryClient): Promise<typeof ConsentLine> {
  await Promise.all([cache.ensureQueryData(openConsentsQuery()), openTexts(['consents'])]);
  return ConsentLine;
}
