/** QTTR values: everybody's latest, two people compared, one value with its history, and entering the next one. */

import type { Permission } from '@club/contract/permissions.ts';
import {
  createQttr,
  deleteManyQttr,
  deleteQttr,
  getQttr,
  listLatestQttr,
  listUserQttr,
} from '@club/contract/qttr/paths.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { downloaded } from '../testing/downloaded.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { qttr as words } from '../texts/de/qttr.ts';
import { ui } from '../texts/de/ui.ts';
import { CreateQttrPage } from './CreateQttrPage.tsx';
import { QttrPage } from './QttrPage.tsx';
import { QttrRecordPage } from './QttrRecordPage.tsx';
import { UserQttr } from './UserQttr.tsx';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000${at.toString().padStart(2, '0')}`;
const qttrOf = (at: number, firstName: string, position: number, date: string): Qttr => {
  const userId = idOf(firstName.charCodeAt(0));
  return { id: idOf(at), userId, position, date, user: { id: userId, firstName, lastName: 'Hof' } };
};
const ada = [
  qttrOf(11, 'Ada', 1512, '2026-08-11'),
  qttrOf(12, 'Ada', 1500, '2026-05-11'),
  qttrOf(13, 'Ada', 1530, '2026-02-11'),
] as const;
const berta = [qttrOf(21, 'Berta', 1412, '2026-08-11')] as const;
const latest = [
  { ...ada[0], previous: { position: 1500, date: '2026-05-11' }, change: 12 },
  { ...berta[0], previous: null, change: null },
];
const everything: Permission[] = ['g_all_usr_qttr', 'm_usr_qttr'];
type Page = { items: typeof latest; total: number; nextCursor: string | null };
type Shown = {
  permissions?: Permission[];
  width?: number;
  load?: (cursor: string | null) => Page | Promise<Page>;
};

async function showPage(element: ReactNode, url: string, path: string, more: Shown = {}) {
  const { permissions = ['g_all_usr_qttr'], width = 1280, load = () => pageOf(...latest) } = more;
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listLatestQttr, ({ query }) => {
    asked.push(query);
    return load(query.get('cursor'));
  });
  server.answer(listTeams, () => pageOf());
  for (const values of [ada, berta])
    server.answer(listUserQttr, () => pageOf(...values), { id: values[0].userId });
  server.answer(getQttr, () => ada[1], { id: ada[1].id });
  await page.viewport(width, 800);
  await show(onPage(element, url, path), { texts: ['qttr', 'profiles'], permissions });
  return { server, asked };
}
const open = (url = '/qttr', more: Shown = {}) => showPage(<QttrPage />, url, '$', more);
const record = (more: Shown = {}) => showPage(<QttrRecordPage />, `/qttr/${ada[1].id}`, '/qttr/$id', more);
afterEach(() => vi.restoreAllMocks());
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const texts = (rows: readonly Element[]) => rows.map((one) => one.textContent);

test('members read the latest values with rank, change and date, and change nothing', async () => {
  await open();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect.element(link('Ada Hof')).toHaveAttribute('href', `/qttr/${ada[0].id}`);
  expect(texts(row('Ada Hof').elements())).toEqual(
    expect.arrayContaining(['1', '1512', '+12', '11.08.2026']),
  );
  expect(texts(row('Berta Hof').elements())).toEqual(expect.arrayContaining(['2', '1412', words.firstValue]));
  for (const name of [words.create, words.import]) expect(link(name).elements()).toEqual([]);
  expect(page.getByRole('checkbox', { name: ui.selectRow('Ada Hof') }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('on the phone a value stands with its rank, date and change', async () => {
  await open('/qttr', { width: 390 });
  const card = page.getByRole('listitem').filter({ hasText: 'Ada Hof' });
  for (const text of ['1', '1512', '11.08.2026', '+12'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
});

test('the export has the rank of everybody, also of those who are not loaded yet', async () => {
  let asked = 0;
  const load = (cursor: string | null) => {
    if (!cursor) return { items: latest.slice(0, 1), total: 2, nextCursor: 'next' };
    asked += 1;
    // the list itself waits for its next rows
    return asked === 1 ? new Promise<never>(() => undefined) : pageOf(...latest.slice(1));
  };
  await open('/qttr', { load });
  await expect.poll(() => asked).toBe(1);
  const file = downloaded();
  await button(ui.export).click();
  const lines = (await file).content.trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
    ['1', 'Ada Hof'],
    ['2', 'Berta Hof'],
  ]);
});

test.each(['sort=name', 'q=hof', 'sort=position'])('with %s there are no ranks', async (search) => {
  const { asked } = await open(`/qttr?${search}`);
  await expect.element(link('Ada Hof')).toBeVisible();
  expect(page.getByRole('columnheader', { name: words.rank }).elements()).toEqual([]);
  expect(asked.at(-1)?.toString()).toContain(search);
});

test('those who enter values find how, and delete the selected ones after a question', async () => {
  const { server } = await open('/qttr', { permissions: everything });
  await expect.element(link(words.create)).toHaveAttribute('href', '/qttr/create');
  await expect.element(link(words.import)).toHaveAttribute('href', '/qttr/import');
  const sent: unknown[] = [];
  server.answer(deleteManyQttr, ({ body }) => {
    sent.push(body);
    return { deleted: [ada[0].id], failed: [] };
  });
  await page.getByRole('checkbox', { name: ui.selectRow('Ada Hof') }).click();
  await button(words.delete).click();
  const question = page.getByRole('dialog', { name: words.deleteManyQuestion(1) });
  await expect.element(question.getByText(words.deleteManyHelp)).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(1))).toBeVisible();
  expect(sent).toEqual([{ ids: [ada[0].id] }]);
});

test.each([true, false])('without values, it says what comes next; who enters them: %s', async (may) => {
  await open('/qttr', { load: () => pageOf(), permissions: may ? everything : ['g_all_usr_qttr'] });
  await expect.element(page.getByText(words.empty)).toBeVisible();
  await expect.element(page.getByText(may ? words.emptyHelp : words.emptyMember)).toBeVisible();
  expect(link(words.create).elements().length > 0).toBe(may);
});

test('who was chosen for comparison and has left the club since is left out', async () => {
  await open(`/qttr?players=${idOf(99)},${ada[0].userId}`);
  await expect.element(button(words.remove('Ada Hof'))).toBeVisible();
  const summary = words.chartSummary('Ada Hof', '11.02.2026', '11.08.2026');
  await expect.element(page.getByRole('img', { name: summary })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(button(ui.retry).elements()).toEqual([]);
});

test('of two people who are compared, the stronger one is expected to win, and has less to win', async () => {
  await open(`/qttr?players=${ada[0].userId}`);
  await expect.element(button(words.remove('Ada Hof'))).toBeVisible();
  await expect.element(button(words.compare('Ada Hof'))).toHaveAttribute('aria-pressed', 'true');
  const expectation = page.getByRole('region', { name: words.expectation });
  expect(expectation.elements()).toEqual([]);
  await expect.element(button(words.compare('Berta Hof'))).toHaveAttribute('aria-pressed', 'false');
  await button(words.compare('Berta Hof')).click();
  await expect.element(expectation.getByText(words.wins('Ada', 'Berta', '82 %'))).toBeVisible();
  await expect.element(expectation.getByText(words.wins('Berta', 'Ada', '18 %'))).toBeVisible();
  await expect.element(expectation.getByText(words.stake('Ada', '+3', '−13'))).toBeVisible();
  await expect.element(expectation.getByText(words.stake('Berta', '+13', '−3'))).toBeVisible();
  const names = new Intl.ListFormat('de').format(['Ada Hof', 'Berta Hof']);
  const chart = page.getByRole('img', { name: words.chartSummary(names, '11.02.2026', '11.08.2026') });
  await expect.element(chart).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  // each is taken out alone, or all at once
  await button(words.remove('Ada Hof')).click();
  await expect.element(button(words.remove('Ada Hof'))).not.toBeInTheDocument();
  await expect.element(button(words.remove('Berta Hof'))).toBeVisible();
  expect(expectation.elements()).toEqual([]);
  await button(words.removeAll).click();
  await expect.element(page.getByRole('heading', { name: words.comparison })).not.toBeInTheDocument();
});

test('a value stands in its history: each with its change to the one before', async () => {
  await record();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Hof' })).toBeVisible();
  // at the top and in the list: the change of this value, not of the latest one
  await expect.element(page.getByTitle(words.changeWords(-30)).nth(1)).toBeVisible();
  await expect.element(link('11.08.2026')).toHaveAttribute('href', `/qttr/${ada[0].id}`);
  const lines = page.getByRole('listitem').elements();
  expect(texts(lines)).toEqual([
    '11.08.20261512+12',
    '11.05.20261500−30',
    `11.02.20261530${words.firstValue}`,
  ]);
  expect(lines[1]).toHaveAttribute('aria-current', 'true');
  expect(link(words.edit).elements()).toEqual([]);
  expect(button(words.delete).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a value is deleted after a question that names it, and only as it was read', async () => {
  const { server } = await record({ permissions: everything });
  await expect.element(link(words.edit)).toHaveAttribute('href', `/qttr/edit/${ada[1].id}`);
  const sent: boolean[] = [];
  server.answer(deleteQttr, ({ ifMatch }) => void sent.push(ifMatch !== null), { id: ada[1].id });
  await button(words.delete).click();
  const question = page.getByRole('dialog', { name: words.deleteQuestion('Ada Hof', '11.05.2026') });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.delete).click();
  await question.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(sent).toEqual([true]);
});

test('the history on a person’s page: its latest value, none at all, or why it is missing', async () => {
  const user = ada[0].userId;
  const { server } = await showPage(<UserQttr userId={user} />, '/', '$');
  await expect.element(page.getByText('1512', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByTitle(words.changeWords(12))).toBeVisible();
  server.answer(listUserQttr, () => pageOf(), { id: idOf(98) });
  await show(<UserQttr userId={idOf(98)} />, { texts: ['qttr'] });
  await expect.element(page.getByText(words.noHistory)).toBeVisible();
  server.refuse(listUserQttr, 'missing-permission', { id: idOf(99) });
  await show(<UserQttr userId={idOf(99)} />, { texts: ['qttr'] });
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
});

test('who enters values without seeing them stays for the next one, in an empty form', async () => {
  const { server } = await showPage(<CreateQttrPage />, '/qttr/create', '$', { permissions: ['m_usr_qttr'] });
  server.answer(listProfiles, () => pageOf({ ...ada[0].user, photoUrl: null, teams: [] }));
  const sent: unknown[] = [];
  server.answer(createQttr, ({ body }) => {
    sent.push(body);
    return ada[0];
  });
  await expect.element(field(words.date)).not.toHaveValue('');
  await field(words.value).fill('1512');
  await field(words.person).click();
  await page.getByRole('option', { name: 'Hof, Ada' }).click();
  await field(words.date).fill('11.08.2099');
  await button(words.create).click();
  await expect.element(page.getByText(fields['qttr-date-in-future'])).toBeVisible();
  expect(sent).toEqual([]);
  await field(words.date).fill('11.08.2026');
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await expect.element(field(words.value)).toHaveValue('');
  expect(sent).toEqual([{ userId: ada[0].userId, position: 1512, date: '2026-08-11' }]);
});
