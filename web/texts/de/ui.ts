/** Die Texte der Hausteile. */
import type { ui as english } from '../en/ui.ts';
import { plural } from '../plural.ts';

export const ui: typeof english = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  ok: 'OK',
  confirm: 'Bestätigen',
  delete: 'Löschen',
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  reload: 'Neu laden',
  more: 'Mehr laden',
  search: 'Suchen',
  clear: 'Leeren',
  loading: 'Wird geladen',
  back: 'Zurück',
  failedTitle: 'Das hat nicht geklappt',
  requestId: (id) => `Anfrage ${id}`,
  nothingFound: 'Nichts gefunden',
  nothingFoundHelp: 'Versuch andere Wörter oder nimm einen Filter weg.',
  resetFilters: 'Filter entfernen',
  columns: 'Spalten',
  export: 'Als CSV exportieren',
  actions: 'Aktionen',
  sortBy: (column) => `Nach ${column} sortieren`,
  sort: 'Sortieren',
  ascending: 'aufsteigend',
  descending: 'absteigend',
  selectRow: (name) => `${name} auswählen`,
  selectAll: 'Alle auswählen',
  selected: (count) => `${plural('de', count, 'Eintrag', 'Einträge')} ausgewählt`,
  shown: (shown, total) =>
    total === null
      ? plural('de', shown, 'Eintrag', 'Einträge')
      : `${shown} von ${plural('de', total, 'Eintrag', 'Einträgen')}`,
  bulkDone: (done) => `${plural('de', done, 'Eintrag', 'Einträge')} erledigt`,
  bulkFailed: (failed) => `${plural('de', failed, 'Eintrag', 'Einträge')} nicht erledigt`,
  date: 'Datum',
  time: 'Uhrzeit',
  timeHelp: 'hh:mm',
  pickColor: 'Farbe wählen',
  unsavedTitle: 'Ohne Speichern verlassen?',
  unsavedText: 'Was du eingegeben hast, ist noch nicht gespeichert.',
  leave: 'Verlassen',
  stay: 'Hier bleiben',
  optional: 'freiwillig',
};
