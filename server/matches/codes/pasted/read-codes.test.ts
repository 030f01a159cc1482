/** Match codes and PINs in the texts that people paste: in any order of words, with and without headings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

const games = {
  numbers: ['3', '9', '101', '102', '0117'],
  teams: ['TTC 1990 Hof', 'TTC 1990 Hof II', 'TSV Musterreuth 1860', 'SV Beispielgrün'],
};
/** `101 CODE PIN` for each game, with the date where there is one. */
const read = (...lines: string[]) => {
  const { lines: found, unread } = readCodes(lines.join('\n'), games);
  return {
    found: found.map(({ number, code, pin, date }) =>
      [number, code ?? '–', pin ?? '–', ...(date ? [date] : [])].join(' '),
    ),
    unread: unread.map(({ line, reason }) => `${line} ${reason}`),
  };
};
const found = (...lines: string[]) => {
  const { found: all, unread } = read(...lines);
  expect(unread).toEqual([]);
  return all;
};

describe('a line', () => {
  it.each([
    ['in the order of a list', '101 K7XM2QPLA9ZT 4711'],
    ['in another order', '4711 K7XM2QPLA9ZT 101'],
    ['with commas', 'K7XM2QPLA9ZT, 4711, 101'],
    ['with words', 'Spielnummer: 101, Spielcode: K7XM2QPLA9ZT, PIN: 4711'],
    ['with words in another order', 'PIN 4711 für Spiel 101 (Code K7XM2QPLA9ZT)'],
    ['in English', 'Match no. 101: code K7XM2QPLA9ZT pin 4711'],
    ['with short words', 'Nr. 101 – Spiel-Code = K7XM2QPLA9ZT / Spiel-Pin=4711'],
    ['with both in one', 'Begegnung 101 Code/PIN: K7XM2QPLA9ZT / 4711'],
    ['with words behind the labels', 'Code/PIN für Spiel 101: K7XM2QPLA9ZT / 4711'],
    ['in a sentence', 'Die PIN für Spiel 101 ist 4711, der Code lautet K7XM2QPLA9ZT'],
    ['with the round', '3. Spieltag, Spielnummer: 101, Code K7XM2QPLA9ZT, PIN 4711.'],
    ['with leading zeros', '00101 K7XM2QPLA9ZT 4711'],
  ])('is read %s', (_, line) => {
    const [one] = found(line);
    expect(one).toMatch(/^(00)?101 K7XM2QPLA9ZT 4711$/);
  });

  it('may have date, time and teams beside it, whose figures are no PIN', () => {
    expect(
      found(
        'Fr. 02.10.2026 19:30 Bezirksklasse A 101 TTC 1990 Hof II – TSV Musterreuth 1860 K7XM2QPLA9ZT 4711',
        '2026-10-09 20:00 102 SV BEISPIELGRÜN : TTC 1990 Hof AB12CD34EF56 0815',
        '9.1.27, 19.30 Uhr; 9; Jugend19; 007007; X1Y2Z3A4B5',
      ),
    ).toEqual([
      '101 K7XM2QPLA9ZT 4711 2026-10-02',
      '102 AB12CD34EF56 0815 2026-10-09',
      '9 X1Y2Z3A4B5 007007 2027-01-09',
    ]);
  });

  it('may have the code or the PIN alone', () => {
    expect(found('101 K7XM2QPLA9ZT', '102 PIN: 4711')).toEqual(['101 K7XM2QPLA9ZT –', '102 – 4711']);
  });

  it('that calls a code so may have any', () => {
    expect(found('Spiel 101 Code: abcdef PIN: x9')).toEqual(['101 abcdef x9']);
  });

  it('may have a code that ends like one of the words', () => {
    expect(found('101 NEUERCODE123 PIN 9876', '102 4711 ALPIN98NR3')).toEqual([
      '101 NEUERCODE123 9876',
      '102 ALPIN98NR3 4711',
    ]);
  });

  it('keeps capitals and hyphens of a code as they are', () => {
    expect(found('101 K7xm-2qPL 4711')).toEqual(['101 K7xm-2qPL 4711']);
  });
});

