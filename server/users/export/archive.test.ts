/** The pictures and lists in somebody's archive: whole, in order, and no half archive that looks complete. */
import { globSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadFile } from '@club/contract/files/api.ts';
import type { FilePurpose } from '@club/contract/files/rules.ts';
import * as posts from '@club/contract/posts/api.ts';
import { react } from '@club/contract/posts/reactions/api.ts';
import * as api from '@club/contract/users/api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { picture } from '../../files/testing/corpus.ts';
import { jobContext } from '../../platform/http/job-context.ts';
import { type Context, nobody } from '../../platform/http/route.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { exportUser } from './actions.ts';
import { unpack } from './testing/unpack.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.person();
});

const upload = async (name: string, bytes: string | Uint8Array, purpose: FilePurpose = 'import') => {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
  return (await member.call(uploadFile, { form: { purpose, file } })).data;
};
const contextOf = (by: Person): Context => ({
  ...jobContext(app.db, app.env, new Date()),
  caller: { ...nobody, userId: by.id, approved: true },
});

it('has pictures as large as they are stored', async () => {
  const photo = await upload('ich.png', await picture(2400, 1200), 'userPhoto');
  const large = Buffer.from(await (await app.raw(photo.picture?.links.large ?? '')).bytes());
  expect((await sharp(large).metadata()).width).toBe(1920);
  const { data } = await member.call(api.exportUser, { params: { id: 'me' } });
  // nothing is compressed, so the bytes of the picture are in the archive as they are
  expect(Buffer.from(await data.arrayBuffer()).includes(large)).toBe(true);
});

it('lists the files in the order in which they were uploaded', async () => {
  for (const [name, day] of [
    ['zuletzt.pdf', 22],
    ['zuerst.pdf', 20],
    ['danach.pdf', 21],
  ] as const) {
    app.setTime(`2026-11-${day}T12:00:00Z`);
    await upload(name, '%PDF-1.7');
  }
  app.setTime(null);
  const { data } = await member.call(api.exportUser, { params: { id: 'me' } });
  const list = JSON.parse((await unpack(data)).get('files.json') ?? '') as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(['zuerst.pdf', 'danach.pdf', 'zuletzt.pdf']);
});

it('is named after the day in the club, as its first page is', async () => {
  app.setTime('2026-11-20T23:30:00Z');
  const answer = await app.raw('/api/main/v1/users/me/export', { as: member });
  app.setTime(null);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-21.zip"');
  expect((await unpack(await answer.blob())).get('README.txt')).toContain('21. November 2026');
});

it('has one’s reactions and what one read, without the headline of what is another’s draft by now', async () => {
  const author = await app.person({ permissions: ['a_psts'] });
  const write = async (headline: string) => {
    const body = { headline, content: '<p>Neun zu drei</p>', tags: ['Spiel'], status: 'published' as const };
    const { id } = (await author.call(posts.createPost, { body })).data;
    for (const { call } of [member, author]) {
      await call(react, { params: { id }, body: { type: '🏓' } });
      await call(posts.viewPost, { params: { id } });
    }
    return id;
  };
  await write('Sieg');
  const id = await write('Niederlage');
  const withdrawn = { status: 'draft' as const, headline: 'Neuer Vorstand' };
  await author.call(posts.changePost, { params: { id }, body: withdrawn });
  const headlinesOf = async (person: Person) => {
    const { data } = await person.call(api.exportUser, { params: { id: 'me' } });
    const { reactions, read } = JSON.parse((await unpack(data)).get('posts.json') ?? '') as Record<
      'reactions' | 'read',
      { headline: string | null }[]
    >;
    return [reactions, read].map((rows) => rows.map(({ headline }) => headline));
  };
  expect(await headlinesOf(member)).toEqual([
    ['Sieg', null],
    ['Sieg', null],
  ]);
  const own = ['Sieg', 'Neuer Vorstand'];
  expect(await headlinesOf(author)).toEqual([own, own]);
});

