/** The file service with a bucket: the same pictures, and an error message when the bucket is down. */
import * as api from '@club/contract/files/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBucketServer } from '../platform/storage/testing/bucket-server.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { forgetFile } from './actions.ts';
import { picture } from './testing/corpus.ts';

let bucket: Awaited<ReturnType<typeof openBucketServer>>;
let app: TestApp;
let member: Person;
let image: File;
beforeAll(async () => {
  bucket = await openBucketServer();
  app = await openTestApp({ STORAGE_URL: bucket.url });
  member = await app.person();
  image = new File([await picture(600, 400)], 'a.png');
});
afterAll(() => app.close());

const upload = async () =>
  (await member.call(api.uploadFile, { form: { purpose: 'userPhoto', file: image } })).data;

it('stores, serves and deletes pictures, and works without them when the bucket is down', async () => {
  const file = await upload();
  const link = file.picture?.links.medium ?? '';
  const whole = await (await app.raw(link)).bytes();
  expect([String.fromCharCode(...whole.slice(0, 4)), whole.length > 100]).toEqual(['RIFF', true]);
  const part = await app.raw(link, { headers: { range: 'bytes=4-11' } });
  expect([part.status, await part.bytes()]).toEqual([206, whole.slice(4, 12)]);

  const deleted = await upload();
  await member.call(api.deleteFile, { params: { id: deleted.id } });
  await forgetFile(app.db, app.env, deleted.id);
  expect((await app.raw(deleted.picture?.links.small ?? '')).status).toBe(404);

  await bucket.close();
  const away = await app.raw(link);
  expect([away.status, await away.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect((await refusalOf(upload())).code).toBe('unavailable');
  expect((await member.call(teamsApi.listTeams, { query: {} })).data.items).toEqual([]);
});
