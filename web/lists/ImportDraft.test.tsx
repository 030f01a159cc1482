/** The rows of a list before they are saved: open decisions are asked for where they are, then all is saved at once. */
import { Failure } from '@club/contract/failures.ts';
import type { ListKind } from '@club/contract/lists/rules.ts';
import type { KnownPerson, ListedPerson } from '@club/contract/lists/shape.ts';
import { createPosition } from '@club/contract/positions/paths.ts';
import { createQttr } from '@club/contract/qttr/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { lists as texts } from '../texts/de/lists.ts';
import { ui } from '../texts/de/ui.ts';
import { hasDrafts } from '../ui/form/drafts.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { newListDraft } from './list-draft.ts';
import { listedRow } from './testing-rows.ts';

const ada = '01a00000-0000-7000-8000-0000000000a1';
const bert = '01a00000-0000-7000-8000-0000000000a2';
const importId = '01a00000-0000-7000-8000-0000000000b1';
const team = '01a00000-0000-7000-8000-0000000000d1';
const date = '2026-08-11';

const person = (id: string, firstName: string, lastName: string): KnownPerson => ({
  id,
  firstName,
  lastName,
  birthYear: null,
  teams: [],
  lastQttr: null,
});

const row = (line: number, lastName: string, more: Partial<ListedPerson>) =>
  listedRow(line, { text: `${line} ${lastName}`, lastName, ...more });

type Analysis = Parameters<typeof newListDraft>[0];

async function showList(rows: ListedPerson[], more: Partial<Analysis> = {}, kind: ListKind = 'qttr') {
  const server = fakeServer();
  server.answer(
    listTeams,
    () => ({ items: [{ id: team, name: 'Hof II', league: 'Liga' }], total: 1, nextCursor: null }) as never,
  );
  const sent: unknown[] = [];
  server.answer(createPosition, ({ body }) => {
    sent.push(body);
    return { items: [], importId };
  });
  const saved: unknown[] = [];
  const analysis = {
    rows,
    headless: false,
    unread: [],
    people: [person(ada, 'Ada', 'Angriff'), person(bert, 'Bert', 'Block')],
    before: { kept: [], savedAt: null },
    date: kind === 'qttr' ? date : null,
    season: kind === 'qttr' ? null : 2026,
    seasonHalf: kind === 'qttr' ? null : ('first' as const),
    ...more,
  };
  const draft = (
    <ImportDraft
      kind={kind}
      start={newListDraft(analysis, kind)}
      restoredAt={null}
      onDiscard={() => undefined}
      onSaved={(done) => saved.push(done)}
    />
  );
  await show(onPage(draft), { texts: ['lists', 'forms'] });
  return { server, sent, saved };
}

const found = row(1, 'Angriff', { userId: ada, confidence: 1 });
const open = row(2, 'Block', { candidates: [{ userId: bert, confidence: 0.6 }] });
const chosen = page.getByRole('combobox', { name: `${texts.row(2)}, Block, Jo: ${texts.person}` });
const filter = (name: string) => page.getByRole('radio', { name });
const save = (count: number) => page.getByRole('button', { name: texts.save(count) });

