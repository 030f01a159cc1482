/** Which part of a hall's address makes another hall of it, when a list and a calendar name the place of one game. */
import { expect, it } from 'vitest';
import { isRenamed, placeAfter } from './places.ts';

const hall = { name: 'Jahnhalle', street: 'Jahnstraße 1', zip: '95028', town: 'Hof' };
type Before = Parameters<typeof placeAfter>[0];
type Listed = Parameters<typeof placeAfter>[1];
const named = (by: 'calendar' | 'list') =>
  ({ hall, location: 'Jahnhalle', externalId: by === 'calendar' ? 'uid' : null }) as Before;
const listed = (change: Partial<typeof hall>) =>
  ({ hall: { ...hall, ...change }, location: 'Halle laut Liste' }) as Listed;

it('a list that names the same hall leaves the place as the calendar calls it', () => {
  expect(placeAfter(named('calendar'), listed({}), 'season')).toEqual({ hall, location: 'Jahnhalle' });
});

it.each([{ name: 'Turnhalle' }, { street: 'Jahnstraße 3' }, { zip: '95030' }, { town: 'Rehau' }])(
  'a list that names another hall, by %o, decides the place too',
  (change) => {
    const after = placeAfter(named('calendar'), listed(change), 'season');
    expect(after).toEqual({ hall: { ...hall, ...change }, location: 'Halle laut Liste' });
  },
);

it.each([
  [{}, true],
  [{ name: 'Jahnhalle 2' }, false],
  [{ street: 'Jahnstraße 3' }, false],
  [{ zip: '95030' }, false],
  [{ town: 'Rehau' }, false],
])('with %o in its hall a game is played at the same place: %s', (change, same) => {
  const after = { hall: { ...hall, ...change }, location: 'Jahnhalle, Hof' };
  expect(isRenamed(named('list'), after)).toBe(same);
});

it.each(['Jahnhalle Süd, Hof', 'JAHNHALLE SÜD', 'Jahnhalle-Sued (Hof)', 'in der Jahnhalle Sued'])(
  'a calendar that writes the name of the hall as %s leaves the hall',
  (location) => {
    const own = { ...hall, name: 'Jahnhalle Süd' };
    const before = { ...named('calendar'), hall: own };
    const after = placeAfter(before, { hall: null, location } as Listed, 'calendar');
    expect(after).toEqual({ hall: own, location });
  },
);
