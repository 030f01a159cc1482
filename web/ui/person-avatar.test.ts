/** Whoever is named has their own picture beside the name; a screen reader does not say it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const files = globSync('**/*.tsx', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.tsx'] });
const avatar = /<PersonAvatar\s+name=\{(?:(?:display|list)Name\(([\w.]+)\)|[^}]*)\}\s+([^>]*)/g;
// the API has no pictures there
const without = ['qttr/QttrTable.tsx'];

test('each avatar has the picture of the person whose name it has', () => {
  const avatars = files
    .filter((file) => !without.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(avatar)].map(([, person, rest = '']) => ({
        file,
        person,
        picture: /photoUrl=\{([^}]*)\}/.exec(rest)?.[1],
      })),
    );
  expect(avatars.length).toBeGreaterThan(25);
  const wrong = avatars.filter(({ person, picture }) =>
    person === undefined ? !/photoUrl\b/.test(picture ?? '') : picture !== `${person}.photoUrl`,
  );
  expect(wrong).toEqual([]);
});
