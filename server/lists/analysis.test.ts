/** What an importer acts on: the date and half of a list, whom its rows mean, and what is known of these people. */

import * as filesApi from '@club/contract/files/api.ts';
import * as api from '@club/contract/lists/api.ts';
import type { Permission } from '@club/contract/permissions.ts';
import * as positionsApi from '@club/contract/positions/api.ts';
import * as qttrApi from '@club/contract/qttr/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { written } from './testing/list-file.ts';

let app: TestApp;
let admin: Person;
let jo: Person;
let mia: Person;
const importer: Permission[] = ['m_usr_qttr', 'm_usr_pos'];

const makeTeam = async (name: string, rank: number, type: 'adults' | 'youth' = 'adults') =>
  (
    await admin.call(teamsApi.createTeam, {
      body: {
        name,
        league: 'Liga',
        rank,
        type,
        color: '#134677',
        ...(type === 'youth' ? { ageGroup: '19' } : {}),
      },
    })
  ).data.id;
const value = (person: Person, position: number, date: string) =>
  admin.call(qttrApi.createQttr, { body: { userId: person.id, position, date } });

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({
    permissions: [...importer, 'g_all_usr_qttr', 'g_all_usr_pos', 'm_tms', 'm_usrs', 'g_usrs'],
  });
  jo = await app.person({ firstName: 'Jo', lastName: 'Ott' });
  mia = await app.person({ firstName: 'Mia', lastName: 'Tal' });
});
afterAll(() => app.close());

const blob = async (lines: readonly string[]) => new Blob([new Uint8Array(await written(lines))]);
const readQttr = async (lines: readonly string[], date?: string, by = admin) =>
  (await by.call(api.readQttrList, { form: { file: await blob(lines), ...(date ? { date } : {}) } })).data;
const readLineUp = async (
  lines: readonly string[],
  known: { season?: string; seasonHalf?: 'first' | 'second' } = {},
) => (await admin.call(api.readLineUp, { form: { file: await blob(lines), ...known } })).data;

const head = 'Platz Name Jahrgang QTTR';
const undated = ['Rangliste QTTR', head, '1 Jo Ott 1979 1741', '2 Mia Tal 1997 987', '3 Eva Berg 1980 950'];

describe('the date of a list', () => {
  it('is the printed one, and the chosen one if none is printed', async () => {
    expect((await readQttr(undated)).date).toBeNull();
    expect((await readQttr(undated, '2026-05-11')).date).toBe('2026-05-11');
    const dated = ['Rangliste QTTR, Stichtag 11.02.2026', ...undated.slice(1)];
    expect((await readQttr(dated, '2026-05-11')).date).toBe('2026-02-11');
  });

  it('decides which values are shown beside the rows: the latest up to it', async () => {
    await value(jo, 1700, '2026-02-11');
    await value(jo, 1650, '2025-12-11');
    await value(jo, 1800, '2026-08-11');
    const lastOf = async (date?: string) =>
      (await readQttr(undated, date)).people.find(({ id }) => id === jo.id)?.lastQttr;
    expect(await lastOf('2026-05-11')).toEqual({ position: 1700, date: '2026-02-11' });
    expect(await lastOf('2026-02-11')).toEqual({ position: 1700, date: '2026-02-11' });
    expect(await lastOf('2026-02-10')).toEqual({ position: 1650, date: '2025-12-11' });
    expect(await lastOf()).toEqual({ position: 1800, date: '2026-08-11' });
  });

  it('decides which stored values are compared, for those who see the values of everybody', async () => {
    const stored = { userId: jo.id, teamId: null, position: 1700, notes: [] };
    expect((await readQttr(undated, '2026-02-11')).before.kept).toEqual([stored]);
    expect((await readQttr(undated, '2026-05-11')).before.kept).toEqual([]);
    expect((await readQttr(undated)).before.kept).toEqual([]);
    const other = await app.person({ permissions: importer });
    expect((await readQttr(undated, '2026-02-11', other)).before).toEqual({ kept: [], savedAt: null });
  });
});

describe('a row', () => {
  it('means no one who is not approved', async () => {
    const eva = await app.person({ firstName: 'Eva', lastName: 'Berg', approved: false });
    const { rows, people } = await readQttr(undated);
    expect(rows.map(({ userId }) => userId)).toEqual([jo.id, mia.id, null]);
    expect([rows[2]?.candidates, people.map(({ id }) => id)]).toEqual([
      [],
      expect.not.arrayContaining([eva.id]),
    ]);
  });

  it('that is ambiguous has the name of the member that it means', async () => {
    const juan = await app.person({ firstName: 'Juan', lastName: 'Peña Rodríguez' });
    const list = ['Rangliste QTTR', 'Spieler QTTR', 'Juan Peña Rodríguez 1500', 'Ana Maria Cruz 1400'];
    const { rows } = await readQttr(list);
    expect(rows).toMatchObject([
      { userId: juan.id, firstName: 'Juan', lastName: 'Peña Rodríguez', nameUnsure: false },
      { userId: null, nameUnsure: true },
    ]);
  });
});

