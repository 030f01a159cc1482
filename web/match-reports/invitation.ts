/** Invitations to write a report: their link, and what happens when somebody opens it. */
import type { QueryClient } from '@tanstack/react-query';
import { currentTexts } from '../platform/i18n.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import { addWriter, reportQuery } from './queries.ts';

/** The code is behind the `#`, so that no server logs it. */
export const invitationLink = (gameId: string, code: string): string =>
  `${location.origin}/games/${gameId}/report#${code}`;

/** Lets this person write, if the code still holds. */
export async function join(cache: QueryClient, gameId: string, userId: string, code: string): Promise<void> {
  const words = currentTexts().matchReports;
  try {
    cache.setQueryData(reportQuery(gameId).queryKey, await addWriter(gameId, userId, code));
    toastSuccess(words.joined);
  } catch (cause) {
    toastFailure(words.joinFailed, cause);
  }
}
