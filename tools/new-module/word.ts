// The name of a new module.
import { Script } from 'node:vm';

/** The module's word: `ladders` for folder, table and URL, `ladder` for one of them. */
export interface Word {
  many: string;
  one: string;
}

/** The singular of a word; the word itself where it cannot be guessed, as of `classes`, `entries` and `class`. */
export const singularOf = (many: string): string =>
  /(?:s|(?:i|s|x|z|ch|sh)e)s$/.test(many) ? many : many.replace(/s$/, '');

/** Whether code can have a variable of this name: not `new` or `default`. */
function isName(word: string): boolean {
  try {
    new Script(`'use strict'; let ${word};`);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error with one clear line when no module can have this word */
export function refuseWord({ many, one }: Word): void {
  if (!/^[a-z]+$/.test(many) || !/^[a-z]+$/.test(one))
    throw new Error('A module is one English word in lower case: npm run new:module ladders');
  if (many === one) throw new Error(`What is one of ${many} called? npm run new:module ${many} <one>`);
  const reserved = [many, one].find((word) => !isName(word));
  if (reserved) throw new Error(`"${reserved}" is a word of the language: no variable can have that name.`);
}
