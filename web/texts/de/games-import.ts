/** Die Texte des Imports von Spielen. */
import type { gamesImport as english } from '../en/games-import.ts';
import { plural } from '../plural.ts';

const counted = (count: number) => plural('de', count, 'Spiel', 'Spiele');

export const gamesImport: typeof english = {
  importTitle: 'Spiele importieren',
  importHelp: 'Die Saison einer Mannschaft aus der Kalenderdatei (ICS) des Verbands.',
  importFile: 'Kalenderdatei',
  importDrop: 'ICS-Datei wählen oder hier ablegen',
  importReplace: 'Andere Datei wählen',
  reading: 'Die Datei wird gelesen',
  importNothingYet:
    'Wähle Mannschaft und Datei, dann siehst du, was sich ändern würde. Gespeichert wird erst, wenn du zustimmst.',
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
};
