/** The association's exports are read exactly; broken parts are reported line by line. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickGames } from './pick-games.ts';
import { readCalendar } from './read-calendar.ts';

const zone = 'Europe/Berlin';
const file = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const gamesIn = (bytes: Uint8Array, team: string) => pickGames(readCalendar(bytes, zone), team);
const calendar = (...events: string[]) =>
  new TextEncoder().encode(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'));
const event = (summary: string, start = 'DTSTART;TZID=Europe/Berlin:20261016T193000', ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${summary}`, start, `SUMMARY:${summary}`, ...more, 'END:VEVENT'].join('\r\n');

const localOf = (instant: string) =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

type Expected = {
  team: string;
  calendarName: string;
  games: { uid: string; date: string; localDate: string; expect?: string; homeTeam: string }[];
};

describe.each(['second-team', 'youth'])('the export %s', (name) => {
  const expected = JSON.parse(file(`${name}.json`).toString()) as Expected;
  const read = readCalendar(file(`${name}.ics`), zone);
  const { games, unreadable } = pickGames(read, expected.team);

  it('has its calendar’s name', () => {
    expect(read.name).toBe(expected.calendarName);
  });

  it('gives exactly its games', () => {
    const wanted = expected.games
      .filter((game) => !game.expect?.startsWith('bye'))
      .map(({ expect: _, ...game }) => game);
    const found = games.map(
      ({ homeTeam, awayTeam, homeGame, cupGame, date, location, description, externalId }) => ({
        uid: externalId,
        ...{ homeTeam, awayTeam, homeGame, cupGame, date, location, description },
        localDate: localOf(date),
      }),
    );
    expect(found).toEqual(wanted);
  });

  it('marks cancelled games and byes', () => {
    const cancelled = expected.games
      .filter((game) => game.expect?.startsWith('cancelled'))
      .map((game) => game.uid);
    expect(games.filter((game) => game.cancelled).map((game) => game.externalId)).toEqual(cancelled);
    const byes = expected.games.filter((game) => game.expect?.startsWith('bye'));
    expect(unreadable.map((row) => row.reason)).toEqual(byes.map(() => 'bye'));
  });
});

describe('a broken file', () => {
  it('that is truncated gives its complete events and says where it ends', () => {
    const { games, unreadable } = gamesIn(file('broken-off.ics'), 'TTC 1990 Hof II');
    expect(games).toHaveLength(3);
    expect(unreadable).toMatchObject([{ reason: 'broken-off' }]);
  });

  it('that is truncated between two events says so too', () => {
    const text = new TextDecoder()
      .decode(calendar(event('TTC 1990 Hof II vs TSV Nord')))
      .replace('END:VCALENDAR', '');
    const { games, unreadable } = gamesIn(new TextEncoder().encode(text), 'TTC 1990 Hof II');
    expect([games.length, unreadable.map((row) => row.reason)]).toEqual([1, ['broken-off']]);
  });

  it('whose last event has no end says where that begins', () => {
    const [whole, open] = [event('TTC 1990 Hof II vs TSV Nord'), event('TTC 1990 Hof II vs TSV Ost')];
    const { games, unreadable } = gamesIn(
      calendar(whole, open.replace('\r\nEND:VEVENT', '')),
      'TTC 1990 Hof II',
    );
    expect(games.map(({ awayTeam }) => awayTeam)).toEqual(['TSV Nord']);
    expect(unreadable).toMatchObject([{ reason: 'broken-off', line: 8 }]);
  });

  it.each([
    ['its summary', ['UID:spiel-7', 'SUMMARY;LANGUAGE=de: Hof gegen Selb'], 'Hof gegen Selb'],
    ['its id, where it has none', ['UID:spiel-7'], 'spiel-7'],
    ['nothing, where it has neither', [], ''],
  ])('names an event that it cannot read by %s', (_, about, named) => {
    const block = ['BEGIN:VEVENT', ...about, 'DTSTART:heute', 'END:VEVENT'].join('\r\n');
    expect(readCalendar(calendar(block), zone).unreadable.map(({ text }) => text)).toEqual([named]);
  });

  it('with bad events reports each and keeps the good ones', () => {
    const { games, unreadable } = gamesIn(file('bad-events.ics'), 'TTC 1990 Hof II');
    expect(unreadable.map((row) => row.reason)).toEqual([
      'no-date',
      'bad-date',
      'not-a-game',
      'no-summary',
      'not-our-game',
      'no-time',
    ]);
    expect(unreadable.every((row, at) => at === 0 || row.line > (unreadable[at - 1]?.line ?? 0))).toBe(true);
    expect(games.map(({ awayTeam, date }) => [awayTeam, date])).toEqual([
      ['SV Bindestrich-Nord', '2026-10-16T17:30:00.000Z'],
      ['TSV Gutesspiel', '2026-10-23T17:30:00.000Z'],
    ]);
  });

  it.each(['not-a-calendar.ics', 'empty.ics'])('%s is not a calendar', (name) => {
    expect(() => readCalendar(file(name), zone)).toThrowError(
      expect.objectContaining({ code: 'not-a-calendar' }),
    );
  });

  it('only ever throws its own failure, whatever the bytes', () => {
    const whole = file('bad-events.ics');
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
        const bytes = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)]);
        try {
          gamesIn(bytes, 'TTC 1990 Hof II');
        } catch (error) {
          expect(error).toMatchObject({ code: 'not-a-calendar' });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('team names', () => {
  it('are compared as a whole: the first team’s file is not the second’s', () => {
    const { games, unreadable } = gamesIn(calendar(event('TTC 1990 Hof vs TSV Nord')), 'TTC 1990 Hof II');
    expect([games.length, unreadable[0]?.reason]).toEqual([0, 'not-our-game']);
  });

  it('with a dash are split where our name ends', () => {
    const { games } = gamesIn(calendar(event('SG Nord - Süd - TTC 1990 Hof')), 'TTC 1990 Hof');
    expect(games[0]).toMatchObject({ homeTeam: 'SG Nord - Süd', awayTeam: 'TTC 1990 Hof', homeGame: false });
  });

  it('may differ from the club’s own name for the team if the calendar names it', () => {
    const { games } = gamesIn(
      calendar('X-WR-CALNAME:Termine von TTC 1990 Hof', event('TTC 1990 Hof vs. TSV Nord')),
      'Jugend 19',
    );
    expect(games[0]).toMatchObject({ homeGame: true, awayTeam: 'TSV Nord' });
  });
});

describe('a description', () => {
  it.each([
    ['Spieltag: 1\\\\, Spielnummer: 100', [1, '100', null]],
    ['Spieltag: 1\\, Spielnummer: 100', [1, '100', null]],
    ['Vorrunde\\\\, 2. Spieltag\\\\, Spielnummer: 101', [2, '101', 'first']],
    ['Jugend 19 Bezirksklasse A Rückrunde\\nSpieltag: 12\\, Spielnummer: 2a', [12, '2a', 'second']],
    ['Pokal\\, 1. Runde\\, Spielnummer: 1.', [null, '1', null]],
    ['Spieltag: 0\\, Spielnummer: 0', [null, null, null]],
    ['Spieltag: 123\\, Vorrunde oder Rückrunde', [null, null, null]],
    ['Bitte Hallenschuhe', [null, null, null]],
  ])('%s names match day, number and half', (text, expected) => {
    const { games } = gamesIn(
      calendar(event('TTC 1990 Hof vs TSV Nord', undefined, `DESCRIPTION:${text}`)),
      'TTC 1990 Hof',
    );
    expect(games.map(({ matchDay, matchNumber, half }) => [matchDay, matchNumber, half])).toEqual([expected]);
  });
});

describe('a file in another form', () => {
  const plain = ['LOCATION:Jahnhalle\\, Hof', 'STATUS:CONFIRMED'];
  const text = new TextDecoder().decode(calendar(event('TTC 1990 Hof vs TSV Grünwald', undefined, ...plain)));
  const bytes = (form: string, encoding: BufferEncoding = 'utf8') => Buffer.from(form, encoding);
  const whole = bytes(text);
  const letter = whole.lastIndexOf(bytes('ü')) + 1;

  it.each([
    ['with line feeds only', bytes(text.replaceAll('\r\n', '\n'))],
    ['with a mark at its beginning', bytes(`\uFEFF${text}`)],
    ['in Windows-1252', bytes(text, 'latin1')],
    ['in UTF-16', bytes(`\uFEFF${text}`, 'utf16le')],
    [
      'folded within words',
      bytes(text.replace(/(SUMMARY.*)wald/, '$1\r\n wald').replace('Jahnhalle', 'Jahn\r\n\thalle')),
    ],
    [
      'folded within a letter',
      Buffer.concat([whole.subarray(0, letter), bytes('\r\n '), whole.subarray(letter)]),
    ],
    ['with parameters', bytes(text.replace('SUMMARY:', 'SUMMARY;LANGUAGE=de:'))],
    ['with a line end in the place', bytes(text.replace('\\, Hof', '\\nHof'))],
  ])('%s is the same', (_, form) => {
    const { games, unreadable } = gamesIn(form, 'TTC 1990 Hof');
    expect(unreadable).toEqual([]);
    expect(games).toMatchObject([
      {
        homeTeam: 'TTC 1990 Hof',
        awayTeam: 'TSV Grünwald',
        date: '2026-10-16T17:30:00.000Z',
        location: 'Jahnhalle, Hof',
        cancelled: false,
      },
    ]);
  });

  it('have names of one line, without what is invisible or draws over others', () => {
    const [game] = gamesIn(
      calendar(event(`TTC 1990 Hof vs TSV\\n\u202ENord${'\u0301'.repeat(50)}`)),
      'TTC 1990 Hof',
    ).games;
    expect(game?.awayTeam).toBe(`TSV Nord${'\u0301'.repeat(4)}`);
  });

  it('are read with lines of a description that are not folded', () => {
    const lines = ['DESCRIPTION:Treffpunkt am Heim', 'Anfahrt über die A9: Ausfahrt Hof', '', 'Gruß, Jo'];
    const file = calendar(
      event('TTC 1990 Hof vs TSV Nord', undefined, [...lines, 'LOCATION:Halle'].join('\r\n')),
    );
    expect(gamesIn(file, 'TTC 1990 Hof')).toMatchObject({
      games: [{ awayTeam: 'TSV Nord', location: 'Halle' }],
      unreadable: [],
    });
  });

  it('says that a whole day has no time, and that a game is cancelled', () => {
    const start = 'DTSTART;VALUE=DATE:20261016';
    expect(gamesIn(calendar(event('TTC 1990 Hof vs TSV Nord', start)), 'TTC 1990 Hof')).toMatchObject({
      games: [],
      unreadable: [{ reason: 'no-time' }],
    });
    const cancelled = calendar(event('TTC 1990 Hof vs TSV Nord', undefined, 'STATUS:cancelled'));
    expect(gamesIn(cancelled, 'TTC 1990 Hof').games[0]?.cancelled).toBe(true);
  });

  it.each([
    ['CANCEL', true],
    ['PUBLISH', false],
  ])('with the method %s calls off all games: %s', (method, cancelled) => {
    const games = ['TTC 1990 Hof vs TSV Nord', 'TSV Nord vs TTC 1990 Hof'].map((one) => event(one));
    const file = calendar(`METHOD:${method}`, ...games);
    expect(gamesIn(file, 'TTC 1990 Hof').games.map((game) => game.cancelled)).toEqual([cancelled, cancelled]);
  });
});

describe('times', () => {
  it('in a zone, in UTC, or without either are club time at the right instant, also at clock changes', () => {
    const dates = (start: string) =>
      gamesIn(calendar(event('TTC 1990 Hof vs TSV Nord', start)), 'TTC 1990 Hof').games[0]?.date;
    expect(dates('DTSTART;TZID=Europe/Berlin:20261025T100000')).toBe('2026-10-25T09:00:00.000Z');
    expect(dates('DTSTART;TZID=Europe/Berlin:20260329T100000')).toBe('2026-03-29T08:00:00.000Z');
    expect(dates('DTSTART:20261016T173000Z')).toBe('2026-10-16T17:30:00.000Z');
    expect(dates('DTSTART:20261016T193000')).toBe('2026-10-16T17:30:00.000Z');
    expect(dates('DTSTART;TZID=Europe/London:20261016T193000')).toBe('2026-10-16T18:30:00.000Z');
    expect(dates('DTSTART;TZID="Europe/London":20261016T193000')).toBe('2026-10-16T18:30:00.000Z');
    expect(dates('DTSTART;TZID=GMT+01:00:20261016T193000')).toBe('2026-10-16T18:30:00.000Z');
    expect(dates('DTSTART;VALUE=DATE-TIME;TZID="UTC+01:00":20261016T193000')).toBe(
      '2026-10-16T18:30:00.000Z',
    );
    expect(dates('DTSTART;TZID=-0300:20261016T193000')).toBe('2026-10-16T22:30:00.000Z');
    // a name of Windows without its definition
    expect(dates('DTSTART;TZID=W. Europe Standard Time:20261016T193000')).toBe('2026-10-16T17:30:00.000Z');
  });

  it('in a zone that the file defines are as it says, though the zone is named like an offset', () => {
    const part = (name: string, start: string, month: number, from: string, to: string) => [
      `BEGIN:${name}`,
      `DTSTART:${start}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${name}`,
    ];
    const defined = [
      'BEGIN:VTIMEZONE',
      'TZID:GMT+01:00',
      ...part('STANDARD', '19701025T030000', 10, '+0200', '+0100'),
      ...part('DAYLIGHT', '19700329T020000', 3, '+0100', '+0200'),
      'END:VTIMEZONE',
    ];
    const one = event('TTC 1990 Hof vs TSV Nord', 'DTSTART;TZID=GMT+01:00:20261016T193000');
    const { games } = gamesIn(calendar(...defined, one), 'TTC 1990 Hof');
    expect(games.map(({ date }) => date)).toEqual(['2026-10-16T17:30:00.000Z']);
  });

  it.each([
    ['Europe/London', '2026-10-16T18:30:00.000Z'],
    ['Hofer Zeit', '2026-10-16T17:30:00.000Z'],
    ['', '2026-10-16T17:30:00.000Z'],
  ])('without a zone are in the one of the calendar, %s, where it is known', (named, date) => {
    const start = 'DTSTART:20261016T193000';
    const file = calendar(`X-WR-TIMEZONE:${named}`, event('TTC 1990 Hof vs TSV Nord', start));
    expect(gamesIn(file, 'TTC 1990 Hof').games[0]?.date).toBe(date);
    const inBerlin = event('TTC 1990 Hof vs TSV Nord', 'DTSTART;TZID=Europe/Berlin:20261016T193000');
    const own = gamesIn(calendar(`X-WR-TIMEZONE:${named}`, inBerlin), 'TTC 1990 Hof');
    expect(own.games[0]?.date).toBe('2026-10-16T17:30:00.000Z');
  });
});

it.each([
  ['the later one in the file, with the same sequence', 0, 0, '2026-10-17T17:30:00.000Z'],
  ['the one with the higher sequence, wherever it is', 1, 0, '2026-10-16T17:30:00.000Z'],
])('of two events with one UID counts %s', (_, first, second, date) => {
  const at = (day: number, sequence: number) =>
    event('A vs B', `DTSTART;TZID=Europe/Berlin:202610${day}T193000`, `SEQUENCE:${sequence}`);
  const { games } = gamesIn(calendar(at(16, first), at(17, second)), 'A');
  expect(games.map((game) => game.date)).toEqual([date]);
});
