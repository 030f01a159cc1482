/** Two devices that have entered different things: both are shown, and a person chooses. */
import { logOf, type Said, set } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { hearReport } from './heard.ts';
import { button, four, gameRow, showReport, shows, tapSet, words } from './testing-report.ts';

const at = (time: string) => Date.parse(`2036-11-28T${time}:00Z`);
/** The same set from two devices, the second one later. */
const differing: Said[] = [
  ...four,
  set(1, 1, '11:7', { device: 'phone', at: at('18:41') }),
  set(1, 1, '7:11', { device: 'tablet', at: at('18:43') }),
];
const alert = () => page.getByRole('alert');

test('both versions are shown with their times, and the later one counts until somebody chooses', async () => {
  const { arrived } = await showReport({ said: differing });
  await shows(alert(), `${words.conflict}: ${words.conflictOf(1, 1)}`);
  await shows(alert(), `11:7 ${words.otherDevice}, 19:41`);
  await shows(alert(), `7:11 ${words.otherDevice}, 19:43`);
  await expect.element(button(words.correctOf(1, 1, '7:11'))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.take('11:7')).click();
  await expect.element(page.getByText(words.conflict)).not.toBeInTheDocument();
  await expect.element(button(words.correctOf(1, 1, '11:7'))).toBeVisible();
  await expect
    .poll(arrived)
    .toEqual([{ kind: 'set', game: 1, set: 1, home: 11, away: 7, replaces: ['e5', 'e6'] }]);
});

test('one’s own entry is named as that of this device', async () => {
  const { cache, gameId } = await showReport({ said: four });
  await tapSet(1, 1, 'H1 / H2', 6);
  await expect.element(page.getByText(words.sent)).toBeVisible();
  const [other] = logOf(...four, set(1, 1, '6:11', { device: 'phone', at: at('18:40') })).slice(-1);
  await hearReport(cache, { topic: 'match-reports', id: gameId, detail: { entries: [other] } });
  await shows(alert(), `11:6 ${words.thisDevice}`);
  await shows(alert(), `6:11 ${words.otherDevice}`);
});

test('two line-ups of one side are named by who plays', async () => {
  const singles = (last: string, more: Partial<Said>): Said =>
    ({ kind: 'singles', side: 'away', players: ['A1', 'A2', 'A3', last], ...more }) as Said;
  const said = [
    ...four.slice(0, 2),
    ...four.slice(3),
    singles('A4', { device: 'phone' }),
    singles('Ersatz', {}),
  ];
  await showReport({ said });
  await shows(alert(), 'A1, A2, A3, Ersatz');
  await button(words.take('A1, A2, A3, A4')).click();
  await expect.element(alert()).not.toBeInTheDocument();
  await shows(gameRow(5), 'A4');
});

test('two values of a player are named by the player and the value', async () => {
  const value = (ttr: number, more: Partial<Said> = {}): Said =>
    ({ kind: 'ttr', side: 'away', player: 'A1', ttr, ...more }) as Said;
  await showReport({ said: [...four, value(1480, { device: 'phone' }), value(1510)] });
  await shows(alert(), 'A1 1480');
  await button(words.take('A1 1510')).click();
  await expect.element(alert()).not.toBeInTheDocument();
});

test('viewers see that two entries differ, and have no choice', async () => {
  await showReport({ said: differing, record: { mayWrite: false } });
  await shows(alert(), words.conflict);
  await expect.element(alert().getByRole('button')).not.toBeInTheDocument();
});

test('two devices that say the same do not contradict each other', async () => {
  const said = [...four, set(1, 1, '11:7', { device: 'phone' }), set(1, 1, '11:7')];
  await showReport({ said });
  await expect.element(button(words.correctOf(1, 1, '11:7'))).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});
