import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials are those of the first and the last name', () => {
  expect(['Anna Maria Beispiel', ' eva  engel ', 'Özil', ''].map(initialsOf)).toEqual(['AB', 'EE', 'Ö', '']);
});
