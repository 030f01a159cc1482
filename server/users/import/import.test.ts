import { listAudit } from '@club/contract/audit/api.ts';
import type { AuditAction } from '@club/contract/audit/shape.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { approveUser, getUser, listUsers, removeUser } from '@club/contract/users/api.ts';
import { importMembers } from '@club/contract/users/import/api.ts';
import type { Choice } from '@club/contract/users/import/shape.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp, tokenFor } from '../../testing/test-app.ts';
import { pickMembers } from './pick-members.ts';
import { readMembers } from './read-members.ts';
import { insertMembers, lockImport } from './store.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const picked = (text: string) => pickMembers(readMembers(bytes(text)), undefined, '2026-11-20');

describe('a list of members is read', () => {
  const expected = {
    firstName: 'Jörg',
    lastName: 'Größ',
    email: 'j@hof.example',
    birthday: '2006-11-24',
    teams: [],
  };

  it.each([
    [
      'with semicolons and a mark at its beginning',
      bytes('\uFEFFVorname;Nachname;E-Mail;Geburtsdatum\r\nJörg;Größ;j@hof.example;24.11.2006\r\n'),
    ],
    ['with commas', bytes('Nachname,Vorname,Mail,Geboren am\nGröß,Jörg,j@hof.example,2006-11-24')],
    ['with tabs', bytes('Name\tVorname\tEmail\tGeb.-Datum\nGröß\tJörg\tj@hof.example\t24.11.2006')],
    [
      'in the letters of old spreadsheets',
      bytes('Vorname;Nachname;E-Mail;Geburtstag\nJörg;Größ;j@hof.example;24.11.2006', 'latin1'),
    ],
    [
      'in the letters of Excel’s text',
      bytes('\uFEFFVorname\tNachname\tE-Mail\tGeburtstag\nJörg\tGröß\tj@hof.example\t24.11.2006', 'utf16le'),
    ],
    [
      'with both names in one',
      bytes(
        '"Nachname, Vorname";E-Mail;Geburtsdatum;Abteilung\n"Größ, Jörg";j@hof.example;24.11.2006 00:00;"Tisch\ntennis"',
      ),
    ],
  ])('%s', (_, file) => {
    expect(pickMembers(readMembers(file), undefined, '2026-11-20').rows[0]?.person).toEqual(expected);
  });

  it.each([
    ['24.11.06', '2006-11-24'],
    ['1.9.79', '1979-09-01'],
    ['20.11.26', '2026-11-20'],
    ['21.11.26', '1926-11-21'],
    ['29.02.00', '2000-02-29'],
    ['30.02.00', 'bad-birthday'],
    ['–', null],
    ['-', null],
  ])('with the birthday %s as %s', (printed, birthday) => {
    const [row] = picked(`Vorname;Nachname;E-Mail;Geburtstag\nEva;Eins;-;${printed}`).rows;
    expect(row?.reason ?? row?.person?.birthday).toBe(birthday);
  });

  it.each([
    ['Mitgliederliste TTC 1990 Hof\n\n', ';'],
    ['Mitglieder, Stand 27.11.2026;;\n', ';'],
    ['Mitglieder; alle\nStand 27.11.2026\n', ','],
  ])('below the title %j', (title, separator) => {
    const lines = [
      ['Nr', 'Vorname', 'Name'],
      ['1', 'Eva', 'Eins'],
    ];
    const { columns, rows } = picked(title + lines.map((cells) => cells.join(separator)).join('\n'));
    expect(columns.map(({ field }) => field)).toEqual([null, 'firstName', 'lastName']);
    expect(rows.map(({ line, person }) => [line, person?.firstName, person?.lastName])).toEqual([
      [title.split('\n').length + 1, 'Eva', 'Eins'],
    ]);
  });

  it.each([
    'sep=;\nVorname;Nachname;Tel., Handy, Fax, Büro\nEva;Eins;1',
    'sep=|\nVorname|Nachname|Notiz\nEva|Eins|a;b',
    '"sep=;"\nVorname;Nachname\nEva;Eins',
    'sep=;;;\nVorname;Nachname;;\nEva;Eins;;',
  ])('with the separator that its first line names: %j', (text) => {
    expect(picked(text).rows).toMatchObject([{ line: 3, person: { firstName: 'Eva', lastName: 'Eins' } }]);
  });

  it('line by line, with the unreadable ones and their reasons', () => {
    const { rows } = picked(
      'Vorname;Nachname;E-Mail;Geburtsdatum;Notiz\nEva;Eins;;;"über\nzwei Zeilen"\n\n;Zwei;;\nDrei;Drei;drei@;;\nVier;Vier;;31.02.2000\nFünf;Fünf;;01.01.2030\nLudwig van;Sechs;;1.2.1960',
    );
    expect(rows.map((row) => [row.line, row.reason ?? row.person?.birthday])).toEqual([
      [2, null],
      [5, 'no-name'],
      [6, 'bad-email'],
      [7, 'bad-birthday'],
      [8, 'birthday-in-future'],
      [9, '1960-02-01'],
    ]);
  });

  it.each([
    ['Ludwig van der Berg jun.', 'Ludwig', 'van der Berg jun.'],
    ['Andreas Müller sen.', 'Andreas', 'Müller sen.'],
  ])('with %s split before the last name', (name, firstName, lastName) => {
    expect(picked(`Name;E-Mail\n${name};`).rows[0]?.person).toMatchObject({ firstName, lastName });
  });

  it('with everybody between two quotes that are never closed', () => {
    const { rows } = picked('Vorname;Nachname;Notiz\nEva;Eins;"neu\nZoe;Zwei;\nDora;Drei;"neu\nVera;Vier;');
    expect(rows.map(({ line, person }) => [line, person?.lastName])).toEqual([
      [2, 'Eins'],
      [3, 'Zwei'],
      [4, 'Drei'],
      [5, 'Vier'],
    ]);
  });

  it('with everybody whom a quote has swallowed that a later row closes', () => {
    const { rows } = picked(
      'Vorname;Nachname;Notiz\nEva;Eins;"neu\nZoe;Zwei;"\nDora;Drei;"zwei;\nZeilen; und noch eine\n"\nVera;Vier;',
    );
    expect(rows.map(({ line, person }) => [line, person?.lastName])).toEqual([
      [2, 'Eins'],
      [3, 'Zwei'],
      [4, 'Drei'],
      [7, 'Vier'],
    ]);
  });

  it.each([
    ['without headings', 'Eva;Eins;;\nZoe;Zwei;z@hof.example;1.2.1960', ['Eins', 'Zwei']],
    ['without headings, addresses and dates', 'Eva;Eins\nZoe;Zwei', ['Eins', 'Zwei']],
    ['below headings in another language', 'Prénom;Nom;Né le\nZoe;Zwei;1.2.1960', ['Zwei']],
    ['below a heading that is known', 'Vorname;Nom\nZoe;Zwei', ['Zwei']],
  ])('%s: the first person is not lost', (_, text, lastNames) => {
    const columns = ['firstName', 'lastName'] as const;
    const { rows } = pickMembers(readMembers(bytes(text)), columns, '2026-11-20');
    expect(rows.map(({ person }) => person?.lastName)).toEqual(lastNames);
  });

  it('only if it is one', async () => {
    const code = (file: Uint8Array) => refusalOf(Promise.resolve().then(() => readMembers(file)));
    expect((await code(bytes('PK\u0003\u0004\u0000\u0000'))).code).toBe('not-a-table');
    expect((await code(bytes('%PDF-1.7\nx'))).code).toBe('not-a-table');
    expect((await code(bytes(' \n'))).code).toBe('not-a-table');
    expect((await code(bytes('a;b\n"never closed'))).code).toBe('not-a-table');
    expect((await code(bytes('a;b\n'.repeat(5003)))).code).toBe('too-many-rows');
    expect((await refusalOf(Promise.resolve().then(() => picked('Vorname;Nachname')))).code).toBe(
      'no-members',
    );
  });
});

