/** Die Texte zum Importieren von Mitgliedern. */
import type { usersImport as english } from '../en/users-import.ts';
import { plural } from '../plural.ts';

const counted = (count: number) => plural('de', count, 'Mitglied', 'Mitglieder');

export const usersImport: typeof english = {
  title: 'Mitglieder importieren',
  help: 'Aus der Liste des Verbands oder deiner eigenen Tabelle, gespeichert als CSV.',
  file: 'Mitgliederliste',
  drop: 'CSV-Datei wählen oder hier ablegen',
  replace: 'Andere Datei wählen',
  reading: 'Die Liste wird gelesen',
  nothingYet:
    'Wähle eine Datei, dann siehst du, was passieren würde. Gespeichert wird erst, wenn du zustimmst, und Rechte bekommt dadurch niemand.',
  columns: 'Spalten',
  columnsHelp: 'Was in den Spalten deiner Datei steht. Berichtige, was falsch geraten ist.',
  column: (at) => `Spalte ${at}`,
  unused: 'Nicht verwenden',
  namesMissing: 'Sag, in welchen Spalten Vor- und Nachname stehen, dann siehst du, wer in der Liste ist.',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    name: 'Vor- und Nachname',
    email: 'E-Mail',
    birthday: 'Geburtstag',
    teams: 'Mannschaften',
  },
  groups: {
    new: 'Neu',
    waiting: 'Warten auf Freigabe',
    changed: 'Würden sich ändern',
    unsure: 'Kennst du sie schon?',
    twice: 'Doppelt in der Liste',
    unreadable: 'Nicht gelesen',
    unchanged: 'Schon da',
  },
  groupHelp: {
    waiting:
      'Sie haben sich mit dieser bestätigten Adresse angemeldet und warten. Wähle, wer freigegeben wird.',
    changed: 'Wähle, wessen Angaben aus der Liste kommen. Was etwas ersetzen würde, ist nicht ausgewählt.',
    unsure:
      'Name oder Adresse ähnelt jemandem, den es schon gibt. Wen du nicht entscheidest, der bleibt draußen.',
    twice: 'Die Liste nennt sie schon weiter oben, deshalb bleibt diese Zeile draußen.',
    unreadable: 'Diese Zeilen bleiben draußen. Berichtige sie in der Datei und wähle sie noch einmal.',
  },
  reasons: {
    'no-name': 'Vor- oder Nachname fehlt',
    'name-too-long': 'Der Name ist zu lang',
    'line-too-long': 'Die Zeile ist zu lang',
    'bad-email': 'Die E-Mail-Adresse ist nicht lesbar',
    'bad-birthday': 'Der Geburtstag ist kein Datum (24.11.2006)',
    'birthday-in-future': 'Der Geburtstag liegt in der Zukunft',
    'same-name': 'Heißt wie jemand, den es schon gibt, mit anderen Angaben',
    'near-name': 'Heißt fast wie jemand, den es schon gibt',
    'same-address': 'Hat die Adresse von jemandem, den es schon gibt',
  },
  line: (line) => `Zeile ${line}`,
  take: (name) => `${name} importieren`,
  takeAll: 'Alle auswählen',
  takeNone: 'Keine auswählen',
  decide: (name) => `Wer ist ${name}?`,
  undecided: 'Draußen lassen',
  isNew: 'Ein neues Mitglied',
  firstLine: (line) => `Zuerst in Zeile ${line}`,
  anyway: 'Als weiteres Mitglied importieren',
  sharedEmail: 'Teilt sich die Adresse mit jemandem: Bei der ersten Anmeldung sagt ein Admin, wer es ist.',
  unknownTeams: (teams) => `Diese Mannschaft gibt es hier nicht: ${teams}`,
  waits: 'wartet auf Freigabe',
  neverSignedIn: 'noch nie angemeldet',
  nothing: 'Nichts ausgewählt',
  nothingHelp: (count) => `${counted(count)} dieser Liste ${count === 1 ? 'ist' : 'sind'} genau so schon da.`,
  go: (count) => `${counted(count)} importieren`,
  done: 'Mitglieder erfolgreich importiert',
  failed: 'Die Mitglieder wurden nicht importiert',
  doneTitle: (count) => `${counted(count)} importiert`,
  doneHelp:
    'Wer neu ist, steht gleich in der Liste. Mit bestätigter Adresse findet jeder bei der ersten Anmeldung seinen Eintrag.',
  counts: {
    created: (count) => `${count} neu`,
    changed: (count) => `${count} geändert`,
    approved: (count) => `${count} freigegeben`,
    unsure: (count) => `${count} offen`,
  },
  toUsers: 'Zu den Mitgliedern',
  another: 'Weitere Datei importieren',
};
