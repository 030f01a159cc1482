/** Die Texte der Karte, die Mitglieder voneinander sehen. */
import type { profiles as english } from '../en/profiles.ts';

export const profiles: typeof english = {
  noTeams: 'Spielt noch in keiner Mannschaft',
  become: 'Buddy werden',
  becameDone: 'Buddy erfolgreich hinzugefügt',
  becomeFailed: 'Fehler beim Hinzufügen des Buddys',
  already: 'Ihr seid Buddys',
  failed: 'Diese Karte lässt sich nicht öffnen',
  noMember: 'Ist kein Mitglied des Vereins. Darum gibt es hier keine Karte.',
  search: 'Mitglied suchen',
  nobodyNamed: 'So heißt niemand',
};
