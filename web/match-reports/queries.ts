/** Queries of match reports. */
import type { DraftPost } from '@club/contract/match-reports/after/draft-post.ts';
import { playersIn } from '@club/contract/match-reports/log.ts';
import { isMemberId } from '@club/contract/match-reports/pairings.ts';
import * as api from '@club/contract/match-reports/paths.ts';
import type {
  ReportEntriesInput,
  ReportEntry,
  ReportRecord,
  ReportSetup,
} from '@club/contract/match-reports/shape.ts';
import { draftAboutGame } from '@club/contract/posts/paths.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { updateKnown } from '../platform/update-known.ts';

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['match-reports', id],
    queryFn: async ({ signal }) => (await call(api.getMatchReport, { params: { id }, signal })).data,
  });
export const useReportRecord = (id: string) => useQuery(reportQuery(id));

export const startReport = async (id: string, body: ReportSetup) =>
  (await call(api.startMatchReport, { params: { id }, body })).data;
export const sendEntries = async (id: string, body: ReportEntriesInput) =>
  (await call(api.addReportEntries, { params: { id }, body })).data;
export const deleteReport = (id: string) => call(api.deleteMatchReport, { params: { id } });
export const markReportSent = (id: string) => call(api.markReportSent, { params: { id } });
export const unmarkReportSent = (id: string) => call(api.unmarkReportSent, { params: { id } });
/** The draft about the game: a new or an existing one. @param team a tag of the post, cut to what a tag may have */
export const draftPostAbout = async (id: string, { headline, content }: DraftPost, team: string) => {
  const body = { headline, content, tags: [team.slice(0, 50).trim()] };
  return (await call(draftAboutGame, { params: { id }, body })).data;
};
export const inviteWriter = async (id: string) =>
  (await call(api.createReportInvitation, { params: { id } })).data;
export const addWriter = async (id: string, userId: string, code?: string) =>
  (await call(api.addReportWriter, { params: { id, userId }, body: code === undefined ? {} : { code } }))
    .data;
export const deleteWriter = (id: string, userId: string) =>
  call(api.deleteReportWriter, { params: { id, userId } });

/** Adds new entries to the cached report, which is read again if they are about a member whom it does not name. */
export function addKnown(cache: QueryClient, id: string, entries: readonly ReportEntry[]): void {
  updateKnown<ReportRecord>(cache, reportQuery(id).queryKey, (record) => {
    if (!record) return undefined;
    const known = new Set(record.entries.map((entry) => entry.id));
    const added = entries.filter((entry) => !known.has(entry.id));
    return added.length === 0 ? record : { ...record, entries: [...record.entries, ...added] };
  });
  const { queryKey } = reportQuery(id);
  const named = cache.getQueryData(queryKey)?.people.map((person) => person.id);
  if (named && playersIn(entries).some((player) => isMemberId(player) && !named.includes(player)))
    void cache.invalidateQueries({ queryKey });
}
