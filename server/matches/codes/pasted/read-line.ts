/** Reads one line of a pasted text: which words are the number of a game, its code and its PIN, in any order. */

/** `date` is the club's, `2026-10-02`; null: the line has none of it. */
export type Parts = {
  number: string | null;
  date: string | null;
  code: string | null;
  pin: string | null;
  /** code or PIN are labelled */
  labelled: boolean;
};

/** Without a sign between them, a word in small letters is no value: `PIN für Spiel 100: 4711` */
const separator = String.raw`(?:\s*[:=#]\s*|\s*(?=(?-i:\S*\d|\p{Lu}{2,}(?!\p{L}))))`;
const value = String.raw`([\p{L}\d][\p{L}\d./-]*)`;
// a code may contain these words: NEUERCODE123 is no label
const before = String.raw`(?<![\p{L}\d])`;
const after = String.raw`(?![\p{L}\d])`;
const prefix = String.raw`${before}[\p{L}-]{0,20}?`;
const labels = {
  both: new RegExp(
    String.raw`${prefix}code\s*(?:[/&+]|und|and)\s*[\p{L}-]{0,20}?pin${after}${separator}${value}(?:\s*[/&+,;]\s*|\s+)${value}`,
    'iu',
  ),
  pin: new RegExp(String.raw`${prefix}pin(?:-?(?:nummer|nr\.?|code))?${after}${separator}${value}`, 'iu'),
  code: new RegExp(`${prefix}code${after}${separator}${value}`, 'iu'),
  number: new RegExp(
    String.raw`${before}(?:(?:spiel|match|begegnungs?)[\s-]?)?(?:nummer|nr|no)${after}\.?${separator}${value}`,
    'iu',
  ),
  game: /(?<![\p{L}\d])(?:spiel|match|begegnung)\s+#?(\d{1,6})(?!\d)/iu,
};
/** Digits that are none of the three. */
const others = [
  /(?<!\p{L})Spieltag:?\s*\d{1,2}|(?<!\d)\d{1,2}\.\s*Spieltag/giu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)|(?<!\d)\d{1,2}\.\d{2}(?=\s*Uhr)/giu,
];
const dates = [
  /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})(?!\d)/,
  /(?<!\d)(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/,
];

/** The first date of a line, and how it is written there. */
export function dateIn(line: string): { date: string; written: string } | null {
  for (const pattern of dates) {
    const { 0: written = '', groups } = pattern.exec(line) ?? {};
    if (!groups) continue;
    const { day = '', month = '', year = '' } = groups;
    const whole = year.length === 2 ? `20${year}` : year;
    return { date: `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, written };
  }
  return null;
}

/** Letters and digits mixed, or more digits than a PIN has; an age class is no code. */
const isCode = (word: string): boolean =>
  word.length >= 5 &&
  /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(word) &&
  /\d/.test(word) &&
  (/[a-z]/i.test(word) || word.length > 8) &&
  !/^(?:u|jugend|jungen|senioren|seniorinnen)-?\d+$/i.test(word);
const isPin = (word: string): boolean => /^\d{4,8}$/.test(word);

const isSame = (words: readonly string[]): boolean => new Set(words).size < 2;

/**
 * @param line without names of teams, which may contain digits (TTC 1990 Hof)
 * @param isNumber whether a word is the number of one of the games in question
 * @returns `unclear`: several words could be the same thing
 */
export function partsOf(line: string, isNumber: (word: string) => boolean): Parts | 'unclear' {
  const when = dateIn(line);
  let rest = when ? line.replace(when.written, ' ') : line;
  for (const pattern of others) rest = rest.replace(pattern, ' ');
  const take = (label: keyof typeof labels): string[] => {
    const found = labels[label].exec(rest);
    if (found) rest = rest.replace(found[0], ' ');
    return found ? found.slice(1).map((word) => word.replace(/[./-]+$/, '')) : [];
  };
  const both = take('both');
  const pin = both[1] ?? take('pin')[0];
  const code = both[0] ?? take('code')[0];
  const number = take('number')[0] ?? take('game')[0];
  const words = rest.split(/[\s;|,/()]+/).map((word) => word.replace(/^[#:]+|[.:]+$/g, ''));
  const numbers = number === undefined ? words.filter(isNumber) : [number];
  const free = words.filter((word) => !numbers.includes(word));
  const [codes, pins] = [
    code === undefined ? free.filter(isCode) : [code],
    pin === undefined ? free.filter(isPin) : [pin],
  ];
  if (![numbers, codes, pins].every(isSame)) return 'unclear';
  return {
    number: numbers[0] ?? null,
    code: codes[0] ?? null,
    pin: pins[0] ?? null,
    date: when?.date ?? null,
    labelled: code !== undefined || pin !== undefined,
  };
}
