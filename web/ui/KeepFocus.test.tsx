/** Who works with the keyboard stays where they are: at a button that waits for the server, or at what takes its place. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { confirm } from './dialogs.ts';
import { keepFocus } from './keep-focus.ts';

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
  keepFocus(until.signal);
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

/** Saves once; then nothing is left to save. */
function Draft({ asks, save }: { asks: boolean; save: () => Promise<void> }) {
  const [state, setState] = useState<'changed' | 'saving' | 'saved'>('changed');
  const press = async () => {
    if (asks && !(await confirm({ title: 'Speichern?' }))) return;
    setState('saving');
    await save();
    setState('saved');
  };
  return (
    <section>
      <button type="button">Vorschlagen</button>
      <Button loading={state === 'saving'} disabled={state !== 'changed'} onClick={() => void press()}>
        Speichern
      </Button>
      <button type="button" disabled>
        Senden
      </button>
      {asks ? null : <a href="#schließen">Schließen</a>}
    </section>
  );
}

test.each([
  [false, 'link', 'Schließen'],
  [true, 'button', 'Vorschlagen'],
] as const)('after a button that stays disabled, with a question before: %s', async (asks, role, beside) => {
  until = new AbortController();
  keepFocus(until.signal);
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(<Draft asks={asks} save={() => promise} />, { texts: [] });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  if (asks) await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect.element(save).toHaveAttribute('data-loading');
  await expect.poll(() => document.activeElement).toBe(document.body);
  resolve();
  await expect.element(page.getByRole(role, { name: beside })).toHaveFocus();
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

/** A button that opens a form in its place. @param loading shown before the form  @param initially opened */
function Remark({ loading, initially = false }: { loading?: Promise<void>; initially?: boolean }) {
  const [open, setOpen] = useState(initially);
  const [more, setMore] = useState(false);
  const [ready, setReady] = useState(loading === undefined);
  const begin = () => {
    setOpen(true);
    void loading?.then(() => setReady(true));
  };
  const form: ReactNode = ready ? (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
      }}
    >
      <input type="hidden" />
      <input aria-label="Bemerkung" />
      <button type="button" onClick={() => setOpen(false)}>
        Abbrechen
      </button>
    </form>
  ) : (
    <p>Wird geladen</p>
  );
  return (
    <section>
      <button type="button" onClick={() => setMore(!more)}>
        Anderes
      </button>
      {more ? (
        <form>
          <input aria-label="Anderes" />
        </form>
      ) : null}
      {open ? (
        form
      ) : (
        <button type="button" onClick={begin}>
          Bemerken
        </button>
      )}
    </section>
  );
}
const remark = page.getByRole('textbox', { name: 'Bemerkung' });
const named = (name: string) => page.getByRole('button', { name, exact: true });

async function showPart(shown: ReactNode) {
  until = new AbortController();
  keepFocus(until.signal);
  await show(shown, { texts: [] });
}

test('a form that takes the place of its button has the focus, and the button gets it back', async () => {
  await showPart(<Remark />);
  await named('Bemerken').click();
  await expect.element(remark).toHaveFocus();
  await named('Abbrechen').click();
  await expect.element(named('Bemerken')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(named('Bemerken')).toHaveFocus();
});

test('also when the form has to be loaded, unless the user has gone on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await showPart(
    <>
      <Remark loading={promise} />
      <textarea aria-label="Brief" />
    </>,
  );
  await named('Bemerken').click();
  await expect.element(page.getByText('Wird geladen')).toBeVisible();
  const letter = page.getByRole('textbox', { name: 'Brief' });
  await letter.click();
  resolve();
  await expect.element(remark).toBeVisible();
  await expect.element(letter).toHaveFocus();
  await named('Abbrechen').click();
  await named('Bemerken').click();
  await expect.element(remark).toHaveFocus();
});

test('a form that is loaded late has the focus as soon as it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await showPart(<Remark loading={promise} />);
  await named('Bemerken').click();
  await expect.element(page.getByText('Wird geladen')).toBeVisible();
  resolve();
  await expect.element(remark).toHaveFocus();
});

