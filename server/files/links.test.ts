/** Signed links: what they give access to, and for how long. */
import * as api from '@club/contract/files/api.ts';
import type { File as Kept } from '@club/contract/files/shape.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { forgetFile, openLinks } from './actions.ts';
import { picture } from './testing/corpus.ts';

let app: TestApp;
let member: Person;
let file: Kept;
let link: string;

const upload = async (): Promise<Kept> =>
  (
    await member.call(api.uploadFile, {
      form: { purpose: 'userPhoto', file: new File([await picture(600, 400)], 'a.png') },
    })
  ).data;

beforeAll(async () => {
  app = await openTestApp({}, { perUser: 1e6, perAddress: 20, signIn: 1e6, changesPerDay: 1e6 });
  member = await app.person();
  file = await upload();
  link = file.picture?.links.medium ?? '';
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, path = link, method = 'GET') =>
  app.raw(path, { method, headers });
const all = async () => new Uint8Array(await (await get()).arrayBuffer());

it('gives access to the picture for a year, but not to pages of another origin', async () => {
  const answer = await get();
  expect(answer.status).toBe(200);
  const requests = [
    'content-type',
    'cache-control',
    'content-disposition',
    'cross-origin-resource-policy',
    'x-content-type-options',
  ];
  expect(requests.map((name) => answer.headers.get(name))).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
    'inline',
    'same-origin',
    'nosniff',
  ]);
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.bytes()).length);
});

it('works on pages of another origin if the file service has its own origin', async () => {
  const settings = { FILE_API_URL: 'https://files.example/api', DATA_DIR: app.env.dataDir };
  const elsewhere = await app.second(settings);
  const { data } = await elsewhere.callAs(member.token)(api.getFile, { params: { id: file.id } });
  expect(data.picture?.links.small).toMatch(
    /^https:\/\/files\.example\/api\/v1\/files\/.+\/small\?signature=/,
  );
  const path =
    data.picture?.links.small.replace('https://files.example/api', `${elsewhere.origin}/api/files`) ?? '';
  expect((await fetch(path)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await elsewhere.close();
  // each start records where the file service is
  await openLinks(app.db, app.env);
});

it('has the same signature from the database and the server', async () => {
  for (let made = 0; made < 5; made += 1) {
    const links = Object.values((await upload()).picture?.links ?? {});
    for (const one of links) expect((await get({}, one, 'HEAD')).status).toBe(200);
  }
});

it('supports range requests', async () => {
  const bytes = await all();
  const part = async (range: string, more = {}) => {
    const answer = await get({ range, ...more });
    return [
      answer.status,
      answer.headers.get('content-range'),
      new Uint8Array(await answer.arrayBuffer()),
    ] as const;
  };
  const total = bytes.length;
  expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${total}`, bytes.slice(0, 10)]);
  expect(await part('bytes=-5')).toEqual([206, `bytes ${total - 5}-${total - 1}/${total}`, bytes.slice(-5)]);
  expect(await part('bytes=100-')).toEqual([206, `bytes 100-${total - 1}/${total}`, bytes.slice(100)]);
  expect((await part(`bytes=${total}-`)).slice(0, 2)).toEqual([416, `bytes */${total}`]);
  expect((await part('bytes=9-3'))[0]).toBe(200);
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await part('bytes=0-9', { 'if-range': etag }))[0]).toBe(206);
  expect((await part('bytes=0-9', { 'if-range': '"another"' }))[0]).toBe(200);
});

it('is not sent again to somebody who has it, and reports its size to HEAD', async () => {
  const head = await get({}, link, 'HEAD');
  expect([head.status, (await head.bytes()).length]).toEqual([200, 0]);
  expect(Number(head.headers.get('content-length'))).toBe((await all()).length);
  const known = await get({ 'if-none-match': head.headers.get('etag') ?? '' });
  expect([known.status, known.headers.get('cache-control')]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ]);
});

it('gives access to nothing else, and guessing is slowed down while a whole hall can go on looking', async () => {
  const [path = '', signature = ''] = link.split('?signature=');
  const wrong = [
    path,
    `${path}?signature=`,
    `${path}?signature=${signature.slice(0, -1)}`,
    `${path}?signature=${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${path.replace('medium', 'large')}?signature=${signature}`,
    `${path.replace(file.id, newId())}?signature=${signature}`,
  ];
  for (const one of wrong) expect([one, (await get({}, one)).status]).toEqual([one, 404]);
  const guesses = await Promise.all(Array.from({ length: 30 }, () => get({}, wrong[3])));
  expect(guesses.map(({ status }) => status)).toContain(429);
  const looks = await Promise.all(Array.from({ length: 60 }, () => get()));
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
});

it('ends with the picture', async () => {
  await member.call(api.deleteFile, { params: { id: file.id } });
  await forgetFile(app.db, app.env, file.id);
  expect((await get()).status).not.toBe(200);
});
