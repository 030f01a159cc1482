/** One spelling of letters for searching and comparing: case, accents, umlauts and ß do not matter. */

/**
 * Letters that are not another letter with an accent, in lower case. PostgreSQL's `main.fold` has the same ones: another
 * letter needs a migration too, and `server/database/fold.test.ts` fails until there is one.
 */
const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const one = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** @returns the text in lower case without accents: `Bärthlein-Voß` is `baerthlein-voss`; what is not a letter stays */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replace(one, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
