/** Readiness: what operators and members see during an outage; and that everything recovers by itself. */
import fs from 'node:fs/promises';
import * as filesApi from '@club/contract/files/api.ts';
import { createTeam, listTeams } from '@club/contract/teams/api.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { photo } from '../files/testing/corpus.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { watchReadiness } from './readiness.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_tms'] });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const ready = async () => {
  const answer = await app.raw('/health/ready');
  return { status: answer.status, problems: ((await answer.json()) as { problems?: string[] }).problems };
};
const team = { name: 'Herren', league: 'Liga', rank: 1, type: 'adults' as const, color: '#1864ab' };
const addTeam = () => admin.call(createTeam, { body: team });
const upload = async () => {
  const form = new FormData();
  form.append('purpose', 'userPhoto');
  form.append('file', new Blob([(await photo(40, 30)) as Uint8Array<ArrayBuffer>]), 'bild.jpg');
  const answer = await app.raw('/api/files/v1/files', { method: 'POST', as: admin, body: form });
  return { status: answer.status, data: (await answer.json()) as { id: string; code?: string } };
};

/** Runs statements over a separate connection, which may write whatever is set for others. */
async function runStatements(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Not PostgreSQL's own processes, which the app's role must not end. */
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`;
const setReadOnly = (to: 'on' | 'off') =>
  runStatements(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${to}', current_database()); end $$`,
  );

it('is not ready while migrations are missing', async () => {
  await runStatements(`update platform.migrations set name = 'x' || name where name like '0005%'`);
  expect(await ready()).toEqual({ status: 503, problems: ['migrations are missing: 0005-teams.sql'] });
  await runStatements(`update platform.migrations set name = substr(name, 2) where name like 'x%'`);
  expect(await ready()).toEqual({ status: 200, problems: undefined });
});

it('is not ready while the database is read-only: reading works, writing is refused for now', async () => {
  await setReadOnly('on');
  await runStatements(endOthers);
  await expect.poll(() => ready()).toEqual({ status: 503, problems: ['the database is read-only'] });
  expect((await admin.call(listTeams, { query: {} })).data.items).toEqual([]);
  expect(await refusalOf(addTeam())).toMatchObject({ status: 503, code: 'unavailable' });
  await setReadOnly('off');
  // the connections are still those of before
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await addTeam()).data.name).toBe('Herren');
});

it('is not ready while the disk is nearly full: uploads are refused with a message, everything else works', async () => {
  const uploaded = await upload();
  expect(uploaded.status).toBe(201);
  const disk = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1000, bsize: 4096 } as never);
  expect(await ready()).toEqual({ status: 503, problems: ['the disk has less than 200 MB left'] });
  expect(await upload()).toMatchObject({ status: 503, data: { code: 'no-space' } });
  expect((await admin.call(filesApi.getFile, { params: { id: uploaded.data.id } })).data.id).toBe(
    uploaded.data.id,
  );
  expect((await addTeam()).data.name).toBe('Herren');
  disk.mockRestore();
  expect((await ready()).status).toBe(200);
  expect((await upload()).status).toBe(201);
});

it('refuses an upload with a message when the disk is full after all', async () => {
  vi.spyOn(fs, 'statfs').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await upload()).toMatchObject({ status: 503, data: { code: 'no-space' } });
});

it('logs a problem once, and again when it is over', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  let problem: string | null = 'the disk is full';
  const readiness = watchReadiness([async () => problem], log as never);
  await readiness.findProblems();
  await readiness.findProblems();
  problem = null;
  await readiness.findProblems();
  await readiness.findProblems();
  readiness.close();
  expect(lines).toEqual(['Not ready: the disk is full.', 'Ready again.']);
});

it('logs nothing about a check that the end of the app has cut short', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const { promise: answer, reject: lose } = Promise.withResolvers<null>();
  const readiness = watchReadiness([() => answer], log as never);
  const problems = readiness.findProblems();
  readiness.close();
  lose(new Error('the database answers with an error'));
  expect(await problems).toEqual(['the database answers with an error']);
  expect(lines).toEqual([]);
});
