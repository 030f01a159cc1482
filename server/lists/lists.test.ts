/** The lists over HTTP: what the admin is shown before anything is saved. */
import * as filesApi from '@club/contract/files/api.ts';
import * as api from '@club/contract/lists/api.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import { failureTitles } from '@club/contract/problem.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { fixture } from './testing/read.ts';

const qttrFile = '20-qttr-2026-05-11-nu-style.pdf';
const adultsFile = '30-meldung-erwachsene-2026-27-vorrunde-011b.pdf';

let app: TestApp;
let admin: Person;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usr_qttr', 'm_usr_pos', 'm_tms', 'm_usrs', 'g_usrs'] });
  for (const { id, firstName, lastName, birthYear } of JSON.parse(fixture('40-members.json').toString())
    .members) {
    const person = await app.person({ firstName: firstName.trim(), lastName: lastName.trim() });
    ids.set(id, person.id);
    await admin.call(usersApi.changeUser, {
      params: { id: person.id },
      body: { birthday: `${birthYear}-02-03` },
    });
  }
});
afterAll(() => app.close());

const blob = (name: string) => new Blob([new Uint8Array(fixture(name))]);
const readQttr = async (name: string, date?: string) =>
  (await admin.call(api.readQttrList, { form: { file: blob(name), ...(date ? { date } : {}) } })).data;
const readLineUp = async (name: string, by = admin) =>
  (await by.call(api.readLineUp, { form: { file: blob(name) } })).data;

describe('a QTTR list', () => {
  it('is answered row by row with the matching person and all candidates', async () => {
    const answer = await readQttr(qttrFile);
    expect([answer.date, answer.club, answer.rows.length, answer.unread]).toEqual([
      '2026-05-11',
      'TTC 1990 Hof',
      60,
      [],
    ]);
    expect(answer.rows[0]).toEqual({
      line: 1,
      page: 1,
      text: '1. Ängerholm, Jörg 1988 m GER 1874',
      firstName: 'Jörg',
      lastName: 'Ängerholm',
      nameUnsure: false,
      birthYear: 1988,
      position: 1874,
      qttr: 1874,
      team: null,
      teamId: null,
      status: [],
      userId: ids.get('u01'),
      confidence: 1,
      candidates: [],
    });
    expect(answer.rows[5]).toMatchObject({
      userId: ids.get('u05'),
      candidates: [{ userId: ids.get('u19'), confidence: 0.3 }],
    });
    expect(answer.rows.filter((row) => row.userId === null).map((row) => row.line)).toEqual([
      3, 12, 23, 41, 57,
    ]);
    expect(answer.people.map((person) => person.id).toSorted()).toEqual([...ids.values()].toSorted());
    expect(answer.people[0]).toMatchObject({ birthYear: expect.any(Number), teams: [], lastQttr: null });
  });

  it('asks about equal names while a birthday is missing', async () => {
    const params = { id: ids.get('u19') ?? '' };
    await admin.call(usersApi.changeUser, { params, body: { birthday: null } });
    const { rows } = await readQttr(qttrFile);
    expect(rows.filter((row) => row.lastName === 'Müller' && row.firstName === 'Andreas')).toMatchObject([
      { userId: ids.get('u05') },
      { userId: null, candidates: [{ userId: ids.get('u19') }, { userId: ids.get('u05') }] },
    ]);
    await admin.call(usersApi.changeUser, { params, body: { birthday: '2004-02-03' } });
  });

  it('with a future date is refused', async () => {
    app.setTime('2026-05-20T23:30:00Z');
    expect((await refusalOf(readQttr(qttrFile, '2026-05-22'))).errors?.[0]?.code).toBe(
      'import-date-in-future',
    );
    expect((await readQttr(qttrFile, '2026-05-21')).date).toBe('2026-05-11');
    app.setTime(null);
  });

  it('can also be read from the file service, by its owner only', async () => {
    const file = new File([new Uint8Array(fixture(qttrFile))], 'liste.pdf');
    const uploaded = (await admin.call(filesApi.uploadFile, { form: { purpose: 'import', file } })).data;
    const body = { fileId: uploaded.id };
    expect((await admin.call(api.readQttrListFile, { body })).data.rows).toHaveLength(60);
    const other = await app.person({ permissions: ['m_usr_qttr'] });
    expect((await refusalOf(other.call(api.readQttrListFile, { body }))).code).toBe('not-found');
    expect((await refusalOf(admin.call(api.readLineUpFile, { body }))).code).toBe('is-qttr-list');
  });
});

