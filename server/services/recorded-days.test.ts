/**
 * What the hours after an evening leave in the whole database, as a file for each day: questions, reminders, greetings and
 * what is published, deleted or over by then, without anybody doing anything.
 */
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { jobHandlers, repeatedJobs } from '../jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { lookedAtOn, openBusyClub } from './testing/busy-club.ts';
import { watchDatabase } from './testing/database-changes.ts';

const club = await openBusyClub();
afterAll(() => {
  vi.useRealTimers();
  return club.close();
});
const clock = { at: new Date(lookedAtOn) };
const database = await watchDatabase(club.db, () => clock.at);
const handlers = jobHandlers(club.env, createMail(club.env, createLog('silent')), club.db);
const hourMs = 3_600_000;
/** they go by the clock of the database, which nobody sets */
const byDatabaseTime = ['prune-live-events', 'sweep-stored-answers', 'release-lost-jobs'];

async function passHour(): Promise<string[]> {
  clock.at = new Date(Math.floor(clock.at.getTime() / hourMs + 1) * hourMs);
  vi.useFakeTimers({ toFake: ['Date'], now: clock.at });
  club.setTime(clock.at.toISOString());
  for (const { name } of repeatedJobs) if (!byDatabaseTime.includes(name)) await handlers[name]?.({});
  await club.doJobs();
  return database.changes();
}

const days = Array.from({ length: 12 }, (_, day) =>
  new Date(Date.parse(lookedAtOn) + day * 24 * hourMs).toISOString().slice(0, 10),
);

it.each(days)('%s', async (day) => {
  const lines: string[] = [];
  while (new Date(clock.at.getTime() + hourMs).toISOString().startsWith(day)) {
    const changes = await passHour();
    if (changes.length > 0) lines.push(clock.at.toISOString().slice(11, 16), ...changes, '');
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'recorded/days', `${day}.txt`),
  );
});
