/** The heads of sections in a Mannschaftsmeldung: which team, of how many, who leads it, in which league. */
import type { ListTeam } from './list.ts';

const ageClass =
  '(?:(?:Senior(?:inn)?en|Jungen|Mädchen|Jugend|Schüler(?:innen)?|Bambini)(?:\\s+[UÜ]?\\d{1,2})?|Erwachsene|Herren|Damen|Frauen|Männer|Mixed)';
const numeral = '(?:\\s+([IVX]{1,5}|\\d{1,2})\\b\\.?)?';
/** `Erwachsene II (4er)`, `Jugend 19`, with what follows on the same line */
const byClass = new RegExp(
  `^(${ageClass})${numeral}(?:\\.?\\s*Mannschaft)?(?:\\s*\\((\\d{1,2})(?:er)?\\))?(?=$|[\\s:,;|–-])(.*)$`,
  'u',
);
/** `2. Herren`, `3. Mannschaft Erwachsene` */
const byNumber = new RegExp(
  `^(\\d{1,2})\\.\\s*(?:Mannschaft\\s*)?(${ageClass})(?:\\s*\\((\\d{1,2})(?:er)?\\))?(?=$|[\\s:,;|–-])(.*)$`,
  'u',
);
/** `Mannschaft 2`, `2. Mannschaft` under a heading that names the age class */
const bare =
  /^(?:Mannschaft\s+([IVX]{1,5}|\d{1,2})|(\d{1,2})\.\s*Mannschaft)(?:\s*\((\d{1,2})(?:er)?\))?(?=$|[\s:,;|–-])(.*)$/u;

const romans = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
];
export const romanOf = (number: number): string => romans[number] ?? String(number);
/** 2 for `II` and for `2`. */
export const numberOf = (text: string | undefined): number | null => {
  if (!text) return null;
  return /^\d+$/.test(text) ? Number(text) : Math.max(romans.indexOf(text), 0) || null;
};

export type SectionHead = Pick<ListTeam, 'ageClass' | 'size' | 'captain' | 'league'> & {
  number: number | null;
};

/** `Öttlinger, Björn; T 09999 000010` or `Mannschaftsführer: Björn Öttlinger` */
const captainIn = (text: string): string | null => {
  const [, named] = /(?:Mannschaftsführer(?:in)?|MF)\s*:?\s*([^;|]+)/u.exec(text) ?? [];
  const first = (named ?? text).split(/[;|]|\s+T(?:el)?\.?\s|\s+Mobil/)[0]?.trim() ?? '';
  return /^[\p{L}'’ .-]{2,60},\s*[\p{L}'’ .-]{2,60}$/u.test(first) || (named && /\p{L}{2}/u.test(first))
    ? first
    : null;
};

/**
 * Reads a line as the head of a section, or answers null.
 * @param current the age class of the section before, for heads that only number their team
 */
export function sectionOf(text: string, current: string | null): SectionHead | null {
  const line = text
    .replace(
      /^.{3,60}?\s[–-]\s(?=(?:\d{1,2}\.\s*)?(?:Erwachsene|Herren|Damen|Jugend|Mädchen|Jungen|Senior))/u,
      '',
    )
    .trim();
  const classed = byClass.exec(line);
  const numbered = byNumber.exec(line);
  const plain = current === null ? null : bare.exec(line);
  const [name, number, size, rest] = classed
    ? [classed[1], classed[2], classed[3], classed[4]]
    : numbered
      ? [numbered[2], numbered[1], numbered[3], numbered[4]]
      : plain
        ? [current, plain[1] ?? plain[2], plain[3], plain[4]]
        : [];
  if (!name) return null;
  const more = (rest ?? '').replace(/^[\s:,;|–-]+/, '').trim();
  const inLeague = leagueOf(more.replace(/^\((.*)\)$/, '$1'));
  const captain = captainIn(more);
  // a sentence that begins with such a word is no head
  if (more !== '' && captain === null && inLeague === null && !/^\(Forts/i.test(more)) return null;
  return {
    ageClass: name.replace(/\s+/g, ' '),
    number: numberOf(number),
    size: size ? Number(size) : null,
    captain,
    league: inLeague,
  };
}

const league = /(?:liga|klasse|staffel|gruppe)\b/iu;
/** The league of a line such as `Bezirksoberliga Gruppner, Götz, Weg 3, 95999`: what stands before the person. */
export function leagueOf(text: string): string | null {
  const line = text.replace(/^(?:Liga|Spielklasse|Staffel)\s*:\s*/i, '').trim();
  if (!league.test(text) || /@/.test(text) || line.length > 200) return null;
  const [before = '', after] = line.split(',');
  if (after === undefined) return before.trim() || null;
  const words = before.trim().split(/\s+/);
  words.pop();
  while (words.length > 1 && /^(?:von|van|zu|vom|zum|zur|der|den|de|dr\.?)$/i.test(words.at(-1) ?? ''))
    words.pop();
  return words.join(' ') || null;
}

export { captainIn };
