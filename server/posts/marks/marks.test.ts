/** People marked in pictures: nothing is published with somebody who has not agreed, and a refusal hides it at once. */
import { giveConsent, revokeConsent } from '@club/contract/consents/api.ts';
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { putGuardian } from '@club/contract/families/api.ts';
import { getFile, uploadFile } from '@club/contract/files/api.ts';
import * as api from '@club/contract/posts/marks/api.ts';
import type { PostChange } from '@club/contract/posts/shape.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture as drawn } from '../../files/testing/corpus.ts';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { previewOf } from '../preview.ts';
import { publishPlanned } from '../publish-planned.ts';
import { openPostsApp, type PostsApp } from '../testing/posts-app.ts';

let app: PostsApp;
let admin: Person;
let vera: Person;
let mira: Person;
let imageId: string;

const noon = '2026-11-20T12:00:00Z';
const refused = async (call: Promise<unknown>) => {
  const { code, detail } = await refusalOf(call);
  return [code, detail];
};
const missing = ['consent-missing', 'Mira Beispiel'];
const give = (kind: ConsentKind = 'photos-members') =>
  vera.call(giveConsent, { params: { id: mira.id, kind }, body: { version: 1 } });
const revoke = (kind: ConsentKind = 'photos-members') =>
  vera.call(revokeConsent, { params: { id: mira.id, kind } });
const mark = (...people: Person[]) => markAs(app.author, imageId, ...people);
const markAs = (as: Person, id: string, ...people: Person[]) =>
  as.call(api.setMarks, { params: { id }, body: { userIds: people.map((one) => one.id) } });
const written = (more: PostChange = {}, by = app.author) => app.write({ imageId, ...more }, by);
const inText = () => ({ content: `<p>Hier</p><img src="/v1/files/${imageId}/large" alt="Sieger" />` });
const feed = async () => (await app.raw('/api/posts/v1/posts/feed')).text();
const previewed = async (id: string) => {
  const club = { title: '', description: '', url: '', type: 'website', image: null, large: false } as never;
  return (await previewOf(app.db, app.env, `/posts/${id}`, club))?.image?.url ?? null;
};
/** The topics and records in live events. */
async function learned(change: () => Promise<unknown>): Promise<string[]> {
  await sql`delete from platform.live_events`.execute(app.db);
  await change();
  const { rows } = await sql<{ topic: string; record: string }>`
    select topic, record from platform.live_events`.execute(app.db);
  return rows.map(({ topic, record }) => `${topic} ${record}`);
}

