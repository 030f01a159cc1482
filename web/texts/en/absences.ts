/** The texts about absences. */
import { longDay } from '../long-day.ts';
import { plural } from '../plural.ts';

const day = (date: string) => longDay('en-GB', date);

export const absences = {
  title: 'Absences',
  help: 'When you are away. Trainers and captains see that you are, never why.',
  add: 'Add absence',
  from: 'From',
  to: 'Until',
  reason: 'Reason',
  reasonHelp: 'Only you see it.',
  reasonHint: 'Holiday, exams …',
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  days: (count: number) => plural('en', count, 'day', 'days'),
  now: 'Now',
  inDays: (days: number) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day'),
  onlyYou: 'only for you',
  edit: (days: string) => `Change absence: ${days}`,
  remove: (days: string) => `Delete absence: ${days}`,
  none: 'No upcoming absences',
  noneHelp: 'Add your holiday or exams once, and nobody has to ask.',
  showPast: 'Show past ones',
  hidePast: 'Hide past ones',
  past: 'Past',
  createdDone: 'Absence saved',
  createFailed: 'Your absence was not saved',
  changedDone: 'Absence changed',
  changeFailed: 'Your absence was not changed',
  deleteQuestion: 'Do you really want to delete this absence?',
  delete: 'Delete absence',
  deletedDone: 'Absence deleted',
  deleteFailed: 'Your absence was not deleted',
  places: (count: number) =>
    count === 1
      ? 'You have a place in this time. Give it back?'
      : `You have ${count} places in this time. Give them back?`,
  booked: 'booked',
  waiting: (position: number | null) => `number ${position ?? 1} on the waiting list`,
  giveBack: 'Give back',
  leave: 'Leave waiting list',
  giveBackOf: (title: string, when: string) => `Give back: ${title}, ${when}`,
  leaveOf: (title: string, when: string) => `Leave waiting list: ${title}, ${when}`,
  giveAllBack: (count: number) => `Give all ${count} back`,
  question: (count: number) => (count === 1 ? 'Give this place back?' : `Give ${count} places back?`),
  questionHelp: 'Whoever waits first gets it at once.',
  questionLate: 'It is less than two hours to the start: this is noted as a late cancellation.',
  keep: 'Keep',
  givenBackDone: (count: number) => (count === 1 ? 'Place given back' : `${count} places given back`),
  placesUnknown: 'Your places in this time could not be loaded',
  giveBackFailed: (count: number) =>
    count === 1 ? 'One place was not given back' : `${count} places were not given back`,
  gamesAnswered: (count: number) =>
    count === 1
      ? 'For a game in this time, an answer still stands. Say no?'
      : `For ${count} games in this time, answers still stand. Say no?`,
  answered: (answer: string) => `answer: ${answer}`,
  sayNo: 'Say no',
  sayNoTo: (game: string, when: string) => `Say no: ${game}, ${when}`,
  gamesUnknown: 'The games in this time could not be loaded',
  awayToday: 'You are away today',
  awayUntil: (to: string) => `You are away until ${day(to)}`,
  awayFrom: (from: string, to: string) =>
    from === to ? `You are away on ${day(from)}` : `You are away from ${day(from)} to ${day(to)}`,
  all: 'All absences',
  away: (to: string) => `away until ${to}`,
};
