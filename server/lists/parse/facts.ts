/** A document's own facts: its date, its season half, its club, and its kind. */
import type { SeasonHalf } from '@club/contract/positions/rules.ts';

const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const dayPattern =
  /(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})|(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.\s*(\p{L}{3,9})\.?\s+(\d{4})/u;

/** The first date in a text, `2026-05-11`. */
function dayIn(text: string): string | null {
  const [, d1, m1, y1, y2, m2, d2, d3, word, y3] = dayPattern.exec(text) ?? [];
  const month = word ? months.findIndex((one) => one.startsWith(word.toLocaleLowerCase('de'))) + 1 : null;
  const parts = [y1 ?? y2 ?? y3, m1 ?? m2 ?? month, d1 ?? d2 ?? d3].map(Number);
  try {
    const [year = 0, at = 0, day = 0] = parts;
    return Temporal.PlainDate.from({ year, month: at, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** The date of printing or downloading, which is not the date of the values. */
const made =
  /(?:erstellt|erzeugt|generiert|gedruckt|druckdatum|druck|ausdruck|genehmigt|abgerufen|exportiert)\D{0,30}?(?:\d{1,2}\.\s*\d{1,2}\.\s*\d{4}|\d{4}-\d\d-\d\d|\d{1,2}\.\s*\p{L}{3,9}\.?\s+\d{4})|https?:.*/giu;
/** From the most to the least certain word: the date of the values, not the date of printing. */
const dayWords = [/stichtag/i, /q-?ttr|ttr-?werte|livepz|rangliste/i, /stand|per\b|zum\b|vom\b/i];

/** The date of a list's values. */
export function dateOf(printed: readonly string[]): string | null {
  const lines = printed.map((line) => line.replace(made, ' '));
  for (const word of dayWords)
    for (const line of lines) {
      const at = line.search(word);
      const day = at < 0 ? null : (dayIn(line.slice(at)) ?? dayIn(line));
      if (day) return day;
    }
  return null;
}

/** The year in which the season starts, from `2026/27`, `2026/2027` or `26/27`. */
export function seasonOf(lines: readonly string[]): number | null {
  for (const pattern of [
    /\b(20\d\d)\s*[/–-]\s*(?:20)?(\d\d)\b(?![./-]\d)/,
    /(?:saison|spielzeit)\D{0,5}(\d\d)\s*\/\s*(\d\d)\b/i,
  ])
    for (const line of lines) {
      const [, from = '', to = ''] = pattern.exec(line) ?? [];
      const year = Number(from.length === 2 ? `20${from}` : from);
      if (from && (year + 1) % 100 === Number(to)) return year;
    }
  return null;
}

export function halfOf(lines: readonly string[]): SeasonHalf | null {
  for (const line of lines) {
    if (/\b(vorrunde|hinrunde|herbstrunde|1\. halbserie)\b/i.test(line)) return 'first';
    if (/\b(rückrunde|frühjahrsrunde|2\. halbserie)\b/i.test(line)) return 'second';
  }
  return null;
}

/** The club, from `TTC 1990 Hof (499990)` or `Verein: TTC 1990 Hof`. */
export function clubOf(lines: readonly string[]): string | null {
  for (const pattern of [/^(.{3,80}?) \(\d{4,8}\)$/, /^verein(?:sname)?:\s*(.{3,80}?)(?: \(\d+\))?$/i])
    for (const line of lines) {
      const name = pattern.exec(line)?.[1]?.trim();
      if (name) return name;
    }
  return null;
}

const lineUp =
  /mannschafts(meldung|aufstellung|kader)|spielermeldung|\bmeldung\b.*(runde|saison)|aufstellung/i;
const ranking = /rangliste|q-?ttr|ttr-?(werte|liste)|livepz|leistungsz/i;
const other =
  /spielplan|spielbericht|\bergebnis(se|liste)?\b|\brechnung|tabelle\b|turnier|einladung|protokoll|bilanz(en)?\b|gehaltsliste|telefonliste/i;

export type Saying = { lineUp: boolean; ranking: boolean; other: boolean };
/** The title of the document in the lines around the tables; only its beginning counts. */
export const sayingOf = (lines: readonly string[]): Saying => {
  const titles = lines.slice(0, 12).filter((line) => line.length < 120);
  const inTitle = (pattern: RegExp) => titles.some((line) => pattern.test(line));
  return { lineUp: inTitle(lineUp), ranking: inTitle(ranking), other: inTitle(other) };
};
