/** Die Texte der Importe von QTTR-Listen und Mannschaftsmeldungen. */
import type { ListKind as Kind } from '@club/contract/lists/rules.ts';
import type { lists as english } from '../en/lists.ts';
import { plural } from '../plural.ts';

const rows = (count: number) => plural('de', count, 'Zeile', 'Zeilen');
const of = (qttr: string, positions: string): Record<Kind, string> => ({ qttr, positions });

export const lists: typeof english = {
  title: of('QTTR importieren', 'Aufstellung importieren'),
  help: of(
    'Die Werte von allen auf einmal, aus der QTTR-Liste (PDF) des Verbands. Gespeichert wird erst, wenn du zustimmst.',
    'Die Aufstellungen einer Halbserie auf einmal, aus der Mannschaftsmeldung (PDF) des Verbands. Gespeichert wird erst, wenn du zustimmst.',
  ),
  file: 'Liste (PDF)',
  drop: 'PDF wählen oder hier ablegen',
  another: 'Andere Datei wählen',
  date: 'Tag der Werte',
  dateHelp: 'Der Stichtag, soweit die Liste ihn nennt',
  season: 'Saison',
  seasonHelp: 'Das Jahr, in dem sie beginnt, zum Beispiel 2026 für 2026/27',
  half: 'Halbserie',
  halfPick: 'Halbserie wählen',
  halves: { first: 'Vorrunde', second: 'Rückrunde' },
  read: 'Liste lesen',
  reading: 'Die Liste wird gelesen',
  readingLong: 'Das kann bis zu zehn Sekunden dauern.',
  nothingYet: 'Wähle eine Datei, um zu sehen, wen und was sie nennt.',
  byHandHelp: 'Das Lesen eines PDFs gelingt nicht immer. Du kannst die Werte stattdessen von Hand eingeben.',
  byHand: 'Von Hand eingeben',
  readBefore: (day) => `Am ${day} wurde schon eine Liste dieser Zeit eingelesen`,
  newRows: (count) =>
    count === 0
      ? 'Was sich in dieser zuordnen ließ, ist schon da.'
      : `In dieser ${count === 1 ? 'ist' : 'sind'} ${rows(count)} neu oder anders.`,
  nothingNew: 'Nichts zu ändern',
  nothingNewHelp: (day) => `Diese Liste wurde am ${day} eingelesen, und nichts darin ist neu.`,
  filter: 'Welche Zeilen',
  filters: { look: 'Prüfen', all: 'Alle', skipped: 'Ausgelassen' },
  noneHere: 'Hier sind keine Zeilen.',
  allFound: 'Es gibt nichts zu entscheiden.',
  row: (line) => `Zeile ${line}`,
  page: (page) => `Seite ${page}`,
  byHandRow: 'Von Hand',
  value: of('QTTR', 'Position'),
  person: 'Person',
  choose: 'Wer ist das?',
  leaveOut: 'Auslassen',
  someoneElse: 'Jemand anderes …',
  everybody: 'Alle Mitglieder',
  born: (year) => `Jahrgang ${year}`,
  last: (value) => `zuletzt ${value}`,
  notInApp: 'Nicht in der App, darum ausgelassen.',
  notInAppHelp: (count) =>
    `${plural('de', count, 'Person dieser Liste ist', 'Personen dieser Liste sind')} nicht in der App, darum sind ihre Zeilen ausgelassen. In die App kommt, wer sich anmeldet oder in der Mitgliederliste steht.`,
  couldBe: 'Vielleicht:',
  isIt: (row, name) => `${row} ist ${name}`,
  problems: {
    person: 'Wer ist gemeint?',
    value: 'Position darf nicht leer oder kleiner als 1 sein',
    team: 'Sag zuerst, welche Mannschaft das ist',
    twice: 'Diese Person kommt zweimal vor',
    'place-twice': 'Dieser Platz kommt zweimal vor',
  },
  teamOf: (team) => `${team} ist`,
  teamsTitle: 'Mannschaften',
  teamsHelp: 'Welche Mannschaft des Vereins die Liste meint.',
  teamPick: 'Mannschaft wählen',
  leaveTeam: 'Diese Mannschaft auslassen',
  team: 'Mannschaft',
  unreadTitle: 'Nicht gelesen',
  unreadHelp:
    'Diese Zeilen sehen nach Daten aus, ließen sich aber nicht lesen. Übernimm die, die du brauchst.',
  takeUp: 'Zeile eingeben',
  takeUpOf: (text) => `Zeile eingeben: ${text}`,
  summary: (ready, skipped, open) =>
    [
      `${ready} werden gespeichert`.replace(/^1 werden/, '1 wird'),
      ...(skipped > 0 ? [`${skipped} ausgelassen`] : []),
      ...(open > 0 ? [`${open} zu entscheiden`] : []),
    ].join(' · '),
  save: (count) => `${rows(count)} speichern`,
  stillOpen: (count) => `${rows(count)} ${count === 1 ? 'braucht' : 'brauchen'} noch eine Entscheidung.`,
  nothingToSave: 'Es gibt keine Zeile zum Speichern.',
  replaceTitle: 'Vorhandenes ersetzen?',
  replaceText:
    'Einige dieser Personen haben für diese Zeit schon einen Eintrag. Er wird ersetzt und kommt zurück, wenn du den Import zurücknimmst.',
  replace: 'Ersetzen',
  saved: of('QTTR erfolgreich importiert', 'Aufstellung erfolgreich importiert'),
  failed: of('QTTR-Import fehlgeschlagen', 'Die Aufstellung wurde nicht importiert'),
  doneTitle: (count) => `${rows(count)} gespeichert`,
  doneHelp: 'Alles zusammen lässt sich auf einmal zurücknehmen.',
  toList: of('Zu den QTTR-Werten', 'Zu den Aufstellungen'),
  importAnother: 'Weitere Liste importieren',
  undo: 'Import zurücknehmen',
  undoShort: 'Zurücknehmen',
  undoTitle: 'Diesen Import zurücknehmen?',
  undoText:
    'Was er gespeichert hat, wird gelöscht, was er ersetzt hat, kommt zurück. Was seitdem von Hand geändert wurde, bleibt.',
  undone: 'Import erfolgreich zurückgenommen',
  undoFailed: 'Der Import wurde nicht zurückgenommen',
  earlier: 'Frühere Importe',
  noEarlier: 'Es wurde noch nichts importiert.',
  savedCount: (count, replaced) => (replaced > 0 ? `${rows(count)}, davon ${replaced} ersetzt` : rows(count)),
  by: (name) => `von ${name}`,
  takenBack: 'Zurückgenommen',
  undoOf: (title) => `Import von ${title} zurücknehmen`,
  more: 'Mehr',
};
