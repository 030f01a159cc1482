/** Uploads: bounded, refused early, and without leftovers in any case. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as api from '@club/contract/files/api.ts';
import { maxFileBytes, mostImports, mostUnused } from '@club/contract/files/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction } from '../platform/postgres/database.ts';
import { untilBlocked } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { sweepFiles } from './actions.ts';
import { photo, picture } from './testing/corpus.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.person();
});

const path = '/api/files/v1/files';
const folder = (name: string) => join(app.env.dataDir, name);
const lying = (name: string): string[] =>
  existsSync(folder(name)) ? readdirSync(folder(name), { recursive: true }).map(String) : [];
const nothingLies = () => expect.poll(() => lying('uploads')).toEqual([]);

const formOf = (purpose: string, bytes: Uint8Array, fileFirst = false) => {
  const form = new FormData();
  const file = new File([bytes as Uint8Array<ArrayBuffer>], 'bild.png');
  if (fileFirst) form.append('file', file);
  form.append('purpose', purpose);
  if (!fileFirst) form.append('file', file);
  return form;
};
const send = async (body: FormData, as = member, headers: Record<string, string> = {}) => {
  const answer = await app.raw(path, { method: 'POST', as, body, headers });
  return { status: answer.status, data: (await answer.json()) as { id: string; code?: string } };
};

/** Writes raw HTTP: announces one size and sends another, then waits, or hangs up. */
function byHand(head: string[], body: Uint8Array, hangUp = false): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const lines = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${member.token}`, ...head];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body, () => hangUp && setTimeout(() => socket.destroy(), 50));
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('"code"')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
const type = 'content-type: multipart/form-data; boundary=b';
const part = (purpose: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    bytes,
  ]);

it('accepts file and fields in any order', async () => {
  for (const fileFirst of [false, true])
    expect((await send(formOf('userPhoto', await picture(20, 20), fileFirst))).status).toBe(201);
  await nothingLies();
});

it('for a team is allowed to those who manage teams, and for a post to those who write posts', async () => {
  const [captain, author] = [
    await app.person({ permissions: ['m_tms'] }),
    await app.person({ permissions: ['a_psts'] }),
  ];
  const bytes = await picture(20, 20);
  for (const fileFirst of [false, true]) {
    expect((await send(formOf('teamPhoto', bytes, fileFirst))).data.code).toBe('missing-permission');
    expect((await send(formOf('postImage', bytes, fileFirst), captain)).data.code).toBe('missing-permission');
  }
  expect((await send(formOf('teamPhoto', bytes), captain)).status).toBe(201);
  expect((await send(formOf('postImage', bytes), author)).status).toBe(201);
  expect((await send(formOf('anything', bytes))).data.code).toBe('invalid');
  await nothingLies();
});

it('is refused before its bytes arrive when it is too large or not permitted', async () => {
  const large = await byHand([type, `content-length: ${maxFileBytes * 2}`], Buffer.alloc(0));
  expect(large).toContain('413');
  const forbidden = await byHand([type, 'content-length: 5000000'], part('teamPhoto', Buffer.alloc(1_000)));
  expect(forbidden).toContain('missing-permission');
  await nothingLies();
});

it('without a declared size is cut off at the limit', async () => {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(part('userPhoto', Buffer.alloc(0))),
    pull: (controller) => controller.enqueue(Buffer.alloc(256 * 1024)),
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const asked = app.raw(path, {
    method: 'POST',
    as: member,
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit);
  // the server may close the connection while the client is still sending
  expect(await asked.then((answer) => answer.status).catch(() => 413)).toBe(413);
  const whole = await refusalOf(
    member.call(api.uploadFile, {
      form: { purpose: 'userPhoto', file: new File([Buffer.alloc(maxFileBytes + 1)], 'x.png') },
    }),
  );
  expect(whole.code).toBe('too-large');
  await nothingLies();
});

it('that is interrupted leaves nothing', async () => {
  const begin = part('userPhoto', (await photo(800, 600)).subarray(0, 30_000));
  await byHand([type, 'content-length: 2000000'], begin, true);
  await nothingLies();
  expect((await send(formOf('userPhoto', await picture(20, 20)))).status).toBe(201);
});

it('whose sender is gone before it is read leaves nothing', async () => {
  const begin = part('userPhoto', (await photo(800, 600)).subarray(0, 30_000));
  await transaction(app.db, async (tx) => {
    await sql`lock table main.users in access exclusive mode`.execute(tx);
    const gone = byHand([type, 'content-length: 2000000'], begin, true);
    // who asks is looked up
    await untilBlocked(app.db);
    await gone;
  });
  // answered after it
  expect((await send(formOf('userPhoto', await picture(20, 20)))).status).toBe(201);
  await nothingLies();
});

it('repeated with the same key is one file, and another file with that key is refused', async () => {
  const key = { 'idempotency-key': 'once' };
  const [one, two] = [await picture(30, 20), await picture(20, 30)];
  const first = await send(formOf('userPhoto', one), member, key);
  expect((await send(formOf('userPhoto', one), member, key)).data.id).toBe(first.data.id);
  expect((await send(formOf('userPhoto', two), member, key)).data.code).toBe('key-reused');
});

it('repeated with the same key has its answer, also when it was the last one allowed, and stores nothing more', async () => {
  const bytes = new TextEncoder().encode('BEGIN:VCALENDAR');
  await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, created_at)
    select gen_random_uuid(), ${member.id}, 'import', 'a', 'text/calendar', 1, now()
    from generate_series(2, ${mostImports})`.execute(app.db);
  const upload = () => send(formOf('import', bytes), member, { 'idempotency-key': 'last' });
  const first = await upload();
  const stored = lying('files').length;
  expect(await upload()).toEqual({ status: 201, data: first.data });
  expect(lying('files')).toHaveLength(stored);
});

