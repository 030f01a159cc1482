/** Die Texte der Aufstellung eines Spiels und der Tafel, auf der Mannschaftsführer sie machen. */

import type { lineUps as english } from '../en/line-ups.ts';

export const lineUps: typeof english = {
  title: 'Aufstellung',
  draft: 'Entwurf: Ihn sehen nur Mannschaftsführer.',
  draftShared: 'Entwurf, noch nicht veröffentlicht:',
  published: (when) => `Veröffentlicht ${when}`,
  none: 'Noch ist niemand aufgestellt.',
  setUp: 'Aufstellen',
  change: 'Aufstellung ändern',
  close: 'Schließen',
  singles: 'Einzel',
  doubles: 'Doppel',
  single: (number) => `Einzel ${number}`,
  double: (number) => `Doppel ${number}`,
  seat: (number, seat) => `Doppel ${number}, Spieler ${seat}`,
  empty: 'frei',
  board:
    'Tippe auf einen Platz und dann auf eine Person, oder ziehe Personen auf Plätze: mit dem Finger erst kurz halten.',
  place: (where, who) => `${where}: ${who}`,
  takeOut: (who, where) => `${who} aus ${where} nehmen`,
  put: (who, where) => `${who} steht jetzt in ${where}`,
  takenOut: (who) => `${who} ist nicht mehr aufgestellt`,
  people: 'Spieler',
  forPlace: (where) => `Für ${where}`,
  groups: {
    yes: 'Können spielen',
    substituteOnly: 'Nur wenn jemand fehlt',
    maybe: 'Vielleicht',
    open: 'Noch keine Antwort',
    others: 'Andere Mannschaften',
    no: 'Können nicht',
  },
  standsIn: (where) => `in ${where}`,
  away: 'abwesend',
  busy: 'spielt dann in einem anderen Spiel',
  rules: 'Was die Regeln sagen',
  verdicts: {
    legal: 'Nach den Regeln erlaubt',
    incomplete: 'Noch nicht vollständig',
    illegal: 'Gegen die Regeln',
  },
  unknownSystem:
    'Nicht bekannt: Die Mannschaft hat noch kein Spielsystem. Es lässt sich bei der Mannschaft eintragen.',
  unknownOrder: 'Nicht bekannt: Die Mannschaftsmeldung dieser Halbserie ist nicht eingetragen.',
  propose: 'Vorschlagen',
  proposeHelp: 'Die beste erlaubte Aufstellung aus den Antworten',
  proposed: 'Das ist die beste erlaubte Aufstellung aus den Antworten',
  proposeFailed: 'Fehler beim Vorschlag',
  toAsk: (names) => `Noch zu fragen: ${names}.`,
  takenFrom: (team, names) =>
    `${names.join(', ')} ${names.length === 1 ? 'käme' : 'kämen'} aus der ${team}. Mannschaft.`,
  leftThere: (team, remaining, needs) =>
    `Die ${team}. Mannschaft hat dann noch ${remaining} Zusagen und braucht ${needs}.`,
  noGameThere: (team) => `Die ${team}. Mannschaft spielt dann nicht.`,
  short: (missing) => (missing === 1 ? 'Eine Person fehlt noch.' : `${missing} Personen fehlen noch.`),
  save: 'Entwurf speichern',
  publish: 'Veröffentlichen',
  publishChange: 'Änderung veröffentlichen',
  savedDone: 'Entwurf gespeichert',
  publishedDone: 'Aufstellung veröffentlicht',
  failed: 'Fehler beim Speichern der Aufstellung',
  illegalQuestion: 'Gegen die Regeln veröffentlichen?',
  illegalHelp: 'Mit einer solchen Aufstellung wäre das Spiel verloren.',
  publishAnyway: 'Trotzdem veröffentlichen',
  copy: 'Als Text kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ging nicht',
  share: 'Teilen',
  print: 'Drucken',
  drivers: 'Es fahren',
  stillMissing: (missing) =>
    missing === 1
      ? 'Eine Person fehlt noch. Wer kann spielen?'
      : `${missing} Personen fehlen noch. Wer kann spielen?`,
  willing: 'Zusagen',
};
