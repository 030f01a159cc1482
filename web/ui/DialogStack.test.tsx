/** Dialogs above each other: the one below keeps what was entered in it. */
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { confirm, type DialogTools, dialogs, registerDialog } from './dialogs.ts';

function Message({ close }: DialogTools) {
  const [text, setText] = useState('');
  const send = async () => {
    if (await confirm({ title: 'Senden?', confirmLabel: 'Ja', cancelLabel: 'Noch nicht' })) close(false);
  };
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => void send()}>
        Senden
      </button>
    </>
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const openMessage = registerDialog('message-of-test', Message);
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function write() {
  const onClose = vi.fn();
  await show(<p>Nachrichten</p>, { texts: [] });
  openMessage({ title: 'Nachricht', onClose }, {});
  await page.getByRole('textbox', { name: 'Text' }).fill('Training fällt aus');
  await button('Senden').click();
  await expect.element(dialog('Senden?')).toBeVisible();
  return onClose;
}

test('a question above a dialog hides it, and cancelling it brings back what was entered', async () => {
  const onClose = await write();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).not.toBeInTheDocument();
  // a question is answered with its buttons
  await expect.element(button(words.close)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Noch nicht').click();
  await expect.element(dialog('Nachricht')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Training fällt aus');
  await expect.element(button(words.close)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes the upper one only', async () => {
  const onClose = await write();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Nachricht')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Training fällt aus');
  expect(onClose).not.toHaveBeenCalled();
});

test('a question above a dialog begins at its harmless button, and the focus returns to where it was', async () => {
  await write();
  await expect.element(button('Noch nicht')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Senden')).toHaveFocus();
});

test('a dialog without such a button above another one has the focus as well', async () => {
  await write();
  dialogs.open({ kind: 'plain', title: 'Hinweis', content: <p>Die Halle ist zu</p> });
  await expect.element(dialog('Hinweis')).toBeVisible();
  const focused = () => document.activeElement?.closest('[role=dialog] *')?.textContent;
  await expect.poll(focused).toBe('Die Halle ist zu');
});

test('what is confirmed closes both, and is no cancel', async () => {
  const onClose = await write();
  await button('Ja').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onClose.mock.calls).toEqual([[false]]);
});

test('the cross closes a dialog as a cancel', async () => {
  const onClose = vi.fn();
  await show(<p>Nachrichten</p>, { texts: [] });
  dialogs.open({ kind: 'plain', title: 'Termin', content: 'Training', onClose });
  await button(words.close).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onClose.mock.calls).toEqual([[true]]);
});

test("Android's back button closes the upper one only, also on a page that nothing precedes", async () => {
  const watchers: EventTarget[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
  const pressBack = () => watchers.at(-1)?.dispatchEvent(new Event('close'));
  const onClose = await write();
  pressBack();
  await expect.element(dialog('Nachricht')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  pressBack();
  await expect.element(dialog('Nachricht')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  expect(watchers).toEqual([]);
});

test("Escape closes the browser's own dialog above one of the stack, as the search, and that one stays", async () => {
  const onCancel = vi.fn();
  await show(<p>Nachrichten</p>, { texts: [] });
  const search = (
    <dialog ref={(element) => element?.showModal()} aria-label="Suche" onCancel={onCancel}>
      <button type="button">Spiele</button>
    </dialog>
  );
  dialogs.open({ kind: 'plain', title: 'Nachricht', content: search });
  await button('Spiele').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Spiele')).not.toBeInTheDocument();
  expect(onCancel).toHaveBeenCalledOnce();
  await expect.element(dialog('Nachricht')).toBeVisible();
});

test('a question asked in a menu closes the menu, and Escape leads back to its button', async () => {
  const ask = () => confirm({ title: 'Löschen?', cancelLabel: 'Nein' });
  await show(
    <>
      <button type="button" popoverTarget="views">
        Ansichten
      </button>
      <div id="views" popover="auto">
        <button type="button" onClick={() => void ask()}>
          Löschen
        </button>
      </div>
    </>,
    { texts: [] },
  );
  await button('Ansichten').click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Nein')).toHaveFocus();
  expect(document.querySelector(':popover-open')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Löschen?')).not.toBeInTheDocument();
  await expect.element(button('Ansichten')).toHaveFocus();
});
