/** Die Texte zu Kategorien, gleich wovon. */
import type { categories as english } from '../en/categories.ts';
import { plural } from '../plural.ts';

export const categories: typeof english = {
  empty: 'Noch keine Kategorien',
  search: 'Name',
  name: 'Name',
  color: 'Farbe',
  type: 'Art',
  create: 'Kategorie anlegen',
  edit: 'Bearbeiten',
  editTitle: (name) => `${name} bearbeiten`,
  save: 'Kategorie speichern',
  createdDone: 'Kategorie erfolgreich angelegt',
  createFailed: 'Fehler beim Anlegen der Kategorie',
  updatedDone: 'Kategorie erfolgreich geändert',
  updateFailed: 'Fehler beim Ändern der Kategorie',
  delete: 'Löschen',
  deleteTitle: 'Kategorie löschen',
  deleteHelp: 'Eine Kategorie lässt sich löschen, sobald nichts sie hat.',
  deleteUsed: (uses, count) =>
    `${uses} ${count === 1 ? 'hat' : 'haben'} diese Kategorie. Gib ihnen zuerst eine andere oder lösche sie.`,
  deleteQuestion: (names) => `Möchtest du ${names} wirklich löschen?`,
  deletedDone: 'Kategorie erfolgreich gelöscht',
  deletedManyDone: (count) =>
    `${count === 1 ? 'Kategorie' : plural('de', count, 'Kategorie', 'Kategorien')} erfolgreich gelöscht`,
  deleteFailed: 'Fehler beim Löschen der Kategorie',
};
