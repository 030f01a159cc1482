/** The numbers of teams within their age class: labels of players (`2.3`) start with them. */
import type { TeamType } from '../teams/rules.ts';

type Numbered = { id: string; type: TeamType; ageGroup: string | null; rank: number };

/** Teams with the same key are one age class. */
export const ageClassKey = ({ type, ageGroup }: Pick<Numbered, 'type' | 'ageGroup'>): string =>
  [type, ageGroup ?? ''].join(' ').trim();

/** The number of each team by its id, 1 for the first of its age class. @param teams all of the club */
export function teamNumbers(teams: readonly Numbered[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const sameClass of Map.groupBy(teams, ageClassKey).values())
    for (const [at, team] of sameClass.toSorted((a, b) => a.rank - b.rank).entries())
      numbers.set(team.id, at + 1);
  return numbers;
}
