/** The report in the order of the association's form, to be read out or copied. */
import { describe, expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import { foldReport } from '../fold.ts';
import type { ReportSetup } from '../shape.ts';
import { lineUps, logOf, type Said, set, setsOfGame, wonGame } from '../testing-report.ts';
import { formOf, formText } from './form.ts';

const zone = clubTime('Europe/Berlin');
const teams = { home: 'TTC 1990 Hof II', away: 'TSV Probeheim' };
const names: Record<string, string> = { H1: 'Muster', H2: 'Anders' };
const nameOf = (player: string) => names[player] ?? player;
const formed = (setup: Partial<ReportSetup>, ...said: Said[]) => {
  const log = logOf(...said);
  return formOf(foldReport({ system: 'bund', playedOut: false, ...setup }, log), log, nameOf);
};
const full = lineUps([4, 2], [4, 2]);
const homeWins = [1, 2, 3, 4, 5].flatMap((game) => wonGame(game, 'home'));
const at = (time: string) => Date.parse(`2026-10-02T${time}:00Z`);

describe('the form', () => {
  it('has a line for each game in the order of play, with the score after it', () => {
    const { lines } = formed({}, ...full, ...wonGame(2, 'away'), ...setsOfGame(1, '11:7 9:11 11:5 12:10'));
    expect(lines).toEqual([
      {
        number: 1,
        pairing: 'D1-D1',
        home: ['Muster', 'Anders'],
        away: ['A1', 'A2'],
        sets: [
          { home: 11, away: 7 },
          { home: 9, away: 11 },
          { home: 11, away: 5 },
          { home: 12, away: 10 },
        ],
        result: { home: 3, away: 1 },
        ending: 'played',
        points: { home: 1, away: 0 },
      },
      expect.objectContaining({ number: 2, result: { home: 0, away: 3 }, points: { home: 1, away: 1 } }),
    ]);
  });

  it('leaves out games behind the end of the match', () => {
    const { lines, points, result } = formed(
      {},
      ...full,
      ...homeWins,
      ...wonGame(6, 'home'),
      ...wonGame(9, 'away'),
    );
    expect([lines.length, points, result]).toEqual([6, { home: 6, away: 0 }, 'home']);
  });

  it('has what was played of a match that was lost as a whole', () => {
    const form = formed({}, ...full, ...wonGame(1, 'home'), { kind: 'matchLost', by: 'home' });
    expect(form).toMatchObject({ points: { home: 0, away: 6 }, sets: null, balls: null });
    expect(form.lines.map(({ number }) => number)).toEqual([1]);
  });
});

describe('start and end', () => {
  it('are the first entry of a game and the last result', () => {
    const said: Said[] = [
      ...full.map((one) => ({ ...one, at: at('17:00') })),
      { kind: 'start', game: 1, table: 1, at: at('17:31') },
      ...[...homeWins, ...wonGame(6, 'home')].map((one, index) => ({
        ...one,
        at: at('18:00') + index * 60_000,
      })),
    ];
    expect(formed({}, ...said)).toMatchObject({
      startedAt: '2026-10-02T17:31:00.000Z',
      endedAt: '2026-10-02T18:17:00.000Z',
    });
    expect(formed({}, ...said.slice(0, -1))).toMatchObject({ endedAt: null });
    expect(formed({}, ...full)).toMatchObject({ startedAt: null, endedAt: null });
  });

  it.each<Said>([
    { kind: 'start', game: 1, table: 1 },
    set(1, 1, '11:7'),
    { kind: 'givenUp', game: 1, by: 'away', set: 1, home: 4, away: 2 },
    { kind: 'walkOver', game: 1, by: 'away' },
  ])('begin with any entry of a game: $kind', (first) => {
    const said = [...full.map((one) => ({ ...one, at: at('17:00') })), { ...first, at: at('17:31') }];
    expect(formed({}, ...said).startedAt).toBe('2026-10-02T17:31:00.000Z');
  });

  it('stay when a set is corrected the next day', () => {
    const said = [...full, ...homeWins, ...wonGame(6, 'home')].map((one) => ({ ...one, at: at('19:00') }));
    const last = `e${said.length}`;
    const corrected = set(6, 3, '12:10', { replaces: [last], at: at('19:00') + 86_400_000 });
    const again = set(6, 3, '13:11', { replaces: [`e${said.length + 1}`], at: at('19:00') + 2 * 86_400_000 });
    expect(formed({}, ...said, corrected, again).endedAt).toBe('2026-10-02T19:00:00.000Z');
  });
});

describe('the form as text', () => {
  const said: Said[] = [
    ...lineUps([4, 2], [3, 1]),
    ...setsOfGame(1, '11:7 9:11 11:5 12:10'),
    { kind: 'walkOver', game: 3, by: 'home' },
    ...setsOfGame(4, '11:9'),
    { kind: 'givenUp', game: 4, by: 'away', set: 2, home: 5, away: 3 },
  ].map((one, index) => ({ ...one, at: at('17:30') + index * 60_000 }) as Said);

  it('is a line for each game between score and sums', () => {
    expect(formText(formed({}, ...said), teams, 'de', zone)).toBe(
      [
        'TTC 1990 Hof II – TSV Probeheim  4:1',
        'Beginn 19:34',
        '',
        '1. D1-D1  Muster/Anders – A1/A2  11:7 9:11 11:5 12:10  3:1',
        '2. D2-D2  H3/H4 – –  11:0 11:0 11:0  3:0  (kampflos)',
        '3. 1-2  Muster – A2  0:11 0:11 0:11  0:3  (kampflos)',
        '4. 2-1  Anders – A1  11:9 11:3 11:0  3:0  (aufgegeben)',
        '5. 3-4  H3 – –  11:0 11:0 11:0  3:0  (kampflos)',
        '',
        'Punkte 4:1, Sätze 12:4, Bälle 142:78',
      ].join('\n'),
    );
  });

  it('is in English too, with the end of the match and what nobody played', () => {
    const void1: Said = { kind: 'walkOver', game: 1, by: 'both' };
    const text = formText(
      formed({}, ...full, void1, ...[2, 3, 4, 5, 6].flatMap((game) => wonGame(game, 'home'))),
      teams,
      'en',
      clubTime('UTC'),
    );
    expect(text.split('\n').slice(0, 4)).toEqual([
      'TTC 1990 Hof II – TSV Probeheim  5:0',
      'Start 00:00, End 00:00',
      '',
      '1. D1-D1  Muster/Anders – A1/A2  (not played)',
    ]);
    expect(text).toContain('Points 5:0, Sets 15:0, Points in sets 165:75');
  });

  it('leaves out sums that are not known', () => {
    const lost = formed({}, ...full, { kind: 'matchLost', by: 'home' });
    expect(formText(lost, teams, 'de', zone).split('\n').at(-1)).toBe('Punkte 0:6');
  });
});
