/** Die Texte für alle, die Buchungstermine leiten. */
import type { bookableEventsManage as english } from '../en/bookable-events-manage.ts';
import { plural } from '../plural.ts';

const counted = (count: number) => plural('de', count, 'Termin', 'Termine');

export const bookableEventsManage: typeof english = {
  create: 'Termin anlegen',
  editTitle: 'Termin bearbeiten',
  edit: 'Bearbeiten',
  save: 'Termin speichern',
  eventTitle: 'Titel',
  category: 'Kategorie',
  categoryPick: 'Kategorie wählen',
  noCategories: 'Es gibt noch keine Kategorie.',
  createCategory: 'Kategorie anlegen',
  createCategoryFirst: 'Lege zuerst eine Kategorie an',
  startDate: 'Beginn',
  startTime: 'Uhrzeit Beginn',
  endDate: 'Ende',
  endTime: 'Uhrzeit Ende',
  endsNextDay: (day, time) => `Ende am nächsten Tag: ${day}, ${time}`,
  location: 'Ort',
  capacity: 'Plätze',
  capacityHelp: 'Leer: unbegrenzt',
  opening: 'Buchbar ab',
  openings: { 'at-once': 'Sofort', 'days-before': 'Tage vorher', at: 'Zeitpunkt' },
  daysBefore: 'Tage vorher',
  daysBeforeHelp: 'Ab Mitternacht zu Beginn dieses Tages; 0 ist der Tag selbst',
  bookableFrom: 'Buchbar ab',
  closing: 'Buchbar bis',
  closings: { start: 'Zum Beginn', 'hours-before': 'Stunden vorher', at: 'Zeitpunkt' },
  hoursBefore: 'Stunden vorher',
  bookableTo: 'Buchbar bis',
  description: 'Beschreibung',
  descriptionHelp: 'Eine Leerzeile beginnt einen neuen Absatz.',
  descriptionFormatted: 'Dieser Text ist formatiert. Das bleibt so, solange du den Text nicht änderst.',
  ownColor: 'Eigene Farbe',
  ownColorHelp: 'Leer: die der Kategorie',
  internal: 'Nur für Mitglieder',
  internalHelp: 'Steht nicht im öffentlichen Kalender',
  hideBookings: 'Verbergen, wer kommt',
  hideBookingsHelp: 'Mitglieder sehen dann nur Zahlen und ihre eigene Buchung',
  willDetach:
    'Dieser Termin gehört zu einer Serie. Änderst du ihn hier, geht er von da an eigene Wege: Was mit der Serie geschieht, lässt ihn unberührt.',
  detached:
    'Dieser Termin gehört zu einer Serie und geht schon eigene Wege: Was mit der Serie geschieht, lässt ihn unberührt.',
  editSeries: 'Serie bearbeiten',
  ofSeries: 'Gehört zu einer Serie',
  createdDone: 'Termin erfolgreich angelegt',
  createFailed: 'Fehler beim Anlegen des Termins',
  updatedDone: 'Termin erfolgreich geändert',
  updateFailed: 'Fehler beim Ändern des Termins',
  overflowQuestion: (booked, spaces) =>
    `${booked === 1 ? 'Es hat 1 Person' : `Es haben ${booked}`} gebucht, du willst ${plural('de', spaces, 'Platz', 'Plätze')}`,
  overflowHelp: (count) =>
    count === 1
      ? 'Wer zuletzt gebucht hat, kommt an die Spitze der Warteliste und erfährt davon.'
      : `Die ${count}, die zuletzt gebucht haben, kommen an die Spitze der Warteliste und erfahren davon.`,
  overflowGo: 'Auf die Warteliste setzen',
  overflowKeep: 'Nichts ändern',
  delete: 'Löschen',
  deleteTitle: 'Termin löschen',
  deleteHelp: 'Löscht den Termin mit seinen Buchungen. Wer gebucht hat oder wartet, erfährt davon.',
  deleteQuestion: (title) => `Möchtest du ${title} wirklich löschen?`,
  deleteNotified: (count) =>
    count === 0
      ? 'Noch hat niemand gebucht.'
      : count === 1
        ? '1 Person hat gebucht oder wartet und erfährt, dass der Termin nicht stattfindet.'
        : `${count} Personen haben gebucht oder warten und erfahren, dass der Termin nicht stattfindet.`,
  deleteOver: 'Schon vorbei: Niemand bekommt Bescheid, aber wer da war, verliert das in der Statistik.',
  deletedDone: 'Termin erfolgreich gelöscht',
  deleteFailed: 'Fehler beim Löschen des Termins',
  deleteManyQuestion: (count) => `Möchtest du ${counted(count)} wirklich löschen?`,
  deletedManyDone: (count) => `${count === 1 ? 'Termin' : counted(count)} erfolgreich gelöscht`,
  deleteManyFailed: 'Fehler beim Löschen der Termine',
  hallTitle: (count) => `Wer kommt (${count})`,
  checkInOpens: (when) => `Die Anwesenheit kannst du ab zwei Stunden vor Beginn erfassen: ${when}`,
  counts: (here, missing, open) =>
    `${here} da, ${missing} ${missing === 1 ? 'fehlt' : 'fehlen'}, ${open} offen`,
  allAttended: (count) => (count === 1 ? 'Auch die letzte Person ist da' : `Alle ${count} sind da`),
  markedDone: (count) => `${count === 1 ? '1 Person ist' : `${count} Personen sind`} da`,
  marks: { attended: 'Da', absent: 'Fehlt' },
  statuses: {
    booked: 'Gebucht',
    waiting: 'Auf der Warteliste',
    cancelled: 'Abgesagt',
    attended: 'Da gewesen',
    absent: 'Gefehlt',
  },
  statusFailed: 'Status konnte nicht geändert werden',
  bornIn: (year) => `Jg. ${year}`,
  comesAt: (time) => `ab ${time}`,
  by: (name) => `durch ${name}`,
  nobody: 'Noch hat niemand gebucht.',
  print: 'Drucken',
  csv: {
    lastName: 'Nachname',
    firstName: 'Vorname',
    status: 'Status',
    place: 'Platz auf der Warteliste',
    arrival: 'Kommt um',
    late: 'Spät abgesagt',
    changedAt: 'Letzte Änderung',
    changedBy: 'Geändert von',
  },
  yes: 'ja',
  cancel: 'Absagen',
  cancelSomebody: 'Für jemanden absagen',
  cancelFor: (name) => `Für ${name} absagen`,
  cancelQuestion: (name) => `Für ${name} absagen?`,
  cancelHelp: (waiting) =>
    waiting > 0
      ? 'Die Person erfährt davon. Wer auf der Warteliste ganz vorn steht, rückt nach.'
      : 'Die Person erfährt davon, und der Platz ist wieder frei.',
  cancelLate:
    'Es sind weniger als zwei Stunden bis zum Beginn, oder er ist vorbei: Das wird als späte Absage vermerkt. Die Person erfährt davon.',
  cancelWaiting: 'Die Person erfährt davon, und wer hinter ihr steht, rückt vor.',
  keep: 'Behalten',
  cancelledDone: 'Buchung abgesagt',
  cancelFailed: 'Absage fehlgeschlagen',
  waitingTitle: (count) => `Warteliste (${count})`,
  moveUp: 'Nachrücken',
  moveUpHelp: 'Es ist ein Platz frei: Du bestimmst, wer nachrückt.',
  moveUpFull: 'Nachrücken geht, sobald ein Platz frei ist. Wer in der Halle steht, kann trotzdem dazu.',
  movedUpDone: 'Nachgerückt',
  cancelledTitle: (count) => `Abgesagt (${count})`,
  late: 'spät',
  bookFor: 'Für jemanden buchen',
  bookForHelp: 'Die Person erfährt davon.',
  bookForFull:
    'Alle Plätze sind vergeben: Nimm jemanden trotzdem dazu, oder setz die Person ans Ende der Warteliste.',
  anyway: 'Trotzdem dazunehmen',
  takeIn: 'Dazunehmen',
  anywayQuestion: (title, name) => `${title} ist voll. ${name} trotzdem dazunehmen?`,
  anywayHelp: (waiting) =>
    waiting === 0
      ? 'Die Person kommt zusätzlich zu den Plätzen dazu und erfährt davon.'
      : `${waiting === 1 ? 'Eine Person wartet und behält ihren Platz' : `${waiting} warten und behalten ihren Platz`} auf der Warteliste: Der nächste freie Platz gehört weiter ${waiting === 1 ? 'ihr' : 'ihnen'}.`,
  extra: 'zusätzlich',
  cannot: 'Kann nicht',
  memberName: 'Name des Mitglieds',
  nobodyNamed: 'So heißt kein Mitglied.',
  book: 'Buchen',
  wait: 'Auf die Warteliste',
  bookedForDone: 'Gebucht',
  waitingForDone: 'Auf die Warteliste gesetzt',
  bookForFailed: 'Buchung fehlgeschlagen',
  date: 'Datum',
  spaces: 'Gebucht',
  waiting: 'Warten',
  categoriesTitle: 'Kategorien der buchbaren Termine',
  categoriesHelp:
    'Jeder Termin hat eine Kategorie; ihre Farbe ist die des Termins, wenn er keine eigene hat.',
  categoriesEmptyHelp: 'Lege die erste an, zum Beispiel „Training“.',
  types: { training: 'Training', specialEvent: 'Sonderveranstaltung' },
  eventsOf: 'Termine und Serien',
  eventCount: (count) =>
    count === 0 ? 'keine Termine' : plural('de', count, 'Termin oder Serie', 'Termine und Serien'),
  showEvents: 'Termine anzeigen',
};
