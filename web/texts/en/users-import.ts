/** The texts of the import of members. */
import type { MemberField, RowReason, RowState } from '@club/contract/users/import/rules.ts';
import { plural } from '../plural.ts';

const fields: Record<MemberField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'First and last name',
  email: 'E-mail',
  birthday: 'Birthday',
  teams: 'Teams',
};

const groups: Record<RowState, string> = {
  new: 'New',
  waiting: 'Waiting for approval',
  changed: 'Would change',
  unsure: 'Is this somebody you know?',
  twice: 'Twice in the list',
  unreadable: 'Not read',
  unchanged: 'Here already',
};

const help: Partial<Record<RowState, string>> = {
  waiting: 'They signed in with this verified address and wait. Choose who is let in.',
  changed: 'Choose whose details are taken from the list. What would replace something is not chosen.',
  unsure:
    'The name or the address is like that of somebody here. Whoever you do not decide about is left out.',
  twice: 'They are in the list more than once, so this row is left out.',
  unreadable: 'These rows are left out. Correct them in the file and choose it again.',
};

const reasons: Record<RowReason, string> = {
  'no-name': 'First or last name is missing',
  'name-too-long': 'The name is too long',
  'line-too-long': 'The line is too long',
  'bad-email': 'The e-mail address cannot be read',
  'bad-birthday': 'The birthday is no date (24.11.2006)',
  'birthday-in-future': 'The birthday lies in the future',
  'same-name': 'Has the name of somebody here, but other details',
  'near-name': 'Has nearly the name of somebody here',
  'same-address': 'Has the address of somebody here',
};

const counted = (count: number) => plural('en', count, 'member', 'members');

export const usersImport = {
  title: 'Import members',
  help: 'From the list of the association or your own spreadsheet, saved as CSV.',
  file: 'List of members',
  drop: 'Choose a CSV file or drop it here',
  replace: 'Choose another file',
  reading: 'Reading the list',
  nothingYet:
    'Choose a file to see what would happen. Nothing is saved before you agree, and nobody gets permissions by it.',
  columns: 'Columns',
  columnsHelp: 'What each column of your file contains. Correct what was guessed wrongly.',
  column: (at: number) => `Column ${at}`,
  unused: 'Not used',
  namesMissing: 'Say which columns hold the first and the last name, then you see who is in the list.',
  fields,
  groups,
  groupHelp: help,
  reasons,
  line: (line: number) => `Line ${line}`,
  take: (name: string) => `Import ${name}`,
  takeAll: 'Choose all',
  takeNone: 'Choose none',
  decide: (name: string) => `Who is ${name}?`,
  undecided: 'Leave out',
  isNew: 'Somebody new',
  firstLine: (line: number) => `First in line ${line}`,
  anyway: 'Import as another member',
  sharedEmail: 'Shares the address with somebody: at their first sign-in an admin says who they are.',
  unknownTeams: (teams: string) => `No such team here: ${teams}`,
  waits: 'waits for approval',
  neverSignedIn: 'never signed in',
  nothing: 'Nothing chosen',
  nothingHelp: (count: number) => `${counted(count)} of this list are here just so.`,
  go: (count: number) => `Import ${counted(count)}`,
  done: 'Members successfully imported',
  failed: 'Members were not imported',
  doneTitle: (count: number) => `${counted(count)} imported`,
  doneHelp:
    'Whoever is new appears in the list at once. With a verified address they find their record at their first sign-in.',
  counts: {
    created: (count: number) => `${count} new`,
    changed: (count: number) => `${count} changed`,
    approved: (count: number) => `${count} let in`,
    unsure: (count: number) => `${count} undecided`,
  },
  toUsers: 'To the users',
  another: 'Import another file',
};
