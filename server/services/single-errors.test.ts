/** Who learns of one error at a time corrects a form again and again: an error of a field belongs into `refusalsOf`, which a route passes beside its handler. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const onlyField = 'the only field that a person fills in';
const ofFile = 'about the content of a file, which is read after the form';
/** Errors that are named alone, by file and field. */
const alone: Record<string, string> = {
  "server/bookings/actions.ts 'arrival'": onlyField,
  "server/families/actions.ts 'userId'": 'part of the path',
  "server/files/actions.ts 'file'": ofFile,
  "server/games/actions.ts 'teamId'": 'for imports; the form is checked by refusalsOf',
  "server/games/scores/actions.ts 'gameId'": 'not entered by a person',
  "server/lists/actions.ts 'date'": onlyField,
  "server/lists/actions.ts 'file'": ofFile,
  "server/notifications/tokens/actions.ts 'subscription.endpoint'": 'not entered by a person',
  "server/posts/content.ts 'content'": 'measured after it was cleaned outside of the transaction',
  "server/posts/popularity/store.ts 'cursor'": 'not entered by a person',
  "server/retention/actions.ts 'months'": onlyField,
  "server/teams/actions.ts 'teamId'": onlyField,
  'server/users/import/actions.ts `choices.${row.line}`': ofFile,
  "server/users/actions.ts 'memberId'": onlyField,
};

it('an error of a field is named with all others, except for those listed here', () => {
  const root = `${import.meta.dirname}/../..`;
  const found = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/platform/'))
    .flatMap((path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\binvalidField\(\s*([^,]+),/g)].map(
        ([, field]) => `${path.replaceAll('\\', '/')} ${field}`,
      ),
    );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(alone).toSorted());
});
