/** Where two people have changed a record, its fields are named as in the form. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.*'] });

/** `labels: { season: texts.season, … }` by name of the field */
const namesIn = (text: string) =>
  [...text.matchAll(/labels: \{(.*?)\n?\s*\}/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+): (?:\w+\.)+(\w+)/g)].map(([, field = '', label = '']) => ({ field, label })),
  );
/** `<Element label={texts.season} … {...form.text('season')}`, or with the label after it, by name of the field */
const shownIn = (text: string) => {
  const before = /label=\{(?:\w+\.)+(\w+)\}(?:[^<>]|=>)*?\{\.\.\.form\.\w+\('(\w+)'\)\}/gs;
  const after = /\{\.\.\.form\.\w+\('(\w+)'[^)]*\)\}\s*label=\{(?:\w+\.)+(\w+)\}/gs;
  return new Map([
    ...[...text.matchAll(before)].map(([, label = '', field = '']) => [field, label] as const),
    ...[...text.matchAll(after)].map(([, field = '', label = '']) => [field, label] as const),
  ]);
};

test('a conflict names each field by its label', () => {
  const fields = files.flatMap((file) => {
    const beside = files.filter((other) => dirname(other) === dirname(file) && other.endsWith('.tsx'));
    const shown = [file, ...beside].map(read).map(shownIn);
    return namesIn(read(file)).map(({ field, label }) => ({
      field: `${file}: ${field}`,
      label,
      shown: shown.find((labels) => labels.has(field))?.get(field),
    }));
  });
  const compared = fields.filter(({ shown }) => shown !== undefined);
  expect(compared.length).toBeGreaterThan(40);
  expect(compared.filter(({ label, shown }) => label !== shown)).toEqual([]);
});
