/** Files for an import: kept by content, seen by their owner, forgotten. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@club/contract/files/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '../jobs.ts';
import { createMail } from '../platform/mail.ts';
import { openTestHouse, type Person, refusalOf, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
let member: Person;
let other: Person;

beforeAll(async () => {
  house = await openTestHouse();
  member = await house.person();
  other = await house.person();
});
afterAll(() => house.close());

const upload = async (content: string, name = 'list.pdf', by = member) =>
  (
    await by.call(api.uploadFile, {
      form: { purpose: 'import', file: new File([content], name) },
    })
  ).data;
const seen = async (id: string, by = member) => (await by.call(api.getFile, { params: { id } })).data;

/** What lies in the storage. */
const kept = () =>
  readdirSync(join(house.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

it('is what its content says, whatever it is called', async () => {
  expect(await upload('%PDF-1.7 and so on', 'liste.txt')).toMatchObject({
    name: 'liste.txt',
    mime: 'application/pdf',
    bytes: 18,
    ownerId: member.id,
  });
  expect((await upload('BEGIN:VCALENDAR\r\n')).mime).toBe('text/calendar');
});

it('is refused when no import could read it', async () => {
  expect((await refusalOf(upload('<svg onload="alert(1)">', 'list.pdf'))).code).toBe('wrong-type');
  expect((await refusalOf(upload(''))).errors?.[0]?.code).toBe('file-empty');
});

it('is nobody else’s, who learns not even that it is there', async () => {
  const { id } = await upload('%PDF-1.7');
  expect((await refusalOf(seen(id, other))).code).toBe('not-found');
  expect((await refusalOf(other.call(api.deleteFile, { params: { id } }))).code).toBe('not-found');
  expect((await seen(id)).id).toBe(id);
});

it('is gone with its bytes once the job has run, after a day or when its owner deletes it', async () => {
  const jobs = jobHandlers(house.env, createMail(house.env, house.app.log as never), house.db);
  const file = await upload('%PDF-1.7');
  expect(kept()).toContain(file.id);
  await member.call(api.deleteFile, { params: { id: file.id } });
  expect((await refusalOf(seen(file.id))).code).toBe('not-found');
  await jobs['forget-file']?.({ id: file.id });
  await jobs['forget-file']?.({ id: file.id });
  expect(kept()).not.toContain(file.id);
});

it('goes with its owner', async () => {
  const leaver = await house.person();
  const { id } = await upload('%PDF-1.7', 'x.pdf', leaver);
  await leaver.call(api.forgetFilesOf, { params: { id: leaver.id } });
  await leaver.call(api.forgetFilesOf, { params: { id: leaver.id } });
  expect((await refusalOf(seen(id, leaver))).code).toBe('not-found');
  await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
});
