/** The texts about the calendar link of a team. */
import type { LinkFailure } from '@club/contract/games/calendar-links/rules.ts';

const failures: Record<LinkFailure, string> = {
  'link-not-allowed': 'Links with this beginning are not allowed. Enter another one for the team.',
  unreachable: 'The site cannot be reached.',
  'too-slow': 'The site did not answer within ten seconds.',
  'too-large': 'The answer is larger than 2 MB.',
  redirect: 'The link leads to another site. Enter the new link for the team.',
  'private-address': 'The link leads into a private network.',
  'http-error': 'The site answers with an error.',
  'not-a-calendar': 'The answer is not a calendar.',
  'broken-off': 'The calendar breaks off in the middle.',
  'no-games': 'The calendar has no game of this team. Does it have the same name there?',
};

export const calendarLinks = {
  title: 'Fixtures from the calendar link',
  help: 'The calendar is read every six hours. If anything changes there, you get a message.',
  readAt: 'Last read',
  neverRead: 'Never read yet',
  read: 'Read now',
  reading: 'The calendar is being read',
  readAskedDone: 'The calendar is being read',
  readFailed: 'The calendar is not read',
  same: 'Everything in the calendar is here.',
  failing: (count: number) => (count === 1 ? 'Not read' : `Not read ${count} times in a row`),
  since: 'Since',
  gamesStay: 'The games stay as they are.',
  failures,
  httpError: (status: number) => `The site answers with error ${status}.`,
  proposal: 'Something has changed in the calendar',
  take: 'Take over',
  takenDone: 'Changes taken over',
  takeFailed: 'Error taking the changes over',
  dismiss: 'Leave as is',
  dismissedDone: 'The games stay as they are',
  dismissFailed: 'Error saving',
  forDeciders: 'Captains and those who manage games can take this over.',
  automatic: 'Take changes over without asking',
  automaticHelp: 'From the next reading on. The team hears of moved games as usual.',
  automaticDone: 'Setting saved',
  automaticFailed: 'Error saving the setting',
};
