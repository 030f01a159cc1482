/** Databases of one's own whose locale or encoding does not know the letters of names. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { openClient } from './connect.ts';
import { migrate } from './migrate.ts';
import { UnsuitableDatabase } from './sessions.ts';

const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
writeFileSync(join(dir, '0001-balls.sql'), 'create table balls (id int)');
afterAll(() => rmSync(dir, { recursive: true }));

const turkish = "locale 'C' locale_provider icu icu_locale 'tr-TR'";
const without = "locale 'C' locale_provider libc";
const inTemplate = (how: string) => `template template0 encoding 'UTF8' ${how}`;

/** Migrates such a database. @param lived whether the app has been in it before */
async function start(how: string, lived = false) {
  const warned: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void warned.push(line) };
  const { url, drop } = await emptyDatabase(how);
  try {
    if (lived) {
      const client = await openClient(url, 'an older release');
      await client.query(`create schema platform;
        create table platform.migrations (name text primary key, checksum text not null, applied_at timestamptz default now())`);
      await client.end();
    }
    return { applied: await migrate(url, dir, log), warned };
  } finally {
    await drop();
  }
}

test.each([
  ['the locale C', inTemplate(without)],
  ['the locale tr-TR', inTemplate(turkish)],
  ['the encoding SQL_ASCII', "template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc"],
])('a new one with %s is refused, with what to do', async (wrong, how) => {
  const refused = start(how);
  await expect(refused).rejects.toThrow(UnsuitableDatabase);
  await expect(refused).rejects.toThrow(
    new RegExp(`^DATABASE_URL: The database has ${wrong}, .*create database club`),
  );
});

test('one in which a club lives is warned of, once, and goes on', async () => {
  const { applied, warned } = await start(inTemplate(without), true);
  expect(applied).toEqual(['0001-balls.sql']);
  expect(warned).toEqual([expect.stringMatching(/^The database has the locale C, .* restore a backup/)]);
});

test.each([
  inTemplate("locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'"),
  inTemplate("locale 'C' locale_provider icu icu_locale 'de'"),
])('one %s is good', async (how) => {
  expect(await start(how)).toEqual({ applied: ['0001-balls.sql'], warned: [] });
});
