/** Requests of the import of a whole season. */
import { importSeason as path } from '@club/contract/games/import/paths.ts';
import { mostSeasonBytes } from '@club/contract/games/import/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/client.ts';
import { type Accepted, needSize, withFile } from '../../../platform/uploads.ts';
import type { TeamChoices } from './team-choices.ts';

const tables: Accepted = { kind: 'table', mostBytes: mostSeasonBytes };

export type SeasonChoice = { file: File; teams: TeamChoices; key: string };

const formOf = ({ file, teams }: SeasonChoice, dryRun: boolean) => {
  needSize(file, tables);
  return { file, teams: JSON.stringify(teams), dryRun: String(dryRun) };
};

/** The preview of importing this file; requested once for each choice of file and teams. */
export const useSeasonPreview = (choice: SeasonChoice | null) =>
  useQuery({
    queryKey: ['season-preview', choice?.key],
    queryFn: ({ signal }) =>
      withFile(
        tables,
        async () => (await call(path, { form: formOf(choice as SeasonChoice, true), signal })).data,
      ),
    enabled: choice !== null,
    placeholderData: choice === null ? undefined : keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Imports what was previewed, all of it or nothing. @throws Failure `too-large` before it is sent */
export const importSeason = (choice: SeasonChoice) =>
  withFile(
    tables,
    async () => (await call(path, { form: formOf(choice, false), idempotencyKey: choice.key })).data,
  );
