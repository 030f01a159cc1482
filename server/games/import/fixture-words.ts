/** Words of the association's files that mean the same in calendars and lists. */

export type SeasonHalf = 'first' | 'second';

type Details = { matchDay: number | null; matchNumber: string | null; half: SeasonHalf | null };

/** `Spieltag: 1, Spielnummer: 100` or `Vorrunde, 2. Spieltag, Spielnummer: 101`, with commas escaped or not. */
export function detailsIn(description: string | null): Details {
  const text = (description ?? '').normalize('NFC').replace(/\\+([,;])/g, '$1');
  const [, after, before] =
    /\bSpieltag:?\s*(\d{1,2})(?!\d)|(?<!\d)(\d{1,2})\.\s*Spieltag\b/i.exec(text) ?? [];
  const [, number] =
    /\bSpiel(?:nummer|-?nr\.?):?\s*([\p{L}\d](?:[\p{L}\d./-]{0,18}[\p{L}\d])?)(?![\p{L}\d])/iu.exec(text) ??
    [];
  const matchDay = Number(after ?? before ?? 0);
  return {
    matchDay: matchDay > 0 ? matchDay : null,
    matchNumber: number && number !== '0' ? number : null,
    half: halfIn(text),
  };
}

function halfIn(text: string): SeasonHalf | null {
  const [first, second] = [/\b(?:Vor|Hin)runde\b/i.test(text), /\bRückrunde\b/i.test(text)];
  if (first === second) return null;
  return first ? 'first' : 'second';
}
