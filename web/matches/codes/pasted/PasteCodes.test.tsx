/** Codes and PINs of many games: pasted, checked, saved, and nowhere on the device. */
import { Failure } from '@club/contract/failures.ts';
import { previewPastedCodes, savePastedCodes } from '@club/contract/matches/codes/pasted/paths.ts';
import type { PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../testing/accessible.ts';
import { field } from '../../../testing/field.ts';
import { onPage } from '../../../testing/one-page.ts';
import { fakeServer, show } from '../../../testing/show.ts';
import { failures } from '../../../texts/de/failures.ts';
import { matchCodes as words } from '../../../texts/de/match-codes.ts';
import { ui } from '../../../texts/de/ui.ts';
import { PasteCodes } from './PasteCodes.tsx';

const idOf = (number: number) => `01a00000-0000-7000-8000-00000000000${number}`;
const [ours, theirs] = ['01b00000-0000-7000-8000-000000000001', '01b00000-0000-7000-8000-000000000002'];
const gameOf = (number: number, codes: PastedCodes['games'][number]['codes'], teamId = ours) => ({
  id: idOf(number),
  teamId,
  date: `2026-12-0${number}T18:30:00Z`,
  homeTeam: teamId === ours ? 'Hof II' : 'Hof III',
  awayTeam: 'Selb',
  matchNumber: `10${number}`,
  codes,
});
const none = { code: null, pin: null };
const all: PastedCodes = {
  found: [
    { line: 1, code: 'NEUERCODE1', pin: '1111', gameIds: [idOf(1)] },
    { line: 2, code: null, pin: '2222', gameIds: [idOf(2)] },
    { line: 3, code: 'GLEICH33', pin: null, gameIds: [idOf(3)] },
    { line: 4, code: 'VIERTER44', pin: '4444', gameIds: [idOf(4), idOf(5)] },
  ],
  unread: [{ line: 6, text: 'Spiel 999 PIN 1', reason: 'no-game' }],
  games: [
    gameOf(1, none),
    gameOf(2, { code: 'BLEIBT22', pin: '0000' }),
    gameOf(3, { code: 'GLEICH33', pin: '3333' }),
    gameOf(4, none, theirs),
    gameOf(5, none, theirs),
  ],
};
const text = 'ein Text mit NEUERCODE1';
const button = (name: string) => page.getByRole('button', { name, exact: true });
let saved: unknown[];
beforeEach(() => {
  saved = [];
});

async function showFound(found: PastedCodes) {
  const server = fakeServer();
  const asked: unknown[] = [];
  server.answer(previewPastedCodes, ({ body }) => {
    asked.push(body);
    return found;
  });
  server.answer(savePastedCodes, ({ body }) => {
    saved.push(body);
    return undefined;
  });
  await show(onPage(<PasteCodes teamId={ours} />), { texts: ['matches', 'matchCodes'] });
  await button(words.paste).click();
  await field(words.text).fill(text);
  await button(words.check).click();
  await expect.poll(() => asked).toEqual([{ text }]);
  return server;
}

test('what would change is shown before it is saved, and saved as it is shown', async () => {
  await showFound(all);
  await expect.element(page.getByText('Spielcode NEUERCODE1 · PIN 1111')).toBeVisible();
  await expect.element(page.getByText('Spielcode BLEIBT22 · PIN 2222')).toBeVisible();
  await expect.element(page.getByText(words.before('BLEIBT22', '0000'))).toBeVisible();
  await expect.element(page.getByText('Spiel 999 PIN 1')).toBeVisible();
  await expect.element(page.getByText(words.reasons['no-game'])).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.save(2)).click();
  await expect.element(page.getByText(words.saved)).toBeVisible();
  expect(saved).toEqual([
    {
      games: [
        { gameId: idOf(1), codes: { code: 'NEUERCODE1', pin: '1111' }, before: none },
        {
          gameId: idOf(2),
          codes: { code: 'BLEIBT22', pin: '2222' },
          before: { code: 'BLEIBT22', pin: '0000' },
        },
      ],
    },
  ]);
  await expect.element(button(words.paste)).toBeVisible();
});

test('what is there already can stay, and a game is chosen where the number leaves several', async () => {
  await showFound(all);
  await page.getByLabelText(words.replace).click();
  await page.getByLabelText(words.whichGame).selectOptions(idOf(5));
  await button(words.save(2)).click();
  await expect.poll(() => saved.length).toBe(1);
  const [{ games }] = saved as [{ games: { gameId: string }[] }];
  expect(games.map(({ gameId }) => gameId)).toEqual([idOf(1), idOf(5)]);
});

test('of several games that of the page’s team is proposed, and no game is proposed twice', async () => {
  const twice = [4, 5].map((line) => ({ line, code: null, pin: `${line}000`, gameIds: [idOf(1), idOf(4)] }));
  await showFound({ ...all, found: twice, unread: [] });
  const choices = page.getByLabelText(words.whichGame);
  await expect.element(choices.first()).toBeVisible();
  const values = () => choices.all().map((one) => (one.element() as HTMLSelectElement).value);
  expect(values().toSorted()).toEqual([idOf(1), idOf(4)].toSorted());
});

test('a text without codes of one’s games says so, and can be changed', async () => {
  await showFound({ found: [], unread: [], games: [] });
  await expect.element(page.getByText(words.nothing)).toBeVisible();
  await button(words.back).click();
  await expect.element(field(words.text)).toHaveValue(text);
});

test('cancelling asks before a pasted text is lost, and not where there is none', async () => {
  fakeServer();
  await show(onPage(<PasteCodes teamId={ours} />), { texts: ['matches', 'matchCodes'] });
  await button(words.paste).click();
  await button(ui.cancel).click();
  await expect.element(field(words.text)).not.toBeInTheDocument();
  await button(words.paste).click();
  await field(words.text).fill(text);
  await button(ui.cancel).click();
  await button(ui.stay).click();
  await expect.element(field(words.text)).toHaveValue(text);
  await button(ui.cancel).click();
  await button(ui.leave).click();
  await expect.element(field(words.text)).not.toBeInTheDocument();
});

test('a refusal is explained, and what was chosen is not lost', async () => {
  const server = await showFound(all);
  server.answer(savePastedCodes, () => {
    throw new Failure('stale');
  });
  await button(words.save(2)).click();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(button(words.save(2))).toBeVisible();
});

test('nothing of it is stored on the device, not even while somebody types', async () => {
  await showFound(all);
  await expect.element(button(words.save(2))).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('NEUERCODE1');
});

test('it fits on a narrow phone', async () => {
  await page.viewport(320, 700);
  const long = 'Spielgemeinschaft Oberkotzau-Schwarzenbach/Saale IX';
  const wide = all.games.map((game) => ({ ...game, homeTeam: long, awayTeam: long }));
  await showFound({ ...all, games: wide });
  await expect.element(button(words.save(2))).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(1000, 900);
});
