/** Die Texte der Startseite. */
import type { home as english } from '../en/home.ts';
import { plural } from '../plural.ts';

const lines = (count: number) => plural('de', count, 'Zeile', 'Zeilen');
const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const halves = (title: string) => title.replace('first', 'Vorrunde').replace('second', 'Rückrunde');

export const home: typeof english = {
  hello: {
    morning: (name) => `Guten Morgen, ${name}`,
    day: (name) => `Hallo, ${name}`,
    evening: (name) => `Guten Abend, ${name}`,
  },
  longDate: (date) => new Intl.DateTimeFormat('de', long).format(new Date(date)),
  trainings: 'Training und Termine',
  allTrainings: 'Alle Termine',
  games: 'Deine Mannschaft',
  allGames: 'Alle Spiele',
  now: 'Jetzt',
  next: 'Als Nächstes',
  last: 'Zuletzt',
  qttr: 'Dein QTTR',
  asOf: (date) => `Stand ${date}`,
  news: 'Neues',
  allNews: 'Alle Beiträge',
  messages: 'Nachrichten',
  birthdays: 'Geburtstage',
  birthdayToday: 'Heute',
  inDays: (date, today) =>
    new Intl.RelativeTimeFormat('de', { numeric: 'auto' }).format(
      (Date.parse(date) - Date.parse(today)) / 86_400_000,
      'day',
    ),
  statistics: 'Der Verein in Zahlen',
  allMembers: 'Alle Mitglieder',
  members: 'Mitglieder',
  teams: 'Mannschaften',
  planned: 'Spiele geplant',
  played: 'Spiele gespielt',
  attention: 'Wartet auf dich',
  pending: (count) =>
    count === 1 ? 'Eine Person möchte in die App' : `${count} Personen möchten in die App`,
  withoutResult: (count) => `${plural('de', count, 'Spiel', 'Spiele')} ohne Ergebnis`,
  undelivered: (messages, people) =>
    `${plural('de', messages, 'Nachricht', 'Nachrichten')} der letzten sieben Tage: ${people === 1 ? 'eine Person war' : `${people} Personen waren`} nicht zu erreichen`,
  undeliveredHelp: 'Weder auf einem Gerät noch per E-Mail. Im Posteingang der App stehen sie.',
  noLineUps: (half, season) =>
    `Noch keine Aufstellungen für die ${half === 'first' ? 'Vorrunde' : 'Rückrunde'} ${season}`,
  unread: {
    games: (title, count) => `Spielplan von ${title}: ${lines(count)} nicht gelesen`,
    qttr: (title, count) => `QTTR-Liste ${title}: ${lines(count)} nicht gelesen`,
    positions: (title, count) => `Mannschaftsmeldung ${halves(title)}: ${lines(count)} nicht gelesen`,
  },
  lineOf: {
    games: (line) => `Zeile ${line}:`,
    qttr: (page) => `Seite ${page}:`,
    positions: (page) => `Seite ${page}:`,
  },
  settle: 'Erledigt',
  settled: 'Als erledigt vermerkt',
  settleFailed: 'Das ließ sich nicht vermerken',
  firstSteps: 'Die ersten Schritte',
  stepTeams: 'Lege die Mannschaften an',
  stepPeople: 'Hol die Mitglieder in die App',
  stepGames: 'Importiere den Spielplan',
  stepDone: 'erledigt',
  placesHelp: 'Wohin möchtest du?',
  places: {
    teams: 'Wer wo spielt, mit Liga und Tabelle',
    games: 'Spielplan, Ergebnisse und Liveticker',
    calendar: 'Was im Verein los ist',
    bookableEvents: 'Training und besondere Termine zum Buchen',
    posts: 'Neues aus dem Verein',
    qttr: 'Ranglistenwerte aller Mitglieder',
    positions: 'Aufstellungen der Mannschaften',
    users: 'Alle im Verein und wer noch wartet',
    notifications: 'An ein Thema oder eine Person schreiben',
  },
};