describe('breaks off, so that nobody takes it for whole, when a file', () => {
  /** The archive as it is sent, after something happened to a file that it lists. */
  const sent = async (happens: (id: string) => Promise<void> | void) => {
    // files are opened one after the other, and this one does not fit into what is sent ahead
    await upload('groß.pdf', `%PDF-1.7${'x'.repeat(1_000_000)}`);
    const { id } = await upload('Liste.pdf', '%PDF-1.7');
    const found = await (await exportUser(contextOf(member), member.id, [])).find();
    await happens(id);
    const stream = await found?.open();
    if (!stream) throw new Error('nothing is sent');
    return buffer(stream);
  };

  it('is deleted meanwhile', async () => {
    await expect(sent((id) => openStorage(app.env).remove(id))).rejects.toThrow('have gone');
  });

  it('is the first one and has gone', async () => {
    await upload('Liste.pdf', '%PDF-1.7');
    const opening = vi.spyOn(openStorage(app.env), 'open').mockResolvedValue(null);
    onTestFinished(() => opening.mockRestore());
    const answer = await app.raw('/api/main/v1/users/me/export', { as: member });
    await expect(answer.blob()).rejects.toThrow('terminated');
  });

  it('cannot be read', async () => {
    // only this one: the file before it may just be opened
    const cannotBeRead = (id: string) => {
      const [path = ''] = globSync(join(app.env.dataDir, 'files', '*', `${id}*`));
      rmSync(path);
      symlinkSync(path, path);
    };
    await expect(sent(cannotBeRead)).rejects.toThrow('ELOOP');
  });
});

describe('leaves no file open, for which Node would end the process,', () => {
  /** The files that are opened for this person's archive. */
  async function watchOpened() {
    await upload('groß.pdf', `%PDF-1.7${'x'.repeat(1_000_000)}`);
    const storage = openStorage(app.env);
    const { open } = storage;
    const opened: Readable[] = [];
    const opening = vi.spyOn(storage, 'open').mockImplementation(async (...asked) => {
      const bytes = await open(...asked);
      if (bytes) opened.push(bytes);
      return bytes;
    });
    onTestFinished(() => opening.mockRestore());
    return opened;
  }
  const path = '/api/main/v1/users/me/export';

  it('when somebody gives up the download', async () => {
    const opened = await watchOpened();
    const stream = await (await (await exportUser(contextOf(member), member.id, [])).find())?.open();
    await expect.poll(() => opened.length).toBe(1);
    stream?.destroy();
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  });

  it('when somebody gives it up while a file is opened, which is no error of the server', async () => {
    await upload('Liste.pdf', '%PDF-1.7');
    const storage = openStorage(app.env);
    const { open } = storage;
    const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const opened: Readable[] = [];
    const opening = vi.spyOn(storage, 'open').mockImplementation(async (...given) => {
      asked.resolve();
      await left.promise;
      const bytes = await open(...given);
      if (bytes) opened.push(bytes);
      return bytes;
    });
    onTestFinished(() => opening.mockRestore());
    const stream = await (await (await exportUser(contextOf(member), member.id, [])).find())?.open();
    await asked.promise;
    stream?.once('close', left.resolve).destroy();
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
    expect(opened[0]?.listenerCount('error')).toBeGreaterThan(0);
  });

  it('when its size is asked for', async () => {
    const opened = await watchOpened();
    expect((await app.raw(path, { as: member, method: 'HEAD' })).status).toBe(200);
    await (await app.raw(path, { as: member })).blob();
    // that of the second one alone
    await expect.poll(() => opened.length).toBe(1);
  });
});

it.each(['bytes=0-9', 'bytes=100-', 'bytes=-20', 'bytes=99999999-'])(
  'is sent whole to somebody who asks for %s, because the next archive is another one',
  async (range) => {
    await upload('Liste.pdf', '%PDF-1.7');
    const answer = await app.raw('/api/main/v1/users/me/export', { as: member, headers: { range } });
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none']);
    const bytes = await answer.bytes();
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    expect(Buffer.from(bytes).toString('latin1')).toContain('%PDF-1.7');
  },
);

it('asked for by one person many times at once lets that of another pass', async () => {
  const other = await app.person();
  let answered = 0;
  const exportOf = async ({ id, call }: Person) => {
    await call(api.exportUser, { params: { id } });
    answered += 1;
  };
  const many = Array.from({ length: 30 }, () => exportOf(member));
  await Promise.race(many);
  const before = answered;
  await exportOf(other);
  expect(answered - before).toBeLessThan(15);
  await Promise.all(many);
});
