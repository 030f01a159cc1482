/** What a deletion takes with it, and what of others it leaves alone. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@club/contract/files/api.ts';
import type { FilePurpose, PictureSize } from '@club/contract/files/rules.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { forgetFile, linksOf, setFilesOf, sweepFiles } from './actions.ts';
import { picture } from './testing/corpus.ts';

let app: TestApp;
let captain: Person;
let member: Person;
let image: File;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_tms', 'a_psts'] });
  image = new File([await picture(40, 30)], 'Ferien mit Eva.png');
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.person();
});

const upload = async (by: Person, purpose: FilePurpose = 'userPhoto') =>
  (await by.call(api.uploadFile, { form: { purpose, file: image } })).data;
const uploadList = async (by: Person) =>
  (await by.call(api.uploadFile, { form: { purpose: 'import', file: new File(['%PDF-1.7'], 'a.pdf') } }))
    .data;
const read = async (id: string, by: Person) => (await by.call(api.getFile, { params: { id } })).data;
const remove = (id: string, by: Person) => by.call(api.deleteFile, { params: { id } });
const isThere = async (id: string) => (await linksOf(app.db, [id])).has(id);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const setPhoto = (by: Person, photoId: string) =>
  by.call(usersApi.changeUser, { params: { id: by.id }, body: { photoId } });
const makeTeam = async (photoId: string) => {
  const team = { name: 'Hof I', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#134677' } as const;
  return (await captain.call(teamsApi.createTeam, { body: { ...team, photoId } })).data;
};
const showInPost = (ids: readonly string[], shown = true, recordId = newId()) =>
  setFilesOf(
    { db: app.db, caller: { userId: captain.id } },
    { module: 'posts', recordId, shown, purpose: 'postImage', path: 'body' },
    ids,
  );
/** The files to be deleted by a job that is waiting. */
const forgotten = async () => {
  const { rows } = await sql<{ id: string }>`select job.payload->>'id' as id
    from graphile_worker.jobs jobs join graphile_worker._private_jobs job using (id)
    where jobs.task_identifier = 'forget-file'`.execute(app.db);
  return rows.map(({ id }) => id);
};

