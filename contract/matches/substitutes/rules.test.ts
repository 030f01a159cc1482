/** Who is asked when, until when they answer, and how a search for substitutes ends. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import { isQuiet } from '../../settings/rules.ts';
import {
  type Asked,
  asksAt,
  deadlineFor,
  deadlineOf,
  nextSteps,
  type RunningSearch,
  refuseSearch,
  refuseYes,
  type SearchState,
  standingIn,
} from './rules.ts';

const zone = clubTime('Europe/Berlin');
// a Saturday, 18:00 in Hof
const date = '2026-11-28T17:00:00Z';
const noon = '2026-11-23T11:00:00Z';

type Free = Asked & { free: boolean };
const candidate = (userId: string, more: Partial<Free> = {}): Free => ({
  userId,
  askedAt: null,
  answer: null,
  plays: false,
  skipped: false,
  settled: false,
  chosen: false,
  free: true,
  ...more,
});
const searchOf = (candidates: Free[], more: Partial<RunningSearch<Free>> = {}): RunningSearch<Free> => ({
  mode: 'inOrder',
  wanted: 1,
  hoursEach: 4,
  state: 'open',
  forDate: date,
  newest: true,
  game: { date, state: 'planned' },
  candidates,
  ...more,
});
const steps = (search: RunningSearch<Free>, now = noon) => nextSteps(search, new Date(now), zone);

describe('the time to answer', () => {
  it('runs by day and rests from 21:00 to 8:00', () => {
    expect(deadlineOf('2026-11-23T11:00:00Z', 4, zone)).toBe('2026-11-23T15:00:00.000Z');
    // asked at 19:00: two hours until 21:00, two more from 8:00 on
    expect(deadlineOf('2026-11-23T18:00:00Z', 4, zone)).toBe('2026-11-24T09:00:00.000Z');
    expect(deadlineOf('2026-11-23T18:00:00Z', 2, zone)).toBe('2026-11-23T20:00:00.000Z');
    // asked at night, shortly before a game
    expect(deadlineOf('2026-11-23T23:00:00Z', 1, zone)).toBe('2026-11-24T08:00:00.000Z');
    // 13 hours a day
    expect(deadlineOf('2026-11-23T07:00:00Z', 26, zone)).toBe('2026-11-24T20:00:00.000Z');
  });

  it('is as long when the clocks change in between', () => {
    expect(deadlineOf('2026-10-24T18:00:00Z', 4, zone)).toBe('2026-10-25T10:00:00.000Z');
    expect(deadlineOf('2027-03-27T19:00:00Z', 2, zone)).toBe('2027-03-28T07:00:00.000Z');
  });

  it('ends with the game at the latest, and exists only where people are asked in order', () => {
    const late = '2026-11-28T15:00:00Z';
    expect(deadlineFor(searchOf([]), late, zone)).toBe(date);
    expect(deadlineFor(searchOf([], { mode: 'atOnce', hoursEach: null }), late, zone)).toBeNull();
    expect(deadlineFor(searchOf([]), null, zone)).toBeNull();
  });

  it('always counts exactly the hours of the day, whenever it begins', () => {
    const minute = 60_000;
    const from = Date.parse('2026-10-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 * 24 * 60 }),
        fc.integer({ min: 1, max: 72 }),
        (at, hours) => {
          const asked = from + at * minute;
          const end = Date.parse(deadlineOf(new Date(asked).toISOString(), hours, zone));
          let awake = 0;
          for (let one = asked; one < end; one += minute)
            if (!isQuiet({ from: '21:00', to: '08:00' }, zone.localOf(new Date(one)).time)) awake += 1;
          expect(awake).toBe(hours * 60);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('nobody is asked at night', () => {
  it('but from 8:00 on, or once the game is within a day', () => {
    expect(asksAt(date, new Date(noon), zone)).toBe('2026-11-23T11:00:00.000Z');
    expect(asksAt(date, new Date('2026-11-23T20:00:00Z'), zone)).toBe('2026-11-24T07:00:00.000Z');
    expect(asksAt(date, new Date('2026-11-24T02:00:00Z'), zone)).toBe('2026-11-24T07:00:00.000Z');
    expect(asksAt(date, new Date('2026-11-27T23:00:00Z'), zone)).toBe('2026-11-27T23:00:00.000Z');
    // a game at 7:00 comes within a day while the night still lasts
    expect(asksAt('2026-11-25T06:00:00Z', new Date('2026-11-24T02:00:00Z'), zone)).toBe(
      '2026-11-24T06:00:00.000Z',
    );
  });

  it('also when somebody says no then', () => {
    const search = searchOf([candidate('a', { askedAt: noon, answer: 'no' }), candidate('b')]);
    expect(steps(search, '2026-11-23T20:00:00Z')).toMatchObject({ ask: [], skip: [], state: 'open' });
    expect(steps(search, '2026-11-24T07:00:00Z').ask).toEqual(['b']);
    expect(steps(search, '2026-11-27T20:00:00Z').ask).toEqual(['b']);
  });
});

describe('a new search', () => {
  const refuse = (more: object, now = noon) =>
    refuseSearch(
      { mode: 'inOrder', wanted: 1, hoursEach: 4, candidates: ['a', 'b'], ...more },
      { date },
      new Date(now),
      zone,
    );

  it('asks at least as many as are wanted', () => {
    expect(refuse({ wanted: 2 })).toEqual([]);
    expect(refuse({ wanted: 3 })).toEqual([{ path: 'wanted', code: 'more-wanted-than-asked' }]);
  });

  it('has hours where people are asked in order, the first of which end before the game', () => {
    expect(refuse({ hoursEach: null })).toEqual([{ path: 'hoursEach', code: 'required' }]);
    expect(refuse({ hoursEach: null, mode: 'atOnce' })).toEqual([]);
    expect(refuse({ hoursEach: 2 }, '2026-11-28T15:00:00Z')).toEqual([]);
    expect(refuse({ hoursEach: 3 }, '2026-11-28T15:00:00Z')).toEqual([
      { path: 'hoursEach', code: 'deadline-after-start' },
    ]);
    // begun at night: the first is asked at 8:00
    expect(refuse({ hoursEach: 60 }, '2026-11-23T20:00:00Z')).toEqual([]);
    expect(refuse({ hoursEach: 63 }, '2026-11-23T20:00:00Z')).toEqual([
      { path: 'hoursEach', code: 'deadline-after-start' },
    ]);
  });
});

describe('what happens next', () => {
  it('in order: as many are asked as are missing, and a place in the order is passed over for who is not free', () => {
    const all = [candidate('a', { free: false }), candidate('b'), candidate('c'), candidate('d')];
    expect(steps(searchOf(all, { wanted: 2 }))).toEqual({
      state: 'open',
      because: null,
      ask: ['b', 'c'],
      skip: ['a'],
    });
  });

  it('in order: nobody else is asked while an answer is waited for', () => {
    const search = searchOf([candidate('a', { askedAt: noon }), candidate('b')]);
    expect(steps(search, '2026-11-23T14:59:59Z').ask).toEqual([]);
    expect(steps(search, '2026-11-23T15:00:00Z').ask).toEqual(['b']);
  });

  it('nobody waits for the answer of somebody who is not free any more', () => {
    const asked = candidate('a', { askedAt: noon, free: false });
    expect(steps(searchOf([asked, candidate('b')])).ask).toEqual(['b']);
    expect(steps(searchOf([asked])).state).toBe('exhausted');
  });

  it('at once: everybody who is free is asked, and waited for until the game', () => {
    const more = { mode: 'atOnce', hoursEach: null } as const;
    expect(steps(searchOf([candidate('a'), candidate('b', { free: false })], more))).toMatchObject({
      ask: ['a'],
      skip: ['b'],
      state: 'open',
    });
    const asked = searchOf([candidate('a', { askedAt: noon })], more);
    expect(steps(asked, '2026-11-28T16:59:59Z').state).toBe('open');
  });

  it('one by one: only those whom the captain chose', () => {
    const all = [candidate('a'), candidate('b', { chosen: true })];
    const more = { mode: 'byHand', hoursEach: null } as const;
    expect(steps(searchOf(all, more)).ask).toEqual(['b']);
  });

  it('a captain’s choice goes ahead of the order', () => {
    const all = [candidate('a'), candidate('b', { chosen: true })];
    expect(steps(searchOf(all)).ask).toEqual(['b']);
  });

  it.each<[SearchState, Partial<RunningSearch<Free>>, Free[]]>([
    ['filled', {}, [candidate('a', { askedAt: noon, answer: 'yes', plays: true }), candidate('b')]],
    ['exhausted', {}, [candidate('a', { askedAt: noon, answer: 'no' })]],
    ['exhausted', {}, [candidate('a', { free: false })]],
    ['exhausted', {}, [candidate('a', { askedAt: '2026-11-20T11:00:00Z' })]],
    ['exhausted', { state: 'filled' }, [candidate('a', { askedAt: noon, settled: true })]],
    ['open', { state: 'filled' }, [candidate('a', { askedAt: noon, settled: true }), candidate('b')]],
    ['stopped', { game: { date: noon, state: 'planned' }, forDate: noon }, [candidate('a')]],
  ])('it is %s with %j', (state, more, all) => {
    expect(steps(searchOf(all, more)).state).toBe(state);
  });

  it('nothing in a search that was stopped, or before a later one', () => {
    for (const more of [{ state: 'stopped' }, { state: 'filled', newest: false }] as const)
      expect(steps(searchOf([candidate('a')], more))).toMatchObject({ state: more.state, ask: [] });
  });

  it('a game that is called off or moved by more than two hours ends every search that somebody relies on', () => {
    const plays = [candidate('a', { askedAt: noon, answer: 'yes', plays: true })];
    const off = { game: { date, state: 'cancelled' } } as const;
    const moved = { game: { date: '2026-11-28T19:01:00Z', state: 'planned' } } as const;
    const hardly = { game: { date: '2026-11-28T19:00:00Z', state: 'planned' } } as const;
    expect(steps(searchOf(plays, off))).toMatchObject({ state: 'stopped', because: 'cancelled' });
    expect(steps(searchOf(plays, { ...moved, state: 'filled' }))).toMatchObject({ because: 'moved' });
    expect(steps(searchOf(plays, { ...moved, state: 'stopped' }))).toMatchObject({ because: 'moved' });
    expect(steps(searchOf([], { ...moved, state: 'stopped' })).because).toBeNull();
    expect(steps(searchOf(plays, hardly)).because).toBeNull();
    expect(refuseYes(searchOf(plays, moved), 'a')).toBe('search-over');
    expect(standingIn(searchOf(plays, moved), 'a', new Date(noon))).toBe('settled');
  });
});

describe('a yes', () => {
  const taken = candidate('a', { askedAt: noon, answer: 'yes', plays: true });
  const other = candidate('b', { askedAt: noon });

  it('has the spot while one is free, and keeps it', () => {
    expect(refuseYes(searchOf([candidate('a'), other]), 'b')).toBeNull();
    expect(refuseYes(searchOf([taken, other]), 'a')).toBeNull();
    expect(refuseYes(searchOf([taken, other], { state: 'stopped' }), 'a')).toBeNull();
    expect(refuseYes(searchOf([other], { state: 'exhausted' }), 'b')).toBeNull();
  });

  it('comes too late once everybody is found, or nobody is searched for any more', () => {
    expect(refuseYes(searchOf([taken, other]), 'b')).toBe('place-taken');
    expect(refuseYes(searchOf([other], { state: 'stopped' }), 'b')).toBe('search-over');
    expect(refuseYes(searchOf([other], { newest: false }), 'b')).toBe('search-over');
  });

  it('is shown to the person who is asked with its state', () => {
    const now = new Date(noon);
    expect(standingIn(searchOf([taken, other]), 'a', now)).toBe('plays');
    expect(standingIn(searchOf([taken, other]), 'b', now)).toBe('settled');
    expect(standingIn(searchOf([other]), 'b', now)).toBe('asks');
    expect(standingIn(searchOf([other]), 'b', new Date(date))).toBe('settled');
  });
});
