/** A guardian sets the child's photo: it is the child's from then on. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/families/api.ts';
import { deleteFile, uploadFile } from '@club/contract/files/api.ts';
import type { FilePurpose } from '@club/contract/files/rules.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksOf } from '../files/actions.ts';
import { picture } from '../files/testing/corpus.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let mira: Person;
let image: File;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['g_usrs', 'm_usrs'] });
  image = new File([await picture(40, 30)], 'mira.png');
});
afterAll(() => app.close());
beforeEach(async () => {
  mira = await app.person({ firstName: 'Mira' });
});

const upload = async (by: Person, purpose: FilePurpose = 'userPhoto') =>
  (await by.call(uploadFile, { form: { purpose, file: image } })).data;
const setPhoto = (by: Person, photoId: string | null) =>
  by.call(usersApi.changeUser, { params: { id: mira.id }, body: { photoId } });
const isThere = async (id: string) => (await linksOf(app.db, [id])).has(id);
const photoUrl = async () =>
  (await admin.call(usersApi.getProfile, { params: { id: mira.id } })).data.photoUrl;

/** @param approved false: no member of the club */
async function guardian(approved: boolean): Promise<Person> {
  const vera = await app.person({ firstName: 'Vera', approved });
  await admin.call(api.putGuardian, { params: { id: mira.id, userId: vera.id } });
  return vera;
}

describe.each([
  ['a member', true],
  ['no member', false],
])('a guardian who is %s', (_, approved) => {
  it('sets the photo of the child, and the log names both', async () => {
    const vera = await guardian(approved);
    const file = await upload(vera);
    expect((await setPhoto(vera, file.id)).data.photoUrl).toBe(file.picture?.links.small);
    expect(await photoUrl()).toBe(file.picture?.links.small);
    const { data } = await admin.call(listAudit, { query: { userId: mira.id } });
    expect(data.items[0]).toMatchObject({
      action: 'user-changed',
      actor: { name: 'Vera Beispiel' },
      subject: { name: 'Mira Beispiel' },
      detail: { fields: ['photoId'] },
    });
    expect((await setPhoto(vera, null)).data.photoUrl).toBeNull();
  });

  it('cannot take it away again once the link has ended, also not by leaving', async () => {
    const vera = await guardian(approved);
    const file = await upload(vera);
    await setPhoto(vera, file.id);
    await vera.call(api.deleteGuardian, { params: { id: mira.id, userId: vera.id } });
    await refusalOf(vera.call(deleteFile, { params: { id: file.id } }));
    await refusalOf(setPhoto(vera, null));
    await vera.call(usersApi.leaveClub, { params: { id: 'me' } });
    expect(await photoUrl()).toBe(file.picture?.links.small);
    // it is deleted with the child
    await admin.call(usersApi.removeUser, { params: { id: mira.id } });
    expect(await isThere(file.id)).toBe(false);
  });
});

it('a picture that is shown already stays with whom it shows', async () => {
  const vera = await guardian(true);
  const sibling = await app.person({ firstName: 'Ole' });
  await admin.call(api.putGuardian, { params: { id: sibling.id, userId: vera.id } });
  const [own, his] = [await upload(vera), await upload(vera)];
  const show = (id: string, photoId: string) =>
    vera.call(usersApi.changeUser, { params: { id }, body: { photoId } });
  await show(vera.id, own.id);
  await show(sibling.id, his.id);
  for (const shown of [own, his])
    expect((await refusalOf(setPhoto(vera, shown.id))).errors).toMatchObject([
      { path: 'photoId', code: 'unknown-file' },
    ]);
  await admin.call(usersApi.removeUser, { params: { id: mira.id } });
  for (const { id } of [own, his]) expect(await isThere(id)).toBe(true);
  // what is set again stays
  expect((await show(sibling.id, his.id)).data.photoId).toBe(his.id);
});

it('nobody sets a photo for somebody else’s child, or before the link is confirmed', async () => {
  const [vera, other] = [await app.person(), await guardian(true)];
  await vera.call(api.putGuardian, { params: { id: mira.id, userId: vera.id } });
  const [own, theirs] = [await upload(vera), await upload(other)];
  expect((await refusalOf(setPhoto(vera, own.id))).code).toBe('missing-permission');
  // a guardian can only use own uploads
  expect((await refusalOf(setPhoto(other, own.id))).errors).toMatchObject([
    { path: 'photoId', code: 'unknown-file' },
  ]);
  // and user managers cannot set any
  expect((await refusalOf(setPhoto(admin, (await upload(admin)).id))).errors).toMatchObject([
    { path: 'photoId', code: 'unknown-file' },
  ]);
  expect((await setPhoto(other, theirs.id)).data.photoId).toBe(theirs.id);
});

it('a guardian who is no member uploads photos of people and nothing else', async () => {
  const vera = await guardian(false);
  for (const purpose of ['import', 'teamPhoto', 'postImage'] as const)
    expect([purpose, (await refusalOf(upload(vera, purpose))).code]).toEqual([purpose, 'missing-permission']);
  await vera.call(api.deleteGuardian, { params: { id: mira.id, userId: vera.id } });
  expect((await refusalOf(upload(vera))).code).toBe('approval-pending');
});
