/** The kind of a team in words: `Jugend 19`. */
import type { Team } from '@club/contract/teams/shape.ts';
import type { Texts } from '../texts/en.ts';

export const typeOf = (team: Pick<Team, 'type' | 'ageGroup'>, texts: Texts['teams']): string =>
  [texts.types[team.type], team.ageGroup].filter(Boolean).join(' ');
