/** Which of our teams each team in the file is, and what the import would do in all. */
import type { FoundTeam, SeasonImport } from '@club/contract/games/import/shape.ts';
import type { ImportResult } from '@club/contract/games/shape.ts';

/** The id of a team, or `skip`, by the key of the team in the file. */
export type TeamChoices = Readonly<Record<string, string>>;

/** The choice about a team in the file; '' while it is open. */
export const choiceOf = (found: FoundTeam, choices: TeamChoices): string =>
  choices[found.key] ?? (found.sure ? (found.teamId ?? '') : '');

/** Teams that somebody still has to decide about. */
export const openTeams = (found: readonly FoundTeam[], choices: TeamChoices): FoundTeam[] =>
  found.filter((one) => choiceOf(one, choices) === '');

/** The results of all teams as one. */
export const wholeOf = ({ dryRun, teams, unreadable }: SeasonImport): ImportResult => ({
  dryRun,
  created: teams.flatMap(({ created }) => created),
  changed: teams.flatMap(({ changed }) => changed),
  unchanged: teams.flatMap(({ unchanged }) => unchanged),
  cancelled: teams.flatMap(({ cancelled }) => cancelled),
  unreadable,
});

/** Tables and calendars are distinguished by their name, as the file dialog does. */
export const isTable = (file: File): boolean =>
  /\.(csv|tsv|txt)$/i.test(file.name) || file.type === 'text/csv';
