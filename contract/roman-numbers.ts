/** The numbers of a club's teams as they are printed behind its name. */

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

/** `II` for 2; figures beyond fifteen. */
export const romanOf = (number: number): string => romans[number] ?? String(number);

/** 2 for `II` and for `2`; null for anything else. */
export const numberOf = (text: string | undefined): number | null => {
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) > 0 && Number(text) < romans.length ? Number(text) : null;
  return Math.max(romans.indexOf(text), 0) || null;
};
