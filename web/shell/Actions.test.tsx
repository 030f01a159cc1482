/**
 * What the buttons of the app send, and what is said when the server refuses and when it agrees. A difference from
 * `actions/<person>/` is a change that everybody notices: look whether it is meant (docs/approved-pages.md).
 */
import { afterEach, expect, test, vi } from 'vitest';
import { fileNameOf, openClubAs, type Reader, readers } from '../testing/recorded-club.ts';

/** by the address of a page: buttons that are pressed, each followed by those of its dialog or menu */
const actions: Record<Reader, Record<string, string[]>> = {
  admin: {
    '/users': ['Freigeben', 'Ablehnen > Ablehnen', 'Alle auswählen > Recht geben > Bestätigen'],
    '/users/{player}': ['Aus Erste nehmen', 'Karl Kaiser entfernen > Buddy löschen'],
    '/users/{player}#rights': ['Alle Rechte geben > Alle Rechte geben', 'Mannschaften verwalten'],
    '/users/{admin}#profile': ['Ablehnen: Fotos in der App'],
    '/users/{admin}#settings': ['Meinen Geburtstag im Verein zeigen', 'Link anlegen'],
    '/users/{admin}#messages': [
      ...[
        'Alles Push und Posteingang für alle Arten.',
        'Nichts Kein Push, keine Mail, nichts im Posteingang.',
      ],
      ...['Spiele: E-Mail', 'Als E-Mail, wenn Push nicht ankommt', 'Ruhezeit'],
    ],
    '/users/{player}#account': ['Mitglied löschen > Mitglied löschen'],
    '/posts/categories/{postCategoryId}': ['Kategorie löschen > Löschen'],
    '/teams/{teamId}': ['Mannschaft löschen > Mannschaft löschen', 'Eva Engel aus der Mannschaft nehmen'],
    '/games/{nextGame}': ['Spiel absagen > Spiel absagen', 'Spiel löschen > Löschen'],
    '/games/{lateGame}': ['Wieder öffnen', 'Eintrag 3:1 löschen > Löschen'],
    '/events/{eventId}': ['Termin löschen > Löschen'],
    '/qttr/{valueId}': ['Wert löschen > Wert löschen'],
    '/positions/{positionId}': ['Platz löschen > Platz löschen'],
    '/bookable-events/{trainingId}': [
      ...['Alle 2 sind da', 'Eva Engel: Da', 'Kai Moser: Fehlt', 'Sam Sommer: Zurücknehmen'],
      ...['Für Karl Kaiser absagen > Absagen', 'Karl Kaiser: Trotzdem dazunehmen > Trotzdem dazunehmen'],
      'Termin löschen > Löschen',
    ],
    '/bookable-events/recurring/{seriesId}': ['Serie löschen > Löschen'],
    '/posts/{postId}': ['Anheften', 'Archivieren', 'Zurück zum Entwurf', 'Beitrag löschen > Löschen'],
    // many at once
    '/teams': ['Alle auswählen > Mannschaft löschen > Mannschaft löschen'],
    '/games?view=all': ['Alle auswählen > Absagen > Absagen', 'Alle auswählen > Löschen > Löschen'],
    '/events?view=list': ['Alle auswählen > Löschen > Löschen'],
    '/events/categories': ['Alle auswählen > Löschen > Löschen'],
    '/qttr': ['Alle auswählen > Wert löschen > Wert löschen'],
    '/positions?view=table': ['Alle auswählen > Löschen > Löschen'],
    '/bookable-events?view=list': ['Alle auswählen > Löschen > Löschen'],
    '/bookable-events/recurring': ['Alle auswählen > Löschen > Löschen'],
    '/posts?view=table': [
      ...['Alle auswählen > Archivieren', 'Alle auswählen > Kategorie > Bestätigen'],
      'Alle auswählen > Löschen > Löschen',
    ],
  },
  player: {
    '/': [
      'Platz zurückgeben: Balltraining > Platz zurückgeben',
      'Buchen: Dienstag',
      '„Beitrag“ entfernen',
      'Nein',
    ],
    '/bookable-events?view=bookable': [
      'Ich kann nicht: Dienstag',
      'Platz zurückgeben: Lehrgang > Platz zurückgeben',
    ],
    '/games/{nextGame}/match': ['Vielleicht', 'Mitfahren', 'Kommentar von Eva Engel löschen > Löschen'],
    '/absences': ['Abwesenheit löschen: So., 20.12.2026 bis Mi., 06.01.2027 > Abwesenheit löschen'],
    '/posts/{postId}': ['Daumen hoch: 1', 'Reagieren > Herz'],
    '/users/{player}#profile': ['Zustimmen: Fotos im Internet', 'Karl Kaiser entfernen > Buddy löschen'],
  },
  captain: {
    '/': ['Von der Warteliste gehen: Balltraining', 'Buchen: Lehrgang'],
    '/games/{nextGame}/match': ['Suche beenden > Suche beenden', 'Ja'],
    '/games/{tonight}/report': [
      ...['Als gemeldet markieren', 'Spielbericht löschen > Spielbericht löschen'],
      'Eva Engel darf nicht mehr schreiben',
    ],
    '/teams/{teamId}/season': ['Kai Moser aus der Mannschaft nehmen'],
  },
  mother: {
    '/family': ['Platz zurückgeben: Balltraining > Platz zurückgeben', 'Buchen: Dienstag', 'Nein'],
    '/games/{nextGame}/match': ['Platz von Kai Moser zurückgeben'],
    '/users/{child}': [
      ...['Karl Kaiser bestätigen', 'Karl Kaiser entfernen > Entfernen', 'Mara Moser entfernen > Entfernen'],
      ...['Ablehnen: Fotos in der App', 'Widerrufen: Mitfahren bei anderen Mitgliedern'],
    ],
  },
  grandmother: { '/family': ['Buchen: Lehrgang', 'Ja'] },
};

afterEach(() => void vi.unstubAllGlobals());

const clubs = new Map(readers.map((reader) => [reader, openClubAs(reader)]));
const approved = import.meta.glob<string>('./actions/*/*.txt', { query: '?raw', import: 'default' });
const cases = readers.flatMap((reader) =>
  Object.entries(actions[reader]).flatMap(([url, all]) => all.map((buttons) => ({ reader, url, buttons }))),
);

test.each(cases)('$reader: $url $buttons', async ({ reader, url, buttons }) => {
  const file = `./actions/${reader}/${fileNameOf(url, buttons)}.txt`;
  const expected = await approved[file]?.();
  const result = await clubs.get(reader)?.act(url, buttons.split(' > '), expected?.trimEnd());
  await expect(`${result}\n`).toMatchFileSnapshot(file);
});
