/** Decisions about a list of members: they outlast what others change meanwhile, and nobody leaves them unasked. */
import { Failure } from '@club/contract/failures.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { importMembers } from '@club/contract/users/import/paths.ts';
import type { MemberRow, MembersImport } from '@club/contract/users/import/shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { usersImport as words } from '../../texts/de/users-import.ts';
import { isWriting } from '../../ui/writing.ts';
import { ImportMembersPage } from './ImportMembersPage.tsx';
import { namedRow } from './testing-row.ts';

const rowOf = (line: number, firstName: string, more: Partial<MemberRow>) =>
  namedRow(line, firstName, { state: 'unsure', ...more });
const known = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  firstName: 'Kai',
  lastName: 'Hof',
  email: null,
  birthday: null,
  approved: true,
  signedIn: true,
};
const kai = rowOf(2, 'Kai', { candidates: [known] });
const lea = (email: string) =>
  rowOf(3, 'Lea', { state: 'changed', fields: { email: [email, 'neu@hof.example'] } });

const columnsOf = (columns: string | undefined) => {
  const chosen = columns === undefined ? ['firstName', 'lastName'] : (JSON.parse(columns) as string[]);
  return ['Vorname', 'Nachname'].map((title, at) => ({
    title,
    example: at === 0 ? 'Kai' : '',
    field: (chosen[at] ?? null) as 'firstName' | null,
  }));
};

async function showList(permissions: Permission[] = []) {
  const server = fakeServer();
  const club = { lea: lea('alt@hof.example') };
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  let reading: Promise<void> | undefined;
  server.answer(importMembers, async ({ body }): Promise<MembersImport> => {
    await reading;
    const { dryRun, seen, choices, columns } = body as Record<string, string | undefined>;
    if (columns !== undefined) asked.push(JSON.parse(columns));
    const rows = [kai, club.lea];
    const preview = {
      dryRun: true,
      columns: [],
      rows,
      seen: JSON.stringify(rows).length.toString(),
      done: null,
    };
    if (dryRun === 'true')
      return {
        ...preview,
        columns: columnsOf(columns),
      };
    if (seen !== preview.seen) throw new Failure('stale');
    sent.push(JSON.parse(choices ?? '{}'));
    return { ...preview, dryRun: false, done: { created: 1, changed: 0, approved: 0 } };
  });
  await show(onPage(<ImportMembersPage />), { texts: ['usersImport'], permissions });
  const file = new File(['Vorname;Nachname'], 'Liste.csv');
  await userEvent.upload(page.getByLabelText(words.file, { exact: false }), file);
  await expect.element(who()).toHaveValue('');
  return {
    club,
    sent,
    asked,
    /** @param until when the next answers come */
    wait: (until: Promise<void>) => {
      reading = until;
    },
  };
}
const who = () => field(words.decide('Kai Hof'));
const take = (name: string) => page.getByRole('checkbox', { name: words.take(name) });
const go = () => page.getByRole('button', { name: words.go(1), exact: true });

test('what was decided about a row stays when another row is changed by somebody meanwhile', async () => {
  const { club, sent } = await showList();
  await who().selectOptions(words.isNew);
  club.lea = lea('inzwischen@hof.example');
  await go().click();
  await expect.element(page.getByText('inzwischen@hof.example')).toBeVisible();
  await expect.element(who()).toHaveValue('new');
  await go().click();
  await expect.poll(() => sent).toEqual([{ 2: 'new' }]);
});

test('the notice of a refused import does not cover its button, on which the pointer still is', async () => {
  const { club } = await showList();
  await who().selectOptions(words.isNew);
  club.lea = lea('inzwischen@hof.example');
  await go().click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  const inFront = () => {
    const { x, y, width, height } = go().element().getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
  };
  await expect.poll(inFront).toBe(go().element());
});

test('what was agreed to in a row is asked again when just that has changed', async () => {
  const { club } = await showList();
  await take('Lea Hof').click();
  club.lea = lea('inzwischen@hof.example');
  await go().click();
  await expect.element(page.getByText('inzwischen@hof.example')).toBeVisible();
  await expect.element(take('Lea Hof')).not.toBeChecked();
});

test('a page with decisions is not loaded anew for a new version of the app, and asks before it is left', async () => {
  await showList();
  expect(isWriting()).toBe(false);
  await who().selectOptions(words.isNew);
  expect(isWriting()).toBe(true);
  await go().click();
  await expect.element(page.getByRole('heading', { name: words.doneTitle(1) })).toBeVisible();
  expect(isWriting()).toBe(false);
});

test.each<[string, Permission[], number]>([
  ['who may see it', ['m_usrs', 'g_usrs'], 1],
  ['and nobody else', ['m_usrs'], 0],
])('after the import a link leads to the list of members for those %s', async (_, permissions, links) => {
  await showList(permissions);
  await who().selectOptions(words.isNew);
  await go().click();
  await expect.element(page.getByRole('heading', { name: words.doneTitle(1) })).toBeVisible();
  expect(page.getByRole('link', { name: words.toUsers }).elements()).toHaveLength(links);
});

test('each column shows what stands in it, and is read as somebody chooses', async () => {
  const { asked } = await showList();
  const [first, last] = [field('Vorname'), field('Nachname')];
  await expect.element(first).toHaveAccessibleDescription('Kai');
  await expect.element(last).toHaveAccessibleDescription('–');
  await expect.element(first).toHaveValue('firstName');
  // each field is read from one column only
  await last.selectOptions('firstName');
  await expect.poll(() => asked).toEqual([[null, 'firstName']]);
  await expect.element(last).toHaveValue('firstName');
  await expect.element(first).toHaveValue('');
});

test('while the list is read with other columns nothing of the old rows can be imported', async () => {
  const { wait } = await showList();
  await who().selectOptions(words.isNew);
  const { promise, resolve } = Promise.withResolvers<void>();
  wait(promise);
  await field('Nachname').selectOptions('');
  await expect.element(go()).toBeDisabled();
  expect(document.querySelectorAll('form [aria-busy=true]')).toHaveLength(1);
  resolve();
  await expect.element(page.getByText(words.namesMissing)).toBeVisible();
  expect(document.querySelectorAll('form [aria-busy=true]')).toHaveLength(0);
});

test('corrected columns are not lost without a question either', async () => {
  await showList();
  expect(isWriting()).toBe(false);
  await field('Nachname').selectOptions('email');
  await expect.element(page.getByText(words.namesMissing)).toBeVisible();
  expect(isWriting()).toBe(true);
});
