/** Instants in answers: one format, whatever wrote them. */
import { expect, it } from 'vitest';
import { instantText } from './fields.ts';

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:00:00.100Z', '2026-11-20T12:00:00.100Z'],
  ['2026-11-20T12:00:00.123Z', '2026-11-20T12:00:00.123Z'],
  ['2026-11-20T13:00:00+01:00', '2026-11-20T12:00:00Z'],
  ['2026-11-20 12:00:00.25+00', '2026-11-20T12:00:00.250Z'],
])('the instant %s is %s', (stored, text) => {
  expect(instantText(stored)).toBe(text);
});
