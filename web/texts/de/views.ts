/** Die Texte gespeicherter Ansichten. */
import type { views as english } from '../en/views.ts';

export const views: typeof english = {
  title: 'Deine Ansichten',
  empty:
    'Speichere, was die Liste gerade zeigt, mit Filtern, Reihenfolge und Spalten, und komm mit einem Tipp zurück.',
  saveAs: 'Diese Ansicht speichern als',
  newName: (name) => `Neuer Name für ${name}`,
  usual: (name) => `Die Liste mit ${name} öffnen`,
  usualTitle: 'Als meine übliche',
  rename: (name) => `${name} umbenennen`,
  delete: (name) => `${name} löschen`,
  deleteQuestion: (name) => `Möchtest du die Ansicht ${name} wirklich löschen?`,
  full: (count) => `Du hast ${count} Ansichten dieser Liste; lösche eine, um eine weitere zu speichern.`,
  savedDone: 'Ansicht erfolgreich gespeichert',
  deletedDone: 'Ansicht erfolgreich gelöscht',
  failed: 'Fehler beim Speichern der Ansicht',
};
