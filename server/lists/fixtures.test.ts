/** The association's sample lists, read completely. */
import { describe, expect, it } from 'vitest';
import type { ParsedList } from './parse/list.ts';
import { fixture, listIn } from './testing/read.ts';

const expected = (name: string) => JSON.parse(fixture(`${name}.expected.json`).toString('utf8'));
const read = async (name: string) => (await listIn(fixture(`${name}.pdf`))) as ParsedList;

describe('the QTTR list of May 2026', () => {
  it('gives its date, its club and all 60 people with every column', async () => {
    const list = await read('20-qttr-2026-05-11-nu-style');
    const players = list.rows.map(({ rank, lastName, firstName, birthYear, sex, nat, qttr }) => ({
      rank: Number(rank),
      lastName,
      firstName,
      birthYear,
      sex,
      nat,
      qttr,
    }));
    expect({ date: list.date, club: list.club, count: list.rows.length, players }).toEqual(
      expected('20-qttr-2026-05-11-nu-style'),
    );
    expect([list.kind, list.unread]).toEqual(['qttr', []]);
  });
});

describe.each(['30-meldung-erwachsene-2026-27-vorrunde-011b', '31-meldung-jugend19-2026-27-vorrunde-011b'])(
  'the Mannschaftsmeldung %s',
  (name) => {
    it('gives its season, its half, and all teams with their leagues, captains and players', async () => {
      const list = await read(name);
      const wanted = expected(name);
      const teams = list.teams.map((team, index) => ({
        ...team,
        players: list.rows
          .filter((row) => row.team === index)
          .map(({ rank, position, lastName, firstName, birthYear, sex, nat, a, status, qttr }) => {
            const player = { lastName, firstName, birthYear, sex, nat, a, status, qttr };
            return { rank, team: team.number, position, ...player };
          }),
      }));
      expect(teams).toEqual(wanted.teams);
      expect([list.kind, list.season, list.seasonHalf, list.club]).toEqual([
        'positions',
        wanted.season,
        wanted.half === 'Vorrunde' ? 'first' : 'second',
        wanted.club,
      ]);
      expect(list.unread).toEqual([]);
    });
  },
);

describe('an unreadable file', () => {
  it('is reported: truncated, or a scan without text', async () => {
    expect(await listIn(fixture('80-broken-truncated.pdf'))).toBe('pdf-unreadable');
    expect(await listIn(fixture('82-no-text-scan.pdf'))).toBe('pdf-without-text');
    expect(await listIn(Buffer.from('BEGIN:VCALENDAR'))).toBe('not-a-pdf');
  });
});
