/** The report for viewers, and its end. */
import { getMatchReport } from '@club/contract/match-reports/paths.ts';
import { logOf, set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../platform/deleted-records.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { afterMatch } from '../texts/de/after-match.ts';
import { hearReport } from './heard.ts';
import {
  away,
  bund,
  button,
  four,
  gameRow,
  home,
  sectionOf,
  showReport,
  shows,
  showsNot,
  standing,
  words,
} from './testing-report.ts';

afterEach(() => page.viewport(390, 844));

const watching = { record: { mayWrite: false } };
const wonBy = (side: 'home' | 'away', ...games: number[]) => games.flatMap((game) => wonGame(game, side));

test('before it begins, members read that there is nothing yet', async () => {
  await showReport({ ...watching, setup: null });
  await expect.element(page.getByText(words.notBegun)).toBeVisible();
  await expect.element(button(words.begin)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['begun', true],
  ['begun', false],
  ['not begun', true],
  ['not begun', false],
] as const)(
  'a report that is %s says of a cancelled game that it is (who may write: %s)',
  async (begun, mayWrite) => {
    const { cache, match } = await showReport({
      setup: begun === 'begun' ? bund : null,
      said: begun === 'begun' ? four : [],
      record: { mayWrite },
    });
    const content =
      begun === 'begun' ? standing(0, 0) : mayWrite ? button(words.begin) : page.getByText(words.notBegun);
    await expect.element(content).toBeVisible();
    if (mayWrite) await expect.element(button(words.handOver)).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    match.game.state = 'cancelled';
    await readAgain(cache, 'matches');
    await expect.element(page.getByRole('alert').getByText(words.cancelled)).toBeVisible();
    if (begun === 'begun') await expect.element(content).toBeVisible();
    else await expect.element(content).not.toBeInTheDocument();
    const isOffered = begun === 'begun' && mayWrite;
    expect(button(words.handOver).elements()).toHaveLength(isOffered ? 1 : 0);
    expect(page.getByText(words.offlineReady).elements()).toEqual([]);
    expect(page.getByText(words.cancelledHelp).elements()).toHaveLength(begun === 'begun' ? 1 : 0);
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('members see the score, who plays, every set and what comes next, and no key to enter anything', async () => {
  await showReport({ ...watching, said: [...four, ...wonBy('away', 1), set(2, 1, '12:10')] });
  await shows(standing(0, 1), `${words.sets} 0:3 · ${words.balls} 15:33`);
  await shows(gameRow(1), '1H1 / H2A1 / A20:35:115:115:11');
  await shows(gameRow(2), `2H3 / H4A3 / A41:012:10${words.running}`);
  await shows(gameRow(3), '3H1A2');
  await expect.element(sectionOf(words.lineUps).getByText('H3 / H4')).toBeVisible();
  for (const name of [words.enter, words.change, /^Rückgängig/, words.handOver, words.remove])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(sectionOf(words.games).getByRole('button')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a set that is entered somewhere else is shown as soon as it is heard of', async () => {
  const { cache, gameId } = await showReport({ ...watching, said: [...four, ...wonBy('home', 1)] });
  const said = [...four, ...wonBy('home', 1), set(2, 1, '7:11')];
  const [entry] = logOf(...said).slice(-1);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries: [entry] } });
  await shows(gameRow(2), '7:11');
});

test('a set that is heard of while the report is being read again is not lost', async () => {
  const { cache, gameId, server, stored } = await showReport({ ...watching, said: four });
  const said = [...four, ...wonBy('home', 1)];
  const before = Promise.withResolvers<typeof stored>();
  let asked = 0;
  server.answer(
    getMatchReport,
    () => {
      asked += 1;
      return asked === 1 ? before.promise : { ...stored, entries: logOf(...said) };
    },
    { id: gameId },
  );
  void hearReport(cache, { topic: 'match-reports', id: gameId });
  await expect.poll(() => asked).toBe(1);
  const entries = logOf(...said).slice(four.length);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries } });
  before.resolve(stored);
  await expect.poll(() => asked).toBe(2);
  await shows(standing(1, 0), `${words.sets} 3:0`);
});

test('it ends with the point that decides: who has won, what is not needed, and what follows', async () => {
  await showReport({ said: [...four, ...wonBy('away', 1, 2, 3, 4, 5, 6)] });
  await shows(standing(0, 6), words.decided(away));
  await shows(gameRow(7), words.notNeeded);
  await showsNot(gameRow(6), words.notNeeded);
  await expect.element(page.getByRole('heading', { name: words.next })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: afterMatch.form })).toBeVisible();
  // nothing more is entered, but every set can be corrected
  await expect.element(gameRow(7).getByRole('button')).not.toBeInTheDocument();
  await expect.element(button(words.correctOf(6, 3, '5:11'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('five to five is a draw', async () => {
  await showReport({
    ...watching,
    said: [...four, ...wonBy('home', 1, 2, 3, 4, 5), ...wonBy('away', 6, 7, 8, 9, 10)],
  });
  await shows(standing(5, 5), words.draw);
});

test('a match that is lost as a whole has no sets and points', async () => {
  await showReport({ ...watching, said: [...four, ...wonBy('away', 1), { kind: 'matchLost', by: 'away' }] });
  await shows(standing(6, 0), words.decided(home));
  await showsNot(standing(6, 0), words.sets);
});

test('on a narrow phone nothing needs to be moved sideways, however long the names', async () => {
  await page.viewport(320, 640);
  const long = 'Maximiliane-Alexandra Freifrau von Hohenstein-Wolkenkuckucksheim';
  const said = four.map((one) =>
    one.kind === 'singles' && one.side === 'home' ? { ...one, players: [long, 'H2', 'H3', 'H4'] } : one,
  );
  await showReport({ said: [...said, ...wonBy('home', 1, 2)] });
  await shows(gameRow(3), long);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('only those who lead the team see what is to be reported, once, also after the end', async () => {
  const begun = { game: { date: '2020-11-28T18:30:00Z' } };
  const heading = page.getByRole('heading', { name: afterMatch.sentTitle });
  const writer = await showReport({ ...begun, setup: null });
  writer.reachesDevice();
  // everything that the page may show is loaded
  await expect.element(page.getByText(words.offlineReady)).toBeVisible();
  expect(heading.elements()).toEqual([]);
  await writer.unmount();
  const captain = await showReport({ ...begun, record: { leads: true }, said: four });
  await expect.element(heading).toBeVisible();
  expect(heading.elements()).toHaveLength(1);
  await captain.unmount();
  const said = [...four, ...wonBy('away', 1, 2, 3, 4, 5, 6)];
  await showReport({ ...begun, record: { leads: true }, said });
  await expect.element(page.getByRole('heading', { name: afterMatch.form })).toBeVisible();
  expect(heading.elements()).toHaveLength(1);
});
