/** Names contain visible characters only, and none that draw over others. */
import { expect, it } from 'vitest';
import { text } from './fields.ts';
import { displayName } from './users/rules.ts';
import { UserChange } from './users/shape.ts';
import { visibleText } from './visible-text.ts';

it.each([
  ['a right-to-left override', 'Eva\u202Etxe', 'Evatxe'],
  ['embeddings and isolates', '\u202AEva\u202C \u2066B\u2069\u2067\u2068\u202B\u202D', 'Eva B'],
  ['direction marks', '\u200EEva\u200F\u061C', 'Eva'],
  ['zero-width spaces, joiners and the byte order mark', 'E\u200Bv\u2060a\uFEFF\u200D\u200C', 'Eva'],
  ['soft hyphens and combining grapheme joiners', 'E\u00ADv\u034Fa', 'Eva'],
  ['fillers that look like a space', '\u3164Eva\uFFA0\u115F\u2800', 'Eva'],
  ['tags', 'Eva\u{E0041}\u{E0001}', 'Eva'],
  ['variation selectors behind letters', 'Eva\uFE0F', 'Eva'],
  ['halves of characters, which JSON in PostgreSQL cannot have', 'Eva\uD83D \uDE00B', 'Eva B'],
  ['control characters', 'E\u0007v\u009Fa', 'Eva'],
  ['accents without a letter', ` ${'\u0301'.repeat(90)} Eva \u20DD\u200D\nB`, '  Eva \nB'],
  ['accents after the fourth', `E${'\u0301\u0334'.repeat(25)}va`, 'E\u0301\u0334\u0301\u0334va'],
  ['the same with joiners between', `E${'\u0301\u200D'.repeat(50)}va`, `E${'\u0301\u200D'.repeat(4)}va`],
  ['Thai signs after the fourth', `ก${'\u0E47'.repeat(50)}`, 'ก็็็็'],
])('%s are removed', (_, input, visible) => {
  expect(visibleText(input)).toBe(visible);
});

it.each([
  'Zoë Müller-Ångström',
  'Nguyễn',
  'Nguyễn'.normalize('NFD'),
  'בְּרֵאשִׁ֖ית',
  'བསྒྲུབས',
  'น้ำ',
  '1️⃣ ❤️‍🔥',
  'אבג',
  'می‌خواهم',
  'क्‍ष',
  '👩‍👩‍👧',
  '❤️',
  '👍🏽',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'one\ntwo\tthree',
])('%s stays', (input) => {
  expect(visibleText(input)).toBe(input);
});

it('every text field removes them, and the rest must not be empty', () => {
  expect(UserChange.parse({ firstName: '\u202EEva\u202C ' })).toEqual({ firstName: 'Eva' });
  expect(text(10).safeParse('\u200B\u3164 \u202E').error?.issues).toMatchObject([{ message: 'required' }]);
});

it('an older name that still contains some is shown without them', () => {
  expect(displayName({ firstName: 'Eva\u202E', lastName: 'Beispiel' })).toBe('Eva Beispiel');
});