test('a row that needs a decision is shown and focused when one saves without it', async () => {
  const { saved } = await showList([found, open]);
  await filter(texts.filters.skipped).click();
  await expect.element(chosen).not.toBeInTheDocument();
  await save(1).click();
  await expect.element(chosen).toHaveFocus();
  await expect.element(page.getByText(texts.problems.person)).toBeVisible();
  expect(saved).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('what was decided is saved, all at once', async () => {
  const { server, saved } = await showList([found, open]);
  const sent: unknown[] = [];
  server.answer(createQttr, ({ body }) => {
    sent.push(body);
    return { items: [], importId };
  });
  await page.getByRole('button', { name: texts.isIt(texts.row(2), 'Bert Block') }).click();
  await save(2).click();
  await expect.poll(() => saved).toEqual([{ importId, saved: 0 }]);
  const items = [
    { userId: ada, position: 1401, date },
    { userId: bert, position: 1402, date },
  ];
  expect(sent).toEqual([{ items, replace: false, unread: [] }]);
});

test.each([true, false])(
  'a list of a date that is there is replaced only when that is confirmed: %s',
  async (yes) => {
    const { server, saved } = await showList([found]);
    const replaced: boolean[] = [];
    server.answer(createQttr, ({ body }) => {
      const { replace } = body as { replace: boolean };
      replaced.push(replace);
      if (!replace) throw new Failure('already-there');
      return { items: [], importId };
    });
    await save(1).click();
    const dialog = page.getByRole('dialog', { name: texts.replaceTitle });
    await dialog.getByRole('button', { name: yes ? texts.replace : ui.cancel }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    if (yes) await expect.poll(() => saved).toEqual([{ importId, saved: 0 }]);
    else await expect.element(page.getByText(new RegExp(texts.failed.qttr))).toBeVisible();
    expect(replaced).toEqual(yes ? [false, true] : [false]);
  },
);

test('whom a new line-up no longer names stays, until somebody removes their place', async () => {
  const { sent } = await showList(
    [row(1, 'Angriff', { userId: ada, team: 'Erwachsene II', teamId: team, position: 1 })],
    {
      unread: [{ page: 2, text: 'Ott ????' }],
      people: [person(ada, 'Ada', 'Angriff')],
      placed: [person(ada, 'Ada', 'Angriff'), person(bert, 'Bert', 'Block')],
      before: {
        kept: [
          { userId: ada, teamId: team, position: 1, notes: [] },
          { userId: bert, teamId: team, position: 2, notes: [] },
        ],
        savedAt: '2026-08-01T12:00:00Z',
      },
    },
    'positions',
  );
  // nothing else has changed
  await expect.element(page.getByText(texts.nothingNew)).toBeVisible();
  const place = page.getByRole('checkbox', { name: texts.placeOf('Bert Block', 'Hof II', 2) });
  const half = page.getByRole('combobox', { name: texts.half });
  await expect.element(place).toBeVisible();
  // it is one of the half that the list is for
  await half.selectOptions(texts.halves.second);
  await expect.element(place).not.toBeInTheDocument();
  await half.selectOptions(texts.halves.first);
  await place.click();
  await expect.element(page.getByText(texts.summary(1, 0, 0, 1))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await save(1).click();
  const time = { season: 2026, seasonHalf: 'first' };
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        items: [{ userId: ada, teamId: team, position: 1, ...time }],
        remove: [{ userId: bert, teamId: team, ...time }],
        unread: [{ page: 2, text: 'Ott ????' }],
      },
    ]);
});

test('a list without column headings is saved only once its columns are confirmed', async () => {
  const { server, saved } = await showList([found], { headless: true });
  const sent: unknown[] = [];
  server.answer(createQttr, ({ body }) => {
    sent.push(body);
    return { items: [], importId };
  });
  await expect.element(page.getByRole('status').getByText(texts.headlessTitle)).toBeVisible();
  await save(1).click();
  await expect.element(page.getByRole('alert').getByText(texts.headlessTitle)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: texts.headlessYes }).click();
  await expect.element(page.getByText(texts.headlessTitle)).not.toBeInTheDocument();
  await save(1).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('lines that could not be read are reported with the list, except those that are entered as rows', async () => {
  const lines = [
    { page: 2, text: 'Ott ????' },
    { page: 3, text: 'Ulm ????' },
  ];
  const { server, saved } = await showList([found], { unread: lines });
  const sent: unknown[] = [];
  server.answer(createQttr, ({ body }) => {
    sent.push(body);
    return { items: [], importId };
  });
  await page.getByRole('button', { name: texts.takeUpOf('Ott ????') }).click();
  await expect
    .element(page.getByRole('button', { name: texts.takeUpOf('Ott ????') }))
    .not.toBeInTheDocument();
  // it is a row now, whose person is open
  await save(1).click();
  await expect.element(filter(texts.filters.look)).toBeChecked();
  expect(sent).toEqual([]);
  await page
    .getByRole('combobox', { name: `${texts.byHandRow}, Ott ????: ${texts.person}` })
    .selectOptions(texts.leaveOut);
  await save(1).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(sent).toMatchObject([{ items: [{ userId: ada }], unread: [lines[1]] }]);
});

test('a list whose answer is lost is saved once: what has changed since is a new one', async () => {
  const { server } = await showList([found]);
  const keys: (string | null)[] = [];
  server.answer(createQttr, ({ key }) => {
    keys.push(key);
    throw new Failure('stale');
  });
  await save(1).click();
  await expect.poll(() => keys.length).toBe(1);
  await save(1).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.getByRole('radio', { name: texts.filters.all, exact: false }).click();
  await page.getByRole('textbox', { name: `${texts.row(1)}, Angriff, Jo: ${texts.value.qttr}` }).fill('1500');
  await save(1).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a list without a date is not saved, and its field is focused', async () => {
  const { server } = await showList([found], { date: null });
  const sent: unknown[] = [];
  server.answer(createQttr, ({ body }) => {
    sent.push(body);
    return { items: [], importId };
  });
  await save(1).click();
  await expect.element(page.getByText(fields['date-empty'])).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: texts.date })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a date that is typed is stored on the device, like a decision', async () => {
  await showList([found], { date: null });
  const stored = () => hasDrafts(own, Date.now());
  expect(stored()).toBe(false);
  await page.getByRole('textbox', { name: texts.date }).fill('11.08.2026');
  await expect.poll(stored).toBe(true);
});

test('a list of strangers asks nothing, and a row stays in sight while somebody is chosen for it', async () => {
  await page.viewport(1280, 800);
  const strangers = [row(1, 'Fremd', {}), row(2, 'Neu', {})];
  await showList(strangers, { before: { kept: [], savedAt: '2026-08-12T10:00:00Z' } });
  await expect.element(filter(`${texts.filters.look} (0)`)).toBeVisible();
  await expect.element(filter(`${texts.filters.all} (2)`)).toBeChecked();
  await expect.element(page.getByText(texts.summary(0, 2, 0))).toBeVisible();
  // nothing was matched, so nothing of it can be there already
  expect(page.getByText(texts.newRows(0)).elements()).toEqual([]);
  // and there is no button that would only say so
  await expect.element(page.getByText(texts.nothingToSave)).toBeVisible();
  expect(save(0).elements()).toEqual([]);
  await filter(`${texts.filters.skipped} (2)`).click();
  const whose = `${texts.row(2)}, Neu, Jo: ${texts.person}`;
  await page.getByRole('combobox', { name: whose }).selectOptions(texts.someoneElse);
  await expect.element(filter(`${texts.filters.skipped} (1)`)).toBeChecked();
  const member = page.getByRole('combobox', { name: `${whose}: ${texts.memberByName}` });
  await expect.element(member).toBeVisible();
});

test('a team that is left out takes its rows along; the others are saved', async () => {
  const rows = [
    row(1, 'Angriff', { userId: ada, team: 'Erwachsene II', teamId: team, position: 1 }),
    row(2, 'Block', { userId: bert, team: 'Hobby', position: 1 }),
  ];
  const { sent } = await showList(rows, {}, 'positions');
  await page.getByRole('combobox', { name: texts.teamOf('Hobby') }).selectOptions(texts.leaveTeam);
  await save(1).click();
  await expect.poll(() => sent).toMatchObject([{ items: [{ userId: ada, teamId: team, position: 1 }] }]);
});
