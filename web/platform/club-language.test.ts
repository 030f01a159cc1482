import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
// its texts are the app's own
const ofTheApp = 'shell/NavigationTree.module.css';

test('hyphenated club contents have the club’s language, because browsers hyphenate by the language of the element', () => {
  const hyphenated = globSync('**/*.module.css', { cwd: web, exclude: ['dist', ofTheApp] }).filter((file) =>
    readFileSync(join(web, file), 'utf8').includes('hyphens: auto'),
  );
  expect(hyphenated.length).toBeGreaterThan(2);
  const missing = hyphenated.filter(
    (file) =>
      !readFileSync(join(web, file.replace('.module.css', '.tsx')), 'utf8').includes('lang={clubLanguage}'),
  );
  expect(missing).toEqual([]);
});
