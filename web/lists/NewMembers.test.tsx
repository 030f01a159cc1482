/** People on a list who are not in the app become members: those who are wanted, with their names as corrected. */
import { listTeams } from '@club/contract/teams/paths.ts';
import { importMembers } from '@club/contract/users/import/paths.ts';
import type { MembersImport } from '@club/contract/users/import/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { team } from '../teams/testing-team.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { lists as words } from '../texts/de/lists.ts';
import { namedRow } from '../users/import/testing-row.ts';
import type { Newcomer } from './draft.ts';
import { NewMembers } from './NewMembers.tsx';

const newcomer = (line: number, firstName: string, lastName: string) =>
  ({
    keys: [`line-${line}`],
    row: { line, firstName, lastName, nameUnsure: false },
    team: team.id,
  }) as Newcomer;

async function open(...newcomers: Newcomer[]) {
  const server = fakeServer();
  let teamsRead = 0;
  server.answer(listTeams, () => {
    teamsRead += 1;
    return pageOf(team);
  });
  const created: string[] = [];
  server.answer(importMembers, async ({ body }): Promise<MembersImport> => {
    const { file, dryRun } = body as { file: File; dryRun?: string };
    const [, ...lines] = (await file.text()).split('\r\n');
    if (dryRun === undefined) created.push(...lines);
    const rows = lines.map((_, at) => namedRow(at + 2, 'Neu', { state: 'new', userId: `user-${at}` }));
    const done = dryRun === undefined ? { created: lines.length, changed: 0, approved: 0 } : null;
    return { dryRun: dryRun === 'true', columns: [], rows, seen: 'seen', done };
  });
  const onMade = vi.fn<(userIds: ReadonlyMap<string, string>) => void>();
  await show(<NewMembers newcomers={newcomers} onMade={onMade} />, { texts: ['lists'] });
  await page.getByRole('button', { name: words.openNew }).click();
  await expect.element(box(2)).toBeChecked();
  return { created, onMade, teamsRead: () => teamsRead };
}
const box = (line: number) => page.getByRole('checkbox', { name: words.takeAsMember(words.row(line)) });
const nameOf = (line: number, part: 'firstName' | 'lastName') =>
  page.getByRole('textbox', { name: `${words.row(line)}: ${words[part]}` });
const make = (count: number) => page.getByRole('button', { name: words.makeMembers(count), exact: true });

test('who is wanted is created under the corrected name, and members and teams are read again', async () => {
  const { created, onMade, teamsRead } = await open(newcomer(2, 'Eva', 'Brg'), newcomer(3, 'Jo', 'Ott'));
  await box(3).click();
  await expect.element(nameOf(3, 'firstName')).toBeDisabled();
  await nameOf(2, 'lastName').fill('Berg');
  const before = teamsRead();
  await make(1).click();
  await expect.element(page.getByText(words.membersMade(1))).toBeVisible();
  expect(created).toEqual([`"Eva";"Berg";"${team.name}"`]);
  expect(onMade.mock.calls).toEqual([[new Map([['line-2', 'user-0']])]]);
  await expect.poll(teamsRead).toBe(before + 1);
});

test('a name that is missing is named once somebody tries, and only of who is wanted', async () => {
  const { created } = await open(newcomer(2, 'Eva', ''), newcomer(3, '', 'Ott'));
  await box(3).click();
  const missing = page.getByText(fields['last-name-empty']);
  await expect.element(missing).not.toBeInTheDocument();
  await make(1).click();
  await expect.element(missing).toBeVisible();
  expect(page.getByText(fields['first-name-empty']).elements()).toEqual([]);
  expect(created).toEqual([]);
  await box(2).click();
  await expect.element(make(0)).toBeDisabled();
});
