/** Actions on many entries: what waits meanwhile, and how the bar fits a phone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { BulkBar } from './BulkBar.tsx';
import { isWriting } from './writing.ts';

test('a new version of the app waits until all entries are done', async () => {
  const sent: string[] = [];
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const action = {
    label: 'Archivieren',
    each: async ({ id }: { id: string }) => {
      sent.push(id);
      await answers[sent.length - 1]?.promise;
    },
    success: (count: number) => `${count} archiviert`,
    failure: 'Nicht archiviert',
  };
  const rows = [{ id: 'ada' }, { id: 'berta' }];
  const shown = await show(
    <BulkBar
      topic={[]}
      rows={rows}
      actions={[action]}
      rowName={({ id }) => id}
      more={null}
      onDone={() => undefined}
    />,
    { texts: [] },
  );
  expect(isWriting()).toBe(false);
  await page.getByRole('button', { name: action.label }).click();
  await expect.poll(() => sent).toEqual(['ada']);
  expect(isWriting()).toBe(true);
  answers[0]?.resolve();
  await expect.poll(() => sent).toEqual(['ada', 'berta']);
  // the entries may leave the list while they are worked on, and the bar with them
  await shown.unmount();
  expect(isWriting()).toBe(true);
  answers[1]?.resolve();
  await expect.poll(isWriting).toBe(false);
});

test('while entries are worked on, neither all of the list can be chosen nor another action begins', async () => {
  const done = Promise.withResolvers<void>();
  const texts = { success: String, failure: 'Nicht gelungen' };
  const actions = [
    { label: 'Archivieren', each: () => done.promise, ...texts },
    { label: 'Löschen', each: () => done.promise, ...texts },
  ];
  const more = { count: 70, choose: async () => undefined };
  await show(
    <BulkBar
      topic={[]}
      rows={[{ id: 'ada' }]}
      actions={actions}
      rowName={({ id }) => id}
      more={more}
      onDone={() => undefined}
    />,
    { texts: [] },
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button(ui.selectMatching(70))).toBeEnabled();
  await button('Archivieren').click();
  await expect.element(button(ui.selectMatching(70))).toBeDisabled();
  await expect.element(button('Löschen')).toBeDisabled();
  done.resolve();
  await expect.element(button('Löschen')).toBeEnabled();
});

test('on a phone all actions are in one row, and those beyond its end are reached by keys', async () => {
  await page.viewport(390, 700);
  const labels = ['Freigeben', 'In eine Mannschaft aufnehmen', 'Recht geben', 'Löschen'];
  await show(
    <BulkBar
      topic={[]}
      rows={[{ id: 'ada' }, { id: 'berta' }]}
      actions={labels.map((label) => ({
        label,
        each: async () => undefined,
        success: String,
        failure: 'Nicht gelungen',
      }))}
      rowName={({ id }) => id}
      more={{ count: 42, choose: async () => undefined }}
      onDone={() => undefined}
    />,
    { texts: [] },
  );
  const bar = page.getByRole('toolbar');
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(130);
  const last = page.getByRole('button', { name: 'Löschen' });
  expect(last.element().getBoundingClientRect().right).toBeGreaterThan(390);
  (page.getByRole('button', { name: ui.clear }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(last).toHaveFocus();
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThan(375);
});
