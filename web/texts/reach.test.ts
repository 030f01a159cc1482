import { expect, it } from 'vitest';
import { notifications as de } from './de/notifications.ts';
import { notifications as en } from './en/notifications.ts';

it('the reach of a message names no channel with nobody, and the app where there is no other', () => {
  expect(de.reach(9, 12, 2)).toBe('9 Personen, 12 Geräte, 2 Mails');
  expect(de.reach(9, 0, 1)).toBe('9 Personen, 1 Mail');
  expect(de.reach(9, 0, 0)).toBe('9 Personen, nur in der App');
  expect(en.reach(1, 1, 0)).toBe('1 person, 1 device');
  expect(en.reach(9, 0, 0)).toBe('9 people, only in the app');
});
