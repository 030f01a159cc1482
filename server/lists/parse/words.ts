/** Words and lines from runs of text: joined where a change of font split a word, split at a list's separators. */
import type { PageText, TextItem } from '../page-text.ts';

/** `cell` numbers the cells of a line: a wide gap or a separator starts a new one. `run` numbers its runs of text. */
export type Word = { text: string; x0: number; x1: number; cell: number; run: number };
export type Line = { page: number; y: number; height: number; words: Word[]; text: string };

const ligatures = /[\uFB00-\uFB06\u0132\u0133\u01C4-\u01CC]/g;
/** Some fonts print the dots of an umlaut beside its letter. */
const looseDots = /[\u00A8]\s?([aouAOU])|([aouAOU])[\u00A8]/g;

/** Normalises text: composed letters, plain spaces and hyphens, no ligatures. */
export const plain = (text: string): string =>
  text
    .replace(ligatures, (one) => one.normalize('NFKC'))
    .replace(looseDots, (_, after, before) => `${after ?? before}\u0308`)
    .normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\u00AD(?=.)/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u00A0\u2000-\u200A\u202F]/g, ' ');

/** Inserts spaces between adjacent values: `Müller,Andreas(1988/m)`, `Müller, AndreasGER`. */
const spaced = (text: string): string =>
  text
    .replace(/,(?=\p{L})/gu, ', ')
    .replace(/(?<=\p{Ll}{2})(?=\p{Lu}{3}(?:\s|$))/gu, ' ')
    .replace(/(?<=\p{L})\((?=\d{4}|[mwd]\))/gu, ' (')
    .replace(/\(\s*(\d{4})\s*\/\s*([mwd])\s*\)/g, '($1/$2)')
    // thousands separated by a space, alone in their cell
    .replace(/^\s*(\d) (\d{3})\s*$/, '$1.$2');

/** Separators between the cells of a list printed as plain text. */
const separators = /\t+|\s*[|¦│]\s*|;\s*| {2,}/;

type Piece = Omit<Word, 'cell' | 'run'> & { opens: boolean };

/** The words of one run of text; their positions are estimated by their share of the letters. */
function piecesOf(item: TextItem): Piece[] {
  const text = plain(item.text);
  const share = item.width / Math.max(text.length, 1);
  const pieces: Piece[] = [];
  let from = 0;
  for (const part of text.split(separators)) {
    const start = text.indexOf(part, from);
    let at = start;
    let opens = true;
    for (const word of spaced(part).split(' ')) {
      const found = word === '' ? -1 : text.indexOf(word, at);
      const begin = found < 0 ? at : found;
      if (word !== '') {
        const x0 = item.x + begin * share;
        pieces.push({ text: word, x0, x1: x0 + word.length * share, opens });
        at = begin + word.length;
        opens = false;
      }
    }
    from = start + part.length;
  }
  if (pieces[0] && pieces.length > 0) pieces[0].opens = false;
  return pieces;
}

/** Relative to the letter height: with a smaller gap two runs are one word, with a larger one two cells. */
const sameWord = 0.14;
const newCell = 0.85;
const mostWords = 200;

/** `GER` close behind a long name, in the next column. */
const isCodeAfter = (name: string, text: string): boolean =>
  /\p{Ll}$/u.test(name) && /^\p{Lu}{2,}$/u.test(text);

function lineOf(items: readonly TextItem[], page: number): Line {
  const height = Math.max(...items.map((item) => item.height));
  const words: Word[] = [];
  let cell = 0;
  for (const [run, item] of items.toSorted((a, b) => a.x - b.x).entries()) {
    for (const [index, piece] of piecesOf(item).entries()) {
      const last = words.at(-1);
      const gap = last ? piece.x0 - last.x1 : 0;
      const touches = index === 0 && last && gap < sameWord * height && gap > -height;
      const isWhole = /[\s,]$/.test(last?.text ?? '') || isCodeAfter(last?.text ?? '', piece.text);
      if (touches && !/\s$/.test(item.text.slice(0, 1)) && !isWhole) {
        last.text = plain(last.text + piece.text);
        last.x1 = piece.x1;
        continue;
      }
      if (last && (piece.opens || (index === 0 && gap > newCell * height))) cell += 1;
      if (words.length < mostWords) words.push({ text: piece.text, x0: piece.x0, x1: piece.x1, cell, run });
    }
  }
  return {
    page,
    y: items[0]?.y ?? 0,
    height,
    words,
    text: words.map((word) => word.text).join(' '),
  };
}

/** Whether two items are in one line: text of another size, such as a watermark, is not. */
const isBeside = (item: TextItem, other: TextItem): boolean => {
  const [small = 0, large = 0] = [item.height, other.height].toSorted((a, b) => a - b);
  return large < 2 * small && Math.abs(item.y - other.y) < 0.3 * small;
};

/** The lines of a page from top to bottom, or of the part between two `x`. */
export function linesOf(page: PageText, number: number, from = -Infinity, to = Infinity): Line[] {
  const inside = page.items
    .filter((item) => item.x >= from && item.x < to)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const groups: TextItem[][] = [];
  for (const item of inside) {
    const group = groups.slice(-2).find(([first]) => first && isBeside(item, first));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups.map((items) => lineOf(items, number)).filter((line) => line.words.length > 0);
}

const isThousands = (one: Word, other: Word): boolean =>
  one.cell === other.cell && /^[1-3]$/.test(one.text) && /^\d{3}[*°]?$/.test(other.text);

/** `1 929` and `1 929*` as one word: some lists separate thousands with a space. */
export const withThousands = (words: readonly Word[]): Word[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (before && isThousands(before, word)) return [];
    return next && isThousands(word, next)
      ? [{ ...word, x1: next.x1, text: `${word.text}.${next.text}` }]
      : [word];
  });

/** Whether these words are one run of text, whose positions say nothing about columns. */
export const isRun = (words: readonly Word[]): boolean =>
  words.length > 1 && words.every((word) => word.run === words[0]?.run);
