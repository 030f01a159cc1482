import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { describe, expect, test } from 'vitest';
import { linePoints } from './line-points.ts';
import { myGames } from './my-games.ts';
import { nextTrainings } from './next-trainings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const event = (id: string, day: number, more: object = {}) =>
  ({
    id,
    startDate: `2026-11-${day}T18:00:00Z`,
    endDate: `2026-11-${day}T20:00:00Z`,
    opensAt: null,
    closesAt: `2026-11-${day}T18:00:00Z`,
    spaces: 3,
    own: null,
    ...more,
  }) as unknown as BookableEvent;
const booked = { own: { status: 'booked' } };
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('my next trainings', () => {
  test('are those I booked or wait for and those I could book, soonest first', () => {
    const full = { spaces: 0 };
    const shown = nextTrainings(
      [
        event('offered', 21),
        event('mine', 22, booked),
        event('full', 23, full),
        event('waiting', 24, { ...full, own: { status: 'waiting' } }),
      ],
      now,
    );
    expect(idsOf(shown)).toEqual(['offered', 'mine', 'full', 'waiting']);
  });
  test('leave out past ones, those that cannot be booked yet, and those I declined', () => {
    const closed = { opensAt: '2026-11-25T00:00:00Z' };
    expect(idsOf(nextTrainings([event('over', 19, booked), event('closed', 26, closed)], now))).toEqual([]);
    const declined = { own: { status: 'cancelled', declined: true } };
    expect(idsOf(nextTrainings([event('cannot come', 22, declined)], now))).toEqual([]);
  });
  test('still have mine while it is under way, and no more once it is over', () => {
    const mine = [event('mine', 22, booked)];
    expect(idsOf(nextTrainings(mine, new Date('2026-11-22T19:59:00Z')))).toEqual(['mine']);
    expect(idsOf(nextTrainings(mine, new Date('2026-11-22T20:00:00Z')))).toEqual([]);
  });
  test('put mine before others where there are many', () => {
    const many = [21, 22, 23, 24].map((day) => event(`offered-${day}`, day));
    const mine = [25, 26, 27].map((day) => event(`mine-${day}`, day, booked));
    expect(idsOf(nextTrainings([...many, ...mine], now))).toEqual([
      'offered-21',
      'mine-25',
      'mine-26',
      'mine-27',
    ]);
  });
});

const game = (id: string, state: Game['state']) => ({ id, state }) as Game;
test('my games are live ones, the next two, and the last two results', () => {
  const asked = {
    next: [game('ended today', 'final'), game('on', 'live'), game('a', 'planned'), game('b', 'planned')],
    last: [game('never entered', 'planned'), game('c', 'final'), game('d', 'final')],
  };
  const shown = myGames(asked, now);
  expect(idsOf(shown.now)).toEqual(['on']);
  expect(idsOf(shown.next)).toEqual(['a', 'b']);
  expect(idsOf(shown.last)).toEqual(['ended today', 'c']);
});

test('of two games that ended today the later one is shown first', () => {
  const asked = { next: [game('afternoon', 'final'), game('evening', 'final')], last: [game('c', 'final')] };
  expect(idsOf(myGames(asked, now).last)).toEqual(['evening', 'afternoon']);
});

test('a match of last evening that is still being played is live after midnight, and one that nobody ended is not', () => {
  const live = (id: string, date: string) => ({ ...game(id, 'live'), date });
  const asked = {
    next: [live('early', '2026-11-20T23:10:00Z')],
    last: [live('on', '2026-11-20T19:00:00Z'), live('forgotten', '2026-11-13T19:00:00Z')],
  };
  expect(idsOf(myGames(asked, new Date('2026-11-20T23:30:00Z')).now)).toEqual(['on', 'early']);
});

test('what is live comes in the order in which it began, also across midnight', () => {
  const live = (id: string, date: string) => ({ ...game(id, 'live'), date });
  const asked = {
    next: [live('first today', '2026-11-20T23:10:00Z'), live('second today', '2026-11-20T23:20:00Z')],
    last: [live('late evening', '2026-11-20T20:00:00Z'), live('evening', '2026-11-20T19:00:00Z')],
  };
  expect(idsOf(myGames(asked, new Date('2026-11-20T23:30:00Z')).now)).toEqual([
    'evening',
    'late evening',
    'first today',
    'second today',
  ]);
});

describe('the line of values', () => {
  const size = { width: 26, height: 16 };
  test('goes from the left edge to the right, the highest value on top', () => {
    expect(linePoints([1400, 1500, 1450], size)).toBe('3.0,13.0 13.0,3.0 23.0,8.0');
  });
  test('is level in the middle without changes, and absent with a single value', () => {
    expect(linePoints([1400, 1400], size)).toBe('3.0,8.0 23.0,8.0');
    expect(linePoints([1400], size)).toBeNull();
  });
});
