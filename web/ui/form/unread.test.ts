/** Input that is not a value yet belongs to one field. */
import { expect, test } from 'vitest';
import { type Unread, withoutUnread } from './unread.ts';

const unread: Unread = { text: 'morgen', code: 'not-a-date' };

test('a field that can be read again takes its parts along, and no field whose name begins alike', () => {
  const all = { end: unread, 'end.time': unread, endDate: unread, start: unread };
  expect(withoutUnread(all, 'end')).toEqual({ endDate: unread, start: unread });
});
