/** Records that show pictures: who may use one, who sees it, when it is deleted. */
import * as api from '@club/contract/files/api.ts';
import type { FilePurpose } from '@club/contract/files/rules.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobContext } from '../platform/http/job-context.ts';
import { type Context, nobody } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/postgres/database.ts';
import { untilBlocked } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { linksOf, setFilesOf, sweepFiles } from './actions.ts';
import { picture } from './testing/corpus.ts';

let app: TestApp;
let captain: Person;
let member: Person;
let image: File;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_tms', 'a_psts', 'g_usrs'] });
  member = await app.person();
  image = new File([await picture(40, 30)], 'a.png');
});
afterAll(() => app.close());

const upload = async (by: Person, purpose: FilePurpose = 'userPhoto') =>
  (await by.call(api.uploadFile, { form: { purpose, file: image } })).data;
const read = (id: string, by: Person) => by.call(api.getFile, { params: { id } });
const isThere = async (id: string) => (await linksOf(app.db, [id])).has(id);
const change = (by: Person, photoId: string | null, id = by.id) =>
  by.call(usersApi.changeUser, { params: { id }, body: { photoId } });
const input = { name: 'Hof I', league: 'Bezirksliga', rank: 1, type: 'adults', color: '#134677' } as const;
const makeTeam = async (photoId: string | null = null) =>
  (await captain.call(teamsApi.createTeam, { body: { ...input, photoId } })).data;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const contextOf = (db: Context['db'], by: Person): Context => ({
  ...jobContext(db, app.env, new Date()),
  caller: { ...nobody, userId: by.id, approved: true },
});
const draft = (recordId = newId(), shown = false) =>
  ({ module: 'posts', recordId, shown, purpose: 'postImage', path: 'body' }) as const;
const show = (by: Person, of: ReturnType<typeof draft>, ids: string[]) =>
  transaction(app.db, (tx) => setFilesOf(contextOf(tx, by), of, ids));

describe('a photo of a person', () => {
  it('is shown wherever the person is, and nowhere without it', async () => {
    const person = await app.person();
    const file = await upload(person);
    const small = file.picture?.links.small;
    expect((await change(person, file.id)).data.photoUrl).toBe(small);
    const profile = () => member.call(usersApi.getProfile, { params: { id: person.id } });
    expect((await profile()).data.photoUrl).toBe(small);
    const list = await captain.call(usersApi.listUsers, { query: { limit: 200 } });
    expect(list.data.items.find(({ id }) => id === person.id)?.photoUrl).toBe(small);
    expect((await read(file.id, member)).data.id).toBe(file.id);
    await change(person, null);
    expect((await profile()).data.photoUrl).toBeNull();
    expect((await refusalOf(read(file.id, member))).code).toBe('not-found');
  });

  it('is one’s own upload with that purpose, and nobody but a guardian can set it', async () => {
    const [mine, theirs, forTeam] = [
      await upload(member),
      await upload(captain),
      await upload(captain, 'teamPhoto'),
    ];
    const errors = async (asked: Promise<unknown>) =>
      (await refusalOf(asked)).errors?.map(({ path, code }) => [path, code]);
    const unknown = [['photoId', 'unknown-file']];
    expect(await errors(change(member, theirs.id))).toEqual(unknown);
    expect(await errors(change(member, newId()))).toEqual(unknown);
    expect(await errors(change(captain, forTeam.id))).toEqual(unknown);
    const admin = await app.person({ permissions: ['m_usrs'] });
    expect(await errors(change(admin, (await upload(admin)).id, member.id))).toEqual(unknown);
    await change(member, mine.id);
    expect((await change(admin, null, member.id)).data.photoUrl).toBeNull();
  });
});

describe('the pictures of a post', () => {
  it('are refused together when one of them is somebody else’s', async () => {
    const post = draft();
    const author = await app.person({ permissions: ['a_psts'] });
    const [own, foreign] = [await upload(captain, 'postImage'), await upload(author, 'postImage')];
    const refusal = await refusalOf(show(captain, post, [own.id, foreign.id]));
    expect(refusal.errors).toMatchObject([{ path: 'body', code: 'unknown-file' }]);
    await show(captain, post, [own.id, own.id]);
    const uses = app.db.selectFrom('files.uses').select('fileId').where('recordId', '=', post.recordId);
    expect(await uses.execute()).toEqual([{ fileId: own.id }]);
  });
});

describe('a photo of a team', () => {
  it('is shown with it, and stays when another team manager saves the form', async () => {
    const file = await upload(captain, 'teamPhoto');
    const team = await makeTeam(file.id);
    expect([team.photoId, team.photoUrl]).toEqual([file.id, file.picture?.links.medium]);
    const other = await app.person({ permissions: ['m_tms'] });
    const saved = await other.call(teamsApi.changeTeam, {
      params: { id: team.id },
      body: { ...input, rank: 2, photoId: file.id },
    });
    expect(saved.data.photoUrl).toBe(team.photoUrl);
    const elsewhere = other.call(teamsApi.createTeam, { body: { ...input, photoId: file.id } });
    expect((await refusalOf(elsewhere)).errors?.[0]?.code).toBe('unknown-file');
    await other.call(api.deleteFile, { params: { id: file.id } });
    expect((await member.call(teamsApi.getTeam, { params: { id: team.id } })).data.photoUrl).toBeNull();
  });
});

