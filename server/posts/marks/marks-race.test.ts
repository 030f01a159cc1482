/** A refusal while somebody is marked or a post is published: the second transaction sees what the first did. */
import { giveConsent, revokeConsent } from '@club/contract/consents/api.ts';
import * as api from '@club/contract/posts/marks/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertAct } from '../../consents/store.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { lockUser } from '../../users/store.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';
import * as store from './store.ts';

const kind = 'photos-members';

let app: PostsApp;
let mira: Person;
let imageId: string;
beforeAll(async () => {
  app = await openPostsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mira = await app.person({ firstName: 'Mira' });
  await mira.call(giveConsent, { params: { id: mira.id, kind }, body: { version: 1 } });
  imageId = await app.picture();
});

const mark = () => app.author.call(api.setMarks, { params: { id: imageId }, body: { userIds: [mira.id] } });
const revoke = () => mira.call(revokeConsent, { params: { id: mira.id, kind } });
/** The first step of a refusal, before it looks for pictures. */
const sayNo = async (tx: Database) => {
  await lockUser(tx, mira.id);
  await insertAct(tx, { userId: mira.id, kind, version: 1, given: false, byId: mira.id, at: new Date() });
};
/** The first step of marking, before it checks consents. */
const setMark = async (tx: Database) => {
  await store.lockPeople(tx, [mira.id]);
  await store.replaceMarks(tx, imageId, [mira.id]);
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

it('nobody is marked in a published post who says no at that moment', async () => {
  const { id } = await app.write({ imageId });
  expect(await codeOf(callBlockedBy(app.db, sayNo, mark))).toBe('consent-missing');
  expect((await app.seen(id)).image).not.toBe(null);
});

it('a refusal hides the picture in which somebody is being marked at that moment', async () => {
  const { id } = await app.write({ imageId });
  await callBlockedBy(app.db, setMark, revoke);
  expect((await app.seen(id)).image).toBe(null);
  expect((await app.seen(id, app.author)).withheld).toEqual([imageId]);
});

it('no post is published with somebody who says no at that moment', async () => {
  await mark();
  const { id } = await app.write({ imageId, status: 'draft' });
  const publish = () => app.change(id, { status: 'published' });
  expect(await codeOf(callBlockedBy(app.db, sayNo, publish))).toBe('consent-missing');
  expect((await app.seen(id, app.author)).status).toBe('draft');
});
