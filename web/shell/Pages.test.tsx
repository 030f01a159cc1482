/**
 * What each page shows to people with different rights in one club, as a screen reader finds it. A difference from
 * `pages/<person>.yaml` is a change that everybody sees: look whether it is meant (docs/approved-pages.md).
 */
import { afterEach, expect, test, vi } from 'vitest';
import { fileNameOf, nothing, onPaper, openClubAs, type Reader, readers } from '../testing/recorded-club.ts';

const games = ['nextGame', 'tonight', 'lateGame'];
const tabs = ['', '#profile', '#sport', '#messages', '#settings', '#rights'];
const categories = (path: string, one: string) => [
  ...[path, `${path}/create`, `${path}/{${one}}`, `${path}/edit/{${one}}`],
];
const ofPerson = (who: string) => tabs.map((tab) => `/users/{${who}}${tab}`);
const matches = games.map((game) => `/games/{${game}}/match`);
const forMembers = [
  ...['/', '/teams', '/teams/{teamId}/season', '/absences', '/family'],
  ...['/games', '/games?view=results', '/games?view=all', ...matches, '/games/{tonight}/report'],
  ...['/events', '/events?view=agenda', '/events?view=list', '/events/categories'],
  ...['/bookable-events', '/bookable-events?view=month', '/bookable-events?view=bookable'],
  ...['/bookable-events?view=past', '/bookable-events/recurring', '/bookable-events/categories'],
  ...['/posts', '/posts/{postId}', '/posts/categories', '/posts/categories/{postCategoryId}'],
];
const forAdmins = [
  ...['/users', '/users/import', '/users/consents', ...ofPerson('player'), ...ofPerson('admin')],
  ...['/teams/create', '/teams/{teamId}', '/teams/edit/{teamId}'],
  ...['/games/create', '/games/import', '/games?view=missing', '/games/edit/{nextGame}'],
  ...games.map((game) => `/games/{${game}}`),
  ...['/events/create', '/events/{eventId}', '/events/edit/{eventId}'],
  ...categories('/events/categories', 'calendarCategoryId'),
  ...['/qttr', '/qttr/import', '/qttr/create', '/qttr/{valueId}', '/qttr/edit/{valueId}'],
  ...['/positions', '/positions?view=table', '/positions/import', '/positions/create'],
  ...['/positions/{positionId}', '/positions/edit/{positionId}', '/notifications', '/legal'],
  ...['/bookable-events?view=list', '/bookable-events/create', '/bookable-events/{trainingId}'],
  ...['/bookable-events/edit/{trainingId}', '/bookable-events/recurring/create'],
  ...['/bookable-events/recurring/{seriesId}', '/bookable-events/recurring/edit/{seriesId}'],
  ...categories('/bookable-events/categories', 'bookableCategoryId'),
  ...['/posts?view=table', '/posts/create', '/posts/edit/{postId}'],
  ...categories('/posts/categories', 'postCategoryId'),
  // columns that are chosen first
  ...['/games?view=all&columns=game.team.cup', '/users?columns=name.createdAt'],
  ...['/posts?view=table&columns=headline.category.modifiedAt', '/events/categories?columns=name.color'],
  ...['/bookable-events?view=list&columns=title.location', '/positions?view=table&columns=name.date'],
];
const pages: Record<Reader, string[]> = {
  admin: [...new Set([...forMembers, ...forAdmins])],
  player: [...forMembers, '/events?view=week', ...ofPerson('player')],
  captain: [
    ...['/', ...matches, '/games/{nextGame}', '/games/{lateGame}', '/games/{tonight}/report'],
    '/teams/{teamId}/season',
  ],
  mother: ['/', '/family', ...matches, ...ofPerson('child')],
  grandmother: ['/family', ...matches, ...ofPerson('child')],
};
/** buttons whose dialog, menu or part is looked at, too */
const presses: Record<Reader, Record<string, string[]>> = {
  admin: {
    '/users': ['Freigeben', 'Ablehnen', 'Protokoll', 'Spalten'],
    '/users/{player}': [
      ...['Kind hinzufügen', 'Buddy hinzufügen', 'Aus Erste nehmen'],
      ...['Notiz zu Karl Kaiser', 'Karl Kaiser entfernen'],
      'Wortlaut und Verlauf: Mitfahren bei anderen Mitgliedern',
    ],
    '/users/{player}#rights': ['Alle Rechte geben'],
    '/users/{admin}#profile': ['Buddys rufen', 'Eintragen', 'Jemanden hinzufügen'],
    '/users/import': ['Mitglieder importieren'],
    '/users/consents': ['Bearbeiten: Fotos in der App'],
    '/legal': ['Vorschau'],
    '/teams/create': ['Mannschaft anlegen'],
    '/teams/{teamId}': ['Mannschaft löschen', 'Spieler aufnehmen', 'Eva Engel aus der Mannschaft nehmen'],
    '/games': ['Abonnieren'],
    '/games/create': ['Spiel anlegen'],
    '/games/import': ['Spiele importieren'],
    '/games/{nextGame}': ['Spiel absagen', 'Spiel löschen'],
    '/events/create': ['Termin anlegen', 'Ganztägig'],
    '/events/{eventId}': ['Termin löschen'],
    '/events/categories/create': ['Kategorie anlegen'],
    '/qttr': ['Eva Engel vergleichen'],
    '/qttr/{valueId}': ['Wert löschen'],
    '/qttr/create': ['Wert eintragen'],
    '/positions': ['Reihenfolge ändern'],
    '/positions/create': ['Platz eintragen'],
    '/positions/import': ['Liste lesen'],
    '/notifications': ['Gesendet', 'Senden', 'Person', 'Mehrere'],
    '/bookable-events/create': ['Termin anlegen', 'Tage vorher', 'Stunden vorher', 'Zeitpunkt'],
    '/bookable-events/categories/create': ['Kategorie anlegen'],
    '/bookable-events/recurring/create': ['Serie anlegen'],
    '/bookable-events/recurring/edit/{seriesId}': ['Nur einer'],
    '/bookable-events/{trainingId}': [
      ...['Termin löschen', 'Für Karl Kaiser absagen', 'Karl Kaiser: Trotzdem dazunehmen'],
    ],
    '/bookable-events/recurring/{seriesId}': ['Serie löschen'],
    '/posts/create': ['Entwurf speichern', 'Veröffentlicht'],
    '/posts/edit/{postId}': ['Link', 'Bild'],
    '/posts/categories/create': ['Kategorie anlegen'],
  },
  player: {
    '/': ['Mehr', 'Nachrichten, 8 ungelesen', 'Konto und Sprache', 'Suchen'],
    '/games': ['Filtern und sortieren'],
    '/games/{nextGame}/match': ['Fahrt anbieten', 'Kommentar schreiben', 'Karl Kaiser', 'Ersatz', 'Zeigen'],
    '/events': ['Abonnieren', 'Voriger Monat'],
    '/bookable-events': ['Balltraining', 'Lehrgang'],
    '/absences': ['Abwesenheit eintragen', 'Vergangene zeigen'],
    '/users/{player}#profile': ['Notiz zu Adele Albrecht', 'Buddy hinzufügen', 'Eintragen'],
    '/posts/{postId}': ['1 Reaktion', 'Reagieren'],
  },
  captain: {
    '/games/{nextGame}/match': ['Aufstellung ändern', 'Ersatz', 'Suche beenden', 'Ändern', 'Eva Engel'],
    '/games/{lateGame}': ['Eintrag 3:1 löschen'],
    '/games/{tonight}/report': [
      ...['Weitergeben', 'Partie 4: Eintragen', 'Partie 1: Ändern', 'Spielbericht löschen'],
      ...['Aufstellung von TTC 1990 Hof: Ändern', 'Partie 1, Satz 1 berichtigen: 11:5'],
      ...['TTC Selb verliert das Spiel', 'Nicht gespielt oder aufgegeben', 'Als gemeldet markieren'],
      'Partie 2: Ändern',
    ],
    '/teams/{teamId}/season': ['Spieler aufnehmen', 'Liste einfügen'],
  },
  mother: {
    '/family': [
      ...['Kind hinzufügen', 'Weitere Termine zeigen', 'Platz zurückgeben: Balltraining'],
      'Abwesenheit für dich eintragen',
    ],
    '/games/{nextGame}/match': ['Kommentar schreiben'],
    '/users/{child}': ['Jemanden hinzufügen', 'Wortlaut und Verlauf: Mitfahren bei anderen Mitgliedern'],
  },
  grandmother: { '/family': ['Abwesenheit für Kai Moser eintragen'] },
};