describe('a picture in a post', () => {
  it('is visible to its author only until the post is published', async () => {
    const [file, of] = [await upload(captain, 'postImage'), draft()];
    await show(captain, of, [file.id, file.id]);
    expect((await refusalOf(read(file.id, member))).code).toBe('not-found');
    await show(captain, { ...of, shown: true }, [file.id]);
    expect((await read(file.id, member)).data.id).toBe(file.id);
  });
});

describe('the sweep', () => {
  it('deletes what nothing shows after a day, and nothing else', async () => {
    const [used, unused, list] = [
      await upload(captain, 'postImage'),
      await upload(captain, 'postImage'),
      (await member.call(api.uploadFile, { form: { purpose: 'import', file: new File(['%PDF-1.7'], 'a') } }))
        .data,
    ];
    const of = draft();
    await show(captain, of, [used.id]);
    await sweepFiles(app.db, app.env, hours(23));
    expect(await isThere(unused.id)).toBe(true);
    expect((await read(list.id, member)).data.id).toBe(list.id);
    await sweepFiles(app.db, app.env, hours(25));
    expect([await isThere(used.id), await isThere(unused.id)]).toEqual([true, false]);
    expect((await refusalOf(read(list.id, member))).code).toBe('not-found');
    await show(captain, of, []);
    await sweepFiles(app.db, app.env, hours(25));
    expect(await isThere(used.id)).toBe(false);
  });

  it('never deletes what is just being used', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const files = await Promise.all([upload(captain, 'postImage'), upload(captain, 'postImage')]);
      const shows = files.map(({ id }) =>
        show(captain, draft(), [id]).then(
          () => true,
          () => false,
        ),
      );
      const [shown] = await Promise.all([Promise.all(shows), sweepFiles(app.db, app.env, hours(25))]);
      expect(await Promise.all(files.map(({ id }) => isThere(id)))).toEqual(shown);
    }
  });

  /** Runs the sweep during an uncommitted use of a picture. @returns whether the picture still exists */
  const sweptMeanwhile = async (sweep: () => Promise<unknown>): Promise<boolean> => {
    const file = await upload(captain, 'postImage');
    let swept: Promise<unknown> = Promise.resolve();
    await transaction(app.db, async (tx) => {
      await setFilesOf(contextOf(tx, captain), draft(), [file.id]);
      swept = sweep();
      await Promise.race([swept, untilBlocked(app.db)]);
    });
    await swept;
    return isThere(file.id);
  };

  it('skips locked rows, which a single statement would delete', async () => {
    expect(await sweptMeanwhile(() => sweepFiles(app.db, app.env, hours(25)))).toBe(true);
    const inOne = sql`delete from files.files f where f.purpose = 'postImage'
      and not exists (select from files.uses u where u.file_id = f.id)`;
    expect(await sweptMeanwhile(() => inOne.execute(app.db))).toBe(false);
  });

  it('leaves the photo that a team was given, until the team is deleted', async () => {
    const [team, photo] = [await makeTeam(), await upload(captain, 'teamPhoto')];
    const params = { id: team.id };
    await captain.call(teamsApi.changeTeam, { params, body: { photoId: photo.id } });
    await sweepFiles(app.db, app.env, hours(25));
    expect(await isThere(photo.id)).toBe(true);
    await captain.call(teamsApi.deleteTeam, { params });
    await sweepFiles(app.db, app.env, hours(25));
    expect(await isThere(photo.id)).toBe(false);
  });

  it('leaves a picture with which a record is being saved', async () => {
    const of = draft();
    const [before, next] = [await upload(captain, 'postImage'), await upload(captain, 'postImage')];
    await show(captain, of, [before.id]);
    const saved = await transaction(app.db, async (tx) => {
      await sql`update files.uses set shown = shown where record_id = ${of.recordId}`.execute(tx);
      const answer = show(captain, of, [next.id]);
      await untilBlocked(app.db);
      await sweepFiles(app.db, app.env, hours(25));
      return { answer };
    });
    await saved.answer;
    expect(await isThere(next.id)).toBe(true);
  });
});

describe('a removed user', () => {
  it('loses their pictures; those the club shows stay without an owner', async () => {
    const leaver = await app.person({ permissions: ['m_tms', 'a_psts'] });
    const [mine, team, inDraft, published] = [
      await upload(leaver),
      await upload(leaver, 'teamPhoto'),
      await upload(leaver, 'postImage'),
      await upload(leaver, 'postImage'),
    ];
    await change(leaver, mine.id);
    const made = await leaver.call(teamsApi.createTeam, { body: { ...input, photoId: team.id } });
    await show(leaver, draft(), [inDraft.id]);
    await show(leaver, draft(newId(), true), [published.id]);
    await leaver.call(api.forgetFilesOf, { params: { id: leaver.id } });
    await leaver.call(usersApi.leaveClub, { params: { id: leaver.id } });
    const there = await Promise.all([mine, team, inDraft, published].map(({ id }) => isThere(id)));
    expect(there).toEqual([false, true, false, true]);
    expect((await read(team.id, member)).data.ownerId).toBeNull();
    const shown = await member.call(teamsApi.getTeam, { params: { id: made.data.id } });
    expect(shown.data.photoUrl).toBe(team.picture?.links.medium);
  });
});
