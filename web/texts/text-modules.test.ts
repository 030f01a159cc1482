import { expect, test } from 'vitest';
import { textModulesOf } from './text-modules.ts';

test.each(['/games/import', '/users/import', '/qttr/import', '/positions/import'])(
  '%s has the sentences about its fields from the beginning, because no form loads them',
  (path) => {
    expect(textModulesOf(path)).toEqual(expect.arrayContaining(['files', 'fields']));
  },
);
