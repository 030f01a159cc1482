/** Queries of the import of games. */
import { importGames as path } from '@club/contract/games/paths.ts';
import { mostCalendarBytes } from '@club/contract/games/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type Accepted, needSize, withFile } from '../../platform/uploads.ts';

const calendars: Accepted = { kind: 'calendar', mostBytes: mostCalendarBytes };

export type CalendarChoice = { teamId: string; file: File; key: string };

/** The preview of importing this file; queried once for each choice. */
export const useImportPreview = (choice: CalendarChoice | null) =>
  useQuery({
    queryKey: ['import-preview', choice?.key],
    queryFn: ({ signal }) => importGames(choice as CalendarChoice, true, signal),
    enabled: choice !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Imports a calendar file, or with `dryRun` only previews it. @throws Failure `too-large` before it is sent */
export async function importGames(choice: CalendarChoice, dryRun: boolean, signal?: AbortSignal) {
  const { teamId, file, key } = choice;
  return withFile(calendars, async () => {
    needSize(file, calendars);
    const answer = await call(path, {
      form: { teamId, file, dryRun: String(dryRun) },
      ...(dryRun ? {} : { idempotencyKey: key }),
      ...(signal ? { signal } : {}),
    });
    return answer.data;
  });
}
