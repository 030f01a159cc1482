import { listAudit } from '@club/contract/audit/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import type { FilePurpose } from '@club/contract/files/rules.ts';
import { changeUser, exportUser, removeUser } from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../files/testing/corpus.ts';
import { personalDataParts } from '../../personal-data.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { personPersonalData } from './store.ts';
import { unpack } from './testing/unpack.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs', 'g_usrs'], firstName: 'Anna', lastName: 'Admin' });
});
afterAll(() => app.close());

/** Columns that refer to people and are not exported, with the reason. */
const leftOutOfExport: Record<string, string> = {
  'booking.bookings.changed_by': 'a change of another person’s booking is that person’s data',
  'booking.changes.changed_by': 'the same',
  'files.files.owner_id': 'exported as files in the archive',
  'main.import_problems.created_by': 'unread lines say nothing about the person who imported them',
  'main.permissions.granted_by': 'in the history of the person who granted it',
  'platform.undos.user_id': 'deleted within minutes',
};

/** Columns of tables with personal data that no part reads, with the reason. */
const leftOutColumns: Record<string, string> = {
  'booking.bookings.changed_by': "others who changed a booking are not the person's data",
  'booking.bookings.turn': 'an internal order of bookings',
  'main.deliveries.give_up_at': 'internal to the delivery',
  'main.deliveries.secret_hash': 'a secret',
  'main.deliveries.token_id': 'the device is exported by itself',
  'main.emergency_readings.hour': 'the hour of the reading, so that there is one entry for each',
  'main.feed_tokens.token_hash': 'a secret',
  'main.forgotten_devices.address_hash': 'a hash of a secret',
  'main.forgotten_devices.forgotten_at': 'a mark so that a removed device stays removed',
  'main.imports.removed': 'counts the rows of a list',
  'main.inbox.shown': 'whether the person removed it from the inbox: the message is exported either way',
  'main.notification_tokens.address': 'a secret: whoever has it can push there',
  'main.notification_tokens.auth': 'a secret',
  'main.notification_tokens.p256dh': 'a key of the device',
  'main.notifications.about_id': 'the link of the message leads to the record',
  'main.notifications.about_room': 'the link of the message leads to the record',
  'main.notifications.about_others': 'the link of the message leads to the records',
  'main.notifications.answer': "internal to the mail's one-tap link",
  'main.notifications.audience': 'names other people',
  'main.notifications.body_en': 'the same message in English',
  'main.notifications.names': 'names other people',
  'main.notifications.spread_at': 'internal to the fan-out',
  'main.notifications.title_en': 'the same message in English',
  'main.notifications.urgent': 'internal to the delivery',
  'main.permissions.granted_by': 'in the history of the person who granted it',
  'main.positions.import_id': 'belongs to the import',
  'main.positions.replaced': 'the earlier row of an import that can be undone',
  'main.qttr.id': 'an internal id',
  'main.qttr.import_id': 'belongs to the import',
  'main.qttr.replaced': 'the earlier row of an import that can be undone',
  'main.removed_positions.former_import_id': 'belongs to the import',
  'main.removed_positions.import_id': 'belongs to the import',
  'main.removed_positions.replaced': 'the earlier row of an import that can be undone',
  'main.substitute_candidates.chosen_at': 'a choice of the captain',
  'main.substitute_candidates.settled_at': 'the message about it is exported',
  'main.substitute_candidates.skipped_at': 'somebody who was not asked learns nothing of the search',
  'main.substitute_candidates.turn': 'a choice of the captain',
  'main.users.photo_id': 'the photo is in the archive as a file',
  'main.users.search': 'generated from the name',
  'main.users.sort_name': 'generated from the name',
  'posts.posts.category_id': 'belongs to the club',
  'posts.posts.folded_tags': 'generated from the tags',
  'posts.posts.game_id': 'the game that it is about, which belongs to the club',
  'posts.posts.heat': 'generated from views and reactions',
  'posts.posts.image_id': 'the picture is in the archive as a file',
  'posts.posts.listed_at': 'generated from other columns',
  'posts.posts.pinned_at': 'set by editors, not by the author',
  'posts.posts.plain': 'generated from the content',
  'posts.posts.quietly': 'a choice for one moment of publishing',
  'posts.posts.search': 'generated from the content',
};

