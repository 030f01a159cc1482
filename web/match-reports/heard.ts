/** A change of a match report on the live stream: entries are included, anything else is reloaded. */
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../platform/deleted-records.ts';
import type { LiveMessage } from '../platform/live.ts';
import { addKnown } from './queries.ts';

export async function hearReport(cache: QueryClient, { topic, id, detail }: LiveMessage): Promise<void> {
  if (id !== undefined && typeof detail === 'object' && detail !== null && 'entries' in detail)
    addKnown(cache, id, detail.entries as ReportEntry[]);
  else await readAgain(cache, topic);
}
