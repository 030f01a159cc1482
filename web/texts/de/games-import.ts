/** Die Texte des Imports von Spielen. */
import type { gamesImport as english } from '../en/games-import.ts';
import { plural } from '../plural.ts';

const counted = (count: number) => plural('de', count, 'Spiel', 'Spiele');

export const gamesImport: typeof english = {
  importTitle: 'Spiele importieren',
  importHelp:
    'Die Saison aller Mannschaften aus dem Vereinsspielplan (CSV) von click-TT, oder die einer Mannschaft aus ihrer Kalenderdatei (ICS).',
  importFile: 'Spielplan',
  importDrop: 'CSV- oder ICS-Datei wählen oder hier ablegen',
  importReplace: 'Andere Datei wählen',
  reading: 'Die Datei wird gelesen',
  importNothingYet:
    'Wähle eine Datei, für einen Kalender auch die Mannschaft. Dann siehst du, was sich ändern würde; gespeichert wird erst, wenn du zustimmst.',
  importNoGames: (team) =>
    `In dieser Datei steht kein Spiel von ${team}. Ist es die richtige Mannschaft, und heißt sie beim Verband genauso?`,
  created: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  cancelled: 'Abgesagt',
  unreadable: 'Nicht gelesen',
  unreadableHelp: 'Diese Einträge der Datei bleiben außen vor.',
  line: (line) => `Zeile ${line}`,
  reasons: {
    'broken-off': 'Die Datei bricht mittendrin ab',
    'no-date': 'Kein Datum',
    'bad-date': 'Das Datum ist nicht lesbar',
    'no-time': 'Ein Tag, aber keine Uhrzeit',
    'no-summary': 'Kein Titel',
    'not-a-game': 'Der Titel nennt keine zwei Mannschaften',
    'not-our-game': 'Diese Mannschaft spielt nicht mit',
    bye: 'Spielfrei',
    'too-long': 'Der Name einer Mannschaft ist zu lang',
    'broken-line': 'Die Zeile ist nicht lesbar: Anführungszeichen fehlen',
    'no-teams': 'Eine Mannschaft fehlt',
  },
  nothingToChange: 'Nichts zu ändern',
  nothingToChangeHelp: (count) =>
    count === 1 ? 'Das Spiel dieser Datei ist schon da.' : `Alle ${count} Spiele dieser Datei sind schon da.`,
  importGo: (count) => `${counted(count)} importieren`,
  importedDone: 'Spiele erfolgreich importiert',
  importFailed: 'Die Spiele wurden nicht importiert',
  importDoneTitle: (count) => `${counted(count)} importiert`,
  importCounts: {
    created: (count) => `${count} neu`,
    changed: (count) => `${count} geändert`,
    cancelled: (count) => `${count} abgesagt`,
    unchanged: (count) => `${count} unverändert`,
    unreadable: (count) => `${count} nicht gelesen`,
  },
  toGames: 'Zu den Spielen',
  importAnother: 'Weitere Datei importieren',
  seasonTeams: 'Mannschaften in der Datei',
  seasonTeamsHelp: 'Prüfe, welche eurer Mannschaften gemeint ist.',
  seasonGames: counted,
  seasonPick: 'Bitte wählen',
  seasonSkip: 'Auslassen',
  seasonUnsure: 'Keine Mannschaft heißt so. Welche ist es?',
  seasonPerhaps: (team) => `Vielleicht ${team}?`,
  seasonOpen: (count) =>
    count === 1 ? 'Eine Mannschaft ist noch offen' : `${count} Mannschaften sind noch offen`,
  seasonByes: (count) => `${count}× spielfrei`,
  seasonEmpty: 'Keine Spiele in dieser Datei',
  seasonEmptyHelp: 'Der Export ist leer. Es bleibt alles, wie es ist.',
  seasonNoTeams: 'Keine eurer Mannschaften in dieser Datei',
  seasonNoTeamsHelp: 'Ist es der Spielplan eures Vereins?',
  seasonMissing: (columns) => `Es fehlen: ${columns}. Ist es der Vereinsspielplan?`,
  matchDay: 'Spieltag',
  matchNumber: 'Spielnummer',
  hall: 'Halle',
};
