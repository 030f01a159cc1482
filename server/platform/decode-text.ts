/** The text of a file that does not say how it is encoded. */

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** A fold of long lines that cut a letter of several bytes in two: the line end and the space are within it. */
const withWholeLetters = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/(?<=[\xC2-\xF4][\x80-\xBF]{0,2})\r?\n[ \t](?=[\x80-\xBF])/g, ''),
    'latin1',
  );

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The letters that German texts use in Code page 850, which no decoder of the platform knows. */
const dosLetters: Record<string, string> = {
  '\x81': 'ü',
  '\x82': 'é',
  '\x84': 'ä',
  '\x8E': 'Ä',
  '\x94': 'ö',
  '\x99': 'Ö',
  '\x9A': 'Ü',
  '\xE1': 'ß',
};

/** How Excel saves "CSV (Macintosh)" and "CSV (MS-DOS)". `others`: bytes that such a list of names does not have */
const olderCodes = [
  {
    others: /[\xA0-\xA6\xA8-\xC8\xCB-\xCF\xD6-\xFF]/,
    decode: (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes),
  },
  {
    others: /[\x80\x83\x85-\x8D\x8F-\x93\x95-\x98\x9B-\xE0\xE2-\xFF]/,
    decode: (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\x80-\xFF]/g, (one) => dosLetters[one] ?? one),
  },
];

/**
 * What no text has where its encoding is right: a symbol within a word (`J”rg`, `Gro§`, `€nne`), a capital after a small
 * letter or before one within a word (`AndrŽ`, `MŸller`), an unused byte.
 */
const misread =
  /(?<=\p{L})[^\p{L}\p{N}\p{Pd}\0-\x7F\xA0\xAD\xB4\xB7‘’…†€](?=\p{Ll})|(?<=\p{Ll})§|(?<!\p{L})[€†](?=\p{Ll})|(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})|[\x80-\x9F]/u;

/** Windows-1252, unless that is certainly wrong and exactly one of the older encodings can be right. */
function decodeOlder(bytes: Uint8Array): string {
  const usual = new TextDecoder('windows-1252').decode(bytes);
  if (!misread.test(usual)) return usual;
  const raw = Buffer.from(bytes).toString('latin1');
  const fitting = olderCodes
    .filter(({ others }) => !others.test(raw))
    .map(({ decode }) => decode(bytes))
    .filter((text) => !misread.test(text));
  return fitting.length === 1 && fitting[0] !== undefined ? fitting[0] : usual;
}

/**
 * UTF-16 by its byte order mark or by the empty half of its first letter, UTF-8, else Windows-1252 as in German
 * spreadsheets, or an older encoding of theirs.
 * @param folded whether long lines are folded, as in calendars
 */
export function decodeText(bytes: Uint8Array, { folded = false } = {}): string {
  const [first, second] = bytes;
  if (begins(bytes, 0xff, 0xfe) || (first && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff) || (first === 0 && second)) return new TextDecoder('utf-16be').decode(bytes);
  return utf8(bytes) ?? (folded ? utf8(withWholeLetters(bytes)) : null) ?? decodeOlder(bytes);
}
