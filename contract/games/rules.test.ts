/** States of a game, which team it belongs to, and when two rows are the same game. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comingFrom,
  gameStates,
  outcomeOf,
  refuseHalfScore,
  refuseOpponents,
  refuseScore,
  refuseTransition,
  sameName,
  seasonHalfOf,
  startsEarly,
  stateAfterScore,
  statesFrom,
  venueOf,
} from './rules.ts';

describe('coming games', () => {
  it('are those of the day, and until the morning those of last evening, so that each game is in some view', () => {
    const midnight = '2026-11-23T23:00:00Z';
    const from = (now: string) => comingFrom(midnight, new Date(now));
    expect(from(midnight)).toBe('2026-11-23T17:00:00.000Z');
    expect(from('2026-11-24T04:59:59Z')).toBe('2026-11-23T17:00:00.000Z');
    expect(from('2026-11-24T05:00:00Z')).toBe(midnight);
  });
});

describe('a game', () => {
  it('can always keep its state, and never goes back from a result to planned', () => {
    for (const state of gameStates) expect(refuseTransition(state, state)).toBeNull();
    expect(refuseTransition('final', 'planned')).toBe('state-not-possible');
    expect(refuseTransition('live', 'planned')).toBe('state-not-possible');
    expect(refuseTransition('final', 'cancelled')).toBe('state-not-possible');
  });

  it('can be cancelled at any time before its end, and that can be undone', () => {
    expect([refuseTransition('planned', 'cancelled'), refuseTransition('live', 'cancelled')]).toEqual([
      null,
      null,
    ]);
    expect(refuseTransition('cancelled', 'planned')).toBeNull();
  });

  it('changes to these states and no others', () => {
    expect(Object.fromEntries(gameStates.map((state) => [state, statesFrom(state)]))).toEqual({
      planned: ['planned', 'live', 'final', 'cancelled'],
      live: ['live', 'final', 'cancelled'],
      final: ['final', 'live'],
      cancelled: ['cancelled', 'planned'],
    });
  });

  it('accepts scores while it is planned or live', () => {
    expect(gameStates.map((state) => refuseScore({ state, hasReport: false }))).toEqual([
      null,
      null,
      'game-final',
      'game-cancelled',
    ]);
  });

  it('accepts none while a match report keeps the score', () => {
    expect(gameStates.map((state) => refuseScore({ state, hasReport: true }))).toEqual([
      'report-keeps-score',
      'report-keeps-score',
      'report-keeps-score',
      'game-cancelled',
    ]);
  });

  it.each([
    ['planned', '2026-11-21T19:30:00Z', 'live'],
    ['planned', '2026-11-21T13:30:00Z', 'live'],
    ['planned', '2026-11-21T13:29:59Z', 'final'],
    ['planned', '2026-11-22T01:30:00Z', 'live'],
    ['live', '2026-11-01T18:00:00Z', 'live'],
    ['final', '2026-11-21T19:30:00Z', 'final'],
  ] as const)('that is %s and was scheduled for %s is %s with a score at 19:30', (state, date, then) => {
    expect(stateAfterScore({ state, date }, new Date('2026-11-21T19:30:00Z'))).toBe(then);
  });

  it('has both scores or none', () => {
    expect([refuseHalfScore(3, 1), refuseHalfScore(null, null)]).toEqual([null, null]);
    expect([refuseHalfScore(3, null), refuseHalfScore(null, 0)]).toEqual([
      'score-needs-both',
      'score-needs-both',
    ]);
  });

  it('is won from our side', () => {
    const game = { state: 'final' as const, scoreHome: 9, scoreGuest: 5 };
    expect(outcomeOf({ ...game, homeGame: true })).toBe('won');
    expect(outcomeOf({ ...game, homeGame: false })).toBe('lost');
    expect(outcomeOf({ ...game, scoreGuest: 9, homeGame: true })).toBe('drawn');
    expect(outcomeOf({ ...game, state: 'live', homeGame: true })).toBeNull();
    expect(outcomeOf({ ...game, scoreHome: null, homeGame: true })).toBeNull();
    expect(outcomeOf({ ...game, scoreGuest: null, homeGame: true })).toBeNull();
  });

  it.each([
    ['planned', '2026-11-21T22:30:00Z', false],
    ['planned', '2026-11-21T22:31:00Z', true],
    ['planned', '2026-11-20T18:00:00Z', false],
    ['live', '2026-12-05T18:00:00Z', false],
  ] as const)('that is %s and scheduled for %s starts too early: %s', (state, date, startsEarlyNow) => {
    expect(startsEarly({ state, date }, new Date('2026-11-21T19:30:00Z'))).toBe(startsEarlyNow);
  });
});

describe('team names', () => {
  it('are equal in any case, spacing and Unicode form, but not to another name that begins alike', () => {
    expect(sameName('TTC  1990 hof', 'TTC 1990 Hof ')).toBe(true);
    expect(sameName('Münchberg', 'Mu\u0308nchberg')).toBe(true);
    expect(sameName('TTC 1990 Hof', 'TTC 1990 Hof II')).toBe(false);
    expect(sameName('TTC Hof 1', 'TTC Hof1')).toBe(false);
    expect(refuseOpponents('TTC 1990 Hof', 'TV Rehau')).toBeNull();
    expect(refuseOpponents('TTC 1990 Hof', 'ttc 1990 HOF')).toBe('same-teams');
  });

  it('are equal in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => sameName(one, other) === sameName(other, one)),
    );
  });
});

describe('the season', () => {
  it('changes on the first of July and has its second half after New Year', () => {
    expect(seasonHalfOf('2026-07-01')).toEqual({ season: 2026, half: 'first' });
    expect(seasonHalfOf('2026-12-31')).toEqual({ season: 2026, half: 'first' });
    expect(seasonHalfOf('2027-01-01')).toEqual({ season: 2026, half: 'second' });
    expect(seasonHalfOf('2027-06-30')).toEqual({ season: 2026, half: 'second' });
  });
});

it('the place of a game is the one that was entered, else the hall with its address', () => {
  const hall = { name: 'Schulhalle', street: 'Am Anger 1', zip: '95028', town: 'Hof' };
  expect([
    venueOf({ location: 'Jahnhalle', hall }),
    venueOf({ location: null, hall }),
    venueOf({ location: '', hall: { ...hall, street: null, zip: null } }),
    venueOf({ location: null, hall: null }),
  ]).toEqual(['Jahnhalle', 'Schulhalle, Am Anger 1, 95028 Hof', 'Schulhalle, Hof', null]);
});
