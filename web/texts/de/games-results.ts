/** Die Texte über Spiele ohne Ergebnis, und was ein Ergebnis aus einem Spiel macht. */
import type { gamesResults as english } from '../en/games-results.ts';

export const gamesResults: typeof english = {
  missing: 'Ergebnis fehlt',
  alsoFound: 'Auch gefunden:',
  emptyMissing: 'Kein Ergebnis fehlt',
  emptyMissingHelp: 'Spiele, die vorbei sind und kein Ergebnis haben, erscheinen hier.',
  finalByDate:
    'Der Termin ist vorbei: Mit diesem Ergebnis ist das Spiel beendet. Wähl „Läuft“, wenn noch gespielt wird.',
  byReport: 'Der Spielbericht führt den Spielstand.',
  liveByDate: 'Mit diesem Stand läuft das Spiel. Wähl „Beendet“, wenn es vorbei ist.',
};
