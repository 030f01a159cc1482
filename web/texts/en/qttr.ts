/** The texts about QTTR values. */
import { plural } from '../plural.ts';

export const qttr = {
  title: 'QTTR',
  help: 'Everybody’s latest value. The association publishes new ones four times a year.',
  search: 'Search by name',
  rank: 'Place',
  name: 'Name',
  person: 'Member',
  personPick: 'Choose a member',
  value: 'QTTR value',
  valueHelp: 'As on the list, for example 1483.',
  change: 'Trend',
  changeWords: (points: number) =>
    points === 0
      ? 'unchanged'
      : `${plural('en', Math.abs(points), 'point', 'points')} ${points > 0 ? 'up' : 'down'}`,
  firstValue: 'first value',
  date: 'Date',
  team: 'Team',
  allTeams: 'All teams',
  create: 'Enter value',
  import: 'Import list',
  empty: 'No values yet',
  emptyHelp: 'Import the club’s list, or enter the first value by hand.',
  emptyMember: 'They appear here once somebody has entered them.',
  compare: (name: string) => `Compare ${name}`,
  comparison: 'Comparison',
  comparisonHelp: 'Up to five members; the chart button in a row adds one.',
  remove: (name: string) => `Take ${name} out`,
  removeAll: 'End comparison',
  chartSummary: (names: string, from: string, to: string) => `QTTR of ${names} from ${from} to ${to}`,
  and: 'and',
  asTable: 'Values as a table',
  noHistory: 'No values yet',
  expectation: 'If they meet',
  wins: (one: string, other: string, percent: string) => `${one} beats ${other} with a chance of ${percent}.`,
  stake: (name: string, win: string, loss: string) =>
    `A win would bring ${name} ${win}, a defeat ${loss} points.`,
  stakeHelp: (k: number) =>
    `Assuming a change constant of K = ${k}: an adult who plays regularly and has 30 rated singles. Only one match of the day counts here.`,
  history: 'History',
  ownHistory: 'QTTR',
  ownHistoryHelp: 'The values that the club knows.',
  all: 'All values',
  edit: 'Edit',
  editTitle: (name: string) => `Edit value of ${name}`,
  createdDone: 'QTTR value successfully entered',
  createFailed: 'Error entering QTTR value',
  updatedDone: 'QTTR value successfully updated',
  updateFailed: 'Error updating QTTR value',
  delete: 'Delete value',
  deleteHelp: 'It disappears from the history too.',
  deleteQuestion: (name: string, date: string) =>
    `Do you really want to delete the value of ${name} of ${date}?`,
  deleteManyQuestion: (count: number) =>
    `Do you really want to delete ${plural('en', count, 'value', 'values')}?`,
  deleteManyHelp: 'The latest value of each; the one before takes its place.',
  deletedDone: 'QTTR value successfully deleted',
  deletedManyDone: (count: number) =>
    `${plural('en', count, 'QTTR value', 'QTTR values')} successfully deleted`,
  deleteFailed: 'Error deleting QTTR value',
};
