/** Who works in a row that is removed goes on at the one that takes its place. */
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { confirm } from './dialogs.ts';
import { keepFocus } from './keep-focus.ts';

let until = new AbortController();
afterEach(() => until.abort());

async function showPart(shown: ReactNode) {
  until = new AbortController();
  keepFocus(until.signal);
  await show(shown, { texts: [] });
}
const named = (name: string) => page.getByRole('button', { name, exact: true });
const remark = page.getByRole('textbox', { name: 'Bemerkung' });

/** Rows that are deleted after a question, with a form beside them. @param answer of the server */
function Rows({ answer = Promise.resolve() }: { answer?: Promise<void> }) {
  const [names, setNames] = useState(['Anna', 'Berta', 'Carla']);
  const [busy, setBusy] = useState(false);
  const remove = async (name: string) => {
    if (!(await confirm({ title: 'Löschen?' }))) return;
    setBusy(true);
    await answer;
    setNames((now) => now.filter((one) => one !== name));
    setBusy(false);
  };
  return (
    <section>
      <h2>Spielerinnen</h2>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name} aria-label={name}>
              <button type="button" disabled={busy} onClick={() => void remove(name)}>
                {name} löschen
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>Niemand</p>
      )}
      <input aria-label="Bemerkung" />
    </section>
  );
}
const row = (name: string) => page.getByRole('listitem', { name, exact: true });

async function removeRow(name: string) {
  (named(`${name} löschen`).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
}

test('after a row is deleted the next one has the focus, after the last one that before it, then the heading', async () => {
  await showPart(<Rows />);
  await removeRow('Berta');
  await expect.element(row('Carla')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(named('Carla löschen')).toHaveFocus();
  await removeRow('Carla');
  await expect.element(row('Anna')).toHaveFocus();
  await removeRow('Anna');
  await expect.element(page.getByRole('heading', { name: 'Spielerinnen' })).toHaveFocus();
});

test('whoever has gone on before the row is deleted is not called back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await showPart(<Rows answer={promise} />);
  await removeRow('Berta');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await remark.click();
  resolve();
  await expect.element(row('Berta')).not.toBeInTheDocument();
  await expect.element(remark).toHaveFocus();
});

/** Rows that are removed at once, without a question or an answer of the server. */
function Games() {
  const [names, setNames] = useState(['Erste', 'Zweite', 'Dritte']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name} aria-label={name}>
          <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
            {name} beginnen
          </button>
        </li>
      ))}
    </ul>
  );
}

test('after a row is removed at once the next one has the focus, unless the user has gone on beside it', async () => {
  await showPart(<Games />);
  (named('Erste beginnen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Zweite')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const last = named('Dritte beginnen');
  await userEvent.keyboard('{Tab}');
  await expect.element(last).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  (last.element() as HTMLElement).click();
  await expect.element(row('Dritte')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

/** As the messages of the bell: one is left, and it is removed without a question. */
function LastMessage() {
  const [removed, setRemoved] = useState(false);
  return (
    <section>
      <h2>Nachrichten</h2>
      {removed ? (
        <p>Alles gelesen</p>
      ) : (
        <ul>
          <li>
            <button type="button" onClick={() => setRemoved(true)}>
              Entfernen
            </button>
          </li>
        </ul>
      )}
    </section>
  );
}

test('after the only row is removed at once the heading has the focus', async () => {
  await showPart(<LastMessage />);
  (named('Entfernen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Nachrichten' })).toHaveFocus();
});
