/** The printed forms of values: ranks, years, QTTR values. */
import type { Kind } from './header.ts';

export const statusCodes = /^(RES|SPV|SBEM|SBE|JES|NES|WES|KADER|LK|ES|SP|BEM|J-?SBEM)$/i;
/** A code beside a name has capitals; `Kader` and `Es` are names. */
export const isCodeInName = (text: string): boolean => statusCodes.test(text) && /\p{Lu}.*\p{Lu}/u.test(text);

/** `3`, `3.`, `3)` or `2.1` */
export const rankOf = (text: string): string | null =>
  /^#?(\d{1,3}|\d{1,2}\.\d{1,2})[.)]?$/.exec(text)?.[1] ?? null;

/** Team and position of `2.1`. */
export const placeOf = (rank: string): { team: number; position: number } | null => {
  const [, team, position] = /^(\d{1,2})\.(\d{1,2})$/.exec(rank) ?? [];
  return team && position && Number(team) > 0 && Number(position) > 0
    ? { team: Number(team), position: Number(position) }
    : null;
};

/** Year of birth from `1988`, `'88`, `12.03.1988`. */
export function yearOf(text: string): number | null {
  const [, full, short] = /^(?:\d{1,2}\.\d{1,2}\.)?(?:((?:19|20)\d\d)|['’]?(\d\d))$/.exec(text) ?? [];
  if (full) return Number(full);
  if (!short) return null;
  return Number(short) + (Number(short) > 30 ? 1900 : 2000);
}

/** A value from `1483`, `1.483`, `1'483`, `1483*`; between 100 and 3500, since no list has others. */
export function qttrOf(text: string): number | null {
  const [digits] = /^[1-9]\d{2,3}(?=[*°]?$)/.exec(text.replace(/^(\d)[.,'’](\d{3})/, '$1$2')) ?? [];
  const value = Number(digits);
  return digits && value >= 100 && value <= 3500 ? value : null;
}

export const sexOf = (text: string): 'm' | 'w' | 'd' | null => {
  const word = text.toLowerCase().replace(/[.()]/g, '');
  if (/^(m|männlich|herr)$/.test(word)) return 'm';
  if (/^(w|f|weiblich|frau)$/.test(word)) return 'w';
  return /^(d|divers)$/.test(word) ? 'd' : null;
};

export const natOf = (text: string): string | null =>
  /^\(?([A-Z]{3})\)?$/.exec(text)?.[1] ?? /^(D|DE|AT|CH|CZ)$/.exec(text)?.[1] ?? null;
/** eA, gA: europäischer, gleichgestellter Ausländer */
export const isForeigner = (text: string): boolean => /^(e|g|n|j)?A$/.test(text);

export const isNameWord = (text: string): boolean =>
  /^[("'’`-]?\p{L}[\p{L}\p{M}'’`.\-/\u00AD]*[*,)°¹²³"]*$/u.test(text) ||
  /^\(?(19|20)\d\d\)?$|^\((19|20)\d\d\/?([mwd]\)?)?,?$|^[mwd]\)$|^\(?[a-zA-Z]{1,5}\)$/.test(text);
const birthInBrackets = /^\(.*\d{4}|^[mwd]\)$/;

/** Cost of a word in a column: 0 fits, 12 is impossible. */
const never = 12;
const whether = (fits: boolean): number => (fits ? 0 : never);
export function unfit(text: string, kind: Kind): number {
  switch (kind) {
    case 'rank':
      return whether(rankOf(text) !== null);
    case 'year':
      return whether(yearOf(text) !== null);
    case 'qttr':
      return /^[-–]+$/.test(text) ? 0 : whether(qttrOf(text) !== null);
    case 'sex':
      return whether(sexOf(text) !== null);
    case 'nat':
      return whether(natOf(text) !== null && !statusCodes.test(text));
    case 'a':
      return whether(isForeigner(text));
    case 'name':
    case 'lastName':
    case 'firstName':
      if (!isNameWord(text) || /^\d/.test(text)) return never;
      if (birthInBrackets.test(text)) return 0;
      return isCodeInName(text) || isForeigner(text) ? 6 : natOf(text) ? 2 : /^[mwd]$/.test(text) ? 1 : 0;
    case 'status':
      return statusCodes.test(text) ? 0 : /^\p{L}/u.test(text) ? 1.5 : 3;
    case 'team':
      return /^([IVX]+|\d{1,2}\.?)$/.test(text) ? 0 : 1;
    default:
      return 1;
  }
}
