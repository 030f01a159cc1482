/** Die Texte dessen, was aus einem Spielbericht folgt: Prognose, Formular des Verbands, Fristen, Entwurf der Neuigkeit. */

import type { afterMatch as english } from '../en/after-match.ts';

export const afterMatch: typeof english = {
  forecast: 'Erwartete Änderung der TTR',
  forecastHelp:
    'Nach der bekannten Formel mit K = 16. Der Verband kennt Alter und Zahl der Spiele und rechnet alle Spiele eines Tages zusammen: Sein Wert kann abweichen.',
  counted: (singles, leftOut) =>
    `${singles} Einzel${leftOut > 0 ? `, ${leftOut} ohne Wert nicht gezählt` : ''}`,
  notKnown: 'Von keinem Gegner ist ein Wert bekannt.',
  form: 'Für den Bericht beim Verband',
  formHelp: 'Die Spiele in der Reihenfolge des Formulars, zum Abtippen oder Kopieren.',
  begin: 'Beginn',
  end: 'Ende',
  points: 'Punkte',
  sets: 'Sätze',
  balls: 'Bälle',
  copy: 'Als Text kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ging nicht',
  print: 'Drucken',
  due: { result: 'Ergebnis fällig', report: 'Bericht fällig' },
  remaining: (hours, minutes) => (hours > 0 ? `noch ${hours} Std. ${minutes} Min.` : `noch ${minutes} Min.`),
  overdue: 'Die Frist ist vorbei.',
  sentTitle: 'Meldung an den Verband',
  sentHelp: 'Für Mannschaftsführer. Die App trägt dort nichts ein: Markiere es hier, wenn du es getan hast.',
  markSent: 'Als gemeldet markieren',
  sentBy: (date, time, name) =>
    name === null ? `Am ${date} um ${time} gemeldet` : `Am ${date} um ${time} von ${name} gemeldet`,
  sentDone: 'Als gemeldet markiert',
  notSent: 'Zurücknehmen',
  notSentDone: 'Der Bericht gilt wieder als nicht gemeldet',
  sentFailed: 'Fehler beim Speichern der Meldung',
  changedSince: 'Danach wurde der Bericht noch geändert. Sieh nach, ob beim Verband dasselbe steht.',
  draft: 'Text für die Neuigkeiten',
  draftHelp: 'Ergänze einen Satz und nimm den Text mit.',
  sentence: 'Dein Satz dazu',
  post: 'Beitrag schreiben',
  postDone: 'Entwurf gespeichert. Veröffentlicht ist er erst, wenn du es sagst.',
  postFound: 'Zu diesem Spiel gibt es schon einen Entwurf. Er ist, wie du ihn verlassen hast.',
  postFailed: 'Fehler beim Öffnen des Entwurfs',
};
