/** The season of all teams from one file: who it is about, what changes, and how it goes together with calendars. */
import * as api from '@club/contract/games/api.ts';
import { importSeason } from '@club/contract/games/import/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import { getAttention } from '@club/contract/home/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import type { TeamType } from '@club/contract/teams/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifiedIn } from '../../../notifications/testing/notified.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../../testing/test-app.ts';
import { list, shortLine } from './testing-lists.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await openTestApp();
  // teams are notified of games that are still to come
  app.setTime('2026-09-01T12:00:00Z');
  keeper = await app.person({ permissions: ['m_gms', 'm_tms'] });
});
afterAll(() => app.close());

let clubs = 0;
/** A club of its own for each test, because they share an app. */
function newClub() {
  clubs += 1;
  const name = `TTV ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(clubs)}stadt`;
  const team = async (
    teamName: string,
    type: TeamType = 'adults',
    ageGroup: string | null = null,
    rank = 1,
  ) => {
    const body = { name: teamName, league: 'Liga', rank, type, ageGroup, color: '#1b4a8a' };
    return (await keeper.call(teamsApi.createTeam, { body })).data;
  };
  return { name, second: `${name} II`, team };
}
const send = async (csv: string, more: { dryRun?: boolean; teams?: Record<string, string> } = {}) => {
  const { dryRun = false, teams = {} } = more;
  const form = { file: new Blob([csv]), dryRun: String(dryRun), teams: JSON.stringify(teams) };
  return (await keeper.call(importSeason, { form })).data;
};
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, start: string, summary: string, more: { place?: string; text?: string } = {}) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;TZID=Europe/Berlin:${start}`,
    `SUMMARY:${summary}`,
    ...(more.place ? [`LOCATION:${more.place}`] : []),
    ...(more.text ? [`DESCRIPTION:${more.text}`] : []),
    'END:VEVENT',
  ].join('\r\n');
const sendCalendar = async (teamId: string, text: string) =>
  (await keeper.call(api.importGames, { form: { teamId, dryRun: 'false', file: new Blob([text]) } })).data;
const gamesOf = async (teamId: string) =>
  (await keeper.call(api.listGames, { query: { teamId, limit: 200 } })).data.items;
type Counted = { created: unknown[]; changed: unknown[]; unchanged: unknown[] };
const counts = ({ created, changed, unchanged }: Counted) => [
  created.length,
  changed.length,
  unchanged.length,
];

describe('a season from one file', () => {
  it('is stored also where its texts are cut within a character', async () => {
    const { name, team } = newClub();
    const { id } = await team(name);
    // one of the two is cut within a character, wherever the cut is
    for (const start of ['', 'x']) {
      const long = start + '😀'.repeat(200);
      const games = [shortLine('18.09.2026 19:30', [name, 'TV Nord'], 3, { hall: long })];
      const unread = shortLine('25.09.2026 19:30', [name, long], 4);
      expect((await send(list(...games, unread))).unreadable).toHaveLength(1);
      await sendCalendar(
        id,
        calendar(
          event('1', '20261002T193000', `${name} vs ${long}`),
          event('2', '20261009T193000', `${name} vs TV Ost`, { place: long }),
        ),
      );
    }
    expect((await gamesOf(id)).map(({ awayTeam }) => awayTeam).toSorted()).toEqual(['TV Nord', 'TV Ost']);
  });

  it('is previewed without a change, imported for every team, and found unchanged the second time', async () => {
    const { name, second, team } = newClub();
    const [one, two] = [await team(name), await team(second)];
    const csv = list(
      shortLine('18.09.2026 19:30', [second, 'TV Nord'], 3, { hall: 'Halle; Anbau' }),
      shortLine('25.09.2026 20:00', ['SV Süd', name], 9, { hall: 'Mehrzweckhalle', town: 'Südhausen' }),
      shortLine('02.10.2026 19:30', [second, 'spielfrei'], 14),
      shortLine('09.10.2026 19:30', [second, 'TSV Ost'], 3, { round: 'Pokal', league: 'Bezirkspokal' }),
      shortLine('16.10.2026 19:30', [name, second], 21),
    );
    const preview = await send(csv, { dryRun: true });
    expect(preview).toMatchObject({ dryRun: true, lines: 5, byes: 1, unreadable: [] });
    expect(preview.found.map((found) => [found.name, found.teamId, found.sure, found.games])).toEqual([
      [second, two.id, true, 3],
      [name, one.id, true, 2],
    ]);
    expect([await gamesOf(one.id), await gamesOf(two.id)]).toEqual([[], []]);

    const done = await send(csv);
    expect(done.teams.map(counts).toSorted()).toEqual([
      [2, 0, 0],
      [3, 0, 0],
    ]);
    expect(await gamesOf(two.id)).toMatchObject([
      {
        homeGame: true,
        matchNumber: '3',
        cupGame: false,
        league: 'Bezirksklasse A',
        location: 'Halle; Anbau, Hof',
        hall: { name: 'Halle; Anbau', street: 'Schulweg 4', zip: '95028', town: 'Hof' },
      },
      { matchNumber: '3', cupGame: true, league: 'Bezirkspokal' },
      { matchNumber: '21', homeGame: false, homeTeam: name },
    ]);
    // a derby is a game of both teams
    expect((await gamesOf(one.id)).map(({ homeGame, awayTeam }) => [homeGame, awayTeam])).toEqual([
      [false, name],
      [true, second],
    ]);
    const before = await gamesOf(two.id);
    expect((await send(csv)).teams.map(counts).toSorted()).toEqual([
      [0, 0, 2],
      [0, 0, 3],
    ]);
    expect(await gamesOf(two.id)).toEqual(before);
  });

  it('moves a game instead of doubling it, keeps what people entered, and notifies each team once', async () => {
    const { name, team } = newClub();
    const { id } = await team(name);
    const season = (...[one, two]: [string, string]) =>
      list(
        shortLine(`${one} 19:30`, [name, 'TV Nord'], 3),
        shortLine(`${two} 19:30`, [name, 'SV Süd'], 9),
        shortLine('22.01.2027 19:30', ['TV Nord', name], 30, { round: 'RR' }),
      );
    await send(season('11.12.2026', '18.12.2026'));
    const [first, , last] = await gamesOf(id);
    const change = (gameId: string | undefined, body: GameChange) =>
      keeper.call(api.changeGame, { params: { id: gameId ?? '' }, body });
    await change(first?.id, { meetAt: '2026-12-11T17:00:00Z', opponentNote: 'Bälle mitbringen' });
    await change(last?.id, { state: 'cancelled' });
    const before = (await notifiedIn(app.db)).length;
    // the second one is played in the other half of the season
    const moved = await send(season('12.12.2026', '15.01.2027'));
    expect(moved.teams.map(counts)).toEqual([[0, 2, 1]]);
    expect(await gamesOf(id)).toMatchObject([
      {
        id: first?.id,
        date: '2026-12-12T18:30:00Z',
        meetAt: '2026-12-12T17:00:00Z',
        opponentNote: 'Bälle mitbringen',
      },
      { date: '2027-01-15T18:30:00Z' },
      { state: 'cancelled' },
    ]);
    expect((await notifiedIn(app.db)).slice(before)).toMatchObject([
      { title: `Spielplan geändert: ${name}`, to: { teamId: id } },
    ]);
  });

  it('notifies the team of another address of a hall with the same name, as the form does', async () => {
    const { name, team } = newClub();
    const { id } = await team(name);
    const lineAt = (street: string, opponent: string, date: string) =>
      shortLine(date, [opponent, name], 1).replace('Schulweg 4', street);
    const csv = (street: string) =>
      list(lineAt(street, 'SV Eins', '18.09.2036 19:30'), lineAt(street, 'SV Zwei', '25.09.2036 19:30'));
    await send(csv('Schulweg 4'));
    await send(csv('Am Anger 1'));
    const sent = (await notifiedIn(app.db)).filter(({ to }) => to.teamId === id);
    expect(sent.map(({ title, body }) => [title, body.split('\n')[1]])).toEqual([
      [
        `Spielplan geändert: ${name}`,
        `SV Eins – ${name}: Do., 18. September um 19:30 · Turnhalle Süd, Am Anger 1, Hof (bisher Turnhalle Süd, Schulweg 4, Hof)`,
      ],
    ]);
  });

  it('keeps games of one match number apart, and takes a line that is there twice once', async () => {
    const { name, team } = newClub();
    const { id } = await team(name);
    const season = (first: string) => {
      const league = shortLine(`${first} 19:30`, [name, 'TV Nord'], 3);
      return list(
        league,
        shortLine('25.09.2026 19:30', [name, 'SV Süd'], 3),
        shortLine('09.10.2026 19:30', [name, 'TSV Ost'], 3, { round: 'Pokal', league: 'Bezirkspokal' }),
        league,
      );
    };
    await send(season('18.09.2026'));
    expect((await gamesOf(id)).map(({ awayTeam }) => awayTeam)).toEqual(['TV Nord', 'SV Süd', 'TSV Ost']);
    expect((await send(season('18.09.2026'))).teams.map(counts)).toEqual([[0, 0, 3]]);
    expect((await send(season('19.09.2026'))).teams.map(counts)).toEqual([[0, 1, 2]]);
    expect((await gamesOf(id)).map(({ date }) => date)).toEqual([
      '2026-09-19T17:30:00Z',
      '2026-09-25T17:30:00Z',
      '2026-10-09T17:30:00Z',
    ]);
  });

  it('asks which team it is where name or class leave a doubt, and takes the answer', async () => {
    const { name, team } = newClub();
    const youth = await team(`Jugend ${name}`, 'youth', '19', 2);
    const men = await team(name);
    const csv = list(
      shortLine('18.09.2026 19:30', [name, 'TV Nord'], 3),
      shortLine('19.09.2026 10:00', [name, 'TV Nord'], 4, { ageClass: 'Jugend 19' }),
      shortLine('25.09.2026 20:00', [`${name} XIV`, 'SV Süd'], 9),
    );
    const { found } = await send(csv, { dryRun: true });
    expect(found).toMatchObject([
      { name, ageClass: 'Erwachsene', teamId: men.id, sure: true },
      { name, ageClass: 'Jugend 19', teamId: null, sure: false, perhapsId: youth.id },
      { name: `${name} XIV`, teamId: null, sure: false, perhapsId: null },
    ]);
    const [, , none] = found;
    const open = await refusalOf(send(csv));
    expect(open.errors?.map(({ path, code }) => [path, code])).toEqual(
      found.slice(1).map(({ key }) => [`teams.${key}`, 'team-empty']),
    );
    expect(await gamesOf(men.id)).toEqual([]);
    const choices = { [found[1]?.key ?? '']: youth.id, [none?.key ?? '']: 'skip' };
    const done = await send(csv, { teams: choices });
    // as teams are listed, not as they were created
    expect(done.teams.map(({ teamId }) => teamId)).toEqual([men.id, youth.id]);
    expect((await gamesOf(youth.id)).map(({ matchNumber }) => matchNumber)).toEqual(['4']);
    const wrong = await refusalOf(send(csv, { teams: { nobody: 'skip', [none?.key ?? '']: keeper.id } }));
    expect(wrong.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['teams.nobody', 'invalid'],
      [`teams.${none?.key}`, 'unknown-team'],
    ]);
  });

  it('finds two teams of one name by their class', async () => {
    const { name, team } = newClub();
    const [men, women] = [await team(name), await team(name, 'women')];
    const { teams } = await send(
      list(
        shortLine('18.09.2026 19:30', [name, 'TV Nord'], 3, { ageClass: 'Damen' }),
        shortLine('18.09.2026 19:30', [name, 'SV Süd'], 3, { ageClass: 'Herren' }),
      ),
    );
    expect(teams.map(({ teamId, created }) => [teamId, created[0]?.awayTeam]).toSorted()).toEqual(
      [
        [men.id, 'SV Süd'],
        [women.id, 'TV Nord'],
      ].toSorted(),
    );
  });

  it('changes nothing for an empty export, and names missing columns', async () => {
    expect(await send('null')).toMatchObject({ lines: 0, found: [], teams: [], unreadable: [] });
    const refusal = await refusalOf(send('Termin;Ort\n1;2'));
    expect([refusal.code, refusal.errors?.map(({ path }) => path)]).toEqual([
      'columns-missing',
      ['HeimMannschaft', 'GastMannschaft'],
    ]);
  });

  it('keeps the lines that it could not read for those who import games', async () => {
    const { name, team } = newClub();
    await team(name);
    await send(
      list(
        shortLine('18.09.2026 19:30', [name, 'TV Nord'], 3),
        shortLine('32.09.2026 19:30', [name, 'SV Unlesbar'], 4),
        shortLine('20.09.2026 19:30', ['TV Fern', 'TV Nah'], 5),
        shortLine('21.09.2026 19:30', [name, 'spielfrei'], 6),
      ),
    );
    const { imports } = (await keeper.call(getAttention, {})).data;
    const lines = imports.flatMap((problem) => problem.lines);
    expect(lines.filter(({ text }) => /Unlesbar|TV Fern/.test(text)).map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe('the list and a calendar of the same games', () => {
  const club = () => {
    const { name, team } = newClub();
    const csv = list(
      shortLine('18.09.2026 19:30', [name, 'TV Gruen'], 3, { hall: 'Turnhalle Süd' }),
      shortLine('25.09.2026 20:00', ['SV Süd', name], 9, { hall: 'Mehrzweckhalle', town: 'Südhausen' }),
      shortLine('09.10.2026 19:30', [name, 'SV Süd'], 3, { round: 'Pokal', league: 'Bezirkspokal' }),
      shortLine('30.10.2026 19:30', [name, 'SV Süd'], 20),
    );
    const ics = calendar(
      event('u1', '20260918T193000', `${name} vs TV Grün`, {
        place: 'Turnhalle der Grundschule\\, Hof',
        text: 'Vorrunde\\\\, 1. Spieltag\\\\, Spielnummer: 3',
      }),
      event('u2', '20260925T200000', `SV Süd vs ${name}`, { text: 'Spieltag: 2\\, Spielnummer: 9' }),
      event('u3', '20261009T193000', `${name} vs SV Süd`, { text: 'Bezirkspokal\\, Viertelfinale' }),
      event('u4', '20261030T193000', `${name} vs SV Süd`, {
        place: 'Turnhalle Süd\\, 95028 Hof',
        text: 'Spieltag: 3\\, Spielnummer: 20',
      }),
    );
    return { name, team, csv, ics };
  };

  it.each([['the list first'], ['the calendar first']])('are the same games: %s', async (order) => {
    const { name, team, csv, ics } = club();
    const { id } = await team(name);
    if (order === 'the list first') await send(csv);
    await sendCalendar(id, ics);
    await send(csv);
    const games = await gamesOf(id);
    expect(games.map((game) => [game.matchNumber, game.cupGame, game.matchDay, game.externalId])).toEqual([
      ['3', false, 1, 'u1'],
      ['9', false, 2, 'u2'],
      ['3', true, null, 'u3'],
      ['20', false, 3, 'u4'],
    ]);
    expect(games.map(({ hall, location }) => [hall?.name, location])).toEqual([
      ['Turnhalle Süd', 'Turnhalle der Grundschule, Hof'],
      ['Mehrzweckhalle', 'Mehrzweckhalle, Südhausen'],
      ['Turnhalle Süd', 'Turnhalle Süd, Hof'],
      ['Turnhalle Süd', order === 'the list first' ? 'Turnhalle Süd, Hof' : 'Turnhalle Süd, 95028 Hof'],
    ]);
    // imported in turn, neither changes anything any more
    expect(counts(await sendCalendar(id, ics))).toEqual([0, 0, 4]);
    expect((await send(csv)).teams.map(counts)).toEqual([[0, 0, 4]]);
    expect(await gamesOf(id)).toEqual(games);
  });

  it('follow a game that has moved, whichever says so', async () => {
    const { name, team, csv, ics } = club();
    const { id } = await team(name);
    await send(csv);
    await sendCalendar(id, ics);
    await sendCalendar(
      id,
      ics
        .replace('20261030T193000', '20261106T193000')
        .replace('Turnhalle Süd\\, 95028 Hof', 'Jahnhalle\\, Selb'),
    );
    const last = async () => (await gamesOf(id)).at(-1);
    expect(await last()).toMatchObject({
      date: '2026-11-06T18:30:00Z',
      location: 'Jahnhalle, Selb',
      hall: null,
    });
    const next = csv
      .replace('30.10.2026 19:30', '13.11.2026 19:30')
      .replace(/Turnhalle Süd(?=;SV Süd;SV Süd;20)/, 'Jahnhalle');
    expect((await send(next)).teams.map(counts)).toEqual([[0, 1, 3]]);
    expect(await last()).toMatchObject({ date: '2026-11-13T18:30:00Z', hall: { name: 'Jahnhalle' } });
    expect(await gamesOf(id)).toHaveLength(4);
  });
});