describe('a Mannschaftsmeldung', () => {
  it('gives season, half, the positions within the teams, and the club’s own teams', async () => {
    const team = async (name: string, rank: number) =>
      (
        await admin.call(teamsApi.createTeam, {
          body: { name, league: 'Liga', rank, type: 'adults', color: '#134677' },
        })
      ).data.id;
    const first = await team('TTC 1990 Hof', 1);
    const third = await team('TTC 1990 Hof III', 3);
    const answer = await readLineUp(adultsFile);
    expect([answer.season, answer.seasonHalf, answer.rows.length, answer.unread]).toEqual([
      2026,
      'first',
      42,
      [],
    ]);
    expect(answer.rows[2]).toMatchObject({
      team: 'Erwachsene',
      teamId: first,
      position: 3,
      userId: ids.get('u02'),
    });
    expect(answer.rows[6]).toMatchObject({ team: 'Erwachsene II', teamId: null, position: 1 });
    expect(answer.rows[11]).toMatchObject({ teamId: third, position: 1, status: ['SPV'], qttr: 1697 });
  });

  it('shows what is stored for its half, and since when, to those who see all line-ups, until that is undone', async () => {
    const reader = await app.person({ permissions: ['m_usr_pos', 'g_all_usr_pos'] });
    const { rows, before } = await readLineUp(adultsFile, reader);
    expect(before).toEqual({ kept: [], savedAt: null });
    const [row] = rows.filter(({ teamId, userId }) => teamId !== null && userId !== null);
    const position = { userId: row?.userId ?? '', teamId: row?.teamId ?? '', position: row?.position ?? 0 };
    const notes = row?.status ?? [];
    const items = [{ ...position, season: 2026, seasonHalf: 'first' as const, notes }];
    app.setTime('2026-09-12T18:30:00Z');
    const { data } = await admin.call(positionsApi.createPosition, { body: { items } });
    const again = await readLineUp(adultsFile, reader);
    expect(again.before).toEqual({
      kept: [{ ...position, notes }],
      savedAt: '2026-09-12T18:30:00Z',
    });
    expect(again.placed).toMatchObject([{ id: row?.userId, firstName: row?.firstName }]);
    // users who may enter line-ups without seeing all of them get no details
    expect(await readLineUp(adultsFile)).toMatchObject({ before: { kept: [], savedAt: null }, placed: [] });
    app.setTime(null);
    const params = { id: 'importId' in data ? data.importId : '' };
    await admin.call(positionsApi.undoPositionImport, { params });
    expect((await readLineUp(adultsFile, reader)).before).toEqual({ kept: [], savedAt: null });
  });

  it('refuses a season before the club’s records', async () => {
    const call = admin.call(api.readLineUp, {
      form: { file: blob(adultsFile), season: '2020', seasonHalf: 'first' },
    });
    expect((await refusalOf(call)).errors).toMatchObject([{ path: 'season', code: 'season-too-early' }]);
  });
});

describe('a file that is not a list of this kind', () => {
  it.each([
    [adultsFile, 'is-line-up'],
    ['80-broken-truncated.pdf', 'pdf-unreadable'],
    ['82-no-text-scan.pdf', 'pdf-without-text'],
    ['40-members.json', 'not-a-pdf'],
  ])('%s is refused with a message: %s', async (name, code) => {
    const refusal = await refusalOf(readQttr(name));
    expect([refusal.code, refusal.status]).toEqual([code, 422]);
    expect(failureTitles[refusal.code]).toMatch(/^This .* /);
  });
});
