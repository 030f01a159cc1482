/** The texts of the import of games. */
import type { UnreadableReason } from '@club/contract/games/rules.ts';
import { plural } from '../plural.ts';

const reasons: Record<UnreadableReason, string> = {
  'broken-off': 'The file breaks off in the middle',
  'no-date': 'It has no date',
  'bad-date': 'Its date cannot be read',
  'no-time': 'It has a day but no time',
  'no-summary': 'It has no title',
  'not-a-game': 'Its title does not name two teams',
  'not-our-game': 'This team does not play in it',
  bye: 'No opponent (bye)',
  'too-long': 'A team’s name is too long',
  'broken-line': 'The line cannot be read: quotes are missing',
  'no-teams': 'A team is missing',
};

const counted = (count: number) => plural('en', count, 'game', 'games');

export const gamesImport = {
  importTitle: 'Import games',
  importHelp:
    'The season of all teams from the club’s fixture list (CSV) of click-TT, or that of one team from its calendar file (ICS).',
  importFile: 'Fixtures',
  importDrop: 'Choose a CSV or ICS file or drop it here',
  importReplace: 'Choose another file',
  reading: 'Reading the file',
  importNothingYet:
    'Choose a file, and for a calendar its team, to see what would change. Nothing is saved before you agree.',
  importNoGames: (team: string) =>
    `No game of ${team} was found in this file. Is it the right team, and is its name the one the association uses?`,
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  cancelled: 'Cancelled',
  unreadable: 'Not read',
  unreadableHelp: 'These entries of the file are left out.',
  line: (line: number) => `Line ${line}`,
  reasons,
  nothingToChange: 'Nothing to change',
  nothingToChangeHelp: (count: number) =>
    `${count === 1 ? 'The game of this file is' : `All ${count} games of this file are`} already here.`,
  importGo: (count: number) => `Import ${counted(count)}`,
  importedDone: 'Games successfully imported',
  importFailed: 'Games were not imported',
  importDoneTitle: (count: number) => `${counted(count)} imported`,
  importCounts: {
    created: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    cancelled: (count: number) => `${count} cancelled`,
    unchanged: (count: number) => `${count} unchanged`,
    unreadable: (count: number) => `${count} not read`,
  },
  toGames: 'To the games',
  importAnother: 'Import another file',
  seasonTeams: 'Teams in the file',
  seasonTeamsHelp: 'Check which of your teams each of them is.',
  seasonGames: counted,
  seasonPick: 'Please choose',
  seasonSkip: 'Leave out',
  seasonUnsure: 'No team has this name. Which one is it?',
  seasonPerhaps: (team: string) => `Perhaps ${team}?`,
  seasonOpen: (count: number) => (count === 1 ? 'One team is still open' : `${count} teams are still open`),
  seasonByes: (count: number) => plural('en', count, 'bye', 'byes'),
  seasonEmpty: 'No games in this file',
  seasonEmptyHelp: 'The export is empty. Everything stays as it is.',
  seasonNoTeams: 'None of your teams is in this file',
  seasonNoTeamsHelp: 'Is it the fixture list of your club?',
  seasonMissing: (columns: string) => `Missing: ${columns}. Is it the club’s fixture list?`,
  matchDay: 'Match day',
  matchNumber: 'Match number',
  hall: 'Hall',
};
