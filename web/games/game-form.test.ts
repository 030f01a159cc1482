import { clubTime } from '@club/contract/club-time.ts';
import { describe, expect, it } from 'vitest';
import { numberOrNone } from '../ui/form/number-of.ts';
import { gameShape } from './game-check.ts';
import { leagueAfter, movedTo, renamed } from './game-form.ts';

const empty = { homeTeam: '', awayTeam: '', homeGame: true };

describe('the form of a game', () => {
  it('puts our team’s name on our side', () => {
    expect(renamed(empty, 'TTC 1990 Hof', undefined).homeTeam).toBe('TTC 1990 Hof');
    expect(renamed({ ...empty, homeGame: false }, 'TTC 1990 Hof', undefined).awayTeam).toBe('TTC 1990 Hof');
  });
  it('replaces the former team’s name and keeps one that was entered', () => {
    const ours = { homeTeam: 'TTC 1990 Hof', awayTeam: 'TSV Nord', homeGame: true };
    expect(renamed(ours, 'TTC 1990 Hof II', 'TTC 1990 Hof').homeTeam).toBe('TTC 1990 Hof II');
    expect(renamed({ ...ours, homeTeam: 'SG Hof' }, 'TTC 1990 Hof II', 'TTC 1990 Hof').homeTeam).toBe(
      'SG Hof',
    );
  });
  it('swaps both names when the game moves home or away', () => {
    const home = { homeTeam: 'TTC 1990 Hof', awayTeam: 'TSV Nord', homeGame: true };
    expect(movedTo(home, false)).toEqual({ homeTeam: 'TSV Nord', awayTeam: 'TTC 1990 Hof', homeGame: false });
    expect(movedTo(home, true)).toBe(home);
  });
  it('takes the team’s league unless another was entered', () => {
    expect(leagueAfter('', 'Bezirksliga', undefined)).toBe('Bezirksliga');
    expect(leagueAfter('Bezirksliga', 'Kreisliga', 'Bezirksliga')).toBe('Kreisliga');
    expect(leagueAfter('Pokal', 'Kreisliga', 'Bezirksliga')).toBe('Pokal');
  });
  it('reads a score as a number, an empty field as nothing, and words as no score', () => {
    expect([' 9 ', '', 'neun', '-1'].map(numberOrNone)).toEqual([9, null, Number.NaN, -1]);
  });
});

describe('a game is not sent', () => {
  const good = {
    teamId: '01a1fc5d-9aa8-702c-9187-cec9b5e94498',
    homeTeam: 'TTC 1990 Hof',
    awayTeam: 'TSV Nord',
    homeGame: true,
    date: '2026-11-24T18:30:00Z',
    meetTime: null,
  };
  const refusals = async (change: object) => {
    const read = (await gameShape(clubTime('Europe/Berlin'))).safeParse({ ...good, ...change });
    return read.error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [];
  };
  it.each([
    [{}, []],
    [
      { teamId: '', date: null },
      [
        ['teamId', 'team-empty'],
        ['date', 'start-date-empty'],
      ],
    ],
    [{ meetAt: '2026-11-24T17:45:00Z', meetTime: '18:45' }, []],
    [{ meetAt: '2027-03-28T01:30:00Z', meetTime: '02:30' }, [['meetAt', 'time-skipped']]],
    [{ awayTeam: 'ttc 1990  hof' }, [['awayTeam', 'same-teams']]],
    [{ scoreHome: 9, scoreGuest: null }, [['scoreGuest', 'score-needs-both']]],
    [{ scoreHome: 17, scoreGuest: 0 }, [['scoreHome', 'score-out-of-range']]],
    [{ scoreHome: numberOrNone('neun'), scoreGuest: 0 }, [['scoreHome', 'score-out-of-range']]],
  ])('%j', async (change, wanted) => {
    expect(await refusals(change)).toEqual(wanted);
  });
});
