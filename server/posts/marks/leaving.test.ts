/** People marked in pictures who leave the club: what they had not agreed to is not done afterwards either. */
import { giveConsent, revokeConsent } from '@club/contract/consents/api.ts';
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import * as api from '@club/contract/posts/marks/api.ts';
import { removeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksOf } from '../../files/actions.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { previewOf } from '../preview.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';

let app: PostsApp;
let admin: Person;
let mira: Person;
let imageId: string;
beforeAll(async () => {
  app = await openPostsApp();
  admin = await app.person({ permissions: ['m_usrs'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  mira = await app.person({ firstName: 'Mira' });
  imageId = await app.picture();
});

const give = (kind: ConsentKind, by = mira) =>
  by.call(giveConsent, { params: { id: by.id, kind }, body: { version: 1 } });
const revoke = (kind: ConsentKind, by = mira) => by.call(revokeConsent, { params: { id: by.id, kind } });
const mark = (...people: Person[]) =>
  app.author.call(api.setMarks, { params: { id: imageId }, body: { userIds: people.map(({ id }) => id) } });
const leave = (who = mira) => admin.call(removeUser, { params: { id: who.id } });
const publish = (id: string) => app.change(id, { status: 'published' });
/** Where the picture of a post is seen without signing in. */
async function seenOutside(id: string) {
  const club = { title: '', description: '', url: '', type: 'website', image: null, large: false } as never;
  const preview = await previewOf(app.db, app.env, `/posts/${id}`, club);
  const feed = await (await app.raw('/api/posts/v1/posts/feed')).text();
  return { feed: feed.includes(imageId), preview: preview?.image?.url.includes(imageId) ?? false };
}
const nowhere = { feed: false, preview: false };
const everywhere = { feed: true, preview: true };

describe('a picture that was not for the internet', () => {
  it.each([
    ['never asked', () => undefined],
    ['after a no', () => revoke('photos-public')],
  ])('does not become public with the leaving of somebody in it, %s', async (_, answer) => {
    await give('photos-members');
    await mark(mira);
    const { id } = await app.write({ imageId });
    await answer();
    expect(await seenOutside(id)).toEqual(nowhere);
    await leave();
    expect(await seenOutside(id)).toEqual(nowhere);
    expect((await app.seen(id)).image).not.toBe(null);
    await mark();
    expect(await seenOutside(id)).toEqual(everywhere);
  });

  it('was for it, and stays there', async () => {
    await give('photos-members');
    await give('photos-public');
    await mark(mira);
    const { id } = await app.write({ imageId });
    await leave();
    expect(await seenOutside(id)).toEqual(everywhere);
  });
});

describe('a draft with a picture of somebody who leaves', () => {
  it.each([
    ['and refused before they were marked', () => revoke('photos-members')],
    ['and was never asked', () => undefined],
  ])('%s shows it to nobody else when it is published', async (_, answer) => {
    await answer();
    await mark(mira);
    const { id } = await app.write({ imageId, status: 'draft' });
    expect((await refusalOf(publish(id))).code).toBe('consent-missing');
    await leave();
    await publish(id);
    expect((await app.seen(id)).image).toBe(null);
    expect(await seenOutside(id)).toEqual(nowhere);
    expect(await app.seen(id, app.author)).toMatchObject({ withheld: [imageId], image: { width: 1920 } });
    await mark();
    expect((await app.seen(id)).image).not.toBe(null);
  });
});

describe('a withheld picture of an author who leaves', () => {
  let ada: Person;
  let id: string;
  const isThere = async () => (await linksOf(app.db, [imageId])).has(imageId);
  beforeEach(async () => {
    await give('photos-members');
    ada = await app.person({ permissions: ['a_psts'] });
    imageId = await app.picture(ada);
    await ada.call(api.setMarks, { params: { id: imageId }, body: { userIds: [mira.id] } });
    ({ id } = await app.write({ imageId }, ada));
    await revoke('photos-members');
  });

  it('goes with them if only a draft of theirs shows it', async () => {
    await app.change(id, { status: 'draft' }, ada);
    await leave(ada);
    expect(await isThere()).toBe(false);
  });

  it('stays in their published post, and is seen again after a new consent', async () => {
    await leave(ada);
    expect(await isThere()).toBe(true);
    await give('photos-members');
    expect((await app.seen(id)).image).not.toBe(null);
  });
});

it('somebody who agreed leaves no picture hidden when another one agrees again', async () => {
  const ben = await app.person({ firstName: 'Ben' });
  for (const one of [mira, ben]) await give('photos-members', one);
  await mark(mira, ben);
  const { id } = await app.write({ imageId });
  await revoke('photos-members', ben);
  await leave();
  expect((await app.seen(id)).image).toBe(null);
  await give('photos-members', ben);
  expect((await app.seen(id)).image).not.toBe(null);
});
