/** Which of several games with one number a line is about, where its teams are written in another way. */
import { expect, it } from 'vitest';
import { matchCodes } from './match-codes.ts';

const game = (id: string, awayTeam: string) => ({
  ...{ id, day: '2026-12-04', homeTeam: 'TTC Hof', awayTeam, matchNumber: '101' },
});
const games = [game('green', 'TV Grün-Weiß Süd'), game('selb', 'TV Selb')];

it.each(['TV Grün-Weiß Süd', 'TV Gruen-Weiss Sued', 'TV GRÜN-WEISS SÜD', 'tv grün-weiß süd'])(
  '%s',
  (name) => {
    const text = `101 TTC Hof – ${name} K7XM2QPLA9ZT`;
    const line = { line: 1, text, number: '101', date: null, code: 'K7XM2QPLA9ZT', pin: null };
    const { found } = matchCodes({ lines: [line], unread: [] }, games);
    expect(found.map(({ gameIds }) => gameIds)).toEqual([['green']]);
  },
);
