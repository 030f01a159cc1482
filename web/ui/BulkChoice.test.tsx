/** Actions on many entries that need a choice first, or that succeed for some of them only. */
import { Failure } from '@club/contract/failures.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui as words } from '../texts/de/ui.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction, BulkResult } from './bulk.ts';
import { connectUndo } from './toasts.ts';

type Member = { id: string; name: string };
const rows: Member[] = [
  { id: 'ada', name: 'Ada Angriff' },
  { id: 'berta', name: 'Berta Block' },
];
const run = vi.fn<BulkAction<Member>['run']>();
const onDone = vi.fn();
beforeEach(() => {
  run.mockReset().mockResolvedValue({ done: ['ada', 'berta'], failed: [] });
  onDone.mockReset();
});

const toTeam: BulkAction<Member> = {
  label: 'In Mannschaft',
  choice: () => ({
    title: 'In welche Mannschaft?',
    label: 'Mannschaft',
    options: [
      { value: 'a', label: 'Herren' },
      { value: 'b', label: 'Damen' },
    ],
  }),
  run,
  success: (count) => `${count} aufgenommen`,
  failure: 'Nicht aufgenommen',
};
const { choice: _, ...atOnce } = toTeam;
const other: BulkAction<Member> = { ...atOnce, label: 'Archivieren' };

const open = (...actions: BulkAction<Member>[]) =>
  show(<BulkBar rows={rows} actions={actions} rowName={({ name }) => name} more={null} onDone={onDone} />, {
    texts: [],
  });
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
  expect(run.mock.calls).toEqual([[rows, 'b']]);
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
  expect(run).not.toHaveBeenCalled();
  // the next try is a new question
  await button(toTeam.label).click();
  await inQuestion(words.confirm).click();
  await expect.poll(() => run.mock.calls).toEqual([[rows, 'a']]);
});

test('of a deletion that some entries refused, the others can be undone', async () => {
  const undo = vi.fn();
  connectUndo(undo);
  run.mockResolvedValue({ done: ['ada'], failed: [{ id: 'berta', code: 'in-use' }], undoId: 'together' });
  await open(other);
  await button(other.label).click();
  const result = page.getByRole('dialog', { name: words.bulkFailed(1) });
  await expect.element(result.getByRole('listitem')).toHaveTextContent(`Berta Block${failures['in-use']}`);
  expect(undo.mock.calls.map(([message, id]) => [message, id])).toEqual([[words.bulkDone(1), 'together']]);
  expect(onDone).toHaveBeenCalledWith(['berta']);
});

test('an action that could not be sent says why, and the entries stay selected', async () => {
  run.mockRejectedValueOnce(new Failure('missing-permission'));
  await open(other);
  await button(other.label).click();
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await button(other.label).click();
  await expect.element(page.getByText('2 aufgenommen')).toBeVisible();
});

test('while one action runs no other one begins', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<BulkResult>();
  run.mockReturnValue(answer);
  await open(other, toTeam);
  await button(other.label).click();
  await expect.element(button(toTeam.label)).toBeDisabled();
  await expect.element(button(other.label)).toBeDisabled();
  resolve({ done: ['ada', 'berta'], failed: [] });
  await expect.element(button(toTeam.label)).toBeEnabled();
});

test('the cross takes the selection back', async () => {
  await open(other);
  await button(words.clear).click();
  expect(onDone.mock.calls).toEqual([[[]]]);
  expect(run).not.toHaveBeenCalled();
});

test('all that match are asked for once, and what goes wrong with that is said', async () => {
  const chooseAll = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Failure('missing-permission'));
  await show(
    <BulkBar
      rows={rows}
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
