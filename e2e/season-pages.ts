// The import of a whole season: its preview, and the file for it.
import { list, shortLine } from '../server/games/import/season/testing-lists.ts';
import { open, type PageUnderTest } from './tested-page.ts';

/** The fixture list of a club in Windows-1252, with a derby, a bye and a line that cannot be read. */
export const fixtureList = ([first, second]: readonly [string, string]) => ({
  name: 'Vereinsspielplan_20260810120000.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    list(
      shortLine('18.09.2026 19:30', [second, 'SpVgg Grünthal-Weißensee-Oberkirchlein 1921 IV'], 3),
      shortLine('25.09.2026 20:00', ['SV Beispielgrün', first], 9, {
        hall: 'Mehrzweckhalle',
        town: 'Grünthal',
      }),
      shortLine('02.10.2026 19:30', [second, 'spielfrei'], 14),
      shortLine('31.09.2026 19:30', [second, 'TV Musterreuth'], 15),
      shortLine('09.10.2026 19:30', [first, second], 1, { round: 'Pokal', league: 'Bezirkspokal' }),
    ),
    'latin1',
  ),
});

export const seasonPages: readonly PageUnderTest[] = [
  {
    name: 'games-import-season',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/games/import');
      await visit.page
        .locator('input[type="file"]')
        .setInputFiles(fixtureList(['TTC 1990 Hof XI', 'TTC 1990 Hof IV']));
      await visit.page.getByText(visit.words.app.gamesImport.seasonOpen(1)).waitFor();
    },
  },
];