describe('a line-up', () => {
  const sheet = (...sections: readonly (readonly string[])[]) => ['Mannschaftsmeldung', ...sections.flat()];
  const section = (title: string, ...rows: readonly string[]) => [title, 'Rang Name Q-TTR', ...rows];

  it('without a season or a half has the chosen ones, and else the printed ones', async () => {
    const rows = section('Herren', '1.1 Ott, Jo 1741', '1.2 Tal, Mia 987');
    const chosen = { season: '2025', seasonHalf: 'second' as const };
    const halfOf = ({ season, seasonHalf }: { season: number | null; seasonHalf: string | null }) => [
      season,
      seasonHalf,
    ];
    expect(halfOf(await readLineUp(sheet(rows)))).toEqual([null, null]);
    expect(halfOf(await readLineUp(sheet(rows), chosen))).toEqual([2025, 'second']);
    expect(halfOf(await readLineUp(['Mannschaftsmeldung Vorrunde 2026/27', ...rows], chosen))).toEqual([
      2026,
      'first',
    ]);
    const file = new File([await blob(sheet(rows))], 'meldung.pdf');
    const { id } = (await admin.call(filesApi.uploadFile, { form: { purpose: 'import', file } })).data;
    const body = { fileId: id, season: 2025, seasonHalf: 'second' as const };
    expect(halfOf((await admin.call(api.readLineUpFile, { body })).data)).toEqual([2025, 'second']);
  });

  it('is compared only with what is stored for its own half', async () => {
    const team = await makeTeam('TTC Hof IX', 9);
    const item = { userId: mia.id, teamId: team, season: 2025, position: 1 };
    await admin.call(positionsApi.createPosition, { body: { ...item, seasonHalf: 'second' } });
    const rows = sheet(section('Herren', '1.1 Ott, Jo 1741', '1.2 Tal, Mia 987'));
    const keptOf = async (known: Parameters<typeof readLineUp>[1]) => {
      const { before, placed } = await readLineUp(rows, known);
      return [before.kept.map(({ userId }) => userId), placed.map(({ id }) => id)];
    };
    expect(await keptOf({ season: '2025', seasonHalf: 'second' })).toEqual([[mia.id], [mia.id]]);
    expect(await keptOf({ season: '2025', seasonHalf: 'first' })).toEqual([[], []]);
    expect(await keptOf({ season: '2025' })).toEqual([[], []]);
  });

  it('may name somebody in two age classes, and nobody twice in one', async () => {
    const both = await readLineUp(
      sheet(
        section('Herren', '1.1 Ott, Jo 1741', '1.2 Tal, Mia 987'),
        section('Jugend 19', '1.1 Ott, Jo 1741'),
      ),
    );
    expect(both.rows.map(({ userId }) => userId)).toEqual([jo.id, mia.id, jo.id]);
    const twice = await readLineUp(sheet(section('Herren', '1.1 Ott, Jo 1741', '2.1 Ott, Jo 987')));
    expect(twice.rows.map(({ userId }) => userId)).toEqual([null, null]);
  });

  it('gives a team of the club to one of its teams only, and else to none', async () => {
    const team = await makeTeam('TTC Hof', 1);
    const one = await readLineUp(sheet(section('Herren', '1.1 Ott, Jo 1741', '1.2 Tal, Mia 987')));
    expect(one.rows.map(({ teamId }) => teamId)).toEqual([team, team]);
    const two = await readLineUp(
      sheet(section('Herren', '1.1 Ott, Jo 1741'), section('Erwachsene', '1.1 Tal, Mia 987')),
    );
    expect(two.rows.map(({ team: name, teamId }) => [name, teamId])).toEqual([
      ['Herren', null],
      ['Erwachsene', null],
    ]);
  });
});

it('an empty file is refused at its field', async () => {
  const calls = [api.readQttrList, api.readLineUp] as const;
  for (const call of calls) {
    const refusal = await refusalOf(admin.call(call, { form: { file: new Blob([]) } }));
    expect(refusal.errors).toMatchObject([{ path: 'file', code: 'file-empty' }]);
  }
});