describe('a list with headings', () => {
  it('is read by them, whatever their order', () => {
    expect(
      found(
        'Datum\tNr.\tHeim\tGast\tPIN\tSpielcode',
        '02.10.2026\t101\tTTC 1990 Hof II\tTSV 1860\t12345678\tABCDEFGH',
        '09.10.2026\t102\tSV Beispielgrün\tTTC 1990 Hof II\t\tQWERTZUI',
      ),
    ).toEqual(['101 ABCDEFGH 12345678 2026-10-02', '102 QWERTZUI – 2026-10-09']);
  });

  it('may come from a file', () => {
    expect(found('BegegnungNr;Spiel-Pin;Spiel-Code', '"101";"4711";"K7"')).toEqual(['101 K7 4711']);
  });

  it('may have lines of another form below', () => {
    expect(found('Nr.\tCode\tPIN', '101\tK7\t1', 'Spiel 102 Code: K8 PIN: 2')).toEqual([
      '101 K7 1',
      '102 K8 2',
    ]);
  });
});

describe('a mail', () => {
  it('may have code and PIN in lines of their own below the game', () => {
    expect(
      found(
        'Hallo Vera,',
        '',
        'hier sind die Daten:',
        'Spiel 101: TTC 1990 Hof II – SV Beispielgrün',
        'Code: K7XM2QPLA9ZT',
        'PIN: 4711',
        '',
        'Spiel 102, 09.10.2026',
        'PIN: 0815',
        'Viele Grüße',
      ),
    ).toEqual(['101 K7XM2QPLA9ZT 4711', '102 – 0815 2026-10-09']);
  });

  it('does not give a game what belongs to none', () => {
    expect(read('Spiel 101 Code: K7XM2QPLA9ZT', 'Saison 2026/27', 'PIN: 1', 'PIN: 2')).toEqual({
      found: ['101 K7XM2QPLA9ZT –'],
      unread: ['2 no-number', '3 no-number', '4 no-number'],
    });
  });
});

describe('a line is left out, and says so,', () => {
  it.each([
    ['without a number', 'K7XM2QPLA9ZT 4711', 'no-number'],
    ['with a number alone', 'Spiel 101', 'no-codes'],
    ['with two numbers', '101 102 K7XM2QPLA9ZT', 'unclear'],
    ['with two PINs', '101 4711 0815', 'unclear'],
    ['with two codes', '101 K7XM2QPLA9ZT AB12CD34EF56', 'unclear'],
    ['with too long a code', `101 Code: ${'K7'.repeat(11)}`, 'too-long'],
  ])('%s', (_, line, reason) => {
    expect(read(line)).toEqual({ found: [], unread: [`1 ${reason}`] });
  });
});

it('reads the number of a game that is not among them, where it is called so', () => {
  expect(found('Spiel 999 K7XM2QPLA9ZT 4711')).toEqual(['999 K7XM2QPLA9ZT 4711']);
});

it('reads any text beside games of any name', () => {
  const line = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('Spiel 101', 'Code: K7', 'PIN 4711'));
  const names = fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), names, names, (lines, numbers, teams) => {
      const { lines: all } = readCodes(lines.join('\n'), { numbers, teams });
      for (const { code, pin } of all) expect(code === null && pin === null).toBe(false);
    }),
  );
});

it('takes names of teams as they are', () => {
  const teams = ['SG Oberkotzau-Schwarzenbach/Saale 1919 (J15) [2]', 'TTC 1990 Hof II'];
  const line = 'Nr. 101 TTC 1990 Hof II - SG Oberkotzau-Schwarzenbach/Saale 1919 (J15) [2] K7XM2QPLA9ZT 4711';
  expect(readCodes(line, { numbers: ['101'], teams }).lines).toMatchObject([
    { number: '101', code: 'K7XM2QPLA9ZT', pin: '4711' },
  ]);
});

it('comes to an end with a text that was made to be slow, and reads nothing in it', () => {
  const hostile = [
    '-'.repeat(50_000),
    `${'a'.repeat(20)}-`.repeat(2000),
    'code '.repeat(10_000),
    `${'1.'.repeat(20_000)}`,
    `101 ${'\t;'.repeat(20_000)}`,
    'nr\n'.repeat(15_000),
  ];
  // a pattern that goes back and forth would take minutes: the test would not end in time
  for (const text of hostile)
    expect(
      readCodes(text, { ...games, teams: Array.from({ length: 400 }, (_, at) => `SV ${at}`) }).lines,
    ).toEqual([]);
});