it('is refused once a person has a hundred files that nothing shows', async () => {
  const bytes = await picture(20, 20);
  const { id } = (await send(formOf('userPhoto', bytes))).data;
  await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, width, height, created_at)
    select gen_random_uuid(), owner_id, purpose, name, mime, bytes, width, height, created_at
    from files.files, generate_series(1, 99) where id = ${id}`.execute(app.db);
  expect((await send(formOf('userPhoto', bytes))).data.code).toBe('too-many');
  expect((await send(formOf('userPhoto', bytes), await app.person())).status).toBe(201);
});

it('left behind by a crash is swept after a day, with bytes that have no row', async () => {
  const { data } = await send(formOf('userPhoto', await picture(20, 20)));
  await nothingLies();
  const orphan = '01900000-0000-7000-8000-0000000000ab.small';
  const foreign = 'notes.txt';
  mkdirSync(join(folder('uploads'), 'call-x'));
  mkdirSync(join(folder('files'), 'ab'), { recursive: true });
  for (const name of [orphan, foreign, `${orphan}.new`])
    writeFileSync(join(folder('files'), 'ab', name), 'x');
  const lies = (name: string) => lying('files').some((one) => one.endsWith(name));
  await sweepFiles(app.db, app.env, new Date());
  expect([lies(orphan), lying('uploads')]).toEqual([true, ['call-x']]);
  const [dayAgo, inADay] = [Date.now() / 1000 - 90_000, new Date(Date.now() + 60_000)];
  utimesSync(join(folder('uploads'), 'call-x'), dayAgo, dayAgo);
  for (const name of [orphan, foreign, `${orphan}.new`])
    utimesSync(join(folder('files'), 'ab', name), dayAgo, dayAgo);
  await sweepFiles(app.db, app.env, inADay);
  expect([lies(orphan), lies('.new'), lies(foreign), lying('uploads')]).toEqual([false, false, true, []]);
  expect(lies(`${data.id}.large`)).toBe(true);
});

it.each(['import', 'userPhoto'] as const)(
  'of more uploads (%s) at the same time than allowed, the others are refused and leave no bytes',
  async (purpose) => {
    // without the folders between
    const stored = () => lying('files').filter((name) => /[\w-]{36}(\.large)?$/.test(name)).length;
    const [most, bytes] =
      purpose === 'import'
        ? [mostImports, new TextEncoder().encode('BEGIN:VCALENDAR')]
        : [mostUnused, await picture(64, 64)];
    const size = purpose === 'import' ? null : 1;
    // all but three of them
    await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, width, height, created_at)
      select gen_random_uuid(), ${member.id}, ${purpose}, 'a', 'image/webp', 1, ${size}, ${size}, now()
      from generate_series(4, ${most})`.execute(app.db);
    const before = stored();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(formOf(purpose, bytes))));
    const codes = Map.groupBy(answers, ({ status, data }) => data.code ?? status);
    expect(codes.get(201)).toHaveLength(3);
    expect(codes.get('too-many')).toHaveLength(5);
    expect(stored() - before).toBe(3);
  },
);

it('whoever has uploaded as many lists as allowed uploads pictures', async () => {
  await sql`insert into files.files (id, owner_id, purpose, name, mime, bytes, created_at)
    select gen_random_uuid(), ${member.id}, 'import', 'a', 'application/pdf', 1, now()
    from generate_series(1, ${mostImports})`.execute(app.db);
  expect((await send(formOf('userPhoto', await picture(64, 64)))).status).toBe(201);
});
