/** The views of the list of bookable events: which one a URL shows, and its query. */
import { expect, it } from 'vitest';
import { bookableEventsQuery } from './queries.ts';
import { filtersOf, type View, viewOf } from './views.ts';

it.each<[string | undefined, boolean, View]>([
  [undefined, false, 'coming'],
  ['coming', true, 'coming'],
  ['bookable', false, 'bookable'],
  ['past', false, 'past'],
  ['anything', true, 'coming'],
  ['list', true, 'list'],
  ['list', false, 'coming'],
])('the address %s of somebody who manages events (%s) shows %s', (asked, manages, view) => {
  expect(viewOf(asked, manages)).toBe(view);
});

it('what has begun today still comes, and what is past comes last first; words narrow all of them', () => {
  const today = '2026-11-19T23:00:00Z';
  expect(filtersOf({}, 'coming', today)).toEqual({ from: today });
  expect(filtersOf({}, 'bookable', today)).toEqual({ from: today, bookable: 'true' });
  expect(filtersOf({}, 'past', today)).toEqual({ to: today, sort: '-startDate' });
  const asked = { q: 'Ball', categoryId: 'x' };
  for (const view of ['coming', 'bookable', 'past'] as const)
    expect(filtersOf(asked, view, today)).toEqual({ ...asked, ...filtersOf({ q: '' }, view, today) });
});

it('the list of coming events is found again on the next day, and is none of all events, of another category or child', () => {
  const keyOf = (filters: Parameters<typeof bookableEventsQuery>[0]) =>
    JSON.stringify(bookableEventsQuery(filters).queryKey);
  const today = keyOf({ from: '2026-11-19T23:00:00Z' });
  const from = '2026-11-20T23:00:00Z';
  expect(keyOf({ from })).toBe(today);
  for (const other of [{}, { to: from }, { from, categoryId: 'x' }, { from, userId: 'x' }])
    expect(keyOf(other)).not.toBe(today);
});
