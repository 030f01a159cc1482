/** Undoing a delete in a hall with a bad network: a try that did not arrive does not use up the button. */
import { Failure } from '@club/contract/failures.ts';
import { takeBack } from '@club/contract/undo/paths.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { markDeleted, readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { ui } from '../texts/de/ui.ts';
import { offerUndo } from './offer.ts';

const id = '01a00000-0000-7000-8000-0000000000e1';
const button = page.getByRole('button', { name: ui.undo });

test('what did not reach the server can be pressed again', async () => {
  const server = fakeServer();
  const asked: unknown[] = [];
  server.answer(takeBack, ({ body }) => {
    asked.push(body);
    if (asked.length === 1) throw new Failure('unavailable');
    return undefined;
  });
  await show(null, { texts: [] });
  offerUndo('Termin gelöscht', id, createQueryClient());
  await button.click();
  await expect.element(page.getByText(ui.undoFailed)).toBeVisible();
  // the first toast has gone, the next one is there
  await expect
    .poll(() => button.elements().map((one) => (one as HTMLButtonElement).disabled))
    .toEqual([false]);
  await button.click();
  await expect.element(page.getByText(ui.undone)).toBeVisible();
  expect(asked).toEqual([{ id }, { id }]);
});

test('a record that is back is read again like any other when it changes', async () => {
  const server = fakeServer();
  server.answer(takeBack, () => undefined);
  await show(null, { texts: [] });
  const cache = createQueryClient();
  let reads = 0;
  const opened = new QueryObserver(cache, { queryKey: ['calendar', 'one', 'cup'], queryFn: () => ++reads });
  onTestFinished(opened.subscribe(() => undefined));
  await expect.poll(() => reads).toBe(1);
  markDeleted('cup');
  await readAgain(cache, 'calendar');
  expect(reads).toBe(1);
  offerUndo('Termin gelöscht', id, cache);
  await button.click();
  await expect.poll(() => reads).toBe(2);
  await readAgain(cache, 'calendar');
  expect(reads).toBe(3);
});

test('what the server refuses for good is not offered again', async () => {
  const server = fakeServer();
  server.refuse(takeBack, 'undo-changed');
  await show(null, { texts: [] });
  offerUndo('Termin gelöscht', id, createQueryClient());
  await button.click();
  await expect.element(page.getByText(ui.undoFailed)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
