/** Texts as they are stored, and instants in answers: one format, whatever wrote them. */
import { expect, it } from 'vitest';
import { instantText, lines, text } from './fields.ts';

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.100Z', '2026-11-20T12:00:00.100Z'],
  ['2026-11-20T12:00:00.123Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-20T13:00:00+01:00', '2026-11-20T12:00:00Z'],
  ['2026-11-20 12:00:00.25+00', '2026-11-20T12:00:00.250Z'],
])('the instant %s is %s', (stored, expected) => {
  expect(instantText(stored)).toBe(expected);
});

it('a name has one line, a message may have several; both only visible characters', () => {
  const given = ' Mira\r\n\u202EBitte  hier\t';
  expect(text(100).parse(given)).toBe('Mira Bitte hier');
  expect(lines(100).parse(given)).toBe('Mira\r\nBitte  hier');
  expect(text(100, 'name-empty').safeParse('\n\t ').error?.issues[0]?.message).toBe('name-empty');
});
