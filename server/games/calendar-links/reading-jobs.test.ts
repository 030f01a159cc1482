/** The jobs that read calendar links: in several processes, and in one that is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseLostJobs, startJobs } from '../../platform/jobs.ts';
import { transaction } from '../../platform/postgres/database.ts';
import { addReading, readDueLinks, readLink } from './read-link.ts';
import { calendar, first, hours, type LinksApp, openLinksApp } from './testing/links-app.ts';

let app: LinksApp;
beforeEach(async () => {
  app = await openLinksApp();
});
afterEach(() => app.close());

it('is read by one of several processes, when it is due', async () => {
  const teamId = await app.team('/shared.ics');
  app.setTime(hours(100));
  app.shows(calendar(first));
  const ofTeam = () => app.site.requests.filter(({ url }) => url === '/shared.ics').length;
  await Promise.all([readDueLinks(app.deps), readDueLinks(app.deps)]);
  const handlers = {
    'read-calendar-link': (payload: unknown) => readLink(app.deps, (payload as { id: string }).id),
  };
  const processes = await Promise.all([startJobs(app.url, handlers), startJobs(app.url, handlers)]);
  await expect.poll(async () => (await app.link(teamId)).readAt).not.toBe(null);
  await Promise.all([readDueLinks(app.deps), readDueLinks(app.deps)]);
  await Promise.all(processes.map((one) => one.stop()));
  expect(ofTeam()).toBe(1);
  const waitingAfter = async (time: number) => {
    app.setTime(hours(time));
    await readDueLinks(app.deps);
    const { rows } = await sql<{ id: string }>`
      select payload->>'id' as id from graphile_worker._private_jobs`.execute(app.db);
    return rows.filter(({ id }) => id === teamId).length;
  };
  expect(await waitingAfter(105)).toBe(0);
  expect(await waitingAfter(106)).toBe(1);
  await readLink(app.deps, teamId);
  expect(ofTeam()).toBe(2);
});

it('is read again after its process was killed while it waited for the site', async () => {
  const teamId = await app.team('/killed.ics');
  app.setTime(hours(200));
  const asked = new Promise<void>((done) => app.site.answer(() => done()));
  await transaction(app.db, (tx) => addReading(tx, teamId));
  const program = fileURLToPath(new URL('./testing/reading-process.ts', import.meta.url));
  const input = [program, app.url, `${app.site.origin}/`, hours(200).toISOString()];
  const child = spawn(process.execPath, input, { stdio: ['ignore', 'ignore', 'inherit'] });
  await asked;
  child.kill('SIGKILL');
  await once(child, 'exit');
  app.shows(calendar(first));
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'`.execute(
    app.db,
  );
  await sql`update graphile_worker._private_job_queues set locked_at = now() - interval '6 minutes'`.execute(
    app.db,
  );
  await releaseLostJobs(app.db);
  const jobs = await startJobs(app.url, {
    'read-calendar-link': (payload) => readLink(app.deps, (payload as { id: string }).id),
  });
  await expect.poll(async () => (await app.link(teamId)).readAt).not.toBe(null);
  await jobs.stop();
  expect((await app.link(teamId)).proposal?.changes.created).toHaveLength(1);
});
