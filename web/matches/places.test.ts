/** Where a game is played: in one line for a message, line by line on its page, and as a search on the map. */
import type { Game } from '@club/contract/games/shape.ts';
import { describe, expect, it } from 'vitest';
import { mapAddress, placeLines, placeOf } from './places.ts';

type Place = Pick<Game, 'hall' | 'location'>;
const hall = (name: string, street: string, zip: string, town: string): Place => ({
  hall: { name, street, zip, town } as Game['hall'],
  location: 'Ausweichhalle',
});

const known = hall('Sporthalle Am See', 'Seestr. 1', '95028', 'Hof');
const onlyName = hall('Sporthalle', '', '', '');
const withoutZip = hall('Sporthalle', 'Seestr. 1', '', 'Hof');
const entered: Place = { hall: null, location: 'Jahnhalle' };
const nothing: Place = { hall: null, location: null };

describe('the place of a game', () => {
  it('is the hall with its address, not what was entered before it was known', () => {
    expect(placeOf(known)).toBe('Sporthalle Am See, Seestr. 1, 95028 Hof');
    expect(placeLines(known)).toEqual(['Sporthalle Am See', 'Seestr. 1', '95028 Hof']);
  });

  it('leaves out what is not known', () => {
    expect(placeOf(withoutZip)).toBe('Sporthalle, Seestr. 1, Hof');
    expect(placeLines(onlyName)).toEqual(['Sporthalle']);
    expect(placeOf(entered)).toBe('Jahnhalle');
    expect([placeOf(nothing), placeLines(nothing)]).toEqual(['', []]);
  });

  it('is searched on the map by its address: the name of a hall alone finds another one', () => {
    const search = (text: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
    expect(mapAddress(known)).toBe(search('Seestr. 1, 95028 Hof'));
    expect(mapAddress(onlyName)).toBe(search('Sporthalle'));
    expect(mapAddress(entered)).toBe(search('Jahnhalle'));
    expect(mapAddress(nothing)).toBeNull();
  });
});
