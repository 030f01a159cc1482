/** Who works with the keyboard stays at the button that was pressed, though it is disabled while the server answers. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { confirm } from './dialogs.ts';
import { restoreFocus } from './keep-focus.ts';

let until = new AbortController();
afterEach(() => until.abort());

/** @param ask before it is sent  @param answer of the server */
function Booking({ ask, answer }: { ask: boolean; answer: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const book = async () => {
    if (ask && !(await confirm({ title: 'Buchen?' }))) return;
    setBusy(true);
    await answer();
    setBusy(false);
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void book()}>
        Buchen
      </button>
      <input aria-label="Bemerkung" />
    </>
  );
}
const button = page.getByRole('button', { name: 'Buchen', exact: true });

async function open(ask = false) {
  until = new AbortController();
  restoreFocus(until.signal);
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(<Booking ask={ask} answer={() => promise} />, { texts: [] });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  return resolve;
}

test('after the answer the button has the focus again', async () => {
  const answer = await open();
  await expect.element(button).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  answer();
  await expect.element(button).toHaveFocus();
});

test('also when a question came before', async () => {
  const answer = await open(true);
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toBeDisabled();
  answer();
  await expect.element(button).toHaveFocus();
});

test('whoever has gone on meanwhile is not called back', async () => {
  const answer = await open();
  await expect.element(button).toBeDisabled();
  const remark = page.getByRole('textbox', { name: 'Bemerkung' });
  await remark.fill('komme');
  answer();
  await expect.element(button).toBeEnabled();
  await expect.element(remark).toHaveFocus();
});
