/** The counts of an import or its preview, and its changed fields in words. */
import type { Game, ImportResult } from '@club/contract/games/shape.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import type { FieldChange } from '../../ui/FieldChanges.tsx';

type Words = Texts['games'] & Texts['gamesImport'];

/** The number of games that an import changes. */
export const touched = (result: ImportResult): number =>
  result.created.length + result.changed.length + result.cancelled.length;

/** `5 neu · 1 abgesagt`; zero counts are left out. */
export const summaryOf = (result: Omit<ImportResult, 'dryRun'>, words: Texts['gamesImport']): string =>
  (Object.keys(words.importCounts) as (keyof Texts['gamesImport']['importCounts'])[])
    .filter((part) => result[part].length > 0)
    .map((part) => words.importCounts[part](result[part].length))
    .join(' · ');

const labels = (words: Words): Record<string, string> => ({
  homeTeam: words.homeTeam,
  awayTeam: words.awayTeam,
  homeGame: words.where,
  cupGame: words.cupGame,
  location: words.location,
  state: words.state,
  date: words.date,
  league: words.league,
  matchDay: words.matchDay,
  matchNumber: words.matchNumber,
  hall: words.hall,
});

/** `Turnhalle Süd, Schulweg 4, 95028 Hof` */
const hallText = ({ name, street, zip, town }: NonNullable<Game['hall']>): string =>
  [name, street, [zip, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The value of a field as readable text. */
function valueText(field: string, value: unknown, words: Words, dates: Dates): string {
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'date') return dates.full(String(value));
  if (field === 'state') return words.states[value as keyof Words['states']];
  if (field === 'homeGame') return value ? words.home : words.away;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (field === 'hall') return hallText(value as NonNullable<Game['hall']>);
  return String(value);
}

/** The fields that a game's change affects, old and new. */
export const changesOf = (
  fields: ImportResult['changed'][number]['fields'],
  words: Words,
  dates: Dates,
): FieldChange[] =>
  Object.entries(fields).map(([field, [before, after]]) => ({
    field,
    label: labels(words)[field] ?? field,
    before: valueText(field, before, words, dates),
    after: valueText(field, after, words, dates),
  }));
