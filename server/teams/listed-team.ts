/** Which of the club's teams a list means: by age class and number. Pure. */
import { numberOf } from '@club/contract/roman-numbers.ts';
import type { TeamType } from '@club/contract/teams/rules.ts';

export type ClubTeam = { id: string; name: string; type: TeamType; ageGroup: string | null };

/** Other classes, such as Mixed, are not recognised as a team of ours. */
const types: [RegExp, TeamType][] = [
  [/^senior/i, 'seniors'],
  [/^(erwachsene|herren|männer) [üÜ]?[3-9]\d$/i, 'seniors'],
  [/^(erwachsene|herren|männer)/i, 'adults'],
  [/^(damen|frauen) [üÜ]?[3-9]\d$/i, 'seniors'],
  [/^(damen|frauen)/i, 'women'],
  [/^mädchen|^schülerinnen|weiblich/i, 'girls'],
  [/^(jugend|jungen|schüler|bambini|nachwuchs|männliche)/i, 'youth'],
];
const groupOf = (text: string | null): string | null =>
  /\d{1,2}|(?<=Schüler(?:innen)? )[ABC]$/.exec(text ?? '')?.[0] ?? null;
/** The age group of a team: from its own field or its name. */
const ageOf = ({ name, ageGroup }: ClubTeam): string | null =>
  groupOf(ageGroup) ??
  /(?:jugend|jungen|mädchen|schüler(?:innen)?|senior(?:inn)?en|herren|damen|\b[uü])[\s-]*[uü]?(\d{2})\b/i.exec(
    name,
  )?.[1] ??
  null;
const isOfWomen = (text: string): boolean => /seniorinnen|damen|frauen/i.test(text);

/** The number of a club's own team: `TTC 1990 Hof II`, `2. Mannschaft`, `Herren 2`; without one it is the first. */
function numberIn(team: ClubTeam): number {
  const bare = team.name
    .replace(new RegExp(`\\b[UÜ]?${ageOf(team) ?? '(?!)'}\\b`), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, front] = /^(\d{1,2})\.\s/.exec(bare) ?? [];
  const [, back] = /\s([IVX]{1,5}|\d{1,2})\.?$/.exec(bare.replace(/\s+(Mannschaft|Team)$/i, '')) ?? [];
  const [, roman] = /\s([IVX]{1,5})(?=\s|$)/.exec(bare) ?? [];
  return numberOf(front ?? back ?? roman) ?? 1;
}

/** Whether a team is of this age class; null where the class is none of ours. @param ageClass `Senioren 40` */
export function fitsClass(team: ClubTeam, ageClass: string): boolean | null {
  const type = types.find(([word]) => word.test(ageClass))?.[1];
  if (!type) return null;
  const group = groupOf(ageClass);
  return (
    team.type === type &&
    (group === null || ageOf(team) === null || ageOf(team) === group) &&
    (type !== 'seniors' || isOfWomen(team.name) === isOfWomen(ageClass))
  );
}

/** The id of the only team that fits, or null. */
export function findListedTeam(
  { ageClass, number }: { ageClass: string | null; number: number },
  teams: readonly ClubTeam[],
): string | null {
  const fitting = teams.filter((team) => fitsClass(team, ageClass ?? '') && numberIn(team) === number);
  const exact = fitting.filter((team) => ageOf(team) === groupOf(ageClass));
  const [only, more] = exact.length > 0 ? exact : fitting;
  return only && !more ? only.id : null;
}
