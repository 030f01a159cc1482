/**
 * What each change of an evening leaves in the whole database, as files: its record, what follows from it elsewhere, the log
 * of changes, the announcements to open pages, and the jobs that wait; then what these do, as the messages to people.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchDatabase } from './testing/database-changes.ts';
import { evenings, openEvening } from './testing/evenings.ts';
import { evening } from './testing/small-club.ts';

describe.each(Object.entries(evenings))('%s', async (folder, changesIn) => {
  const club = await openEvening();
  const clock = { at: new Date(evening) };
  const database = await watchDatabase(club.db, () => clock.at);
  const fileOf = (change: string) =>
    join(import.meta.dirname, 'recorded', folder, `${change.replaceAll(/[^\w]+/g, '-')}.txt`);

  it.each(Object.entries(changesIn(club)))('%s', async (name, change) => {
    // each at another time, by which the records that it touches are dated
    clock.at = new Date(clock.at.getTime() + 1000);
    club.setTime(clock.at.toISOString());
    const answer = (await change()) as { data?: unknown } | undefined;
    const changed = await database.changes();
    await club.doJobs();
    const lines = [database.plain(JSON.stringify(answer?.data ?? null)), ...changed, ''];
    await expect([...lines, ...(await database.changes()), ''].join('\n')).toMatchFileSnapshot(fileOf(name));
  });
});
