/** Earlier imports: what each of them did, by whom, and undoing one after a question. */
import type { Import } from '@club/contract/imports/shape.ts';
import { listPositionImports, undoPositionImport } from '@club/contract/positions/paths.ts';
import { listQttrImports } from '@club/contract/qttr/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { lists as words } from '../texts/de/lists.ts';
import { ui } from '../texts/de/ui.ts';
import { EarlierImports } from './EarlierImports.tsx';

const line: Import = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  title: '2026/27 first',
  createdAt: '2026-11-20T18:00:00.000Z',
  createdBy: { id: '01a00000-0000-7000-8000-0000000000a1', firstName: 'Ada', lastName: 'Hof' },
  saved: 12,
  replaced: 3,
  removed: 1,
  undoneAt: null,
};
const earlier: Import = {
  ...line,
  id: '01a00000-0000-7000-8000-0000000000f2',
  title: '2025/26 second',
  createdBy: null,
  undoneAt: '2026-11-21T18:00:00.000Z',
};
const undo = (title: string) => page.getByRole('button', { name: words.undoOf(title) });
const dialog = page.getByRole('dialog');

test('an import is undone after a question, and one that is undone says so', async () => {
  const server = fakeServer();
  const imports = [line, earlier];
  server.answer(listPositionImports, () => pageOf(...imports));
  await show(<EarlierImports kind="positions" />, { texts: ['lists'] });
  const lines = page.getByRole('listitem');
  await expect
    .poll(() => lines.elements()[0]?.textContent)
    .toContain(`2026/27 Vorrunde · ${words.savedCount(12, 3, 1)}`);
  expect(lines.elements()[0]?.textContent).toContain(`19:00 ${words.by('Ada Hof')}`);
  await expect.element(lines.nth(1).getByText(words.takenBack)).toBeVisible();
  expect(undo('2025/26 Rückrunde').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);

  server.answer(
    undoPositionImport,
    () => {
      imports[0] = { ...line, undoneAt: earlier.undoneAt };
      return { deleted: 9, restored: 3, kept: 0 };
    },
    { id: line.id },
  );
  await undo('2026/27 Vorrunde').click();
  await expect.element(dialog.getByText(`2026/27 Vorrunde. ${words.undoText}`)).toBeVisible();
  expect(imports[0]).toBe(line);
  await dialog.getByRole('button', { name: words.undo }).click();
  await expect.element(page.getByText(words.undone)).toBeVisible();
  await expect.element(lines.nth(0).getByText(words.takenBack)).toBeVisible();
});

test('while one import is undone, the others can be', async () => {
  const server = fakeServer();
  const other = { ...line, id: earlier.id, title: '2025/26 second' };
  server.answer(listPositionImports, () => pageOf(line, other));
  const answer = Promise.withResolvers<unknown>();
  server.answer(undoPositionImport, () => answer.promise as never, { id: line.id });
  await show(<EarlierImports kind="positions" />, { texts: ['lists'] });
  await undo('2026/27 Vorrunde').click();
  await dialog.getByRole('button', { name: words.undo }).click();
  await expect.element(undo('2026/27 Vorrunde')).toBeDisabled();
  await expect.element(undo('2025/26 Rückrunde')).toBeEnabled();
  answer.resolve({ deleted: 9, restored: 3, kept: 0 });
  await expect.element(page.getByText(words.undone)).toBeVisible();
});

test('imports that could not be loaded say why; without any it says so', async () => {
  const server = fakeServer();
  server.refuse(listQttrImports, 'missing-permission');
  await show(<EarlierImports kind="qttr" />, { texts: ['lists'] });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  server.answer(listQttrImports, () => pageOf());
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.noEarlier)).toBeVisible();
});
