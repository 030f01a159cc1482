/** What is said after something was sent is about what was sent: `deletedDone` goes with `deleteFailed`, not with `addFailed`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.*'] });

/** `success: <one or two sentences>, failure: <as many>`, also as attributes of a form */
const pair =
  /\bsuccess(?:: |=\{)([^,;]*?(?:\{[^}]*\})?[^,;{}]*?)(?:,|\}|;)\s*failure(?:: |=\{)([^;{}]*?)(?:,\n|\}|\n)/gs;
const wordsIn = (expression = '') =>
  [...expression.matchAll(/\.(\w+)(?![\w.[])/g)].map(([, word = '']) => word);
const stemOf = (word: string) =>
  word
    .replace(/Failed$|Done$|^failed$|^done$/, '')
    .replace('Many', '')
    .replace(/ed$|e$/, '');

/** The words of both do not begin alike, or one sentence has to do for several. */
const others = [
  'becameDone: becomeFailed',
  'undone: undoFailed',
  'forgottenDone: forgetFailed',
  'allForgottenDone: forgetFailed',
  'sent: notSent',
  'notSentDone: sentFailed',
  'allAddedDone: addFailed',
  'permissionGivenManyDone: addFailed',
  'rideChangedDone, rideOfferedDone: rideFailed',
  'postFound, postDone: postFailed',
  'membersMade, length: membersFailed',
  'movedUpDone: statusFailed',
  'bookedForDone: bookForFailed',
  'waitingForDone: bookForFailed',
  'booked: failed',
];

test('a failure has the words that belong to those of the success', () => {
  const pairs = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(pair)].map(([, success, failure]) => ({
      file,
      success: wordsIn(success),
      failure: wordsIn(failure),
    })),
  );
  expect(pairs.length).toBeGreaterThan(120);
  const unlike = pairs.filter(
    ({ success, failure }) =>
      success.length !== failure.length ||
      failure.some(
        (word, at) => !/failed$/i.test(word) || !stemOf(success[at] ?? '').startsWith(stemOf(word)),
      ),
  );
  expect(
    unlike
      .map(({ file, success, failure }) => ({ file, words: `${success.join(', ')}: ${failure.join(', ')}` }))
      .filter(({ words }) => !others.includes(words)),
  ).toEqual([]);
});
