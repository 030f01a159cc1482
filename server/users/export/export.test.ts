import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { listAudit } from '@club/contract/audit/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import { exportUser, removeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { toldOf } from '../../app.ts';
import { picture } from '../../files/testing/corpus.ts';
import { openTestHouse, type Person, refusalOf, type TestHouse } from '../../testing/house.ts';
import { personTold } from './store.ts';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.person({ permissions: ['m_usrs', 'g_usrs'], firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => house.close());

const open = promisify((bytes: Buffer, done: (cause: Error | null, zip?: ZipFile) => void) =>
  fromBuffer(bytes, { lazyEntries: true }, done),
);

/** The archive's files by name. */
async function unpack(archive: Blob): Promise<Map<string, string>> {
  const zip = (await open(Buffer.from(await archive.arrayBuffer()))) as ZipFile;
  const files = new Map<string, string>();
  const ended = new Promise<void>((done) => zip.once('end', done));
  zip.on('entry', (entry) =>
    zip.openReadStream(entry, async (_, stream) => {
      files.set(entry.fileName, await text(stream));
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await ended;
  return files;
}

/** Columns that name a person and are told elsewhere or to somebody else, with the reason. */
const untold: Record<string, string> = {
  'booking.bookings.changed_by': 'who changed a booking of another is the other’s',
  'booking.changes.changed_by': 'the same',
  'files.files.owner_id': 'told by the archive itself, as files',
  'main.import_problems.created_by': 'lines that were not understood say nothing of who read them in',
  'main.permissions.granted_by': 'stands in the history of the one who gave it',
  'platform.undos.user_id': 'gone within minutes',
};

describe('everything about one person', () => {
  it('holds what every table knows that names people', async () => {
    const { rows } = await sql<{ place: string }>`
      select n.nspname || '.' || c.relname || '.' || a.attname as place
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.confrelid = 'main.users'::regclass order by 1`.execute(house.db);
    const told = [personTold, ...toldOf(house.env)].flatMap((room) => room.tells);
    expect([...told, ...Object.keys(untold)].toSorted()).toEqual(rows.map(({ place }) => place));
  });

  it('comes as an archive that says what is in it, with the pictures they brought and no secret', async () => {
    const member = await house.person({ firstName: 'Eva', lastName: 'Archiv' });
    const file = new File([await picture(20, 20)], 'ich.png');
    const { data: kept } = await member.call(uploadFile, { form: { purpose: 'userPhoto', file } });
    await sql`insert into main.notification_tokens (id, user_id, kind, address, created_at)
      values (${kept.id}, ${member.id}, 'fcm', 'the-secret-address', now())`.execute(house.db);
    await sql`insert into main.qttr (id, user_id, position, date) values (${kept.id}, ${member.id}, 1483, '2026-08-11')`.execute(
      house.db,
    );
    const { data } = await member.call(exportUser, { params: { id: 'me' } });
    const files = await unpack(data);
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['README.txt', 'person.json', 'qttr.json', 'messages.json']),
    );
    expect(files.get(`files/${kept.id}.webp`)?.slice(0, 4)).toBe('RIFF');
    expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({ person: { lastName: 'Archiv' } });
    expect(JSON.parse(files.get('qttr.json') ?? '')).toEqual([{ date: '2026-08-11', value: 1483 }]);
    expect(JSON.parse(files.get('messages.json') ?? '').devices).toHaveLength(1);
    for (const name of names.filter((one) => one.endsWith('.json')))
      expect(files.get('README.txt')).toContain(`${name}:`);
    expect([...files.values()].join()).not.toContain('the-secret-address');
  });

  it('is for themselves and those who manage users, is kept by no browser, and stands in the log', async () => {
    const member = await house.person();
    const other = await house.person({ permissions: ['g_usrs'] });
    const refusal = await refusalOf(other.call(exportUser, { params: { id: member.id } }));
    expect(refusal.code).toBe('missing-permission');
    const answer = await house.raw(`/api/main/v1/users/${member.id}/export`, { as: admin });
    const { size } = await answer.blob();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('content-length'))).toBe(size);
    const { data } = await admin.call(listAudit, { query: { userId: member.id } });
    expect(data.items[0]).toMatchObject({ action: 'user-exported', actor: { name: 'Anna Admin' } });
    await admin.call(removeUser, { params: { id: member.id } });
    expect((await refusalOf(admin.call(exportUser, { params: { id: member.id } }))).code).toBe('not-found');
  });
});
