/** The log of a report: which of its entries count, whatever the order in which they arrived. */
import type { ReportEntry } from './shape.ts';

const compare = <T extends number | string>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** By time, latest last; the order is the same on every device. */
export const byTime = (one: ReportEntry, other: ReportEntry): number =>
  compare(one.at, other.at) || one.counter - other.counter || compare(one.id, other.id);

/** What an entry says, without who said it and when. */
export function saidBy(entry: ReportEntry): string {
  const { id, device, counter, at, replaces, ...said } = entry;
  return JSON.stringify(said, Object.keys(said).toSorted());
}

/** Everybody in line-ups of these entries, and those whose value is entered: ids of members, or names. */
export const playersIn = (entries: readonly ReportEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) => {
      if (entry.kind === 'singles') return entry.players;
      if (entry.kind === 'doubles') return entry.pairs.flatMap((pair) => pair ?? []);
      return entry.kind === 'ttr' ? [entry.player] : [];
    }),
  ),
];

/** An entry arrives once or many times. Two that share an id by mistake differ in their text, so that all devices keep the same one. */
export function uniqueEntries(entries: readonly ReportEntry[]): ReportEntry[] {
  const byId = new Map<string, ReportEntry>();
  for (const entry of entries) {
    const other = byId.get(entry.id);
    if (other === undefined || (other !== entry && compare(textOf(other), textOf(entry)) < 0))
      byId.set(entry.id, entry);
  }
  return [...byId.values()];
}
const textOf = (entry: ReportEntry): string =>
  JSON.stringify([entry.counter, entry.at, entry.device, entry.replaces, saidBy(entry)]);

/**
 * The entries that count, by time. An entry does not count while a counting entry replaces it; when that one is undone, it counts again.
 * Only an entry with a larger counter can replace another, so two never replace each other.
 * @param entries each once
 */
export function countingEntries(entries: readonly ReportEntry[]): ReportEntry[] {
  const replaced = new Set<string>();
  const replacing = entries.filter(({ replaces }) => replaces.length > 0);
  if (replacing.length > 0) {
    const counters = new Map(entries.map(({ id, counter }) => [id, counter]));
    // in this order, an entry is replaced only by those before it
    for (const { id, counter, replaces } of replacing.sort((one, other) => other.counter - one.counter)) {
      if (replaced.has(id)) continue;
      for (const target of replaces) if ((counters.get(target) ?? counter) < counter) replaced.add(target);
    }
  }
  return entries.filter(({ id }) => !replaced.has(id)).sort(byTime);
}

/** The counter of the next entry of a device that has these entries. */
export const nextCounter = (log: readonly ReportEntry[]): number =>
  1 + log.reduce((most, { counter }) => Math.max(most, counter), 0);

/**
 * What the undo button of a device takes back: its last entry, or null.
 * @param entries those of the report, which count
 */
export const lastEntryOf = (device: string, entries: readonly ReportEntry[]): ReportEntry | null =>
  entries
    .filter((entry) => entry.device === device && entry.kind !== 'undo')
    .reduce<ReportEntry | null>((last, entry) => (last && last.counter > entry.counter ? last : entry), null);
