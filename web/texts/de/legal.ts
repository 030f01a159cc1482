/** Impressum und Datenschutzerklärung. */
import type { legal as english } from '../en/legal.ts';
import { plural } from '../plural.ts';

export const legal: typeof english = {
  title: 'Impressum und Datenschutz',
  help: 'Beides kann jeder ohne Anmeldung lesen.',
  names: { imprint: 'Impressum', privacy: 'Datenschutzerklärung' },
  helps: {
    imprint: 'Wer diese App betreibt und wie man sie oder ihn erreicht.',
    privacy: 'Was der Verein mit den Daten seiner Mitglieder macht.',
  },
  write: 'Impressum und Datenschutz schreiben',
  short: { imprint: 'Impressum', privacy: 'Datenschutz' },
  problems: {
    imprint: { missing: 'Das Impressum fehlt', unfinished: 'Das Impressum ist noch nicht fertig' },
    privacy: {
      missing: 'Die Datenschutzerklärung fehlt',
      unfinished: 'Die Datenschutzerklärung ist noch nicht fertig',
    },
  },
  problemHelp: 'Eine öffentliche App braucht beides. Es gibt eine Vorlage.',
  look: 'Seite ansehen',
  marks: [
    '# am Anfang einer Zeile macht eine Überschrift, ## eine kleinere, - einen Punkt einer Liste.',
    'Eine leere Zeile beginnt einen neuen Absatz. Web- und Mailadressen werden zu Links.',
    'Was in [[doppelten Klammern]] steht, ist noch auszufüllen.',
  ],
  storedMark: (mark) =>
    `Wo ${mark} steht, listet die App auf, was sie speichert, wozu und wie lange. Die Liste folgt der App.`,
  languages: { de: 'Deutsch', en: 'Englisch' },
  views: { write: 'Schreiben', preview: 'Vorschau' },
  viewOf: (language) => `${language}: schreiben oder ansehen`,
  previewOf: (language) => `${language}: Vorschau`,
  nothingWritten: 'Noch nichts geschrieben.',
  useTemplate: { de: 'Mit der deutschen Vorlage anfangen', en: 'Mit der englischen Vorlage anfangen' },
  unfinished: (count) => `${plural('de', count, 'Stelle', 'Stellen')} noch auszufüllen`,
  savedDone: 'Gespeichert. Jeder kann es jetzt lesen',
  saveFailed: 'Fehler beim Speichern des Textes',
};
