/** PDFs from other programs: a browser with embedded fonts, a word processor with a password. */
import { describe, expect, it } from 'vitest';
import type { ParsedList } from './parse/list.ts';
import { written } from './testing/list-file.ts';
import { fixture, listIn } from './testing/read.ts';

const read = async (name: string) => (await listIn(fixture(name))) as ParsedList;

const lines = [
  'Rangliste QTTR, Stichtag 11.05.2026',
  'Platz Name Jahrgang QTTR',
  '1 Andreas Müller 1979 1.741',
  '2 Günther Weiß 1967 1.718',
  '3 Anna-Lena von der Au 1997 987',
];

describe('printed by a browser', () => {
  it('a ranking with values such as 1.900 and names in their usual order is read across two pages', async () => {
    const list = await read('browser-ranking.pdf');
    expect([list.kind, list.date, list.rows.length, list.unread]).toEqual(['qttr', '2026-05-11', 70, []]);
    expect(list.rows[1]).toMatchObject({ firstName: 'Maximilian', lastName: 'von der Mühlenau', qttr: 1889 });
    expect(list.rows.map((row) => row.qttr)).toEqual(Array.from({ length: 70 }, (_, at) => 1900 - 11 * at));
  });

  it('three age classes in one document are kept apart, although each has a 1.1', async () => {
    const list = await read('browser-three-age-classes.pdf');
    expect([list.season, list.seasonHalf, list.unread]).toEqual([2026, 'second', []]);
    const classes = ['Erwachsene', 'Jugend 19', 'Mädchen 15'];
    expect(list.teams.map((team) => team.name)).toEqual(classes.flatMap((one) => [one, `${one} II`]));
    const positions = [1, 2, 3, 4, 5, 6];
    for (const team of list.teams.keys())
      expect(list.rows.filter((row) => row.team === team).map((row) => row.position)).toEqual(positions);
  });

  it('teams side by side are read one after the other, with their leagues and captains', async () => {
    const list = await read('browser-two-columns.pdf');
    expect(list.teams.map(({ name, size, league, captain }) => [name, size, league, captain])).toEqual([
      ['Erwachsene', 4, 'Bezirksliga Nord', 'Ott, Jo'],
      ['Erwachsene II', 4, 'Bezirksliga Nord', 'Ott, Jo'],
      ['Jugend 13', 3, 'Bezirksliga Nord', 'Ott, Jo'],
    ]);
    expect([list.rows.length, list.unread]).toEqual([21, []]);
  });

  it('a table that continues in a second column without headings loses nobody', async () => {
    const list = await read('browser-newspaper-columns.pdf');
    expect(list.rows.map((row) => Number(row.rank))).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(list.rows[30]).toMatchObject({ lastName: 'Bärthlein-Voßinger', firstName: 'Simone', qttr: 1570 });
  });

  it.each(['browser-schedule.pdf', 'browser-results.pdf'])('%s is not a list', async (name) => {
    expect(await listIn(fixture(name))).toBe('no-such-list');
  });
});

describe('written as plain text', () => {
  it('is read', async () => {
    const list = (await listIn(await written(lines))) as ParsedList;
    expect(list.rows.map((row) => [row.lastName, row.firstName, row.birthYear, row.qttr])).toEqual([
      ['Müller', 'Andreas', 1979, 1741],
      ['Weiß', 'Günther', 1967, 1718],
      ['von der Au', 'Anna-Lena', 1997, 987],
    ]);
  });

  it('reports lines that look like data and are not rows', async () => {
    const broken = ['4 Jo Ott 1990', '5 Eva Berg 1991 99999', '6 Mia Tal 2001 1300'];
    const list = (await listIn(await written([...lines, ...broken]))) as ParsedList;
    expect([list.rows.length, list.rows.at(-1)?.lastName]).toEqual([4, 'Tal']);
    expect(list.unread.map((line) => line.text)).toEqual(broken.slice(0, 2));
  });

  it('with a password is refused as protected', async () => {
    expect(await listIn(await written(lines, { userPassword: 'geheim', pdfVersion: '1.7' }))).toBe(
      'pdf-protected',
    );
  });
});
