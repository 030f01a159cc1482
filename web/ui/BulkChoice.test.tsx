/** Actions on many entries that need a choice first, or that succeed for some of them only. */
import { Failure } from '@club/contract/failures.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui as words } from '../texts/de/ui.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction } from './bulk.ts';
import { connectUndo } from './toasts.ts';

type Member = { id: string; name: string };
const rows: Member[] = [
  { id: 'ada', name: 'Ada Angriff' },
  { id: 'berta', name: 'Berta Block' },
];
const send = vi.fn<(row: Member, given: { undoId: string; chosen: string }) => Promise<unknown>>();
const onDone = vi.fn();
let cache = createQueryClient();
beforeEach(() => {
  send.mockReset();
  onDone.mockReset();
  cache = createQueryClient();
  cache.setQueryData(['members', 'list'], rows);
});

const toTeam: BulkAction<Member> & { each: typeof send } = {
  label: 'In Mannschaft',
  choice: () => ({
    title: 'In welche Mannschaft?',
    label: 'Mannschaft',
    options: [
      { value: 'a', label: 'Herren' },
      { value: 'b', label: 'Damen' },
    ],
  }),
  each: send,
  success: (count) => `${count} aufgenommen`,
  failure: 'Nicht aufgenommen',
};
const { choice: _, ...atOnce } = toTeam;
const other: BulkAction<Member> & { each: typeof send } = { ...atOnce, label: 'Archivieren' };

const open = (...actions: BulkAction<Member>[]) =>
  show(
    <BulkBar
      rows={rows}
      topic={['members']}
      actions={actions}
      rowName={({ name }) => name}
      more={null}
      onDone={onDone}
    />,
    { texts: [], cache },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('dialog', { name: 'In welche Mannschaft?' });
const inQuestion = (name: string) => question.getByRole('button', { name });
const team = page.getByRole('combobox', { name: 'Mannschaft' });

test('the first choice is offered, and the one that is chosen counts', async () => {
  await open(toTeam);
  await button(toTeam.label).click();
  await expect.element(team).toHaveFocus();
  await expect.element(team).toHaveDisplayValue('Herren');
  expect(await accessibilityFaults()).toEqual([]);
  await team.selectOptions('Damen');
  await inQuestion(words.confirm).click();
  await expect.element(page.getByText('2 aufgenommen')).toBeVisible();
  expect(send.mock.calls.map(([row, { chosen }]) => [row, chosen])).toEqual(rows.map((row) => [row, 'b']));
  await expect.element(question).not.toBeInTheDocument();
  expect(onDone).toHaveBeenCalledWith([]);
});

test.each([
  ['the button', () => inQuestion(words.cancel).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('without a choice nothing is done: cancelled by %s', async (_, cancel) => {
  await open(toTeam);
  await button(toTeam.label).click();
  await expect.element(team).toHaveFocus();
  await cancel();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button(toTeam.label)).toBeEnabled();
  expect(send).not.toHaveBeenCalled();
  // the next try is a new question
  await button(toTeam.label).click();
  await inQuestion(words.confirm).click();
  await expect.poll(() => send.mock.calls.map(([, { chosen }]) => chosen)).toEqual(['a', 'a']);
});

test('a deletion of all entries can be undone', async () => {
  const undo = vi.fn();
  connectUndo(undo);
  send.mockImplementation(async (_, { undoId }) => ({ undoId }));
  await open(other);
  await button(other.label).click();
  await expect.poll(() => onDone.mock.calls).toEqual([[[]]]);
  expect(undo.mock.calls.map(([, id]) => id)).toEqual([send.mock.calls[0]?.[1].undoId]);
});

test('of a deletion that some entries refused, the others can be undone', async () => {
  const undo = vi.fn();
  connectUndo(undo);
  send.mockImplementation(async ({ id }, { undoId }) => {
    if (id === 'berta') throw new Failure('in-use');
    return { undoId };
  });
  await open(other);
  await button(other.label).click();
  const result = page.getByRole('dialog', { name: words.bulkFailed(1) });
  await expect.element(result.getByRole('listitem')).toHaveTextContent(`Berta Block${failures['in-use']}`);
  const together = send.mock.calls[0]?.[1].undoId;
  expect(undo.mock.calls.map(([message, id]) => [message, id])).toEqual([[words.bulkDone(1), together]]);
  expect(onDone).toHaveBeenCalledWith(['berta']);
});

test('an action that could not be sent says why, and the entries stay selected', async () => {
  const deletes = vi.fn(async (deleted: string[]) => ({ data: { deleted, failed: [] } }));
  deletes.mockRejectedValueOnce(new Failure('missing-permission'));
  const { each: _each, ...words } = other;
  const remove: BulkAction<Member> = { ...words, label: 'Entfernen', deletes };
  await open(remove);
  await button(remove.label).click();
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  // it may have been carried out all the same
  expect(cache.getQueryState(['members', 'list'])?.isInvalidated).toBe(true);
  await button(remove.label).click();
  await expect.element(page.getByText('2 aufgenommen')).toBeVisible();
});

test('while one action runs no other one begins', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  send.mockReturnValue(answer);
  await open(other, toTeam);
  await button(other.label).click();
  await expect.element(button(toTeam.label)).toBeDisabled();
  await expect.element(button(other.label)).toBeDisabled();
  resolve();
  await expect.element(button(toTeam.label)).toBeEnabled();
});

test('the cross takes the selection back', async () => {
  await open(other);
  await button(words.clear).click();
  expect(onDone.mock.calls).toEqual([[[]]]);
  expect(send).not.toHaveBeenCalled();
});

test('all that match are asked for once, and what goes wrong with that is said', async () => {
  const chooseAll = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Failure('missing-permission'));
  await show(
    <BulkBar
      rows={rows}
      topic={['members']}
      actions={[other]}
      rowName={({ name }) => name}
      more={{ count: 70, choose: chooseAll }}
      onDone={onDone}
    />,
    { texts: [] },
  );
  await button(words.selectMatching(70)).click();
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(button(words.selectMatching(70))).toBeEnabled();
  expect(chooseAll).toHaveBeenCalledTimes(1);
});
