/** Adds entries to a report: refused where they contradict the visible report, else shown at once, stored and sent. */
import { Failure } from '@club/contract/failures.ts';
import { foldReport } from '@club/contract/match-reports/fold.ts';
import { lastEntryOf, nextCounter } from '@club/contract/match-reports/log.ts';
import { refuseEntry } from '@club/contract/match-reports/rules.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '../platform/keys.ts';
import { useViewer } from '../platform/viewer.ts';
import { toastFailure } from '../ui/toasts.ts';
import { deviceName } from './device-name.ts';
import { enter } from './sending.ts';
import type { ReportState } from './use-report.ts';
import { useWords } from './use-words.ts';

type WithoutCommon<E> = E extends ReportEntry
  ? Omit<E, 'id' | 'device' | 'counter' | 'at' | 'replaces'>
  : never;
/** The content of an entry; author and time are added. */
export type Said = WithoutCommon<ReportEntry> & { replaces?: readonly string[] };

/** @returns a function that adds all entries or none, and returns whether it did */
export function useSay({ record, report, log }: ReportState): (...said: Said[]) => boolean {
  const cache = useQueryClient();
  const { userId } = useViewer();
  const words = useWords();
  return (...said) => {
    if (!report) return false;
    let [seen, known] = [report, log];
    const entries: ReportEntry[] = [];
    for (const one of said) {
      const entry = {
        replaces: [],
        ...one,
        id: newKey(),
        device: deviceName(),
        counter: nextCounter(known),
        at: new Date(Date.now()).toISOString(),
      } as ReportEntry;
      const refusal = refuseEntry(seen, entry);
      if (refusal) {
        toastFailure(words.entryFailed, new Failure(refusal));
        return false;
      }
      entries.push(entry);
      known = [...known, entry];
      seen = foldReport(report.setup, known);
    }
    void enter(cache, userId, record.gameId, entries);
    return true;
  };
}

/** This device's last entry, which the undo button takes back, or null. */
export const lastOf = ({ report }: ReportState): ReportEntry | null =>
  report && lastEntryOf(deviceName(), report.entries);
