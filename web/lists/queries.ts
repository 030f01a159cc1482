/** Queries of the import of a list: read it, save it, undo it. */
import { Failure } from '@club/contract/failures.ts';
import type { Import } from '@club/contract/imports/shape.ts';
import * as api from '@club/contract/lists/paths.ts';
import { type ListKind as Kind, mostListBytes } from '@club/contract/lists/rules.ts';
import type { Before, KnownPerson, ListedPerson } from '@club/contract/lists/shape.ts';
import * as positionsApi from '@club/contract/positions/paths.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import * as qttrApi from '@club/contract/qttr/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';
import { type Accepted, needSize, withFile } from '../platform/uploads.ts';

/** The date or the half of a list, as far as it is known. */
export type ListTime = { date: string | null; season: number | null; seasonHalf: SeasonHalf | null };
export type Analysis = ListTime & {
  rows: ListedPerson[];
  headless: boolean;
  unread: { page: number; text: string }[];
  people: KnownPerson[];
  before: Before;
  /** the people of `before` in a list of line-ups */
  placed?: KnownPerson[];
};
export type FileChoice = { file: File; key: string };

const lists: Accepted = { kind: 'pdf', mostBytes: mostListBytes };

async function read(kind: Kind, file: File, signal: AbortSignal): Promise<Analysis> {
  needSize(file, lists);
  if (kind === 'qttr') {
    const { data } = await call(api.readQttrList, { form: { file }, signal });
    return { ...data, season: null, seasonHalf: null };
  }
  const { data } = await call(api.readLineUp, { form: { file }, signal });
  return { ...data, date: null };
}

/** The content of a file; queried once for each choice. */
export const useAnalysis = (kind: Kind, choice: FileChoice | null) =>
  useQuery({
    queryKey: ['list-analysis', kind, choice?.key],
    queryFn: ({ signal }) => withFile(lists, () => read(kind, (choice as FileChoice).file, signal)),
    enabled: choice !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

type SavedRow = { userId: string; position: number; teamId: string; notes: string[] };
export type Saving = ListTime & {
  rows: SavedRow[];
  replace: boolean;
  /** places of line-ups that the list no longer names */
  remove: { userId: string; teamId: string }[];
  /** lines that could not be read and were not added manually */
  unread: { page: number; text: string }[];
  key: string;
};

/** Saves all of it or nothing. @returns the import's id, by which it can be undone, and the number of saved rows */
export async function saveList(kind: Kind, saving: Saving): Promise<{ importId: string; saved: number }> {
  const { rows, replace, remove, unread, date, season, seasonHalf, key: idempotencyKey } = saving;
  const half = { season: season ?? 0, seasonHalf: seasonHalf ?? ('first' as const) };
  const answer =
    kind === 'qttr'
      ? await call(qttrApi.createQttr, {
          body: {
            items: rows.map(({ userId, position }) => ({ userId, position, date: date ?? '' })),
            replace,
            unread,
          },
          idempotencyKey,
        })
      : await call(positionsApi.createPosition, {
          body: {
            items: rows.map((row) => ({ ...row, ...half })),
            replace,
            remove: remove.map((place) => ({ ...place, ...half })),
            unread,
          },
          idempotencyKey,
        });
  if (!('importId' in answer.data)) throw new Failure('internal');
  return { importId: answer.data.importId, saved: answer.data.items.length };
}

/** Earlier imports, latest first. */
export const useImports = (kind: Kind) =>
  useCursorList<Import>({
    queryKey: [kind, 'imports'],
    load:
      kind === 'qttr'
        ? pageLoader(qttrApi.listQttrImports, { limit: 5 })
        : pageLoader(positionsApi.listPositionImports, { limit: 5 }),
  });

export async function undoImport(kind: Kind, id: string): Promise<void> {
  if (kind === 'qttr') await call(qttrApi.undoQttrImport, { params: { id } });
  else await call(positionsApi.undoPositionImport, { params: { id } });
}
