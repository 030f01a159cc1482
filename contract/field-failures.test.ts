/** A 422 names every field with its message. */
import { expect, it } from 'vitest';
import { invalidField, invalidFields } from './field-failures.ts';
import { filled } from './filled.ts';

it('fills the words of a message and leaves unknown ones', () => {
  expect(filled('from {first} to {last}', { first: '1', last: '2' })).toBe('from 1 to 2');
  expect(filled('must start with {address}', {})).toBe('must start with {address}');
});

it('names each field with its code, whether the app or only another client can cause it', () => {
  const failure = invalidFields([
    { path: 'calendarLink', code: 'calendar-link-prefix', words: { address: 'https://club.example/' } },
    { path: 'cursor', code: 'cursor-invalid' },
  ]);
  expect([failure.code, failure.status]).toEqual(['invalid', 422]);
  expect(failure.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'calendarLink calendar-link-prefix',
    'cursor cursor-invalid',
  ]);
  expect(failure.errors?.[0]?.message).toContain('https://club.example/');
  expect(failure.errors?.[1]?.message).toMatch(/cursor/);
});

it('names a single field the same way', () => {
  const words = { address: 'https://club.example/' };
  const failure = invalidField('calendarLink', 'calendar-link-prefix', words);
  expect(failure.errors).toHaveLength(1);
  expect(failure.errors?.[0]).toMatchObject({ path: 'calendarLink', code: 'calendar-link-prefix' });
  expect(failure.errors?.[0]?.message).toContain('https://club.example/');
});
