/** What is said at a field, from the shape in the browser and from the server alike. */
import { Failure } from '@club/contract/failures.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { adoptConfig } from '../../platform/config.ts';
import { openTexts, speak } from '../../platform/i18n.ts';
import { fields } from '../../texts/de/fields.ts';
import { errorsOfFailure, errorsOfIssues, fieldSentence } from './field-errors.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('de', 'Europe/Berlin');
  await openTexts(['fields']);
  adoptConfig({ messageWords: {} } as never);
  vi.unstubAllGlobals();
});

test('an unknown code is an invalid value', () => {
  expect(fieldSentence('too-long')).toBe(fields['too-long']);
  expect(fieldSentence('of-a-later-version')).toBe(fields.invalid);
  expect(fieldSentence('toString')).toBe(fields.invalid);
});

test('a sentence names what the club has configured', () => {
  adoptConfig({ messageWords: { address: 'https://liga.example/' } } as never);
  expect(fieldSentence('calendar-link-prefix')).toBe('Kalender-Link muss mit https://liga.example/ beginnen');
  adoptConfig({ messageWords: {} } as never);
});

test('an error in an entry of a list belongs to the list, and one in a group to its field', () => {
  expect(
    errorsOfIssues([
      { path: ['reminders', 2], message: 'too-small' },
      { path: ['captains', 0, 'id'], message: 'unknown-user' },
      { path: ['window', 'from'], message: 'not-a-date' },
    ]),
  ).toEqual({
    reminders: fields['too-small'],
    captains: fields['unknown-user'],
    'window.from': fields['not-a-date'],
  });
});

test('of several errors at a field the first one is said', () => {
  const messages = ['required', 'too-long'].map((message) => ({ path: ['name'], message }));
  expect(errorsOfIssues(messages)).toEqual({ name: fields.required });
});

test('errors of the server are said at the fields that the form has; where it has none, they are no field errors', () => {
  const failure = new Failure('invalid', {
    errors: [
      { path: 'reminders.2', code: 'too-small', message: '' },
      { path: 'secret', code: 'required', message: '' },
    ],
  });
  expect(errorsOfFailure(failure, (path) => path === 'reminders')).toEqual({
    reminders: fields['too-small'],
  });
  expect(errorsOfFailure(failure, () => false)).toBeNull();
  expect(errorsOfFailure(new Failure('already-there'), () => true)).toBeNull();
  expect(errorsOfFailure(new TypeError('x'), () => true)).toBeNull();
});
