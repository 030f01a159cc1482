/**
 * What each change of an evening leaves in the whole database, as files: its record, what follows from it elsewhere, the log
 * of changes, the announcements to open pages, and the jobs that wait; then what these do, as the messages to people.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Changes, type ChangingClub, changesOf } from './testing/changes.ts';
import { watchDatabase } from './testing/database-changes.ts';
import { furtherChangesOf } from './testing/further-changes.ts';
import { dateRecords, evening, openSmallClub } from './testing/small-club.ts';

/** Each in a club of its own. */
const evenings: Record<string, (club: ChangingClub) => Changes> = {
  changes: changesOf,
  'further-changes': furtherChangesOf,
};

describe.each(Object.entries(evenings))('%s', async (folder, changesIn) => {
  const small = await openSmallClub();
  afterAll(() => small.close());
  const club = { ...small, waiting: await small.person({ approved: false, firstName: 'Willi' }) };
  await dateRecords(club, evening);
  await club.doJobs();
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
