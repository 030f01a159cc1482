/** Die Texte der Beiträge als Tabelle. */
import type { postsTable as english } from '../en/posts-table.ts';
import { plural } from '../plural.ts';

const counted = (count: number) => plural('de', count, 'Beitrag', 'Beiträge');

export const postsTable: typeof english = {
  planned: 'Geplant',
  pinned: 'angeheftet',
  publishManyQuestion: (count) => `${counted(count)} veröffentlichen?`,
  publishManyHelp: (fresh, people) =>
    fresh === 0
      ? 'Niemand wird benachrichtigt: Sie waren schon einmal veröffentlicht.'
      : `${people === undefined ? 'Wie viele von jedem neuen benachrichtigt werden, ist nicht bekannt.' : `Von jedem neuen ${people === 1 ? 'wird 1 Person' : `werden ${people} Personen`} benachrichtigt.`} Der RSS-Feed zeigt Text und Namen allen, auch ohne Anmeldung.`,
  deleteManyQuestion: (count) => `Möchtest du ${counted(count)} wirklich löschen?`,
  deletedManyDone: (count) => `${counted(count)} erfolgreich gelöscht`,
  changedMany: (count) => `${counted(count)} erfolgreich geändert`,
  changeManyFailed: 'Fehler beim Ändern der Beiträge',
  categoryOfMany: (count) => `Kategorie von ${plural('de', count, 'Beitrag', 'Beiträgen')}`,
  noCategory: 'Keine Kategorie',
  headline: 'Überschrift',
  author: 'Von',
  publishedOn: 'Veröffentlicht am',
  modifiedOn: 'Geändert am',
  readers: 'Gelesen von',
  popularity: 'Beliebtheit',
};
