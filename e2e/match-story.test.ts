// A match from "asked" to "seats taken": a captain at the desk in English, a player and a substitute on phones in German.
import { type Browser, devices, expect, test } from '@playwright/test';
import { createGame } from '../contract/games/api.ts';
import { setAvailability } from '../contract/matches/api.ts';
import { createPosition } from '../contract/positions/api.ts';
import { currentHalf } from '../contract/positions/rules.ts';
import { joinTeam } from '../contract/teams/api.ts';
import { getUser } from '../contract/users/api.ts';
import { asAdmin, callsOf, letIn, newTeam } from './api-client.ts';
import { originOf } from './club.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

const { de, en } = languages;
const baseURL = originOf(3999);
const onPhone = (browser: Browser, storageState?: string) => {
  const { userAgent: _, ...phone } = devices['Pixel 7'] ?? {};
  return browser.newContext({ ...phone, ...(storageState ? { storageState } : {}), baseURL, locale: 'de' });
};

test('a captain finds a substitute, publishes the line-up, and everybody has a seat', async ({ browser }) => {
  const admin = await asAdmin();
  const captain = await browser.newContext({ baseURL, locale: 'en' });
  const player = await onPhone(browser, signedIn('member'));
  const helper = await onPhone(browser);
  const helperPage = await helper.newPage();
  const rolf = newPerson('Rolf', 'Block');
  await signUp(helperPage, de, rolf);
  const rolfId = await letIn(admin, rolf.email);
  const captainPage = await captain.newPage();
  const berta = newPerson('Berta', 'Ballwand');
  await signUp(captainPage, en, berta);
  const bertaId = await letIn(admin, berta.email);
  const { data: me } = await callsOf(player.request, baseURL)(getUser, { params: { id: 'me' } });

  // an age class of its own, so that the teams of other journeys do not count
  const ageGroup = `S${Date.now() % 1e6}`;
  const first = await newTeam(admin, { ageGroup, captainIds: [bertaId], matchSystem: 'swaythling' });
  const second = await newTeam(admin, { ageGroup, rank: 2, matchSystem: 'swaythling' });
  // within a day: then people are asked at night as well
  const date = new Date(Date.now() + 6 * 3_600_000).toISOString();
  const half = currentHalf(date.slice(0, 10));
  for (const [teamId, userId, position] of [
    [first.id, bertaId, 1],
    [first.id, me.id, 2],
    [second.id, rolfId, 1],
  ] as const) {
    await admin(joinTeam, { params: { id: userId }, body: { teamId } });
    await admin(createPosition, { body: { ...half, teamId, userId, position, notes: [] } });
  }
  const awayTeam = `TV Gegner ${Date.now()}`;
  const { data: game } = await admin(createGame, {
    body: { teamId: first.id, homeTeam: first.name, awayTeam, homeGame: false, date },
  });
  await admin(setAvailability, { params: { id: game.id, userId: bertaId }, body: { answer: 'yes' } });

  // the player says yes on the phone
  const playerPage = await player.newPage();
  await playerPage.goto('/de');
  const card = playerPage.getByRole('listitem').filter({ hasText: awayTeam });
  await card.getByRole('button', { name: de.app.matches.answers.yes, exact: true }).click();
  await expect(playerPage.getByText(de.app.matches.answeredDone)).toBeVisible();

  // one is missing: the captain asks those whom the rules allow
  await captainPage.goto(`/en/games/${game.id}/match`);
  await captainPage.getByRole('button', { name: en.app.substitutes.search }).click();
  await expect(captainPage.getByText(`${rolf.firstName} ${rolf.lastName}`)).toBeVisible();
  // without a time to answer, which at night would end after the start
  await captainPage.getByRole('radio', { name: en.app.substitutes.modes.atOnce }).check({ force: true });
  await captainPage.getByRole('button', { name: en.app.substitutes.start }).click();
  await helperPage.goto('/de');
  await expect(helperPage.getByText(de.app.substitutes.question(1))).toBeVisible();
  await helperPage.getByRole('button', { name: de.app.substitutes.yes }).click();
  await expect(helperPage.getByText(de.app.substitutes.youPlay(1))).toBeVisible();
  await expect(captainPage.getByText(en.app.substitutes.found(1, 1))).toBeVisible();

  // the best line-up, which the rules allow, seen by everybody at once
  const words = en.app.lineUps;
  await captainPage.getByRole('button', { name: words.setUp }).click();
  await captainPage.getByRole('button', { name: words.propose }).click();
  const third = words.place(words.single(3), `${rolf.firstName} ${rolf.lastName}`);
  await expect(captainPage.getByRole('button', { name: third, exact: true })).toBeVisible();
  await expect(captainPage.getByText(words.verdicts.legal)).toBeVisible();
  await captainPage.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(captainPage.getByText(words.publishedDone)).toBeVisible();
  const partner = `${berta.firstName} ${berta.lastName}`;
  await expect(
    card.getByText(`Du spielst: Einzel 2, Doppel 1 mit ${partner}`, { exact: true }),
  ).toBeVisible();
  await helperPage.goto(`/de/games/${game.id}/match`);
  await expect(helperPage.getByRole('region', { name: de.app.lineUps.title })).toContainText(rolf.lastName);

  // one drives, two go along
  await captainPage.getByRole('button', { name: en.app.matches.rideOffer }).click();
  await captainPage.getByRole('textbox', { name: en.app.matches.leavesFrom }).fill('Bahnhof');
  await captainPage.getByRole('combobox', { name: en.app.matches.seats }).selectOption('2');
  await captainPage.getByRole('button', { name: en.app.ui.save, exact: true }).click();
  await helperPage.getByRole('button', { name: de.app.matches.seatTake }).click();
  // the message about the line-up leads to the match
  await card.getByRole('link').filter({ hasText: 'Du spielst' }).click();
  await playerPage.getByRole('button', { name: de.app.matches.seatTake }).click();
  await expect(captainPage.getByText(en.app.matches.seatsFree(0, 2))).toBeVisible();
  for (const context of [captain, player, helper]) await context.close();
});