describe('a picture that everybody sees', () => {
  it('is deleted by nobody but its owner, or, that of a team, by those who manage teams', async () => {
    const [photo, ofTeam, inPost] = [
      await upload(member),
      await upload(captain, 'teamPhoto'),
      await upload(captain, 'postImage'),
    ];
    await setPhoto(member, photo.id);
    await makeTeam(ofTeam.id);
    await showInPost([inPost.id]);
    const other = await app.person({ permissions: ['m_tms', 'a_psts', 'm_psts', 'm_usrs'] });
    const stranger = await app.person();
    expect((await read(photo.id, stranger)).id).toBe(photo.id);
    for (const [id, by] of [
      [photo.id, stranger],
      [ofTeam.id, stranger],
      [inPost.id, stranger],
      [photo.id, other],
      [inPost.id, other],
    ] as const) {
      expect((await refusalOf(remove(id, by))).code).toBe('missing-permission');
      expect(await isThere(id)).toBe(true);
    }
    await remove(photo.id, member);
    await remove(ofTeam.id, other);
    expect([await isThere(photo.id), await isThere(ofTeam.id)]).toEqual([false, false]);
  });

  it('can be opened in no size once it is deleted', async () => {
    const { id, picture: made } = await upload(member);
    const links = made?.links as Record<PictureSize, string>;
    const statuses = () => Promise.all(Object.values(links).map(async (one) => (await app.raw(one)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await remove(id, member);
    await forgetFile(app.db, app.env, id);
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});

describe('somebody who leaves', () => {
  it('takes nothing of anybody else with them, whether it is shown or not', async () => {
    const leaver = await app.person();
    const [own, photo, unused, list] = [
      await upload(leaver),
      await upload(member),
      await upload(member),
      await uploadList(member),
    ];
    await setPhoto(leaver, own.id);
    await setPhoto(member, photo.id);
    await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
    expect(await isThere(own.id)).toBe(false);
    for (const { id, name } of [photo, unused, list])
      expect(await read(id, member)).toMatchObject({ ownerId: member.id, name });
    const { data } = await captain.call(usersApi.getProfile, { params: { id: member.id } });
    expect(data.photoUrl).toBe(photo.picture?.links.small);
    // a photo that is no longer counted as shown would be gone a day later
    await sweepFiles(app.db, app.env, hours(25));
    expect((await read(photo.id, captain)).id).toBe(photo.id);
  });

  it('leaves a picture of a team without the name that they gave it', async () => {
    const leaver = await app.person({ permissions: ['m_tms'] });
    const photo = await upload(leaver, 'teamPhoto');
    const body = { name: 'Hof II', league: 'Kreisliga', rank: 2, type: 'adults', color: '#134677' } as const;
    await leaver.call(teamsApi.createTeam, { body: { ...body, photoId: photo.id } });
    await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
    expect(await read(photo.id, member)).toMatchObject({ ownerId: null, name: 'file' });
  });
});

describe('pictures of several records', () => {
  it('each stay with their record when another one is saved', async () => {
    const [one, two, again] = [
      await upload(captain, 'postImage'),
      await upload(captain, 'postImage'),
      await upload(captain, 'postImage'),
    ];
    const record = newId();
    await showInPost([one.id]);
    await showInPost([two.id, again.id], true, record);
    await showInPost([again.id], true, record);
    const seen = await Promise.all(
      [one, two, again].map(({ id }) =>
        read(id, member).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(seen).toEqual([true, false, true]);
  });

  it('that are shown do not count to the hundred that nothing may show', async () => {
    const { id } = await upload(captain, 'postImage');
    await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, width, height, created_at)
      select gen_random_uuid(), owner_id, purpose, name, mime, bytes, width, height, created_at
      from files.files, generate_series(1, 99) where id = ${id}`.execute(app.db);
    const { rows } = await sql<{ id: string }>`select id from files.files
      where owner_id = ${captain.id} and purpose = 'postImage'`.execute(app.db);
    await showInPost(rows.map((row) => row.id));
    expect((await upload(captain, 'postImage')).ownerId).toBe(captain.id);
  });
});

describe('the sweep', () => {
  it('has the bytes of what it deletes deleted, too, also of more than it finds at once', async () => {
    const { id } = await uploadList(member);
    await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, created_at)
      select gen_random_uuid(), owner_id, purpose, name, mime, bytes, created_at
      from files.files, generate_series(1, 500) where id = ${id}`.execute(app.db);
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from files.files where owner_id = ${member.id}`.execute(app.db);
      return rows[0]?.count;
    };
    expect(await count()).toBe(501);
    await sweepFiles(app.db, app.env, hours(25));
    expect(await count()).toBe(0);
    expect(await forgotten()).toContain(id);
  });

  it('deletes bytes without a row, also more than it looks up at once', async () => {
    const { id } = await uploadList(member);
    const folder = join(app.env.dataDir, 'files', 'ab');
    mkdirSync(folder, { recursive: true });
    const made = Array.from({ length: 501 }, () => `${newId().slice(0, 34)}ab.small`);
    for (const name of made) writeFileSync(join(folder, name), 'x');
    // a picture that still has its row may be there as well
    const left = () => readdirSync(folder).filter((name) => made.includes(name));
    expect(left()).toHaveLength(501);
    // the list stays for as long as its row does
    await sql`update files.files set created_at = ${hours(24)} where id = ${id}`.execute(app.db);
    await sweepFiles(app.db, app.env, hours(25));
    expect(left()).toEqual([]);
    expect(await openStorage(app.env).sizeOf(id)).toBe('%PDF-1.7'.length);
  });

  it('leaves the picture of a deleted team until its deletion can no longer be undone', async () => {
    const photo = await upload(captain, 'teamPhoto');
    const team = await makeTeam(photo.id);
    const undoId = randomUUID();
    await captain.call(teamsApi.deleteTeam, { params: { id: team.id }, undoId });
    await sweepFiles(app.db, app.env, hours(25));
    await captain.call(takeBack, { body: { id: undoId } });
    const { data } = await captain.call(teamsApi.getTeam, { params: { id: team.id } });
    expect(data.photoUrl).toBe(photo.picture?.links.medium);
    expect(await isThere(photo.id)).toBe(true);
  });
});
