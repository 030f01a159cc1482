import { expect, it } from 'vitest';
import { decided, mergeChanges, sameValues } from './conflict.ts';

const base = {
  headline: 'Sommerfest',
  content: '<p>Am Samstag</p>',
  tags: ['Feste'],
  day: null as string | null,
};
const began = { values: base, sent: base };
/** An editor without content returns one empty paragraph. */
const same = {
  content: (one: string, other: string) => one.replace('<p></p>', '') === other.replace('<p></p>', ''),
};

it('fields that only one of two editors changed are merged', () => {
  const mine = { ...base, headline: 'Sommerfest 2026' };
  const theirs = { ...base, content: '<p>Am Sonntag</p>' };
  expect(mergeChanges(began, mine, theirs)).toEqual({
    merged: { ...base, headline: 'Sommerfest 2026', content: '<p>Am Sonntag</p>' },
    open: [],
  });
});

it('the same change by both is no conflict', () => {
  const both = { ...base, tags: ['Feste', 'Verein'] };
  expect(mergeChanges(began, both, { ...both })).toEqual({ merged: both, open: [] });
});

it('a field that both changed is a conflict, and mine stays until it is decided', () => {
  const mine = { ...base, content: '<p>Am Freitag</p>', day: '2026-07-03' };
  const theirs = { ...base, content: '<p>Am Sonntag</p>', day: '2026-07-05', headline: 'Herbstfest' };
  const { merged, open } = mergeChanges(began, mine, theirs);
  expect(open).toEqual(['content', 'day']);
  expect(merged).toEqual({ ...mine, headline: 'Herbstfest' });
  expect(decided(merged, theirs, ['content'])).toEqual({ ...theirs, day: '2026-07-03' });
  expect(decided(merged, theirs, [])).toEqual(merged);
});

it('a field that I emptied and the other one changed is a conflict, too', () => {
  const began = { values: { day: '2026-07-03' as string | null }, sent: { day: '2026-07-03' } };
  expect(mergeChanges(began, { day: null }, { day: '2026-07-05' }).open).toEqual(['day']);
});

it('an editor that was only opened changed nothing', () => {
  const empty = { ...base, content: '' };
  const mine = { ...empty, content: '<p></p>' };
  const { merged, open } = mergeChanges({ values: empty, sent: empty }, mine, base, same);
  expect(open).toEqual([]);
  expect(merged.content).toBe('<p>Am Samstag</p>');
  expect(sameValues(mine, empty, same)).toBe(true);
  expect(sameValues(mine, empty)).toBe(false);
});

it('the server’s clean-up of saved HTML is no change of mine', () => {
  const cleaned = { values: base, sent: { ...base, content: '<p>Am Samstag</p><script></script>' } };
  const mine = { ...cleaned.sent, headline: 'Sommerfest 2026' };
  expect(mergeChanges(cleaned, mine, { ...base, tags: ['Verein'] })).toEqual({
    merged: { ...base, headline: 'Sommerfest 2026', tags: ['Verein'] },
    open: [],
  });
});

it('a field that shows what the server had cleaned is no change of mine', () => {
  const cleaned = { values: base, sent: { ...base, headline: ' Sommerfest ' } };
  const theirs = { ...base, headline: 'Herbstfest' };
  expect(mergeChanges(cleaned, base, theirs)).toEqual({ merged: theirs, open: [] });
});
