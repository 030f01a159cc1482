/** A match report as this device sees it: the server's entries and those that wait to be sent, folded into one. */
import { foldReport, type MatchReport } from '@club/contract/match-reports/fold.ts';
import { uniqueEntries } from '@club/contract/match-reports/log.ts';
import type { ReportEntry, ReportRecord } from '@club/contract/match-reports/shape.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from '../platform/store.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Waiting } from './device-log.ts';
import { type Outbox, outboxes, outboxOf } from './outbox.ts';
import { openOutboxes } from './sending.ts';

export type ReportState = {
  record: ReportRecord;
  /** everything entered so far */
  log: readonly ReportEntry[];
  /** null: not begun */
  report: MatchReport | null;
  outbox: Outbox;
};

/** Those that were made for this report, and not for an earlier one that was deleted. */
const entriesFor = (startedAt: string | null, waiting: Waiting): ReportEntry[] =>
  waiting.entries.filter(({ id }) => {
    const made = waiting.startedAt[id];
    return made === undefined || startedAt === null || made === startedAt;
  });

/** What this person has entered on this device. */
export function useOutbox(gameId: string): Outbox {
  const { userId } = useViewer();
  // at once, so that nobody enters again what waits on the device
  useEffect(() => void openOutboxes(userId), [userId]);
  return outboxOf(useStore(outboxes), gameId);
}

/** Whether something of it has not arrived. */
export const isWaiting = ({ setup, entries }: Outbox): boolean => setup !== null || entries.length > 0;

/** @param record the latest answer of the server */
export function useReport(record: ReportRecord): ReportState {
  const outbox = useOutbox(record.gameId);
  const { sent } = outbox;
  const { startedAt } = record;
  const setup = record.setup ?? sent.setup ?? outbox.setup;
  const log = useMemo(
    () =>
      uniqueEntries([...record.entries, ...entriesFor(startedAt, sent), ...entriesFor(startedAt, outbox)]),
    [record.entries, startedAt, sent, outbox],
  );
  const report = useMemo(() => setup && foldReport(setup, log), [setup, log]);
  return { record, log, report, outbox };
}
