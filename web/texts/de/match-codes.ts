/** Die Texte der Codes und PINs, die für viele Spiele eingefügt werden. */

import type { matchCodes as english } from '../en/match-codes.ts';
import { plural } from '../plural.ts';

export const matchCodes: typeof english = {
  title: 'Codes und PINs',
  help: 'Für alle Spiele der Saison auf einmal, aus der Liste des Verbands. Nur Aufstellung und Mannschaftsführer sehen sie.',
  paste: 'Liste einfügen',
  text: 'Liste mit Spielnummer, Code und PIN',
  textHelp:
    'Eine Zeile je Spiel, kopiert aus dem PDF, der Mail oder der Tabelle. Datum und Mannschaften dürfen dabeistehen.',
  check: 'Prüfen',
  checkFailed: 'Fehler beim Lesen der Liste',
  back: 'Text ändern',
  save: (count) => `Für ${plural('de', count, 'Spiel', 'Spiele')} speichern`,
  saved: 'Codes und PINs gespeichert',
  saveFailed: 'Fehler beim Speichern der Codes und PINs',
  nothing: 'In diesem Text steht weder Code noch PIN für ein Spiel deiner Mannschaften.',
  open: 'Welches Spiel?',
  openHelp: 'Mehrere Mannschaften haben ein Spiel mit dieser Nummer. Was du nicht auswählst, bleibt weg.',
  whichGame: 'Spiel',
  noGame: 'Weglassen',
  differs: 'anders als eingetragen',
  replace: 'Ersetzen',
  before: (code, pin) => `Bisher: Spielcode ${code}, PIN ${pin}`,
  added: 'neu',
  same: 'schon eingetragen',
  unread: 'nicht verstanden',
  unreadHelp: 'Diese Zeilen bleiben weg. Ändere den Text, oder trag sie beim Spiel ein.',
  reasons: {
    'no-number': 'Keine Spielnummer gefunden',
    'no-game': 'Keines deiner Spiele hat diese Nummer',
    'no-codes': 'Weder Code noch PIN gefunden',
    unclear: 'Mehrere Wörter könnten die Nummer, der Code oder die PIN sein',
    twice: 'Weiter oben steht für dieses Spiel etwas anderes',
    'too-long': 'Länger als ein Code oder eine PIN',
  },
  line: (line) => `Zeile ${line}`,
  number: (number) => `Nr.\u00a0${number}`,
};
