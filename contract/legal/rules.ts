/** How imprint (Impressum) and privacy policy (Datenschutzerklärung) are written: plain text with a few marks. */

export const legalNames = ['imprint', 'privacy'] as const;
export type LegalName = (typeof legalNames)[number];

/** The line of a text in whose place the app lists what it stores. */
export const storedMark = '{{data}}';

export type Piece = { text: string; href?: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3; pieces: Piece[] }
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'list'; items: Piece[][] };

/** longer words are text: looking for an address in them would take too long */
const longestLink = 500;

/** The address that a word stands for, or null. */
function hrefOf(word: string): string | null {
  if (/^https?:\/\//i.test(word)) return URL.canParse(word) ? new URL(word).href : null;
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(word) ? `mailto:${word}` : null;
}

/** A line in words; web and mail addresses are links, without the punctuation around them. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  for (const word of line.split(/(\s+)/)) {
    const parts = word.length > longestLink ? null : /^([(<„"]*)(.*?)([)>“".,;:!?]*)$/.exec(word);
    const [, before = '', middle = '', after = ''] = parts ?? [];
    const href = hrefOf(middle);
    if (href === null) {
      plain += word;
      continue;
    }
    if (plain + before !== '') pieces.push({ text: plain + before });
    pieces.push({ text: middle, href });
    plain = after;
  }
  if (plain !== '') pieces.push({ text: plain });
  return pieces;
}

/** `# ` and `## ` begin a heading, `- ` an item of a list; an empty line ends a paragraph. Everything else is text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | null = null;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = /^(##?) +(.*)$/.exec(line);
    const item = /^- +(.*)$/.exec(line);
    if (line === '') last = null;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, pieces: piecesOf(heading[2] ?? '') });
      last = null;
    } else if (item && last?.kind === 'list') last.items.push(piecesOf(item[1] ?? ''));
    else if (!item && last?.kind === 'paragraph') last.lines.push(piecesOf(line));
    else {
      last = item
        ? { kind: 'list', items: [piecesOf(item[1] ?? '')] }
        : { kind: 'paragraph', lines: [piecesOf(line)] };
      blocks.push(last);
    }
  }
  return blocks;
}

/** The text with the list of what the app stores in its place. @param stored that list */
export const withStored = (text: string, stored: string): string =>
  text.replaceAll(storedMark, () => `\n${stored}\n`);

/** What is still to be filled in, each once: `[[postal address]]`. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[\[([^[\]\n]{1,100})\]\]/g)].map(([, name = '']) => name)),
];

export type Written = { de: string; en: string };

/** What is wrong with a text: it is not written in both languages, or something in it is still to be filled in. */
export function legalProblem({ de, en }: Written): 'missing' | 'unfinished' | null {
  if (de === '' || en === '') return 'missing';
  return placeholdersOf(de).length + placeholdersOf(en).length > 0 ? 'unfinished' : null;
}

/** The language in which a text can be read: the wanted one, else the other; null where there is none at all. */
export function languageWritten(text: Written, wanted: 'de' | 'en'): 'de' | 'en' | null {
  const other = wanted === 'de' ? 'en' : 'de';
  if (text[wanted] !== '') return wanted;
  return text[other] === '' ? null : other;
}
