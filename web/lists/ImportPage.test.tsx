/** The import of a list: once it is saved, nothing of a draft comes back; a file that cannot be read says why. */
import type { FailureCode } from '@club/contract/failures.ts';
import { readQttrList } from '@club/contract/lists/paths.ts';
import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { createQttr, listQttrImports } from '@club/contract/qttr/paths.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { lists as texts } from '../texts/de/lists.ts';
import { ui } from '../texts/de/ui.ts';
import { loadDraft, saveDraft } from '../ui/form/drafts.ts';
import { ImportPage } from './ImportPage.tsx';
import { listDraftForm, newListDraft } from './list-draft.ts';
import { listedRow } from './testing-rows.ts';

const ada = '01a00000-0000-7000-8000-0000000000a1';
const importId = '01a00000-0000-7000-8000-0000000000b1';
const person: KnownPerson = {
  id: ada,
  firstName: 'Ada',
  lastName: 'Angriff',
  birthYear: null,
  teams: [],
  lastQttr: null,
};
const analysis = {
  rows: [listedRow(1, { text: '1 Angriff', lastName: 'Angriff', userId: ada, confidence: 1 })],
  headless: false,
  unread: [],
  people: [person],
  before: { kept: [], savedAt: null },
  date: '2026-08-11',
  season: null,
  seasonHalf: null,
};
const draft = { userId: own, form: `${listDraftForm('qttr')}:new` };

/** The page after it was left with decisions that were not saved. */
function Continued() {
  useState(() =>
    saveDraft(draft, { at: Date.now(), values: newListDraft(analysis, 'qttr'), unread: {}, record: null }),
  );
  return <ImportPage kind="qttr" />;
}

test('another list begins with choosing its file', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listQttrImports, () => pageOf());
  server.answer(createQttr, () => ({ items: [], importId }));
  await show(onPage(<Continued />), { texts: ['lists', 'forms', 'files'] });
  await page.getByRole('button', { name: texts.save(1) }).click();
  await page.getByRole('button', { name: texts.importAnother }).click();
  await expect.element(page.getByText(texts.nothingYet)).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.save(1) })).not.toBeInTheDocument();
  // nor is it stored on the device again
  expect(loadDraft(draft, Date.now())).toBe(null);
});

const chooseList = () =>
  userEvent.upload(
    page.getByLabelText(texts.file, { exact: false }),
    new File(['%PDF-1.7'], 'liste.pdf', { type: 'application/pdf' }),
  );

test('so it does after one that was read and saved', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf());
  server.answer(listQttrImports, () => pageOf());
  server.answer(readQttrList, () => analysis as never);
  server.answer(createQttr, () => ({ items: [], importId }));
  await show(onPage(<ImportPage kind="qttr" />), { texts: ['lists', 'forms', 'files'] });
  await chooseList();
  await page.getByRole('button', { name: texts.save(1) }).click();
  await page.getByRole('button', { name: texts.importAnother }).click();
  await expect.element(page.getByText(texts.nothingYet)).toBeVisible();
});

test.each<[FailureCode, boolean]>([
  ['not-a-pdf', false],
  ['unavailable', true],
  ['too-many', true],
])(
  'a file that cannot be read says why, and is sent again only where that helps: %s',
  async (code, again) => {
    const server = fakeServer();
    server.answer(listTeams, () => pageOf());
    server.answer(listQttrImports, () => pageOf());
    server.refuse(readQttrList, code);
    await show(onPage(<ImportPage kind="qttr" />), { texts: ['lists', 'forms', 'files'] });
    await chooseList();
    await expect.element(page.getByRole('alert')).toMatchTextContent(failures[code] ?? '');
    await expect.element(page.getByRole('link', { name: texts.byHand })).toBeVisible();
    expect(page.getByRole('button', { name: ui.retry }).elements()).toHaveLength(again ? 1 : 0);
  },
);
