/** What follows from a report: forecast, the form to copy, and a draft of the news. */
import { foldReport } from '@club/contract/match-reports/fold.ts';
import { lineUps, logOf, type Said, wonGame } from '@club/contract/match-reports/testing-report.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { draftAboutGame } from '@club/contract/posts/paths.ts';
import { useLocation } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { afterMatch as words } from '../../texts/de/after-match.ts';
import { AfterMatch } from './AfterMatch.tsx';
import type { After } from './shared.ts';

afterEach(() => vi.restoreAllMocks());

const names: Record<string, string> = { H1: 'Eva Muster', H2: 'Jan Anders' };
const date = '2026-11-27T18:30:00Z';
const ttr = (player: string, value: number): Said => ({ kind: 'ttr', side: 'away', player, ttr: value });
/** Home wins every game; Eva has played A2 and Jan A1. */
const six = [
  ...lineUps([4, 2], [4, 2]),
  ttr('A2', 1608),
  ...[1, 2, 3, 4, 5, 6].flatMap((game) => wonGame(game, 'home')),
];

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const postId = '01a00000-0000-7000-8000-0000000000b1';
/** With the address of the page. */
function Shown(given: After) {
  const { pathname } = useLocation();
  return (
    <>
      <AfterMatch {...given} />
      <output>{pathname}</output>
    </>
  );
}

function afterOf(
  said: Said[] = six,
  more: Partial<After> = {},
  permissions: readonly Permission[] = [],
  sameDevice = false,
) {
  const log = logOf(...said.map((one, at) => ({ ...one, at: Date.parse(date) + at * 60_000 })));
  const given: After = {
    report: foldReport({ system: 'bund', playedOut: false }, log),
    log,
    side: 'home',
    game: { id: gameId, date, homeTeam: 'TTC Hof', awayTeam: 'TSV Probeheim' },
    ownValues: new Map([['H1', 1566]]),
    nameOf: (player) => names[player] ?? player,
    ...more,
  };
  return show(onPage(<Shown {...given} />), { texts: ['afterMatch', 'qttr'], permissions, sameDevice });
}
const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
const copyButtons = () => page.getByRole('button', { name: words.copy });

test('the change of TTR is shown for those whose value one may see', async () => {
  await afterOf();
  const forecast = page.getByRole('region', { name: words.forecast });
  await expect.element(forecast.getByText('Eva Muster')).toBeVisible();
  await expect.element(forecast.getByText('+10')).toBeVisible();
  await expect.element(forecast.getByText('1566 → 1576 · 1 Einzel')).toBeVisible();
  await expect.element(forecast.getByText('Jan Anders')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('it says where no opponent’s value is known, and is not there for those who see none', async () => {
  await afterOf(six, { ownValues: new Map([['H2', 1400]]) });
  await expect.element(page.getByText(words.notKnown)).toBeVisible();
});

test('nobody who may see no values is shown a forecast', async () => {
  await afterOf(six, { ownValues: new Map() });
  await expect.element(page.getByRole('heading', { name: words.form })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.forecast })).not.toBeInTheDocument();
});

test('on a narrow phone nothing needs to be moved sideways', async () => {
  await page.viewport(320, 640);
  await afterOf();
  await expect.element(page.getByRole('heading', { name: words.form })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1000, 900);
});

test('nor does the form break a set in two, however long the names', async () => {
  await page.viewport(320, 640);
  const long = 'Maximiliane-Alexandra Freifrau von Hohenstein-Wolkenstein';
  await afterOf(six, { nameOf: (player) => `${long} ${player}` });
  const sets = page.getByText('11:5 11:5 11:5').first();
  await expect.element(sets).toBeVisible();
  expect(sets.element().getClientRects().length).toBeLessThanOrEqual(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1000, 900);
});

test('the form has each game in order, and is copied as text', async () => {
  const written = copied();
  await afterOf();
  const row = page.getByRole('row', { name: '3 Eva Muster A2 11:5 11:5 11:5 3:0' });
  await expect.element(row).toBeVisible();
  await copyButtons().first().click();
  await expect.element(page.getByText(words.copied)).toBeVisible();
  const text = written.mock.calls[0]?.[0] ?? '';
  expect(text.split('\n')[0]).toBe('TTC Hof – TSV Probeheim  6:0');
  expect(text).toContain('3. 1-2  Eva Muster – A2  11:5 11:5 11:5  3:0');
});

test('above the form stand the points, sets and balls of the whole match', async () => {
  await afterOf();
  const totals = `${words.points} 6:0 · ${words.sets} 18:0 · ${words.balls} 198:90`;
  await expect.element(page.getByText(totals, { exact: false })).toBeVisible();
});

test('the draft of the news takes in one’s sentence', async () => {
  const written = copied();
  await afterOf();
  await expect.element(page.getByText('TTC Hof gewinnt 6:0 gegen TSV Probeheim')).toBeVisible();
  await page.getByLabelText(words.sentence).fill('Danke fürs Anfeuern.');
  await copyButtons().last().click();
  await expect.poll(() => written.mock.calls[0]?.[0]).toContain('\n\nDanke fürs Anfeuern.');
});

test('those who may write posts get the draft as a post, in the editor and not published', async () => {
  const server = fakeServer();
  const sent: unknown[] = [];
  const answer = ({ body }: { body: unknown }) => {
    sent.push(body);
    return { id: postId, found: false };
  };
  server.answer(draftAboutGame, answer, { id: gameId });
  await afterOf(six, {}, ['a_psts']);
  await page.getByLabelText(words.sentence).fill('Danke <b>euch</b>.');
  await page.getByRole('button', { name: words.post }).click();
  await expect.element(page.getByText(words.postDone)).toBeVisible();
  expect(sent).toEqual([
    {
      headline: 'TTC Hof gewinnt 6:0 gegen TSV Probeheim',
      content: expect.stringMatching(
        /^<p>TTC Hof – TSV Probeheim 6:0.*<p>Danke &lt;b&gt;euch&lt;\/b&gt;\.<\/p>$/,
      ),
      tags: ['TTC Hof'],
    },
  ]);
  await expect.element(page.getByText(`/posts/edit/${postId}`)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('pressed again it opens the draft that is there, and says so', async () => {
  const server = fakeServer();
  server.answer(draftAboutGame, () => ({ id: postId, found: true }), { id: gameId });
  await afterOf(six, {}, ['a_psts']);
  await page.getByRole('button', { name: words.post }).click();
  await expect.element(page.getByText(words.postFound)).toBeVisible();
  await expect.element(page.getByText(`/posts/edit/${postId}`)).toBeVisible();
});

test('others can only copy it', async () => {
  await afterOf(six, {}, ['m_psts']);
  await expect.element(copyButtons().last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: words.post })).not.toBeInTheDocument();
});

test('a match that goes on has none of it', async () => {
  await afterOf(six.slice(0, -1));
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('one’s sentence is there again on the page that is loaded again', async () => {
  const shown = await afterOf();
  await page.getByLabelText(words.sentence).fill('Danke fürs Anfeuern.');
  await shown.unmount();
  await afterOf(six, {}, [], true);
  await expect.element(page.getByLabelText(words.sentence)).toHaveValue('Danke fürs Anfeuern.');
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Danke fürs Anfeuern.' })).toBeVisible();
});
