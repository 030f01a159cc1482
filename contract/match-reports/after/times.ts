/** When a match began and ended, by the entries of its report. */
import type { MatchReport } from '../fold.ts';
import { uniqueEntries } from '../log.ts';
import type { ReportEntry } from '../shape.ts';

export type MatchTimes = { startedAt: string | null; endedAt: string | null };

const inGames: ReadonlySet<ReportEntry['kind']> = new Set(['start', 'set', 'givenUp', 'walkOver']);
const endings: ReadonlySet<ReportEntry['kind']> = new Set(['set', 'givenUp', 'walkOver', 'matchLost']);

const instant = (at: ReportEntry['at']): number => new Date(at).getTime();

/** When each entry, or the oldest one that it corrects, was made: corrections can come hours later. */
function firstTimes(log: readonly ReportEntry[]): Map<string, number> {
  const times = new Map<string, number>();
  // an entry only replaces those with a smaller counter
  for (const { id, at, replaces } of uniqueEntries(log).toSorted((one, other) => one.counter - other.counter))
    times.set(id, Math.min(instant(at), ...replaces.map((replaced) => times.get(replaced) ?? instant(at))));
  return times;
}

/**
 * By the clocks of the devices: the first entry of a game, and the last one that ended anything, ISO 8601 in UTC. A
 * correction has the time of the entry that it corrects.
 * @param log of the report, with all that was replaced  @returns null: no game has begun, or the match has not ended
 */
export function matchTimes(
  { entries, ended }: Pick<MatchReport, 'entries' | 'ended'>,
  log: readonly ReportEntry[],
): MatchTimes {
  const times = firstTimes(log);
  const of = (kinds: ReadonlySet<ReportEntry['kind']>) =>
    entries.filter(({ kind }) => kinds.has(kind)).map(({ id, at }) => times.get(id) ?? instant(at));
  const text = (known: number[], pick: (...all: number[]) => number) =>
    known.length > 0 ? new Date(pick(...known)).toISOString() : null;
  return {
    startedAt: text(of(inGames), Math.min),
    endedAt: ended ? text(of(endings), Math.max) : null,
  };
}
