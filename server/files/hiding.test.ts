/** Pictures whose links are renewed, that are hidden from members, or whose owner leaves while they are being published. */
import * as api from '@club/contract/files/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/postgres/database.ts';
import { untilBlocked } from '../testing/blocked-call.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { hideForGood, linksOf, renewLinks, setFilesOf } from './actions.ts';
import { listWithheld, setWithheld, showAgain } from './hidden/store.ts';
import { picture } from './testing/corpus.ts';

let app: TestApp;
let author: Person;
let image: File;
beforeAll(async () => {
  app = await openTestApp();
  author = await app.person({ permissions: ['a_psts'] });
  image = new File([await picture(40, 30)], 'a.png');
});
afterAll(() => app.close());

const upload = async () =>
  (await author.call(api.uploadFile, { form: { purpose: 'postImage', file: image } })).data.id;
const linkOf = async (id: string) => (await linksOf(app.db, [id])).get(id)?.links.small ?? '';
const statusOf = async (link: string) => (await app.raw(link)).status;

it('every renewal ends the links that were given away before it', async () => {
  const [id, other] = [await upload(), await upload()];
  const first = await linkOf(id);
  await renewLinks(app.db, [id]);
  const second = await linkOf(id);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await renewLinks(app.db, [id]);
  expect([await statusOf(second), await statusOf(await linkOf(id))]).toEqual([404, 200]);
  expect(await statusOf(await linkOf(other))).toBe(200);
});

it('a picture that is shown again leaves others hidden', async () => {
  const [one, two] = [await upload(), await upload()];
  await hideForGood(app.db, [one, two], 'members');
  await showAgain(app.db, one);
  await setWithheld(app.db, [one, two], false);
  expect(await listWithheld(app.db, [one, two])).toEqual(new Set([two]));
});

it('a picture that is being published while its owner leaves stays in what shows it', async () => {
  const id = await upload();
  const post = {
    module: 'posts',
    recordId: newId(),
    shown: true,
    purpose: 'postImage',
    path: 'body',
  } as const;
  let left: Promise<unknown> = Promise.resolve();
  await transaction(app.db, async (tx) => {
    await setFilesOf({ db: tx, caller: { userId: author.id } }, post, [id]);
    left = author.call(api.forgetFilesOf, { params: { id: author.id } });
    await Promise.race([left, untilBlocked(app.db)]);
  });
  await left;
  expect((await linksOf(app.db, [id])).has(id)).toBe(true);
});
