/** The preview of a list of members: what each row would do, what is sent of it, and what the columns mean. */
import type { FailureCode } from '@club/contract/failures.ts';
import { importMembers } from '@club/contract/users/import/paths.ts';
import type { MemberRow, MembersImport } from '@club/contract/users/import/shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { basicFailures } from '../../texts/de/basic-failures.ts';
import { failures } from '../../texts/de/failures.ts';
import { fields } from '../../texts/de/fields.ts';
import { ui } from '../../texts/de/ui.ts';
import { usersImport as words } from '../../texts/de/users-import.ts';
import { textModulesOf } from '../../texts/text-modules.ts';
import { ImportMembersPage } from './ImportMembersPage.tsx';
import { namedRow } from './testing-row.ts';

const column = (title: string, named: MembersImport['columns'][number]['field'], example = '') => ({
  title,
  example,
  field: named,
});
const sentences: Partial<Record<FailureCode, string>> = { ...basicFailures, ...failures };
const names = [column('Vorname', 'firstName', 'Kai'), column('Nachname', 'lastName', 'Hof')];

/** Chooses a list that has these rows. @returns the forms as they were sent */
async function choose(rows: MemberRow[], columns: MembersImport['columns'] = names) {
  const server = fakeServer();
  const sent: Record<string, string>[] = [];
  server.answer(importMembers, ({ body }) => {
    const form = body as Record<string, string>;
    sent.push(form);
    const dryRun = form.dryRun === 'true';
    return {
      dryRun,
      columns,
      rows,
      seen: 'a',
      done: dryRun ? null : { created: 1, changed: 2, approved: 0 },
    };
  });
  await start();
  await expect.element(page.getByText(words.columnsHelp)).toBeVisible();
  return { server, sent };
}
async function start() {
  await show(onPage(<ImportMembersPage />), { texts: textModulesOf('/users/import') });
  const file = new File(['Vorname;Nachname'], 'Liste.csv');
  await userEvent.upload(page.getByLabelText(words.file, { exact: false }), file);
}
const take = (name: string) => page.getByRole('checkbox', { name: words.take(`${name} Hof`) });
const line = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Hof` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const summary = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const choices = (sent: Record<string, string>[]) => JSON.parse(sent.at(-1)?.choices ?? 'null');

test('new people and what only adds are chosen already; approvals and what replaces something are not', async () => {
  const { sent } = await choose([
    namedRow(2, 'Neu'),
    namedRow(3, 'Wartet', { state: 'waiting' }),
    namedRow(4, 'Ergänzt', { state: 'changed', fields: { birthday: [null, '2001-04-03'] } }),
    namedRow(5, 'Ersetzt', { state: 'changed', fields: { email: ['alt@hof.example', 'neu@hof.example'] } }),
    namedRow(6, 'Doppelt', { state: 'twice', firstLine: 2 }),
  ]);
  for (const name of ['Neu', 'Ergänzt']) await expect.element(take(name)).toBeChecked();
  for (const name of ['Wartet', 'Ersetzt', 'Doppelt']) await expect.element(take(name)).not.toBeChecked();
  await summary('1 neu · 1 geändert');
  expect(await accessibilityFaults()).toEqual([]);
  await take('Neu').click();
  await take('Wartet').click();
  await summary('1 geändert · 1 freigegeben');
  await button(words.go(2)).click();
  await expect.element(page.getByRole('heading', { name: words.doneTitle(3) })).toBeVisible();
  await summary('1 neu · 2 geändert');
  expect(choices(sent)).toEqual({ 2: 'skip', 3: 'take', 4: 'take' });
  expect(sent.at(-1)).toMatchObject({ seen: 'a' });
  await button(words.another).click();
  await expect.element(page.getByText(words.nothingYet)).toBeVisible();
});

test('all of a group are chosen or left out at once, and other groups stay as they are', async () => {
  await choose([
    namedRow(2, 'Anna'),
    namedRow(3, 'Berta', { state: 'waiting' }),
    namedRow(4, 'Carla', { state: 'waiting' }),
  ]);
  await button(words.takeAll).click();
  await expect.element(take('Berta')).toBeChecked();
  await expect.element(take('Carla')).toBeChecked();
  await summary('1 neu · 2 freigegeben');
  await button(words.takeNone).click();
  await expect.element(take('Berta')).not.toBeChecked();
  await expect.element(take('Anna')).toBeChecked();
  await summary('1 neu');
});

test('people who are in the list twice are confirmed one by one', async () => {
  await choose([
    namedRow(3, 'Anna', { state: 'twice', firstLine: 2 }),
    namedRow(4, 'Berta', { state: 'twice', firstLine: 2 }),
  ]);
  expect(button(words.takeAll).elements()).toEqual([]);
  await expect.element(line('Anna').getByText(words.firstLine(2))).toBeVisible();
  await expect.element(line('Anna').getByText(words.anyway)).toBeVisible();
  await take('Anna').click();
  await summary('1 neu');
});

test('each row says who it is about, what is odd, and which value replaces which', async () => {
  await choose([
    namedRow(2, 'Anna', {
      person: {
        firstName: 'Anna',
        lastName: 'Hof',
        email: 'anna@hof.example',
        birthday: '2001-04-03',
        teams: ['Herren I', 'Mixed'],
      },
      unknownTeams: ['Mixed'],
      sharedEmail: true,
    }),
    namedRow(3, 'Berta', {
      state: 'changed',
      fields: { birthday: [null, '2001-04-03'], teams: [[], ['Damen']] },
    }),
    namedRow(4, 'Carla', { state: 'unreadable', person: null, text: 'Carla;;x', reason: 'bad-birthday' }),
  ]);
  await expect.element(line('Anna')).toMatchTextContent('anna@hof.example · 03.04.2001 · Herren I, Mixed');
  await expect.element(line('Anna').getByText(words.unknownTeams('Mixed'))).toBeVisible();
  await expect.element(line('Anna').getByText(words.sharedEmail)).toBeVisible();
  await expect.element(line('Berta')).toMatchTextContent(/Geburtstag.*–.*03\.04\.2001/);
  await expect.element(line('Berta')).toMatchTextContent(/Mannschaften.*–.*Damen/);
  await expect.element(page.getByText('Carla;;x')).toBeVisible();
  await expect.element(page.getByText(words.reasons['bad-birthday'])).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2);
});

test('for somebody who may be known one chooses who it is, with what tells them apart', async () => {
  const candidate = (id: string, email: string, more = {}) => ({
    id: `01a00000-0000-7000-8000-0000000000${id}`,
    firstName: 'Kai',
    lastName: 'Hof',
    email,
    birthday: null,
    approved: true,
    signedIn: true,
    ...more,
  });
  const waits = candidate('a1', 'kai@hof.example', { approved: false, signedIn: false });
  const { sent } = await choose([
    namedRow(2, 'Kai', { state: 'unsure', candidates: [waits, candidate('a2', 'k@hof.example')] }),
  ]);
  await summary('1 offen');
  expect(button(words.go(1)).elements()).toEqual([]);
  const who = field(words.decide('Kai Hof'));
  await who.selectOptions(`Kai Hof · kai@hof.example · ${words.waits} · ${words.neverSignedIn}`);
  // who waits is approved by it
  await summary('1 freigegeben');
  await who.selectOptions('Kai Hof · k@hof.example');
  await summary('1 geändert');
  await button(words.go(1)).click();
  await expect.poll(() => choices(sent)).toEqual({ 2: candidate('a2', '').id });
});

test('a column that is corrected is sent as such, and no other column has its meaning any more', async () => {
  const { sent } = await choose([namedRow(2, 'Kai')], [...names, column('', null)]);
  await field(words.column(3)).selectOptions(words.fields.firstName);
  await expect.poll(() => sent.at(-1)?.columns).toBe(JSON.stringify([null, 'lastName', 'firstName']));
});

test('without the names nothing can be imported', async () => {
  await choose([], [column('Vorname', 'firstName'), column('Wohnort', null)]);
  await expect.element(page.getByText(words.namesMissing)).toBeVisible();
  expect(page.getByText(words.nothing, { exact: false }).elements()).toEqual([]);
});

test('of people who are all there it says that there is nothing to do', async () => {
  await choose([namedRow(2, 'Kai', { state: 'unchanged' })]);
  await summary(`${words.nothing}. ${words.nothingHelp(1)}`);
});

test.each<[FailureCode, boolean]>([
  ['not-a-table', false],
  ['unavailable', true],
  ['too-many', true],
])(
  'a list that cannot be read says why, and is sent again only where that helps: %s',
  async (code, again) => {
    const server = fakeServer();
    server.refuse(importMembers, code);
    await start();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentences[code] ?? '');
    expect(button(ui.retry).elements()).toHaveLength(again ? 1 : 0);
  },
);

test('without a file nothing is sent, and the field says so', async () => {
  await show(onPage(<ImportMembersPage />), { texts: textModulesOf('/users/import') });
  await button(words.title).click();
  await expect.element(page.getByText(fields['file-empty'])).toBeVisible();
  await expect.element(page.getByLabelText(words.file, { exact: false })).toHaveFocus();
});
