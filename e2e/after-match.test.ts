// After the match: the report on one page of paper, the draft of a post, and the mark that it is reported.
import { expect, type Page, test } from '@playwright/test';
import { createGame } from '../contract/games/api.ts';
import { addReportEntries, startMatchReport } from '../contract/match-reports/api.ts';
import type { ReportEntry } from '../contract/match-reports/shape.ts';
import { logOf, type Said, setsOfGame } from '../contract/match-reports/testing-report.ts';
import type { MatchSystemId } from '../contract/match-systems.ts';
import { asAdmin, newTeam } from './api-client.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { de } = languages;
const words = { ...de.app.matchReports, ...de.app.afterMatch };
test.use({ storageState: signedIn('admin') });

const firstNames = ['Maximiliane', 'Konstantin', 'Friederike', 'Bartholomäus', 'Annegret', 'Sebastian'];
const longName = (at: number) => `${firstNames[at]}-Charlotte Hohenberger-Schwarzenbacher`;

/** A match with every game over five sets, so that nothing is longer. */
function entriesOf({ players, pairs, games }: Size): ReportEntry[] {
  const side = (home: boolean): Said[] => {
    const name = (at: number) => `${longName(at)} ${home ? 'I' : 'II'}`;
    const of = home ? ('home' as const) : ('away' as const);
    return [
      { kind: 'singles', side: of, players: Array.from({ length: players }, (_, at) => name(at)) },
      {
        kind: 'doubles',
        side: of,
        pairs: Array.from({ length: pairs }, (_, at) => [name(2 * at), name(2 * at + 1)] as [string, string]),
      },
    ];
  };
  const sets = (game: number) =>
    setsOfGame(game, game % 2 === 1 ? '11:13 19:17 10:12 14:12 18:16' : '13:11 17:19 12:10 12:14 16:18');
  const said = Array.from({ length: games }, (_, at) => sets(at + 1)).flat();
  const started = Date.now() - 3 * 3_600_000;
  const log = logOf(
    ...[...side(true), ...side(false), ...said].map((one, at) => ({ ...one, at: started + at * 60_000 })),
  );
  return log.map((entry) => ({ ...entry, id: crypto.randomUUID() }));
}

type Size = { players: number; pairs: number; games: number };

/** A match of this evening that has ended, with its report. */
async function playedMatch(system: MatchSystemId, size: Size): Promise<string> {
  const call = await asAdmin();
  const deadlines = { resultHours: 24, reportHours: 48 };
  const team = await newTeam(call, {
    matchSystem: system,
    playedOut: true,
    ...deadlines,
  });
  const awayTeam = 'Spielgemeinschaft Oberkotzau-Schwarzenbach an der Saale IX';
  const date = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const body = { teamId: team.id, homeTeam: team.name, awayTeam, homeGame: true, date };
  const { id } = (await call(createGame, { body })).data;
  const params = { id };
  await call(startMatchReport, { params, body: { system, playedOut: true } });
  await call(addReportEntries, { params, body: { entries: entriesOf(size) } });
  return id;
}

const openReport = async (page: Page, id: string) => {
  await page.goto(`/de/games/${id}/report`);
  // every part that is loaded by itself
  for (const name of [words.form, words.sentTitle, words.lineUps, de.app.reportWriting.remove])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

for (const [system, size] of [
  ['sixPairs', { players: 6, pairs: 3, games: 16 }],
  ['braunschweig', { players: 4, pairs: 2, games: 10 }],
  ['bund', { players: 4, pairs: 2, games: 10 }],
] as const)
  test(`a report of ${system} with long names is printed on one page of A4`, async ({ page }) => {
    await openReport(page, await playedMatch(system, size));
    await expect(page.getByRole('row')).toHaveCount(size.games + 1);
    // as a phone and as a desktop show it
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
      // lower than A4 by what the page may say above it: without a connection, from when its data are
      const pdf = await page.pdf({ width: '210mm', height: '287mm', margin });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
  });

test('the report is marked as reported, and its draft becomes that of a post', async ({ page }) => {
  await openReport(page, await playedMatch('bund', { players: 4, pairs: 2, games: 10 }));
  await page.getByRole('button', { name: words.markSent }).click();
  await expect(
    page.getByText(/^Am \d\d\.\d\d\.\d{4} um \d\d:\d\d von Vera Vorhandl gemeldet$/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: words.notSent })).toBeVisible();
  await page.getByLabel(words.sentence).fill('Danke an alle, die da waren.');
  await page.getByRole('button', { name: words.post }).click();
  await expect(page).toHaveURL(/\/de\/posts\/edit\//);
  const { postsEditor } = de.app;
  await expect(page.getByRole('textbox', { name: postsEditor.headline })).toHaveValue(/ spielt 5:5 gegen /);
  await expect(page.getByRole('textbox', { name: postsEditor.content })).toContainText(
    'Danke an alle, die da waren.',
  );
  await expect(page.getByRole('radio', { name: postsEditor.statuses.draft })).toBeChecked();
});