describe('the personal data export', () => {
  it('covers every column that refers to people', async () => {
    const { rows } = await sql<{ place: string }>`
      select n.nspname || '.' || c.relname || '.' || a.attname as place
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
      where f.contype = 'f' and f.confrelid = 'main.users'::regclass order by 1`.execute(app.db);
    const exported = [personPersonalData, ...personalDataParts(app.env)].flatMap((part) => part.columns);
    expect([...exported, ...Object.keys(leftOutOfExport)].toSorted()).toEqual(
      rows.map(({ place: column }) => column),
    );
  });

  it('reads every column of the tables that belong to a person, unless it is listed with a reason', async () => {
    const statements: string[] = [];
    const db = openDatabase(app.url, { onQuery: (statement) => statements.push(statement) });
    const unread: string[] = [];
    for (const part of [personPersonalData, ...personalDataParts(app.env)]) {
      statements.length = 0;
      await part.find(db, { userId: admin.id, account: { iss: 'https://provider.example', sub: admin.sub } });
      const words = new Set(statements.join(' ').split(/\W+/));
      const tables = new Set(part.columns.map((column) => column.split('.').slice(0, 2).join('.')));
      if (part === personPersonalData) tables.add('main.users');
      for (const table of tables) {
        const { rows } = await sql<{
          name: string;
        }>`select column_name as name from information_schema.columns
          where table_schema || '.' || table_name = ${table} order by 1`.execute(app.db);
        unread.push(...rows.flatMap(({ name }) => (words.has(name) ? [] : [`${table}.${name}`])));
      }
    }
    await closeDatabase(db);
    expect(unread.toSorted()).toEqual(Object.keys(leftOutColumns).toSorted());
  });

  it('is an archive that explains its contents, with the person’s pictures and without secrets', async () => {
    const member = await app.person({ firstName: 'Eva', lastName: 'Archiv' });
    const file = new File([await picture(20, 20)], 'ich.png');
    const { data: photo } = await member.call(uploadFile, { form: { purpose: 'userPhoto', file } });
    await sql`insert into main.notification_tokens (id, user_id, kind, address, created_at)
      values (${photo.id}, ${member.id}, 'fcm', 'the-secret-address', now())`.execute(app.db);
    await sql`insert into main.qttr (id, user_id, position, date) values (${photo.id}, ${member.id}, 1483, '2026-08-11')`.execute(
      app.db,
    );
    const { data } = await member.call(exportUser, { params: { id: 'me' } });
    const files = await unpack(data);
    const names = [...files.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['README.txt', 'person.json', 'qttr.json', 'messages.json']),
    );
    expect(files.get(`files/${photo.id}.webp`)?.slice(0, 4)).toBe('RIFF');
    expect(JSON.parse(files.get('person.json') ?? '')).toMatchObject({ person: { lastName: 'Archiv' } });
    expect(JSON.parse(files.get('qttr.json') ?? '')).toEqual([{ date: '2026-08-11', value: 1483 }]);
    expect(JSON.parse(files.get('messages.json') ?? '').devices).toHaveLength(1);
    for (const name of names.filter((one) => one.endsWith('.json')))
      expect(files.get('README.txt')).toContain(`${name}:`);
    expect([...files.values()].join()).not.toContain('the-secret-address');
  });

  it('has every upload under its kind, with its own name in a list, and none whose bytes are lost', async () => {
    app.setTime('2026-11-20T12:00:00Z');
    const member = await app.person();
    const upload = async (name: string, bytes: string | Uint8Array, purpose: FilePurpose = 'import') => {
      const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
      return (await member.call(uploadFile, { form: { purpose, file } })).data.id;
    };
    const photo = await upload('ich.png', await picture(20, 20), 'userPhoto');
    const list = await upload('Liste.pdf', '%PDF-1.7 of the club');
    const dates = await upload('Termine.ics', 'BEGIN:VCALENDAR');
    const lost = await upload('weg.pdf', '%PDF-1.7');
    await openStorage(app.env).remove(lost);
    const answer = await app.raw('/api/main/v1/users/me/export', { as: member });
    app.setTime(null);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-20.zip"');
    const files = await unpack(await answer.blob());
    const inFiles = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(inFiles.toSorted()).toEqual(
      [`files/${photo}.webp`, `files/${list}.pdf`, `files/${dates}.ics`].toSorted(),
    );
    expect(files.get(`files/${list}.pdf`)).toBe('%PDF-1.7 of the club');
    const createdAt = '2026-11-20T12:00:00.000Z';
    expect(JSON.parse(files.get('files.json') ?? '')).toEqual(
      expect.arrayContaining([
        { file: `files/${photo}.webp`, name: 'ich.png', purpose: 'userPhoto', createdAt },
        { file: `files/${list}.pdf`, name: 'Liste.pdf', purpose: 'import', createdAt },
        { file: `files/${dates}.ics`, name: 'Termine.ics', purpose: 'import', createdAt },
      ]),
    );
    expect(files.get('files.json')).not.toContain('weg.pdf');
  });

  it('says of what one did to others only that one did it, and of oneself everything', async () => {
    const member = await app.person();
    await admin.call(changeUser, { params: { id: member.id }, body: { birthday: '1990-05-01' } });
    const historyOf = async (by: Person) => {
      const { data } = await by.call(exportUser, { params: { id: 'me' } });
      const { history } = JSON.parse((await unpack(data)).get('person.json') ?? '') as {
        history: { action: string; detail: unknown; byYou: boolean; aboutYou: boolean }[];
      };
      return history.filter(({ action }) => action === 'user-changed').at(-1);
    };
    expect(await historyOf(admin)).toMatchObject({ byYou: true, aboutYou: false, detail: null });
    expect(await historyOf(member)).toMatchObject({
      byYou: false,
      aboutYou: true,
      detail: expect.objectContaining({}),
    });
  });

  it('is for the person and those who manage users, is not cached, and is recorded in the log', async () => {
    const member = await app.person();
    const other = await app.person({ permissions: ['g_usrs'] });
    const refusal = await refusalOf(other.call(exportUser, { params: { id: member.id } }));
    expect(refusal.code).toBe('missing-permission');
    const answer = await app.raw(`/api/main/v1/users/${member.id}/export`, { as: admin });
    const { size } = await answer.blob();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('content-length'))).toBe(size);
    const { data } = await admin.call(listAudit, { query: { userId: member.id } });
    expect(data.items[0]).toMatchObject({ action: 'user-exported', actor: { name: 'Anna Admin' } });
    await admin.call(removeUser, { params: { id: member.id } });
    expect((await refusalOf(admin.call(exportUser, { params: { id: member.id } }))).code).toBe('not-found');
  });
});
