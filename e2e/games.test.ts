// Games: a season imported from the association's file, a live score, feeds, a bulk delete.
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createGame } from '../contract/games/api.ts';
import { createScore } from '../contract/games/scores/api.ts';
import { asAdmin, newTeam } from './api-client.ts';
import { fieldOf } from './form.ts';
import { inLanguage } from './languages.ts';
import { signedIn } from './people.ts';
import { fixtureList } from './season-pages.ts';
import { fixture } from './tested-pages.ts';

test.use({ storageState: signedIn('admin') });

inLanguage('de', ({ app, language }) => {
  const { games, gamesImport, gamesResults, gamesScores, ui, fields } = app;
  const noGames = {
    name: 'empty-season.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
  };
  const choose = async (page: Page, team: { id: string }, file: string | typeof noGames) => {
    await page.getByRole('combobox', { name: games.team }).selectOption(team.id);
    await page.locator('input[type="file"]').setInputFiles(file);
  };

  test('a season is imported once, and the same file adds nothing', async ({ page }) => {
    // the association's name for it; a team's games are found by its whole name
    const team = await newTeam(await asAdmin(), { name: 'TTC 1990 Hof II', rank: 90 });
    await page.goto(`/${language}/games/import`);
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByText(fields['team-empty'])).toBeVisible();
    await expect(page.getByText(fields['file-empty'])).toBeVisible();
    await choose(page, team, fixture('second-team.ics'));
    await page.getByRole('button', { name: gamesImport.importGo(8) }).click();
    await expect(page.getByText(gamesImport.importedDone)).toBeVisible();
    await page.getByRole('button', { name: gamesImport.importAnother }).click();
    await choose(page, team, fixture('second-team.ics'));
    await expect(page.getByText(gamesImport.nothingToChange)).toBeVisible();
    await page.goto(`/${language}/games?view=all&teamId=${team.id}`);
    await expect(page.getByRole('table')).toContainText('TTC 1990 Hof II');
  });

  test('the season of two teams comes from one file, and adds nothing the second time', async ({ page }) => {
    const call = await asAdmin();
    const first = await newTeam(call, { rank: 91 });
    const second = await newTeam(call, { name: `${first.name} II`, rank: 92 });
    await page.goto(`/${language}/games/import`);
    const drop = () =>
      page.locator('input[type="file"]').setInputFiles(fixtureList([first.name, second.name]));
    await drop();
    await expect(page.getByRole('region', { name: second.name, exact: true })).toContainText('Weißensee');
    await expect(page.getByText(gamesImport.reasons['bad-date'])).toBeVisible();
    // a derby is a game of both
    await page.getByRole('button', { name: gamesImport.importGo(4) }).click();
    await expect(page.getByRole('heading', { name: gamesImport.importDoneTitle(4) })).toBeVisible();
    await page.getByRole('button', { name: gamesImport.importAnother }).click();
    await drop();
    await expect(page.getByText(gamesImport.nothingToChange)).toBeVisible();
    await page.goto(`/${language}/games?view=all&teamId=${second.id}`);
    await expect(page.getByRole('table')).toContainText('Weißensee');
  });

  test('a file that cannot be imported gets an explanation', async ({ page }) => {
    const team = await newTeam(await asAdmin());
    await page.goto(`/${language}/games/import`);
    await choose(page, team, fixture('not-a-calendar.ics'));
    await expect(page.getByText(app.failures['not-a-calendar'])).toBeVisible();
    // a calendar without a single game
    await choose(page, team, noGames);
    await expect(page.getByText(app.failures['no-games'])).toBeVisible();
    await choose(page, team, join(import.meta.dirname, '../web/public/icon.svg'));
    await expect(page.getByText(app.failures['not-a-calendar'])).toBeVisible();
  });

  test('a score entered in one browser appears in the other without a reload', async ({ page, browser }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const awayTeam = `TV Gegner ${language} ${Date.now()}`;
    const { data: game } = await call(createGame, {
      body: {
        teamId: team.id,
        homeTeam: team.name,
        awayTeam,
        homeGame: true,
        date: new Date().toISOString(),
      },
    });
    const watching = await browser.newContext({
      storageState: signedIn('member'),
      locale: language,
      baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
    });
    const member = await watching.newPage();
    await member.goto(`/${language}/games?q=${encodeURIComponent(awayTeam)}`);
    const row = member.getByRole('row').filter({ hasText: awayTeam });
    await expect(row).toContainText(games.states.planned);
    await page.goto(`/${language}/games/${game.id}`);
    await page.getByRole('button', { name: gamesScores.start }).click();
    await expect(row).toContainText(games.states.live);
    await page.getByRole('button', { name: gamesScores.plusHome }).click();
    await expect(row).toContainText(/1\s*:\s*0/);
    await page.getByRole('textbox', { name: games.scoreHome }).fill('9');
    await page.getByRole('button', { name: gamesScores.correct }).click();
    await expect(page.getByText(fields['score-needs-both'])).toBeVisible();
    await page.getByRole('textbox', { name: games.scoreGuest }).fill('17');
    await page.getByRole('button', { name: gamesScores.correct }).click();
    await expect(page.getByText(fields['score-out-of-range'])).toBeVisible();
    await page.getByRole('textbox', { name: games.scoreGuest }).fill('7');
    await page.getByRole('button', { name: gamesScores.correct }).click();
    await expect(row).toContainText(/9\s*:\s*7/);
    await page.getByRole('button', { name: gamesScores.deleteEntry('9:7') }).click();
    await page.getByRole('dialog').getByRole('button', { name: ui.delete }).click();
    await expect(row).toContainText(/1\s*:\s*0/);
    // a screen reader hears the same as one sees: a final result is the score
    await expect(page.getByRole('img', { name: games.scoreWords(1, 0) })).toBeVisible();
    await page.getByRole('button', { name: gamesScores.finish }).click();
    // no system of play ends with it: a confirmation, not a refusal
    await expect(page.getByRole('dialog')).toContainText(games.unusualEnd('1:0'));
    await page.getByRole('dialog').getByRole('button', { name: gamesScores.finish }).click();
    await expect(row).not.toContainText(games.states.live);
    await expect(page.getByText(gamesScores.overHelp)).toBeVisible();
    await watching.close();
  });

  test('a score goes up to 16, by the button as well', async ({ page }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const names = { homeTeam: team.name, awayTeam: `TV Voll ${language} ${Date.now()}` };
    const body = { teamId: team.id, ...names, homeGame: true, date: new Date().toISOString() };
    const { data: game } = await call(createGame, { body });
    await call(createScore, { body: { gameId: game.id, scoreHome: 15, scoreGuest: 3 } });
    await page.goto(`/${language}/games/${game.id}`);
    const plus = page.getByRole('button', { name: gamesScores.plusHome });
    await expect(plus).toBeEnabled();
    await plus.click();
    await expect(page.getByRole('img', { name: games.scoreWords(16, 3) })).toBeVisible();
    await expect(plus).toBeDisabled();
    await expect(plus).toHaveAttribute('title', gamesScores.tooHigh);
    await expect(page.getByRole('button', { name: gamesScores.plusGuest })).toBeEnabled();
  });

  test('a game whose result is missing is found, and with its result it is final', async ({ page }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const awayTeam = `TV Gestern ${language} ${Date.now()}`;
    const date = new Date(Date.now() - 86_400_000).toISOString();
    const body = { teamId: team.id, homeTeam: team.name, awayTeam, homeGame: true, date };
    const { data: game } = await call(createGame, { body });
    await page.goto(`/${language}/games?q=${encodeURIComponent(awayTeam)}`);
    // games in another tab are one press away
    await page.getByRole('button', { name: `${gamesResults.missing} (1)` }).click();
    await expect(page.getByRole('row').filter({ hasText: awayTeam })).toBeVisible();
    await page.goto(`/${language}/games/${game.id}`);
    await expect(page.getByText(gamesScores.pastHelp)).toBeVisible();
    await expect(page.getByRole('button', { name: gamesScores.plusHome })).toHaveCount(0);
    await page.goto(`/${language}/games/edit/${game.id}`);
    await fieldOf(page, games.scoreHome).fill('9');
    await fieldOf(page, games.scoreGuest).fill('3');
    await expect(page.getByText(gamesResults.finalByDate)).toBeVisible();
    await expect(fieldOf(page, games.state)).toHaveValue('final');
    // the state can be chosen, and undone
    await fieldOf(page, games.state).selectOption('live');
    await expect(page.getByText(gamesResults.finalByDate)).toHaveCount(0);
    await fieldOf(page, games.state).selectOption('final');
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByText(games.updatedDone)).toBeVisible();
    await page.goto(`/${language}/games?view=results&q=${encodeURIComponent(awayTeam)}`);
    await expect(page.getByRole('row').filter({ hasText: awayTeam })).toContainText(games.outcomes.won);
  });

  test('a game of another day is not started by accident', async ({ page }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const body = { teamId: team.id, homeTeam: team.name, awayTeam: 'TV Später', homeGame: true, date };
    const { data: game } = await call(createGame, { body });
    await page.goto(`/${language}/games/${game.id}`);
    const main = page.getByRole('main');
    await page.getByRole('button', { name: gamesScores.plusHome }).click();
    await page.getByRole('dialog').getByRole('button', { name: gamesScores.earlyNot }).click();
    await expect(main.getByText(games.states.planned, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: gamesScores.plusHome }).click();
    await page.getByRole('dialog').getByRole('button', { name: gamesScores.start }).click();
    await expect(main.getByText(games.states.live, { exact: true })).toBeVisible();
    // confirmed once, and the second tap of a trembling thumb is ignored
    await page.getByRole('button', { name: gamesScores.plusGuest }).dblclick();
    await expect(page.getByRole('img', { name: games.scoreWords(1, 1) })).toBeVisible();
    await page.getByRole('button', { name: gamesScores.takeBack }).click();
    await expect(page.getByRole('img', { name: games.scoreWords(1, 0) })).toBeVisible();
  });

  test('the link of the subscription is a calendar that needs no sign-in', async ({ page, playwright }) => {
    await page.goto(`/${language}/games`);
    await page.getByRole('button', { name: games.subscribe }).click();
    const link = page.getByLabel(app.gamesSubscription.link);
    await page.getByLabel(app.gamesSubscription.which).selectOption({ label: 'TTC 1990 Hof' });
    await expect(link).toHaveValue(/feed\/ical\/[\w-]+/);
    const stranger = await playwright.request.newContext();
    const feed = await stranger.get(await link.inputValue());
    expect(feed.headers()['content-type']).toContain('text/calendar');
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*TTC 1990 Hof/);
    await stranger.dispose();
  });

  test('many games are deleted at once', async ({ page }) => {
    const call = await asAdmin();
    const team = await newTeam(call);
    const word = `Weg${language}${Date.now()}`;
    const date = new Date(Date.now() + 86_400_000).toISOString();
    for (const letter of ['A', 'B', 'C'])
      await call(createGame, {
        body: { teamId: team.id, homeTeam: team.name, awayTeam: `${word} ${letter}`, homeGame: true, date },
      });
    await page.goto(`/${language}/games?q=${word}`);
    const name = (letter: string) => new RegExp(`${word} ${letter}`);
    await page.getByRole('checkbox', { name: name('A') }).check();
    await page.getByRole('checkbox', { name: name('B') }).check();
    await page.getByRole('toolbar').getByRole('button', { name: games.delete }).click();
    await expect(page.getByRole('dialog')).toContainText(games.deleteManyQuestion(2));
    await page.getByRole('dialog').getByRole('button', { name: games.delete }).click();
    await expect(page.getByText(games.deletedManyDone(2))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  });
});
