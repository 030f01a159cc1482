/** The frame on a phone: its menu has the focus while it is open, and gives it back. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { shell as words } from '../texts/de/shell.ts';
import { Frame } from './Frame.tsx';

function Comments() {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section>
      {isWriting ? (
        <form>
          <input aria-label="Kommentar" />
        </form>
      ) : (
        <button type="button" onClick={() => setIsWriting(true)}>
          Schreiben
        </button>
      )}
    </section>
  );
}

function Phone() {
  const [open, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  return (
    <Frame
      header={
        <>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            Menü
          </button>
          <button type="button" popoverTarget="messages">
            Nachrichten
          </button>
          <div id="messages" popover="auto">
            Keine
          </div>
        </>
      }
      navigation={<a href="#games">Spiele</a>}
      bar={null}
      menuOpen={open}
      closeMenu={close}
    >
      <h1>Startseite</h1>
      <button type="button">Zusagen</button>
      <Comments />
    </Frame>
  );
}
const opener = page.getByRole('button', { name: 'Menü' });
const navigation = page.getByRole('navigation', { name: words.mainNavigation });
const answer = page.getByRole('button', { name: 'Zusagen' });

async function openMenu() {
  await page.viewport(390, 640);
  await show(onPage(<Phone />), { texts: [] });
  await expect.element(answer).toBeVisible();
  await expect.element(navigation).not.toBeInTheDocument();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('the menu begins at its first entry, and the page below cannot be reached', async () => {
  await openMenu();
  await expect.element(page.getByRole('link', { name: 'Spiele' })).toHaveFocus();
  (answer.element() as HTMLElement).focus();
  await expect.element(answer).not.toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
});

test('Escape closes it, and the focus returns to where it was opened', async () => {
  await openMenu();
  await expect.element(page.getByRole('link', { name: 'Spiele' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  (answer.element() as HTMLElement).focus();
  await expect.element(answer).toHaveFocus();
});

test('Escape is for what was opened above the menu first', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Nachrichten' }).click();
  const messages = page.getByText('Keine');
  await expect.element(messages).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(messages).not.toBeVisible();
  await expect.element(navigation).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(navigation).not.toBeInTheDocument();
});

test('what is opened on a page whose answers are still on their way has the focus', async () => {
  await openMenu();
  await userEvent.keyboard('{Escape}');
  // the page has asked for the same file before
  await import('./keep-focus.ts');
  await page.getByRole('button', { name: 'Schreiben' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Kommentar' })).toHaveFocus();
});

test('a field that gets the focus, such as the first one with an error, is below the header with its label', async () => {
  await page.viewport(390, 640);
  const long = { height: 1500 };
  await show(
    onPage(
      <Frame header={null} navigation={null} bar={null} menuOpen={false} closeMenu={() => undefined}>
        <TextInput label="Titel" />
        <p style={long}>Beschreibung</p>
      </Frame>,
    ),
    { texts: [] },
  );
  const title = page.getByRole('textbox', { name: 'Titel' });
  await expect.element(title).toBeVisible();
  // to where the header covers it
  scrollTo({ top: title.element().getBoundingClientRect().top - 20 });
  (title.element() as HTMLElement).focus();
  const header = page.getByRole('banner').element().getBoundingClientRect();
  await expect
    .poll(() => page.getByText('Titel').element().getBoundingClientRect().top)
    .toBeGreaterThan(header.bottom);
});

test.each([
  ['leaves with the page', 256],
  ['stays', 640],
])('the header %s in a window %i pixels high', async (_, height) => {
  await page.viewport(320, height);
  await show(onPage(<Phone />), { texts: [] });
  await expect.element(answer).toBeVisible();
  document.querySelector('main')?.style.setProperty('height', '2000px');
  scrollTo(0, 200);
  const header = document.querySelector('header')?.getBoundingClientRect();
  expect(header?.top).toBe(height === 256 ? -200 : 0);
  (opener.element() as HTMLElement).click();
  await expect.element(opener).toBeInViewport();
});
