/** The texts about line-ups. */
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import { plural } from '../plural.ts';

const halves: Record<SeasonHalf, string> = { first: 'First half', second: 'Second half' };
/** The remarks beside a name on the association's list. */
const noteNames: Record<string, string> = {
  RES: 'Reserve',
  SPV: 'Blocked from moving up (Sperrvermerk)',
  SBEM: 'Youth player cleared for adult teams',
  KADER: 'Member of a national or regional squad',
  LK: 'Member of the regional squad',
};

export const positions = {
  title: 'Positions',
  help: (half: string, season: string) => `The line-ups of the ${half.toLowerCase()} of ${season}.`,
  season: 'Season',
  seasonHelp: 'The full year of the first half, for example 2023 for 2023/24.',
  half: 'Half',
  halfPick: 'Choose a half',
  halves,
  class: 'Age class',
  allClasses: 'All age classes',
  team: 'Team',
  teamPick: 'Choose a team',
  person: 'Member',
  personPick: 'Choose a member',
  place: 'Place',
  placeHelp: 'Within the team, 1 for its first.',
  date: 'Date',
  notes: 'Notes',
  noteNames,
  noNotes: 'none',
  qttr: 'QTTR',
  qttrAsOf: (date: string) => `QTTR values as of ${date}`,
  create: 'Enter place',
  add: 'Add a player',
  import: 'Import',
  print: 'Print',
  empty: (season: string) => `No line-ups for this half of ${season} yet`,
  emptyHelp: 'Import the association’s list, or enter the places by hand.',
  startWith: (half: string, season: string) => `Start with the ${half.toLowerCase()} of ${season}`,
  startHelp: (count: number) =>
    `${plural('en', count, 'place', 'places')} with the notes of that half. Then change what is new; they can be taken back under “Import”.`,
  startedDone: (count: number) => `${plural('en', count, 'place', 'places')} successfully taken over`,
  startFailed: 'Error taking over the line-ups',
  emptyMember: 'They appear here once somebody has entered them.',
  players: (count: number) => plural('en', count, 'player', 'players'),
  arrange: 'Change the order',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  movedDone: 'Line-up successfully changed',
  moveFailed: 'Error changing the line-up',
  breach: (points: number, ahead: string, position: string, allowed: number) =>
    `${plural('en', points, 'point', 'points')} better than ${ahead} at ${position}; ${allowed} are allowed.`,
  explanation: 'A Sperrvermerk (SPV) would explain it.',
  noExplanation: 'Within a team no Sperrvermerk explains it.',
  needsBlock: (name: string, position: string) =>
    `Needs a Sperrvermerk (SPV) too, because ${name} at ${position} has one.`,
  breaches: (count: number) =>
    count === 1
      ? 'One player stands too far back for their QTTR.'
      : `${count} players stand too far back for their QTTR.`,
  clear: 'Clear line-up',
  clearOf: (team: string) => `Clear the line-up of ${team}`,
  clearQuestion: (team: string) => `Do you really want to clear the line-up of ${team}?`,
  clearHelp: (count: number) => `${plural('en', count, 'place', 'places')} of this half will be gone.`,
  clearedDone: 'Line-up successfully cleared',
  clearFailed: 'Error clearing the line-up',
  details: 'Details',
  edit: 'Edit',
  editTitle: (name: string) => `Edit place of ${name}`,
  createdDone: 'Position successfully entered',
  createFailed: 'Error entering position',
  updatedDone: 'Position successfully updated',
  updateFailed: 'Error updating position',
  delete: 'Delete place',
  allTeams: 'All teams',
  searchName: 'Search by name',
  deleteManyQuestion: (count: number) =>
    `Do you really want to delete ${plural('en', count, 'place', 'places')}?`,
  deletedManyDone: (count: number) => `${plural('en', count, 'place', 'places')} successfully deleted`,
  deleteHelp: 'The others keep their places.',
  deleteQuestion: (name: string, team: string) =>
    `Do you really want to take ${name} out of the line-up of ${team}?`,
  deletedDone: 'Position successfully deleted',
  deleteFailed: 'Error deleting position',
  ownTitle: 'Line-ups',
  ownHelp: 'Where the association’s lists have this player.',
  ownNone: 'In no line-up yet',
};
