/** Import files: detected by content, visible to their owner, deleted in time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@club/contract/files/api.ts';
import * as lists from '@club/contract/lists/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '../jobs.ts';
import { addJob, startJobs } from '../platform/jobs.ts';
import { createMail } from '../platform/mail.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { sweepFiles } from './actions.ts';
import { picture } from './testing/corpus.ts';

let app: TestApp;
let member: Person;
let other: Person;

beforeAll(async () => {
  app = await openTestApp();
  member = await app.person();
  other = await app.person();
});
afterAll(() => app.close());

const upload = async (content: string, name = 'list.pdf', by = member) =>
  (
    await by.call(api.uploadFile, {
      form: { purpose: 'import', file: new File([content], name) },
    })
  ).data;
const read = async (id: string, by = member) => (await by.call(api.getFile, { params: { id } })).data;

/** The files in the storage. */
const storedFiles = () =>
  readdirSync(join(app.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

it('is detected by its content, whatever its name', async () => {
  expect(await upload('%PDF-1.7 and so on', 'liste.txt')).toMatchObject({
    name: 'liste.txt',
    mime: 'application/pdf',
    bytes: 18,
    ownerId: member.id,
  });
  expect((await upload('BEGIN:VCALENDAR\r\n')).mime).toBe('text/calendar');
});

it('may have something before its mark, as readers of PDFs and calendars allow it', async () => {
  expect((await upload(`${' '.repeat(1_019)}%PDF-1.7`)).mime).toBe('application/pdf');
  expect((await refusalOf(upload(`${' '.repeat(1_020)}%PDF-1.7`))).code).toBe('wrong-type');
  expect((await upload('\uFEFF\r\nBEGIN:VCALENDAR\r\n')).mime).toBe('text/calendar');
  expect((await refusalOf(upload(`${' '.repeat(50)}BEGIN:VCALENDAR`))).code).toBe('wrong-type');
});

it('is called as it was on the device, with as much of a long name as fits', async () => {
  expect((await upload('%PDF-1.7', 'x'.repeat(200))).name).toBe('x'.repeat(200));
  expect((await upload('%PDF-1.7', `${'x'.repeat(250)}.pdf`)).name).toBe('x'.repeat(200));
});

it('is read by an import as long as its bytes are there, and a picture by none', async () => {
  const importer = await app.person({ permissions: ['m_usr_qttr'] });
  const { id } = await upload('%PDF-1.7', 'list.pdf', importer);
  const file = new File([await picture(20, 20)], 'ich.png');
  const photo = await importer.call(api.uploadFile, { form: { purpose: 'userPhoto', file } });
  const codeOf = async (fileId: string, by = importer) =>
    (await refusalOf(by.call(lists.readQttrListFile, { body: { fileId, date: '2026-08-11' } }))).code;
  // its bytes belong to no known format
  expect(await codeOf(id)).not.toBe('not-found');
  expect(await codeOf(photo.data.id)).toBe('not-found');
  expect(await codeOf(id, await app.person({ permissions: ['m_usr_qttr'] }))).toBe('not-found');
  await openStorage(app.env).remove(id);
  expect(await codeOf(id)).toBe('not-found');
});

it('is refused if no import could read it', async () => {
  expect((await refusalOf(upload('<svg onload="alert(1)">', 'list.pdf'))).code).toBe('wrong-type');
  expect((await refusalOf(upload(''))).errors?.[0]?.code).toBe('file-empty');
});

it('is hidden from everybody else, including its existence', async () => {
  const { id } = await upload('%PDF-1.7');
  expect((await refusalOf(read(id, other))).code).toBe('not-found');
  expect((await refusalOf(other.call(api.deleteFile, { params: { id } }))).code).toBe('not-found');
  expect((await read(id)).id).toBe(id);
});

/** The jobs about a file that run now. */
const jobsNaming = async (id: string) => {
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs jobs
    join graphile_worker._private_jobs job using (id)
    where job.payload->>'id' = ${id} and jobs.run_at <= now()`.execute(app.db);
  return rows;
};

it('is deleted with its bytes once the job has run, when its owner deletes it', async () => {
  const jobs = jobHandlers(app.env, createMail(app.env, app.app.log as never), app.db);
  const file = await upload('%PDF-1.7');
  expect(storedFiles()).toContain(file.id);
  await member.call(api.deleteFile, { params: { id: file.id } });
  expect((await refusalOf(read(file.id))).code).toBe('not-found');
  expect(await jobsNaming(file.id)).toEqual([{ task: 'forget-file' }]);
  await jobs['forget-file']?.({ id: file.id });
  await jobs['forget-file']?.({ id: file.id });
  expect(storedFiles()).not.toContain(file.id);
});

it('is swept a day later, also when nobody deletes it and no job is left of it', async () => {
  app.setTime('2026-11-20T12:00:00Z');
  const { id } = await upload('%PDF-1.7');
  app.setTime(null);
  // a restored database has no jobs
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await sweepFiles(app.db, app.env, new Date('2026-11-21T12:00:00Z'));
  expect((await read(id)).id).toBe(id);
  await sweepFiles(app.db, app.env, new Date('2026-11-21T12:00:01Z'));
  expect((await refusalOf(read(id))).code).toBe('not-found');
  await jobHandlers(app.env, createMail(app.env, app.app.log as never), app.db)['forget-file']?.({ id });
  expect(storedFiles()).not.toContain(id);
});

it('is not deleted by somebody who saw another version of it', async () => {
  const { id } = await upload('%PDF-1.7');
  const late = member.call(api.deleteFile, { params: { id }, ifMatch: '"another"' });
  expect((await refusalOf(late)).code).toBe('stale');
  expect((await read(id)).id).toBe(id);
});

it('is deleted with its owner', async () => {
  const leaver = await app.person();
  const { id } = await upload('%PDF-1.7', 'x.pdf', leaver);
  await leaver.call(api.forgetFilesOf, { params: { id: leaver.id } });
  expect(await jobsNaming(id)).toEqual([{ task: 'forget-file' }]);
  await leaver.call(api.forgetFilesOf, { params: { id: leaver.id } });
  expect((await refusalOf(read(id, leaver))).code).toBe('not-found');
  await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
});

it('deletes bytes one after the other, so that a storage that hangs holds up no message', async () => {
  const own = await openTestApp();
  const leaver = await own.person();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    const file = new File(['%PDF-1.7'], name);
    await leaver.call(api.uploadFile, { form: { purpose: 'import', file } });
  }
  await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
  await addJob(own.db, 'spread-message', {});
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => (answer = resolve));
  const ended: string[] = [];
  const handlers = {
    'forget-file': () => hangs.then(() => void ended.push('file')),
    'spread-message': async () => void ended.push('message'),
  };
  const jobs = await startJobs(own.url, handlers, { concurrency: 2 });
  await expect.poll(() => ended).toEqual(['message']);
  answer();
  await expect.poll(() => ended).toHaveLength(4);
  await jobs.stop();
  await own.close();
});