beforeAll(async () => {
  app = await openPostsApp();
  admin = await app.person({ permissions: ['m_usrs'], firstName: 'Anna' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(noon);
  [vera, mira] = [await app.person({ firstName: 'Vera' }), await app.person({ firstName: 'Mira' })];
  await mira.call(usersApi.changeUser, { params: { id: mira.id }, body: { birthday: '2014-05-01' } });
  await admin.call(putGuardian, { params: { id: mira.id, userId: vera.id } });
  imageId = await app.picture();
});

describe('marking', () => {
  it('is for who brought the picture or may edit a post with it', async () => {
    await give();
    const { data } = await mark(mira);
    expect(data.items).toEqual([
      { user: { id: mira.id, firstName: 'Mira', lastName: 'Beispiel' }, given: ['photos-members'] },
    ]);
    const other = await app.person({ permissions: ['a_psts'] });
    expect(await refused(markAs(other, imageId))).toEqual(['not-found', undefined]);
    expect(await refused(markAs(app.editor, imageId))).toEqual(['not-found', undefined]);
    await written({ status: 'draft' });
    expect((await markAs(app.editor, imageId, mira, vera)).data.items).toHaveLength(2);
    expect(await refused(markAs(other, imageId))).toEqual(['not-found', undefined]);
    const [code] = await refused(app.reader.call(api.getMarks, { params: { id: imageId } }));
    expect(code).toBe('missing-permission');
  });

  it('is not for pictures of another purpose, as one’s own photo', async () => {
    await app.db.updateTable('files.files').set({ purpose: 'userPhoto' }).where('id', '=', imageId).execute();
    expect(await refused(mark(mira))).toEqual(['not-found', undefined]);
  });

  it('names only members, and each of the others at once', async () => {
    const [pending, other] = [await app.person({ approved: false }), await app.person({ approved: false })];
    expect((await refusalOf(mark(pending, mira, other))).errors).toMatchObject([
      { path: 'userIds.0', code: 'unknown-user' },
      { path: 'userIds.2', code: 'unknown-user' },
    ]);
  });

  it('is refused in a published post for somebody who has not agreed', async () => {
    await written();
    expect(await refused(mark(mira))).toEqual(missing);
    await give();
    expect((await mark(mira)).data.items).toHaveLength(1);
  });
});

describe('a post with somebody who has not agreed', () => {
  beforeEach(() => mark(mira));

  it.each([
    ['as its cover', () => ({ imageId })],
    ['in its text', () => ({ imageId: null, ...inText() })],
  ])('is not published, with the picture %s', async (_, shown) => {
    expect(await refused(app.write(shown()))).toEqual(missing);
    const { id } = await app.write({ ...shown(), status: 'draft' });
    expect(await refused(app.change(id, { status: 'published' }))).toEqual(missing);
    await give('photos-public');
    expect(await refused(app.change(id, { status: 'published' }))).toEqual(missing);
    await give();
    expect((await app.change(id, { status: 'published' })).data.status).toBe('published');
  });

  it('is not saved while it is published, and can be withdrawn', async () => {
    await give();
    const { id } = await written();
    await revoke();
    expect(await refused(app.change(id, { headline: 'Neu' }))).toEqual(missing);
    expect((await app.change(id, { pinned: true }, app.editor)).data.pinned).toBe(true);
    expect((await app.change(id, { headline: 'Neu', imageId: null })).data.imageId).toBe(null);
    await app.change(id, { status: 'draft' });
  });

  it('stays a draft when its time has come, and its author gets a message', async () => {
    const { id } = await written({ status: 'draft', publishAt: '2026-11-20T18:30:00Z', headline: 'Abends' });
    await publishPlanned(app.db, app.env, new Date('2026-11-20T18:30:00Z'));
    expect(await app.seen(id, app.author)).toMatchObject({ status: 'draft', publishAt: null, imageId });
    const sent = (await notifiedIn(app.db, 'direct')).filter(({ title }) => title.includes('Abends'));
    expect(sent).toMatchObject([{ title: 'Nicht veröffentlicht: Abends', to: { userIds: [app.author.id] } }]);
    expect(sent[0]?.body).toContain('Mira Beispiel');
    const { rows } = await sql<{ bodyEn: string }>`
      select body_en from main.notifications where title = 'Nicht veröffentlicht: Abends'`.execute(app.db);
    expect(rows[0]?.bodyEn).toContain('without having agreed: Mira Beispiel.');
    expect((await notifiedIn(app.db, 'news')).filter(({ title }) => title === 'Abends')).toEqual([]);
    await give();
    await app.change(id, { publishAt: '2026-11-21T18:30:00Z' });
    await publishPlanned(app.db, app.env, new Date('2026-11-21T18:30:00Z'));
    expect((await app.seen(id)).status).toBe('published');
  });

  it('stays a draft also when its author has left, and those who manage posts get the message', async () => {
    const headline = 'Ohne Namen';
    const { id } = await written({ status: 'draft', headline });
    await app.db.updateTable('posts.posts').set({ authorId: null }).where('id', '=', id).execute();
    await app.change(id, { publishAt: '2026-11-20T18:30:00Z' }, app.editor);
    await publishPlanned(app.db, app.env, new Date('2026-11-20T18:30:00Z'));
    const sent = (await notifiedIn(app.db, 'direct')).filter(({ title }) => title.includes(headline));
    expect(sent.map(({ to }) => to.userIds)).toEqual([[app.editor.id]]);
  });

  it('cannot be published while somebody refuses at the same moment', async () => {
    await give();
    const { id } = await written({ status: 'draft' });
    await Promise.allSettled([app.change(id, { status: 'published' }), revoke()]);
    const { status, withheld = [] } = await app.seen(id, app.author);
    expect(status === 'draft' || withheld.includes(imageId)).toBe(true);
  });
});

describe('a no', () => {
  let id: string;
  beforeEach(async () => {
    await mark(mira);
    await give();
    await give('photos-public');
    ({ id } = await written({ ...inText(), headline: `Sieg ${mira.id}` }));
  });

  it('hides the picture at once from all but those who edit, and their pages follow', async () => {
    expect((await app.seen(id)).image).not.toBe(null);
    expect(await learned(() => revoke())).toEqual(expect.arrayContaining([`posts ${id}`, 'consents null']));
    const { image, imageUrl, content, withheld } = await app.seen(id);
    expect({ image, imageUrl, withheld }).toEqual({ image: null, imageUrl: null, withheld: undefined });
    expect(content).toBe('<p>Hier</p>');
    const [card] = (await app.list({ q: mira.id })).items;
    expect(card?.image).toBe(null);
    const edited = await app.seen(id, app.author);
    expect(edited).toMatchObject({ withheld: [imageId], image: { width: 1920 } });
    expect(edited.content).toContain('<img');
    await give();
    expect((await app.seen(id)).image).not.toBe(null);
  });

  it('is followed by the pages of a post in the archive as well, not by those of a draft', async () => {
    await app.change(id, { status: 'archived' });
    const draft = await written({ status: 'draft' });
    const news = await learned(() => revoke());
    expect(news).toContain(`posts ${id}`);
    expect(news).not.toContain(`posts ${draft.id}`);
  });

  it('ends every link that was given away, also for those who ask for the file', async () => {
    const file = new File([await drawn(40, 30)], 'a.png');
    const { data: real } = await app.author.call(uploadFile, { form: { purpose: 'postImage', file } });
    await markAs(app.author, real.id, mira);
    const post = await app.write({ imageId: real.id });
    const linkFor = async (as: Person) => (await app.seen(post.id, as)).image?.links.large ?? '';
    const statusOf = async (link: string) => (await app.raw(link)).status;
    const before = await linkFor(app.reader);
    expect(await statusOf(before)).toBe(200);
    await revoke();
    expect(await statusOf(before)).toBe(404);
    expect((await refusalOf(app.reader.call(getFile, { params: { id: real.id } }))).code).toBe('not-found');
    expect(await statusOf(await linkFor(app.author))).toBe(200);
  });

  it('is sent to those who manage posts, with the posts', async () => {
    await revoke();
    const [sent] = (await notifiedIn(app.db, 'direct')).filter(({ body }) => body.includes(id));
    expect(sent).toMatchObject({
      title: 'Mira Beispiel: keine Einwilligung mehr für Fotos in der App',
      to: { userIds: [app.editor.id] },
    });
    expect(sent?.body).toContain(`Sieg ${mira.id}: ${app.env.publicUrl}/posts/${id}`);
  });

  it('hides it until the mark is removed', async () => {
    await revoke();
    await mark();
    expect((await app.seen(id)).image).not.toBe(null);
  });

  it('counts when the person has left, until somebody marks the picture again', async () => {
    const ben = await app.person({ firstName: 'Ben' });
    await ben.call(giveConsent, { params: { id: ben.id, kind: 'photos-members' }, body: { version: 1 } });
    await mark(mira, ben);
    await revoke();
    await admin.call(usersApi.removeUser, { params: { id: mira.id } });
    expect((await app.seen(id)).image).toBe(null);
    await ben.call(giveConsent, { params: { id: ben.id, kind: 'photos-members' }, body: { version: 1 } });
    expect((await app.seen(id)).image).toBe(null);
    await mark(ben);
    expect((await app.seen(id)).image).not.toBe(null);
  });
});

describe('without signing in', () => {
  it('a picture is shown where everybody in it has agreed to the internet', async () => {
    await mark(mira);
    await give();
    const { id } = await written({ ...inText(), headline: `Frei ${mira.id}` });
    expect(await feed()).not.toContain(imageId);
    expect(await previewed(id)).toBe(null);
    expect((await app.seen(id)).image).not.toBe(null);
    await give('photos-public');
    expect(await feed()).toContain(imageId);
    const address = await previewed(id);
    expect(address).toContain(imageId);
    const link = (await app.seen(id)).image?.links.large;
    await revoke('photos-public');
    expect(await feed()).not.toContain(imageId);
    expect(await previewed(id)).toBe(null);
    // members still see it, with a link that nobody else has
    const after = (await app.seen(id)).image?.links.large;
    expect(after).toBeTruthy();
    expect(after).not.toBe(link);
  });

  it('refusing the app refuses the internet too', async () => {
    await mark(mira);
    await give();
    await give('photos-public');
    await written({ headline: `Nein ${mira.id}` });
    await revoke();
    expect(await feed()).not.toContain(imageId);
  });
});
