// "Yes" from the bus: somebody who is asked to help out answers from the mail, without signing in, after a mail scanner was there.
import { devices, expect, type Page, test } from '@playwright/test';
import { createGame } from '../contract/games/api.ts';
import { startSearch } from '../contract/matches/substitutes/api.ts';
import { createPosition } from '../contract/positions/api.ts';
import { currentHalf } from '../contract/positions/rules.ts';
import { getUser, listUsers } from '../contract/users/api.ts';
import { openMailServer } from '../server/testing/mail-server.ts';
import { callsOf, newTeam } from './api-client.ts';
import { violationsOf } from './axe.ts';
import { openClub } from './club.ts';
import { languages } from './languages.ts';

const { de } = languages;
const port = 3983;

/** Somebody of the demo club is asked to help out in a team of Vera's. @returns their address */
async function askForHelp(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/session/login`);
  await page.getByRole('button', { name: /Vera Vorhandl/ }).click();
  await page.waitForURL(`${origin}/de/`);
  const call = callsOf(page.request, origin);
  const { data: vera } = await call(getUser, { params: { id: 'me' } });
  const ageGroup = 'S7';
  const first = await newTeam(call, { ageGroup, captainIds: [vera.id], matchSystem: 'swaythling' });
  const second = await newTeam(call, { ageGroup, rank: 2 });
  // within a day: then people are asked at night as well
  const date = new Date(Date.now() + 6 * 3_600_000).toISOString();
  const { data: found } = await call(listUsers, { query: { q: 'Konterich' } });
  const { id: userId = '', email } = found.items[0] ?? {};
  const place = { teamId: second.id, userId, position: 1, notes: [] };
  await call(createPosition, { body: { ...currentHalf(date.slice(0, 10)), ...place } });
  const match = { teamId: first.id, homeTeam: first.name, awayTeam: 'TV Gegner', homeGame: true, date };
  const { data: game } = await call(createGame, { body: match });
  const search = { mode: 'atOnce' as const, wanted: 1, candidates: [userId] };
  await call(startSearch, { params: { id: game.id }, body: search });
  return email ?? '';
}

test('somebody who is asked to help out says yes from the mail, and sees what they have said', async ({
  browser,
}) => {
  const post = await openMailServer();
  const club = await openClub(port, { DEMO: '1', SMTP_URL: post.url });
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['Pixel 7'] ?? {};
  try {
    const desk = await browser.newPage({ locale: de.locale });
    const email = await askForHelp(desk, club.origin);
    const mail = () => post.mails.find(({ to }) => to === email)?.text ?? '';
    await expect.poll(mail, { timeout: 20_000 }).toContain('/answer/');
    const [link = ''] = /\S+\/answer\/\S+/.exec(mail()) ?? [];

    // a scanner opens the link
    expect((await desk.request.get(link)).status()).toBe(200);

    const page = await browser.newPage({
      ...phone,
      viewport: { width: 320, height: 640 },
      locale: de.locale,
    });
    await page.goto(link);
    const yes = page.getByRole('button', { name: 'Ja, gern' });
    const no = page.getByRole('button', { name: 'Nein' });
    const [above, below] = [await yes.boundingBox(), await no.boundingBox()];
    // with a finger nobody presses the other one by mistake
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('textbox', { name: /Bemerkung/ }).fill('komme mit dem Bus');
    await yes.click();
    await expect(page.getByText('Deine Antwort: Ja, gern')).toBeVisible();

    await page.goto(link);
    await no.click();
    await expect(page.getByText('Deine Antwort: Nein')).toBeVisible();
    await page.context().close();
    await desk.context().close();
  } finally {
    await club.close();
    await post.close();
  }
});