test('a form that is open from the start, or opens beside its button, leaves the focus where it is', async () => {
  await showPart(<Remark initially />);
  await expect.element(remark).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await named('Anderes').click();
  await expect.element(page.getByRole('textbox', { name: 'Anderes' })).toBeVisible();
  await expect.element(named('Anderes')).toHaveFocus();
});

/** A button that makes way for more buttons, while a message appears elsewhere. */
function Answers() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {asked ? <button type="button">Hinweis schließen</button> : null}
      <section>
        {asked ? (
          <p>
            <button type="button" style={{ display: 'none' }}>
              Verborgen
            </button>
            <button type="button" disabled>
              Gesperrt
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              Zusagen
            </button>
          </p>
        ) : (
          <button type="button" onClick={() => setAsked(true)}>
            Antworten
          </button>
        )}
      </section>
    </>
  );
}

test('buttons that take the place of one have the focus, and not those of a message that appears', async () => {
  await showPart(<Answers />);
  await named('Antworten').click();
  await expect.element(named('Zusagen')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(named('Antworten')).toHaveFocus();
});

/** A row with two buttons, of which the second opens a form in their place. */
function Row() {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <form>
        <input aria-label="Bemerkung" />
        <button type="button" onClick={() => setOpen(false)}>
          Abbrechen
        </button>
      </form>
    );
  return (
    <p>
      <button type="button">Löschen</button>
      <button type="button" onClick={() => setOpen(true)}>
        Ändern
      </button>
    </p>
  );
}

test('of several buttons that come back, the one has the focus that opened the form', async () => {
  await showPart(
    <section>
      <Row />
    </section>,
  );
  await named('Ändern').click();
  await expect.element(remark).toHaveFocus();
  await named('Abbrechen').click();
  await expect.element(named('Ändern')).toHaveFocus();
});

/** A training that is given back after a question; until the server has answered, its buttons are disabled. */
function Training({ answer }: { answer: Promise<void> }) {
  const [booked, setBooked] = useState(true);
  const [busy, setBusy] = useState(false);
  const giveBack = async () => {
    if (!(await confirm({ title: 'Absagen?' }))) return;
    setBusy(true);
    setBooked(false);
    await answer;
    setBusy(false);
  };
  return (
    <section>
      {booked ? (
        <button key="off" type="button" disabled={busy} onClick={() => void giveBack()}>
          Absagen
        </button>
      ) : (
        <button key="on" type="button" disabled={busy}>
          Buchen
        </button>
      )}
    </section>
  );
}

test('what takes the place of a button after a question has the focus once it can be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await showPart(<Training answer={promise} />);
  (named('Absagen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expect.element(named('Buchen')).toBeDisabled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  resolve();
  await expect.element(named('Buchen')).toHaveFocus();
});

/** Questions of which each answer replaces the whole section, while a message appears before it. */
function Questions() {
  const [asked, setAsked] = useState(1);
  return (
    <div>
      {asked > 1 ? (
        <div>
          <section>
            <button type="button">Hinweis schließen</button>
          </section>
        </div>
      ) : null}
      <section key={asked} aria-label={`Frage ${asked}`}>
        <button type="button" onClick={() => setAsked(asked + 1)}>
          Antwort auf {asked}
        </button>
      </section>
    </div>
  );
}

test('where a whole section is replaced, the new one has the focus, and not a message elsewhere', async () => {
  await showPart(<Questions />);
  await named('Antwort auf 1').click();
  await expect.element(named('Antwort auf 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(named('Antwort auf 3')).toHaveFocus();
});

/** A board much taller than the screen, with more below it. */
function Board() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <section>
        {open ? (
          <div style={{ paddingTop: '300vh' }}>
            <button type="button" onClick={() => setOpen(false)}>
              Schließen
            </button>
          </div>
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            Aufstellen
          </button>
        )}
      </section>
      <div style={{ height: '500vh' }} />
    </>
  );
}

test('after a tall part is closed, the button that gets the focus is in sight', async () => {
  await showPart(<Board />);
  await named('Aufstellen').click();
  await named('Schließen').click();
  await expect.element(named('Aufstellen')).toHaveFocus();
  await expect.element(named('Aufstellen')).toBeInViewport();
});