/** pages that are printed: some of their parts are for the screen alone */
const printed: Partial<Record<Reader, string[]>> = {
  admin: [
    ...['/games?view=all', '/bookable-events/{trainingId}', '/bookable-events/recurring/{seriesId}'],
    ...['/teams/{teamId}', '/posts/{postId}', '/positions'],
  ],
  captain: ['/games/{nextGame}/match', '/games/{tonight}/report', '/teams/{teamId}/season'],
};

afterEach(() => void vi.unstubAllGlobals());

const clubs = Object.fromEntries(readers.map((reader) => [reader, openClubAs(reader)])) as Record<
  Reader,
  ReturnType<typeof openClubAs>
>;
const approved = import.meta.glob<string>('./pages/*/*.yaml', { query: '?raw', import: 'default' });
const cases = readers.flatMap((reader) => [
  ...pages[reader].map((url) => ({ reader, url, press: '' })),
  ...(printed[reader] ?? []).map((url) => ({ reader, url, press: onPaper })),
  ...Object.entries(presses[reader]).flatMap(([url, buttons]) =>
    buttons.map((press) => ({ reader, url, press })),
  ),
]);
test.each(cases)('$reader: $url $press', async ({ reader, url, press }) => {
  const file = `./pages/${reader}/${fileNameOf(url, press)}.yaml`;
  const expected = await approved[file]?.();
  const { shown, found } = await clubs[reader].look(url, press, expected?.trimEnd());
  expect(shown).not.toMatch(nothing);
  await expect(`${shown}\n`).toMatchFileSnapshot(file);
  expect(found).toEqual([]);
});

test('the answers of the server are those that these pages ask for', async () => {
  const asked = Object.fromEntries(readers.map((reader) => [reader, [...clubs[reader].asked].sort()]));
  await expect(`${JSON.stringify(asked, null, 1)}\n`).toMatchFileSnapshot('../testing/club/requests.json');
});
