/** The club's fixture list is read by the names of its columns, whatever their order, encoding and quotes; broken lines are reported. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeasonFile } from './actions.ts';
import { readSeason } from './read-season.ts';
import { list, shortHead, shortLine } from './testing-lists.ts';

const zone = 'Europe/Berlin';
const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = (text: string) => readSeason(bytes(text), zone);
const codeOf = (file: Uint8Array | string): string => {
  try {
    readSeason(typeof file === 'string' ? bytes(file) : file, zone);
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the list in every form', () => {
  const game = {
    home: { name: 'TTC 1990 Hof II', ageClass: 'Erwachsene' },
    away: { name: 'SV Grün', ageClass: 'Erwachsene' },
    date: '2026-09-18T17:30:00.000Z',
    half: 'first',
    cupGame: false,
    league: 'Bezirksklasse A; Nord',
    matchNumber: '3',
    hall: { name: 'Halle "Süd"; Anbau', street: 'Schulweg 4', zip: '95028', town: 'Hof' },
    location: 'Halle "Süd"; Anbau, Hof',
  };
  const usual = list(
    shortLine('18.09.2026 19:30', ['TTC 1990 Hof II', 'SV Grün'], 3, {
      league: 'Bezirksklasse A; Nord',
      hall: 'Halle "Süd"; Anbau',
    }),
  );
  const long = [
    'BegegnungNr;"Termin";GastMannschaftAltersklasse;GastMannschaftNr;GastVereinName;HeimVereinNr;HeimVereinName;HeimMannschaftNr;HeimMannschaft;HeimMannschaftAltersklasse;Runde;Liga;HalleOrt;HalleName;HallePLZ;HalleStrasse;Bemerkung',
    '3;"18.09.2026 19:30";Erwachsene;1;SV Grün;1234;TTC 1990 Hof;2;Erwachsene II;Erwachsene;Vorrunde;"Bezirksklasse A; Nord";Hof;"Halle ""Süd""; Anbau";95028;Schulweg 4;"zwei\nZeilen"',
  ].join('\n');
  const other = (separator: string) =>
    [
      ['Altersklasse', 'GastMannschaft', 'Termin', 'HeimMannschaft', 'Staffel', 'Runde', 'BegegnungNr'],
      ['HalleName', 'HalleStraße', 'HallePLZ', 'HalleOrt'],
    ]
      .flat()
      .join(separator)
      .concat('\n')
      .concat(
        [
          ...[
            'Erwachsene',
            'SV Grün',
            '18.09.2026 19:30',
            'TTC 1990 Hof II',
            'Bezirksklasse A; Nord',
            'VR',
            '3',
          ],
          ...['"Halle ""Süd""; Anbau"', 'Schulweg 4', '95028', 'Hof'],
        ].join(separator),
      );

  it.each([
    ['in UTF-8', bytes(usual)],
    ['in UTF-8 with a mark at its beginning', bytes(`\uFEFF${usual}`)],
    ['in Windows-1252', bytes(usual, 'latin1')],
    ['in UTF-16', bytes(`\uFEFF${usual}`, 'utf16le')],
    ['in UTF-16 without a mark', bytes(usual, 'utf16le')],
    ['in UTF-16 with the larger half first', Buffer.from(`\uFEFF${usual}`, 'utf16le').swap16()],
    ['with its separator in a first line', bytes(`sep=;\r\n${usual}`)],
    ['below a title', bytes(`Vereinsspielplan, TTC 1990 Hof\r\n\r\n${usual}`)],
    [
      'with commas below a title',
      bytes(`Spielplan; Hof\n${other(',').replace('Bezirksklasse A; Nord', '"$&"')}`),
    ],
    ['with every heading in quotes', bytes(usual.replace(shortHead, shortHead.replace(/[^;]+/g, '"$&"')))],
    ['with empty lines before and separators at the end', bytes(`\r\n${usual.replaceAll('\r\n', ';\r\n')}`)],
    ['with line feeds only', bytes(usual.replaceAll('\r\n', '\n'))],
    ['in the long form, with names made of club and number', bytes(long)],
    ['with commas', bytes(other(',').replace('Bezirksklasse A; Nord', '"Bezirksklasse A; Nord"'))],
    ['with tabs and other columns first', bytes(other('\t'))],
  ])('%s', (_, file) => {
    const season = readSeason(file, zone);
    expect(season).toMatchObject({ missing: [], byes: 0, unreadable: [] });
    expect(season.games).toMatchObject([game]);
  });

  it.each([
    '18.09.26 19:30',
    '18.9.2026 19:30:00',
    '18.09.2026 19.30',
    'Fr., 18.09.2026, 19:30 Uhr',
    '2026-09-18 19:30:00',
    '2026-09-18T19:30',
  ])('reads the date %s', (date) => {
    expect(read(list(shortLine(date, ['A', 'B'], 1))).games[0]?.date).toBe('2026-09-18T17:30:00.000Z');
  });

  it.each([
    ['18.09.2026 24:00', 'bad-date'],
    ['18/09/2026 19:30', 'bad-date'],
    ['18.09. 19:30', 'bad-date'],
    ['18.09.226 19:30', 'bad-date'],
    ['2026-09-18', 'no-time'],
  ])('does not guess what %s is', (date, reason) => {
    expect(read(list(shortLine(date, ['A', 'B'], 1))).unreadable).toMatchObject([{ reason }]);
  });

  it('counts the lines of a title before the headings', () => {
    const line = shortLine('18.09.2026 19:30', ['A', 'B'], 1);
    expect(read(`Vereinsspielplan\n2026/27\n${list(line)}`).games.map((game) => game.line)).toEqual([4]);
  });

  it('names the line of a value with line ends in it, and of those behind it', () => {
    const line = (number: number) => `18.09.2026 19:30;;VR;A;;;;"Halle\r\nSüd";B;B;${number};Erwachsene`;
    const { games } = read(list(line(1), line(2), shortLine('18.09.2026 19:30', ['A', 'B'], 3)));
    expect(games.map((game) => [game.line, game.hall?.name])).toEqual([
      [2, 'Halle Süd'],
      [4, 'Halle Süd'],
      [6, 'Turnhalle Süd'],
    ]);
  });

  it('loses no game between two halls with a quote that is never closed', () => {
    const line = (hall: string, number: number) =>
      `18.09.2026 19:30;Liga;VR;A;;;;${hall};B;B;${number};Erwachsene`;
    const halls = ['"Löwen', 'Halle', '"Löwen', '"Alte ""Post""; Saal"', '"Jahn" Halle'];
    const { games, unreadable } = read(list(...halls.map((hall, at) => line(hall, at + 1))));
    expect(unreadable).toEqual([]);
    expect(games.map((game) => [game.line, game.matchNumber, game.hall?.name, game.away.name])).toEqual([
      [2, '1', '"Löwen', 'B'],
      [3, '2', 'Halle', 'B'],
      [4, '3', '"Löwen', 'B'],
      [5, '4', 'Alte "Post"; Saal', 'B'],
      [6, '5', '"Jahn" Halle', 'B'],
    ]);
  });

  it.each(['spielfrei', 'Spielfrei', '(spielfrei)', 'spielfrei II'])('counts %s as a bye', (away) => {
    const short = `Termin;HeimMannschaft;GastMannschaft\n18.09.2026 19:30;A;${away}`;
    for (const text of [short, list(shortLine('18.09.2026 19:30', ['A', away], 1))])
      expect(read(text)).toMatchObject({ byes: 1, games: [] });
  });

  it.each([
    ['Erwachsene II', '', 'A II'],
    ['II', '', 'A II'],
    ['2', '', 'A II'],
    ['Damen 3', '', 'A III'],
    ['Jugend 15', '', 'A'],
    ['Jugend 15 II', '', 'A II'],
    ['Erwachsene', '', 'A'],
    ['', 'II', 'A II'],
    ['Erwachsene II', '1', 'A'],
  ])('names the team „%s“ with the number „%s“ of the club A %s', (team, number, name) => {
    const head = 'Termin;HeimVereinName;HeimMannschaft;HeimMannschaftNr;GastMannschaft';
    expect(read(`${head}\n18.09.2026 19:30;A;${team};${number};B`).games[0]?.home.name).toBe(name);
  });

  it('keeps the club’s time on both sides of a clock change', () => {
    const at = (date: string) => read(list(shortLine(date, ['A', 'B'], 1))).games[0]?.date;
    expect(at('24.10.2026 19:30')).toBe('2026-10-24T17:30:00.000Z');
    expect(at('25.10.2026 10:00')).toBe('2026-10-25T09:00:00.000Z');
    expect(at('27.03.2027 19:30')).toBe('2027-03-27T18:30:00.000Z');
    expect(at('28.03.2027 10:00')).toBe('2027-03-28T08:00:00.000Z');
    // an hour that does not exist
    expect(at('28.03.2027 02:30')).toBe('2027-03-28T01:30:00.000Z');
  });

  it('knows halves, cup ties and match days', () => {
    const round = (name: string) =>
      read(list(shortLine('18.09.2026 19:30', ['A', 'B'], 1, { round: name }))).games[0];
    expect(
      ['VR', 'RR', 'Rückrunde', 'Pokal', ''].map((name) => [round(name)?.half, round(name)?.cupGame]),
    ).toEqual([
      ['first', false],
      ['second', false],
      ['second', false],
      [null, true],
      [null, false],
    ]);
    const [first] = read('Termin;HeimMannschaft;GastMannschaft;Spieltag\n18.09.2026 19:30;A;B;4').games;
    expect(first).toMatchObject({ matchDay: 4, matchNumber: null, hall: null, location: null, league: null });
  });
});

describe('what is no game', () => {
  it('is counted as a bye, or reported with its line and reason; the rest goes on', () => {
    const season = read(
      [
        shortHead,
        shortLine('18.09.2026 19:30', ['A', 'spielfrei'], 1),
        shortLine('', ['A', 'B'], 2),
        '',
        shortLine('31.09.2026 19:30', ['A', 'B'], 3),
        shortLine('18.09.2026', ['A', 'B'], 4),
        shortLine('18.09.2026 19:30', ['A', ''], 5),
        shortLine('18.09.2026 19:30', ['A', 'B'.repeat(101)], 6),
        '18.09.2026 19:30;"Bezirksklasse;VR;A;;;;;B;B;7;Erwachsene',
        '18.09.2026 19:30',
        shortLine('18.09.2026 19:30', ['A', 'B'], 8),
      ].join('\n'),
    );
    expect(season.byes).toBe(1);
    expect(season.unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'no-date'],
      [5, 'bad-date'],
      [6, 'no-time'],
      [7, 'no-teams'],
      [8, 'too-long'],
      [9, 'broken-line'],
      [10, 'no-teams'],
    ]);
    expect(season.games.map(({ line, matchNumber }) => [line, matchNumber])).toEqual([[11, '8']]);
  });

  it('is an export without games', () => {
    for (const text of ['null', 'null\r\n', '\uFEFFnull;null', shortHead])
      expect(read(text)).toEqual({ missing: [], games: [], byes: 0, unreadable: [] });
  });

  it('is a table without the needed columns, which are named', () => {
    expect(read('Termin;Vorname\n1;2').missing).toEqual(['HeimMannschaft', 'GastMannschaft']);
    expect(read('a\n').missing).toEqual(['Termin', 'HeimMannschaft', 'GastMannschaft']);
  });
});

describe('hostile files', () => {
  it('give plain text, and nothing invisible', () => {
    const [game] = read(
      list(
        ...Array.from({ length: 60 }, (_, at) => shortLine('18.09.2026 19:30', ['A', 'B'], at)),
        shortLine('18.09.2026 19:30', ['=HYPERLINK("http://x";"y")', "'+1\u0000\u0007B\u202e"], '@SUM(A1)'),
      ),
    ).games.slice(-1);
    expect([game?.home.name, game?.away.name, game?.matchNumber]).toEqual([
      '=HYPERLINK("http://x";"y")',
      '+1B',
      '@SUM(A1)',
    ]);
  });

  it.each([
    { what: 'nothing', text: '', code: 'not-a-table' },
    { what: 'a workbook', text: 'PK\u0003\u0004\u0000\u0000', code: 'not-a-table' },
    { what: 'a page', text: '<html><body>429</body></html>', code: 'read' },
    {
      what: '1,000 columns',
      text: `${Array.from({ length: 1000 }, (_, at) => `Spalte${at}`).join(';')}\n1;2`,
      code: 'too-many-columns',
    },
    {
      what: '20,001 lines',
      text: list(...Array.from({ length: 20_001 }, () => ';;;;;;;;;;;x')),
      code: 'season-too-long',
    },
  ])('$what: $code', ({ text, code }) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    { what: 'quotes', text: '"'.repeat(8 * 1024 * 1024) },
    { what: 'lines of quotes', text: '"\n'.repeat(4 * 1024 * 1024) },
    { what: 'line ends', text: '\n'.repeat(8 * 1024 * 1024) },
    { what: 'separators', text: `${shortHead}\n${';'.repeat(8 * 1024 * 1024)}` },
    {
      what: 'a list and quotes',
      text: list(shortLine('18.09.2026 19:30', ['A', 'B'], 1), '"'.repeat(8 * 1024 * 1024)),
    },
  ])('8 MB of $what end within the limits of their thread', async ({ text }) => {
    const code = await readSeasonFile('somebody', bytes(text), zone).then(
      () => 'read',
      (error: { code: string }) => error.code,
    );
    expect(['read', 'not-a-table', 'season-too-long', 'too-complicated']).toContain(code);
  });

  it('only ever throw a failure, whatever the bytes', () => {
    const whole = bytes(list(shortLine('18.09.2026 19:30', ['A', 'B'], 1), shortLine('x', ['C', 'D'], 2)));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
        const noisy = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)]);
        expect(['read', 'not-a-table']).toContain(codeOf(noisy));
      }),
      { numRuns: 300 },
    );
  });
});
