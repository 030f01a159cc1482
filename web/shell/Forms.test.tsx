/**
 * What the forms that open on a page, or from it, send, what is said when the server refuses and when it agrees, and what the page
 * reads again: it would go on showing what was there before. A difference from `forms/<person>/` is a change that
 * everybody notices: look whether it is meant (docs/approved-pages.md).
 */
import { afterEach, expect, test, vi } from 'vitest';
import { fileNameOf, openClubAs, type Reader, readers } from '../testing/recorded-club.ts';

/** by the address of a page: what is pressed and written, one after the other */
const written: Record<Reader, Record<string, string[]>> = {
  admin: {
    '/teams/{teamId}': ['Bearbeiten > Name ← Dritte > Speichern'],
    '/games/{nextGame}': ['Bearbeiten > Ort ← Turnhalle > Spiel speichern'],
    '/events/{eventId}': ['Bearbeiten > Ort ← Jahnhalle > Termin speichern'],
    '/events/categories/{calendarCategoryId}': ['Bearbeiten > Name ← Turnier > Kategorie speichern'],
    '/qttr/{valueId}': ['Bearbeiten > QTTR-Wert ← 1555 > Speichern'],
    '/positions/{positionId}': ['Bearbeiten > Platz ← 3 > Speichern'],
    '/bookable-events/{trainingId}': ['Bearbeiten > Ort ← Turnhalle > Termin speichern'],
    '/posts/{postId}': ['Bearbeiten > Überschrift ← Niederlage > Beitrag speichern'],
    '/legal': ['Deutsch ← Der Vorstand > Speichern'],
    '/users/consents': ['Bearbeiten: Fotos in der App > Deutsch ← Ja, gern > Speichern und neu fragen'],
    '/users/{player}#profile': [
      'Vorname ← Evi > Speichern',
      'Notiz zu Karl Kaiser > Notiz zu Karl Kaiser ← montags > Speichern',
    ],
    '/users/{admin}#profile': [
      'Buddys rufen > Titel ← Heute spielen? > Nachricht ← Ab 18 Uhr in der Halle > 1 Buddy rufen',
    ],
  },
  player: {
    '/absences': ['Abwesenheit eintragen > Von ← 24.12.2026 > Speichern'],
    '/games/{nextGame}/match': [
      'Bemerkung für die Mannschaft ← ab 19:30 > Speichern',
      'Fahrt anbieten > Ab ← Bahnhof > Speichern',
      'Kommentar schreiben > Kommentar ← Bis morgen > Senden',
    ],
    '/users/{player}#profile': ['Eintragen > Was Trainer wissen müssen ← Allergie > Speichern'],
  },
  captain: { '/games/{nextGame}/match': ['Ändern > Ab ← Bahnhof > Speichern'] },
  mother: {
    '/family': ['Abwesenheit für dich eintragen > Von ← 24.12.2026 > Speichern'],
    '/users/{child}': ['Ändern > Was Trainer wissen müssen ← Allergie > Speichern'],
  },
  grandmother: {},
};

afterEach(() => void vi.unstubAllGlobals());

const clubs = new Map(readers.map((reader) => [reader, openClubAs(reader)]));
const approved = import.meta.glob<string>('./forms/*/*.txt', { query: '?raw', import: 'default' });
const cases = readers.flatMap((reader) =>
  Object.entries(written[reader]).flatMap(([url, all]) => all.map((steps) => ({ reader, url, steps }))),
);

test.each(cases)('$reader: $url $steps', async ({ reader, url, steps }) => {
  const file = `./forms/${reader}/${fileNameOf(url, steps)}.txt`;
  const expected = await approved[file]?.();
  const result = await clubs.get(reader)?.act(url, steps.split(' > '), expected?.trimEnd());
  await expect(`${result}\n`).toMatchFileSnapshot(file);
});
