// The week before a game: a player answers on the phone, the captain sees it at once, and a game that moves asks again.
import { devices, expect, test } from '@playwright/test';
import { changeGame, createGame } from '../contract/games/api.ts';
import { joinTeam } from '../contract/teams/api.ts';
import { getUser } from '../contract/users/api.ts';
import { asAdmin, callsOf, letIn, newTeam } from './api-client.ts';
import { originOf } from './club.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const day = 86_400_000;

test('who can play is answered on the phone, seen by the captain at once, and asked again after a move', async ({
  browser,
}) => {
  const { de, en } = languages;
  const baseURL = originOf(3999);
  const captain = await browser.newContext({ baseURL, locale: 'en' });
  const captainPage = await captain.newPage();
  const greta = newPerson('Greta', 'Gummi');
  await signUp(captainPage, en, greta);
  const { userAgent: _, ...phone } = devices['Pixel 7'] ?? {};
  const player = await browser.newContext({
    ...phone,
    storageState: signedIn('member'),
    baseURL,
    locale: 'de',
  });
  const admin = await asAdmin();
  const me = await callsOf(player.request, baseURL)(getUser, { params: { id: 'me' } });
  const captainIds = [await letIn(admin, greta.email)];
  const team = await newTeam(admin, { captainIds, matchSystem: 'bund', reminders: [] });
  await admin(joinTeam, { params: { id: me.data.id }, body: { teamId: team.id } });
  const awayTeam = `TV Gegner ${Date.now()}`;
  const start = Math.floor(Date.now() / day) * day + 18 * 3_600_000 + day;
  const game = { teamId: team.id, homeTeam: team.name, awayTeam, homeGame: true };
  const { data } = await admin(createGame, { body: { ...game, date: new Date(start).toISOString() } });

  // on the start page, with one tap
  const phonePage = await player.newPage();
  await phonePage.goto('/de');
  const card = phonePage.getByRole('listitem').filter({ hasText: awayTeam });
  const yes = card
    .getByRole('group', { name: de.app.matches.question })
    .getByRole('button', { name: de.app.matches.answers.yes, exact: true });
  await yes.click();
  await expect(phonePage.getByText(de.app.matches.answeredDone)).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText(de.app.matches.counts(1, 4, 0))).toBeVisible();

  // the captain's page follows by itself
  await captainPage.goto(`/en/games/${data.id}/match`);
  const words = en.app.matches;
  const group = (name: string) => captainPage.getByRole('heading', { name });
  await expect(group(`${words.groups.yes} 1`)).toBeVisible();
  await card.getByRole('link').click();
  await phonePage.getByRole('textbox', { name: de.app.matches.remark }).fill('ab 19:30');
  await phonePage.getByRole('button', { name: de.app.matches.remarkSave }).click();
  await expect(captainPage.getByText('ab 19:30')).toBeVisible();

  // a game that moves asks again, on the page that is open
  const moved = new Date(start + 2 * day).toISOString();
  await admin(changeGame, { params: { id: data.id }, body: { date: moved } });
  await expect(phonePage.getByText(de.app.matches.movedQuestion)).toBeVisible();
  await expect(group(`${words.groups.none} 1`)).toBeVisible();

  // the captain answers for a player
  await captainPage
    .getByRole('combobox', { name: words.answerOf(`${me.data.firstName} ${me.data.lastName}`) })
    .selectOption(words.answers.no);
  await expect(
    phonePage.getByRole('button', { name: de.app.matches.answers.no, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');

  // a car, and a seat in it
  await captainPage.getByRole('button', { name: words.rideOffer }).click();
  await captainPage.getByRole('textbox', { name: words.leavesFrom }).fill('Bahnhof');
  await captainPage.getByRole('button', { name: en.app.ui.save, exact: true }).click();
  await phonePage.getByRole('button', { name: de.app.matches.seatTake }).click();
  await expect(captainPage.getByText(words.seatsFree(2, 3))).toBeVisible();

  await phonePage.goto(`/de/teams/${team.id}/season`);
  await expect(phonePage.getByRole('img', { name: de.app.matches.groups.no })).toBeVisible();
  await captain.close();
  await player.close();
});
