/** The file service over a bucket: the same pictures, and a sentence when the bucket is away. */
import * as api from '@club/contract/files/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBucketServer } from '../platform/storage/testing/bucket-server.ts';
import { openTestHouse, type Person, refusalOf, type TestHouse } from '../testing/house.ts';
import { forgetFile } from './actions.ts';
import { picture } from './testing/corpus.ts';

let bucket: Awaited<ReturnType<typeof openBucketServer>>;
let house: TestHouse;
let member: Person;
let image: File;
beforeAll(async () => {
  bucket = await openBucketServer();
  house = await openTestHouse({ STORAGE_URL: bucket.url });
  member = await house.person();
  image = new File([await picture(600, 400)], 'a.png');
});
afterAll(() => house.close());

const upload = async () =>
  (await member.call(api.uploadFile, { form: { purpose: 'userPhoto', file: image } })).data;

it('keeps, serves and forgets pictures, and goes on without them when the bucket is away', async () => {
  const file = await upload();
  const link = file.picture?.links.medium ?? '';
  const whole = await (await house.raw(link)).bytes();
  expect([String.fromCharCode(...whole.slice(0, 4)), whole.length > 100]).toEqual(['RIFF', true]);
  const part = await house.raw(link, { headers: { range: 'bytes=4-11' } });
  expect([part.status, await part.bytes()]).toEqual([206, whole.slice(4, 12)]);

  const gone = await upload();
  await member.call(api.deleteFile, { params: { id: gone.id } });
  await forgetFile(house.db, house.env, gone.id);
  expect((await house.raw(gone.picture?.links.small ?? '')).status).toBe(404);

  await bucket.close();
  const away = await house.raw(link);
  expect([away.status, await away.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect((await refusalOf(upload())).code).toBe('unavailable');
  expect((await member.call(teamsApi.listTeams, { query: {} })).data.items).toEqual([]);
});
