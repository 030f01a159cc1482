/** Entries as they come over the wire. */
import { expect, it } from 'vitest';
import { ReportEntry, ReportSetup } from './shape.ts';

const common = {
  id: '0b8f5a3e-6f0e-4f0b-9a51-3d3f0f6f7a10',
  device: 'tablet',
  counter: 1,
  at: '2026-11-27T19:30:00.000Z',
};
const errorsOf = (input: object) =>
  (ReportEntry.safeParse({ ...common, ...input }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

it.each<[object, string[]]>([
  [{ kind: 'set', game: 1, set: 1, home: 11, away: 5 }, []],
  [
    { kind: 'set', game: 17, set: 6, home: 100, away: -1 },
    ['game too-large', 'set too-large', 'home too-large', 'away too-small'],
  ],
  [
    { kind: 'set', game: 0, set: 0, home: 11, away: 5.5 },
    ['game too-small', 'set too-small', 'away invalid'],
  ],
  [{ kind: 'set', game: 1, set: 1, home: 11, away: 5, table: 1 }, [' Unrecognized key: "table"']],
  [{ kind: 'singles', side: 'home', players: ['1.1', ' Eva '] }, []],
  [
    { kind: 'singles', side: 'guest', players: ['', 'x'.repeat(101)] },
    ['side invalid', 'players.0 required', 'players.1 too-long'],
  ],
  [{ kind: 'doubles', side: 'away', pairs: [['1.1', '1.2'], null] }, []],
  [{ kind: 'doubles', side: 'away', pairs: [['1.1']] }, ['pairs.0 invalid']],
  [{ kind: 'pairing', game: 1, pairing: 'D1-D1' }, []],
  ...['D2-D1', '5-1', '1-5', '0-1', '11-1', '1-1-1'].map((pairing): [object, string[]] => [
    { kind: 'pairing', game: 1, pairing },
    ['pairing invalid'],
  ]),
  [{ kind: 'start', game: 1, table: 17 }, ['table too-large']],
  [{ kind: 'givenUp', game: 1, by: 'away', set: 5, home: 0, away: 0 }, []],
  [{ kind: 'walkOver', game: 1, by: 'both' }, []],
  [{ kind: 'matchLost', by: 'both' }, ['by invalid']],
  [{ kind: 'undo', replaces: [common.id] }, []],
  [
    { kind: 'undo', replaces: ['e1'], counter: 0, at: '2026-11-27T19:30:00Z', device: '' },
    ['device required', 'counter too-small', 'at invalid', 'replaces.0 not-an-id'],
  ],
  [{ kind: 'ttr', side: 'away', player: 'Adam', ttr: 1512 }, []],
  [{ kind: 'ttr', side: 'away', player: 'Adam', ttr: 99 }, ['ttr too-small']],
  [{ kind: 'undo', at: '2026-11-27T20:30:00.000+01:00' }, ['at invalid']],
  [{ kind: 'x' }, ['kind invalid']],
])('%j', (input, expected) => {
  expect(errorsOf(input)).toEqual(expected);
});

it('has defaults', () => {
  expect(ReportEntry.parse({ ...common, kind: 'matchLost', by: 'home' })).toMatchObject({ replaces: [] });
  expect(ReportSetup.parse({ system: 'bund' })).toEqual({ system: 'bund', playedOut: false });
  expect(ReportSetup.safeParse({ system: 'corbillon' }).error?.issues[0]?.message).toBe('invalid');
});
