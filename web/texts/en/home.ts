/** The texts of the start page. */
import { plural } from '../plural.ts';

const lines = (count: number) => plural('en', count, 'line', 'lines');
const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const halves = (title: string) => title.replace('first', 'first half').replace('second', 'second half');

export const home = {
  hello: {
    morning: (name: string) => `Good morning, ${name}`,
    day: (name: string) => `Hello, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  longDate: (date: string) => new Intl.DateTimeFormat('en-GB', long).format(new Date(date)),
  trainings: 'Training and events',
  allTrainings: 'All events',
  games: 'Your team',
  allGames: 'All games',
  now: 'Now',
  next: 'Next',
  last: 'Last',
  qttr: 'Your QTTR',
  asOf: (date: string) => `as of ${date}`,
  news: 'News',
  allNews: 'All posts',
  messages: 'Messages',
  birthdays: 'Birthdays',
  birthdayToday: 'Today',
  inDays: (date: string, today: string) =>
    new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
      (Date.parse(date) - Date.parse(today)) / 86_400_000,
      'day',
    ),
  statistics: 'The club in numbers',
  allMembers: 'All members',
  members: 'Members',
  teams: 'Teams',
  planned: 'Upcoming games',
  played: 'Games played',
  attention: 'Waiting for you',
  pending: (count: number) =>
    count === 1 ? 'One person would like to join' : `${count} people would like to join`,
  withoutResult: (count: number) => `${plural('en', count, 'game', 'games')} without a result`,
  undelivered: (messages: number, people: number) =>
    `${plural('en', messages, 'message', 'messages')} of the last seven days: ${people === 1 ? 'one person' : `${people} people`} could not be reached`,
  undeliveredHelp: 'Neither on a device nor by e-mail. They are in the app’s inbox.',
  noLineUps: (half: 'first' | 'second', season: string) =>
    `No line-ups yet for the ${half} half of ${season}`,
  unread: {
    games: (title: string, count: number) => `Fixtures of ${title}: ${lines(count)} not read`,
    qttr: (title: string, count: number) => `QTTR list ${title}: ${lines(count)} not read`,
    positions: (title: string, count: number) => `Line-ups ${halves(title)}: ${lines(count)} not read`,
  },
  lineOf: {
    games: (line: number) => `Line ${line}:`,
    qttr: (page: number) => `Page ${page}:`,
    positions: (page: number) => `Page ${page}:`,
  },
  settle: 'Done',
  settled: 'Marked as done',
  settleFailed: 'That could not be marked as done',
  firstSteps: 'The first steps',
  stepTeams: 'Create the teams',
  stepPeople: 'Bring the members in',
  stepGames: 'Import the fixtures',
  stepDone: 'done',
  placesHelp: 'Where do you want to go?',
  places: {
    teams: 'Who plays where, with league and table',
    games: 'Fixtures, scores and live results',
    calendar: 'What is on in the club',
    bookableEvents: 'Training and special dates to book',
    posts: 'News from the club',
    qttr: 'Ranking values of all members',
    positions: 'Line-ups of the teams',
    users: 'Everybody in the club, and who is waiting',
    notifications: 'Write to a topic or a person',
  },
};
