/** Requests of the import of members. */
import { importMembers as endpoint } from '@club/contract/users/import/paths.ts';
import { type MemberField, mostMemberBytes } from '@club/contract/users/import/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { type Accepted, needSize, withFile } from '../../platform/uploads.ts';
import type { Choices } from './choices.ts';

export type ListChoice = { file: File; columns: (MemberField | null)[] | null; key: string };

const tables: Accepted = { kind: 'table', mostBytes: mostMemberBytes };

const formOf = ({ file, columns }: ListChoice) => {
  needSize(file, tables);
  return { file, ...(columns === null ? {} : { columns: JSON.stringify(columns) }) };
};

/** The preview of importing this list. */
export async function previewMembers(choice: ListChoice) {
  const form = { ...formOf(choice), dryRun: 'true' };
  return (await call(endpoint, { form })).data;
}

/** The preview of importing this list; requested once for each choice of file and columns. */
export const useMembersPreview = (choice: ListChoice | null) =>
  useQuery({
    queryKey: ['members-preview', choice?.key],
    queryFn: ({ signal }) =>
      withFile(tables, async () => {
        const form = { ...formOf(choice as ListChoice), dryRun: 'true' };
        return (await call(endpoint, { form, signal })).data;
      }),
    enabled: choice !== null,
    placeholderData: choice === null ? undefined : keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Imports what was previewed and chosen, all of it or nothing. */
export async function importMembers(choice: ListChoice, digest: string, choices: Choices) {
  return withFile(tables, async () => {
    const form = { ...formOf(choice), seen: digest, choices: JSON.stringify(choices) };
    return (await call(endpoint, { form, idempotencyKey: choice.key })).data;
  });
}
