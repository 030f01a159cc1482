/** What is shown stays when it cannot be read again, as in the moment in which the network is lost; a form above all. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const files = globSync('**/*.tsx', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.tsx'] });

const others = [
  // what is there has been shown before that line
  'games/calendar-links/CalendarLinkCard.tsx',
  // a file that somebody has chosen is read once
  ...['games/import/ImportAnswer.tsx', 'games/import/season/SeasonAnswer.tsx'],
  'users/import/MembersAnswer.tsx',
];

test('a failure takes the place of a page only where there is nothing to show yet: `isLoadingError`', () => {
  const taking = files.filter((file) =>
    /\bif \(\w+\.isError\b[^{;]*?\)\s*return/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(taking.toSorted()).toEqual(others);
});