describe('importing members', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await openTestApp();
    admin = await app.person({
      permissions: ['m_usrs', 'g_usrs', 'm_tms'],
      firstName: 'Anna',
      lastName: 'Admin',
    });
  });
  afterAll(() => app.close());
  let mark = 0;
  // each test uses other names, because they share an app
  const name = () => `X${'abcdefghijklmnopqrstuvwxyz'.charAt(mark).repeat(4)}mayr`;
  beforeEach(() => {
    mark += 1;
  });

  const send = (csv: string, more: Record<string, string> = {}) =>
    admin.call(importMembers, { form: { file: new Blob([csv]), ...more } }).then(({ data }) => data);
  const preview = (csv: string) => send(csv, { dryRun: 'true' });
  const bringIn = async (csv: string, choices: Record<number, Choice> = {}) => {
    const { seen: digest } = await preview(csv);
    return send(csv, { seen: digest, choices: JSON.stringify(choices) });
  };
  const log = async (action: AuditAction) => (await admin.call(listAudit, { query: { action } })).data.items;
  const found = async (q: string) => (await admin.call(listUsers, { query: { q } })).data.items;
  const states = (answer: Awaited<ReturnType<typeof send>>) => answer.rows.map((row) => row.state);
  const signIn = async (email: string, claims: Record<string, unknown> = {}) => {
    const sub = `new-${crypto.randomUUID()}`;
    const call = app.callAs(await tokenFor(sub, { email, ...claims }));
    return (await call(getUser, { params: { id: 'me' } })).data;
  };

  it('creates the listed people with their teams, and changes nothing the second time', async () => {
    await admin.call(createTeam, {
      body: { name: `Herren ${name()}`, league: 'Liga', rank: 1, type: 'adults', color: '#123456' },
    });
    const csv = `Vorname;Nachname;E-Mail;Geburtsdatum;Mannschaften\nEva;${name()};eva.${name()}@hof.example;24.11.2006;Herren ${name()}, Herren XI\nAdam;${name()};;;`;
    const previewed = await preview(csv);
    expect(states(previewed)).toEqual(['new', 'new']);
    expect(previewed.rows[0]?.unknownTeams).toEqual(['Herren XI']);
    expect(await found(name())).toEqual([]);
    const done = await bringIn(csv);
    expect(done.done).toEqual({ created: 2, changed: 0, approved: 0 });
    const [adam, eva] = await found(name());
    // the importer continues with the ids of the created members
    expect(done.rows.map((row) => row.userId)).toEqual([eva?.id, adam?.id]);
    expect(adam).toMatchObject({ email: null, approved: true, signedIn: false, permissions: [] });
    expect(eva).toMatchObject({ birthday: '2006-11-24', teams: [{ name: `Herren ${name()}` }] });
    const again = await bringIn(csv);
    expect(states(again)).toEqual(['unchanged', 'unchanged']);
    expect(again.done).toEqual({ created: 0, changed: 0, approved: 0 });
  });

  it('changes a member only if that was chosen, field by field', async () => {
    await bringIn(`Vorname;Nachname;E-Mail\nEva;${name()};alt.${name()}@hof.example`);
    const csv = `Vorname;Nachname;E-Mail;Geburtsdatum\nEva;${name()};ALT.${name()}@hof.example;24.11.2006`;
    const previewed = await preview(csv);
    expect(previewed.rows[0]).toMatchObject({ state: 'changed', fields: { birthday: [null, '2006-11-24'] } });
    expect((await bringIn(csv)).done?.changed).toBe(0);
    expect((await bringIn(csv, { 2: 'take' })).done?.changed).toBe(1);
    expect(states(await preview(csv))).toEqual(['unchanged']);
  });

  it('never changes the address of a member who has signed in', async () => {
    const member = await app.person({ firstName: 'Eva', lastName: name() });
    const { birthday } = (await admin.call(getUser, { params: { id: member.id } })).data;
    expect(birthday).toBeNull();
    const previewed = await preview(`Vorname;Nachname;E-Mail\nEva;${name()};andere@hof.example`);
    expect(previewed.rows[0]).toMatchObject({ state: 'unsure', reason: 'same-name' });
    await bringIn(`Vorname;Nachname;E-Mail;Geburtstag\nEva;${name()};andere@hof.example;1.1.1990`, {
      2: member.id,
    });
    expect((await found(name()))[0]).toMatchObject({
      email: `${member.sub}@club.example`,
      birthday: '1990-01-01',
    });
  });

  it('asks about similar names, and leaves out unanswered rows', async () => {
    await bringIn(`Vorname;Nachname;Geburtsdatum\nEva;${name()};1.1.1990\nAdam;${name()};1.1.1960`);
    const csv = `Vorname;Nachname;Geburtsdatum\nEvva;${name()};1.1.1990\nAdam;${name()};2.2.1988`;
    const previewed = await preview(csv);
    expect(previewed.rows.map((row) => row.reason)).toEqual(['near-name', 'same-name']);
    expect((await bringIn(csv)).done).toEqual({ created: 0, changed: 0, approved: 0 });
    expect((await bringIn(csv, { 3: 'new' })).done?.created).toBe(1);
    expect(await found(`Adam ${name()}`)).toHaveLength(2);
  });

  it('leaves out a row that was not wanted, and takes no choice that the row does not offer', async () => {
    await admin.call(createTeam, {
      body: { name: `Herren ${name()}`, league: 'Liga', rank: 1, type: 'adults', color: '#123456' },
    });
    const old = `Vorname;Nachname;Geburtsdatum\nEva;${name()};1.1.1990`;
    expect((await bringIn(old, { 2: 'skip' })).done).toEqual({ created: 0, changed: 0, approved: 0 });
    expect((await bringIn(old, { 2: 'new' })).done?.created).toBe(1);
    const [eva] = await found(name());
    const refused = async (choices: Record<number, Choice>, csv: string) =>
      (await refusalOf(bringIn(csv, choices))).errors?.map(({ path, code }) => `${path} ${code}`);
    const near = `Vorname;Nachname;Mannschaft\nEvva;${name()};Herren ${name()}\nEwa;${name()};`;
    expect(await refused({ 2: 'take' }, near)).toEqual(['choices.2 invalid']);
    expect(await refused({ 2: admin.id }, near)).toEqual(['choices.2 invalid']);
    const both = { 2: eva?.id ?? '', 3: eva?.id ?? '' };
    expect(await refused(both, near)).toEqual(['choices.3 listed-twice']);
    expect((await found(name())).map(({ firstName, teams }) => [firstName, teams])).toEqual([['Eva', []]]);
    expect((await bringIn(near, { 2: eva?.id ?? '' })).done?.changed).toBe(1);
    expect(await found(name())).toMatchObject([
      { id: eva?.id, firstName: 'Evva', teams: [{ name: `Herren ${name()}` }] },
    ]);
    const twice = `Vorname;Nachname;Geburtsdatum\nTom;${name()};1.1.1990\nTom;${name()};`;
    expect((await bringIn(twice, { 3: 'new' })).done?.created).toBe(2);
  });

  it('is in the audit log, as a whole and for each whom it changes, and open pages follow', async () => {
    const learned = async () => {
      const { rows } = await sql<{ topic: string; record: string | null }>`
        select topic, record from platform.live_events order by topic, record nulls first`.execute(app.db);
      await sql`delete from platform.live_events`.execute(app.db);
      return rows.map(({ topic, record }) => (record === null ? topic : `${topic} ${record}`));
    };
    const row = (birthday: string) => `Vorname;Nachname;Geburtsdatum\nEva;${name()};${birthday}`;
    await learned();
    await bringIn(row(''));
    expect(await learned()).toEqual(['teams', 'users']);
    expect((await log('members-imported'))[0]).toMatchObject({
      actor: { id: admin.id },
      subject: null,
      detail: { created: 1, changed: 0, approved: 0 },
    });
    const [eva] = await found(name());
    const before = (await log('members-imported')).length;
    await bringIn(row('24.11.2006'), { 2: 'skip' });
    expect([await learned(), (await log('members-imported')).length]).toEqual([[], before]);
    await bringIn(row('24.11.2006'), { 2: 'take' });
    expect(await learned()).toEqual(['teams', 'users', `users ${eva?.id}`]);
    expect((await log('user-changed'))[0]).toMatchObject({
      actor: { id: admin.id },
      subject: { id: eva?.id },
      detail: { fields: ['birthday'] },
    });
  });

  it('reports duplicates, but not two people who only share a name', async () => {
    const csv = `Vorname;Nachname;Geburtsdatum\nEva;${name()};1.1.1990\n${name()};Eva;\nEva;${name()};2.2.2002`;
    const { rows } = await preview(csv);
    expect(rows.map(({ state, firstLine }) => [state, firstLine])).toEqual([
      ['new', null],
      ['twice', 2],
      ['new', null],
    ]);
  });

  it('is applied exactly as previewed or not at all', async () => {
    const csv = `Vorname;Nachname\nEva;${name()}`;
    const { seen: digest } = await preview(csv);
    await app.person({ firstName: 'Eva', lastName: name() });
    expect((await refusalOf(send(csv, { seen: digest }))).code).toBe('stale');
    expect((await refusalOf(send(csv))).code).toBe('stale');
    const wrong = await preview(csv);
    const refusal = refusalOf(send(csv, { seen: wrong.seen, choices: '{"2":"new"}' }));
    expect((await refusal).errors?.[0]).toMatchObject({ path: 'choices.2', code: 'invalid' });
    expect((await refusalOf(send(csv, { choices: 'x' }))).code).toBe('invalid');
    expect((await refusalOf(bringIn(`Farbe;Form\nrot;rund`))).code).toBe('no-members');
  });

  it('waits for another import, and is refused if that one has changed what was previewed', async () => {
    const csv = `Vorname;Nachname\nEva;${name()}`;
    const { seen: digest } = await preview(csv);
    const other = async (tx: Database) => {
      await lockImport(tx);
      const person = { firstName: 'Eva', lastName: name(), email: null, birthday: null };
      await insertMembers(tx, [{ id: newId(), ...person }]);
    };
    const late = callBlockedBy(app.db, other, () => send(csv, { seen: digest }));
    expect((await refusalOf(late)).code).toBe('stale');
    expect(await found(name())).toHaveLength(1);
  });

  it('recognises a member by their verified address at their first sign-in', async () => {
    const email = `eva.${name()}@hof.example`;
    await bringIn(`Vorname;Nachname;E-Mail\nEva;${name()};${email}`);
    const [listed] = await found(name());
    const stranger = await signIn(email, { email_verified: false });
    expect([stranger.id === listed?.id, stranger.approved]).toEqual([false, false]);
    const me = await signIn(email.toUpperCase(), { family_name: 'Anders' });
    expect(me).toMatchObject({ id: listed?.id, lastName: name(), approved: true, signedIn: true });
    // the address is taken now
    expect((await signIn(email)).approved).toBe(false);
  });

  it('recognises nobody by an address that a family shares', async () => {
    const email = `familie.${name()}@hof.example`;
    const csv = `Vorname;Nachname;E-Mail\nEva;${name()};${email}\nAdam;${name()};${email}`;
    expect((await preview(csv)).rows.map((row) => row.sharedEmail)).toEqual([true, true]);
    await bringIn(csv);
    const eva = await signIn(email, { given_name: 'Eva', family_name: name() });
    expect(eva.approved).toBe(false);
    const listed = (await found(`Eva ${name()}`)).find((one) => one.approved);
    const approve = (memberId: string) =>
      admin.call(approveUser, { params: { id: eva.id }, body: { memberId } });
    expect((await refusalOf(approve(admin.id))).errors?.[0]?.code).toBe('unknown-user');
    const { data } = await approve(listed?.id ?? '');
    expect(data).toMatchObject({ id: listed?.id, approved: true, signedIn: true });
    expect((await refusalOf(admin.call(getUser, { params: { id: eva.id } }))).code).toBe('not-found');
  });

  it('approves people who wait with a verified address, once that was previewed and chosen', async () => {
    const email = `eva.${name()}@hof.example`;
    const waiting = await signIn(email, { given_name: 'Eva', family_name: name() });
    const csv = `Vorname;Nachname;E-Mail\nEva;${name()};${email}`;
    expect((await preview(csv)).rows[0]).toMatchObject({ state: 'waiting', userId: waiting.id });
    expect((await bringIn(csv)).done?.approved).toBe(0);
    await bringIn(csv, { 2: 'take' });
    expect((await log('members-imported'))[0]?.detail).toEqual({ created: 0, changed: 0, approved: 1 });
    expect((await admin.call(getUser, { params: { id: waiting.id } })).data.approved).toBe(true);
    expect(states(await preview(csv))).toEqual(['unchanged']);
  });

  it('does not approve somebody by an unverified address', async () => {
    const email = `eva.${name()}@hof.example`;
    await signIn(email, { given_name: 'Eva', family_name: name(), email_verified: false });
    expect((await preview(`Vorname;Nachname;E-Mail\nEva;${name()};${email}`)).rows[0]?.state).toBe('unsure');
  });

  it('restores nobody by an old token', async () => {
    const email = `eva.${name()}@hof.example`;
    const sub = `old-${name()}`;
    const call = app.callAs(await tokenFor(sub, { email }));
    const { data } = await call(getUser, { params: { id: 'me' } });
    await admin.call(removeUser, { params: { id: data.id } });
    await bringIn(`Vorname;Nachname;E-Mail\nEva;${name()};${email}`);
    expect((await refusalOf(call(getUser, { params: { id: 'me' } }))).code).toBe('token-invalid');
    // and a member who never signed in is removed like anybody
    const [listed] = await found(name());
    await admin.call(removeUser, { params: { id: listed?.id ?? '' } });
    expect(await found(name())).toEqual([]);
  });
});
