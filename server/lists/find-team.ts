/** Which of the club's teams a list means: by age class and number. Pure. */
import type { TeamType } from '@club/contract/teams/rules.ts';
import type { ListTeam } from './parse/list.ts';
import { numberOf } from './parse/sections.ts';

export type ClubTeam = { id: string; name: string; type: TeamType; ageGroup: string | null };

const types: [RegExp, TeamType][] = [
  [/^(erwachsene|herren|männer|mixed)/i, 'adults'],
  [/^(damen|frauen)/i, 'women'],
  [/^mädchen/i, 'girls'],
  [/^(jugend|jungen|schüler|bambini)/i, 'youth'],
  [/^senior/i, 'seniors'],
];
const groupOf = (text: string | null): string | null => /\d{1,2}/.exec(text ?? '')?.[0] ?? null;

/** The number of a club's own team: `TTC 1990 Hof II`, `2. Mannschaft`, `Herren 2`; without one it is the first. */
function numberIn({ name, ageGroup }: ClubTeam): number {
  const bare = name
    .replace(new RegExp(`\\bU?${groupOf(ageGroup) ?? '(?!)'}\\b`), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, front] = /^(\d{1,2})\.\s/.exec(bare) ?? [];
  const [, back] = /\s([IVX]{1,5}|\d{1,2})\.?$/.exec(bare.replace(/\s+(Mannschaft|Team)$/i, '')) ?? [];
  const [, roman] = /\s([IVX]{1,5})(?=\s|$)/.exec(bare) ?? [];
  return numberOf(front ?? back ?? roman) ?? 1;
}

/** The id of the one team that fits, or null. */
export function findTeam(listed: ListTeam, teams: readonly ClubTeam[]): string | null {
  const type = types.find(([word]) => word.test(listed.ageClass ?? ''))?.[1];
  if (!type) return null;
  const group = groupOf(listed.ageClass);
  const fitting = teams.filter(
    (team) =>
      team.type === type &&
      numberIn(team) === listed.number &&
      (group === null || groupOf(team.ageGroup) === null || groupOf(team.ageGroup) === group),
  );
  const exact = fitting.filter((team) => groupOf(team.ageGroup) === group);
  const [only, more] = exact.length > 0 ? exact : fitting;
  return only && !more ? only.id : null;
}
