import { expect, it } from 'vitest';
import { readListSearch } from '../ui/list-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The parameters that a list reads from an address. */
const readIn = (address: string) => readListSearch('season', 'half')(parseSearch(address));

it.each(['2026', '007', '1e5', 'true', 'null', '{"a":1}', '"Topspin"', '"', '"a" b', 'a & b = c', ' 1 '])(
  'the text %s of a parameter comes back as it was',
  (q) => expect(readIn(stringifySearch({ q }))).toEqual({ q }),
);

it('numbers stand there without quotation marks', () =>
  expect(stringifySearch({ season: '2026', half: 'second' })).toBe('?season=2026&half=second'));

it('addresses of earlier versions, with quotation marks around numbers, open the same', () => {
  expect(readIn('?season=%222026%22&half=second')).toEqual({ season: '2026', half: 'second' });
  expect(readIn('?season=2026&q=%22true%22')).toEqual({ season: '2026', q: 'true' });
});

it('half a quotation stays text, and what is named like a part of every object is nothing', () => {
  expect(readIn('?q=%22half')).toEqual({ q: '"half' });
  expect(readIn('?__proto__=x&q=1')).toEqual({ q: '1' });
});
