import { expect, it } from 'vitest';
import { conflictOf, decided, metIn } from './conflict.ts';
import { noValues } from './post-form.ts';

const base = { ...noValues, headline: 'Sommerfest', content: '<p>Am Samstag</p>', tags: ['Feste'] };

it('what only one of two editors changed goes together', () => {
  const mine = { ...base, headline: 'Sommerfest 2026' };
  const theirs = { ...base, content: '<p>Am Sonntag</p>' };
  const conflict = conflictOf(base, mine, theirs, '"2"');
  expect(conflict.open).toEqual([]);
  expect(conflict.merged).toMatchObject({ headline: 'Sommerfest 2026', content: '<p>Am Sonntag</p>' });
});

it('the same change of both is no conflict', () => {
  const both = { ...base, tags: ['Feste', 'Verein'] };
  expect(conflictOf(base, both, { ...both }, null)).toMatchObject({ open: [], merged: both });
});

it('what both changed is asked, and mine stays until it is decided', () => {
  const mine = { ...base, content: '<p>Am Freitag</p>', categoryId: 'a' };
  const theirs = { ...base, content: '<p>Am Sonntag</p>', categoryId: 'b', headline: 'Herbstfest' };
  const conflict = conflictOf(base, mine, theirs, '"2"');
  expect(conflict.open).toEqual(['content', 'categoryId']);
  expect(conflict.merged).toEqual({ ...mine, headline: 'Herbstfest' });
  expect(decided(conflict, ['content'])).toEqual({ ...theirs, categoryId: 'a' });
  expect(decided(conflict, [])).toEqual(conflict.merged);
});

it('an editor that was only opened changed nothing', () => {
  const conflict = conflictOf(noValues, { ...noValues, content: '<p></p>' }, base, null);
  expect(conflict.open).toEqual([]);
  expect(conflict.merged.content).toBe('<p>Am Samstag</p>');
});

it('somebody who only read the post in between made nothing of it', () => {
  const cleaned = { values: base, sent: { ...base, content: '<p>Am Samstag</p><p></p>' } };
  const mine = { ...cleaned.sent, headline: 'Sommerfest 2026' };
  // the ETag is another one: it was seen once more
  expect(metIn(cleaned, mine, { ...base }, '"2"')).toBeNull();
  expect(metIn(cleaned, mine, { ...base, tags: ['Verein'] }, '"3"')?.merged).toMatchObject({
    headline: 'Sommerfest 2026',
    content: '<p>Am Samstag</p>',
    tags: ['Verein'],
  });
});
