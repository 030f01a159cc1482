/** Die Hinweise über einem Formular: wiederhergestellte Eingaben und Änderungen anderer. */
import type { forms as english } from '../en/forms.ts';
import { plural } from '../plural.ts';

export const forms: typeof english = {
  atTime: (time) => `um ${time}`,
  atDateTime: (date, time) => `am ${date} um ${time}`,
  restored: (when) => `Was du ${when} geschrieben hast, ist wieder da.`,
  discard: 'Verwerfen',
  changedMeanwhile:
    'Das wurde inzwischen geändert, von jemand anderem oder von dir in einem anderen Fenster.',
  lookAtChange: 'Änderung übernehmen',
  conflictTitle: 'Jemand anders hat das inzwischen geändert',
  conflictHelp: (fields) =>
    `Ihr habt beide ${plural('de', fields, 'Feld', 'Felder')} geändert. Wähle, was bleibt; sonst geht von keinem etwas verloren.`,
  mine: 'Meins',
  theirs: 'Das andere',
  decide: 'Damit weiter',
  nothing: 'leer',
  yes: 'ja',
  no: 'nein',
  twiceTitle: 'Noch einmal senden?',
  twiceText:
    'Was du vorhin gesendet hast, ist vielleicht schon angekommen: Nur die Antwort ging unterwegs verloren. Mit deinen Änderungen kann es jetzt ein zweites Mal ankommen.',
  twiceSend: 'Trotzdem senden',
};
